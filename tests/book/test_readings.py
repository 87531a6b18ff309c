"""The page of readings says what calc knows: each id with its clauses, each switch with its options, the default first."""

import re

import pytest

from book.content.clauses import LANGUAGES, load
from calc.interpretations import REGISTER

DEFAULT = {"en": "(default)", "fr": "(par défaut)"}


@pytest.fixture(scope="module", params=LANGUAGES)
def lang(request):
    return request.param


@pytest.mark.parametrize("reading", REGISTER.values(), ids=REGISTER)
def test_the_page_names_the_clauses_of_a_reading(reading, lang):
    first = load(lang)[reading.id].plain.splitlines()[0]
    assert re.split(r": ", first.replace("\u00a0", " "), maxsplit=1)[1] == ", ".join(reading.clauses)


@pytest.mark.parametrize("reading", REGISTER.values(), ids=REGISTER)
def test_the_page_names_the_options_of_a_switch_and_no_others(reading, lang):
    options = re.findall(r"^- `([^`]+)`(.*)$", load(lang)[reading.id].text, re.MULTILINE)
    assert [code for code, _ in options] == (list(reading.options) if reading.is_switch else [])
    assert [DEFAULT[lang] in words for _, words in options] == [place == 0 for place in range(len(options))]
