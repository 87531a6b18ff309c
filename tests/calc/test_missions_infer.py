"""Bayes against counting: every CE, every face that could have fallen."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer, schema

CHANGE = {"espionage": 0, "burglary": 1, "sabotage": 0, "counter-espionage": -1, "tech-theft": 0, "rumour": 1}
observation = st.fixed_dictionaries(
    {"mission": st.sampled_from(list(CHANGE)), "outcome": st.sampled_from(["success", "failure"])}
)


def counted(observations, faces=range(1, 11)):
    """CE 0 to 9 equally likely: how many (CE, throw) give what was seen, for each CE."""
    found = dict.fromkeys(range(10), 0)
    for ce, throw in product(range(10), product(faces, repeat=len(observations))):
        found[ce] += all(
            (face > ce + CHANGE[seen["mission"]]) == (seen["outcome"] == "success")
            for face, seen in zip(throw, observations)
        )
    return found


@given(st.lists(observation, max_size=3))
@settings(max_examples=40, deadline=None)
def test_posterior_is_the_share_of_the_throws(observations):
    found = counted(observations)
    whole = sum(found.values())
    if not whole:
        with pytest.raises(BadRequest):
            answer("missions.infer", {"observations": observations})
        return
    got = answer("missions.infer", {"observations": observations})
    assert got["posterior"] == {str(ce): str(Fraction(n, whole)) for ce, n in found.items()}
    burglary = sum(Fraction(n, whole) * max(0, 10 - (ce + 1)) / 10 for ce, n in found.items())
    assert got["next"]["burglary"] == str(burglary)


@given(st.lists(observation, min_size=2, max_size=6), st.randoms())
@settings(max_examples=40, deadline=None)
def test_the_order_of_what_was_seen_does_not_matter(observations, random):
    mixed = random.sample(observations, len(observations))
    try:
        first = answer("missions.infer", {"observations": observations})
    except BadRequest:
        return
    assert answer("missions.infer", {"observations": mixed})["posterior"] == first["posterior"]


def test_a_posterior_is_a_prior_for_what_comes_next():
    seen = [
        {"mission": "burglary", "outcome": "failure"},
        {"mission": "espionage", "outcome": "success"},
        {"mission": "rumour", "outcome": "failure"},
    ]
    at_once = answer("missions.infer", {"observations": seen})["posterior"]
    step = answer("missions.infer", {"observations": seen[:2]})["posterior"]
    assert answer("missions.infer", {"observations": seen[2:], "prior": step})["posterior"] == at_once


def test_a_posterior_is_a_ce_for_a_plan():
    believed = answer("missions.infer", {"observations": [{"mission": "burglary", "outcome": "failure"}]})["posterior"]
    assert (
        answer("missions.plan", {"goal": "relic", "ce": believed, "budget": 8, "belief": "1"})["strategies"][0]["name"]
        == "act-only"
    )


@pytest.mark.parametrize(
    ("ce", "code"),
    [
        ("1000001", "out-of-range"),
        ("01", "not-a-number"),
        ("-1", "not-a-number"),
        ("٣", "not-a-number"),
        ("9" * 50, "not-a-number"),
        ("", "not-a-number"),
    ],
)
def test_a_ce_in_a_belief_is_a_plain_number(ce, code):
    with pytest.raises(BadRequest) as refused:
        answer("missions.infer", {"observations": [], "prior": {ce: "1"}})
    assert (refused.value.code, refused.value.field.startswith("prior")) == (code, True)
    assert refused.value.facts["shown"] == ce[:40] + "…" * (len(ce) > 40)
    assert answer("missions.infer", {"observations": [], "prior": {"1000000": "1"}})["posterior"] == {"1000000": "1"}


def test_shares_over_a_denominator_too_long_are_refused():
    """400 digits are read, one more is not: what they would be added up to grows with each."""
    request = {"observations": [], "prior": {"3": f"1/{10**399 + 1}", "4": f"{10**399}/{10**399 + 1}"}}
    assert answer("missions.infer", request)["posterior"].keys() == {"3", "4"}
    long = 10**400 - 1
    with pytest.raises(BadRequest) as refused:
        answer(
            "missions.infer", {"observations": [], "prior": {"3": f"1/{long}", "4": f"{long - 2}/{long}", "5": "1/7"}}
        )
    assert (refused.value.field, refused.value.code, refused.value.facts["most"]) == ("prior", "shares-too-fine", 400)


def test_the_schema_of_a_belief_says_what_is_read():
    """Plain numbers as keys, as many as are read; the reader's own limits."""
    (belief,) = (
        kind for kind in schema("missions.infer")["properties"]["prior"]["anyOf"] if kind.get("type") == "object"
    )
    assert belief["propertyNames"] == {"type": "string", "pattern": "^(0|[1-9][0-9]{0,6})$"}
    assert "sum to 1" in belief["description"] and "400 digits" in belief["description"]
    most = belief["maxProperties"]
    assert (
        len(
            answer("missions.infer", {"observations": [], "prior": {str(ce): f"1/{most}" for ce in range(most)}})[
                "posterior"
            ]
        )
        == most
    )
    with pytest.raises(BadRequest) as refused:
        answer("missions.infer", {"observations": [], "prior": {str(ce): f"1/{most + 1}" for ce in range(most + 1)}})
    assert (refused.value.field, refused.value.code) == ("prior", "too-many")


@given(st.lists(observation, max_size=3), st.integers(0, 9))
@settings(max_examples=40, deadline=None)
def test_a_ce_that_was_seen_is_known(observations, ce):
    """RM-15: an espionage that passes shows the whole sheet; what else was tried must be possible at that CE."""
    seen = [*observations, {"mission": "espionage", "outcome": "success", "ce": ce}]
    possible = counted(seen)[ce]
    if not possible:
        with pytest.raises(BadRequest) as refused:
            answer("missions.infer", {"observations": seen})
        assert refused.value.code == "cannot-be-at"
        return
    got = answer("missions.infer", {"observations": seen})
    assert got["posterior"] == {str(ce): "1"} and got["most_likely"] == [ce] and got["notes"] == []
    assert got["rulings"]["RM-15"] and "M5.2" in got["clauses"]
    assert answer("missions.infer", {"observations": seen, "prior": {"99": "1"}})["posterior"] == {str(ce): "1"}


def test_a_success_that_showed_the_ce_says_so():
    got = answer("missions.infer", {"observations": [{"mission": "espionage", "outcome": "success"}]})
    assert [(note["clause"], note["code"]) for note in got["notes"]] == [("M5.2", "ce-was-seen")]
    assert len(got["posterior"]) == 10
    assert (
        answer(
            "missions.infer",
            {
                "observations": [
                    {"mission": "burglary", "outcome": "success"},
                    {"mission": "espionage", "outcome": "failure"},
                ]
            },
        )["notes"]
        == []
    )


SHOWN = {"mission": "espionage", "outcome": "success", "ce": 4}


@pytest.mark.parametrize(
    ("observations", "field", "code"),
    [
        ([{**SHOWN, "outcome": "failure"}], "observations[0].ce", "ce-not-shown"),
        ([{**SHOWN, "mission": "burglary"}], "observations[0].ce", "ce-not-shown"),
        ([SHOWN, {**SHOWN, "ce": 5}], "observations[1].ce", "ce-differs"),
        ([{**SHOWN, "ce": 10}], "observations[0].ce", "cannot-be-at"),
        ([{"mission": "burglary", "outcome": "success"}, {**SHOWN, "ce": 9}], "observations[0]", "cannot-be-at"),
        ([{**SHOWN, "ce": 0}, {"mission": "espionage", "outcome": "failure"}], "observations[1]", "cannot-be-at"),
    ],
)
def test_what_contradicts_the_ce_that_was_seen_is_refused_where_it_stands(observations, field, code):
    with pytest.raises(BadRequest) as refused:
        answer("missions.infer", {"observations": observations})
    assert (refused.value.field, refused.value.code) == (field, code)


def test_a_ce_that_nobody_expected_counts_and_is_told():
    got = answer("missions.infer", {"observations": [{**SHOWN, "ce": 7}], "prior": {"3": "1/2", "4": "1/2"}})
    assert got["posterior"] == {"7": "1"} and [note["code"] for note in got["notes"]] == ["ce-not-expected"]
