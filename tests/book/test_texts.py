"""The rule texts in both languages: the same clauses, the same references, the same numbers, one term for one thing."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from book.content import ledger
from book.content.clauses import LANGUAGES, load

TERMS = json.loads(Path("book/data/terms.json").read_text("utf-8"))
# Numbers that a language writes as words. "One" is left out: in French it is an article; "two" too, for "both" is "les
# deux".
WORDS = {
    "en": {
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "nine": "9",
        "ten": "10",
        "half": "1/2",
        "third": "1/3",
        "tenth": "1/10",
    },
    "fr": {
        "trois": "3",
        "quatre": "4",
        "cinq": "5",
        "six": "6",
        "sept": "7",
        "huit": "8",
        "neuf": "9",
        "dix": "10",
        "moitié": "1/2",
        "tiers": "1/3",
        "dixième": "1/10",
    },
}
# Where one is a number for certain.
ONE = {"en": r"\b(?:by|by only) one\b", "fr": r"\bde un\b"}
# Headings that say nothing themselves, and need say nothing.
HEADINGS_ONLY = {id for id, entry in ledger.CLAUSES.items() if not entry.kinds}


def numbers(text, lang):
    """Every number of a text, in digits or in words, with its sign and its mark: +1, 5+, 3/10, 10."""
    found = re.findall(r"[+−-]?\d+(?:[./]\d+)?\+?|\w+", text.lower())
    written = [WORDS[lang].get(word, word) for word in found if word in WORDS[lang] or word.lstrip("+−-")[0].isdigit()]
    return Counter(written + ["1" for _ in re.findall(ONE[lang], text)])


@pytest.fixture(scope="module", params=LANGUAGES)
def lang(request):
    return request.param


def test_every_clause_and_reading_stands_in_the_pages_in_the_ledgers_order(lang):
    assert list(load(lang)) == [*ledger.CLAUSES, *ledger.READINGS]


@pytest.mark.parametrize("id", [*ledger.CLAUSES, *ledger.READINGS])
def test_a_clause_has_a_title_and_a_text(id, lang):
    clause = load(lang)[id]
    assert clause.title.strip()
    assert clause.plain.strip() or id in HEADINGS_ONLY


def test_the_headings_without_a_kind_are_known():
    chapters = {f"46.{n}" for n in range(1, 6)} | {f"M{n}" for n in range(1, 12)}
    assert {"46", "46.31", "46.32", "46.41", "46.411", "46.53"} | chapters == HEADINGS_ONLY


@pytest.mark.parametrize("id", [*ledger.CLAUSES, *ledger.READINGS])
def test_both_languages_say_the_same(id):
    english, french = load("en")[id], load("fr")[id]
    assert (english.level, english.parents, english.page) == (french.level, french.parents, french.page)
    assert english.references == french.references
    assert numbers(english.plain, "en") == numbers(french.plain, "fr")


def test_the_numbers_that_a_text_holds():
    assert numbers("falls by only one, +1 and −1, from one in six to three in ten, 10% on a 5+", "en") == Counter(
        ["1", "+1", "−1", "6", "3", "10", "10", "5+"]
    )
    assert numbers("que de un, +1 et −1, d’une sur six à trois sur dix, 10 % avec un 5+", "fr") == Counter(
        ["1", "+1", "−1", "6", "3", "10", "10", "5+"]
    )


def test_every_reference_leads_to_a_clause(lang):
    named = {id for clause in load(lang).values() for id in clause.references}
    assert [id for id in named if not ledger.is_known(id)] == []


def test_no_two_clauses_bear_the_same_title_under_one_heading(lang):
    titles = Counter((clause.page, clause.parents, clause.title) for clause in load(lang).values())
    assert [title for title, times in titles.items() if times > 1] == []


# In a page, what nobody reads as its words: anchors, addresses, code, what stands there in the other language.
NOT_SAID = re.compile(r"\{ ?#[^}]*\}|\]\([^)]*\)|```.*?```|`[^`]*`|<(\w+) lang=[^>]*>.*?</\1>", re.DOTALL)


def sources(lang):
    """What a reader sees, by file. The words that a reader may type are free."""
    pages = {path.name: NOT_SAID.sub("", path.read_text("utf-8")) for path in Path("docs", lang).glob("*.md")}
    localized = {
        path.name: json.loads(path.read_text("utf-8"))
        for path in [*Path("book/words").glob(f"{lang}*.json"), *Path("calc/words", lang).glob("*.json")]
    }
    return pages | {
        name: re.sub(
            r"{\w+", "{", "\n".join(str(text) for key, text in words.items() if not key.startswith("notation."))
        )
        for name, words in localized.items()
    }


def said(term, text):
    """Where `text` uses a term, in the singular or the plural, whatever the apostrophe; the case tells only in an
    abbreviation (« jet de ce type »).
    """
    words = r"s?\s+".join(map(re.escape, term.replace("’", "'").split()))
    return [
        match[0]
        for match in re.finditer(
            rf"(?<!\w){words}s?(?!\w)", text.replace("’", "'"), re.IGNORECASE if term.islower() else 0
        )
    ]


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["id"])
def test_one_term_for_one_thing(term, lang):
    other = [(name, said(word, text)) for name, text in sources(lang).items() for word in term[f"not_{lang}"]]
    assert [(name, found) for name, found in other if found] == []


@pytest.mark.parametrize("term", [term for term in TERMS if "en" in term], ids=lambda term: term["id"])
def test_the_term_stands_in_the_glossary(term, lang):
    headings = "\n".join(re.findall(r"^##.*", Path("docs", lang, "glossary.md").read_text("utf-8"), re.MULTILINE))
    assert said(term[lang], headings)


def test_a_term_is_found_in_all_its_forms():
    assert said("spy network", "Spy networks, a spy\nnetwork.") == ["Spy networks", "spy\nnetwork"]
    assert said("cercle d’espions", "des cercles d'espions") == ["cercles d'espions"]
    assert said("jet de CE", "les jets de ce tour, un jet de CE") == ["jet de CE"]
    assert said("bloc", "débloquer, blocus") == []
