"""What is refused before any die is thrown, and costs nothing: each failing clause, not the first alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ...interpretations import Rulings
from ...verdict import Reason, reason
from ..odds.attempt import Attempt
from ..odds.cost import may_be_stolen, pi_of
from ..odds.gates import lacking
from ..sheet.model import Country, Order, When
from .notes import perhaps


@dataclass
class Known:
    """What has happened so far this turn, for conditions: who saw whose sheet, and how each order went."""

    sights: set[tuple[str, str]] = field(default_factory=set)
    outcomes: dict[str, tuple[str, str, str]] = field(default_factory=dict)  # id of an order: by, mission, outcome


def refusals(
    order: Order, attempt: Attempt, countries: Mapping[str, Country], known: Known, rulings: Rulings
) -> list[Reason]:
    """Every reason for which the order cannot be carried out; empty if it can.

    Both names are as the countries spell them, or unknown.
    """
    if stranger := _nobody(order, countries):
        return stranger
    own = countries[order.by]
    return [
        *lacking(order.mission, own.techs, rulings),
        *_ill_chosen(order, attempt, own, rulings),
        *_unmet(order, order.when, countries, known, rulings),
        *_unpaid(attempt, own, rulings),
    ]


def _nobody(order: Order, countries: Collection[str]) -> list[Reason]:
    unknown = [name for name in (order.by, order.on) if name not in countries]
    if unknown or order.by != order.on:
        return [
            row
            for name in unknown
            for row in (reason("M2.2", "unknown-country", country=name), *perhaps("M2.2", name, countries))
        ]
    return [reason("M2.2", "own-country", country=order.by)]


def _ill_chosen(order: Order, attempt: Attempt, own: Country, rulings: Rulings) -> list[Reason]:
    if order.mission == "burglary" and order.choice is None and rulings["RM-13"] == "before":
        return [reason("M6.4", "relic-not-named")]
    if order.mission == "tech-theft":
        rulings.note("RM-27")
        return [reason("M9.4", "technology-owned", tech=order.choice)] if own.tech(order.choice) else []
    if order.mission == "wealth-theft" and not may_be_stolen(attempt.riches, rulings):
        return [reason("M11.1", "riches-not-a-multiple", riches=attempt.riches)]
    return []


def _unpaid(attempt: Attempt, own: Country, rulings: Rulings) -> list[Reason]:
    pi = pi_of(attempt, rulings)
    return [reason(attempt.kind.pi_clause, "pi-short", pi=pi, held=own.pi)] if pi > own.pi else []


def _unmet(
    order: Order, when: When | None, countries: Mapping[str, Country], known: Known, rulings: Rulings
) -> list[Reason]:
    if when is None:
        return []
    return [
        *_order_went_otherwise(order, when, known, rulings),
        *(_not_shown(order, when, countries[order.on], known, rulings) if when.looks else []),
    ]


def _order_went_otherwise(order: Order, when: When, known: Known, rulings: Rulings) -> list[Reason]:
    if when.order is None:
        return []
    by, mission, outcome = known.outcomes.get(when.order, ("", "", ""))
    clause = "M2.4" if when.wanted == "success" else "M2.3"
    if by != order.by:
        return [reason(clause, "condition-no-order", shown=when.order)]
    if mission == "espionage" and rulings["RM-16"] == "next-turn":
        return [reason("M5.2", "condition-next-turn")]
    return [] if outcome == when.wanted else [reason(clause, "condition-order", shown=when.order)]


def _not_shown(order: Order, when: When, target: Country, known: Known, rulings: Rulings) -> list[Reason]:
    if rulings["RM-16"] == "next-turn":
        return [reason("M5.2", "condition-next-turn")]
    if (order.by, order.on) not in known.sights:
        return [reason("M5.2", "condition-unseen", on=order.on)]
    return [] if _holds(when, target) else [reason("M5.2", "condition-false", on=order.on)]


def _holds(when: When, target: Country) -> bool:
    relic = when.relic is None or (
        target.relic(when.relic) is not None if isinstance(when.relic, str) else bool(target.relics) == when.relic
    )
    technology = when.technology is None or target.tech(when.technology) is not None
    return (
        relic
        and technology
        and (when.wealth is None or target.wealth >= when.wealth)
        and (when.ce is None or target.ce <= when.ce)
    )
