"""References the other way round: which clauses name a clause, and which readings concern it."""

from __future__ import annotations

from collections.abc import Mapping

from book.content import ledger
from book.content.clauses import Clause


def cited_by(clauses: Mapping[str, Clause]) -> dict[str, list[str]]:
    """For each clause or reading, the clauses whose text names it, in the rulebooks' order.

    Readings are not counted: their clauses are data.
    """
    citing: dict[str, list[str]] = {id: [] for id in clauses}
    for clause in clauses.values():
        if clause.id in ledger.CLAUSES:
            for id in clause.references:
                citing[id].append(clause.id)
    return citing


def readings_on() -> dict[str, list[str]]:
    """For each clause, the ids of the readings that concern it."""
    found: dict[str, list[str]] = {id: [] for id in ledger.CLAUSES}
    for reading in ledger.READINGS.values():
        for id in reading.clauses:
            found[id].append(reading.id)
    return found


def told(id: str, citing: Mapping[str, list[str]], clauses: Mapping[str, Clause]) -> list[str]:
    """Of the clauses that name `id`, those worth telling a reader who looks at it: not the heading that it stands
    under.
    """
    return [other for other in citing[id] if other not in clauses[id].parents]


def children(clauses: Mapping[str, Clause]) -> dict[str, list[str]]:
    """For each clause, those that stand directly under it, in their order."""
    found: dict[str, list[str]] = {id: [] for id in clauses}
    for clause in clauses.values():
        if clause.parents:
            found[clause.parents[-1]].append(clause.id)
    return found
