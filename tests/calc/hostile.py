"""What may be pasted by a stranger: values for tests, and requests in which one place holds such a value."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from calc.json_text import parse

TEXTS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'onmouseover='alert(1)",
    "</select><b>",
    "</textarea>",
    "]]>",
    "<!--",
    "&lt;b&gt;",
    "&#60;",
    "javascript:alert(1)",
    "\u202egnirts",
    "\u200b",
    "\u3164",
    "\x00",
    "\x1b[31m",
    "\x9b31m",
    "\ud800",
    "\udfff<i>",
    "\ufeff",
    "%ff%fe",
    "{0}{shown}%s",
    "{power.__class__}",
    "a\nb",
    "\u2028",
    "e\u0301" * 30,
    "\ufb2c" * 40,
    "\u0663",
    "\u00b2",
    "1e400",
    "NaN",
    "-0",
    "0x10",
    "1_000",
    "9" * 5000,
    "1/" + "9" * 5000,
    "",
    " ",
    "..",
    "__proto__",
    "constructor",
    "\U0001f600" * 200,
    "مرحبا",
    "x" * 10_000_000,
]


def _deep(inner: Any, times: int, wrap) -> Any:
    for _ in range(times):
        inner = wrap(inner)
    return inner


OTHERS = [
    None,
    True,
    False,
    -1,
    1.5,
    -0.0,
    float("nan"),
    float("inf"),
    10**12,
    10**5000,
    -(10**5000),
    [],
    [[]],
    [None] * 100_000,
    {},
    {"": 1},
    {"\ud800": 1},
    {"x" * 10_000_000: 1},
    {"__proto__": {}},
    {str(n): n for n in range(100_000)},
    _deep([], 10_000, lambda inner: [inner]),
    _deep({}, 10_000, lambda inner: {"a": inner}),
    *(parse(f"[{n}]")[0] for n in ("NaN", "-Infinity", "1e400", "9" * 100_000)),
]
VALUES = [*TEXTS, *OTHERS]

# One request for each calculator that has every field in it, and that is answered.
FULL: dict[str, dict] = {
    "missions.cost": {"mission": "tech-theft", "tech_cost": 5, "rulings": {"RM-30": "down"}},
    "missions.odds": {
        "mission": "burglary",
        "ce": 4,
        "adjustments": [-1, 2],
        "counter_bonus": 1,
        "techs": ["X"],
        "budget": 9,
        "wanted": 2,
        "rulings": {"RM-03": "natural"},
    },
    "missions.table": {"tries": 2, "rulings": {}},
    "missions.theft": {
        "ce": {"4": "1/2", "5": "1/2"},
        "pi": 6,
        "stock": 30,
        "price": "1",
        "adjustments": [1],
        "counter_bonus": True,
    },
    "missions.sabotage": {"attempts": [{"ce": 4, "adjustments": [1], "counter_bonus": False}, {}], "ce": {"3": "1"}},
    "missions.plan": {
        "goal": "technology",
        "ce": 4,
        "budget": 12,
        "belief": "1/2",
        "tech_cost": 5,
        "value": "20",
        "aim": "pi",
        "exposures": 3,
        "adjustments": [1],
        "counter_bonus": 2,
    },
    "missions.infer": {
        "observations": [
            {"mission": "wealth-theft", "outcome": "failure", "riches": 12, "adjustments": [1], "counter_bonus": 1}
        ],
        "prior": {"4": "1/2", "9": "1/2"},
    },
    "missions.turn": {
        "countries": {
            "Avalon": {
                "ce": 4,
                "pi": 60,
                "wealth": 20,
                "morale": "161/2",
                "techs": ["counter-espionage-5", "secret-services-1"],
                "relics": ["Grail"],
                "science": {"Steam": 3},
                "counter_bonus": {"Lys": 1},
            },
            "Lys": {"pi": 90},
        },
        "orders": [
            {
                "by": "Lys",
                "on": "Avalon",
                "mission": "burglary",
                "choice": "Grail",
                "adjustments": [1],
                "when": {"relic": True, "technology": "X", "wealth": 3, "ce": 9, "order": "o2", "outcome": "success"},
                "die": 3,
                "id": "o1",
            },
            {
                "by": "Avalon",
                "on": "Lys",
                "mission": "tech-theft",
                "choice": "Steam",
                "tech_cost": 3,
                "forced": "success",
            },
            {"by": "Avalon", "on": "Lys", "mission": "wealth-theft", "riches": 4},
        ],
        "seed": "s",
        "salt": "t",
        "turn": 3,
        "exports": ["text", "sheet"],
        "words": "the wind rises",
        "dice_rule": 2,
        "roll_events": True,
    },
    "missions.verify": {
        "seed": "s",
        "salt": "t",
        "commitment": "ab" * 32,
        "turn": 2,
        "ids": ["a#1"],
        "sheet": "turn 2\nLys -> Avalon: espionage; die 3",
        "words": "the wind rises",
        "dice_rule": 1,
    },
    "rule46.check": {
        "power": "RU",
        "target": {"minor": "Turkey"},
        "board": {
            "turn": 3,
            "step": "B",
            "german_russian_war": True,
            "wars": [["EA", "WA"]],
            "rgt": 50,
            "rgt_reached": True,
            "ukraine_active": True,
            "minors": {"Turkey": {"controller": "GE", "russia_dp": "no"}},
            "rings": [
                {"power": "GE", "minor": "Turkey", "placed": 1, "shielded": False},
                {"power": "BR", "faction": "EA", "category": "air", "placed": 2},
            ],
            "eliminated": [
                {"power": "RU", "faction": "JP", "category": "atomic", "placed": 1, "eliminated": 2, "cause": "control"}
            ],
            "results": {"espionage": {"RU": 1}, "counter_intelligence": {"WA": 1}},
            "categories": {"RU": ["air"]},
            "surrendered": ["FR"],
        },
        "rulings": {"R46-07": "latch"},
    },
    "rule46.list": {"power": "GE", "board": {"minors": {"Spain": {}}}},
    "rule46.who": {
        "target": {"faction": "WA", "category": "air"},
        "board": {"step": "C", "rings": [{"power": "GE", "faction": "WA", "category": "air"}]},
    },
    "rule46.effects": {"board": {"rings": [{"power": "JP", "faction": "WA", "category": "air"}]}},
    "rule46.replay": {
        "board": {"turn": 1},
        "events": [
            {"do": "result", "kind": "espionage", "power": "GE", "count": 2},
            {"do": "place", "power": "GE", "target": {"minor": "Turkey"}, "with": "RU"},
            {"do": "counter", "faction": "WA", "power": "GE", "target": {"minor": "Turkey"}},
            {"do": "control", "minor": "Spain", "by": "GE"},
            {"do": "war", "between": ["EA", "RU"]},
            {"do": "rgt", "level": 50},
            {"do": "turn", "turn": 2},
            {"do": "surrender", "power": "IT"},
        ],
        "since": 1,
        "compare": True,
        "exports": ["markdown"],
    },
}

type Place = tuple[str | int, ...]


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    """Every place in a request, the outer ones first."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*at, key)
        yield from places(inner, (*at, key))


def put(request: dict, at: Place, value: Any) -> dict:
    """A copy of the request with `value` at that place."""
    changed = json.loads(json.dumps(request))
    spot = changed
    for key in at[:-1]:
        spot = spot[key]
    spot[at[-1]] = value
    return changed


def path(at: Place) -> str:
    """The place as an error names it."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in at).removeprefix(".")
