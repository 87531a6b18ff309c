"""The four tasks as a user of icepool or of dyce would write them; each returns the library's own exact distribution.

A Markov process is icepool's `map(repeat=)` and dyce's `expand`, one call a test. `rationals` makes what they return
comparable.
"""

from __future__ import annotations

import warnings
from fractions import Fraction

import icepool
from dyce import H, expand

warnings.filterwarnings("ignore", module="dyce")
warnings.filterwarnings("ignore", message=".*experimental.*")

UNKNOWN, SEEN, TAKEN, STOPPED = range(4)
EXACT = Fraction(0)  # dyce leaves rare branches out unless told not to


def icepool_counts(failing: int, n: int) -> icepool.Die:
    """Successes among `n` tests."""
    return n @ icepool.Die({0: failing, 1: 10 - failing})


def dyce_counts(failing: int, n: int) -> H:
    """The same."""
    return n @ H({0: failing, 1: 10 - failing})


def icepool_joint(failing: int, pi: int, budget: int, wanted: int) -> icepool.Die:
    """(PI spent, successes) when one goes on until `wanted` successes or the end of the budget."""
    die = icepool.Die({0: failing, 1: 10 - failing})
    return icepool.map(
        _joint_step, icepool.Die([(0, 0)]), die, star=False, repeat=budget // pi, pi=pi, budget=budget, wanted=wanted
    )


def dyce_joint(failing: int, pi: int, budget: int, wanted: int) -> H:
    """The same."""
    state, die = H({(0, 0): 1}), H({0: failing, 1: 10 - failing})
    for _ in range(budget // pi):
        state = expand(
            lambda s, hit: _joint_step(s.outcome, hit.outcome, pi, budget, wanted),
            state,
            die,
            min_path_probability=EXACT,
        )
    return state


def _joint_step(state, hit, pi, budget, wanted):
    spent, hits = state
    return state if hits == wanted or spent + pi > budget else (spent + pi, hits + hit)


def icepool_plan(scout_fails: int, act_fails: int, budget: int, belief: Fraction) -> icepool.Die:
    """(PI spent, taken) of scouting until it passes, then acting if the prize is there."""

    def step(state):
        return _plan_step(state, scout_fails, act_fails, budget, belief, icepool.Die)

    final = icepool.map(step, icepool.Die([(0, UNKNOWN)]), star=False, repeat=budget // 2)
    return final.map(lambda state: (state[0], state[1] == TAKEN), star=False)


def dyce_plan(scout_fails: int, act_fails: int, budget: int, belief: Fraction) -> H:
    """The same."""
    state = H({(0, UNKNOWN): 1})
    for _ in range(budget // 2):
        state = expand(
            lambda s: _plan_step(s.outcome, scout_fails, act_fails, budget, belief, H),
            state,
            min_path_probability=EXACT,
        )
    return state.apply(lambda s: (s[0], s[1] == TAKEN))


def _plan_step(state, scout_fails, act_fails, budget, belief, kind):
    spent, known = state
    there, every = belief.numerator, belief.denominator
    if known == UNKNOWN and spent + 2 <= budget:
        passing = 10 - scout_fails
        ends = {
            (spent + 2, UNKNOWN): scout_fails * every,
            (spent + 2, SEEN): passing * there,
            (spent + 2, STOPPED): passing * (every - there),
        }
        return kind({end: weight for end, weight in ends.items() if weight})
    if known == SEEN and spent + 4 <= budget:
        return kind({(spent + 4, SEEN): act_fails, (spent + 4, TAKEN): 10 - act_fails})
    return state


def icepool_table(tries: int) -> list[list[icepool.Die]]:
    """At least one success, for CE 0 to 10 and 1 to `tries` tries."""
    return [[icepool.Die({0: ce, 1: 10 - ce}).highest(n) for n in range(1, tries + 1)] for ce in range(11)]


def dyce_table(tries: int) -> list[list[H]]:
    """The same."""
    return [[(n @ H({0: ce, 1: 10 - ce})).ge(1) for n in range(1, tries + 1)] for ce in range(11)]


def rationals(found: icepool.Die | H | list) -> dict | list:
    """A distribution as probabilities; of a table's cells, that of a success."""
    if isinstance(found, list):
        return [[rationals(cell).get(True, Fraction(0)) for cell in row] for row in found]
    if isinstance(found, H):
        return {outcome: Fraction(count, found.total) for outcome, count in found.items() if count}
    return {outcome: Fraction(quantity, found.denominator()) for outcome, quantity in found.items() if quantity}
