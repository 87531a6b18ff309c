"""What a plan is asked for (`missions.plan`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

GOALS = {"relic": "burglary", "technology": "tech-theft"}
AIMS = ("success", "pi", "value")


@dataclass(frozen=True)
class PlanRequest:
    """The prize, the CE or what is believed of it, the PI in hand, the belief that the prize is there.

    `value`: what the prize is worth, in PI; `aim`: what makes a plan good (left out: `value` if there is one, else
    `success`); `exposures`: how many failed tests the best policy may risk at most.
    """

    goal: str
    ce: int | Mapping[int, Fraction]
    budget: int
    belief: Fraction = Fraction(1, 2)
    tech_cost: int | None = None
    value: Fraction | None = None
    aim: str | None = None
    exposures: int | None = None
    adjustments: tuple[int, ...] = ()
    counter_bonus: int = 0

    @property
    def mission(self) -> str:
        """The mission that takes the prize."""
        return GOALS[self.goal]

    @property
    def wanted(self) -> str:
        """The aim in force."""
        return self.aim or ("success" if self.value is None else "value")
