"""What the game master should know of an order before its die is rolled, and no player: a name that the sheet has not,
costs that disagree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ...interpretations import Rulings
from ...verdict import Reason, reason
from ..odds.attempt import Attempt
from ..sheet.model import Country, Order, same_name
from ..sheet.spelling import likely


def notes_on(order: Order, attempt: Attempt, countries: Mapping[str, Country], rulings: Rulings) -> tuple[Reason, ...]:
    """The notes on an order whose names are spelled as the sheets spell them."""
    target = countries.get(order.on)
    if target is None or order.choice is None:
        return ()
    if order.mission == "burglary":
        return (
            ()
            if target.relic(order.choice)
            else (_no_relic(order, target), *perhaps("M6.4", order.choice, target.relics))
        )
    missing = () if target.tech(order.choice) else perhaps("M9.3", order.choice, target.techs)
    return (*missing, *_cost(order, attempt, countries, rulings))


def _no_relic(order: Order, target: Country) -> Reason:
    """Which relic was named in vain, and what could have been named."""
    return reason("M6.4", "relic-not-on-sheet", by=order.by, on=order.on, relic=order.choice)


def perhaps(clause: str, name: str, known: Collection[str]) -> tuple[Reason, ...]:
    """What a name that is not there may be a slip for, if anything is near."""
    guesses = likely(name, known)
    return (reason(clause, "perhaps", shown=name, guesses=list(guesses)),) if guesses else ()


def _cost(order: Order, attempt: Attempt, countries: Mapping[str, Country], rulings: Rulings) -> Iterable[Reason]:
    """Costs that the sheets give a technology, where they are not all the one that was used (RM-26)."""
    prices = prices_of(same_name(order.choice), countries)
    if set(prices.values()) <= {attempt.tech_cost}:
        return
    rulings.note("RM-26")
    yield reason(
        "M9.1",
        "costs-differ",
        tech=order.choice,
        prices=[f"{name} {cost}" for name, cost in prices.items()],
        used=attempt.tech_cost,
    )


def prices_of(tech: str, countries: Mapping[str, Country]) -> dict[str, int]:
    """What each sheet that names the technology has it cost."""
    return {name: sheet.science.by_name[tech] for name, sheet in countries.items() if tech in sheet.science.by_name}


def notes_on_sheets(countries: Mapping[str, Country], rulings: Rulings) -> list[Reason]:
    """Each technology to which the sheets give different costs."""
    prices: dict[str, dict[str, tuple[str, int]]] = {}
    for name, sheet in countries.items():
        for tech, cost in sheet.science.items():
            prices.setdefault(same_name(tech), {})[name] = (tech, cost)
    apart = [row for row in prices.values() if len({cost for _, cost in row.values()}) > 1]
    if apart:
        rulings.note("RM-26")
    return [
        reason(
            "M9.1",
            "lists-differ",
            tech=next(iter(row.values()))[0],
            prices=[f"{name} {cost}" for name, (_, cost) in row.items()],
        )
        for row in apart
    ]
