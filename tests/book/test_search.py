"""The words that a search can find a clause by."""

import pytest

from book.content import ledger
from book.content.clauses import LANGUAGES
from book.content.word_forms import folded, forms
from book.publish import search
from book.publish.search import documents, unboxed


@pytest.mark.parametrize(
    "text, lang, form",
    [
        ("Implantation des réseaux", "fr", "reseau"),
        ("Implantation des réseaux", "fr", "reseaux"),
        ("un réseau", "fr", "reseaux"),
        ("l’œuvre", "fr", "oeuvre"),
        ("des œuvres", "fr", "oeuvre"),
        ("déplacé", "fr", "deplace"),
        ("les généraux", "fr", "general"),
        ("un jeu", "fr", "jeux"),
        ("minor countries", "en", "country"),
        ("a minor country", "en", "countries"),
        ("relics", "en", "relic"),
        ("a relic", "en", "relics"),
        ("researches", "en", "research"),
        ("Furtivité", "en", "furtivite"),
    ],
)
def test_a_word_is_found_under_its_other_forms(text, lang, form):
    assert form in forms(text, lang).split()


def test_no_form_stands_there_twice():
    found = forms("Réseau, réseaux, reseau", "fr").split()
    assert found == ["reseaux"]


def test_folding_undoes_accents_and_ligatures():
    assert folded("Œuvre À Noël cœur naïf ÇA") == "oeuvre a noel coeur naif ca"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_and_reading_is_a_document(lang):
    found = [document["location"] for document in documents(lang)]
    assert len(found) == len(set(found))
    assert {f"rule-46.html#{id}" for id in ledger.CLAUSES if id.startswith("46.")} <= set(found)
    assert {f"readings.html#{id}" for id in ledger.READINGS} <= set(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_page_comes_before_its_sections(lang):
    pages = []
    for document in documents(lang):
        page, _, anchor = document["location"].partition("#")
        if not anchor:
            pages.append(page)
        assert pages[-1] == page


def test_a_heading_answers_to_the_numbers_below_it():
    found = {document["location"]: document for document in documents("en")}
    assert found["rule-46.html#46.31"]["under"] == "46.31A 46.31B"


def test_what_stands_in_a_box_is_found_too():
    assert unboxed('A\n\n!!! note "Source"\n    Boxed.\n\n    More.\n\nB\n') == "A\n\n\nBoxed.\n\nMore.\n\nB"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_words_are_given_for_clauses_that_there_are(lang):
    assert set(search._WORDS) <= set(ledger.CLAUSES)
    assert all(words[lang] for words in search._WORDS.values())
