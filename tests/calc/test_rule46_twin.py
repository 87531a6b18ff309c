"""The resolver and its naive twin say the same: on every small board of a list, and on random ones."""

from copy import deepcopy
from itertools import product

import pytest
from hypothesis import given
from rule46_boards import POWERS, SPIES, boards, powers, rulings, targets
from rule46_twin import (
    CATEGORIES,
    faction,
    forbidding,
    listed,
    others,
    rolls_of_diplomacy,
    rolls_of_research,
    year_start,
)
from tries import tries

from calc import answer


def said(answer_):
    """The rows of rule46.list in the twin's form."""
    rows = answer_["placements"]
    return {str(sorted(r["target"].items())): (r["verdict"], sorted(x["clause"] for x in r["reasons"])) for r in rows}


def effects(board, r):
    """The answer of rule46.effects in the twin's form."""
    got = answer("rule46.effects", {"board": board, "rulings": r})
    told = sorted((x["by"], x["to"], x["what"], x.get("minor") or x["category"]) for x in got["year_start_reveals"])
    return (
        {(x["faction"], x["category"]): x["modifier"] for x in got["research"]},
        {x["minor"]: x["rolls"] for x in got["diplomacy"]},
        told,
    )


@given(boards, powers, rulings)
@tries(300)
def test_list_is_its_twin(board, power, r):
    assert said(answer("rule46.list", {"board": board, "power": power, "rulings": r})) == listed(board, power, r)


@given(boards, rulings)
@tries(300)
def test_effects_are_their_twin(board, r):
    assert effects(board, r) == (rolls_of_research(board, r), rolls_of_diplomacy(board, r), year_start(board, r))


@given(boards, powers, targets, rulings)
@tries(300)
def test_check_is_its_row_in_the_list(board, power, target, r):
    got = answer("rule46.check", {"board": board, "power": power, "target": target, "rulings": r})
    clauses, hangs = forbidding(board, power, target, r)
    assert sorted(x["clause"] for x in got["reasons"]) == sorted(clauses)
    assert got["verdict"] == ("illegal" if clauses else "depends" if hangs else "legal")
    verdicts = {lift: forbidding(board, power, target, r | {"R46-07": lift}) for lift in ("live", "latch")}
    same = len({(bool(c), not c and h) for c, h in verdicts.values()}) == 1
    assert got["under_every_reading"] is same and bool(got["other_readings"]) is not same


@given(boards, powers, targets, rulings)
@tries(200)
def test_what_would_change_the_answer_does(board, power, target, r):
    """Each change is made in the request itself, and the question put again."""
    got = answer("rule46.check", {"board": board, "power": power, "target": target, "rulings": r})
    for change in got["would_change"]:
        changed = _with(board, change["field"], change["value"])
        again = answer("rule46.check", {"board": changed, "power": power, "target": target, "rulings": r})
        assert again["verdict"] == change["verdict"] != got["verdict"]


def _with(board, field, value):
    """The board with one field changed, named as answers name it; a level below 50 counts as never reached."""
    board = deepcopy(board)
    path = field.split(".")[1:]
    if path[0].startswith("rings"):
        del board["rings"][int(path[0][6:-1])]
        return board
    if path[0] == "rgt":
        board["rgt_reached"] = value >= 50
    inner = board
    for key in path[:-1]:
        inner = inner.setdefault(key, {})
    inner[path[-1]] = value
    return board


@pytest.mark.parametrize("power", POWERS)
def test_every_pair_of_rings_every_step(power):
    """All boards of at most two rings among a few places, in every step: exhaustive where hypothesis only samples."""
    places = [{"minor": "Turkey"}, {"faction": "WA", "category": "air"}, {"faction": "EA", "category": "air"}]
    rings = [{"power": p, **t, "placed": 1} for p in SPIES for t in places if _may(p, t)]
    for step, war, (one, other) in product("ABCD", (False, True), product(rings, rings)):
        both = [one] if one == other else [one, other]
        board = {
            "step": step,
            "german_russian_war": war,
            "rings": both,
            "minors": {"Turkey": {}, "Spain": {"russia_dp": "no"}},
        }
        assert said(answer("rule46.list", {"board": board, "power": power})) == listed(board, power, {})


def _may(power, target):
    return power != "JP" if "minor" in target else target["faction"] in others(faction(power))


def test_every_life_of_a_ring():
    """Turn lag, exactly: placed in p, eliminated in e, a ring modifies the turns t with p < t <= e."""
    for p, e, t in product(range(6), range(6), range(7)):
        ring = {
            "power": "GE",
            "faction": "WA",
            "category": "air",
            "placed": p,
            "eliminated": e,
            "cause": "counter-intelligence",
        }
        got = answer("rule46.effects", {"board": {"turn": t, "eliminated": [ring]}})["research"]
        assert bool(got) is (p < t <= e)


def test_one_ring_in_every_category():
    """A power's rings are limited by the number of enemy categories alone (46.31B)."""
    rings = []
    for category in CATEGORIES:
        board = {"step": "C", "rings": rings}
        assert (
            answer("rule46.check", {"board": board, "power": "BR", "target": {"faction": "EA", "category": category}})[
                "verdict"
            ]
            == "legal"
        )
        rings = [*rings, {"power": "BR", "faction": "EA", "category": category, "placed": 1}]
    assert answer("rule46.list", {"board": {"rings": rings}, "power": "BR"})["legal"] == 5
