"""Counts of placements from named positions, one and two deep, against a brute force that knows the sentences only (as
chess programs count moves).
"""

import pytest
from rule46_boards import SPIES
from rule46_twin import ALL, CATEGORIES, faction, forbidding, others

from calc import answer

MINORS = {"Turkey": {"russia_dp": "yes"}, "Spain": {"russia_dp": "no"}, "Greece": {}}
POSITIONS = {
    "the empty board": {},
    "three minors": {"minors": MINORS},
    "three minors at RGT 50": {"minors": MINORS, "rgt": 50},
    "step C": {"minors": MINORS, "step": "C"},
    "one 6+ each": {"minors": MINORS, "results": {"espionage": dict.fromkeys(SPIES, 1)}},
    "rings about": {
        "minors": MINORS,
        "german_russian_war": True,
        "rings": [
            {"power": "GE", "minor": "Turkey"},
            {"power": "BR", "minor": "Greece"},
            {"power": "RU", "minor": "Greece"},
            {"power": "JP", "faction": "WA", "category": "naval"},
            {"power": "BR", "faction": "EA", "category": "air"},
        ],
    },
    "few categories": {"categories": {"WA": ["naval"], "EA": [], "JP": ["air", "naval"]}},
}
# one deep, two deep; on the empty board 9 + 9 + 10 + 10, then 18 × 37 + 20 × 19, since the Axis comes no more after the
# Allies
COUNTS = {
    "the empty board": (38, 1046),
    "three minors": (46, 1545),
    "three minors at RGT 50": (47, 1616),
    "step C": (25, 600),
    "one 6+ each": (46, 1053),
    "rings about": (42, 1290),
    "few categories": (14, 142),
}


def moves(board):
    """All placements that are not illegal, by the door."""
    for power in SPIES:
        rows = answer("rule46.list", {"board": board, "power": power})["placements"]
        yield from ((power, row["target"]) for row in rows if row["verdict"] != "illegal")


def after(board, move):
    power, target = move
    return answer("rule46.replay", {"board": board, "events": [{"do": "place", "power": power, "target": target}]})[
        "board"
    ]


def twin_moves(board):
    """All placements that no sentence forbids."""
    targets = [{"faction": f, "category": c} for f in ALL for c in CATEGORIES] + [
        {"minor": m} for m in board.get("minors", {})
    ]
    return [(power, target) for power in SPIES for target in targets if not forbidding(board, power, target, {})[0]]


def twin_after(board, move):
    """The board after a placement: step on, a 6+ less, enemy rings in the same minor gone together with the new one."""
    power, target = move
    rings, enemy = list(board.get("rings", [])), others(faction(power))
    facing = [
        x for x in rings if "minor" in target and x.get("minor") == target["minor"] and faction(x["power"]) in enemy
    ]
    rings = [x for x in rings if x not in facing] + ([] if facing else [{"power": power, **target, "placed": 1}])
    new = {**board, "rings": rings, "step": "A" if faction(power) in ("EA", "JP") else "C"}
    if "results" in board:
        left = dict(board["results"]["espionage"])
        left[power] -= 1
        new["results"] = {"espionage": left}
    return new


def divide(board, depth, moves, after):
    """The count of lines of `depth` placements below each first one."""
    if depth == 1:
        return {str(move): 1 for move in moves(board)}
    return {str(move): sum(divide(after(board, move), depth - 1, moves, after).values()) for move in moves(board)}


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name, depth):
    ours, twins = divide(POSITIONS[name], depth, moves, after), divide(POSITIONS[name], depth, twin_moves, twin_after)
    assert ours == twins, "the count below each move"
    assert sum(ours.values()) == COUNTS[name][depth - 1]
