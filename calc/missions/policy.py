"""The best way to go about a pursuit, by dynamic programming over the PI left and what is known.

As long as every test has failed, what is known is how many tests of either kind have failed: that count also tells the PI left, and how likely each CE is.
The value of a count is the best of stopping, acting and scouting. Values are pairs of whole numbers over one denominator, compared in order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from .die import SIDES
from .pursuit import ACT, SCOUT, Case, Outlook, Pursuit, acts_left, outlook, persistent

type Pair = tuple[int, int]
type Score = Callable[[int, int], Pair]


@dataclass(frozen=True)
class Policy:
    """What to do while nothing has passed (`steps`), for which CE to go on after a scouting that shows the prize, and what it comes to.

    `steps` is one step repeated without end where failures cost nothing.
    """

    steps: tuple[str, ...]
    pursued: frozenset[int]
    outlook: Outlook
    endless: bool = False


def likeliest(pursuit: Pursuit) -> Policy:
    """Most success within the budget; of equals, the one that spends least on average."""
    return best(pursuit, lambda success, pi: (success, -pi))


def most_valuable(pursuit: Pursuit, value: Fraction) -> Policy:
    """Most value, a success being worth `value` PI, less the PI spent; of equals, the one that succeeds more often."""
    return best(pursuit, lambda success, pi: (value.numerator * success - value.denominator * pi, success))


def cheapest(pursuit: Pursuit) -> Policy:
    """Fewest PI for each success, on average over many such pursuits: the ratio of the two, brought down until no way does better (Dinkelbach)."""
    found = likeliest(pursuit)
    while found.outlook.success:
        price = found.outlook.expected_pi / found.outlook.success
        better = most_valuable(pursuit, price)
        if better.outlook.success and better.outlook.expected_pi / better.outlook.success == price:
            return better
        found = better
    return found


def best(pursuit: Pursuit, score: Score) -> Policy:
    """The policy with the highest `score(success, pi)`, which must be linear in both."""
    pursued = frozenset(c.ce for c in pursuit.cases if _worth_acting(c, pursuit, score))
    if pursuit.refunded and pursuit.exposures is None:
        return _best_endless(pursuit, pursued, score)
    steps = _Search(pursuit, pursued, score).steps()
    return Policy(steps, pursued, outlook(pursuit, steps, pursued))


def _worth_acting(case: Case, pursuit: Pursuit, score: Score) -> bool:
    """Whether to act once more on a prize that was seen; as each try is like the one before, what holds for one holds for all."""
    paid = SIDES - case.act_fails if pursuit.refunded else SIDES
    return score(SIDES - case.act_fails, pursuit.act_pi * paid) > (0, 0)


def _best_endless(pursuit: Pursuit, pursued: frozenset[int], score: Score) -> Policy:
    ways = [Policy((step,), pursued, persistent(pursuit, step, pursued), endless=True) for step in (ACT, SCOUT)]
    ways = [Policy((), pursued, outlook(pursuit, (), pursued)), *ways]
    return max(ways, key=lambda way: score(way.outlook.success, way.outlook.expected_pi))


@dataclass(frozen=True)
class _Search:
    """One run of the dynamic programme."""

    pursuit: Pursuit
    pursued: frozenset[int]
    score: Score

    def steps(self) -> tuple[str, ...]:
        """The best steps from the start on, every one of them failing."""
        table = self._table()
        found, at = [], (0, 0)
        while table[at][1]:
            found.append(table[at][1])
            at = _failed(at, found[-1])
        return tuple(found)

    def _table(self) -> dict[tuple[int, int], tuple[Pair, str]]:
        """Failed scoutings and failed acts, to the best value from there on and the step that has it ("" for stopping)."""
        table: dict[tuple[int, int], tuple[Pair, str]] = {}
        for at in self._counts():
            options = [((0, 0), "")]
            for step in (ACT, SCOUT):
                if self._may(at, step):
                    options.append((_sum(self._worth(at, step), table[_failed(at, step)][0]), step))
            table[at] = max(options, key=lambda option: option[0])
        return table

    def _counts(self) -> list[tuple[int, int]]:
        """All counts that can be come to, the latest first."""
        p = self.pursuit
        if p.refunded:
            most = p.exposures
            found = [(s, a) for s in range(most + 1) for a in range(most + 1 - s)]
        else:
            found = [(s, a) for s in range(p.budget // p.scout_pi + 1) for a in range((p.budget - s * p.scout_pi) // p.act_pi + 1)]
        if p.exposures is not None:
            found = [at for at in found if sum(at) <= p.exposures]
        return sorted(found, key=sum, reverse=True)

    def _left(self, at: tuple[int, int]) -> int:
        p = self.pursuit
        return p.budget if p.refunded else p.budget - at[0] * p.scout_pi - at[1] * p.act_pi

    def _may(self, at: tuple[int, int], step: str) -> bool:
        p = self.pursuit
        return self._left(at) >= p.price(step) and (p.exposures is None or sum(at) < p.exposures)

    def _worth(self, at: tuple[int, int], step: str) -> Pair:
        """The score of one test and of what follows if it passes."""
        p, there, every = self.pursuit, self.pursuit.belief.numerator, self.pursuit.belief.denominator
        success = pi = 0
        for case, mass in self._masses(at):
            passed = mass - mass * (case.scout_fails if step == SCOUT else case.act_fails) // SIDES
            pi += p.price(step) * every * (passed if p.refunded else mass)
            if step == ACT:
                success += passed * there
            elif case.ce in self.pursued:
                taken, paid = self._acting(case, passed * there, acts_left(p, self._left(at) - p.scout_pi, sum(at)))
                success, pi = success + taken, pi + paid
        return self.score(success, pi)

    def _acting(self, case: Case, mass: int, tries: int) -> tuple[int, int]:
        """Success and PI of acting up to `tries` times on a prize that was seen."""
        missed = mass * case.act_fails**tries // SIDES**tries
        taken = mass - missed
        if self.pursuit.refunded:
            return taken, taken * self.pursuit.act_pi
        return taken, self.pursuit.act_pi * (SIDES * taken // (SIDES - case.act_fails) if taken else tries * mass)

    def _masses(self, at: tuple[int, int]) -> list[tuple[Case, int]]:
        """Each case with its weight times the chance of just these failures."""
        depth = 2 * self._deepest
        return [(c, c.weight * c.scout_fails ** at[0] * c.act_fails ** at[1] * SIDES ** (depth - sum(at))) for c in self.pursuit.cases]

    @property
    def _deepest(self) -> int:
        """No line of play has more tests than twice this many."""
        p = self.pursuit
        return p.exposures + 1 if p.refunded else p.budget // min(p.scout_pi, p.act_pi) + 1


def _failed(at: tuple[int, int], step: str) -> tuple[int, int]:
    return (at[0] + 1, at[1]) if step == SCOUT else (at[0], at[1] + 1)


def _sum(a: Pair, b: Pair) -> Pair:
    return a[0] + b[0], a[1] + b[1]
