"""`missions.odds`: one mission against one CE, once and again."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...errors import BadRequest
from ...exact import Percent, tries_until
from ...interpretations import Rulings
from ...verdict import Reason, reason
from ..planning.sensitivity import other_readings, same_everywhere
from .attempt import Attempt, check_numbers
from .ce import ce_clauses, tested_ce
from .cost import cost_of, may_be_stolen, pi_of
from .die import failing, succeeding, success
from .gates import gate, lacking
from .repeat import within_budget

QUANTILES = (50, 90, 99)


@dataclass(frozen=True)
class OddsRequest:
    """The attempt, the CE on the target's sheet, how many tries are looked at, and the infiltrator's technologies
    (None: not asked).

    `budget`: PI, in place of `tries`: those that it pays for; also what one goes on with until the mission has
    succeeded `wanted` times.
    """

    attempt: Attempt
    ce: int
    tries: int | None = None
    techs: tuple[str, ...] | None = None
    budget: int | None = None
    wanted: int | None = None


def odds(request: OddsRequest, rulings: Rulings) -> dict:
    """The answer of the contract. Raises BadRequest at `riches` or `tech_cost` when they do not fit the mission."""
    attempt = check_numbers(request.attempt)
    cost, ce = cost_of(attempt, rulings), tested_ce(request.ce, attempt, rulings)
    reasons = [] if request.techs is None else lacking(attempt.mission, request.techs, rulings)
    chance = success(ce.effective, rulings)
    tries = _tries(request, cost["pi"])
    return {
        "mission": attempt.mission,
        "ce": ce.data(),
        "fails_on": list(failing(ce.effective, rulings)),
        "succeeds_on": list(succeeding(ce.effective, rulings)),
        **chances(chance),
        "cost": cost,
        "available": not reasons,
        "reasons": reasons,
        "gate": gate(attempt.mission),
        **tries,
        **repeated(chance, tries["tries"]),
        **pi_to_success(chance, cost["pi"], rulings),
        **_within_budget(request, len(failing(ce.effective, rulings)), cost["pi"], rulings),
        **_elsewhere(request, rulings),
        "notes": _notes(request, cost["pi"], rulings),
        "clauses": ["M2.2", "M2.3", "M2.4", "M4.1", *ce_clauses(attempt)],
    }


def _tries(request: OddsRequest, pi: int) -> dict:
    """How many tries are looked at: as many as are asked for, or as the budget pays for, each of them paid (M1.1), and
    the PI that are left then.
    """
    if request.budget is None:
        return {"tries": request.tries or 1}
    if request.tries is not None:
        raise BadRequest("budget", "tries-or-budget")
    return {"tries": request.budget // pi, "left_pi": request.budget % pi}


def _notes(request: OddsRequest, pi: int, rulings: Rulings) -> list[Reason]:
    """What the numbers alone do not say."""
    unpaid = request.budget is not None and request.budget < pi
    refunded = rulings["RM-07"] == "refunded"
    return [
        *([reason("M1.1", "budget-pays-for-none", pi=pi, budget=request.budget)] if unpaid else []),
        *([reason("M1.1", "every-try-paid")] if refunded and request.budget is not None else []),
        *([reason("M6.6", "no-relic-no-refund")] if refunded and request.attempt.mission == "burglary" else []),
    ]


def _within_budget(request: OddsRequest, fails: int, pi: int, rulings: Rulings) -> dict:
    if request.budget is None:
        if request.wanted is not None:
            raise BadRequest("budget", "missing")
        return {}
    return {"within_budget": within_budget(fails, pi, request.budget, request.wanted or 1, rulings)}


def _elsewhere(request: OddsRequest, rulings: Rulings) -> dict:
    """What other readings would make of the price and the chance: `under_every_reading`, and one row for each reading
    that changes something alone.
    """

    def ask(table: Rulings) -> dict:
        return _price_and_chance(request, table)

    changed = [{"reading": id, "option": option, **outcome} for id, option, outcome in other_readings(ask, rulings)]
    return {"under_every_reading": same_everywhere(ask, rulings), "other_readings": changed}


def _price_and_chance(request: OddsRequest, rulings: Rulings) -> dict:
    attempt = request.attempt
    if attempt.riches is not None and not may_be_stolen(attempt.riches, rulings):
        return {"refused": reason("M11.1", "riches-not-a-multiple", riches=attempt.riches)}
    pi, chance = pi_of(attempt, rulings), success(tested_ce(request.ce, attempt, rulings).effective, rulings)
    return {
        "pi": pi,
        "success": chance,
        "success_percent": Percent(chance),
        "expected_pi_to_success": pi_to_success(chance, pi, rulings)["expected_pi_to_success"],
    }


def chances(success: Fraction) -> dict:
    """Success and failure of one test, exactly and for people."""
    failure = 1 - success
    return {
        "success": success,
        "success_percent": Percent(success),
        "failure": failure,
        "failure_percent": Percent(failure),
    }


def repeated(success: Fraction, tries: int) -> dict:
    """The probability of at least one success within 1, 2, ... `tries` tries."""
    cumulative = [at_least_one(success, n) for n in range(1, tries + 1)]
    return {"at_least_one": cumulative, "at_least_one_percent": [Percent(p) for p in cumulative]}


def at_least_one(success: Fraction, tries: int) -> Fraction:
    """The probability of at least one success in `tries` tries."""
    return 1 - (1 - success) ** tries


def pi_to_success(success: Fraction, pi: int, rulings: Rulings) -> dict:
    """What the first success costs when one tries until it comes: on average, and the PI that are enough with 50, 90
    and 99 %. None: it never comes.

    Where a failed test gives the PI back (RM-07 `refunded`), only the one that passes is paid for.
    """
    refunded = rulings["RM-07"] == "refunded"
    if not success:
        return {"expected_pi_to_success": None, "pi_quantiles": None}
    if refunded:
        return {"expected_pi_to_success": Fraction(pi), "pi_quantiles": {str(q): pi for q in QUANTILES}}
    tries = {str(q): tries_until(1 - success, Fraction(q, 100)) for q in QUANTILES}
    return {"expected_pi_to_success": pi / success, "pi_quantiles": {q: n * pi for q, n in tries.items()}}
