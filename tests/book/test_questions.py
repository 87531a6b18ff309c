"""The page of questions: the same questions in both languages, each answered with its clauses, and no number that calc
does not give.
"""

import json
import re
from pathlib import Path

import pytest
from test_texts import numbers

import calc
from book.content import ledger, outcomes, questions

CHECKS = json.loads(Path(__file__).with_name("question_checks.json").read_text("utf-8"))
ENGLISH, FRENCH = questions.load("en"), questions.load("fr")
YES = {"en": {"legal": "Yes", "illegal": "No"}, "fr": {"legal": "Oui", "illegal": "Non"}}


def test_both_languages_ask_the_same_in_the_same_order():
    assert list(ENGLISH) == list(FRENCH)


def test_each_system_has_its_share():
    cited = [{id for id in question.references if id in ledger.CLAUSES} for question in ENGLISH.values()]
    assert sum(any(id.startswith("46") for id in ids) for ids in cited) >= 20
    assert sum(any(id.startswith("M") for id in ids) for ids in cited) >= 16


@pytest.mark.parametrize("id", ENGLISH)
def test_an_answer_is_short_and_rests_on_clauses(id):
    for question in (ENGLISH[id], FRENCH[id]):
        assert question.references
        assert [other for other in question.references if not ledger.is_known(other)] == []
        assert len(re.split(r"(?<=[.:;]) ", question.plain)[0].split()) <= 40


@pytest.mark.parametrize("id", ENGLISH)
def test_both_languages_give_the_same_answer(id):
    assert ENGLISH[id].references == FRENCH[id].references
    assert numbers(ENGLISH[id].plain, "en") == numbers(FRENCH[id].plain, "fr")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: f"{check['question']}: {check['says']}")
def test_calc_says_so(check):
    for lang, asked in (("en", ENGLISH), ("fr", FRENCH)):
        found = outcomes.find(calc.answer(check["calculator"], check["request"], lang), check["at"])
        assert found == check["is"]
        text = asked[check["question"]].plain
        if check.get("answers"):
            assert text.startswith(YES[lang][found[0]])
        if check.get("written"):
            assert outcomes.shown(found, check["written"], lang) in text
