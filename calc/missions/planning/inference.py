"""`missions.infer`: what a player can know of a CE that it cannot see, from the missions tried (M2.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from ...errors import BadRequest
from ...exact import Percent
from ...interpretations import Rulings
from ...verdict import Reason, reason
from ..odds.attempt import Attempt
from ..odds.catalogue import MANY_RICHES, MISSIONS
from ..odds.ce import ce_change, ce_clauses, tested_ce
from ..odds.die import SIDES, failure_tenths, success

UNIFORM = {ce: Fraction(1, 10) for ce in range(10)}


@dataclass(frozen=True)
class Observation:
    """An attempt and whether it passed; the infiltrator learns no more than that (RM-10), but for an espionage that
    passed: it shows the CE, `seen` (RM-15).
    """

    attempt: Attempt
    passed: bool
    seen: int | None = None

    @property
    def shows_ce(self) -> bool:
        """Whether it brought the target's sheet home."""
        return self.passed and self.attempt.mission == "espionage"


def infer(observations: Sequence[Observation], prior: Mapping[int, Fraction], rulings: Rulings) -> dict:
    """The belief over the CE after the observations, and the chance of each mission tried next.

    Raises BadRequest at an observation that cannot be.
    """
    rulings.note("RM-10")
    posterior = _known(observations, rulings) or updated(prior, observations, rulings)
    following = {
        name: sum(p * success(tested_ce(ce, attempt, rulings).effective, rulings) for ce, p in posterior.items())
        for name, attempt in _following().items()
    }
    return {
        "prior": prior,
        "posterior": posterior,
        "posterior_percent": {ce: Percent(p) for ce, p in posterior.items()},
        "expected_ce": sum(ce * p for ce, p in posterior.items()),
        "most_likely": [ce for ce, p in posterior.items() if p == max(posterior.values())],
        "next": following,
        "next_percent": {name: Percent(p) for name, p in following.items()},
        "notes": _notes(prior, posterior, observations, rulings),
        "clauses": [
            "M2.3",
            "M2.4",
            *(["M5.2"] if any(row.shows_ce for row in observations) else []),
            *(
                clause
                for a in (*_following().values(), *(seen.attempt for seen in observations))
                for clause in ce_clauses(a)
            ),
        ],
    }


def _known(observations: Sequence[Observation], rulings: Rulings) -> dict[int, Fraction]:
    """The CE that an espionage showed, whatever was believed before; nothing if none did.

    Raises BadRequest at an observation that contradicts it.
    """
    ce = next((row.seen for row in observations if row.seen is not None), None)
    if ce is None:
        return {}
    for n, row in enumerate(observations):
        if row.seen not in (None, ce):
            raise BadRequest(f"observations[{n}].ce", "ce-differs", shown=row.seen, ce=ce)
        if not _faces(ce + ce_change(row.attempt, rulings), row.passed, rulings):
            raise BadRequest(
                f"observations[{n}]" if row.seen is None else f"observations[{n}].ce",
                "cannot-be-at",
                mission=row.attempt.mission,
                ce=ce,
            )
    return {ce: Fraction(1)}


def _notes(
    prior: Mapping[int, Fraction],
    posterior: Mapping[int, Fraction],
    observations: Sequence[Observation],
    rulings: Rulings,
) -> list[Reason]:
    """What is known and was not said, or was said and not expected."""
    if not any(row.shows_ce for row in observations):
        return []
    rulings.note("RM-15")
    if all(row.seen is None for row in observations):
        return [reason("M5.2", "ce-was-seen")]
    (ce,) = posterior
    return [] if prior.get(ce) else [reason("M5.2", "ce-not-expected", ce=ce)]


def updated(
    prior: Mapping[int, Fraction], observations: Sequence[Observation], rulings: Rulings
) -> dict[int, Fraction]:
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
