"""Exact numbers: what is written for people, and how many tries are enough."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tries import tries

from calc.exact import Bound, Percent, Rounded, decimal, tries_until


@pytest.mark.parametrize(
    ("value", "en", "fr"),
    [
        ("0", "0%", "0\u202f%"),
        ("1", "100%", "100\u202f%"),
        ("3/5", "60%", "60\u202f%"),
        ("1/3", "33.3%", "33,3\u202f%"),
        ("1/1000", "0.1%", "0,1\u202f%"),
        ("999/1000", "99.9%", "99,9\u202f%"),
        ("1/1001", "<0.1%", "<\u202f0,1\u202f%"),
        ("1000/1001", ">99.9%", ">\u202f99,9\u202f%"),
        ("1/2000", "<0.1%", "<\u202f0,1\u202f%"),
        ("9985/10000", "99.9%", "99,9\u202f%"),
    ],
)
def test_a_percentage(value, en, fr):
    assert (Percent(Fraction(value)).localized("en"), Percent(Fraction(value)).localized("fr")) == (en, fr)


@given(st.fractions(0, 1))
@tries(300)
def test_only_what_is_certain_is_called_so(value):
    said = Percent(value).localized("en")
    assert (said == "0%") == (value == 0) and (said == "100%") == (value == 1)


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("8/3", 2, "2.67"),
        ("5/2", 0, "3"),
        ("-5/2", 0, "-3"),
        ("1/3", 0, "0"),
        ("-1/3", 0, "0"),
        ("1/200", 2, "0.01"),
        ("-1/200", 2, "-0.01"),
        ("1/201", 2, "0"),
        ("-1/201", 2, "0"),
        ("10", 2, "10"),
        ("21/2", 2, "10.5"),
        ("101/100", 2, "1.01"),
        ("100", 0, "100"),
        ("1999/1000", 2, "2"),
    ],
)
def test_rounded_half_up_without_idle_zeros(value, places, text):
    assert decimal(Fraction(value), places) == text
    localized = f"<{decimal(Fraction(1, 10**places), places)}" if Fraction(value) > 0 and text == "0" else text
    assert (Rounded(Fraction(value), places).localized("en"), Rounded(Fraction(value), places).localized("fr")) == (
        localized,
        localized.replace(".", ","),
    )


@given(st.integers(0, 9), st.integers(0, 99))
def test_the_first_number_of_tries_that_is_enough(tenths, percent):
    failure, wanted = Fraction(tenths, 10), Fraction(percent, 100)
    enough = tries_until(failure, wanted)
    assert enough >= 1 and 1 - failure**enough >= wanted
    assert enough == 1 or 1 - failure ** (enough - 1) < wanted


def test_no_number_of_tries_is_enough():
    assert tries_until(Fraction(1), Fraction(1, 2)) is None and tries_until(Fraction(2), Fraction(1, 2)) is None
    assert tries_until(Fraction(1, 2), Fraction(1), most=50) is None
    assert (
        tries_until(Fraction(1, 2), Fraction(7, 8), most=3) == 3
        and tries_until(Fraction(1, 2), Fraction(7, 8), most=2) is None
    )


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        ("7/4", "1.75", "1,75"),
        ("4/15", "4/15 (0.26)", "4/15 (0,26)"),
        ("1/300", "1/300", "1/300"),
        ("3", "3", "3"),
        ("0", "0", "0"),
        ("3/1000", "3/1000", "3/1000"),
        ("1999/1000", "1999/1000 (1.99)", "1999/1000 (1,99)"),
    ],
)
def test_a_bound_is_exact_and_rounded_to_its_own_side(value, english, french):
    assert (Bound(Fraction(value)).localized("en"), Bound(Fraction(value)).localized("fr")) == (english, french)
