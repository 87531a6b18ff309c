"""Every row of cases/missions*.json holds, in both languages."""

import pytest
from case_match import CASES, cases, difference, put

ROWS = [case for file in sorted(CASES.glob("missions*.json")) for case in cases(file.name)]


@pytest.mark.parametrize("case", ROWS, ids=lambda c: f"{c['id']} {c['says']}")
def test_the_answer_is_what_the_case_expects(case):
    assert difference(case["expect"], put(case)) == ""


@pytest.mark.parametrize("case", ROWS, ids=lambda c: c["id"])
def test_french_differs_in_nothing_but_its_words(case):
    assert difference(_unspoken(case["expect"]), put(case, "fr")) == ""


def test_ids_are_given_once():
    ids = [case["id"] for case in ROWS]
    assert len(ids) == len(set(ids))


def _unspoken(want):
    """What is expected, without the fields that are written for people in a language; of a pack, that it is empty."""
    if isinstance(want, dict):
        packs = {"packs": {name: [] for name, pack in want["packs"].items() if not pack}} if "packs" in want else {}
        return {k: _unspoken(v) for k, v in want.items() if not k.endswith("_percent") and k != "text"} | packs
    return [_unspoken(v) for v in want] if isinstance(want, list) else want
