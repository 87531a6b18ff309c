"""The same four tasks by `calc`'s own functions, in the form that they have there: whole numbers over a power of ten,
or fractions.
"""

from __future__ import annotations

from fractions import Fraction

from calc.missions.odds.odds import at_least_one
from calc.missions.odds.repeat import joint_weights
from calc.missions.odds.sabotage import success_weights
from calc.missions.planning.pursuit import SCOUT, Case, Outlook, Pursuit, outlook


def counts(failing: int, n: int) -> list[int]:
    """Successes among `n` tests, to their weights out of 10^n."""
    return success_weights([failing] * n)


def joint(failing: int, pi: int, budget: int, wanted: int) -> dict[tuple[int, int], int]:
    """(PI spent, successes), to their weights out of 10^tries."""
    return joint_weights(failing, pi, budget, wanted)


def plan(scout_fails: int, act_fails: int, budget: int, belief: Fraction) -> Outlook:
    """The outlook of scouting until it passes, then acting: success, PI spent."""
    pursuit = Pursuit(2, 4, budget, belief, (Case(0, 1, scout_fails, act_fails),), absent_exposes=False)
    return outlook(pursuit, (SCOUT,) * (budget // 2))


def table(tries: int) -> list[list[Fraction]]:
    """At least one success, for CE 0 to 10 and 1 to `tries` tries."""
    return [[at_least_one(Fraction(10 - ce, 10), n) for n in range(1, tries + 1)] for ce in range(11)]
