"""Wealth theft: every amount against the odds and prices of the door, and against all ten faces."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer

rm30 = st.sampled_from(["up", "down", "multiples"])
rm07 = st.sampled_from(["spent", "refunded"])


@given(st.integers(0, 12), st.integers(0, 9), st.integers(0, 40), st.fractions(0, 9, max_denominator=4), rm30, rm07)
@settings(max_examples=80, deadline=None)
def test_options_are_all_amounts_that_can_be_paid_and_taken(ce, pi, stock, price, rounding, paid):
    rulings = {"RM-30": rounding, "RM-07": paid}
    got = answer("missions.theft", {"ce": ce, "pi": pi, "stock": stock, "price": str(price), "rulings": rulings})
    want = []
    for riches in range(1, stock + 1):
        try:
            one = answer("missions.odds", {"mission": "wealth-theft", "riches": riches, "ce": ce, "rulings": rulings})
        except BadRequest:
            assert rounding == "multiples" and riches % 4
            continue
        if one["cost"]["pi"] <= pi:
            wins = [
                riches - one["cost"]["pi"] * price
                if face in one["succeeds_on"]
                else 0
                if paid == "refunded"
                else -one["cost"]["pi"] * price
                for face in range(1, 11)
            ]
            want.append(
                (
                    riches,
                    one["cost"]["pi"],
                    one["success"],
                    str(Fraction(one["success"]) * riches),
                    str(sum(wins, Fraction(0)) / 10),
                )
            )
    assert [
        (o["riches"], o["pi"], o["success"], o["expected_riches"], o["expected_profit"]) for o in got["options"]
    ] == want
    if not want:
        assert got["best"] is None and got["break_even_price"] is None and not got["pays"]
        return
    best = min(want, key=lambda o: (-Fraction(o[4]), o[1], o[0]))
    assert (got["best"]["riches"], got["best"]["expected_profit"]) == (best[0], best[4])
    assert got["pays"] == (Fraction(best[4]) > 0)


@given(st.integers(0, 9), st.integers(2, 9), st.integers(1, 40), rm30, rm07)
@settings(max_examples=80, deadline=None)
def test_at_the_break_even_price_the_profit_is_nothing(ce, pi, stock, rounding, paid):
    request = {"ce": ce, "pi": pi, "stock": stock, "rulings": {"RM-30": rounding, "RM-07": paid}}
    got = answer("missions.theft", request)
    if got["pays_below"] is None:
        return
    there = answer("missions.theft", request | {"price": got["pays_below"]})
    assert there["best"]["expected_profit"] == "0" or there["best"]["success"] == "0"
    again = answer("missions.theft", request | {"price": got["break_even_price"]})
    assert [o["expected_profit"] for o in again["options"] if o["riches"] == got["best"]["riches"]] == ["0"]


@pytest.mark.parametrize("ce", range(11))
def test_for_four_pi_twelve_beats_ten_only_under_ce_four(ce):
    rows = {
        o["riches"]: Fraction(o["expected_riches"])
        for o in answer("missions.theft", {"ce": ce, "pi": 4, "stock": 12})["options"]
    }
    assert (rows[12] > rows[10]) == (ce < 4)
    assert (rows[12] == rows[10]) == (ce in (4, 10))


@given(
    st.dictionaries(st.integers(0, 12), st.integers(1, 9), min_size=1, max_size=4),
    st.integers(1, 8),
    st.integers(0, 30),
)
@settings(max_examples=40, deadline=None)
def test_a_believed_ce_is_the_average_over_the_known_ones(weights, pi, stock):
    whole = sum(weights.values())
    belief = {str(ce): f"{w}/{whole}" for ce, w in weights.items()}
    got = answer("missions.theft", {"ce": belief, "pi": pi, "stock": stock})["options"]
    known = {ce: answer("missions.theft", {"ce": ce, "pi": pi, "stock": stock})["options"] for ce in weights}
    for n, option in enumerate(got):
        assert Fraction(option["success"]) == sum(
            Fraction(w, whole) * Fraction(known[ce][n]["success"]) for ce, w in weights.items()
        )
        assert (option["effective"] is None) == (len(weights) > 1)
