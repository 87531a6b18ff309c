"""The negative event of the next turn: what sabotages make of its chance and its severity (M7.2 to M7.4), and its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...exact import Percent
from ...interpretations import Rulings
from ...naming import letters_of
from ..odds.sabotage import EVENT, EVENT_SABOTAGED, SEVERITIES, added_severity
from .dice import Dice

CLAUSES = ["M7.2", "M7.3", "M7.4"]


def events(
    sabotages: Mapping[str, int], countries: Iterable[str], dice: Dice | None, rulings: Rulings
) -> dict[str, dict]:
    """The row of every country that was sabotaged; with `dice`, of every country, with what they show.

    Turns do not add up (RM-21).
    """
    if dice is None:
        return {name: _row(count, rulings) for name, count in sabotages.items()}
    rulings.note("RM-19", "RM-21", "RM-22")
    return {name: _rolled(name, sabotages.get(name, 0), dice, rulings) for name in countries}


def _row(count: int, rulings: Rulings) -> dict:
    chance = EVENT_SABOTAGED if count else EVENT
    return {
        "sabotages": count,
        "event_chance": chance,
        "event_chance_percent": Percent(chance),
        "added_severity": added_severity(count, rulings) if count else 0,
        "clauses": CLAUSES,
    }


def _rolled(name: str, count: int, dice: Dice, rulings: Rulings) -> dict:
    """A die with as many sides as the chance has parts: its lowest faces bring the event; then a die for the severity,
    1 to 10 (RM-19).
    """
    row = _row(count, rulings)
    chance, ids = row["event_chance"], event_ids(name)
    shown = [dice.throw_plain(ids[0], chance.denominator)]
    if shown[0] > chance.numerator:
        return row | {"happens": False, "dice": shown, "ids": ids[:1]}
    shown.append(dice.throw_plain(ids[1], len(SEVERITIES)))
    severity = shown[1] + row["added_severity"]
    return row | {
        "happens": True,
        "dice": shown,
        "ids": ids,
        "severity": severity if rulings["RM-20"] == "overflow" else min(severity, SEVERITIES[-1]),
    }


def event_ids(name: str) -> list[str]:
    """The ids of both dice."""
    return [f"{letters_of(name)}/event#1", f"{letters_of(name)}/severity#1"]
