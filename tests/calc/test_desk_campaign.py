"""The campaign desk: what its buttons write, what it offers and closes, what leaves it."""

import json
import re
from urllib.parse import parse_qs, urlencode

import pytest
from desk_page import checked
from hypothesis import given, settings
from hypothesis import strategies as st
from rule46_events import games

import calc
from calc.desk import render
from calc.desk.campaign.state import Campaign
from calc.desk.campaign.text import as_file, from_file
from calc.interpretations import Rulings
from calc.rule46 import moves
from calc.rule46.log.text import log_of, parse
from calc.rule46.rules.board import Board
from calc.rule46.rules.events import EVENT
from calc.rule46.rules.minors import STARTING
from calc.rule46.rules.turn import step

NAME = "rule46.campaign"
GAME = "6+ Germany\n6+ Britain\n5+ Western Allies\nplace Germany: Turkey\ncounter Western Allies: Germany, Turkey\nplace Britain: European Axis/air\nturn 2\n6+ Russia\nplace Russia: Spain\n"


def desk(log="", lang="en", **fields):
    return render(NAME, urlencode({"log": log, **fields}), lang)


def log_after(log="", lang="en", **fields):
    """The log that the desk holds after a button."""
    return parse_qs(desk(log, lang, **fields).query, keep_blank_values=True).get("log", [""])[0]


BUTTONS = [
    ({"do": "espionage.GE"}, "6+ Germany"),
    ({"do": "counter-intelligence.WA"}, "5+ Western Allies"),
    ({"do": "place.GE", "place.GE": "Turkey"}, "place Germany: Turkey"),
    ({"do": "place.JP", "place.JP": "WA-naval"}, "place Japan: Western Allies/naval"),
    ({"do": "place.GE", "place.GE": "Turkey", "with.GE": "RU"}, "place Germany: Turkey, with Russia"),
    ({"do": "counter.WA", "counter.WA": "GE.RU-air"}, "counter Western Allies: Germany, Russia/air"),
    ({"do": "control", "minor": "Atlantis", "by": "IT"}, "control Atlantis: Italy"),
    ({"do": "control", "minor": "Turquie", "by": ""}, "control Turkey: nobody"),
    ({"do": "rgt", "rgt": "50"}, "RGT 50"),
    ({"do": "war"}, "war"),
    ({"do": "war.EA-WA"}, "war European Axis, Western Allies"),
    ({"do": "ukraine"}, "Ukraine activated"),
    ({"do": "surrender", "surrender": "FR"}, "surrender France"),
    ({"do": "turn"}, "turn 3"),
    ({"do": "year-start"}, "year start"),
]


@pytest.mark.parametrize(("fields", "line"), BUTTONS, ids=lambda x: x if isinstance(x, str) else "")
def test_a_button_writes_its_line_at_the_end(fields, line):
    assert log_after(GAME, **fields) == f"{GAME}{line}\n"


@pytest.mark.parametrize(("fields", "line"), BUTTONS, ids=lambda x: x if isinstance(x, str) else "")
def test_in_french_words_that_mean_the_same(fields, line):
    written = log_after(GAME, "fr", **fields).removeprefix(GAME)
    assert parse(written).events == parse(line).events and parse(written).errors == ()


def test_a_button_writes_where_the_reader_looks_and_keeps_what_was_written_by_hand():
    log = "# by hand\n\nturn 2   # spring\n  6+   germany\n\nturn 3\n"
    added = log_after(log, at="2", of="3", do="espionage.RU")
    assert added == "# by hand\n\nturn 2   # spring\n  6+   germany\n6+ Russia\n\nturn 3\n"
    assert "at=3" in desk(log, at="2", of="3", do="espionage.RU").query
    assert log_after("start turn 5\n", do="turn") == "start turn 5\nturn 6\n"
    assert log_after(log, at="0", of="3", do="war") == "war\n# by hand\n\nturn 2   # spring\n  6+   germany\n\nturn 3\n"


def test_the_end_stays_the_end_when_the_log_grows():
    """The slider sends the number that was the end; `of` says that it was."""
    assert "at=" not in desk(GAME, at="3", of="3").query
    assert "at=3" in desk(GAME, at="3", of="4").query
    assert "at=" not in desk(GAME, at="999", of="1").query


def test_the_first_turn_stands_in_the_head():
    first = {"do": "first-turn", "first-turn": "5"}
    assert log_after("", **first) == "start turn 5\n"
    assert log_after("# ours\nstart turn 3\nstart RGT 20\n", **first) == "# ours\nstart turn 5\nstart RGT 20\n"
    assert log_after("", "fr", **first) == "départ tour 5\n"
    assert checked(desk("").html).control("first-turn") and "first-turn" not in desk(GAME).html


def test_an_event_can_be_taken_out():
    assert log_after("turn 2\n# a comment\nwar\nturn 3\n", at="2", of="3", do="drop") == "turn 2\n# a comment\nturn 3\n"


def test_what_a_button_lacks_is_said_at_its_field_and_nothing_is_lost():
    for fields, name in [
        ({"do": "place.GE"}, "place.GE"),
        ({"do": "control", "by": "GE"}, "minor"),
        ({"do": "rgt", "rgt": "much"}, "rgt"),
        ({"do": "surrender"}, "surrender"),
    ]:
        shown = desk("turn 2\n", **fields)
        assert len(shown.faults) == 1 and parse_qs(shown.query)["log"] == ["turn 2\n"]
        page = checked(shown.html)
        assert page.control(name)["aria-invalid"] == "true"


SLIPS = "6+ Germny\nplace Germany: Turky\nwar\n"


@pytest.mark.parametrize(
    "do, text",
    [
        ("guess.1=Germany", "6+ Germany\nplace Germany: Turky\nwar\n"),
        ("guess.2=Turkey", "6+ Germny\nplace Germany: Turkey\nwar\n"),
        ("country.2", "start minor Turky: nobody\n6+ Germny\nplace Germany: Turky\nwar\n"),
        ("guess.9=Turkey", SLIPS),
        ("guess.x", SLIPS),
        ("country.1", SLIPS),
    ],
)
def test_a_guess_is_put_into_the_log_by_its_button(do, text):
    """A button for each guess, one that keeps a country's name; the end of the log stays the end."""
    buttons = [
        a["value"]
        for tag, a in checked(desk(SLIPS).html).elements
        if tag == "button" and (a.get("value") or "").startswith(("guess.", "country."))
    ]
    assert buttons == ["guess.1=Germany", "guess.2=Turkey", "country.2"]
    assert log_after(SLIPS, do=do) == text and "at" not in parse_qs(desk(SLIPS, do=do).query)


def test_the_moment_looked_at_stays_when_a_line_is_mended():
    assert parse_qs(desk("place Germany: Turky\nwar\nyear start\n", at="1", of="2", do="country.1").query)["at"] == [
        "2"
    ]


def test_a_guess_keeps_the_quotes_of_its_line():
    assert log_after('place Germany: "Turky"  # ours\n', do="guess.1=Turkey") == 'place Germany: "Turkey"  # ours\n'


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "control", "minor": "Turky", "by": "IT"},
        {"do": "rights", "minor": "Turky", "dp": "yes"},
        {"do": "rights.yes.Turky"},
    ],
)
def test_a_button_asks_about_a_slip_too(fields):
    assert desk(**fields).faults[0].startswith("Turkey?") and log_after(**fields) == ""
    assert log_after("start minor Turky\n", **fields).startswith("start minor Turky")
    assert log_after("start minor Turky\n", **fields) != "start minor Turky\n"


def test_a_question_is_answered_on_the_spot():
    asked = desk(GAME)
    assert "it depends" in asked.said and 'value="rights.yes.Spain"' in asked.html
    yes = log_after(GAME, do="rights.yes.Spain")
    assert yes == f"start minor Spain: nobody, DP yes\n{GAME}"
    assert "legal" in desk(yes).said
    no = log_after(yes, do="rights.no.Spain")
    assert no == f"start minor Spain: nobody, DP no\n{GAME}" and "illegal" in desk(no).said
    assert log_after(no, do="rights.unknown.Spain") == GAME
    kept = "start turn 4\nstart minor Spain: Germany, DP no  # ours\nwar\n"
    assert log_after(kept, do="rights.yes.Spain") == "start turn 4\nstart minor Spain: Germany, DP yes\nwar\n"


@given(games, st.sampled_from(["potential", "actual"]), st.sampled_from(["all", "one"]))
@settings(max_examples=60, deadline=None)
def test_what_is_offered_can_be_done_and_what_is_closed_cannot(game, enemies, which):
    """At the end of any game: an open choice is not illegal when played; a closed one is, by just the clauses that it
    names.
    """
    log = str(log_of(Board(), tuple(EVENT.read(event, "events") for event in game)))
    campaign = Campaign(log, 0, {"R46-11": enemies, "R46-09": which})
    board = campaign.positions[-1].board
    for row in (*moves.placements(board, campaign.rulings), *moves.counters(board, campaign.rulings)):
        for choice in row.choices:
            _, outcome = step(board, choice.event, Rulings(campaign.taken))
            assert choice.is_open == (outcome.verdict != "illegal")
            assert choice.clauses == list(dict.fromkeys(r.clause for r in (*outcome.reasons, *outcome.questions)))
        assert bool(row.choices) or row.who in ("EA", "JP", "WA", "RU")


def test_every_target_of_the_starting_list_is_offered_or_closed():
    row = next(row for row in moves.placements(parse("6+ Germany").board, Rulings()) if row.who == "GE")
    assert {str(c.event.target.minor) for c in row.choices if c.event.target.minor is not None} == set(STARTING)
    assert len([c for c in row.choices if c.event.target.faction]) == 10


def test_the_moment_looked_at_is_the_game_up_to_it():
    for at in range(1, 10):
        whole, part = desk(GAME, at=str(at)), desk("\n".join(GAME.split("\n")[:at]))
        assert whole.said == part.said
        for part_of in ("campaign-matrix", "campaign-minors", "campaign-here"):
            cut = re.compile(rf'class="?{part_of}.*?(?=<h3|<div class="?campaign-(?:history|top))', re.DOTALL)
            assert [m[0] for m in cut.finditer(whole.html)][:1] == [m[0] for m in cut.finditer(part.html)][:1]


# What leaves the desk


@pytest.mark.parametrize("scope", ["turn", "all"])
def test_a_sheet_holds_what_its_faction_is_told_and_nothing_of_the_others(scope):
    answer = calc.answer("rule46.replay", {"log": GAME})
    page = checked(desk(GAME, sheets=scope).html)
    copies = [
        a["data-desk-copy"]
        for _, a in page.elements
        if "data-desk-copy" in a and a.get("aria-label", "").startswith("Copy the report of")
    ]
    told = {
        faction: [row for row in rows if scope == "all" or row["turn"] == 2]
        for faction, rows in answer["sheets"].items()
    }
    assert len(copies) == len([rows for rows in told.values() if rows]) > 0
    for copy, rows in zip(copies, [rows for rows in told.values() if rows]):
        assert len(copy.rstrip().split("\n")) == 1 + len(rows)
        assert all(row["text"] in copy for row in rows)


@given(
    st.dictionaries(
        st.sampled_from(["R46-07", "R46-11", "R46-05"]), st.sampled_from(["latch", "actual", "target-only"])
    ),
    st.text(max_size=200),
)
@settings(max_examples=200, deadline=None)
def test_a_file_comes_back_as_it_went(taken, text):
    taken = {id: option for id, option in taken.items() if option in calc.interpretations.REGISTER[id].options}
    text = re.sub(r"[\r\x0b\x0c\x1c-\x1f\x85\u2028\u2029\ufeff]", "", text).rstrip() + "\n"
    if text.lstrip().startswith("{") or text.startswith("#"):
        text = f"war\n{text}"
    text = text if text.strip() else ""
    assert from_file(as_file(text, taken), "en") == (text, taken)


def test_json_goes_out_and_comes_in():
    shown = desk(GAME, export="json", **{"R46-07": "latch"})
    data = json.loads(checked_textarea(shown.html))
    assert data["log"] == GAME and data["rulings"]["R46-07"] == "latch" and len(data["events"]) == 9
    again = render(NAME, urlencode({"import": json.dumps(data)}), "en")
    assert parse_qs(again.query)["log"] == [GAME] and parse_qs(again.query)["R46-07"] == ["latch"]
    events = render(NAME, urlencode({"import": json.dumps({"board": {"turn": 4}, "events": [{"do": "war"}]})}), "fr")
    assert parse_qs(events.query)["log"] == ["départ tour 4\nguerre\n"]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"events": 7}',
        '{"log": 3}',
        "[" * 5000,
        '{"events": [{"do": "fly"}]}',
        '{"rulings": {"R46-07": "x"}, "log": ""}',
    ],
)
def test_a_text_that_cannot_be_opened_says_why_and_is_not_lost(text):
    shown = render(NAME, urlencode({"import": text}), "en")
    assert shown.faults or "could not be read" in shown.html
    assert parse_qs(shown.query)["log"][0].rstrip() == text
    checked(shown.html)


def checked_textarea(html):
    """What the text area of the export shows."""
    from html import unescape

    return unescape(re.search(r"campaign-export.*?<textarea[^>]*>(.*?)</textarea>", html, re.DOTALL)[1]).removeprefix(
        "\n"
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_log_too_long_to_be_one_stays_in_the_form(lang):
    log = "# x\n" * 150_000
    shown = desk(log, lang, do="turn")
    assert len(shown.faults) == 1 and parse_qs(shown.query)["log"] == [log]


def test_without_results_every_power_may_place_and_with_them_none_may_without_its_own():
    free, counted = checked(desk("").html), checked(desk("start no results\n").html)
    assert all(free.control(f"place.{power}") for power in ("GE", "JP", "BR", "RU"))
    assert not [a for t, a in counted.elements if t == "select" and a["name"].startswith("place.")]
    assert "46.21" in counted.clauses()


def test_other_readings_of_the_whole_game_are_played_when_asked_for():
    log = "place Britain: Turkey\nplace Russia: Turkey\nturn 2\nplace Germany: Turkey, with Russia\n"
    assert "R46-09" in checked(desk(log, compare="yes").html).clauses()
    assert "another game from event 4 on" in desk(log, compare="yes").html
    assert "another game from event" not in desk(log).html


def test_the_reports_say_that_a_line_is_in_none_of_them():
    assert "the reports say nothing of" not in desk(GAME).html
    found = desk(GAME + "\nplace Germany Turky\n").html
    assert "1 line of the log could not be read: the reports say nothing of it." in found
