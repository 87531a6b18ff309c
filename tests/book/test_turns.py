"""The page on the sheet: every line that it shows can be read, every word of the notation stands in it, and its turn is
resolved by calc.
"""

import re
from pathlib import Path

import pytest

import calc
from book.content.clauses import LANGUAGES
from book.markdown.turns import html, resolved, rows, sheet
from calc.missions.odds.catalogue import MISSIONS
from calc.missions.sheet.model import Country
from calc.missions.sheet.text import parse
from calc.missions.sheet.words import (
    COUNTRY_WORDS,
    HEAD_WORDS,
    MISSION_WORDS,
    ORDER_WORDS,
    OUTCOME_WORDS,
    SIGHT_WORDS,
    written,
)


def page(lang):
    return Path(f"docs/{lang}/missions-sheet.md").read_text("utf-8")


def shown(lang, part):
    """The pieces of notation in the tables of a part of the page."""
    text = page(lang).partition(f"{{ #{part} }}")[2].partition("\n## ")[0]
    return [piece for row in text.split("\n") if row.startswith("|") for piece in re.findall(r"`([^`]+)`", row)]


def unread(lines):
    return [(line.text, line.error.code) for text in lines for line in parse(text).lines if line.error]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_piece_that_the_page_shows_can_be_read(lang):
    countries = [f"Avalon: {piece}" for piece in shown(lang, "country")]
    pieces = shown(lang, "order")
    orders = [piece if "->" in piece else f"Lys -> Avalon: espionage; {piece}" for piece in pieces]
    assert len(countries) == 18 and len(orders) == 14 + 28 and len(shown(lang, "head")) > 10
    assert unread([*orders, *shown(lang, "head")]) == []
    assert [line.error for text in countries for line in parse(f"{text}\nLys: CE 3").lines if line.error] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_languages_of_a_row_mean_the_same(lang):
    text = page(lang).partition("{ #order }")[2].partition("\n## ")[0]
    rows = [re.findall(r"`([^`]+)`", row) for row in text.split("\n") if row.startswith("|") and "`" in row]
    for pieces in rows:
        half = len(pieces) // 2
        for own, other in zip(pieces[:half], pieces[half:]):
            left, right = (
                parse(piece if "->" in piece else f"Lys -> Avalon: espionage; {piece}").orders[0]
                for piece in (own, other)
            )
            assert (left.mission, left.riches, left.die, left.forced, left.adjustments, left.when is None) == (
                right.mission,
                right.riches,
                right.die,
                right.forced,
                right.adjustments,
                right.when is None,
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_notation_stands_in_the_page(lang):
    keys = {
        *COUNTRY_WORDS,
        *(set(ORDER_WORDS) - {"choice"}),
        *HEAD_WORDS,
        *OUTCOME_WORDS,
        *SIGHT_WORDS,
        "no",
        *MISSION_WORDS,
    }
    pieces = " ".join(shown(lang, "country") + shown(lang, "order") + shown(lang, "head"))
    assert [key for key in sorted(keys) for other in LANGUAGES if written(other, key) not in pieces] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_and_the_rows_of_a_spreadsheet_say_the_same(lang):
    """A browser copies the rows of a table with tabs between the cells, as a spreadsheet does."""
    [block] = re.findall(r"^```text\n(.*?)^```", page(lang), re.MULTILINE | re.DOTALL)
    part = page(lang).partition("{ #spreadsheet }")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in part.split("\n")
        if line.startswith("|") and "---" not in line
    ]
    pasted = parse("\n".join("\t".join(row) for row in rows))
    assert unread([block]) == [] and not pasted.errors
    assert pasted.orders == parse(block).orders
    assert pasted.countries["Lys"] == Country(ce=3, pi=12, wealth=35)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_turn_has_every_mission_and_says_what_calc_says(lang):
    text = sheet("worked-turn", lang)
    told, made = resolved(text, lang), html("worked-turn", lang)
    assert {row["mission"] for row in told["results"]} == set(MISSIONS)
    assert {row["outcome"] for row in told["results"]} == {"success", "failure", "refused"}
    assert len([row for row in rows(text, told) if row.result]) == len(told["results"])
    for row in rows(text, told):
        assert all(f'data-clause="{said["clause"]}"' in made for said in row.follows)
    for pack in told["packs"].values():
        assert all(message.replace("'", "&#39;").replace('"', "&#34;") in made for message in pack)
    assert calc.answer("missions.turn", {"sheet": told["exports"]["sheet"], "dice": []})["errors"] == []


def test_the_failed_burglary_without_a_relic_is_told_to_nobody_but_the_thief():
    for lang, target in (("en", "Thule"), ("fr", "Thulé")):
        told = resolved(sheet("worked-turn", lang), lang)
        assert told["results"][8]["outcome"] == "failure" and not told["results"][8]["target_told"]
        assert not any(
            "Avalon" in message and ("caught" in message or "tenté" in message or "attempted" in message)
            for message in told["packs"][target]
        )


def test_a_turn_that_cannot_be_read_stops_the_build():
    with pytest.raises(ValueError, match="burglry"):
        resolved("A: CE 1\nA -> A: burglry", "en")
