import re

import markdown
import pytest

TEXT = "### 46.22 Timing { #46.22 }\n\nOnce all rolls are made.\n\n### 46.3 Restrictions { #46.3 }\n\n### Elsewhere\n\nWords.\n"


def page(lang):
    names = ["attr_list", "book.markdown.clause_heads", "book.markdown.backlinks", "book.markdown.links"]
    return markdown.markdown(TEXT, extensions=names, extension_configs={"book.markdown.backlinks": {"lang": lang}})


@pytest.fixture(scope="module")
def english():
    return page("en")


def test_the_foot_stands_below_the_text_of_its_clause(english):
    assert re.search(
        r'rolls are made.</p>\s*<div class="clause-foot" data-search-exclude="">.*</div>\s*<h3 class="clause" id="46.3">',
        english,
        re.DOTALL,
    )
    assert english.count('clause-foot"') == 1


def test_it_holds_the_other_language_and_the_way_there(english):
    foot = english.split('<details class="clause-foot__other">')[1].split("</details>")[0]
    assert '<a href="../fr/rule-46.html#46.22" hreflang="fr">Moment du placement</a>' in foot
    assert 'lang="fr"' in foot and "Dès que tous les jets" in foot


def test_it_holds_what_cites_the_clause_and_the_readings(english):
    foot = english.split('<details class="clause-foot__references">')[1].split("</details>")[0]
    assert re.search(r"cited by 1 clause · 2 interpretations · 2 questions · \d+ cases", foot)
    assert re.findall(r'href="([^"]*)"', foot) == [
        "rule-46.html#46.51A",
        "readings.html#R46-03",
        "readings.html#R46-05",
        "questions.html#q-secret",
        "questions.html#q-within-step",
        "trace.html#trace-46.22",
    ]


def test_french_pages_have_english_feet():
    html = page("fr")
    assert (
        "citée par 1 clause · 2 interprétations" in html
        and '<a href="../en/rule-46.html#46.22" hreflang="en">Timing</a>' in html
    )
