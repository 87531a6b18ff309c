"""The steps of a plan, as an answer shows them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from .policy import Policy
from .pursuit import SCOUT, Pursuit


def policy_steps(policy: Policy, pursuit: Pursuit, mission: str) -> list[dict]:
    """The steps while nothing passes, like ones together: `{"mission", "times", "pi_left"}`; `times` None: without end."""
    left, rows = pursuit.budget, []
    for step, times in _runs(policy):
        rows.append(
            {
                "mission": "espionage" if step == SCOUT else mission,
                "times": None if policy.endless else times,
                "pi_left": left,
            }
        )
        left -= 0 if pursuit.refunded else times * pursuit.price(step)
    return rows


def _runs(policy: Policy) -> Iterator[tuple[str, int]]:
    return ((step, len(list(same))) for step, same in groupby(policy.steps))
