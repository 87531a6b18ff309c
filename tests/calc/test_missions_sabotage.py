"""Sabotage: all throws of the dice, all severities, one by one."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer


def by_hand(ces, adds_from_first, cap):
    """Weights of successes and of severities, by throwing every die for every attempt and every severity."""
    successes, severities, event, over = [Fraction(0)] * (len(ces) + 1), {}, Fraction(0), Fraction(0)
    share = Fraction(1, 10 ** len(ces))
    for throw in product(range(1, 11), repeat=len(ces)):
        hits = sum(face > ce for face, ce in zip(throw, ces))
        successes[hits] += share
        chance = Fraction(3, 10) if hits else Fraction(1, 6)
        event += share * chance
        for base in range(1, 11):
            severity = base + (hits if adds_from_first else max(0, hits - 1))
            over += share * chance / 10 if severity > 10 else 0
            severity = min(severity, 10) if cap else severity
            severities[severity] = severities.get(severity, Fraction(0)) + share * chance / 10
    return successes, severities, event, over


@given(st.lists(st.integers(0, 11), max_size=3), st.sampled_from(["yes", "no"]), st.sampled_from(["cap", "overflow"]))
@settings(max_examples=25, deadline=None)
def test_all_throws(ces, rm18, rm20):
    got = answer(
        "missions.sabotage", {"attempts": [{"ce": ce} for ce in ces], "rulings": {"RM-18": rm18, "RM-20": rm20}}
    )
    successes, severities, event, over = by_hand(ces, rm18 == "yes", rm20 == "cap")
    assert got["successes"] == [str(p) for p in successes]
    assert got["event_chance"] == str(event) and got["over_10"] == str(over)
    assert {k: v for k, v in got["severity"].items() if v != "0"} == {
        str(k): str(v) for k, v in sorted(severities.items()) if v
    }
    assert got["expected_severity_if_event"] == str(sum(k * v for k, v in severities.items()) / event)
    assert sum(map(Fraction, got["severity"].values())) == event


@pytest.mark.parametrize("attempts", [0, 1, 7, 40])
def test_sure_sabotages_add_up(attempts):
    got = answer("missions.sabotage", {"attempts": [{"ce": 0}] * attempts})
    assert got["successes"][-1] == "1" and got["pi"] == attempts
    assert got["event_chance"] == ("3/10" if attempts else "1/6")
    if attempts >= 9:
        assert got["severity"]["10"] == "3/10" and got["expected_severity_if_event"] == "10"


@given(
    st.dictionaries(st.integers(0, 11), st.integers(1, 9), min_size=1, max_size=4),
    st.lists(st.integers(-2, 2), max_size=4),
)
@settings(max_examples=40, deadline=None)
def test_a_believed_ce_is_the_average_over_the_known_ones(weights, modifiers):
    whole = sum(weights.values())
    belief = {str(ce): f"{w}/{whole}" for ce, w in weights.items()}
    got = answer("missions.sabotage", {"ce": belief, "attempts": [{"adjustments": [m]} for m in modifiers]})
    known = {
        ce: answer("missions.sabotage", {"attempts": [{"ce": ce, "adjustments": [m]} for m in modifiers]})
        for ce in weights
    }
    for n, chance in enumerate(got["successes"]):
        assert Fraction(chance) == sum(
            Fraction(w, whole) * Fraction(known[ce]["successes"][n]) for ce, w in weights.items()
        )
    for k in range(1, 11):
        assert Fraction(got["severity"][str(k)]) == sum(
            Fraction(w, whole) * Fraction(known[ce]["severity"][str(k)]) for ce, w in weights.items()
        )


def test_an_attempt_without_any_ce_is_refused():
    with pytest.raises(BadRequest) as caught:
        answer("missions.sabotage", {"attempts": [{"ce": 4}, {}]})
    assert (caught.value.field, caught.value.code) == ("attempts[1].ce", "missing")
