"""`missions.plan`: a relic or a technology that the target may not have. Scout first (M6.7, M9.6)?"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from ...errors import BadRequest
from ...exact import Percent
from ...interpretations import Rulings
from ..odds.attempt import Attempt
from ..odds.ce import ce_clauses, tested_ce
from ..odds.cost import pi_of
from ..odds.die import SIDES, failure_tenths
from ..odds.odds import QUANTILES
from .advice import plan_advice
from .plan_request import PlanRequest
from .plan_words import policy_steps
from .policy import Policy, cheapest, likeliest, most_valuable
from .pursuit import ACT, SCOUT, Case, Outlook, Pursuit, outlook, persistent

MOST_BUDGET, MOST_UNSURE = 300, 200  # the second where the CE is not known: every case of it is weighed
ABOUT = f"budget: {MOST_UNSURE} at most where ce is a belief"


def plan(request: PlanRequest, rulings: Rulings) -> dict:
    """The two plain strategies, the belief below which scouting first spends less, and the best policy for the aim."""
    _check(request)
    rulings.note("RM-12" if request.goal == "relic" else "RM-28", "RM-15")
    pursuit = _pursuit(request, rulings)
    strategies = {name: _repeating(pursuit, step) for name, step in (("act-only", ACT), ("scout-then-act", SCOUT))}
    threshold = threshold_belief(pursuit)
    policy = _best_policy(request, pursuit)
    found = {
        "goal": request.goal,
        "mission": request.mission,
        "scout_pi": pursuit.scout_pi,
        "act_pi": pursuit.act_pi,
        "budget": request.budget,
        "exposures": pursuit.exposures,  # None too where no test can fail
        "refunded": pursuit.refunded,
        "aim": request.wanted,
        "possible_ce": [case.ce for case in pursuit.cases],
        "belief": request.belief,
        "act_chance": _act_chance(pursuit),
        "expected_pi_alone": {
            "scout": _average(pursuit, SCOUT),
            "act": _average(pursuit, ACT),
            "act_absent": _average(pursuit, ACT, absent=True),
        },
        "strategies": [{"name": name, **_figures(found, request)} for name, found in strategies.items()],
        "best": _better(strategies, request),
        "threshold_belief": threshold,
        "threshold_percent": None if threshold is None else Percent(threshold),
        "best_policy": _figures(policy.outlook, request)
        | {
            "aim": request.wanted,
            "endless": policy.endless,
            "steps": policy_steps(policy, pursuit, request.mission),
            "pursued": sorted(policy.pursued),
        },
        "clauses": _clauses(request),
    }
    return found | {"advice": plan_advice(found)}


def _check(request: PlanRequest) -> None:
    """Raises BadRequest for a cost that is missing or would be ignored, an aim without its value, a budget that would
    take too long.
    """
    if (request.tech_cost is None) == (request.goal == "technology"):
        raise BadRequest(
            "tech_cost", "missing" if request.tech_cost is None else "not-for-this-mission", mission=request.mission
        )
    if request.budget > MOST_UNSURE and not isinstance(request.ce, int):
        raise BadRequest("budget", "budget-unsure", shown=request.budget, most=MOST_UNSURE)
    if request.aim == "value" and request.value is None:
        raise BadRequest("value", "missing")


def _attempt(request: PlanRequest, mission: str) -> Attempt:
    tech_cost = request.tech_cost if mission == "tech-theft" else None
    return Attempt(mission, tech_cost=tech_cost, adjustments=request.adjustments, counter_bonus=request.counter_bonus)


def _pursuit(request: PlanRequest, rulings: Rulings) -> Pursuit:
    scout, act = _attempt(request, "espionage"), _attempt(request, request.mission)
    belief = (
        {request.ce: Fraction(1)}
        if isinstance(request.ce, int)
        else {ce: p for ce, p in sorted(request.ce.items()) if p}
    )
    common = lcm(*(p.denominator for p in belief.values()))

    def fails(attempt: Attempt, ce: int) -> int:
        return failure_tenths(tested_ce(ce, attempt, rulings).effective, rulings)

    cases = tuple(Case(ce, int(p * common), fails(scout, ce), fails(act, ce)) for ce, p in belief.items())
    risky = any(case.scout_fails or case.act_fails for case in cases)  # where no test can fail, none is risked
    exposed = request.goal == "technology" or rulings["RM-11"] == "revealed"
    return Pursuit(
        pi_of(scout, rulings),
        pi_of(act, rulings),
        request.budget,
        request.belief,
        cases,
        exposed,
        rulings["RM-07"] == "refunded",
        request.exposures if risky else None,
        absent_pays=request.goal == "relic",
    )


def _repeating(pursuit: Pursuit, step: str) -> Outlook:
    """One step over and over while the budget lasts, however many exposures it takes."""
    boundless = Pursuit(**{**vars(pursuit), "exposures": None})
    if pursuit.refunded:
        return persistent(boundless, step)
    return outlook(boundless, (step,) * (pursuit.budget // pursuit.price(step)))


def threshold_belief(pursuit: Pursuit) -> Fraction | None:
    """With no limit on the PI, the belief below which scouting first spends less on average: 0 where it never does,
    None where the tries might never end.

    Scouting first costs S, and then the act only if the prize is there; acting at once costs A as well where it is not:
    less is S < (1 - belief) * A.
    """
    scout, absent = _average(pursuit, SCOUT), _average(pursuit, ACT, absent=True)
    if scout is None or absent is None:
        return None
    return max(Fraction(0), 1 - scout / absent)


def _average(pursuit: Pursuit, step: str, absent: bool = False) -> Fraction | None:
    """The PI until the step passes, on average over the cases; None if in some it never does. `absent`: there is
    nothing to take.
    """
    pi = pursuit.price(step)
    fails = [(case.weight, case.scout_fails if step == SCOUT else case.act_fails) for case in pursuit.cases]
    if any(failing == SIDES for _, failing in fails):
        return None
    if pursuit.refunded and not (absent and pursuit.absent_pays):
        return Fraction(pi)
    return (
        sum((Fraction(weight * pi * SIDES, SIDES - failing) for weight, failing in fails), Fraction(0)) / pursuit.whole
    )


def _act_chance(pursuit: Pursuit) -> Fraction:
    """The chance that the mission passes its test, over all that the CE may be."""
    return Fraction(sum(case.weight * (SIDES - case.act_fails) for case in pursuit.cases), SIDES * pursuit.whole)


def _best_policy(request: PlanRequest, pursuit: Pursuit) -> Policy:
    if request.wanted == "value":
        return most_valuable(pursuit, request.value)
    return cheapest(pursuit) if request.wanted == "pi" else likeliest(pursuit)


def _figures(found: Outlook, request: PlanRequest) -> dict:
    """An outlook as an answer shows it."""
    net = {} if request.value is None else {"net_value": request.value * found.success - found.expected_pi}
    return {
        "success": found.success,
        "success_percent": Percent(found.success),
        "expected_pi": found.expected_pi,
        "pi_per_success": found.expected_pi / found.success if found.success else None,
        "expected_exposures": found.expected_exposures,
        "pi_distribution": found.pi_distribution,
        "pi_distribution_percent": {pi: Percent(p) for pi, p in found.pi_distribution.items()},
        "pi_quantiles": {q: found.quantile(q) for q in QUANTILES},
        **net,
    }


def _better(strategies: Mapping[str, Outlook], request: PlanRequest) -> str:
    """The strategy that is better for the aim; acting at once, if they are equals in all."""

    def merit(found: Outlook) -> tuple:
        if request.wanted == "value":
            return request.value * found.success - found.expected_pi, found.success
        if request.wanted == "pi":
            return bool(found.success), -found.expected_pi / found.success if found.success else 0, found.success
        return found.success, -found.expected_pi

    return max(strategies, key=lambda name: merit(strategies[name]))


def _clauses(request: PlanRequest) -> list[str]:
    own = (
        ["M6.1", "M6.3", "M6.5", "M6.6", "M6.7"]
        if request.goal == "relic"
        else ["M9.1", "M9.3", "M9.4", "M9.5", "M9.6"]
    )
    return ["M1.1", "M2.3", "M2.4", "M5.1", "M5.2", *own, *ce_clauses(_attempt(request, request.mission))]
