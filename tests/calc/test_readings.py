"""The register of readings, and the answer under every reading."""

import json
import re
from pathlib import Path

import pytest
from hostile import FULL

import calc
from calc import BadRequest, answer
from calc.clauses import is_clause
from calc.interpretations import REGISTER, Rulings, read, under_every_reading

SWITCHES = [r for r in REGISTER.values() if r.is_switch]
ENGINE = "\n".join(p.read_text("utf-8") for p in Path(calc.__file__).parent.rglob("*.py"))


def test_the_register_is_in_order_and_complete():
    r46 = [id for id in REGISTER if id.startswith("R46-")]
    rm = [id for id in REGISTER if id.startswith("RM-")]
    assert r46 == [f"R46-{n:02}" for n in range(1, len(r46) + 1)] and len(r46) >= 33
    assert rm == [f"RM-{n:02}" for n in range(1, len(rm) + 1)] and len(rm) >= 35
    assert list(REGISTER) == r46 + rm


@pytest.mark.parametrize("reading", REGISTER.values(), ids=lambda r: r.id)
def test_a_row_is_well_formed(reading):
    assert reading.clauses and all(is_clause(c) for c in reading.clauses)
    assert len(set(reading.options)) == len(reading.options) >= 1
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", o) for o in reading.options)
    assert reading.default == reading.options[0]


def test_no_id_stands_twice():
    rows = json.loads((Path(calc.__file__).parent / "data" / "readings.json").read_text("utf-8"))
    assert len(rows) == len({row["id"] for row in rows})


@pytest.mark.parametrize("reading", [r for r in SWITCHES if r.id.startswith("R46-")], ids=lambda r: r.id)
def test_every_switch_of_rule_46_is_asked_for_by_the_engine(reading):
    assert f'"{reading.id}"' in ENGINE


def test_readings_that_the_engine_names_are_in_the_register():
    assert set(re.findall(r'"((?:R46|RM)-\d\d)"', ENGINE)) <= REGISTER.keys()


def test_rulings_remember_what_was_asked():
    table = Rulings({"R46-07": "latch", "R46-13": "one"})
    assert table.taken == {}
    assert table["R46-07"] == "latch" and table["R46-05"] == "any-enemy"
    table.note("R46-24")
    assert table.taken == {"R46-05": "any-enemy", "R46-07": "latch", "R46-24": "all-enemies"}
    assert table.changed({"R46-05": "target-only"})["R46-05"] == "target-only"
    assert len(table) == len(list(table)) == len(REGISTER)


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ([], "rulings"),
        ("x", "rulings"),
        ({"R46-99": "a"}, "rulings.R46-99"),
        ({"R46-07": "never"}, "rulings.R46-07"),
        ({"R46-07": None}, "rulings.R46-07"),
        ({"R46-07": ["latch"]}, "rulings.R46-07"),
        ({"x\u202e" * 99: "a"}, None),
    ],
)
def test_bad_rulings_are_refused_by_name(value, field):
    with pytest.raises(BadRequest) as refused:
        read(value)
    assert refused.value.field == field if field else refused.value.field.startswith("rulings.")


def test_every_option_of_what_is_touched_is_tried():
    found = under_every_reading(lambda r: (r["R46-13"], r["R46-14"]), Rulings({"R46-14": "one"}))
    assert found[0] == ({"R46-13": "add", "R46-14": "one"}, ("add", "one"))
    assert sorted(outcome for _, outcome in found) == [("add", "add"), ("add", "one"), ("one", "add"), ("one", "one")]


def test_a_reading_that_only_an_option_touches_is_tried_too():
    found = under_every_reading(lambda r: r["R46-19"] if r["R46-13"] == "one" else "plain", Rulings())
    assert found[0][1] == "plain" and {outcome for _, outcome in found} == {"plain", "for-life", "while-controlled"}


def test_nothing_touched_is_one_outcome():
    assert under_every_reading(lambda r: 1, Rulings()) == [({}, 1)]


def test_notes_are_no_switches():
    assert under_every_reading(lambda r: r["R46-24"], Rulings()) == [({}, "all-enemies")]


TEST = {"RM-01", "RM-02", "RM-04", "RM-06"}  # any test of a CE
MODIFIED = {"RM-05", "RM-24"}  # with a number of the moment, and with the bonus of M8.4
RESTS_ON = {
    "missions.cost": {"RM-26"},
    "missions.odds": TEST | MODIFIED | {"RM-07"},
    "missions.table": TEST | {"RM-03", "RM-07", "RM-31"},
    "missions.theft": TEST | MODIFIED | {"RM-07", "RM-30", "RM-31", "RM-32", "RM-34"},
    "missions.sabotage": TEST | {"RM-05", "RM-18", "RM-19", "RM-20", "RM-21", "RM-22"},
    "missions.plan": TEST | MODIFIED | {"RM-07", "RM-15", "RM-26", "RM-28"},
    "missions.infer": TEST | MODIFIED | {"RM-03", "RM-10", "RM-31"},
    "missions.turn": {
        "RM-01",
        "RM-04",
        "RM-06",
        "RM-07",
        "RM-09",
        "RM-10",
        "RM-16",
        "RM-17",
        "RM-19",
        "RM-21",
        "RM-22",
        "RM-23",
        "RM-25",
        "RM-26",
        "RM-27",
        "RM-28",
        "RM-30",
        "RM-33",
        "RM-35",
    },
    "missions.verify": {"RM-01"},
    "rule46.check": {"R46-01", "R46-11", "R46-20", "R46-24", "R46-25", "R46-27"},
    "rule46.list": set(),
    "rule46.who": {"R46-12", "R46-28", "R46-32"},
    "rule46.effects": {"R46-11", "R46-16", "R46-17", "R46-31"},
    "rule46.replay": {"R46-01", "R46-02", "R46-04", "R46-11", "R46-20", "R46-22", "R46-24", "R46-32"},
}


CITES = {
    "missions.cost": "M1.1 M9.1",
    "missions.odds": "M1.1 M2.1 M2.2 M2.3 M2.4 M3.1 M3.2 M4.1 M6.1 M6.2 M8.4",
    "missions.table": "M2.1 M2.3 M2.4 M3.2 M4.1 M5.1 M6.1 M6.2 M7.1 M8.1 M8.2 M8.3 M9.1 M9.2 M10.1 M10.2 M10.3 M11.1 M11.2 M11.3",
    "missions.theft": "M1.1 M2.1 M2.3 M2.4 M3.1 M3.2 M8.4 M11.1 M11.2 M11.3 M11.4 M11.5",
    "missions.sabotage": "M2.1 M2.3 M2.4 M3.1 M7.1 M7.2 M7.3 M7.4",
    "missions.plan": "M1.1 M2.1 M2.3 M2.4 M3.1 M5.1 M5.2 M8.4 M9.1 M9.3 M9.4 M9.5 M9.6",
    "missions.infer": "M2.1 M2.3 M2.4 M3.1 M3.2 M6.2 M8.2 M8.4 M10.2 M11.2",
    "missions.turn": "M1.1 M2.1 M2.2 M2.3 M2.4 M4.1 M5.2 M7.2 M7.3 M7.4 M9.1 M9.2 M9.5 M11.3",
    "missions.verify": "M2.3",
    "rule46.check": "46.11 46.21 46.22 46.22C 46.31A 46.32B 46.411A 46.51B 46.51C",
    "rule46.list": "46.11 46.21 46.22 46.22A 46.31A 46.31B 46.412",
    "rule46.who": "46.11 46.21 46.22 46.22A 46.22C 46.31B 46.412",
    "rule46.effects": "46.412B 46.42",
    "rule46.replay": "46.11 46.21 46.22 46.22A 46.22B 46.31A 46.32B 46.411A 46.411C 46.51A 46.51B 46.51C 46.53A 46.53B",
}


@pytest.mark.parametrize("name", CITES)
def test_an_answer_cites_the_clauses_that_it_used(name):
    """In the rulebooks' order, each once."""
    assert answer(name, {k: v for k, v in FULL[name].items() if k != "rulings"})["clauses"] == CITES[name].split()


def rests_on(name, request):
    return set(answer(name, {k: v for k, v in request.items() if k != "rulings"})["rulings"])


@pytest.mark.parametrize("name", RESTS_ON)
def test_an_answer_names_the_readings_that_it_rests_on(name):
    """Those and no others: a reading that is named without need makes a player ask about nothing."""
    assert rests_on(name, FULL[name]) == RESTS_ON[name]


@pytest.mark.parametrize(
    ("mission", "more", "own"),
    [
        ("espionage", {}, set()),
        ("burglary", {}, set()),
        ("sabotage", {}, set()),
        ("counter-espionage", {}, set()),
        ("rumour", {}, set()),
        ("tech-theft", {"tech_cost": 3}, {"RM-26"}),
        ("wealth-theft", {"riches": 9}, {"RM-30", "RM-31"}),
    ],
)
def test_odds_rest_on_what_their_mission_asks(mission, more, own):
    request = {"mission": mission, "ce": 4, **more}
    gate = set() if mission in ("espionage", "burglary", "sabotage") else {"RM-25"}
    assert rests_on("missions.odds", request) == TEST | own | {"RM-07"}
    assert rests_on("missions.odds", request | {"techs": []}) == TEST | own | {"RM-07"} | gate
    assert rests_on("missions.odds", request | {"adjustments": [2]}) == TEST | own | {"RM-05", "RM-07"}
    assert rests_on("missions.odds", request | {"counter_bonus": True}) == TEST | own | {"RM-07", "RM-24"}
    assert rests_on("missions.odds", request | {"ce": 11}) == TEST | own | {"RM-03", "RM-07"}
    assert rests_on("missions.cost", {"mission": mission, **more}) == own - {"RM-31"}


# Of one order in a turn: what it needs to be written down, the readings and clauses of its mission, then those that
# only a passed test brings in.
ANY = TEST | {"RM-07", "RM-09", "RM-10", "RM-17", "RM-33", "RM-35"}, {"M1.1", "M2.1", "M2.2", "M2.3", "M2.4", "M4.1"}
ORDERED = {
    "espionage": ({}, set(), {"M5.1"}, {"RM-15"}, {"M5.2"}),
    "burglary": ({"choice": "Grail"}, set(), {"M3.2", "M6.1", "M6.2"}, {"RM-14"}, {"M6.3"}),
    "sabotage": ({}, set(), {"M7.1"}, {"RM-18", "RM-21", "RM-22"}, {"M7.2", "M7.3", "M7.4"}),
    "counter-espionage": ({}, {"RM-25"}, {"M3.2", "M8.1", "M8.2", "M8.3"}, {"RM-23", "RM-24"}, {"M8.4"}),
    "tech-theft": (
        {"choice": "Steam", "tech_cost": 1},
        {"RM-25", "RM-26", "RM-27"},
        {"M9.1", "M9.2"},
        {"RM-28"},
        {"M9.4"},
    ),
    "rumour": ({}, {"RM-25"}, {"M3.2", "M10.1", "M10.2", "M10.3"}, {"RM-29"}, {"M10.4"}),
    "wealth-theft": ({"riches": 4}, {"RM-25", "RM-30", "RM-31"}, {"M11.1", "M11.3"}, {"RM-32"}, {"M11.4"}),
}


@pytest.mark.parametrize("die", [10, 1])
@pytest.mark.parametrize("mission", ORDERED)
def test_an_order_of_a_turn_names_its_readings_and_its_clauses(mission, die):
    more, readings, clauses, passed, worked = ORDERED[mission]
    lys = {"pi": 90, "techs": ["secret-services-1", "secret-services-2", "secret-services-3", "counter-espionage-5"]}
    avalon = {"ce": 4, "pi": 9, "wealth": 9, "morale": 50, "relics": ["Grail"], "techs": ["Steam"]}
    got = answer(
        "missions.turn",
        {
            "countries": {"Avalon": avalon, "Lys": lys},
            "orders": [{"by": "Lys", "on": "Avalon", "mission": mission, **more}],
            "dice": [die],
        },
    )
    assert set(got["rulings"]) == ANY[0] | readings | (passed if die == 10 else {"RM-08"})
    assert set(got["clauses"]) == ANY[1] | clauses | (worked if die == 10 else set())
