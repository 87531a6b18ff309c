"""On the built pages every clause with a text unfolds the other language, and every one that is cited says by what."""

import re

import pytest

from book.markdown import crossrefs
from book.content import questions
from book.content.clauses import PAGES, load
from book.content.trace import traces
from pages import LANGUAGES, SITE

pytestmark = pytest.mark.usefixtures("site")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_each_clause_has_its_foot(language: str, page: str) -> None:
    clauses = load(language)
    citing, readings = crossrefs.cited_by(clauses), crossrefs.readings_on()
    asked = questions.concerning(questions.load(language))
    here = [clause for clause in clauses.values() if clause.page == page]
    html = (SITE / language / f"{page}.html").read_text()
    assert len(re.findall('class="clause-foot__other"', html)) == sum(bool(clause.text) for clause in here)
    told = [clause.id for clause in here if crossrefs.told(clause.id, citing, clauses) or readings.get(clause.id) or asked.get(clause.id) or clause.id in traces()]
    assert len(re.findall('class="clause-foot__references"', html)) == len(told)
