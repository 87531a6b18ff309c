"""Before any die is thrown: which orders will be refused, as the sheet stands.

The turn is played twice with the engine itself, all tests failed and all passed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ...errors import BadRequest
from ...interpretations import Rulings
from ...verdict import Reason
from ..sheet.model import Country, Order
from .dice import Dice
from .resolve import Desk, resolve
from .result import Result

# a condition that does not come true does what its player wanted
_MEANT = frozenset({"condition-order", "condition-false"})


@dataclass(frozen=True)
class Refusal:
    """Order number `index` of the turn, and why it will be refused; not `sure`: it hangs on how the orders before it
    go.
    """

    index: int
    reasons: tuple[Reason, ...]
    sure: bool


def forecast(
    countries: Mapping[str, Country], orders: Sequence[Order], ids: Sequence[str], turn: int, options: Mapping[str, str]
) -> list[Refusal]:
    """Every order of that turn that stands to be refused, but for conditions that do not come true.

    `ids`: those of the orders.
    """
    try:
        played = [
            _played(countries, [replace(order, forced=order.forced or outcome) for order in orders], ids, turn, options)
            for outcome in ("failure", "success")
        ]
    except BadRequest:  # no turn at all: that is said when it is resolved
        return []
    return [refusal for failed, passed in zip(*played) if (refusal := _refusal(failed, passed))]


def _played(
    countries: Mapping[str, Country],
    decided: Sequence[Order],
    ids: Sequence[str],
    turn: int,
    options: Mapping[str, str],
) -> list[Result]:
    rulings = Rulings(options)
    return resolve(Desk(dict(countries), rulings, Dice(rulings), turn), decided, ids)


def _refusal(failed: Result, passed: Result) -> Refusal | None:
    either = {
        reason.code: reason
        for result in (failed, passed)
        if result.outcome == "refused"
        for reason in result.reasons
        if reason.code not in _MEANT
    }
    if failed.outcome == passed.outcome == "refused":
        both = [
            r
            for code, r in either.items()
            if all(code in {x.code for x in result.reasons} for result in (failed, passed))
        ]
        return Refusal(failed.index, tuple(both or either.values()), bool(both)) if either else None
    short = [r for code, r in either.items() if code == "pi-short"]
    return Refusal(failed.index, tuple(short), False) if short else None
