import re

import pytest

from book.content.clauses import LANGUAGES
from book.markdown import glossary
from book.markdown.terms import link, phrases

TERMS = {
    "CE": "term-ce",
    "DP": "term-dp",
    "general research": "term-general-research",
    "catégorie de recherche": "term-research-category",
}


def linked(html):
    return re.findall(r'<a class="term-ref" href="glossary.html#([^"]*)">([^<]*)</a>', link(html, TERMS))


def test_the_first_mention_in_a_section_leads_to_the_glossary():
    html = "<h3>One</h3><p>CE and CE.</p><h3>Two CE</h3><p>A CE.</p>"
    assert linked(html) == [("term-ce", "CE"), ("term-ce", "CE")]
    assert link(html, TERMS).startswith(
        '<h3>One</h3><p><a class="term-ref" href="glossary.html#term-ce">CE</a> and CE.</p>'
    )


@pytest.mark.parametrize(
    "text", ["DPs", "general-research", "General research", "catégories de recherche", "(CE)", "de CE, ou"]
)
def test_in_any_form(text):
    assert len(linked(f"<p>{text}</p>")) == 1


@pytest.mark.parametrize("text", ["ce test", "CEs-là ou CE-1", "GCE", "CES", "cedpe", "general researcher"])
def test_not_within_another_word(text):
    assert linked(f"<p>{text}</p>") == []


@pytest.mark.parametrize(
    "html",
    [
        '<div data-search-exclude=""><div>x</div>CE</div>',
        '<p><span lang="fr">la CE</span></p>',
        "<code>CE</code>",
        "<h2>CE</h2>",
        "<a href='x'>CE</a>",
        "<button>CE</button>",
    ],
)
def test_not_where_it_would_be_wrong(html):
    assert linked(html) == []
    assert linked(html + "<p>CE</p>") == [("term-ce", "CE")]


def test_not_in_the_glossary_itself():
    assert linked('<h2 id="term-ce">CE</h2><p>CE</p>') == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_phrases_are_terms_of_the_glossary(lang):
    found = phrases(lang)
    assert set(found.values()) <= set(glossary.load(lang))
    assert {"CE", "PI", "DP", "RP", "YSS", "RGT", {"en": "GM", "fr": "MJ"}[lang]} <= set(found)
    assert len(set(found.values())) == len(found)
