"""A prize in a target that may not hold it: scout first, or act at once? Exact figures for any order of attempts.

An infiltrator who has not seen the target's sheet tries one mission after another until one passes, so a way to go about it is a list of steps,
each `scout` (espionage) or `act` (the burglary or theft), for as long as every test fails. What follows a pass is fixed: an act that passes ends it,
prize or no prize (RM-12, RM-28); a scouting that passes shows the whole sheet, CE and all (RM-15), and then one acts while the PI last, or stops.

All masses are whole numbers over one common denominator; fractions are made at the end.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .die import SIDES

SCOUT, ACT = "scout", "act"


@dataclass(frozen=True)
class Case:
    """One CE that the target may have: its `weight` among all cases, and how many faces of ten fail at scouting and at acting."""

    ce: int
    weight: int
    scout_fails: int
    act_fails: int


@dataclass(frozen=True)
class Pursuit:
    """What is given: prices, PI in hand, belief that the prize is there, the cases of the CE.

    `absent_exposes`: a failed act tells the target who tried, even where there is nothing to take (RM-11, RM-28). `refunded`: a failed test gives its PI
    back (RM-07). `exposures`: how many failed tests are risked at most (None: no limit).
    """

    scout_pi: int
    act_pi: int
    budget: int
    belief: Fraction
    cases: tuple[Case, ...]
    absent_exposes: bool
    refunded: bool = False
    exposures: int | None = None

    @property
    def whole(self) -> int:
        """The sum of the weights of the cases."""
        return sum(case.weight for case in self.cases)

    def price(self, step: str) -> int:
        """The PI of one step."""
        return self.scout_pi if step == SCOUT else self.act_pi


@dataclass(frozen=True)
class Outlook:
    """What a way to go about it comes to. `expected_exposures` is None where tests fail for ever."""

    success: Fraction
    expected_exposures: Fraction | None
    pi_distribution: dict[int, Fraction]

    @property
    def expected_pi(self) -> Fraction:
        """The PI spent on average."""
        return sum((pi * p for pi, p in self.pi_distribution.items()), Fraction(0))

    def quantile(self, percent: int) -> int:
        """The least amount of PI that is enough in `percent` cases out of a hundred."""
        below = Fraction(0)
        for pi, p in self.pi_distribution.items():
            below += p
            if below >= Fraction(percent, 100):
                return pi
        raise AssertionError("a distribution sums to 1")


@dataclass
class _Tally:
    """Masses on the way, over the common denominator."""

    success: int = 0
    exposures: int = 0
    spent: dict[int, int] = field(default_factory=dict)

    def end(self, pi: int, mass: int) -> None:
        if mass:
            self.spent[pi] = self.spent.get(pi, 0) + mass


def outlook(pursuit: Pursuit, steps: Sequence[str], pursued: Collection[int] | None = None) -> Outlook:
    """The figures of `steps`; after a scouting that shows the prize, the act is tried where the CE is among `pursued` (None: always).

    The steps must be affordable one after the other, every one of them failing. PI are spent with each test (`refunded` is for `persistent`, below,
    unless `exposures` ends the tries).
    """
    tally, there = _Tally(), pursuit.belief.numerator
    every = pursuit.belief.denominator
    scale = SIDES ** (len(steps) + _most_acts(pursuit, len(steps)))
    for case in pursuit.cases:
        mass, left = case.weight * scale, pursuit.budget
        for fails, step in enumerate(steps):
            failing = case.scout_fails if step == SCOUT else case.act_fails
            failed = mass * failing // SIDES
            passed, after = mass - failed, left - pursuit.price(step)
            if step == ACT:
                tally.success += passed * there
                tally.exposures += failed * (every if pursuit.absent_exposes else there)
                tally.end(pursuit.budget - after, passed * every)
            else:
                tally.exposures += failed * every
                tally.end(pursuit.budget - after, passed * (every - there))
                tries = acts_left(pursuit, after, fails) if pursued is None or case.ce in pursued else 0
                _act(pursuit, case, passed * there, after, tries, tally)
            mass, left = failed, left if pursuit.refunded else after
        tally.end(pursuit.budget - left, mass * every)
    return _outlook(tally, scale * pursuit.whole * every)


def acts_left(pursuit: Pursuit, left: int, fails: int) -> int:
    """How often one may act with `left` PI after `fails` failed tests, all of them failing."""
    affordable = left // pursuit.act_pi
    if pursuit.exposures is None:
        return affordable
    risked = max(0, pursuit.exposures - fails)
    return min(affordable, 1) * risked if pursuit.refunded else min(affordable, risked)


def _most_acts(pursuit: Pursuit, fails: int) -> int:
    return max(acts_left(pursuit, pursuit.budget, 0), 0)


def _act(pursuit: Pursuit, case: Case, mass: int, left: int, tries: int, tally: _Tally) -> None:
    """Acts on a prize that was seen, until it is taken or the tries are used up."""
    for _ in range(tries):
        failed = mass * case.act_fails // SIDES
        after = left - pursuit.act_pi
        tally.success += mass - failed
        tally.exposures += failed
        tally.end(pursuit.budget - after, mass - failed)
        mass, left = failed, left if pursuit.refunded else after
    tally.end(pursuit.budget - left, mass)


def _outlook(tally: _Tally, denominator: int) -> Outlook:
    distribution = {pi: Fraction(mass, denominator) for pi, mass in sorted(tally.spent.items())}
    return Outlook(Fraction(tally.success, denominator), Fraction(tally.exposures, denominator), distribution)


def persistent(pursuit: Pursuit, step: str, pursued: Collection[int] | None = None) -> Outlook:
    """The figures of repeating `step` until it passes, where failures give the PI back (RM-07 `refunded`) and nothing else ends the tries."""
    success, exposures, spent = Fraction(0), Fraction(0), {}
    for case in pursuit.cases:
        for weight, there in ((pursuit.belief, True), (1 - pursuit.belief, False)):
            taken, exposed, pi = _persist(pursuit, case, step, there, pursued is None or case.ce in pursued)
            share = weight * case.weight / pursuit.whole
            success += share * taken
            exposures = None if exposures is None or (share and exposed is None) else exposures + share * (exposed or 0)
            spent[pi] = spent.get(pi, 0) + share
    return Outlook(success, exposures, {pi: p for pi, p in sorted(spent.items()) if p})


def _persist(pursuit: Pursuit, case: Case, step: str, there: bool, pursue: bool) -> tuple[bool, Fraction | None, int]:
    """Whether the prize is taken in the end, the exposures until then (None: for ever), the PI paid."""
    failing = case.scout_fails if step == SCOUT else case.act_fails
    if pursuit.price(step) > pursuit.budget:
        return False, Fraction(0), 0
    seen = there or step == SCOUT or pursuit.absent_exposes
    if failing == SIDES:
        return False, None if seen else Fraction(0), 0
    exposed = Fraction(failing, SIDES - failing) if seen else Fraction(0)
    if step == ACT or not (there and pursue) or pursuit.scout_pi + pursuit.act_pi > pursuit.budget:
        return step == ACT and there, exposed, pursuit.price(step)
    if case.act_fails == SIDES:
        return False, None, pursuit.scout_pi
    return True, exposed + Fraction(case.act_fails, SIDES - case.act_fails), pursuit.scout_pi + pursuit.act_pi
