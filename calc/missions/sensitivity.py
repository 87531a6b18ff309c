"""Would another reading of the rules change the answer?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..readings import REGISTER, Rulings, under_every_reading


def other_readings(ask: Callable[[Rulings], Any], rulings: Rulings) -> list[tuple[str, str, Any]]:
    """The readings that, changed alone, give another outcome: [(id, option, outcome), ...] in the register's order."""
    present = rulings.changed({})
    outcome = ask(present)
    changes = [(id, option) for id, taken in present.taken.items() for option in REGISTER[id].options if option != taken]
    found = [(id, option, ask(rulings.changed({id: option}))) for id, option in changes]
    return [row for row in found if row[2] != outcome]


def same_everywhere(ask: Callable[[Rulings], Any], rulings: Rulings) -> bool:
    """Whether every combination of the readings that the question touches gives one outcome."""
    outcomes = [outcome for _, outcome in under_every_reading(ask, rulings)]
    return all(outcome == outcomes[0] for outcome in outcomes)
