import re

import markdown
import pytest

from book.content.clauses import load
from book.markdown.parallel import side_by_side


@pytest.mark.parametrize("lang, other", [("en", "fr"), ("fr", "en")])
@pytest.mark.parametrize("page", ["rule-46", "missions"])
def test_every_clause_stands_in_both_languages_its_own_first(page, lang, other):
    html = side_by_side(page, lang)
    rows = html.split('<div class="parallel__row">')[1:]
    clauses = [clause for clause in load(lang).values() if clause.page == page]
    assert [re.search(r'id="([^"]+)"', row)[1] for row in rows] == [clause.id for clause in clauses]
    for row, clause in zip(rows, clauses, strict=True):
        own, twin = row.split(f'<div lang="{other}">')
        assert clause.title in own and load(other)[clause.id].title in twin


def test_references_stay_in_the_page():
    config = {"book.markdown.parallel": {"lang": "en"}}
    html = markdown.markdown(
        "# Both\n\n[parallel rule-46]\n",
        extensions=["book.markdown.parallel", "book.markdown.links"],
        extension_configs=config,
    )
    assert html.count('<a class="clause-ref" href="#46.22A"') == 2
    assert "[parallel" not in html


def test_a_page_without_clauses_is_refused():
    with pytest.raises(ValueError, match="no clauses on a page 'about'"):
        side_by_side("about", "en")
