"""Whatever stands at whatever place of a request, the door answers or refuses it: naming the place, in clear words, in
few steps, and never by a fault of its own.
"""

import json
import re
import unicodedata

import hostile
import pytest
from hypothesis import given
from hypothesis import strategies as st
from steps import steps_of
from tries import IN_PYODIDE, tries

from calc import BadRequest, answer, names, schema

NAMES = names()
MOST_STEPS = 800_000  # less than twice what the longest of these takes
MOST_AT_RANDOM = 45_000_000  # less than twice what the longest request of all takes (test_bombs)


def outcome(name, request, lang="en", most=MOST_STEPS):
    """The answer, or the refusal; both fit to be shown and sent on."""
    got, steps = steps_of(lambda: answered(name, request, lang))
    assert steps < most
    return got


def answered(name, request, lang):
    try:
        got = answer(name, request, lang)
        json.dumps(got, allow_nan=False)
        return got
    except BadRequest as error:
        assert error.field and len(error.field) < 500 and 0 < len(error.message) < 1500
        assert not [c for c in error.field + error.message if unicodedata.category(c) in ("Cc", "Cs", "Cf")], (
            "nothing invisible, nothing half"
        )
        return error


def test_each_calculator_has_its_full_request():
    assert hostile.FULL.keys() == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_full_request_is_answered_and_names_every_field(name):
    got = outcome(name, hostile.FULL[name])
    assert not isinstance(got, BadRequest), f"{got.field}: {got.message}"
    left = set(schema(name)["properties"]) - set(hostile.FULL[name])
    assert left <= {"rulings", "sheet", "dice", "log", "riches", "tech_cost", "tries"}, left


@pytest.mark.parametrize("name", NAMES)
def test_any_value_at_any_place_is_answered_or_refused_there(name):
    """Nothing here is a right value of another kind of field, so a refusal can name no other place."""
    request = hostile.FULL[name]
    for at in hostile.places(request):
        for value in hostile.OTHERS if IN_PYODIDE else hostile.VALUES:
            error = outcome(name, hostile.put(request, at, value))
            if isinstance(error, BadRequest):
                where = hostile.path(at)
                assert (
                    error.field == where
                    or error.field.startswith((f"{where}.", f"{where}["))
                    or within_one_row(error.field, where)
                ), (where, error.field, error.code)


def within_one_row(field, where):
    """Fields of one row may not go together: a place, a target, an order."""
    row = re.match(
        r"(target|prior|ce|board\.rings\[\d\]|board\.eliminated\[\d\]|(?:orders|events|observations)\[\d\](?:\.target)?)",
        where,
    )
    return bool(row) and field.startswith(row[0])


@pytest.mark.parametrize("name", NAMES)
def test_what_is_answered_is_what_the_schema_allows(name):
    allowed = pytest.importorskip("fastjsonschema").compile(schema(name))
    for at in hostile.places(hostile.FULL[name]):
        for value in (*hostile.TEXTS, None, True, 0, 1, 2.0, "1", "0,5", " 1/2 ", "5/10", "007", [], {}):
            request = hostile.put(hostile.FULL[name], at, value)
            if not isinstance(outcome(name, request), BadRequest):
                allowed(request)


@pytest.mark.parametrize("name", NAMES)
def test_any_field_name_is_refused_by_name(name):
    for text in hostile.TEXTS:
        error = outcome(name, {**hostile.FULL[name], text: 1}, "fr")
        assert isinstance(error, BadRequest) and error.code == "unknown-field"


def requests(described):
    """Requests that a schema allows; whether they make sense is another question."""
    if "const" in described or "enum" in described:
        return st.sampled_from(described.get("enum") or [described["const"]])
    for one_of in ("anyOf", "oneOf"):
        if one_of in described:
            return st.one_of([requests(d) for d in described[one_of]])
    kind = described["type"]
    if kind == "object":
        return objects(described)
    if kind == "array":
        return st.lists(
            requests(described["items"]), min_size=described["minItems"], max_size=min(described["maxItems"], 4)
        )
    if kind == "integer":
        return st.integers(described["minimum"], described["maximum"]) | st.integers(
            described["minimum"], min(described["minimum"] + 12, described["maximum"])
        )
    if kind == "boolean":
        return st.booleans()
    if kind == "null":
        return st.none()
    if "pattern" in described:
        return st.sampled_from(("0", "1", "1/2", "3/10", "0.25", "17", "999999999999/7", "4", "10"))
    return (
        st.sampled_from(("Avalon", "Lys", "Turkey", "Ukraine", "secret-services-1", "a#1"))
        | st.text(max_size=8)
        | st.sampled_from(hostile.TEXTS)
    )


def objects(described):
    if "propertyNames" in described:
        return st.dictionaries(
            requests(described["propertyNames"]),
            requests(described["additionalProperties"]),
            max_size=min(described["maxProperties"], 3),
        )
    known = {key: requests(d) for key, d in described["properties"].items()}
    needed = {key: known.pop(key) for key in described.get("required", ())}
    return st.fixed_dictionaries(needed, optional=known)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data(), lang=st.sampled_from(("en", "fr")))
@tries(60)
def test_any_request_that_the_schema_allows(name, data, lang):
    outcome(name, data.draw(requests(schema(name))), lang, most=MOST_AT_RANDOM)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@tries(40)
def test_any_request_that_the_schema_allows_with_one_thing_gone_bad(name, data):
    request = data.draw(requests(schema(name)))
    spots = list(hostile.places(request))
    if spots:
        outcome(
            name,
            hostile.put(request, data.draw(st.sampled_from(spots)), data.draw(st.sampled_from(hostile.VALUES))),
            most=MOST_AT_RANDOM,
        )
