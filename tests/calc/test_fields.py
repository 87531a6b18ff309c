"""Fields: what each takes, what each refuses, and where it says the fault is."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc import BadRequest
from calc.fields import (
    Boolean,
    ByType,
    Choice,
    Integer,
    ListOf,
    MapOf,
    Nothing,
    Rational,
    Record,
    Tagged,
    Text,
    Unreadable,
    child_path,
    preview,
)

COLOUR = Choice(("red", "blue"))
RECORD = Record({"n": Integer(1, 9), "tags": ListOf(COLOUR, 3), "by": MapOf(COLOUR, Boolean())}, ("n",))
TAGGED = Tagged("do", {"turn": Record({"turn": Integer()}, ("turn",)), "war": Record({})})
EITHER = ByType({str: COLOUR, dict: RECORD, type(None): Nothing()})
FIELDS = (Integer(), Rational(), Boolean(), Text(), Text(200, lines=True), COLOUR, Nothing(), RECORD, TAGGED, EITHER)


def refusal(field, value, path="f"):
    with pytest.raises(BadRequest) as refused:
        field.read(value, path)
    return refused.value.field, refused.value.code


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("4", "not-a-number"),
        (None, "not-a-number"),
        (True, "not-a-number"),
        ([], "not-a-number"),
        (Unreadable("NaN"), "not-a-number"),
        (4.0, "not-whole"),
        (4.5, "not-whole"),
        (-1, "out-of-range"),
        (10, "out-of-range"),
        (10**4000, "out-of-range"),
    ],
)
def test_whole_refuses(value, code):
    assert refusal(Integer(0, 9), value) == ("f", code)


@pytest.mark.parametrize(
    ("value", "number"),
    [(3, 3), ("3/4", Fraction(3, 4)), ("0.75", Fraction(3, 4)), ("0,75", Fraction(3, 4)), (" -2 ", -2), ("+1", 1)],
)
def test_ratio_is_exact(value, number):
    assert Rational().read(value, "f") == number


@pytest.mark.parametrize("value", ["1/0", "", "1e3", "three", 0.5, True, None, "1/2/3", "9" * 40, 10**12])
def test_ratio_refuses(value):
    assert refusal(Rational(), value) == ("f", "not-a-ratio")


def test_ratio_has_ends():
    assert Rational(Fraction(0), Fraction(1)).read("1", "f") == 1
    assert refusal(Rational(Fraction(0), Fraction(1)), "4/3") == ("f", "ratio-out-of-range")


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (3, "not-text"),
        ("x" * 81, "too-long"),
        ("  ", "blank"),
        ("", "blank"),
        ("a\nb", "bad-character"),
        ("\u200b\u2800", "blank"),
        ("a\x00b", "bad-character"),
        ("a\ue000b", "bad-character"),
        ("\ud800", "bad-character"),
        ("a\x8db", "bad-character"),
        ("a\x1bb", "bad-character"),
    ],
)
def test_text_refuses(value, code):
    assert refusal(Text(), value) == ("f", code)


def test_text_is_tidied():
    assert Text().read("  Gre\u0301ce   du Nord ", "f") == "Gréce du Nord"
    assert Text(20, lines=True).read("a\n\tb\r\n", "f") == "a\n\tb\r\n"


SAME = [
    ("\ufeffTur\u200bkey\u200e", "Turkey"),
    ("a\u202eb", "ab"),
    ("Tur\u00adkey", "Turkey"),
    ("L\u200dys", "Lys"),
    ("Ys\ufe0f", "Ys"),
    ("Vichy\u00a0France", "Vichy France"),
    ("Pays\u2011Bas", "Pays-Bas"),
    ("a\u2028b", "a b"),
    ("a\vb", "a b"),
    ("a\fb", "a b"),
    ("l\x92Île", "l’Île"),
    ("\x8cuvre\x85", "Œuvre…"),
    ("\u200dශ්‍රී ලංකා\u200c", "ශ්‍රී ලංකා"),
    ("می‌خواهم", "می‌خواهم"),
    ("🏴‍☠️ Pirates", "🏴‍☠️ Pirates"),
    ("🏴\u200d\u200d☠️\ufe0f Pirates", "🏴‍☠️ Pirates"),
    ("❤️‍🔥", "❤️‍🔥"),
    ("e\u200d\u0301", "é"),
]


@pytest.mark.parametrize(("typed", "name"), SAME)
def test_what_cannot_be_seen_is_dropped_and_joiners_inside_a_word_stay(typed, name):
    assert Text().read(typed, "f") == name and Text(lines=True).read(typed, "f").split() == name.split()


odd = st.text(
    st.sampled_from("aé \u0301\u200b\u200c\u200d\u200e\u00ad\ufeff\ufe0f\ufe0e\u034f\u00a0\u2011\u2028ක්ර🏴☠👩🏽ー゙か")
    | st.characters(),
    max_size=12,
)


@given(odd, st.booleans())
def test_a_name_of_an_answer_fed_back_is_the_same_name(text, lines):
    try:
        name = Text(80, lines).read(text, "f")
    except BadRequest:
        return
    assert Text(80, lines).read(name, "f") == name


def test_one_invisible_letter_refuses_no_text_and_a_control_character_is_told_with_its_line():
    assert (
        Text(99, lines=True).read("\ufeffturn 2\r\nplace GE: Tur\u200bkey\u200f\n", "log")
        == "turn 2\r\nplace GE: Turkey\n"
    )
    with pytest.raises(BadRequest) as refused:
        Text(99, lines=True).read("é\r\nb\rc\x07d\n", "log")
    assert (refused.value.code, refused.value.facts) == ("bad-character-in-line", {"character": "U+0007", "line": 3})


def test_record_names_the_field():
    assert RECORD.read({"n": 3, "tags": ["red"], "by": {"blue": True}}, "") == {
        "n": 3,
        "tags": ("red",),
        "by": {"blue": True},
    }
    assert refusal(RECORD, {}) == ("f.n", "missing")
    assert refusal(RECORD, {"n": 3, "m": 1}) == ("f.m", "unknown-field")
    assert refusal(RECORD, {"n": 3, "tags": ["red", "green"]}) == ("f.tags[1]", "unknown-name")
    assert refusal(RECORD, {"n": 3, "tags": ["red"] * 4}) == ("f.tags", "too-many")
    assert refusal(RECORD, {"n": 3, "by": {"green": True}}) == ("f.by.green", "unknown-name")
    assert refusal(RECORD, {"n": 3, "by": {"red": 1}}) == ("f.by.red", "not-yes-or-no")
    assert refusal(RECORD, []) == ("f", "not-an-object")
    assert refusal(ListOf(COLOUR, 3, 1), []) == ("f", "empty-list")


def test_two_spellings_of_one_key_are_refused():
    assert refusal(MapOf(Text(), Boolean()), {"a": True, " a": False}) == ("f. a", "twice")


def test_tagged_and_by_type():
    assert TAGGED.read({"do": "turn", "turn": 4}, "f") == {"turn": 4}
    assert refusal(TAGGED, {"turn": 4}) == ("f.do", "missing")
    assert refusal(TAGGED, {"do": "dance"}) == ("f.do", "unknown-name")
    assert refusal(TAGGED, {"do": "war", "turn": 4}) == ("f.turn", "unknown-field")
    assert EITHER.read(None, "f") is None and EITHER.read("red", "f") == "red"
    assert refusal(EITHER, 3) == ("f", "not-text")


def test_paths():
    assert child_path("", "a") == "a" and child_path("a", "b") == "a.b" and child_path("a", 2) == "a[2]"
    assert len(child_path("a", "x" * 10_000)) < 50


def test_what_is_shown_is_short_and_visible():
    assert preview("a\u202eb\n") == "a\\u202eb\\u000a"
    assert len(preview("x" * 10**7)) == 41 and preview(10**400) == "> 10^40" and preview(-(10**400)) == "< -10^40"
    assert preview({"a": 1}) == "{…}" and preview([1]) == "[…]"


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(("red", "turn", "war")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("n", "tags", "by", "do", "turn", "x")), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(anything, st.sampled_from(FIELDS))
def test_whatever_comes_it_is_read_or_refused_by_path(value, field):
    try:
        field.read(value, "f")
    except BadRequest as refused:
        assert refused.field == "f" or refused.field.startswith(("f.", "f["))


@pytest.mark.parametrize("field", FIELDS, ids=lambda f: type(f).__name__)
def test_every_field_tells_its_schema(field):
    schema = field.schema()
    assert schema and schema.keys() & {"type", "enum", "anyOf", "oneOf"}
