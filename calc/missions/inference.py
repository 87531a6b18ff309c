"""`missions.infer`: what a player can know of a CE that it cannot see, from the missions tried (M2.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from ..errors import BadRequest
from ..exact import Percent
from ..readings import Rulings
from .attempt import Attempt
from .catalogue import MANY_RICHES, MISSIONS
from .ce import ce_change, ce_clauses, tested_ce
from .die import SIDES, failure_tenths, success

UNIFORM = {ce: Fraction(1, 10) for ce in range(10)}


@dataclass(frozen=True)
class Observation:
    """An attempt and whether it passed; the infiltrator learns no more than that (RM-10)."""

    attempt: Attempt
    passed: bool


def infer(observations: Sequence[Observation], prior: Mapping[int, Fraction], rulings: Rulings) -> dict:
    """The belief over the CE after the observations, and the chance of each mission tried next. Raises BadRequest at an observation that cannot be."""
    rulings.note("RM-10")
    posterior = updated(prior, observations, rulings)
    following = {name: sum(p * success(tested_ce(ce, attempt, rulings).effective, rulings) for ce, p in posterior.items()) for name, attempt in _following().items()}
    return {
        "prior": prior,
        "posterior": posterior,
        "posterior_percent": {ce: Percent(p) for ce, p in posterior.items()},
        "expected_ce": sum(ce * p for ce, p in posterior.items()),
        "most_likely": [ce for ce, p in posterior.items() if p == max(posterior.values())],
        "next": following,
        "next_percent": {name: Percent(p) for name, p in following.items()},
        "clauses": ["M2.3", "M2.4", *(clause for a in (*_following().values(), *(seen.attempt for seen in observations)) for clause in ce_clauses(a))],
    }


def updated(prior: Mapping[int, Fraction], observations: Sequence[Observation], rulings: Rulings) -> dict[int, Fraction]:
    """Bayes, in whole numbers: each weight times the faces that would have given what was seen."""
    common = lcm(*(p.denominator for p in prior.values()))
    weights = {ce: int(p * common) for ce, p in sorted(prior.items())}
    for n, seen in enumerate(observations):
        change = ce_change(seen.attempt, rulings)
        weights = {ce: w * _faces(ce + change, seen.passed, rulings) for ce, w in weights.items()}
        if not any(weights.values()):
            raise BadRequest(f"observations[{n}]", "cannot-be", mission=seen.attempt.mission)
    whole = sum(weights.values())
    return {ce: Fraction(w, whole) for ce, w in weights.items()}


def _faces(ce: int, passed: bool, rulings: Rulings) -> int:
    failing = failure_tenths(ce, rulings)
    return SIDES - failing if passed else failing


def _following() -> dict[str, Attempt]:
    """Each mission as it may be tried next; the theft of much wealth is a row of its own."""
    plain = {id: Attempt(id, riches=MANY_RICHES if id == "wealth-theft" else None) for id in MISSIONS}
    return plain | {f"wealth-theft-over-{MANY_RICHES}": Attempt("wealth-theft", riches=MANY_RICHES + 1)}

