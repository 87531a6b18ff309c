"""The page of the test book: each case stands there, says what calc answers, and opens as the same position."""

import base64
import re
import zlib
from urllib.parse import parse_qs

import pytest

import calc
from book import templates
from book.content import case_outcomes
from book.content.clauses import LANGUAGES
from book.markdown.testbook import cases, chapters
from calc.desk import render

CASES = {(case.id, lang): case for lang in LANGUAGES for case in cases(lang)}
each = pytest.mark.parametrize("case", CASES.values(), ids=[f"{id} {lang}" for id, lang in CASES])


def opened(case):
    """The query that the case's link opens the desk with."""
    state = case.link.partition("#z=")[2]
    return zlib.decompress(base64.urlsafe_b64decode(state + "=" * (-len(state) % 4)), -15).decode()


@each
def test_the_link_opens_the_same_position_with_the_same_verdict(case):
    query = opened(case)
    assert parse_qs(query, keep_blank_values=True) == {"log": [case.log]}
    desk = render("rule46.campaign", query, case.lang)
    assert desk.faults == () and 'class="desk-faults log-errors"' not in desk.html
    replayed = calc.answer("rule46.replay", {"log": case.log}, case.lang)
    verdicts = [line["verdict"] for line in case.lines if line["verdict"]]
    assert [row["verdict"] for row in replayed["events"]] == verdicts
    if "rings" in case.row["request"].get("board", {}) and not verdicts:
        assert len(replayed["board"]["rings"]) == len(case.row["request"]["board"]["rings"])


@each
def test_the_page_says_what_calc_answers(case):
    answer = case.answer()
    said = "\n".join([*(line["verdict"] or "" for line in case.lines), *case.facts])
    if "verdict" in answer:
        assert answer["verdict"] in said.split("\n")
    assert case.lines or case.facts
    for row in answer.get("reasons", ()):
        assert any(follow["text"] == row["text"] for line in case.lines for follow in line["follows"])


@each
def test_a_reading_that_the_book_says_matters_is_named(case):
    """Where the case expects another verdict under one other reading, the page tells that reading and what it brings."""
    told = {(other["id"], other["option"]) for other in case.others}
    for under in case.row["under"]:
        if len(under["rulings"]) == 1 and under["expect"].get("verdict", case.row["expect"].get("verdict")) != case.row[
            "expect"
        ].get("verdict"):
            assert set(under["rulings"].items()) <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_case_has_its_place_in_the_page(lang):
    html = "".join(
        templates.fill("cases.html", cases=found, **case_outcomes.speaking(lang)) for found in chapters(lang).values()
    )
    assert sorted(re.findall(r'id="(T46-\d+)"', html)) == sorted(case.id for case in cases(lang))
    assert len(chapters(lang)) > 20
