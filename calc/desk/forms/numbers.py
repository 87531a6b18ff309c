"""Chances, averages and prices as a reader meets them: exact, with a bar beside them that says the same."""

from __future__ import annotations

from fractions import Fraction

from html5tagger import HTML

from ...exact import decimal
from .localize import Localizer
from .markup import Node, tag, together

LONG = 11  # longer fractions are no help to the eye


def bar(chance: Fraction) -> HTML:
    """A bar as long as the chance; the number stands beside it, so it is hidden from screen readers."""
    return tag.span("", class_="desk-bar", style=f"--part:{decimal(chance * 100, 2)}%", aria_hidden="true")


def fraction(number: Fraction) -> HTML:
    """`3/5`, set as a fraction."""
    return tag.span(str(number), class_="desk-fraction")


def headline(chance: Fraction, percent: str) -> HTML:
    """A chance at the head of an answer: the percentage for people, the exact fraction beside it, and a bar."""
    exact = fraction(chance) if len(str(chance)) <= LONG else ""
    return tag.div(
        tag.strong(percent, class_="desk-figure desk-figure--plain"),
        tag.span(exact, class_="desk-percent"),
        bar(chance),
        class_="desk-odds",
    )


def power_of_failure(failure: Fraction, tries: int) -> HTML:
    """`1 − (2/5)^40`, for a chance whose own fraction is too long to read."""
    return tag.span("1\u00a0\u2212\u00a0(", fraction(failure), ")", tag.sup(tries))


def exact_chance(chance: Fraction, failure: Fraction, tries: int) -> HTML:
    """The chance of a success within `tries` tries, exactly."""
    return fraction(chance) if len(str(chance)) <= LONG else power_of_failure(failure, tries)


def average(t: Localizer, number: Fraction) -> Node:
    """`20/3`, with its decimals beside it unless it is whole."""
    return (
        str(number)
        if number.denominator == 1
        else together(fraction(number), tag.span(f" \u2248\u00a0{t.decimal(number)}", class_="desk-soft"))
    )
