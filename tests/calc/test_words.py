"""Every code has words, in both languages, with the same places for facts."""

import ast
import json
import re
from pathlib import Path
from string import Formatter

import pytest

import calc
from calc.i18n import LANGUAGES, say, word, words

ROOT = Path(calc.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
_FAMILIES = {"reason": "reason.", "Reason": "reason.", "Question": "reason.", "BadRequest": "error."}


def strings(node):
    """The texts that an argument may be: one, or those of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return strings(node.body) + strings(node.orelse) if isinstance(node, ast.IfExp) else []


def keys_of(source):
    """The word keys that a source file asks for by name."""
    place = {"reason": 1, "Reason": 1, "Question": 2, "BadRequest": 1}
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in place and len(node.args) > place[name]:
                yield from (_FAMILIES[name] + code for code in strings(node.args[place[name]]))
            if name in ("sentence", "Sentence") and node.args:
                yield from strings(node.args[0])


KEYS = sorted({(source.relative_to(ROOT).as_posix(), key) for source in SOURCES for key in keys_of(source)})


def test_codes_are_found_in_the_sources():
    assert len(KEYS) > 50
    assert ("rule46/rules/placement.py", "reason.japan-no-minors") in KEYS and ("fields.py", "error.blank") in KEYS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_of_the_source_has_words(lang):
    assert [(source, key) for source, key in KEYS if key not in words(lang)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_calculator_has_its_line(lang):
    assert all(say(lang, f"calculator.{name}") for name in calc.names())


def sentences(lang):
    """The words that are sentences: those with a place for a fact, and those of a family of sentences."""
    return {k: t for k, t in words(lang).items() if not re.match(r"(power|faction|category|minor|mission|tech)\.", k)}


def test_both_languages_say_the_same_things():
    assert sentences("en").keys() == sentences("fr").keys()


def places(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_places_for_facts():
    assert {k for k in sentences("en") if places(words("en")[k]) != places(words("fr")[k])} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_in_two_files(lang):
    keys = [
        k
        for page in sorted((ROOT / "words" / lang).glob("*.json"))
        for k, _ in json.loads(page.read_text("utf-8"), object_pairs_hook=list)
    ]
    assert len(keys) == len(set(keys))


def test_the_field_s_names_are_words_in_both_languages():
    from calc.rule46.rules.minors import STARTING
    from calc.rule46.rules.powers import CATEGORIES, FACTIONS, POWERS

    for lang in LANGUAGES:
        for kind, codes in {"power": POWERS, "faction": FACTIONS, "category": CATEGORIES, "minor": STARTING}.items():
            assert all(f"{kind}.{code}" in words(lang) for code in codes)


def test_french_typography():
    """No straight apostrophe, no plain space before a double punctuation mark or a per cent sign, or inside quotes."""
    assert [t for t in words("fr").values() if re.search(r"'| [:;?!»%]|« ", t)] == []


@pytest.mark.parametrize(("lang", "article"), [("en", "an? "), ("fr", "une? ")])
def test_a_mission_attempted_once_has_its_article(lang, article):
    """“attempted a burglary”, so “attempted a technology theft”: one form for all seven."""
    said = {key: text for key, text in words(lang).items() if re.fullmatch(r"mission\.[a-z-]+\.a", key)}
    assert len(said) == 7 and [text for text in said.values() if not re.match(article, text)] == []


def test_names_take_their_forms():
    assert word("fr", "power", "GE", "of") == "de l’Allemagne"
    assert word("fr", "minor", "Netherlands", "in") == "aux Pays-Bas"
    assert word("fr", "minor", "Syldavie", "of") == "du pays «\u202fSyldavie\u202f»"
    assert word("en", "minor", "Syldavia", "the") == "Syldavia"
    assert word("en", "minor", "{power}", "the") == "{power}"
