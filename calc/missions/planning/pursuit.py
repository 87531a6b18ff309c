"""A prize in a target that may not hold it: scout first, or act at once? Exact figures for any order of attempts.

An infiltrator who has not seen the target's sheet tries one mission after another until one passes, so a way to go
about it is a list of steps, each `scout` (espionage) or `act` (the burglary or theft), for as long as every test fails.
What follows a pass is fixed: an act that passes ends it, prize or no prize (RM-12, RM-28); a scouting that passes shows
the whole sheet, CE and all (RM-15), and then one acts while the PI last, or stops.

All masses are whole numbers over one common denominator; fractions are made at the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import lcm

from ..odds.die import SIDES

SCOUT, ACT = "scout", "act"


@dataclass(frozen=True)
class Case:
    """One CE that the target may have: its `weight` among all cases, and how many faces of ten fail at scouting and at
    acting.
    """

    ce: int
    weight: int
    scout_fails: int
    act_fails: int


@dataclass(frozen=True)
class Pursuit:
    """What is given: prices, PI in hand, belief that the prize is there, the cases of the CE.

    `absent_exposes`: a failed act tells the target who tried, even where there is nothing to take (RM-11, RM-28).
    `refunded`: a failed test gives its PI back (RM-07), but not that of an act where there is nothing to take, if
    `absent_pays` (M6.6): who sees that knows. `exposures`: how many failed tests are risked at most (None: no limit).
    """

    scout_pi: int
    act_pi: int
    budget: int
    belief: Fraction
    cases: tuple[Case, ...]
    absent_exposes: bool
    refunded: bool = False
    exposures: int | None = None
    absent_pays: bool = False

    @property
    def telling(self) -> bool:
        """Whether a failed act tells by its PI that there is nothing to take."""
        return self.refunded and self.absent_pays

    @property
    def whole(self) -> int:
        """The sum of the weights of the cases."""
        return sum(case.weight for case in self.cases)

    def price(self, step: str) -> int:
        """The PI of one step."""
        return self.scout_pi if step == SCOUT else self.act_pi


@dataclass(frozen=True)
class Outlook:
    """What a way to go about it comes to, as weights out of `whole`: of the prize being taken, of the failed tests that
    the target learns of (None: they go on for ever), of each amount of PI spent, least first.
    """

    whole: int
    taken: int
    exposed: int | None
    spent: dict[int, int]

    @property
    def success(self) -> Fraction:
        """The probability that the prize is taken."""
        return Fraction(self.taken, self.whole)

    @property
    def expected_exposures(self) -> Fraction | None:
        """The failed tests that the target learns of, on average; None: endless."""
        return None if self.exposed is None else Fraction(self.exposed, self.whole)

    @property
    def expected_pi(self) -> Fraction:
        """The PI spent on average."""
        return Fraction(sum(pi * weight for pi, weight in self.spent.items()), self.whole)

    @property
    def pi_distribution(self) -> dict[int, Fraction]:
        """Each amount of PI that may be spent, with its probability."""
        return {pi: Fraction(weight, self.whole) for pi, weight in self.spent.items()}

    def quantile(self, percent: int) -> int:
        """The least amount of PI that is enough in `percent` cases out of a hundred."""
        reached = accumulate(self.spent.values())
        return next(pi for pi, weight in zip(self.spent, reached) if 100 * weight >= percent * self.whole)


@dataclass
class _Tally:
    """Masses on the way, over the common denominator."""

    taken: int = 0
    exposed: int = 0
    spent: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def outlook(self, whole: int) -> Outlook:
        return Outlook(whole, self.taken, self.exposed, {pi: mass for pi, mass in sorted(self.spent.items()) if mass})


def outlook(pursuit: Pursuit, steps: Sequence[str], pursued: Collection[int] | None = None) -> Outlook:
    """The figures of `steps`; after a scouting that shows the prize, the act is tried where the CE is among `pursued`
    (None: always).

    The steps must be affordable one after the other, every one of them failing. Where failures give the PI back,
    there must be a limit on exposures;
    `persistent`, below, is for going on without end.
    """
    tally, scale = _Tally(), SIDES ** (len(steps) + acts_left(pursuit, pursuit.budget, 0))
    for case in pursuit.cases:
        seen = _search(pursuit, case, steps, scale, pursued is None or case.ce in pursued, tally)
        _act(pursuit, case, seen, tally)
    return tally.outlook(scale * pursuit.whole * pursuit.belief.denominator)


type _Seen = dict[int, dict[int, int]]  # tries left, PI left: the mass of those who have seen the prize and go for it


def _search(pursuit: Pursuit, case: Case, steps: Sequence[str], scale: int, pursue: bool, tally: _Tally) -> _Seen:
    """The steps, every one of them failing, and where those go whose step passes; returns who goes on to act."""
    there, every, budget = pursuit.belief.numerator, pursuit.belief.denominator, pursuit.budget
    failing, price = {SCOUT: case.scout_fails, ACT: case.act_fails}, {SCOUT: pursuit.scout_pi, ACT: pursuit.act_pi}
    away = every - there  # the share in which there is nothing to take, as long as nothing has told so
    seen: _Seen = defaultdict(lambda: defaultdict(int))
    mass, left = case.weight * scale, budget
    for fails, step in enumerate(steps):
        failed, after = mass * failing[step] // SIDES, left - price[step]
        passed = mass - failed
        if step == ACT:
            tally.taken += passed * there
            tally.exposed += failed * (there + (away if pursuit.absent_exposes else 0))
            tally.spent[budget - after] += passed * there + (mass if pursuit.telling else passed) * away
            away = 0 if pursuit.telling else away
        else:
            tally.exposed += failed * (there + away)
            tally.spent[budget - after] += passed * away
            seen[acts_left(pursuit, after, fails) if pursue else 0][after] += passed * there
        mass, left = failed, left if pursuit.refunded else after
    tally.spent[budget - left] += mass * (there + away)
    return seen


def _act(pursuit: Pursuit, case: Case, seen: _Seen, tally: _Tally) -> None:
    """Acts on a prize that was seen until it is taken or the tries are used up, those with most tries left first."""
    for tries in range(max(seen, default=0), 0, -1):
        for left, mass in seen[tries].items():
            failed, after = mass * case.act_fails // SIDES, left - pursuit.act_pi
            tally.taken += mass - failed
            tally.exposed += failed
            tally.spent[pursuit.budget - after] += mass - failed
            seen[tries - 1][left if pursuit.refunded else after] += failed
    for left, mass in seen[0].items():
        tally.spent[pursuit.budget - left] += mass


def acts_left(pursuit: Pursuit, left: int, fails: int) -> int:
    """How often one may act with `left` PI after `fails` failed tests, all of them failing."""
    affordable = left // pursuit.act_pi
    if pursuit.exposures is None:
        return affordable
    risked = max(0, pursuit.exposures - fails)
    return min(affordable, 1) * risked if pursuit.refunded else min(affordable, risked)


def persistent(pursuit: Pursuit, step: str, pursued: Collection[int] | None = None, *, heeds: bool = False) -> Outlook:
    """The figures of repeating `step` until it passes, where failures give the PI back (RM-07 `refunded`) and nothing
    else ends the tries.

    `heeds`: it ends as well when a failed act has told by its PI that there is nothing to take.
    """
    success, exposures, spent = Fraction(0), Fraction(0), defaultdict(Fraction)
    for case in pursuit.cases:
        for weight, there in ((pursuit.belief, True), (1 - pursuit.belief, False)):
            for share, taken, exposed, pi in _ends(
                pursuit, case, step, there, pursued is None or case.ce in pursued, heeds
            ):
                share *= weight * case.weight / pursuit.whole
                success += share * taken
                exposures = (
                    None if exposures is None or (share and exposed is None) else exposures + share * (exposed or 0)
                )
                spent[pi] += share
    whole = lcm(success.denominator, (exposures or success).denominator, *(p.denominator for p in spent.values()))
    exposed = None if exposures is None else int(exposures * whole)
    return Outlook(whole, int(success * whole), exposed, {pi: int(p * whole) for pi, p in sorted(spent.items()) if p})


# how likely, whether the prize is taken, the exposures until then (None: for ever), the PI paid
type _End = tuple[Fraction, bool, Fraction | None, int]


def _ends(pursuit: Pursuit, case: Case, step: str, there: bool, pursue: bool, heeds: bool) -> list[_End]:
    if step == ACT and not there and pursuit.absent_pays:
        return _paid_for_nothing(pursuit, case, heeds)
    return [(Fraction(1), *_persist(pursuit, case, step, there, pursue))]


def _paid_for_nothing(pursuit: Pursuit, case: Case, heeds: bool) -> list[_End]:
    """Acts where there is nothing to take, each of them paid (M6.6), until one passes or the PI are spent."""
    tries, failing = pursuit.budget // pursuit.act_pi, Fraction(case.act_fails, SIDES)
    tries = min(tries, 1) if heeds else tries
    told = 1 if pursuit.absent_exposes else 0
    passed = [
        (failing ** (n - 1) * (1 - failing), False, Fraction(told * (n - 1)), n * pursuit.act_pi)
        for n in range(1, tries + 1)
    ]
    return [*passed, (failing**tries, False, Fraction(told * tries), tries * pursuit.act_pi)]


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
