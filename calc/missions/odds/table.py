"""`missions.table`: every mission by every CE, for the quick-reference tables."""

from __future__ import annotations

from collections.abc import Iterator

from ...exact import Percent
from ...interpretations import Rulings
from ...verdict import reason
from .attempt import Attempt
from .catalogue import MANY_RICHES, MISSIONS
from .ce import tested_ce
from .die import success
from .gates import gate
from .odds import at_least_one, chances, pi_to_success

CES = range(11)
# the price of the others is one number
_FORMULA = {"tech-theft": "cost-plus-science", "wealth-theft": "cost-plus-riches"}


def table(tries: int, rulings: Rulings) -> dict:
    """One row a mission, the theft of wealth having two: `cells` by effective CE 0 to 10, `by_sheet` by the CE 0 to 10
    on the target's sheet.
    """
    rows = [_row(attempt, tries, rulings) for attempt in _attempts()]
    return {"tries": tries, "rows": rows, "clauses": ["M2.1", "M2.3", "M2.4", "M3.2"]}


def _attempts() -> Iterator[Attempt]:
    for mission in MISSIONS:
        if mission == "wealth-theft":
            yield Attempt(mission, riches=MANY_RICHES)
            yield Attempt(mission, riches=MANY_RICHES + 1)
        else:
            yield Attempt(mission)


def _row(attempt: Attempt, tries: int, rulings: Rulings) -> dict:
    kind, ce = attempt.kind, tested_ce(0, attempt, rulings)
    modifier, formula = ce.effective, _FORMULA.get(kind.id)
    by_effective = [_cell(ce, attempt, tries, rulings) for ce in CES]
    for cell in by_effective:
        cell["sheet_ce"] = cell["effective"] - modifier if cell["effective"] >= modifier else None
    return {
        "mission": kind.id,
        **({"more_than": MANY_RICHES if attempt.riches > MANY_RICHES else 0} if attempt.riches else {}),
        "pi": kind.pi,
        "cost": reason(kind.pi_clause, formula or "cost-fixed", pi=kind.pi),
        "fixed_cost": formula is None,
        "gate": gate(kind.id),
        "modifier": modifier,
        "lines": ce.lines,
        "cells": by_effective,
        "by_sheet": [{"sheet_ce": ce, **_cell(ce + modifier, attempt, tries, rulings)} for ce in CES],
    }


def _cell(effective: int, attempt: Attempt, tries: int, rulings: Rulings) -> dict:
    chance = success(effective, rulings)
    once = at_least_one(chance, tries)
    cell = {
        "effective": effective,
        **chances(chance),
        "at_least_one": once,
        "at_least_one_percent": Percent(once),
        "expected_tries_to_success": 1 / chance if chance else None,
    }
    if attempt.mission in _FORMULA:
        return cell
    return cell | {"expected_pi_to_success": pi_to_success(chance, attempt.kind.pi, rulings)["expected_pi_to_success"]}
