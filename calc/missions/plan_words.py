"""What a plan says in words: steps to take and advice, as codes and facts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from ..exact import Percent
from ..verdict import Reason, reason
from .plan_request import PlanRequest
from .policy import Policy
from .pursuit import SCOUT, Pursuit


def policy_steps(policy: Policy, pursuit: Pursuit, mission: str) -> list[dict]:
    """The steps while nothing passes, like ones together: `{"mission", "times", "pi_left"}`; `times` None: without end."""
    left, rows = pursuit.budget, []
    for step, times in _runs(policy):
        rows.append({"mission": "espionage" if step == SCOUT else mission, "times": None if policy.endless else times, "pi_left": left})
        left -= 0 if pursuit.refunded else times * pursuit.price(step)
    return rows


def _runs(policy: Policy) -> Iterator[tuple[str, int]]:
    return ((step, len(list(same))) for step, same in groupby(policy.steps))


def advice(request: PlanRequest, pursuit: Pursuit, policy: Policy, threshold: Fraction | None) -> list[Reason]:
    """What to do, in order; then what the belief has to do with it."""
    return [*_what_to_do(request, pursuit, policy), _about_belief(request, threshold)]


def _what_to_do(request: PlanRequest, pursuit: Pursuit, policy: Policy) -> list[Reason]:
    clause = "M6.7" if request.goal == "relic" else "M9.6"
    if not policy.steps:
        return [reason(clause, "plan-stop", goal=request.goal)]
    said = []
    for n, row in enumerate(policy_steps(policy, pursuit, request.mission)):
        code = "plan-endless" if row["times"] is None else "plan-first" if n == 0 else "plan-next"
        said.append(reason(clause, code, mission=row["mission"], times=row["times"]))
    if SCOUT in policy.steps:
        said.append(_after_sight(request, pursuit, policy, clause))
    return said


def _after_sight(request: PlanRequest, pursuit: Pursuit, policy: Policy, clause: str) -> Reason:
    """What to do once the sheet is seen: go on always, or for some CE only; for none, no policy would scout."""
    facts = {"goal": request.goal, "mission": request.mission}
    if len(policy.pursued) == len(pursuit.cases):
        return reason(clause, "plan-after-sight", **facts)
    return reason(clause, "plan-after-sight-at", most=max(policy.pursued), **facts)


def _about_belief(request: PlanRequest, threshold: Fraction | None) -> Reason:
    clause = "M6.7" if request.goal == "relic" else "M9.6"
    if threshold is None:
        return reason("M2.3", "belief-impossible", goal=request.goal)
    if not threshold:
        return reason(clause, "belief-never", goal=request.goal)
    code = "belief-below" if request.belief < threshold else "belief-above" if request.belief > threshold else "belief-at"
    return reason(clause, code, goal=request.goal, chances=threshold.numerator, out_of=threshold.denominator, belief=Percent(request.belief))
