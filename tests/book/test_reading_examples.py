"""Every reading with options has an example, and its outcome hangs on the option: an example that does not show the
difference shows nothing.
"""

from collections import Counter

import markdown
import pytest
from test_texts import numbers

import calc
from book.content import examples, outcomes
from book.content.clauses import LANGUAGES
from book.markdown.interpretation_examples import html
from book.markdown.references import named
from calc.interpretations import REGISTER

SWITCHES = [reading.id for reading in REGISTER.values() if reading.is_switch]
EXAMPLES = [pytest.param(example, id=f"{example.reading}-{place}") for place, example in enumerate(examples.examples())]


@pytest.fixture(params=LANGUAGES)
def lang(request):
    return request.param


@pytest.mark.parametrize("reading", SWITCHES)
def test_every_switch_has_an_example(reading):
    assert examples.of(reading)


def test_the_examples_stand_in_the_registers_order():
    ids = [example.reading for example in examples.examples()]
    assert ids == sorted(ids, key=list(REGISTER).index)
    assert set(ids) <= set(SWITCHES)


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_option_has_an_outcome_of_its_own(example, lang):
    found = list(examples.computed(example, lang))
    assert [outcome.option for outcome in found] == list(REGISTER[example.reading].options)
    assert [outcome.is_default for outcome in found] == [place == 0 for place in range(len(found))]
    assert all(outcome.refusal or all(outcome.texts) for outcome in found)
    assert [
        count for count in Counter((outcome.texts, outcome.refusal) for outcome in found).values() if count > 1
    ] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_default_is_what_an_answer_without_rulings_says(example):
    default = examples.asked(example, REGISTER[example.reading].default, "en")
    assert calc.answer(example.calculator, dict(example.request), "en") == default
    assert default["rulings"][example.reading] == REGISTER[example.reading].default


@pytest.mark.parametrize("example", EXAMPLES)
def test_both_languages_put_the_same_position(example):
    english, french = example.position["en"], example.position["fr"]
    assert numbers(english, "en") == numbers(french, "fr")
    assert named(english) == named(french)
    assert len(example.heads("en")) == len(example.heads("fr"))


def test_a_refusal_takes_the_place_of_the_outcomes(lang):
    rows = html("RM-30", lang).split("<tr>")[2:]
    assert [row.count("<td") for row in rows] == [1, 1, 1]
    assert "RM-30" in rows[2]


def test_a_note_has_no_example(lang):
    assert html("R46-01", lang) == html("readings", lang) == ""


def test_the_example_stands_in_the_page_before_the_next_heading(lang):
    page = markdown.markdown(
        "### RM-30 A { #RM-30 }\n\nWhy.\n\n### RM-31 B { #RM-31 }\n",
        extensions=["attr_list", "book.markdown.interpretation_examples"],
        extension_configs={"book.markdown.interpretation_examples": {"lang": lang}},
    )
    assert page.index("Why.") < page.index("<table>") < page.index("RM-31")
    assert "data-search-exclude" in page


def test_the_way_to_a_value():
    answer = {"a": [{"k": 1, "v": 5}, {"k": 2, "v": 6}], "b": {"c": [7, 8]}}
    assert outcomes.find(answer, ["a", {"k": 2}, "v"]) == [6]
    assert outcomes.find(answer, ["a", "*", "v"]) == [5, 6]
    assert outcomes.find(answer, ["b", "c", 1]) == [8]
    assert outcomes.find(answer, ["b", "z"]) == outcomes.find(answer, ["a", {"k": 3}, "v"]) == []


@pytest.mark.parametrize(
    "values, kind, english, french",
    [
        ([-2], "signed", "−2", "−2"),
        ([0], "signed", "0", "0"),
        ([2], "signed", "+2", "+2"),
        (["3/5"], "chance", "3/5 (60%)", "3/5 (60\u202f%)"),
        (["0"], "chance", "0%", "0\u202f%"),
        (["20/3"], "average", "20/3 (6.67)", "20/3 (6,67)"),
        (["8"], "average", "8", "8"),
        (["legal"], "verdict", "legal", "permis"),
        (["EA", "JP"], "faction", "European Axis and Japan", "Axe européen et Japon"),
        ([1, 2, 3], "text", "1, 2 and 3", "1, 2 et 3"),
    ],
)
def test_values_as_words(values, kind, english, french):
    assert [outcomes.shown(values, kind, lang) for lang in LANGUAGES] == [english, french]
