"""What an answer advises, made from the numbers that stand in it and from nothing else: so no sentence can say another
number than its own answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any

from ...exact import Bound, Percent, Rounded
from ...verdict import Reason, reason

type Answer = Mapping[str, Any]  # as a calculator makes it, before it is put into words

_GOAL_CLAUSE = {"relic": "M6.7", "technology": "M9.6"}


# missions.theft


def theft_advice(found: Answer) -> list[Reason]:
    """Which amount, what it brings and may lose, and the price of a PI below which a theft pays."""
    best = found["best"]
    if best is None:
        return [reason("M11.1", "theft-none")]
    if not any(option["success"] for option in found["options"]):
        return [reason("M2.3", "theft-impossible")]
    profit = best["expected_profit"]
    code = "theft-pays" if profit > 0 else "theft-loses" if profit else "theft-even"
    return [
        reason("M11.5", code, riches=best["riches"], pi=best["pi"], average=Rounded(abs(profit))),
        _risk(best, found["refunded"]),
        reason(
            "M11.5",
            "theft-pays-below" if profit > 0 else "theft-would-pay-below",
            price=Bound(found["pays_below"]),
            riches=found["pays_longest"],
        ),
    ]


def _risk(best: Answer, refunded: bool) -> Reason:
    if best["success"] == 1:
        return reason("M2.4", "theft-sure")
    return reason(
        "M2.3", "theft-risk-refunded" if refunded else "theft-risk", percent=Percent(best["success"]), pi=best["pi"]
    )


# missions.plan


def plan_advice(plan: Answer) -> list[Reason]:
    """What to do, in order; which of the two plain ways is better for what; what the belief has to do with it."""
    return [*_what_to_do(plan), *_ways(plan), _about_belief(plan)]


def _what_to_do(plan: Answer) -> list[Reason]:
    steps, clause = plan["best_policy"]["steps"], _GOAL_CLAUSE[plan["goal"]]
    if not steps:
        return [_why_not(plan, clause)]
    said = [reason(clause, _step(row, n), mission=row["mission"], times=row["times"]) for n, row in enumerate(steps)]
    missions = {row["mission"] for row in steps}
    no_refund = [reason("M6.6", "plan-no-refund")] if plan["refunded"] and "burglary" in missions else []
    return [*said, *no_refund, *([_after_sight(plan, clause)] if "espionage" in missions else [])]


def _step(row: Answer, n: int) -> str:
    return "plan-endless" if row["times"] is None else "plan-next" if n else "plan-first"


def _why_not(plan: Answer, clause: str) -> Reason:
    """Why the best plan does nothing: the first cause that is there."""
    if plan["budget"] < plan["act_pi"]:
        return reason("M1.1", "plan-unpaid", mission=plan["mission"], pi=plan["act_pi"], budget=plan["budget"])
    if plan["exposures"] == 0:
        return reason("M2.3", "plan-no-risk")
    if not plan["belief"]:
        return reason(clause, "plan-not-there", goal=plan["goal"])
    if not plan["act_chance"]:
        return reason("M2.3", "plan-impossible", mission=plan["mission"])
    return reason(clause, "plan-stop")


def _after_sight(plan: Answer, clause: str) -> Reason:
    """What to do once the sheet is seen: go on always, or for some CE only; for none, no policy would scout."""
    facts, pursued = {"goal": plan["goal"], "mission": plan["mission"]}, plan["best_policy"]["pursued"]
    some = {} if len(pursued) == len(plan["possible_ce"]) else {"most": max(pursued)}
    risk = {} if plan["exposures"] is None else {"exposures": plan["exposures"]}
    return reason(clause, f"plan-after-sight{'-at' if some else ''}{'-risk' if risk else ''}", **facts, **some, **risk)


def _ways(plan: Answer) -> Iterator[Reason]:
    """The two plain ways compared with the PI in hand: for success, and for spending."""
    rows, clause = plan["strategies"], _GOAL_CLAUSE[plan["goal"]]
    if not any(row["expected_pi"] for row in rows):
        return
    yield _better(clause, "ways-success", sorted(rows, key=itemgetter("success"), reverse=True), "success", Percent)
    yield _better(clause, "ways-pi", sorted(rows, key=itemgetter("expected_pi")), "expected_pi", Rounded)


def _better(clause: str, code: str, rows: list[Answer], what: str, shown: type) -> Reason:
    """The first of two rows is the better one, unless they are alike."""
    better, worse = rows
    if better[what] == worse[what]:
        return reason(clause, f"{code}-same", figure=shown(better[what]))
    return reason(
        clause,
        code,
        way=better["name"],
        way_other=worse["name"],
        figure=shown(better[what]),
        figure_other=shown(worse[what]),
    )


def _about_belief(plan: Answer) -> Reason:
    threshold, belief, goal, clause = plan["threshold_belief"], plan["belief"], plan["goal"], _GOAL_CLAUSE[plan["goal"]]
    if threshold is None:
        return reason("M2.3", "belief-impossible", mission=plan["mission"])
    if not threshold:
        return reason(clause, "belief-never")
    code = "belief-below" if belief < threshold else "belief-above" if belief > threshold else "belief-at"
    return reason(
        clause, code, goal=goal, chances=threshold.numerator, out_of=threshold.denominator, belief=Percent(belief)
    )
