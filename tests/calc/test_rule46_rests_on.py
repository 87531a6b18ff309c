"""An answer's `rulings` are what it rests on: no switch outside them changes anything in it, and notes are among them
where they bear.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule46_boards import POWERS, READINGS, boards, crowded, powers, rulings, targets
from rule46_events import dense_games, games
from tries import tries

from calc import answer, names
from calc.interpretations import REGISTER

_dense = boards.flatmap(lambda board: crowded.map(lambda full: board | full))
REQUESTS = {
    "rule46.check": st.fixed_dictionaries({"board": boards | _dense, "power": powers, "target": targets}),
    "rule46.list": st.fixed_dictionaries({"board": boards | _dense, "power": powers}),
    "rule46.who": st.fixed_dictionaries({"board": boards | _dense, "target": targets}),
    "rule46.effects": st.fixed_dictionaries({"board": boards | _dense}),
    "rule46.replay": st.fixed_dictionaries(
        {"board": boards | _dense, "events": games | dense_games},
        optional={"compare": st.booleans(), "since": st.integers(0, 3)},
    ),
}
CALCULATORS = [name for name in names() if name.startswith("rule46.")]


def test_every_calculator_of_rule_46_is_tried_with_every_switch():
    assert set(CALCULATORS) == set(REQUESTS)
    assert {
        id: reading.options for id, reading in REGISTER.items() if id.startswith("R46-") and reading.is_switch
    } == READINGS


@pytest.mark.parametrize("name", CALCULATORS)
@given(st.data(), rulings)
@tries(120)
def test_a_reading_that_is_not_named_changes_nothing(name, data, table):
    """At any table: of the readings outside `rulings`, every option gives the same answer, word for word."""
    request = data.draw(REQUESTS[name])
    got = answer(name, request | {"rulings": table})
    for id in READINGS.keys() - got["rulings"].keys():
        for option in READINGS[id]:
            assert answer(name, request | {"rulings": table | {id: option}}) == got, (id, option)


TURKEY, AIR = {"minor": "Turkey"}, {"faction": "WA", "category": "air"}
GERMAN, BRITISH, RUSSIAN = ({"power": p, "minor": "Turkey", "placed": 1} for p in ("GE", "BR", "RU"))
SPY = {"power": "GE", "faction": "WA", "category": "air", "placed": 1}


def checked(power, target, **board):
    return "rule46.check", {"power": power, "target": target, "board": board}


def played(*events, **board):
    return "rule46.replay", {"board": board, "events": list(events)}


def shown(**board):
    return "rule46.effects", {"board": board}


def place(power, target=TURKEY):
    return {"do": "place", "power": power, "target": target}


def counter(faction, power, target=TURKEY):
    return {"do": "counter", "faction": faction, "power": power, "target": target}


def control(by, minor="Turkey"):
    return {"do": "control", "minor": minor, "by": by}


SIX = {"do": "result", "kind": "espionage", "power": "GE"}
NEXT = {"do": "turn", "turn": 2}
# A reading; a request whose answer rests on it; one beside it whose answer does not.
RESTS = [
    ("R46-01", checked("GE", TURKEY, results={"espionage": {"GE": 1}}), checked("GE", TURKEY)),
    ("R46-01", checked("GE", TURKEY, results={}), checked("GE", AIR)),
    ("R46-01", played(SIX, place("GE")), played(place("GE"))),
    ("R46-02", played(SIX, NEXT), played(SIX, place("GE"), NEXT)),
    ("R46-03", played(place("GE"), place("JP", AIR)), played(place("GE"), NEXT, place("JP", AIR))),
    (
        "R46-03",
        checked("RU", {"faction": "EA", "category": "air"}, step="C", acted=["WA"]),
        checked("RU", {"faction": "EA", "category": "air"}, step="C", acted=["RU"]),
    ),
    ("R46-04", played(counter("WA", "GE"), rings=[GERMAN]), played(NEXT, rings=[GERMAN])),
    (
        "R46-04",
        ("rule46.list", {"power": "BR", "board": {"rings": [GERMAN]}}),
        ("rule46.list", {"power": "BR", "board": {"rings": [BRITISH]}}),
    ),
    ("R46-04", played(counter("WA", "GE"), rings=[GERMAN], results={}), played(counter("WA", "GE"))),
    ("R46-05", played(counter("RU", "GE", AIR), rings=[SPY]), played(counter("WA", "GE", AIR), rings=[SPY])),
    (
        "R46-06",
        played({"do": "result", "kind": "counter-intelligence", "faction": "WA"}, {"do": "year-start"}),
        played({"do": "year-start"}),
    ),
    ("R46-07", checked("RU", TURKEY, rgt_reached=True), checked("RU", TURKEY, rgt=50)),
    (
        "R46-08",
        played(counter("WA", "GE"), rings=[GERMAN], turn=2),
        played(counter("WA", "GE"), rings=[GERMAN], turn=1),
    ),
    ("R46-09", checked("GE", TURKEY, rings=[BRITISH, RUSSIAN]), checked("GE", TURKEY, rings=[BRITISH])),
    (
        "R46-10",
        played(place("BR"), place("RU"), rings=[GERMAN], rgt=50),
        played(place("BR"), NEXT, place("RU"), rings=[GERMAN], rgt=50),
    ),
    ("R46-11", checked("GE", TURKEY), checked("GE", TURKEY, german_russian_war=True, wars=[["EA", "WA"]])),
    ("R46-12", checked("BR", TURKEY, step="C", rings=[RUSSIAN]), checked("BR", TURKEY, step="C")),
    (
        "R46-12",
        checked("BR", {"faction": "RU", "category": "air"}),
        checked("GE", {"faction": "JP", "category": "air"}),
    ),
    ("R46-12", shown(rings=[BRITISH, RUSSIAN]), shown(rings=[BRITISH])),
    ("R46-12", played(control("RU"), rings=[BRITISH]), played(control("GE"), rings=[BRITISH])),
    ("R46-12", played(counter("WA", "RU"), rings=[RUSSIAN]), played(counter("EA", "RU"), rings=[RUSSIAN])),
    ("R46-13", shown(turn=2, rings=[SPY, SPY | {"power": "JP"}]), shown(turn=2, rings=[SPY])),
    ("R46-13", checked("JP", AIR, rings=[SPY]), checked("JP", AIR)),
    ("R46-14", shown(turn=2, rings=[SPY, SPY | {"faction": "RU"}]), shown(turn=2, rings=[SPY])),
    (
        "R46-14",
        checked("GE", {"faction": "RU", "category": "air"}, rings=[SPY]),
        checked("GE", {"faction": "RU", "category": "atomic"}, rings=[SPY]),
    ),
    (
        "R46-15",
        checked("RU", {"faction": "EA", "category": "naval"}, step="C"),
        checked("RU", {"faction": "EA", "category": "air"}, step="C"),
    ),
    ("R46-16", played(counter("WA", "GE", AIR), rings=[SPY]), played(counter("WA", "GE", AIR), rings=[SPY], turn=2)),
    ("R46-17", played(counter("WA", "GE", AIR), rings=[SPY], turn=2), played(counter("WA", "GE", AIR), rings=[SPY])),
    (
        "R46-18",
        shown(rings=[RUSSIAN], minors={"Turkey": {"russia_dp": "no"}}),
        shown(rings=[RUSSIAN], minors={"Turkey": {"russia_dp": "no"}}, rgt=50),
    ),
    (
        "R46-18",
        played({"do": "rgt", "level": 9}, rgt=50, rings=[RUSSIAN], minors={"Turkey": {"russia_dp": "no"}}),
        played({"do": "rgt", "level": 9}, rgt=50, rings=[RUSSIAN]),
    ),
    (
        "R46-18",
        checked("GE", TURKEY, rings=[RUSSIAN], minors={"Turkey": {"russia_dp": "no"}}),
        checked("GE", TURKEY, rings=[RUSSIAN], minors={"Turkey": {"russia_dp": "yes"}}),
    ),
    (
        "R46-19",
        played(control(None), minors={"Turkey": {"controller": "BR"}}, rings=[GERMAN]),
        played(control("RU"), minors={"Turkey": {"controller": "BR"}}, rings=[GERMAN]),
    ),
    ("R46-20", played(control("GE")), played(NEXT)),
    (
        "R46-20",
        checked("GE", TURKEY, minors={"Turkey": {"controller": "BR"}}),
        checked("GE", TURKEY, minors={"Turkey": {}}),
    ),
    ("R46-21", played(control("CN"), rings=[GERMAN]), played(control("BR"), rings=[GERMAN])),
    ("R46-22", checked("GE", TURKEY, surrendered=["GE"]), checked("GE", TURKEY, surrendered=["FR"])),
    ("R46-22", shown(turn=2, rings=[SPY], surrendered=["GE"]), shown(turn=2, rings=[SPY], surrendered=["IT"])),
    (
        "R46-22",
        played(counter("WA", "GE"), rings=[GERMAN], surrendered=["GE"]),
        played(counter("WA", "GE"), rings=[GERMAN]),
    ),
    ("R46-23", shown(turn=2, rings=[SPY], surrendered=["BR", "FR", "US"]), shown(turn=2, rings=[SPY])),
    ("R46-24", checked("GE", TURKEY), checked("GE", AIR)),
    ("R46-25", checked("GE", TURKEY, rings=[BRITISH]), checked("GE", TURKEY)),
    (
        "R46-26",
        checked("GE", {"minor": "Ukraine"}),
        checked("GE", {"minor": "Ukraine"}, minors={"Ukraine": {"controller": "GE"}}),
    ),
    ("R46-27", checked("GE", TURKEY, minors={"Turkey": {"controller": "BR"}}), checked("GE", TURKEY)),
    (
        "R46-28",
        checked("BR", {"faction": "JP", "category": "atomic"}),
        checked("BR", {"faction": "JP", "category": "atomic"}, categories={"JP": ["atomic"]}),
    ),
    ("R46-28", checked("GE", AIR, rings=[SPY | {"power": "JP"}]), checked("GE", AIR)),
    ("R46-28", ("rule46.list", {"power": "BR"}), ("rule46.list", {"power": "GE"})),
    (
        "R46-28",
        shown(turn=2, rings=[{"power": "JP", "faction": "WA", "category": "atomic"}]),
        shown(turn=2, rings=[{"power": "GE", "faction": "WA", "category": "atomic"}]),
    ),
    ("R46-29", played(counter("EA", "GE"), rings=[GERMAN]), played(counter("JP", "GE"), rings=[GERMAN])),
    ("R46-30", shown(rings=[RUSSIAN]), shown(rings=[SPY])),
    ("R46-31", checked("GE", AIR), checked("GE", TURKEY)),
    ("R46-32", played(place("GE")), played(NEXT)),
    ("R46-32", checked("GE", TURKEY, rings=[SPY]), checked("GE", TURKEY)),
    (
        "R46-33",
        shown(turn=2, rings=[SPY], surrendered=["FR"]),
        shown(turn=2, rings=[SPY], surrendered=["BR", "FR", "US"]),
    ),
]


@pytest.mark.parametrize(("id", "does", "does_not"), RESTS)
def test_a_reading_is_named_where_the_answer_rests_on_it(id, does, does_not):
    assert id in answer(*does)["rulings"]
    assert id not in answer(*does_not)["rulings"]


def test_each_reading_of_rule_46_is_named_by_some_answer():
    assert {id for id, *_ in RESTS} == {f"R46-{n:02}" for n in range(1, 34)}


def test_a_power_that_does_not_spy_rests_on_nothing_more():
    assert all(
        not answer("rule46.check", {"power": power, "target": AIR})["rulings"].keys() - {"R46-12"}
        for power in POWERS
        if power not in ("GE", "JP", "BR", "RU")
    )


def test_a_comparison_with_another_option_names_what_it_rests_on_there():
    """Whether the board ends alike if the Ukraine was Russia's is a question of how long a shield lasts (R46-19)."""
    board = {"rings": [{"power": "GE", "minor": "Ukraine"}]}
    game = {"board": board, "events": [{"do": "activate-ukraine"}], "rulings": {"R46-26": "nobody"}}
    assert "R46-19" not in answer("rule46.replay", game)["rulings"]
    assert "R46-19" in answer("rule46.replay", game | {"compare": True})["rulings"]
    ends = [
        answer("rule46.replay", game | {"compare": True, "rulings": {"R46-26": "nobody", "R46-19": option}})[
            "readings"
        ][0]["same_board"]
        for option in READINGS["R46-19"]
    ]
    assert ends == [False, True]
