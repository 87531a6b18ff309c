"""No name is taken for another kind of thing, and a slip is asked about (46.21, 46.31A, 46.31B, 46.412)."""

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rule46_boards import boards
from rule46_events import games
from tries import tries

from calc import BadRequest, answer
from calc.i18n import LANGUAGES, word
from calc.rule46.log.naming import KINDS
from calc.rule46.log.slips import guesses
from calc.rule46.log.text import parse
from calc.rule46.rules.minors import STARTING, country, is_listed

OTHER_KINDS = [
    ("Germany", "category-missing"),
    ("germany", "category-missing"),
    ("GE", "category-missing"),
    ("Allemagne", "category-missing"),
    ("l’Allemagne", "category-missing"),
    ("the United States", "category-missing"),
    ("USSR", "category-missing"),
    ("Royaume-Uni", "category-missing"),
    ("FRANCE", "category-missing"),
    ("European Axis", "category-missing"),
    ("axe europeen", "category-missing"),
    ("les Alliés occidentaux", "category-missing"),
    ("ea", "category-missing"),
    ("WA", "category-missing"),
    ("European-Axis", "category-missing"),
    ("Ger\u200bmany", "category-missing"),
    ("Germany.", "category-missing"),
    ("Japan", "category-missing"),
    ("China", "no-minor"),
    ("Chine", "no-minor"),
    ("air", "faction-missing"),
    ("Atomique", "faction-missing"),
    ("naval research", "faction-missing"),
    ("European Axis/air", "no-minor-but"),
    ("EA-air", "no-minor-but"),
    ("air WA", "no-minor-but"),
    ("Axis", "no-minor"),
    ("l’Axe", "no-minor"),
    ("the Allies", "no-minor"),
    ("alliés", "no-minor"),
    ("Axis military", "no-minor"),
    ("nobody", "nobody-no-minor"),
    ("Personne", "nobody-no-minor"),
]


def refused(name, request):
    with pytest.raises(BadRequest) as error:
        answer(name, request)
    return error.value


@pytest.mark.parametrize(("name", "code"), OTHER_KINDS)
def test_a_power_a_faction_or_a_category_is_no_minor_country(name, code):
    """Wherever the door takes a minor country."""
    turned = code if code != "category-missing" else "no-minor"  # where no ring is meant, no category is missing
    for calculator in ("rule46.check", "rule46.who"):
        error = refused(
            calculator, {"target": {"minor": name}} | ({"power": "BR"} if calculator == "rule46.check" else {})
        )
        assert (error.field, error.code) == ("target.minor", code)
    ring = {"power": "BR", "minor": name}
    assert refused("rule46.effects", {"board": {"rings": [ring]}}).field == "board.rings[0].minor"
    assert (
        refused("rule46.effects", {"board": {"eliminated": [ring | {"eliminated": 1, "cause": "control"}]}}).code
        == code
    )
    listed = refused("rule46.list", {"power": "GE", "board": {"minors": {name: {}}}})
    assert listed.field.startswith("board.minors.") and listed.code == turned
    target = {"minor": name}
    for event, path, told in (
        ({"do": "place", "power": "BR", "target": target}, "target.minor", code),
        ({"do": "counter", "faction": "EA", "power": "BR", "target": target}, "target.minor", code),
        ({"do": "control", "minor": name, "by": "GE"}, "minor", turned),
    ):
        error = refused("rule46.replay", {"events": [{"do": "year-start"}, event]})
        assert (error.field, error.code) == (f"events[1].{path}", told)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_another_kind_is_told_from_a_minor_country(kind, lang):
    for code in KINDS[kind]:
        for name in (code, word(lang, kind, code), word(lang, kind, code, "the").upper()):
            assert refused("rule46.check", {"power": "BR", "target": {"minor": name}}).field == "target.minor"


@pytest.mark.parametrize(
    "line",
    [
        "place Britain: Germany",
        "place Britain: European Axis",
        "counter EA: BR, Germany",
        "control Germany: Britain",
        "start minor Germany: nobody",
        "start ring Britain: Italy, turn 1",
        'place Britain: "Germany"',
    ],
)
def test_in_a_log_such_a_line_stands_in_the_errors_and_counts_for_nothing(line):
    got = answer("rule46.replay", {"log": f"{line}\nplace Britain: European Axis/air\n"})
    assert [row["line"] for row in got["errors"]] == [1] and len(got["events"]) == 1
    assert got["board"]["minors"] == {} and [r["faction"] for r in got["board"]["rings"]] == ["EA"]


def test_the_message_says_that_a_category_is_missing():
    assert "the research category is missing" in parse("place Britain: Germany").errors[0].localized("en")["message"]
    assert "il manque la catégorie de recherche" in parse("place Britain: Germany").errors[0].localized("fr")["message"]


@pytest.mark.parametrize("name", ["Vichy France", "the Ukraine", "Vichy", "France de Vichy"])
def test_a_minor_country_whose_name_holds_a_powers_is_one(name):
    assert answer("rule46.check", {"power": "GE", "target": {"minor": name}})["verdict"] == "legal"


@pytest.mark.parametrize(
    "where",
    [
        "European Axis/air",
        "European Axis air",
        "EA-air",
        "air EA",
        "Germany/air",
        "Axe européen / air",
        "recherche aérienne Allemagne",
    ],
)
def test_a_faction_and_its_category_side_by_side_are_a_target(where):
    log = parse(f"place Britain: {where}")
    assert log.localized("en") == "place Britain: European Axis/air\n" and not log.errors


SLIPS = [
    ("Turky", ["Turkey"]),
    ("Turkye", ["Turkey"]),
    ("Poladn", ["Poland"]),
    ("Bulgria", ["Bulgaria"]),
    ("Espange", ["Spain"]),
    ("Vichi France", ["Vichy France"]),
    ("Turkey again", ["Turkey"]),
    ("Germny", ["Germany"]),
    ("European Axs", ["European Axis"]),
    ("Nazi Germany", ["Germany"]),
    ("France libre", ["France"]),
    ("British", ["Britain"]),
    ("italien", ["Italy"]),
]


@pytest.mark.parametrize(("name", "meant"), SLIPS)
@pytest.mark.parametrize(
    "line", ["place Britain: {}", "control {}: nobody", "counter EA: BR, {}", "start ring Britain: {}, turn 1"]
)
def test_a_near_miss_in_a_log_is_asked_about(name, meant, line):
    got = answer("rule46.replay", {"log": line.format(name)})
    assert [(row["line"], row["guesses"]) for row in got["errors"]] == [(1, meant)]
    assert (
        got["errors"][0]["message"].startswith(f"{meant[0]}?")
        and f"start minor {name}: nobody" in got["errors"][0]["message"]
    )
    assert got["events"] == [] and got["board"]["rings"] == [] and got["board"]["minors"] == {}


def test_the_question_comes_in_french_too():
    row = parse("réseau Allemagne : Turqie").errors[0].localized("fr")
    assert (
        row["guesses"] == ["Turquie"]
        and row["message"].startswith("Turquie\u202f?")
        and "départ mineur Turqie" in row["message"]
    )


@pytest.mark.parametrize(
    "line", ["start minor Turky: nobody", "start minor Turky", "départ mineur Turky", "start minor Turky by Germany"]
)
def test_the_game_may_have_such_a_country(line):
    got = answer("rule46.replay", {"log": f"{line}\nplace Germany: Turky\ncontrol Turky: nobody"})
    assert (
        got["errors"] == []
        and got["events"][0]["verdict"] == "legal"
        and got["events"][0]["notes"] == []
        and list(got["board"]["minors"]) == ["Turky"]
    )


def test_a_country_declared_too_late_counts_for_nothing():
    got = answer("rule46.replay", {"log": "place Germany: Turky\ncontrol Turkey: nobody\nstart minor Turky"})
    assert [(row["line"], row["code"]) for row in got["errors"]] == [
        (1, "log-minor-near"),
        (3, "log-late-start"),
    ] and got["board"]["rings"] == []


@pytest.mark.parametrize("name", ["British Somaliland", "French Indochina", "Gerolstein"])
def test_an_adjective_or_a_beginning_within_a_name_is_no_sign_of_a_power(name):
    assert guesses(country(name)) is None


def test_a_word_of_a_country_takes_nothing_from_what_was_said_of_it():
    assert (
        parse("start minor Turkey: Germany, DP yes\nstart minor Turkey").board.minors[country("Turkey")].controller
        == "GE"
    )


def test_a_board_that_names_the_country_says_so_too():
    given_ = {"board": {"minors": {"Turky": {}}}, "log": "place Germany: Turky"}
    assert answer("rule46.replay", given_)["errors"] == []
    assert (
        answer(
            "rule46.replay", {"board": {"rings": [{"power": "BR", "minor": "Turky"}]}, "log": "place Germany: Turky"}
        )["errors"]
        == []
    )


def test_a_slip_for_a_country_that_the_log_named_before():
    got = answer("rule46.replay", {"log": "place Germany: Syldavia\ncounter Western Allies: Germany, Syldvia"})
    assert got["errors"][0]["guesses"] == ["Syldavia"] and len(got["events"]) == 1


def test_a_name_near_to_none_is_taken_with_a_note():
    got = answer("rule46.replay", {"log": "place Germany: Atlantis\ncounter Western Allies: Germany, Atlantis"})
    assert got["errors"] == [] and [[n["code"] for n in e["notes"]] for e in got["events"]] == [["minor-new"], []]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Soviet Russia", "power-near"),
        ("Turky", "minor-near"),
        ("Germny", "power-near"),
        ("European Axs", "faction-near"),
        ("Atlantis", "minor-new"),
    ],
)
def test_the_json_door_takes_any_country_with_a_note(name, code):
    target = {"minor": name}
    for got in (
        answer("rule46.check", {"power": "GE", "target": target}, "fr"),
        answer("rule46.who", {"target": target}),
        answer("rule46.effects", {"board": {"rings": [{"power": "GE", "minor": name}]}}),
        answer("rule46.list", {"power": "GE", "board": {"rings": [{"power": "GE", "minor": name}]}}),
        answer("rule46.replay", {"events": [{"do": "place", "power": "GE", "target": target}]})["events"][0],
    ):
        assert [(n["code"], n["minor"], n["clause"]) for n in got["notes"]] == [(code, name, "46.31A")]
    assert answer("rule46.check", {"power": "GE", "target": target, "board": {"minors": {name: {}}}})["notes"] == []


def test_the_note_names_what_may_be_meant():
    note = answer("rule46.check", {"power": "GE", "target": {"minor": "Turky"}}, "fr")["notes"][0]
    assert note["minor_guesses"] == ["Turkey"] and "Turquie" in note["text"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("6+ Germny", ["Germany"]),
        ("place Rusia: Turkey", ["Russia"]),
        ("5+ Western Alies", ["Western Allies"]),
        ("place GE: Western Allies/navla", ["naval"]),
        ("surrender Itali", ["Italy"]),
        ("start step A\nstart categories Russia: miltary", ["military"]),
        ("control Turkey: Japn", ["Japan"]),
        ("plase Germany: Turkey", ["place"]),
        ("start minor Turkey: nobody, DP unkown", ["unknown"]),
    ],
)
def test_other_words_of_a_line_have_guesses_too(line, meant):
    got = answer("rule46.replay", {"log": line})
    assert got["errors"][-1]["guesses"] == meant and got["errors"][-1]["message"].startswith(f"{meant[0]}?")


def test_what_is_near_to_nothing_has_no_guesses():
    assert all("guesses" not in row for row in answer("rule46.replay", {"log": "6+ Gondor\nxyzzy"})["errors"])


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("turkey", "Turkey"),
        ("TURQUIE", "Turkey"),
        ("l'Ukraine", "Ukraine"),
        ("the ukraine", "Ukraine"),
        ("pays bas", "Netherlands"),
        ("Vichy-France", "Vichy France"),
        ("VichyFrance", "Vichy France"),
        ("Grece", "Greece"),
        ("Türkiye", "Turkey"),
        ("Turkey;", "Turkey"),
        ("Tur\u00adkey", "Turkey"),
        ("Tur\u200dkey", "Turkey"),
    ],
)
def test_spellings_of_one_country(typed, name):
    assert country(typed) == name and is_listed(country(typed))


@given(st.sampled_from(STARTING), st.sampled_from(STARTING), st.data())
@tries(150)
def test_any_game_may_be_written_and_read_again_slips_and_all(one, other, data):
    """A game given as events may name Turky and Turkey; its log says that there are both."""
    n = data.draw(st.integers(0, len(one) - 1))
    names = [one, one[:n] + one[n + 1 :], other + data.draw(st.sampled_from(("", "x", " again", "s")))]
    assume(all((name.strip() and guesses(country(name)) is not None) or is_listed(country(name)) for name in names))
    events = [
        {"do": "place", "power": power, "target": {"minor": name}} for power, name in zip(("GE", "GE", "BR"), names)
    ]
    given_as_events = answer("rule46.replay", {"events": events})
    as_text = answer("rule46.replay", {"log": given_as_events["log"]})
    assert as_text["errors"] == [] and as_text["board"]["rings"] == given_as_events["board"]["rings"]
    assert as_text["log"] == given_as_events["log"]


@given(boards, games)
@tries(60)
def test_no_verdict_hangs_on_how_a_country_is_spelt(board, played):
    """Every spelling of Turkey in a request gives the answers of the name itself."""
    text = json.dumps([board, played])
    twice = {"Turkey", "turkey"} & set(board.get("minors", {}))
    assume(len(twice) < 2)
    other_board, other_events = json.loads(text.replace('"Turkey"', '"la Turquie"'))
    assert answer("rule46.replay", {"board": board, "events": played}) == answer(
        "rule46.replay", {"board": other_board, "events": other_events}
    )
