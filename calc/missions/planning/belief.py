"""Beliefs about a CE that is not seen, as a request writes them: `{"4": "1/2", "5": "1/2"}`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from ...errors import BadRequest
from ...fields import MapOf, Rational, preview

PROBABILITY = Rational(Fraction(0), Fraction(1))
MOST_DIGITS = 400  # what many observations leave has many digits
_SHARE = Rational(Fraction(0), Fraction(1), digits=MOST_DIGITS)
_MOST = 1_000_000


def cases_of(ce: int | Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Each possible CE with its probability, rising; a CE that is known is the one case."""
    return {ce: Fraction(1)} if isinstance(ce, int) else {value: p for value, p in sorted(ce.items()) if p}


def weights_of(ce: int | Mapping[int, Fraction]) -> tuple[dict[int, int], int]:
    """The same as whole weights, with their sum."""
    cases = cases_of(ce)
    common = lcm(*(p.denominator for p in cases.values()))
    return {value: int(p * common) for value, p in cases.items()}, common


class _CeKey:
    """A CE as a key of an object: a whole number from 0 up, written plainly."""

    def read(self, value: Any, path: str) -> int:
        if not isinstance(value, str) or not value.isascii() or not value.isdigit() or value != str(int(value[:8])):
            raise BadRequest(path, "not-a-number", shown=preview(value))
        if int(value) > _MOST:
            raise BadRequest(path, "out-of-range", shown=preview(value), least=0, most=_MOST)
        return int(value)

    def schema(self) -> dict:
        return {"type": "string", "pattern": "^(0|[1-9][0-9]{0,6})$"}


@dataclass(frozen=True)
class CeBelief:
    """Each CE that the target may have, with its probability; they sum to 1, over a common denominator of MOST_DIGITS
    digits at most.
    """

    most: int = 50

    def read(self, value: Any, path: str) -> dict[int, Fraction]:
        found = MapOf(_CeKey(), _SHARE, most=self.most).read(value, path)
        # two such fractions have a sum of twice as many digits, and so on
        if lcm(*(p.denominator for p in found.values())) >= 10**MOST_DIGITS:
            raise BadRequest(path, "shares-too-fine", most=MOST_DIGITS)
        if sum(found.values()) != 1:
            raise BadRequest(path, "not-summing-to-one", sum=sum(found.values()))
        return found

    def schema(self) -> dict:
        about = f"probabilities that sum to 1, over a common denominator of {MOST_DIGITS} digits at most"
        return MapOf(_CeKey(), _SHARE, most=self.most).schema() | {"description": about}
