"""The test book that the pages publish: every case holds, under every reading it names, and every sentence of the rule
has one.
"""

import json
import re
from pathlib import Path

import pytest
from case_match import difference, put

import calc
from calc.i18n import words
from calc.interpretations import REGISTER

DATA = Path(calc.__file__).parent / "data"
BOOK = json.loads((DATA / "testbook.json").read_text("utf-8"))
SENTENCES = {row["id"]: row for row in json.loads((DATA / "sentences46.json").read_text("utf-8"))}
SOURCE = "\n".join(p.read_text("utf-8") for p in (DATA.parent / "rule46").rglob("*.py"))


def anchor(sentence):
    """The clause that a sentence belongs to: 46.31B for 46.31B-3."""
    return sentence.partition("-")[0]


@pytest.mark.parametrize("case", BOOK, ids=lambda c: c["id"])
def test_the_case_holds(case):
    assert difference(case["expect"], put(case)) == ""


UNDER = [(case, other) for case in BOOK for other in case["under"]]


@pytest.mark.parametrize(
    ("case", "other"), UNDER, ids=lambda x: x["id"] if "id" in x else "+".join(map(str, x["rulings"].items()))
)
def test_it_holds_under_another_reading(case, other):
    asked = case | {"request": case["request"] | {"rulings": other["rulings"]}}
    assert difference(other["expect"], put(asked)) == ""


def test_there_are_enough_and_each_is_told_once():
    assert len(BOOK) >= 120
    assert [case["id"] for case in BOOK] == [f"T46-{n:03}" for n in range(1, len(BOOK) + 1)]
    for lang in ("en", "fr"):
        assert all(case["says"][lang].endswith(".") for case in BOOK)
    assert len({json.dumps([case["calculator"], case["request"], case["expect"]]) for case in BOOK}) == len(BOOK)


NOT_CITED = {"46.23"}  # nothing moves a ring, so that no answer has reason to speak of it
BEYOND = {"T46-064", "T46-065", "T46-127", "T46-135"}  # these show where a clause does not reach


@pytest.mark.parametrize("case", BOOK, ids=lambda c: c["id"])
def test_it_cites_what_its_answer_cites(case):
    """A case of a sentence whose clause the answer never names would show nothing about it."""
    answered = calc.answer(case["calculator"], case["request"])["clauses"]
    missing = [
        anchor(s)
        for s in case["sentences"]
        if anchor(s) not in answered and not any(c.startswith(anchor(s)) for c in answered)
    ]
    assert set(missing) <= NOT_CITED or case["id"] in BEYOND


def test_every_sentence_has_a_case():
    told = {s for case in BOOK for s in case["sentences"]}
    assert told <= SENTENCES.keys()
    assert [s for s, row in SENTENCES.items() if row["computed"] and s not in told] == []


def test_every_reading_that_is_a_switch_has_a_case_both_ways():
    shown = {id for _, other in UNDER for id in other["rulings"]}
    assert {r.id for r in REGISTER.values() if r.is_switch and r.id.startswith("R46-")} <= shown


def test_legal_and_illegal_both_occur_for_every_clause_that_forbids():
    verdicts = {}
    for case in BOOK:
        rows = case["expect"].get("events", [{}])
        for s in case["sentences"]:
            verdicts.setdefault(anchor(s), set()).add(case["expect"].get("verdict") or rows[-1].get("verdict"))
    for clause in ("46.11", "46.21", "46.22", "46.31A", "46.31B", "46.32A", "46.32B", "46.412", "46.51A"):
        assert "illegal" in verdicts[clause], clause
        assert "legal" in verdicts[clause] or clause == "46.32A", clause


CODES = set(re.findall(r'(?:reason|Question|Reason)\([^"]*"46[^"]*", "([a-z-]+)"', SOURCE))


def test_every_code_of_the_engine_belongs_to_a_sentence():
    assigned = {code for row in SENTENCES.values() for code in row["codes"]}
    assert len(CODES) > 30
    assert assigned >= CODES
    assert {code for code in assigned if f"reason.{code}" not in words("en")} == set()


def test_what_needs_nothing_is_said_to_need_nothing():
    assert {s for s, row in SENTENCES.items() if not row["computed"]} == {
        "46.21-3",
        "46.31B-1",
        "46.31B-5",
        "46.31B-6",
        "46.32B-3",
        "46.411C-3",
    }
