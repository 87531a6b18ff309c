"""The log as text: what is written is what was read, in either language; a bad line is named and the rest still read."""

from importlib import resources

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rule46_boards import boards, rulings
from rule46_events import events, free_minors, games
from steps import forget, steps_of
from tries import tries

from calc import BadRequest, answer
from calc.fields import ListOf
from calc.rule46.log.text import log_of, parse
from calc.rule46.request import BoardField, board_data
from calc.rule46.rules.events import EVENT, event_data
from calc.rule46.rules.limits import MOST_LINES
from calc.rule46.rules.minors import STARTING

LANGS = ("en", "fr")
ONE_OF_EACH = {
    "turn 6": ("tour 6", {"do": "turn", "turn": 6}),
    "6+ Germany": ("6+ Allemagne", {"do": "result", "kind": "espionage", "power": "GE", "count": 1}),
    "6+ Britain x2": ("6+ Grande-Bretagne x2", {"do": "result", "kind": "espionage", "power": "BR", "count": 2}),
    "5+ Western Allies": (
        "5+ Alliés occidentaux",
        {"do": "result", "kind": "counter-intelligence", "faction": "WA", "count": 1},
    ),
    "place Germany: Turkey": (
        "réseau Allemagne : Turquie",
        {"do": "place", "power": "GE", "target": {"minor": "Turkey"}},
    ),
    "place Germany: Turkey, with Russia": (
        "réseau Allemagne : Turquie, avec Russie",
        {"do": "place", "power": "GE", "target": {"minor": "Turkey"}, "with": "RU"},
    ),
    "place Britain: European Axis/air": (
        "réseau Grande-Bretagne : Axe européen/air",
        {"do": "place", "power": "BR", "target": {"faction": "EA", "category": "air"}},
    ),
    "counter Japan: Russia, Japan/atomic": (
        "contre Japon : Russie, Japon/atomique",
        {"do": "counter", "faction": "JP", "power": "RU", "target": {"faction": "JP", "category": "atomic"}},
    ),
    "control Vichy France: Germany": (
        "contrôle France de Vichy : Allemagne",
        {"do": "control", "minor": "Vichy France", "by": "GE"},
    ),
    "control Turkey: nobody": ("contrôle Turquie : personne", {"do": "control", "minor": "Turkey", "by": None}),
    "war": ("guerre", {"do": "war"}),
    "war European Axis, Western Allies": (
        "guerre Axe européen, Alliés occidentaux",
        {"do": "war", "between": ["EA", "WA"]},
    ),
    "RGT 50": ("RGT 50", {"do": "rgt", "level": 50}),
    "RGT -5": ("RGT -5", {"do": "rgt", "level": -5}),
    "Ukraine activated": ("Ukraine activée", {"do": "activate-ukraine"}),
    "surrender France": ("capitulation France", {"do": "surrender", "power": "FR"}),
    "year start": ("YSS", {"do": "year-start"}),
}
SAME = [
    ("Turn 6", "turn 6"),
    ("TOUR 6", "turn 6"),
    ("6+ GE", "6+ Germany"),
    ("6+ l'Allemagne ×3", "6+ Germany x3"),
    ("6+Germany", "6+ Germany"),
    ("5+ Britain", "5+ Western Allies"),
    ("5+ les Alliés occidentaux", "5+ Western Allies"),
    ("place GE, turkey", "place Germany: Turkey"),
    ("place Germany in Turkey", "place Germany: Turkey"),
    ("ring Germany: the Ukraine", "place Germany: Ukraine"),
    ("placer Allemagne en Turquie", "place Germany: Turkey"),
    ("reseau allemagne : grece", "place Germany: Greece"),
    ("place GE: WA / AIR", "place Germany: Western Allies/air"),
    ("place Germany : Turkey : Russia", "place Germany: Turkey, with Russia"),
    ("counter WA on GE in Turkey", "counter Western Allies: Germany, Turkey"),
    ("contre-espionnage WA : GE, Turquie", "counter Western Allies: Germany, Turkey"),
    ("control Turkey by Germany", "control Turkey: Germany"),
    ("contrôle Turquie par l’Allemagne", "control Turkey: Germany"),
    ("control Turkey : personne", "control Turkey: nobody"),
    ("war EA, RU", "war"),
    ("guerre Russie, Axe européen", "war"),
    ("war Germany, Britain", "war European Axis, Western Allies"),
    ("rgt -7", "RGT -7"),
    ("RGT −7", "RGT -7"),
    ("activate Ukraine", "Ukraine activated"),
    ("Ukraine", "Ukraine activated"),
    ("Year-Start", "year start"),
    ("début d'année", "year start"),
    ("capitule Italie", "surrender Italy"),
    ("war#peace no more", "war  # peace no more"),
    ("  war  ", "war"),
    ("#", "#"),
    ("#   spaced   out ", "# spaced   out"),
]


def one(text):
    log = parse(text)
    assert [str(e.error) for e in log.errors] == []
    return log


@pytest.mark.parametrize("english", ONE_OF_EACH)
def test_each_kind_of_event_in_both_languages(english):
    french, data = ONE_OF_EACH[english]
    for text in (english, french):
        log = one(text)
        assert [event_data(e) for e in log.events] == [data]
        assert (log.localized("en"), log.localized("fr")) == (english + "\n", french + "\n")


@pytest.mark.parametrize(("typed", "written"), SAME)
def test_many_ways_to_write_one_thing(typed, written):
    assert one(typed).localized("en") == written + "\n"
    assert one(written).localized("en") == written + "\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("frobnicate", "log-what"),
        ("6+", "log-name"),
        ("6+ Germoney", "log-name"),
        ("6+ Germany x0", "out-of-range"),
        ("6+ Germany x1000", "out-of-range"),
        ("turn", "log-form"),
        ("turn six", "not-a-number"),
        ("turn -1", "out-of-range"),
        ("turn 99999999", "out-of-range"),
        ("turn 9999999999999", "not-a-number"),
        ("place Germany", "log-form"),
        ("place Germany: Turkey, with Russia, more", "log-form"),
        ("place Germany: WA/space", "log-name"),
        ("place Germany: Gondor/air", "log-name"),
        ("counter WA: GE", "log-form"),
        ("control Turkey", "log-form"),
        ("control Turkey: Gondor", "log-name"),
        ("war EA", "log-form"),
        ("war EA, JP", "never-at-war"),
        ("war now", "log-form"),
        ("RGT", "log-form"),
        ("RGT 1e9", "not-a-number"),
        ("Ukraine perhaps", "log-form"),
        ("year start 1940", "log-form"),
        ("surrender", "log-name"),
        ("control " + "x" * 41 + ": Germany", "too-long"),
        ("# " + "x" * 500, "too-long"),
        ('control "": Germany', "blank"),
        ("start", "log-what"),
        ("start frobnicate", "log-what"),
        ("start turn x", "not-a-number"),
        ("start step E", "unknown-name"),
        ("start minor", "log-form"),
        ("start minor Turkey: nobody, DP maybe", "log-name"),
        ("start ring Germany: Turkey, turn x", "not-a-number"),
        ("start ring US: Turkey", "ring-not-researched"),
        ("start ring Japan: Turkey", "ring-japan-in-minor"),
        ("start ring GE: EA/air", "ring-in-ally"),
        ("start ring GE: RU/naval", "ring-russian-naval"),
        ("start ring GE: Turkey, turn 1, hidden", "log-name"),
        ("start gone GE: Turkey, turn 1", "log-form"),
        ("start gone GE: Turkey, turn 1, until 3, magic", "log-name"),
        ("start no results at all", "log-form"),
        ("start categories Russia: space", "log-name"),
        ("start 6+ Germany x2000", "out-of-range"),
    ],
)
def test_a_bad_line_is_named_and_the_rest_is_read(line, code):
    log = parse(f"start turn 3\n{line}\nwar\n")
    assert [(e.line, e.text, e.error.code) for e in log.errors] == [(2, line, code)]
    assert len(log.events) == 1 and log.board.turn == 3
    for lang in LANGS:
        assert log.errors[0].localized(lang)["message"]
        assert parse(log.localized(lang)).localized(lang) == log.localized(lang)
        assert line in log.localized(lang)


def test_an_error_says_what_was_expected():
    fault = parse("place Germoney: Turkey").errors[0]
    assert "Germany, Italy, Japan" in fault.localized("en")["message"]
    assert "Allemagne, Italie, Japon" in fault.localized("fr")["message"]
    assert "control Turkey: nobody" in parse("control").errors[0].localized("en")["message"]


def read_board(data):
    return BoardField().read(data, "board")


def read_events(data):
    return ListOf(EVENT).read(data, "events")


@given(boards, games, st.sampled_from(LANGS), st.sampled_from(LANGS))
@tries(150)
def test_a_game_is_its_text(data, played, one_lang, other_lang):
    board, moves = read_board(data), read_events(played)
    text = log_of(board, moves).localized(one_lang)
    log = parse(text, one_lang)
    assert log.errors == () and log.events == moves
    assert str(log) == text
    assert parse(log.localized(other_lang)).localized(one_lang) == text
    assert board_data(log.board) == board_data(board)


def try_name(name, lang):
    """Whether a minor of that name can be written in a log, if a request may name it at all."""
    target = {"minor": name}
    data = [
        {"do": "control", "minor": name, "by": None},
        {"do": "place", "power": "GE", "target": target},
        {"do": "counter", "faction": "WA", "power": "GE", "target": target},
    ]
    try:
        moves = read_events(data)
    except BadRequest:
        return
    log = parse(log_of(read_board({}), moves).localized(lang))
    assert log.events == moves and log.errors == ()
    assert [str(e.minor) for e in log.events[:1]] == [str(moves[0].minor)]


@given(free_minors, st.sampled_from(LANGS))
@tries(200)
def test_any_name_of_a_country_can_be_written(name, lang):
    try_name(name, lang)


LOOKALIKES = (
    "A/B",
    "A, B",
    "A: B",
    "#1",
    '"',
    '""',
    'say "x"',
    "nobody",
    "Germany",
    "x2",
    "A x2",
    "with Russia",
    "start",
    "the Ukraine",
    "l'Ukraine",
    "A in B",
    "- ",
    "6+",
    "¨",
)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", LOOKALIKES)
def test_names_that_look_like_something_else(name, lang):
    try_name(name, lang)


def test_what_was_asked_before_never_shows():
    """A name is told as this caller spelt it, whoever asked before."""
    for name in ("SYLDAVIA", "Syldavia", "syldavia"):
        got = answer("rule46.replay", {"events": [{"do": "place", "power": "GE", "target": {"minor": name}}]})
        assert got["log"] == f"place Germany: {name}\n" and got["board"]["rings"][0]["minor"] == name
        assert got["events"][0]["revealed"][0]["minor"] == name


_signs = st.sampled_from(
    [
        "#",
        '"',
        ":",
        ",",
        "/",
        " ",
        "\n",
        "\r\n",
        "6+",
        "5+",
        "turn",
        "place",
        "Germany",
        "Turkey",
        "x2",
        "start",
        "ring",
        "control",
        "WA",
        "air",
        "é",
        "war",
        "3",
        "nobody",
        "with",
    ]
)


@given(st.lists(_signs | st.text(max_size=3), max_size=30).map(" ".join))
@example(" \ufeff")
@example("# \f #")
@tries(400)
def test_any_text_is_read_and_settles_after_one_writing(text):
    log = parse(text)
    for lang in LANGS:
        written = log.localized(lang)
        again = parse(written, lang)
        assert str(again) == written
        assert again.events == log.events and len(again.errors) == len(log.errors)


@given(st.text(max_size=200))
@tries(200)
def test_any_characters_at_all(text):
    log = parse(text)
    assert str(parse(str(log))) == str(log)


def test_windows_lines_and_a_byte_order_mark():
    assert parse("\ufeffwar\r\nRGT 50\rturn 2\n\n\n").localized("en") == "war\nRGT 50\nturn 2\n"


def test_an_empty_log():
    assert parse("").localized("en") == "" and parse(" \n \n").events == ()
    assert answer("rule46.replay", {"log": ""})["events"] == []


def test_a_log_has_an_end():
    with pytest.raises(BadRequest) as refused:
        parse("war\n" * (MOST_LINES + 1))
    assert refused.value.code == "log-too-long"


@pytest.mark.parametrize("name", STARTING)
def test_both_names_of_each_country_of_the_list(name):
    english = answer("rule46.replay", {"events": [{"do": "control", "minor": name, "by": None}]}, "en")
    french = answer("rule46.replay", {"events": [{"do": "control", "minor": name, "by": None}]}, "fr")
    assert parse(french["log"]).localized("en") == english["log"] and english["board"] == french["board"]


@given(boards, games, rulings)
@tries(60)
def test_a_game_given_as_text_is_the_game_given_as_events(board, played, r):
    given_as_events = answer("rule46.replay", {"board": board, "events": played, "rulings": r})
    as_text = answer("rule46.replay", {"log": given_as_events["log"], "rulings": r})
    assert as_text["board"] == given_as_events["board"] and as_text["sheets"] == given_as_events["sheets"]
    assert [e["verdict"] for e in as_text["events"]] == [e["verdict"] for e in given_as_events["events"]]


@given(events)
def test_events_survive_their_data(event):
    read = read_events([event])
    assert read_events([event_data(read[0])]) == read


@pytest.mark.parametrize(
    "text", ['"' * 400, "(" * 400, "a," * 199, "place " + '""' * 190, ("x" * 390) + "#", '"a' * 130 + "#", "/" * 400]
)
def test_hostile_lines_take_few_steps(text):
    """Were a pattern to look for ever, this would never end."""
    forget()
    assert steps_of(lambda: parse(text))[1] < 30_000


GAMES = {lang: (resources.files("calc") / "data" / f"worked-game.{lang}.txt").read_text("utf-8") for lang in LANGS}


def test_the_worked_game_is_written_as_a_log_writes_itself():
    for lang, text in GAMES.items():
        assert str(parse(text, lang)) == text and parse(text).errors == ()


def test_the_worked_game_is_one_game_in_both_languages():
    english, french = (parse(GAMES[lang]) for lang in LANGS)
    assert english.events == french.events and english.board == french.board
    assert [line.comment is None for line in english.lines] == [line.comment is None for line in french.lines]


def test_the_worked_game_uses_each_kind_of_event_and_goes_as_its_comments_say():
    got = answer("rule46.replay", {"log": GAMES["en"]})
    assert {e["event"]["do"] for e in got["events"]} == set(EVENT.kinds)
    assert len({e["turn"] for e in got["events"]}) == 3
    doubtful = [e for e in got["events"] if e["verdict"] != "legal"]
    assert [(e["event"]["target"]["minor"], e["verdict"]) for e in doubtful] == [
        ("Turkey", "illegal"),
        ("Greece", "depends"),
    ]
    assert [r["clause"] for e in doubtful for r in (*e["reasons"], *e["questions"])] == ["46.32B", "46.32B"]
    gone = [(x["power"], x["cause"]) for e in got["events"] for x in e["eliminated"]]
    assert gone == [
        ("GE", "counter-intelligence"),
        ("GE", "opposing"),
        ("BR", "opposing"),
        ("BR", "counter-intelligence"),
        ("RU", "control"),
    ]
    assert [(r["power"], r.get("minor")) for r in got["board"]["rings"]] == [
        ("JP", None),
        ("RU", "Greece"),
        ("RU", "Turkey"),
        ("GE", "Ukraine"),
    ]
