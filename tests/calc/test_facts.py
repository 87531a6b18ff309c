"""Whatever is told of a clause has its facts: none is empty, none is missing from its sentence."""

import re

import pytest
from case_match import CASES, cases, put
from hostile import FULL

from calc import answer
from calc.verdict import Reason

ENDLESS = "plan-endless", "times"  # its null is the answer: without end
ROWS = [case for file in sorted(CASES.glob("*.json")) for case in cases(file.name)]


def told(value):
    """Each object of an answer that says something under a code."""
    if isinstance(value, dict):
        if "code" in value:
            yield value
        value = list(value.values())
    for inner in value if isinstance(value, list) else ():
        yield from told(inner)


def empty(value):
    """What is told without one of its facts, or in a sentence that shows Python instead."""
    return [
        row
        for row in told(value)
        if any(fact is None and (row["code"], key) != ENDLESS for key, fact in row.items())
        or re.search(r"None|\{|\bTrue\b|\bFalse\b|Fraction", row.get("text", ""))
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("case", ROWS, ids=lambda case: case["id"])
def test_no_case_is_told_without_its_facts(case, lang):
    assert empty(put(case, lang)) == []


@pytest.mark.parametrize("name", FULL)
def test_no_full_request_is_told_without_its_facts(name):
    assert empty(answer(name, FULL[name])) == []


def test_what_is_looked_for_is_found():
    assert (
        empty({"a": [{"code": "x", "power": None}]})
        and empty({"code": "x", "text": "None of them"})
        and not empty({"code": "x", "text": "one", "n": 0})
    )


def test_what_is_told_is_told_for_good():
    """A reason keeps its facts whatever becomes of those it was made of."""
    facts = {"power": "GE"}
    said = Reason("46.11", "not-a-spy-power", facts)
    facts["power"] = "US"
    assert said.facts == {"power": "GE"}
    with pytest.raises(TypeError):
        said.facts["power"] = "US"
