"""Requests as JSON text: what is read, and what is refused, at which field."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tries import tries

from calc import BadRequest
from calc.fields import Unreadable
from calc.json_text import DEPTH, MOST_CHARACTERS, parse

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(-1e9, 1e9) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=9,
)


@given(values)
@tries(200)
def test_plain_json_is_what_it_is(value):
    assert parse(json.dumps(value)) == value


@pytest.mark.parametrize(
    "text", ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "1e300", "9" * 401, "-" + "9" * 400]
)
def test_a_number_that_no_field_takes_is_left_to_the_field(text):
    (found,) = parse(f"[{text}]")
    assert isinstance(found, Unreadable) and found.text == text


def test_the_longest_number_that_is_read():
    assert parse("9" * 400) == 10**400 - 1 and parse("1e299") == 1e299


def refusal(text):
    with pytest.raises(BadRequest) as refused:
        parse(text)
    return refused.value


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"a": 1, "b": 2, "a": 1}', "a"),
        ('{"a": [0, {"b": 1, "c": {}, "b": 2, "c": 3}]}', "a[1].b"),
        ('[[{"x": 0, "x": 0}]]', "[0][0].x"),
        ('{"a": {"b": {"c": 0, "c": 1}}, "d": {"e": 0, "e": 1}}', "a.b.c"),
    ],
)
def test_a_field_that_is_written_twice(text, field):
    error = refusal(text)
    assert (error.field, error.code) == (field, "twice")


def nested(times, inner="1"):
    return "[" * times + inner + "]" * times


def test_how_deep_a_request_may_be():
    assert parse(nested(DEPTH)) and parse('{"a": "' + "[" * 99 + r"\"" + '"}')
    error = refusal('{"x": [1, {"y": 2}], "board": ' + nested(DEPTH) + "}")
    assert (error.field, error.code, error.facts["most"]) == ("board", "too-deep", DEPTH)
    assert refusal(nested(DEPTH + 1)).code == "too-deep"


def test_depth_is_that_of_what_is_open():
    assert len(parse("[" + ", ".join([nested(DEPTH - 1)] * 3) + "]")) == 3


@pytest.mark.parametrize(
    ("text", "line", "column"), [("", 1, 1), ('{"a": 1,\n "b" 2}', 2, 6), ("{'a': 1}", 1, 2), ("[1] 2", 1, 5)]
)
def test_what_is_no_json_is_told_by_line_and_column(text, line, column):
    error = refusal(text)
    assert (error.field, error.code, error.facts["line"], error.facts["column"]) == (
        "request",
        "not-json",
        line,
        column,
    )


def test_how_long_a_request_may_be():
    assert parse(" " * (MOST_CHARACTERS - 1) + "1") == 1
    error = refusal(" " * MOST_CHARACTERS + "1")
    assert (error.field, error.code, error.facts["count"]) == ("request", "too-long", MOST_CHARACTERS + 1)
