"""An id once published never goes and never changes its meaning: links, saved games and other people's notes hang on
it.

`published-ids.json` is written by hand and only ever grows: a new id is added to it in the same change as the clause,
an id given up moves to `retired`, with the sentence that its page then shows in each language.
"""

import json
from pathlib import Path

import pytest

from book.content import ledger, questions
from book.publish import clause_pages

PUBLISHED = json.loads(Path("book/data/published-ids.json").read_text("utf-8"))
RETIRED = PUBLISHED["retired"]


def test_every_published_clause_is_there_and_no_other():
    assert set(PUBLISHED["clauses"]) - set(RETIRED) == set(ledger.CLAUSES)


def test_every_published_sentence_is_there_and_no_other():
    assert {id: set(sentences) for id, sentences in PUBLISHED["clauses"].items() if id not in RETIRED} == {
        id: set(entry.sentences) for id, entry in ledger.CLAUSES.items()
    }


def test_every_published_reading_is_there_and_no_other():
    assert set(PUBLISHED["readings"]) - set(RETIRED) == set(ledger.READINGS)


@pytest.mark.parametrize("id", ledger.READINGS)
def test_a_reading_keeps_its_options_and_its_default(id):
    published, options = PUBLISHED["readings"][id], ledger.READINGS[id].options
    assert options[0] == published[0] and options == tuple(published), (
        "add an option to published-ids.json too; take none away"
    )


def test_every_published_question_is_there_and_no_other():
    assert set(PUBLISHED["questions"]) == set(questions.load("en"))


def test_a_retired_id_is_not_given_out_again():
    assert not set(RETIRED) & {*ledger.CLAUSES, *ledger.READINGS}
    assert all(set(words) == {"en", "fr"} for words in RETIRED.values())


def test_a_retired_id_keeps_a_page_that_says_what_became_of_it(tmp_path):
    retired = {"46.77": {"en": "Merged into 46.23.", "fr": "Fondue dans 46.23."}}
    clause_pages.publish(tmp_path, "fr", retired=retired)
    page = (tmp_path / "clause" / "46.77.html").read_text("utf-8")
    assert "Fondue dans" in page and 'href="../rule-46.html#46.23"' in page and "../../en/clause/46.77.html" in page
