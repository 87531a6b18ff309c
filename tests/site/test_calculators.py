"""A calculator in a built page reads whole without scripts, holds the answer of the present calc, and all that it cites
is there.
"""

import html
import re

import pytest

from calc.clauses import href
from calc.desk import render
from conftest import LANGUAGES
from pages import read

DESKS = {
    "mission-odds.html": ("missions.odds", {"en": "Burglary against CE 4: 1/2, that is 50%.", "fr": "Cambriolage, CE 4\u00a0: 1/2, soit 50\u202f%."}),
    "rule-46-placement.html": ("rule46.placement", {"en": "Germany may place a spy ring in Turkey.", "fr": "Il est permis à l’Allemagne de placer un réseau d’espionnage en Turquie."}),
}
DESK = re.compile(r'<div class="desk" data-desk="([^"]+)"[^>]* data-query="([^"]*)"')


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", DESKS)
def test_the_default_answer_is_in_the_page(site, page, lang):
    name, said = DESKS[page]
    text = (site / lang / page).read_text()
    found, query = DESK.search(text).groups()
    assert found == name
    desk = render(name, html.unescape(query), lang)
    assert desk.said == said[lang]
    assert desk.html in text, "the page and calc differ: build anew"
    assert "<noscript>" in desk.html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", DESKS)
def test_every_citation_leads_somewhere(site, page, lang):
    text = (site / lang / page).read_text()
    cited = set(re.findall(r'data-clause="([^"]+)"[^>]* href="([^"]+)"', text[text.index('<div class="desk"'):]))
    assert len(cited) > 5
    for id, link in cited:
        assert link == href(id)
        target, anchor = link.split("#")
        assert anchor in read(site / lang / target).ids


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_calculator_is_in_the_search_index(site, lang):
    index = (site / lang / "search" / "search_index.json").read_text()
    assert "desk-" not in index and "Remettre à zéro" not in index and "Put it on the board" not in index


@pytest.mark.parametrize("lang", LANGUAGES)
def test_python_starts_before_anything_is_waited_for(site, lang):
    """The script that starts it stands in the page, before the style, in pages with a calculator and in no others."""
    starts = {}
    for page in sorted((site / lang).glob("*.html")):
        text = page.read_text()
        before = text.partition('<link rel="stylesheet"')[0]
        assert "<script src=" not in before, page.name
        starts[page.name] = [script for script in re.findall(r'<script data-site="\.\./">(.*?)</script>', before, re.DOTALL) if "doubleJeuEngine??=" in script]
        assert len(starts[page.name]) == ('class="desk"' in text), page.name
    assert len({script for scripts in starts.values() for script in scripts}) == 1
    assert sum(map(bool, starts.values())) > 5
