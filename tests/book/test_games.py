"""The game on the log's page, and the page itself: every line that it shows can be read."""

import base64
import re
import zlib
from pathlib import Path
from urllib.parse import parse_qs

import pytest

import calc
from book.content.clauses import LANGUAGES
from book.markdown.games import html, log, played
from calc.rule46.log.text import parse
from calc.rule46.rules.powers import CATEGORIES, FACTIONS, POWERS

NAMES = {"power": POWERS, "faction": FACTIONS, "category": CATEGORIES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_game_stands_in_the_page_with_what_calc_says_of_it(lang):
    rows, page = played(log("worked-game", lang), lang), html("worked-game", lang)
    assert len([row for row in rows if row.event]) == len(parse(log("worked-game", lang)).events)
    assert page.count("<tr") == 1 + len([row for row in rows if row.text or row.comment])
    for row in rows:
        assert all(f'data-clause="{said["clause"]}"' in page for said in row.follows)
    assert [page.count(f"game__verdict--{verdict}") for verdict in ("illegal", "depends")] == [1, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_link_opens_the_game_in_the_desk(lang):
    address = re.search(r'href="rule-46-campaign.html#z=([\w-]+)"', html("worked-game", lang))[1]
    query = zlib.decompress(base64.urlsafe_b64decode(address + "=" * (-len(address) % 4)), -15).decode()
    assert parse_qs(query) == {"log": [log("worked-game", lang)]}


def test_a_game_that_cannot_be_read_stops_the_build():
    with pytest.raises(ValueError, match="Atlantis"):
        played("6+ Atlantis", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_that_the_page_shows_can_be_read(lang):
    page = Path(f"docs/{lang}/rule-46-log.md").read_text("utf-8")
    tables = [page.partition(f"{{ #{part} }}")[2].partition("\n## ")[0] for part in ("events", "start")]
    shown = [
        line
        for table in tables
        for row in table.split("\n")
        if row.startswith("|")
        for line in re.findall(r"`([^`]+)`", row)
    ]
    assert len(shown) > 50
    assert [(line, fault.error.code) for line in shown for fault in parse(line).errors] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_stands_in_the_page(lang):
    names = Path(f"docs/{lang}/rule-46-log.md").read_text("utf-8").partition("{ #names }")[2]
    said = [calc.i18n.word(other, kind, code) for kind, codes in NAMES.items() for code in codes for other in LANGUAGES]
    assert [word for word in said if f"`{word}`" not in names] == []
