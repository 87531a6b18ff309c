"""Would another reading of the rules change the answer?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...interpretations import REGISTER, Rulings, under_every_reading


def other_readings(ask: Callable[[Rulings], Any], rulings: Rulings) -> list[tuple[str, str, Any]]:
    """The readings that, changed alone, give another outcome: [(id, option, outcome), ...] in the register's order.

    These outcomes are part of the answer, so the readings that they ask for, even where the present outcome does not,
    are asked for in `rulings` too.
    """
    present = rulings.changed({})
    outcome = ask(present)
    changes = [
        (id, option) for id, taken in present.taken.items() for option in REGISTER[id].options if option != taken
    ]
    found = [(id, option, _asked(ask, rulings, {id: option})) for id, option in changes]
    return [row for row in found if row[2] != outcome]


def _asked(ask: Callable[[Rulings], Any], rulings: Rulings, options: dict[str, str]) -> Any:
    table = rulings.changed(options)
    outcome = ask(table)
    rulings.note(*table.taken)
    return outcome


def same_everywhere(ask: Callable[[Rulings], Any], rulings: Rulings) -> bool:
    """Whether every combination of the readings that the question touches gives one outcome."""
    outcomes = [outcome for _, outcome in under_every_reading(ask, rulings)]
    return all(outcome == outcomes[0] for outcome in outcomes)
