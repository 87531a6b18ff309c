"""A game written out: Markdown and BBCode, nothing typed ever becomes markup; the game under other readings."""

import pytest
from hypothesis import given
from rule46_boards import READINGS, boards, rulings
from rule46_events import games
from tries import tries

from calc import answer
from calc.rule46.exports import FORMS

GAME = """6+ Germany
place Germany: Turkey
place Japan: Turkey
6+ Britain
place Britain: Turkey
turn 2
6+ Russia
place Russia: Spain
"""


def exports(log, lang="en"):
    return answer("rule46.replay", {"log": log, "exports": list(FORMS)}, lang)["exports"]


def test_markdown():
    text = exports(GAME)["markdown"]
    assert text.startswith(
        "\n### Turn 1\n\n1. 6+ Germany — **legal**\n2. place Germany: Turkey — **legal**\n    - 46.411A: "
    )
    assert "3. place Japan: Turkey — **illegal**\n    - 46.21: " in text and "    - 46.32A: No Japanese ring" in text
    assert "### Turn 2" in text and "8. place Russia: Spain — **it depends**\n    - 46.32B: May Russia" in text


def test_bbcode_in_french():
    text = exports(GAME, "fr")["bbcode"]
    assert text.startswith(
        "[b]Tour 1[/b]\n1. 6+ Allemagne — [b]permis[/b]\n2. réseau Allemagne : Turquie — [b]permis[/b][list][*]46.411A"
    )
    assert text.count("[list]") == text.count("[/list]") and text.count("[b]") == text.count("[/b]")
    assert "[*]46.51B\u00a0: Le réseau de la Grande-Bretagne est éliminé." in text


@pytest.mark.parametrize(
    "name", ["<b>x</b>", "[url=http://x]y[/url]", "*x*", "_x_", "`x`", "[x](y)", "~~x~~", "x|y", "\\"]
)
def test_what_is_typed_stays_text(name):
    log = answer("rule46.replay", {"events": [{"do": "place", "power": "GE", "target": {"minor": name}}]})["log"]
    text = exports(log)
    assert "[url" not in text["bbcode"] and "[x]" not in text["bbcode"]
    bare = text["markdown"].replace("**legal**", "")
    for at, sign in enumerate(bare):
        if sign in "*_`[<~|":
            assert bare[at - 1] == "\\"


def test_no_events_no_text():
    assert exports("") == {"markdown": "", "bbcode": ""}


@given(boards, games, rulings)
@tries(60)
def test_compare_tells_where_readings_part(board, events, r):
    """Each row is what a replay under the other option shows."""
    request = {"board": board, "events": events, "rulings": r}
    got = answer("rule46.replay", request | {"compare": True})
    switches = {id for id in got["rulings"] if id in READINGS}
    assert {row["id"] for row in got["readings"]} == switches
    for row in got["readings"]:
        other = answer("rule46.replay", request | {"rulings": r | {row["id"]: row["option"]}})
        differing = [n for n, (a, b) in enumerate(zip(got["events"], other["events"])) if _told(a) != _told(b)]
        assert row["event"] == (differing[0] if differing else None)
        assert row["same_board"] is (other["board"] == got["board"])


def _told(row):
    return {k: row[k] for k in ("verdict", "reasons", "questions", "notes", "revealed", "eliminated")}


@given(boards, games, rulings)
@tries(60)
def test_a_verdict_under_every_reading(board, events, r):
    """An event's other readings are those under which the game, played from its start, has another verdict there."""
    got = answer("rule46.replay", {"board": board, "events": events, "rulings": r})
    for n, row in enumerate(got["events"]):
        assert row["under_every_reading"] is not bool(row["other_readings"])
        for other in row["other_readings"]:
            again = answer(
                "rule46.replay", {"board": board, "events": events[: n + 1], "rulings": r | other["rulings"]}
            )
            assert again["events"][n]["verdict"] == other["verdict"] != row["verdict"]


def test_a_refused_placement_says_what_would_change_it():
    board = {"minors": {"Spain": {"russia_dp": "no"}}}
    row = answer(
        "rule46.replay", {"board": board, "events": [{"do": "place", "power": "RU", "target": {"minor": "Spain"}}]}
    )["events"][0]
    changes = {(c["field"], c["value"], c["verdict"]) for c in row["would_change"]}
    assert changes == {
        ("board.rgt", 50, "legal"),
        ("board.german_russian_war", True, "legal"),
        ("board.minors.Spain.russia_dp", "yes", "legal"),
    }
