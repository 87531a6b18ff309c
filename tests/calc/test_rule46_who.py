"""`rule46.who`: who may place a ring there (46.11, 46.31, 46.32)."""

import pytest
from hypothesis import given
from rule46_boards import boards, rulings, targets
from tries import tries

from calc import BadRequest, answer


def test_who_may_place_in_turkey():
    got = answer("rule46.who", {"target": {"minor": "Turkey"}})
    assert [(row["power"], row["verdict"]) for row in got["powers"]] == [
        ("GE", "legal"),
        ("JP", "illegal"),
        ("BR", "legal"),
        ("RU", "depends"),
    ]
    assert (got["legal"], got["depends"]) == (["GE", "BR"], ["RU"])
    assert [r["clause"] for r in got["powers"][1]["reasons"]] == ["46.21", "46.32A"] and got["powers"][3]["questions"][
        0
    ]["field"] == "board.minors.Turkey.russia_dp"
    assert {"46.11", "46.22A", "46.22C", "46.31A", "46.32A", "46.32B"} <= set(got["clauses"])


def test_who_may_spy_on_the_western_allies_in_french():
    got = answer(
        "rule46.who",
        {
            "target": {"faction": "WA", "category": "air"},
            "board": {"rings": [{"power": "GE", "faction": "WA", "category": "air"}]},
        },
        "fr",
    )
    assert (got["legal"], got["depends"]) == (["JP"], [])
    assert "Axe européen" in got["powers"][0]["reasons"][0]["text"]


@given(boards, targets, rulings)
@tries(100)
def test_who_says_of_each_power_what_check_says(board, target, r):
    got = answer("rule46.who", {"board": board, "target": target, "rulings": r})
    for row in got["powers"]:
        alone = answer("rule46.check", {"board": board, "target": target, "rulings": r, "power": row["power"]})
        assert row == {"power": row["power"]} | {key: alone[key] for key in ("verdict", "reasons", "questions")}
    for verdict in ("legal", "depends"):
        assert got[verdict] == [row["power"] for row in got["powers"] if row["verdict"] == verdict]


@pytest.mark.parametrize(
    ("request_", "field"),
    [({}, "target"), ({"target": {}}, "target"), ({"target": {"minor": "Turkey"}, "power": "GE"}, "power")],
)
def test_who_needs_a_target_and_no_power(request_, field):
    with pytest.raises(BadRequest) as refused:
        answer("rule46.who", request_)
    assert refused.value.field == field
