import re

import pytest

from book.markdown.backlinks import Backlinks
from book.publish import clause_pages


@pytest.fixture(scope="module")
def feet():
    return Backlinks("en")


def meta(page, name):
    return re.search(rf'<meta (?:name|property)="{name}" content="([^"]*)">', page)[1]


def test_a_pasted_link_shows_the_clause(feet):
    page = clause_pages.page(feet.clauses["46.52"], feet)
    assert meta(page, "og:title") == "46.52 Counter removed"
    assert meta(page, "og:description") == meta(page, "description") == feet.clauses["46.52"].plain
    assert "og:url" not in page and "canonical" not in page


def test_an_address_is_named_where_it_is_known(feet):
    page = clause_pages.page(feet.clauses["46.52"], feet, "https://example.org/jeu/")
    assert meta(page, "og:url") == "https://example.org/jeu/en/clause/46.52.html"
    assert '<link rel="canonical" href="https://example.org/jeu/en/clause/46.52.html">' in page


def test_a_long_description_ends_at_a_word(feet):
    description = clause_pages.description(feet.clauses["46.31B"], feet)
    assert len(description) <= 200 and description.endswith(" …")
    assert " ".join(feet.clauses["46.31B"].plain.split()).startswith(description.removesuffix(" …"))


def test_a_heading_describes_and_lists_what_stands_below_it(feet):
    page = clause_pages.page(feet.clauses["46.5"], feet)
    assert meta(page, "og:description").startswith("46.51 Ways to eliminate an enemy spy ring. 46.52 ")
    assert re.findall(r'<li><a href="(46\.\d+)\.html">', page)[:3] == ["46.51", "46.52", "46.53"]


def test_the_citing_line(feet):
    assert re.fullmatch(r"R46\.31B, Double Jeu, edition \d+\.\d+\.\d+", clause_pages.citation("46.31B", "en"))
    assert re.fullmatch(r"M6\.2, Double Jeu, édition \d+\.\d+\.\d+", clause_pages.citation("M6.2", "fr"))
    assert clause_pages.citation("R46-05", "en").startswith("R46-05,")


def test_links_lead_out_of_the_folder(feet):
    page = clause_pages.page(feet.clauses["46.22"], feet)
    assert 'href="../rule-46.html#46.22A" data-clause="46.22A"' in page
    assert 'href="../../fr/clause/46.22.html"' in page
