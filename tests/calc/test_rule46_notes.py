"""What the resolver says beside a move, with the facts of the case; and what it remembers of a ring that has gone."""

import pytest

from calc import answer

TURKEY, AIR = {"minor": "Turkey"}, {"faction": "WA", "category": "air"}
HELD = {"minors": {"Turkey": {"controller": "BR"}}, "rings": [{"power": "GE", "minor": "Turkey"}]}
GERMAN = {"power": "GE", "minor": "Turkey"}


def played(board, *events):
    return answer("rule46.replay", {"board": board, "events": list(events)})


def without_text(rows):
    return [{k: v for k, v in row.items() if k != "text"} for row in rows]


NOTES = {
    "a result after the rolls": (
        {"step": "B"},
        {"do": "result", "kind": "espionage", "power": "GE", "count": 2},
        {"clause": "46.22", "code": "late-result", "step": "B"},
    ),
    "under another enemy's control": (
        HELD,
        {"do": "control", "minor": "Turkey", "by": "RU"},
        {"clause": "46.51C", "code": "stays-shielded", "power_holder": "RU"} | GERMAN,
    ),
    "freed": (
        HELD,
        {"do": "control", "minor": "Turkey", "by": None},
        {"clause": "46.51C", "code": "stays-without-holder"} | GERMAN,
    ),
    "under its own control": (
        HELD,
        {"do": "control", "minor": "Turkey", "by": "GE"},
        {"clause": "46.53B", "code": "stays-under-own-side", "power_holder": "GE"} | GERMAN,
    ),
    "surrender with a ring": (
        HELD,
        {"do": "surrender", "power": "GE"},
        {"clause": "46.53A", "code": "rings-stay", "power": "GE", "count": 1},
    ),
    "war": ({}, {"do": "war"}, {"clause": "46.32B", "code": "restriction-lifted"}),
    "tension": ({}, {"do": "rgt", "level": 50}, {"clause": "46.32B", "code": "restriction-lifted"}),
    "tension that falls": (
        {"rgt": 50},
        {"do": "rgt", "level": 49},
        {"clause": "46.32B", "code": "restriction-returns"},
    ),
}


@pytest.mark.parametrize("case", NOTES)
def test_what_is_noted(case):
    board, event, note = NOTES[case]
    (row,) = played(board, event)["events"]
    assert row["verdict"] == "legal" and without_text(row["notes"]) == [note]


@pytest.mark.parametrize(
    ("board", "event"),
    [
        ({}, {"do": "rgt", "level": 49}),
        ({"german_russian_war": True}, {"do": "rgt", "level": 50}),
        ({"rgt": 50}, {"do": "war"}),
        ({}, {"do": "war", "between": ["JP", "WA"]}),
        ({}, {"do": "surrender", "power": "GE"}),
    ],
)
def test_nothing_is_noted_where_nothing_has_changed(board, event):
    (row,) = played(board, event)["events"]
    assert row["verdict"] == "legal" and row["notes"] == []


def test_turns_only_go_forward():
    (row,) = played({"turn": 3}, {"do": "turn", "turn": 2})["events"]
    assert without_text(row["reasons"]) == [{"clause": "46.22", "code": "turn-not-later", "turn": 2, "turn_now": 3}]


def test_a_war_changes_nothing_else_of_the_board():
    board = played({"turn": 4, "rings": [{"power": "GE", "minor": "Spain"}]}, {"do": "war", "between": ["JP", "WA"]})[
        "board"
    ]
    assert (board["turn"], len(board["rings"]), board["wars"], board["german_russian_war"]) == (
        4,
        1,
        [["JP", "WA"]],
        False,
    )


@pytest.mark.parametrize("holder", [None, "GE", "BR"])
def test_the_ukraine_is_its_own_once_it_is_active(holder):
    """46.31A: a German ring there is shielded while the Ukraine is Russia's (R46-26), and a shield is for life."""
    minors = {"minors": {"Ukraine": {"controller": holder}}} if holder else {}
    got = played(minors | {"rings": [{"power": "GE", "minor": "Ukraine"}]}, {"do": "activate-ukraine"})
    assert got["board"]["ukraine_active"] is True and len(got["board"]["rings"]) == 1


def test_a_ring_that_has_gone_is_remembered_where_its_modifiers_lag():
    """46.412B: in a category, for the turn after; in a minor there is nothing to remember."""
    results = [
        {"do": "result", "kind": "espionage", "power": "GE", "count": 2},
        {"do": "result", "kind": "counter-intelligence", "faction": "WA", "count": 2},
    ]
    placed = [{"do": "place", "power": "GE", "target": target} for target in (TURKEY, AIR)]
    got = played(
        {},
        *results,
        *placed,
        *({"do": "counter", "faction": "WA", "power": "GE", "target": target} for target in (TURKEY, AIR)),
    )["board"]
    assert got["rings"] == [] and got["eliminated"] == [
        {"power": "GE", "placed": 1, "eliminated": 1, "cause": "counter-intelligence"} | AIR
    ]


def test_whether_japan_studies_atomics_is_named_only_where_it_matters():
    """R46-28."""

    def rests_on(power, faction, category):
        return (
            "R46-28"
            in answer("rule46.check", {"power": power, "target": {"faction": faction, "category": category}})["rulings"]
        )

    assert rests_on("BR", "JP", "atomic")
    assert not any(rests_on(*other) for other in (("BR", "JP", "air"), ("BR", "EA", "atomic"), ("GE", "WA", "atomic")))
