"""`missions.sabotage`: what several sabotages on one country do to its next turn (M7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb

from ...errors import BadRequest
from ...exact import Percent
from ...interpretations import Rulings
from ..planning.belief import weights_of
from .attempt import Attempt
from .catalogue import MISSIONS
from .ce import ce_change, ce_clauses
from .die import SIDES, failure_tenths

EVENT = Fraction(1, 6)  # M7.2, with no sabotage
EVENT_SABOTAGED = Fraction(3, 10)  # M7.2
SEVERITIES = range(1, 11)  # M7.3; all equally likely (RM-19)
_COMMON = 300  # 1/6 and 3/10 in three hundredths: one for each of the ten severities


def sabotage(attempts: Sequence[dict], rulings: Rulings, ce: int | Mapping[int, Fraction] | None = None) -> dict:
    """Distribution of the successes, chance of a negative event next turn, and its severity.

    `ce`: the target's, or what is believed of it, for the attempts that name none. Raises BadRequest at an attempt that
    has none at all.
    """
    rulings.note("RM-19", "RM-21", "RM-22")
    weights, whole = _mixed(attempts, ce, rulings)
    severities = severity_weights(weights, rulings)
    per_severity = whole * _COMMON
    event = Fraction(sum(severities.values()), per_severity)
    chances = {k: Fraction(w, per_severity) for k, w in _capped(severities, rulings).items()}
    return {
        "pi": len(attempts) * MISSIONS["sabotage"].pi,
        "successes": [Fraction(w, whole) for w in weights],
        "successes_percent": [Percent(Fraction(w, whole)) for w in weights],
        "expected_successes": Fraction(sum(n * w for n, w in enumerate(weights)), whole),
        "event_chance": event,
        "event_chance_percent": Percent(event),
        "severity": chances,
        "severity_percent": {k: Percent(p) for k, p in chances.items()},
        "over_10": Fraction(sum(w for k, w in severities.items() if k > SEVERITIES[-1]), per_severity),
        "expected_severity_if_event": sum(k * p for k, p in chances.items()) / event,
        "clauses": [
            "M2.3",
            "M2.4",
            "M7.1",
            "M7.2",
            "M7.3",
            "M7.4",
            *(clause for a in attempts for clause in ce_clauses(_attempt(a))),
        ],
    }


def _mixed(
    attempts: Sequence[dict], ce: int | Mapping[int, Fraction] | None, rulings: Rulings
) -> tuple[list[int], int]:
    """The weights of the successes and their sum: all tests of one turn meet the same CE, whichever it is."""
    for n, row in enumerate(attempts):
        if ce is None and "ce" not in row:
            raise BadRequest(f"attempts[{n}].ce", "missing")
    cases, common = weights_of(0 if ce is None else ce)
    changes = [ce_change(_attempt(row), rulings) for row in attempts]
    found = [0] * (len(attempts) + 1)
    for value, weight in cases.items():
        failures = [failure_tenths(row.get("ce", value) + change, rulings) for row, change in zip(attempts, changes)]
        found = [sum_ + weight * w for sum_, w in zip(found, success_weights(failures))]
    return found, SIDES ** len(attempts) * common


def _attempt(row: dict) -> Attempt:
    return Attempt("sabotage", **{k: v for k, v in row.items() if k != "ce"})


def success_weights(failures: Iterable[int]) -> list[int]:
    """How many of the 10^n throws give 0, 1, ... n successes; `failures`: the failing faces of each test."""
    weights = [1]
    for failing, tests in Counter(failures).items():
        alike = _alike(failing, tests)
        weights = alike if weights == [1] else _product(weights, alike)
    return weights


def _alike(failing: int, tests: int) -> list[int]:
    """The same for tests that all fail on as many faces: the binomial distribution."""
    passes, fails = [1], [1]
    for _ in range(tests):
        passes.append(passes[-1] * (SIDES - failing))
        fails.append(fails[-1] * failing)
    return [comb(tests, n) * passes[n] * fails[tests - n] for n in range(tests + 1)]


def _product(some: Sequence[int], others: Sequence[int]) -> list[int]:
    """The weights of the successes of both together."""
    both = [0] * (len(some) + len(others) - 1)
    for n, weight in enumerate(some):
        for m, other in enumerate(others):
            both[n + m] += weight * other
    return both


def added_severity(successes: int, rulings: Rulings) -> int:
    """What so many sabotages add: one each (M7.3, M7.4), or one for each after the first (RM-18 `no`)."""
    return successes if rulings["RM-18"] == "yes" else max(0, successes - 1)


def severity_weights(weights: Sequence[int], rulings: Rulings) -> dict[int, int]:
    """Severity, with no cap, to its weight in three hundredths of `sum(weights)`; those of an event that does not
    happen are left out.
    """
    found = dict.fromkeys(SEVERITIES, 0)
    for successes, weight in enumerate(weights):
        chance = (EVENT_SABOTAGED if successes else EVENT) * _COMMON / len(SEVERITIES)
        for base in SEVERITIES:
            severity = base + added_severity(successes, rulings)
            found[severity] = found.get(severity, 0) + weight * int(chance)
    return found


def _capped(severities: dict[int, int], rulings: Rulings) -> dict[int, int]:
    """With all that lies above 10 put to 10 (RM-20 `cap`), or as it is."""
    if rulings["RM-20"] == "overflow":
        return severities
    most = SEVERITIES[-1]
    over = sum(w for k, w in severities.items() if k > most)
    return {k: w + (over if k == most else 0) for k, w in severities.items() if k <= most}
