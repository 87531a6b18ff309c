"""The target's CE for one test, line by line (M3)."""

from __future__ import annotations

from dataclasses import dataclass

from ...interpretations import Rulings
from ...verdict import Reason, reason
from .attempt import Attempt
from .catalogue import COUNTER_BONUS, MANY_RICHES


@dataclass(frozen=True)
class TestedCE:
    """`base` from the sheet, `lines` with the fact `value` that each adds, and their plain sum `effective`, which may
    lie outside the die (RM-04).
    """

    base: int
    lines: tuple[Reason, ...]

    @property
    def effective(self) -> int:
        """What the die is compared with."""
        return self.base + sum(line.facts["value"] for line in self.lines)

    def data(self) -> dict:
        """As an answer shows it."""
        return {"base": self.base, "lines": self.lines, "effective": self.effective}


def tested_ce(base: int, attempt: Attempt, rulings: Rulings) -> TestedCE:
    """The CE of a target whose sheet says `base`, for this attempt."""
    rulings.note("RM-04", "RM-06")
    return TestedCE(
        base, (*_of_the_mission(attempt, rulings), *_of_the_bonus(attempt, rulings), *_of_the_moment(attempt, rulings))
    )


def ce_change(attempt: Attempt, rulings: Rulings) -> int:
    """What this attempt adds to the CE of any target: asked once for many of them."""
    return tested_ce(0, attempt, rulings).effective


def ce_clauses(attempt: Attempt) -> list[str]:
    """The clauses that were asked for the CE of this attempt, even if they added nothing."""
    asked = {
        "M8.4": attempt.counter_bonus,
        "M3.1": attempt.adjustments,
        "M11.2": attempt.riches,
        attempt.kind.ce_clause: attempt.kind.ce,
    }
    own = [clause for clause, given in asked.items() if given]
    return ["M2.1", *own, *(["M3.2"] if attempt.kind.ce or attempt.riches else [])]


def _of_the_mission(attempt: Attempt, rulings: Rulings) -> list[Reason]:
    kind = attempt.kind
    if kind.ce:
        return [reason(kind.ce_clause, "ce-harder" if kind.ce > 0 else "ce-easier", value=kind.ce, mission=kind.id)]
    if attempt.mission == "wealth-theft":
        rulings.note("RM-31")
        if attempt.riches > MANY_RICHES:
            return [reason("M11.2", "ce-many-riches", value=1, many=MANY_RICHES)]
    return []


def _of_the_bonus(attempt: Attempt, rulings: Rulings) -> list[Reason]:
    if not attempt.counter_bonus:
        return []
    times = attempt.counter_bonus if rulings["RM-24"] == "stacks" else 1
    return [reason("M8.4", "ce-counter-bonus", value=COUNTER_BONUS * times)]


def _of_the_moment(attempt: Attempt, rulings: Rulings) -> list[Reason]:
    if attempt.adjustments:
        rulings.note("RM-05")
    return [reason("M3.1", "ce-adjustment", value=value) for value in attempt.adjustments]
