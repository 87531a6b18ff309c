"""One attempt at a mission: what an answer needs to know of it, and the fields of a request that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...errors import BadRequest
from ...fields import Boolean, ByType, Choice, Field, Integer, ListOf, child_path
from .catalogue import MISSIONS, Mission

# any whole number from 0 up (RM-06); the end is only against typing errors
CE = Integer(0, 1_000_000)
TECH_COST = Integer(0, 1_000_000)
RICHES = Integer(1, 1_000_000)
ADJUSTMENTS = ListOf(Integer(-1_000_000, 1_000_000), most=100)
COUNTER_BONUS = ByType({bool: Boolean(), int: Integer(0, 1000)})

PRICED: Mapping[str, Field] = {"mission": Choice(tuple(MISSIONS)), "tech_cost": TECH_COST, "riches": RICHES}
TESTED: Mapping[str, Field] = {"adjustments": ADJUSTMENTS, "counter_bonus": COUNTER_BONUS}

_NEEDS = {"tech-theft": "tech_cost", "wealth-theft": "riches"}


@dataclass(frozen=True)
class Attempt:
    """A mission with all that its price and its test hang on, but for the target's CE.

    `tech_cost`: science points of the technology to copy; `riches`: how many are to be stolen; `adjustments`: what is
    added to the target's CE this once (Furtivité and the like, RM-05); `counter_bonus`: how many times the target holds
    the bonus of M8.4 against this infiltrator.
    """

    mission: str
    tech_cost: int | None = None
    riches: int | None = None
    adjustments: tuple[int, ...] = ()
    counter_bonus: int = 0

    @property
    def kind(self) -> Mission:
        """The row of the catalogue."""
        return MISSIONS[self.mission]


def check_numbers(attempt: Attempt, path: str = "", price: bool = True) -> Attempt:
    """The attempt, if just the numbers that its mission asks for are given; a number that would be ignored is refused
    like one that is missing.

    `price` false: the price is of no interest, so the cost of the technology may be left out. Raises BadRequest at
    `tech_cost` or `riches`.
    """
    for mission, name in _NEEDS.items():
        given = getattr(attempt, name) is not None
        if given and attempt.mission != mission:
            raise BadRequest(child_path(path, name), "not-for-this-mission", mission=attempt.mission)
        if attempt.mission == mission and not given and (price or name == "riches"):
            raise BadRequest(child_path(path, name), "missing")
    return attempt
