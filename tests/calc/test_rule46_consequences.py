"""What a placement brings about, as the answer tells it: each sentence with its clause and its facts, and no other."""

import pytest

from calc import answer

TURKEY = {"minor": "Turkey"}
DPS = {"minors": {"Turkey": {"russia_dp": "yes"}}}
ALLIES, AXIS = ["WA", "RU"], ["EA", "JP"]


def in_minor(power, side, enemies, *more, dps=True):
    """What holds of any ring that stays in Turkey: whom it shows DPs to, whose rolls it moves, who may remove it."""
    step, rolls = ("B", "rolls-for-axis") if power == "GE" else ("D", "rolls-against-axis")
    known = {"faction_by": enemies, "faction_to": side, "minor": "Turkey"}
    told = (
        [
            ("46.411A", "dps-revealed", known),
            ("46.42", "dps-each-year", known),
            ("46.51A", "may-be-countered", {"power": power, "faction_by": enemies, "step": step}),
        ]
        if dps
        else []
    )
    return [*told, ("46.411B", rolls, {"power": power, "minor": "Turkey"}), *more]


def removable(power):
    return "46.51C", "control-would-remove", {"power": power, "minor": "Turkey"}


def in_category(power, side, enemy, category, turn, countering, code="modifiers"):
    """What holds of any ring in a research category."""
    known = {"faction_by": enemy, "faction_to": side, "category": category}
    step = "B" if power in ("GE", "JP") else "D"
    return [
        ("46.412A", "code-names", known),
        ("46.42", "code-names-each-year", known),
        ("46.51A", "may-be-countered", {"power": power, "faction_by": countering, "step": step}),
        ("46.412B", code, {"faction_own": side, "faction": enemy, "category": category, "turn": turn}),
    ]


def rolls(code, power):
    return "46.411C", code, {"power": power, "minor": "Turkey"}


def own_sides(power, holder):
    return "46.31A", "own-sides-minor", {"power": power, "power_holder": holder, "minor": "Turkey"}


def gone(code, there):
    known = ("46.411A", "dps-revealed", {"faction_by": ALLIES, "faction_to": "EA", "minor": "Turkey"})
    return [known, ("46.51B", code, {"power": "GE", "power_there": there, "minor": "Turkey"})]


def rings(*powers):
    return {"rings": [{"power": power, "minor": "Turkey"} for power in powers]}


def added(code, power, other):
    return "46.411C", code, {"power": power, "power_other": other, "minor": "Turkey"}


def held(by):
    return {"minors": {"Turkey": {"controller": by}}}


CASES = {
    "a German ring": ("GE", TURKEY, {}, {}, in_minor("GE", "EA", ALLIES, removable("GE"))),
    "a British ring": (
        "BR",
        TURKEY,
        {},
        {},
        in_minor("BR", "WA", AXIS, rolls("not-russian-rolls", "BR"), removable("BR")),
    ),
    "a Russian ring": (
        "RU",
        TURKEY,
        DPS,
        {},
        in_minor("RU", "RU", AXIS, rolls("not-western-rolls", "RU"), removable("RU")),
    ),
    "a British ring beside a Russian one": (
        "BR",
        TURKEY,
        rings("RU"),
        {},
        in_minor(
            "BR", "WA", AXIS, rolls("not-russian-rolls", "BR"), added("does-not-add-up", "BR", "RU"), removable("BR")
        ),
    ),
    "the same at war": (
        "BR",
        TURKEY,
        rings("RU") | {"german_russian_war": True},
        {},
        in_minor("BR", "WA", AXIS, rolls("not-russian-rolls", "BR"), added("adds-up", "BR", "RU"), removable("BR")),
    ),
    "a Russian ring beside a British one": (
        "RU",
        TURKEY,
        rings("BR") | DPS,
        {},
        in_minor(
            "RU", "RU", AXIS, rolls("not-western-rolls", "RU"), added("does-not-add-up", "RU", "BR"), removable("RU")
        ),
    ),
    "upon one enemy ring": ("GE", TURKEY, rings("BR"), {}, gone("both-go", ["BR"])),
    "upon two enemy rings": ("GE", TURKEY, rings("BR", "RU"), {}, gone("all-go", ["BR", "RU"])),
    "upon two, of which one goes": (
        "GE",
        TURKEY,
        rings("BR", "RU"),
        {"R46-09": "one"},
        gone("one-goes-with-it", ["BR", "RU"]),
    ),
    "upon one, under that reading": ("GE", TURKEY, rings("BR"), {"R46-09": "one"}, gone("both-go", ["BR"])),
    "under an enemy's control": (
        "GE",
        TURKEY,
        held("BR"),
        {},
        in_minor("GE", "EA", ALLIES, ("46.51C", "shielded", {"power": "GE", "power_holder": "BR", "minor": "Turkey"})),
    ),
    "under its own control": (
        "GE",
        TURKEY,
        held("GE"),
        {},
        in_minor("GE", "EA", ALLIES, removable("GE"), own_sides("GE", "GE")),
    ),
    "under an ally's control": (
        "BR",
        TURKEY,
        held("RU"),
        {},
        in_minor("BR", "WA", AXIS, rolls("not-russian-rolls", "BR"), removable("BR"), own_sides("BR", "RU")),
    ),
    "without any enemy": ("GE", TURKEY, {}, {"R46-11": "actual"}, in_minor("GE", "EA", [], removable("GE"), dps=False)),
    "with one enemy": (
        "GE",
        TURKEY,
        {"wars": [["EA", "WA"]]},
        {"R46-11": "actual"},
        in_minor("GE", "EA", ["WA"], removable("GE")),
    ),
    "a Japanese ring in a category": (
        "JP",
        {"faction": "WA", "category": "air"},
        {"turn": 4},
        {},
        in_category("JP", "JP", "WA", "air", 5, ALLIES),
    ),
    "a ring that the target alone may remove": (
        "GE",
        {"faction": "RU", "category": "atomic"},
        {"turn": 4},
        {"R46-05": "target-only"},
        in_category("GE", "EA", "RU", "atomic", 5, ["RU"]),
    ),
    "a Russian ring where Russia has no research": (
        "RU",
        {"faction": "EA", "category": "naval"},
        {"turn": 2},
        {},
        in_category("RU", "RU", "EA", "naval", 3, AXIS, "modifier-of-target-only"),
    ),
    "in an enemy that is out of the war": (
        "BR",
        {"faction": "JP", "category": "air"},
        {"surrendered": ["JP"]},
        {},
        [
            ("46.53", "target-has-surrendered", {"faction": "JP"}),
            ("46.51A", "may-be-countered", {"power": "BR", "faction_by": AXIS, "step": "D"}),
        ],
    ),
    "in the Ukraine before its activation": (
        "BR",
        {"minor": "Ukraine"},
        {},
        {"R46-26": "nobody"},
        [
            (c, k, f | ({"minor": "Ukraine"} if "minor" in f else {}))
            for c, k, f in in_minor("BR", "WA", AXIS, rolls("not-russian-rolls", "BR"), removable("BR"))
        ]
        + [("46.31A", "ukraine-before-activation", {"minor": "Ukraine"})],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_follows(case):
    power, target, board, rulings, expected = CASES[case]
    got = answer("rule46.check", {"power": power, "target": target, "board": board, "rulings": rulings})["consequences"]
    told = [
        (row["clause"], row["code"], {k: v for k, v in row.items() if k not in ("clause", "code", "text")})
        for row in got
    ]
    assert sorted(told, key=str) == sorted(expected, key=str)
    assert [row["clause"] for row in got] == sorted(row["clause"] for row in got)
