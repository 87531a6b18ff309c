"""Exact numbers: fractions as text, and percentages that never say 0 % or 100 % of what is not exactly so."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

ONE, ZERO = Fraction(1), Fraction(0)


@dataclass(frozen=True)
class Percent:
    """A probability to be shown to people; `localized` writes it in a language."""

    value: Fraction

    def localized(self, lang: str) -> str:
        """`"60%"`, `"33.3%"`, `"<0.1%"`, `">99.9%"`; in French `"33,3 %"` with its no-break spaces."""
        part, whole = self.value.numerator, self.value.denominator  # as integers: a desk says hundreds of these
        if 0 < part * 1000 < whole:
            text = "<0.1"
        elif 999 * whole < part * 1000 < 1000 * whole:
            text = ">99.9"
        else:
            text = decimal(self.value * 100, 1)
        return (
            f"{text}%"
            if lang == "en"
            else f"{text.replace('.', ',').replace('<', '<\u202f').replace('>', '>\u202f')}\u202f%"
        )


@dataclass(frozen=True)
class Rounded:
    """An exact number to be shown to people with at most `places` decimals."""

    value: Fraction
    places: int = 2

    def localized(self, lang: str) -> str:
        """`"2.67"`; in French `"2,67"`. What is above 0 is never said to be 0: `"<0.01"`."""
        text = decimal(Fraction(self.value), self.places)
        if self.value > 0 and text == "0":
            text = "<" + decimal(Fraction(1, 10**self.places), self.places)
        return text if lang == "en" else text.replace(".", ",")


@dataclass(frozen=True)
class Bound:
    """An exact number, 0 or more, under which something holds, to be shown to people."""

    value: Fraction
    places: int = 2

    def localized(self, lang: str) -> str:
        """`"1.75"`, `"4/15 (0.26)"`: the fraction, and decimals rounded down, under which it holds all the more."""
        scale = 10**self.places
        text = decimal(Fraction(self.value * scale // 1, scale), self.places)
        text = text if lang == "en" else text.replace(".", ",")
        return (
            text
            if (self.value * scale).denominator == 1
            else f"{self.value} ({text})"
            if text != "0"
            else str(self.value)
        )


def decimal(number: Fraction, places: int) -> str:
    """`number` rounded half up to at most `places` decimals, without idle zeros; the text of a number for people, never
    to compute with.
    """
    scale = 10**places
    whole = (2 * scale * abs(number.numerator) + number.denominator) // (2 * number.denominator)
    left, right = divmod(whole, scale)
    tail = f".{right:0{places}d}".rstrip("0").rstrip(".") if places else ""
    return ("-" if number < 0 and whole else "") + f"{left}{tail}"


@lru_cache(1024)
def tries_until(failure: Fraction, wanted: Fraction, most: int = 100_000) -> int | None:
    """How many tries give at least one success with probability `wanted` or more; None if never (or beyond `most`)."""
    if failure >= 1:
        return None
    fails, outcomes = failure.numerator, failure.denominator
    tries, left, whole = 1, fails, outcomes  # all tries fail in `left` of `whole` cases
    while not (enough := (whole - left) * wanted.denominator >= wanted.numerator * whole) and tries < most:
        tries, left, whole = tries + 1, left * fails, whole * outcomes
    return tries if enough else None
