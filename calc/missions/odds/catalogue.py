"""The seven missions as a table (M5 to M11): price, change of the target's CE, technology that unlocks each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Mission:
    """One mission: `pi` is its fixed price, `ce` what it adds to the target's CE; a clause stands beside each number.

    `tech` unlocks it (None: open from the start). The theft of wealth changes the CE by its amount, not always: see
    `ce.py`.
    """

    id: str
    pi: int
    pi_clause: str
    ce: int = 0
    ce_clause: str | None = None
    tech: str | None = None
    tech_clause: str = "M4.1"


_ROWS = (
    Mission("espionage", 2, "M5.1"),
    Mission("burglary", 4, "M6.1", +1, "M6.2"),
    Mission("sabotage", 1, "M7.1"),
    Mission("counter-espionage", 2, "M8.1", -1, "M8.2", "counter-espionage-5", "M8.3"),
    Mission("tech-theft", 1, "M9.1", 0, None, "secret-services-1", "M9.2"),
    Mission("rumour", 3, "M10.1", +1, "M10.2", "secret-services-2", "M10.3"),
    Mission("wealth-theft", 1, "M11.1", 0, None, "secret-services-3", "M11.3"),
)
MISSIONS: Mapping[str, Mission] = {row.id: row for row in _ROWS}

TECHNOLOGIES = tuple(row.tech for row in _ROWS if row.tech)

MANY_RICHES = 10  # more than this many makes the theft harder (M11.2)
RICHES_FOR_ONE_PI = 4  # M11.1
COUNTER_BONUS = 2  # M8.4
