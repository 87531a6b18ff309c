"""The best way to go about a pursuit, by dynamic programming over the PI left and what is known.

As long as every test has failed, what is known is how many tests of either kind have failed: that count also tells the
PI left, and how likely each CE is. The value of a count is the best of stopping, acting and scouting. Values are pairs
of whole numbers over one denominator, compared in order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import ceil

from ..odds.die import SIDES
from .pursuit import ACT, SCOUT, Case, Outlook, Pursuit, acts_left, outlook, persistent

type Pair = tuple[int, int]
type Score = Callable[[int, int], Pair]
type Searches = dict[frozenset[int], "_Search"]


@dataclass(frozen=True)
class Policy:
    """What to do while nothing has passed (`steps`), for which CE to go on after a scouting that shows the prize, and
    what it comes to.

    `steps` is one step repeated without end where failures cost nothing.
    """

    steps: tuple[str, ...]
    pursued: frozenset[int]
    outlook: Outlook
    endless: bool = False


def likeliest(pursuit: Pursuit) -> Policy:
    """Most success within the budget; of equals, the one that spends least on average."""
    return best(pursuit, lambda success, pi: (success, -pi))


def most_valuable(pursuit: Pursuit, value: Fraction, searches: Searches | None = None) -> Policy:
    """Most value, a success being worth `value` PI, less the PI spent; of equals, the one that succeeds more often."""
    return best(pursuit, lambda success, pi: (value.numerator * success - value.denominator * pi, success), searches)


def cheapest(pursuit: Pursuit) -> Policy:
    """Fewest PI for each success, on average over many such pursuits: the ratio of the two, brought down until no way
    does better (Dinkelbach).
    """
    found, searches = likeliest(pursuit), {}
    for near in (True, False):  # a price of few digits goes nearly all of the way in a fraction of the time
        while found.outlook.success:
            price = found.outlook.expected_pi / found.outlook.success
            better = most_valuable(pursuit, _rounded_up(price) if near else price, searches)
            if better.outlook.expected_pi >= price * better.outlook.success:
                found = found if near else better
                break
            found = better
    return found


def _rounded_up(price: Fraction) -> Fraction:
    """The price or a little more, never less: what found it is then still worth its PI."""
    return Fraction(ceil(price * 10**12), 10**12)


def best(pursuit: Pursuit, score: Score, searches: Searches | None = None) -> Policy:
    """The policy with the highest `score(success, pi)`, which must be linear in both.

    `searches`: those made before with other scores.
    """
    pursued = frozenset(c.ce for c in pursuit.cases if _worth_acting(c, pursuit, score))
    if pursuit.refunded and pursuit.exposures is None:
        return _best_endless(pursuit, pursued, score)
    searches = {} if searches is None else searches
    steps = searches.setdefault(pursued, _Search(pursuit, pursued)).steps(score)
    return Policy(steps, pursued, outlook(pursuit, steps, pursued))


def _worth_acting(case: Case, pursuit: Pursuit, score: Score) -> bool:
    """Whether to act once more on a prize that was seen; as each try is like the one before, what holds for one holds
    for all.
    """
    paid = SIDES - case.act_fails if pursuit.refunded else SIDES
    return score(SIDES - case.act_fails, pursuit.act_pi * paid) > (0, 0)


def _best_endless(pursuit: Pursuit, pursued: frozenset[int], score: Score) -> Policy:
    ways = [
        Policy((step,), pursued, persistent(pursuit, step, pursued, heeds=True), endless=True) for step in (ACT, SCOUT)
    ]
    ways = [Policy((), pursued, outlook(pursuit, (), pursued)), *ways]
    return max(ways, key=lambda way: score(way.outlook.success, way.outlook.expected_pi))


@dataclass(frozen=True)
class _Search:
    """The dynamic programme; what each test comes to is remembered for the next score."""

    pursuit: Pursuit
    pursued: frozenset[int]

    def steps(self, score: Score) -> tuple[str, ...]:
        """The best steps from the start on, every one of them failing."""
        table = self._table(score)
        found, at = [], (0, 0)
        while table[at][1]:
            found.append(table[at][1])
            at = _failed(at, found[-1])
        return tuple(found)

    def _table(self, score: Score) -> dict[tuple[int, int], tuple[Pair, str]]:
        """Failed scoutings and failed acts, to the best value from there on and the step that has it ("" for stopping)."""
        table: dict[tuple[int, int], tuple[Pair, str]] = {}
        for at in self._counts():
            options = [((0, 0), "")]
            for step in (ACT, SCOUT):
                if self._may(at, step):
                    options.append((_sum(score(*self._worth(at, step)), table[_failed(at, step)][0]), step))
            table[at] = max(options, key=lambda option: option[0])
        return table

    def _counts(self) -> list[tuple[int, int]]:
        """All counts that can be come to, the latest first."""
        p = self.pursuit
        if p.refunded:
            most = p.exposures
            found = [(s, a) for s in range(most + 1) for a in range(most + 1 - s)]
        else:
            found = [
                (s, a)
                for s in range(p.budget // p.scout_pi + 1)
                for a in range((p.budget - s * p.scout_pi) // p.act_pi + 1)
            ]
        if p.exposures is not None:
            found = [at for at in found if sum(at) <= p.exposures]
        return sorted(found, key=sum, reverse=True)

    def _left(self, at: tuple[int, int]) -> int:
        p = self.pursuit
        return p.budget if p.refunded else p.budget - at[0] * p.scout_pi - at[1] * p.act_pi

    def _may(self, at: tuple[int, int], step: str) -> bool:
        p = self.pursuit
        return self._left(at) >= p.price(step) and (p.exposures is None or sum(at) < p.exposures)

    def _worth(self, at: tuple[int, int], step: str) -> tuple[int, int]:
        """Success and PI of one test and of what follows if it passes, weighed by the chance of just these failures
        before it.
        """
        if (at, step) not in self._known:
            self._known[at, step] = self._weighed(at, step)
        (success, pi), scale = self._known[at, step]
        return success * self._tens[scale], pi * self._tens[scale]

    def _weighed(self, at: tuple[int, int], step: str) -> tuple[tuple[int, int], int]:
        """The same as whole numbers and the power of ten that all of them are to be brought to."""
        p, (scouted, acted) = self.pursuit, at
        tries = acts_left(p, self._left(at) - p.scout_pi, scouted + acted) if step == SCOUT else 0
        success = pi = 0
        for case, (scouting, acting) in self._cases:
            mass = scouting[scouted] * acting[acted]
            taken, paid = self._each(case, step, tries, p.telling and acted > 0)
            success, pi = success + mass * taken, pi + mass * paid
        return (success, pi), 2 * self._deepest - scouted - acted - tries

    def _each(self, case: Case, step: str, tries: int, sure: bool) -> tuple[int, int]:
        """Success and PI of one test in one case, and of acting up to `tries` times after a scouting that shows the
        prize, out of 10^(tries + 1).

        `sure`: a failed act has given its PI back, so the prize is there.
        """
        key = case.scout_fails, case.act_fails, step, tries, sure
        if key not in self._known:
            self._known[key] = self._tried(case, step, tries, sure)
        return self._known[key]

    def _tried(self, case: Case, step: str, tries: int, sure: bool) -> tuple[int, int]:
        p, there = self.pursuit, self.pursuit.belief.numerator
        away, whole = 0 if sure else self.pursuit.belief.denominator - there, SIDES ** (tries + 1)
        passed = SIDES**tries * (SIDES - (case.scout_fails if step == SCOUT else case.act_fails))
        paid_there = passed if p.refunded else whole
        pi = p.price(step) * (there * paid_there + away * (whole if step == ACT and p.telling else paid_there))
        if step == ACT:
            return passed * there, pi
        taken, paid = self._acting(case, passed * there, tries) if case.ce in self.pursued else (0, 0)
        return taken, pi + paid

    def _acting(self, case: Case, mass: int, tries: int) -> tuple[int, int]:
        """Success and PI of acting up to `tries` times on a prize that was seen."""
        missed = mass * case.act_fails**tries // SIDES**tries
        taken = mass - missed
        if self.pursuit.refunded:
            return taken, taken * self.pursuit.act_pi
        return taken, self.pursuit.act_pi * (SIDES * taken // (SIDES - case.act_fails) if taken else tries * mass)

    @cached_property
    def _cases(self) -> list[tuple[Case, tuple[list[int], list[int]]]]:
        """Cases that fail on the same faces as one, with its weight times the powers of its failing faces at scouting,
        and those at acting.
        """
        alike: dict[tuple[int, int], Case] = {}
        for case in self.pursuit.cases:
            key = case.scout_fails, case.act_fails
            alike[key] = replace(case, weight=case.weight + alike[key].weight) if key in alike else case
        return [
            (c, ([c.weight * f for f in self._powers(c.scout_fails)], self._powers(c.act_fails)))
            for c in alike.values()
        ]

    def _powers(self, base: int) -> list[int]:
        return [base**n for n in range(self._deepest + 1)]

    @cached_property
    def _tens(self) -> list[int]:
        return [SIDES**n for n in range(2 * self._deepest + 1)]

    @cached_property
    def _known(self) -> dict[tuple, tuple]:
        return {}

    @cached_property
    def _deepest(self) -> int:
        """No line of play has more tests than this."""
        p = self.pursuit
        return p.exposures + 1 if p.refunded else p.budget // min(p.scout_pi, p.act_pi) + 1


def _failed(at: tuple[int, int], step: str) -> tuple[int, int]:
    return (at[0] + 1, at[1]) if step == SCOUT else (at[0], at[1] + 1)


def _sum(a: Pair, b: Pair) -> Pair:
    return a[0] + b[0], a[1] + b[1]
