"""Names in a turn of missions: one form however they are spelled, and no name taken for something else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer
from calc.missions.sheet.lines import country_line
from calc.missions.sheet.text import parse

SPELLED = ["Lys", "lys", "LYS", "Lýs", "l-y-s", " Lys "]


def turn(sheet, lang="en", **more):
    return answer("missions.turn", {"sheet": sheet, "seed": "s", **more}, lang)


def refused(request):
    with pytest.raises(BadRequest) as caught:
        answer("missions.turn", request)
    return caught.value.field, caught.value.code, caught.value.message


@pytest.mark.parametrize("name", SPELLED)
def test_the_plus_two_holds_however_the_country_is_spelled(name):
    got = turn(f"Avalon: CE 4; bonus against {name} 1\nLys: PI 9\nLys -> Avalon: espionage; die 5")
    assert (
        got["errors"] == [] and got["results"][0]["ce"] == 6 and got["after"]["Avalon"]["counter_bonus"] == {"Lys": 1}
    )
    got = answer(
        "missions.turn",
        {
            "countries": {"Avalon": {"ce": 4, "counter_bonus": {name: 1}}, "Lys": {"pi": 9}},
            "orders": [{"by": name, "on": "AVALON", "mission": "espionage"}],
            "dice": [5],
        },
    )
    assert got["results"][0]["ce"] == 6


def test_a_bonus_won_adds_to_the_one_that_is_spelled_otherwise():
    sheet = "Avalon: CE 0\nLys: PI 9; techs Counter-espionage V; bonus against ÁVALON 1\nLys -> avalon: counter-espionage; die 9\nLys -> avalon: counter-espionage; die 9"
    assert turn(sheet)["after"]["Lys"]["counter_bonus"] == {"Avalon": 1}
    assert turn(sheet, rulings={"RM-24": "stacks"})["after"]["Lys"]["counter_bonus"] == {"Avalon": 3}


def test_a_bonus_against_nobody_is_refused():
    countries = {"Ys": {"counter_bonus": {"Atlantis": 1}}, "Avalon": {}}
    assert refused({"countries": countries, "orders": []})[:2] == (
        "countries.Ys.counter_bonus.Atlantis",
        "no-such-country",
    )
    field, code, message = refused({"countries": {"Ys": {"counter_bonus": {"Avalom": 1}}, "Avalon": {}}, "orders": []})
    assert (field, code) == ("countries.Ys.counter_bonus.Avalom", "no-such-country-near") and "Avalon" in message


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_a_sheet_the_line_counts_for_nothing_and_costs_the_others_nothing(lang):
    got = turn(
        "Ys: CE 4; bonus against Avalom 1\nAvalon: PI 9; bonus against Ys 1; bonus against Broken 1\nBroken: CE four\nAvalon -> Avalon: sabotage".replace(
            "; bonus against Broken 1", ", Broken 1"
        ),
        lang,
    )
    assert [(e["line"], e["field"]) for e in got["errors"]] == [
        (1, "counter_bonus.Avalom"),
        (3, "ce"),
    ] and "Avalon" in got["errors"][0]["message"]
    assert list(got["after"]) == ["Avalon"] and got["after"]["Avalon"]["counter_bonus"] == {"Ys": 1, "Broken": 1}


@pytest.mark.parametrize(
    ("countries", "field"),
    [
        ({"Lys": {}, "LYS": {}}, "countries.LYS"),
        ({"Île d’Ys": {}, "Ile d'Ys": {}}, "countries.Ile d'Ys"),
        ({"Lys": {"science": {"Laser": 2, "laser": 3}}}, "countries.Lys.science.laser"),
        (
            {"Lys": {"science": {"Services secrets I": 2, "secret-services-1": 3}}},
            "countries.Lys.science.secret-services-1",
        ),
        ({"Lys": {}, "Ys": {"counter_bonus": {"Lys": 1, "lys": 2}}}, "countries.Ys.counter_bonus.lys"),
    ],
)
def test_one_name_is_one_thing_and_the_second_is_refused(countries, field):
    assert refused({"countries": countries, "orders": []})[:2] == (field, "same-name")


def test_two_lines_of_one_country_are_said_at_the_second():
    errors = turn("Lys: CE 4\nLÝS: CE 5\nYs: science Laser 2, LASER 3")["errors"]
    assert [(e["line"], e["code"]) for e in errors] == [(2, "same-name"), (3, "same-name")]


def test_a_cost_is_found_by_any_name_of_the_technology():
    for choice in ("secret-services-2", "Services secrets II", "SECRET SERVICES II", "secret services-ii"):
        got = turn(
            f"Lys: PI 30; techs Secret Services I; science Services secrets II 7\nYs: CE 0; techs Secret Services II\nLys -> Ys: technology theft {choice}; die 9"
        )
        assert (
            got["errors"] == [] and got["results"][0]["pi"] == 8 and "secret-services-2" in got["after"]["Lys"]["techs"]
        )


# Costs that disagree


COSTS = "Lys: PI 30; techs Secret Services I; science Laser 3\nYs: CE 0; techs Laser; science LASER 5\nLys -> ys: technology theft laser{}; die 9"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_costs_that_disagree_are_told_to_the_game_master_and_what_is_used(lang):
    got = turn(COSTS.format(""), lang)
    (note,) = got["results"][0]["notes"]
    assert (note["code"], note["used"], note["prices"], got["results"][0]["pi"]) == (
        "costs-differ",
        5,
        ["Lys 3", "Ys 5"],
        6,
    )
    assert (
        [n["code"] for n in got["notes"]] == ["lists-differ"]
        and note["text"] in got["log"][0]
        and "RM-26" in got["rulings"]
    )
    assert not any("3" in line and "5" in line for pack in got["packs"].values() for line in pack)
    assert turn(COSTS.format("; cost 9"))["results"][0]["notes"][0]["used"] == 9
    assert (
        turn(COSTS.replace("LASER 5", "LASER 3").format(""))["notes"]
        == []
        == turn(COSTS.replace("LASER 5", "LASER 3").format(""))["results"][0]["notes"]
    )


# No name is taken for something else


AVALON = "Avalon: CE 0; relics Grail, Sword\nLys: PI 90; techs Secret Services I\n"
FORGOTTEN = [
    "burglary Grail if relic Grail",
    "burglary Grail, if relic Grail",
    "burglary Grail (if relic)",
    "cambriolage Graal si relique",
    "burglary Grail if relik",
    "burglary Grail die 7",
    "burglary Grail modifier -2",
    "burglary; if relic Grail die 7",
    "burglary Grail forced success",
    "technology theft Laser cost 5",
    "burglary; id first if relic",
    "burglary Grail id first",
    "burglary Grail when no relic",
]


@pytest.mark.parametrize("order", FORGOTTEN)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_forgotten_semicolon_is_said_and_makes_no_name(order, lang):
    got = turn(AVALON + f"Lys -> Avalon: {order}", lang)
    (error,) = got["errors"]
    assert (
        (error["line"], error["code"]) == (3, "semicolon-missing")
        and order.split()[-1].strip("()") in error["message"]
        and got["results"] == []
    )


@pytest.mark.parametrize(
    "line",
    [
        "Ys: relics Grail techs Laser",
        "Ys: CE 4 PI 6",
        "Ys: relics Grail, Sword PI 6",
        "Ys: reliques Graal technologies Laser",
        "Ys: techs Laser science Alchemy 2",
        "Ys: PI 6 wealth 20%",
    ],
)
def test_nor_in_a_country(line):
    (error,) = turn(line)["errors"]
    assert error["code"] == "semicolon-missing"


@pytest.mark.parametrize(
    "name",
    [
        "Épée si longue",
        "High tech armour",
        "Book of science of Ys",
        "What if",
        "The if",
        "Ring of the Dice",
        "If relic",
        "Si vis pacem",
        "Prix de beauté",
        "Relics of Ys",
    ],
)
def test_names_that_hold_words_of_the_sheet_stay_names(name):
    got = turn(f"Avalon: CE 0; relics {name}, Sword\nLys: PI 90\nLys -> Avalon: burglary {name}; die 9")
    assert got["errors"] == [] and got["after"]["Lys"]["relics"] == [name]


MARKS = ["“{}”", "«{}»", "« {} »", "„{}“", "‟{}”", "'{}'", "‘{}’", '"{}"', "«\u00a0{}\u00a0»", "„{}”"]


@pytest.mark.parametrize("marks", MARKS)
def test_typographic_marks_hold_a_name_together(marks):
    name = "Grail, Holy; if relic"
    got = turn(
        f"Avalon: CE 0; relics {marks.format(name)}, Sword\nLys: PI 90\nLys -> Avalon: burglary {marks.format(name)}; die 9"
    )
    assert got["errors"] == [] and got["after"]["Lys"]["relics"] == [name] and got["results"][0]["notes"] == []
    isles = marks.format("Isles: upper")
    got = turn(
        f"{isles}: CE 4; science {marks.format('Laser, big')} 5\nLys: bonus against {isles} 1; PI 9\nLys -> {isles}: espionage; die 9"
    )
    assert (
        got["errors"] == []
        and got["after"]["Lys"]["counter_bonus"] == {"Isles: upper": 1}
        and got["after"]["Isles: upper"]["science"] == {"Laser, big": 5}
    )


@pytest.mark.parametrize("name", ["Roi d'Ys", "L’épée", "Kings' sword", "Sword “Joy”", "5'", "rock 'n' roll"])
def test_apostrophes_and_marks_within_a_name_stay_in_it(name):
    got = turn(f"Avalon: CE 0; relics {name}, Sword\nLys: PI 9\nLys -> Avalon: burglary {name}; die 9")
    assert got["errors"] == [] and got["after"]["Lys"]["relics"] == [name]


@given(
    st.lists(
        st.sampled_from(
            [
                "“",
                "”",
                "«",
                "»",
                "„",
                "‟",
                "'",
                "‘",
                "’",
                '"',
                "a",
                "Grail",
                " ",
                ",",
                ";",
                "if relic",
                "die 7",
                "PI 6",
                "techs",
                "d",
            ]
        ),
        min_size=1,
        max_size=8,
    )
    .map("".join)
    .map(lambda t: " ".join(t.split()))
    .filter(bool),
    st.sampled_from(["en", "fr"]),
)
@settings(max_examples=400, deadline=None)
def test_whatever_stands_in_a_name_its_line_is_read_back(name, lang):
    from calc.missions.sheet.model import Country

    sheet = Country(relics=(name, "Sword"), techs=(name,))
    (line,) = parse(country_line(name, sheet, lang), lang).lines
    assert line.error is None and line.read == (name, sheet)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("reading", ["after", "before"])
def test_a_relic_that_is_not_there_is_told_to_the_game_master_alone(lang, reading):
    got = turn(AVALON + "Lys -> Avalon: burglary Grial; die 1", lang, rulings={"RM-13": reading})
    notes = got["results"][0]["notes"]
    assert (
        [n["code"] for n in notes] == ["relic-not-on-sheet", "perhaps"]
        and notes[1]["guesses"] == ["Grail"]
        and notes[0]["text"] in got["log"][0]
    )
    assert not any("Grail" in line or "Grial" in line for pack in got["packs"].values() for line in pack)
    assert turn(AVALON + "Lys -> Avalon: burglary GRAIL; die 1")["results"][0]["notes"] == []


def test_a_slip_in_a_technology_is_told_before_it_costs_pi():
    got = turn(
        "Avalon: CE 0; techs Alchemy\nLys: PI 90; techs Secret Services I\nLys -> Avalon: technology theft Alchimy; cost 2; die 1"
    )
    assert [(n["code"], n["guesses"]) for n in got["results"][0]["notes"]] == [("perhaps", ["Alchemy"])]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_unknown_country_is_refused_with_what_it_may_be(lang):
    got = turn("Gondor: CE 4\nLys: PI 9\nLys -> Gondr: espionage\nLys -> Atlantis: espionage", lang)
    near, far = got["results"]
    assert [r["code"] for r in near["reasons"]] == ["unknown-country", "perhaps"] and "Gondor" in near["reasons"][1][
        "text"
    ]
    assert [r["code"] for r in far["reasons"]] == ["unknown-country"]


def test_a_condition_finds_its_order_however_it_is_spelled():
    sheet = "Avalon: CE 0; relics Grail\nLys: PI 90\nLys -> Avalon: espionage; id Repérage un; die 9\nLys -> Avalon: burglary; if success reperage-UN; if relic GRAIL; die 9"
    assert [r["outcome"] for r in turn(sheet)["results"]] == ["success", "success"]
    assert [
        (e["line"], e["code"])
        for e in turn("A: PI 9\nB: CE 1\nA -> B: sabotage; id Scout\nA -> B: sabotage; id scout")["errors"]
    ] == [(4, "same-name")]
    assert refused(
        {
            "countries": {"A": {}, "B": {}},
            "orders": [{"by": "A", "on": "B", "mission": "sabotage", "id": id} for id in ("Scout", "scout")],
            "seed": "s",
        }
    )[:2] == ("orders[1].id", "twice")


# Words and rule in the sheet


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_words_and_rule_are_written_and_read_back(lang):
    sheet = parse(
        "words the wind -> rises: early; “now”\nrègle des dés: 1\nWords: CE 4\nMots: CE 3; PI 2\nWords -> Mots: espionage",
        lang,
    )
    assert sheet.errors == [] and sheet.head == {
        "readings": {},
        "words": "the wind -> rises: early; “now”",
        "dice_rule": 1,
    }
    assert set(sheet.countries) == {"Words", "Mots"} and len(sheet.orders) == 1
    again = parse(str(sheet), "fr" if lang == "en" else "en")
    assert (again.head, again.countries, again.orders, again.errors) == (sheet.head, sheet.countries, sheet.orders, [])
    assert [e["code"] for e in turn("dice rule 3\nwords a\nwords b")["errors"]] == ["out-of-range", "twice"]
