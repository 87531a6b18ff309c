"""One mission again and again, until enough of its tests have passed or the PI are spent: what it costs, jointly with
how often it succeeds.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ...exact import Percent
from ...interpretations import Rulings
from .die import SIDES


def joint_weights(failing: int, pi: int, budget: int, wanted: int) -> dict[tuple[int, int], int]:
    """(PI spent, successes) to its weight out of 10^n, n = the tries that the budget pays for; `failing`: the faces
    that fail.

    It ends with the test that passes for the `wanted`th time, or when no PI are left for another try.
    """
    tries, passing = budget // pi, SIDES - failing
    found = {
        (t * pi, wanted): comb(t - 1, wanted - 1) * passing**wanted * failing ** (t - wanted) * SIDES ** (tries - t)
        for t in range(wanted, tries + 1)
    }
    short = {
        (tries * pi, n): comb(tries, n) * passing**n * failing ** (tries - n) for n in range(min(wanted, tries + 1))
    }
    return {end: weight for end, weight in sorted((short | found).items()) if weight}


def refunded_joint(failing: int, pi: int, budget: int, wanted: int) -> dict[tuple[int, int], Fraction]:
    """The same where failures give the PI back (RM-07): tries never run out, so it succeeds as often as the PI pay for,
    if it can succeed at all.
    """
    times = 0 if failing == SIDES else min(wanted, budget // pi)
    return {(times * pi, times): Fraction(1)}


def within_budget(failing: int, pi: int, budget: int, wanted: int, rulings: Rulings) -> dict:
    """As `missions.odds` shows it: each end with its probability, the chance of all successes wanted, the PI spent on
    average.
    """
    if rulings["RM-07"] == "refunded":
        ends = refunded_joint(failing, pi, budget, wanted)
    else:
        whole = SIDES ** (budget // pi)
        ends = {end: Fraction(weight, whole) for end, weight in joint_weights(failing, pi, budget, wanted).items()}
    reached = sum((p for (_, successes), p in ends.items() if successes == wanted), Fraction(0))
    return {
        "budget": budget,
        "wanted": wanted,
        "success": reached,
        "success_percent": Percent(reached),
        "expected_pi": sum(spent * p for (spent, _), p in ends.items()),
        "expected_successes": sum(successes * p for (_, successes), p in ends.items()),
        "ends": [
            {"pi": spent, "successes": successes, "probability": p, "percent": Percent(p)}
            for (spent, successes), p in ends.items()
        ],
    }
