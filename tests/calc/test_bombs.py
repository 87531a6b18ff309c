"""Requests within the limits that would keep an engine busy longest: each is answered, or refused by a limit, in a
moment.
"""

import json
from urllib.parse import quote

import pytest
from steps import forget, steps_of
from tries import IN_PYODIDE

from calc import BadRequest, answer

EVEN = {str(ce): "1/50" for ce in range(50)}
LONG = 10**199 + 1
FINE = {"0": f"1/{LONG}", "7": f"{LONG - 1}/{LONG}"}
CRUMBS = [1] * 50 + [-1] * 50


def land(n):
    return f"Land {n:05}"


def fat(n):
    """A sheet with as many long names as it may hold."""
    return {
        "ce": 4,
        "pi": 10**6,
        **{what: [f"{n}.{i:03}".ljust(60, "x") for i in range(300)] for what in ("techs", "relics")},
        "science": {f"{n}.{i:03}".ljust(59, "y"): 5 for i in range(300)},
    }


def orders(count, **order):
    return [{"by": "A", "on": "B", **order} for _ in range(count)]


RINGS = [{"power": power, "minor": land(n)} for n in range(200) for power in ("GE", "BR", "RU")]
FULL = {
    "minors": {
        land(n): {"controller": (None, "GE", "RU")[n % 3], "russia_dp": ("yes", "no", "unknown")[n % 3]}
        for n in range(200)
    },
    "rings": RINGS,
    "eliminated": [
        {"power": "GE", "faction": "WA", "category": "air", "placed": 1, "eliminated": 9, "cause": "opposing"}
    ]
    * 500,
    "results": {},
}

ANSWERED = {
    "odds of everything": (
        "missions.odds",
        {"mission": "tech-theft", "tech_cost": 0, "ce": 4, "budget": 1000, "wanted": 50, "adjustments": CRUMBS},
    ),
    "theft of a million": ("missions.theft", {"ce": EVEN, "pi": 1000, "stock": 10**6, "adjustments": CRUMBS}),
    "theft with fine shares": ("missions.theft", {"ce": FINE, "pi": 100, "stock": 10**6}),
    "a hundred sabotages": (
        "missions.sabotage",
        {"attempts": [{"adjustments": [n % 11 - 5]} for n in range(100)], "ce": EVEN},
    ),
    "five hundred observations": (
        "missions.infer",
        {"observations": [{"mission": "burglary", "outcome": "failure", "adjustments": CRUMBS}] * 500, "prior": EVEN},
    ),
    "a long plan": (
        "missions.plan",
        {
            "goal": "technology",
            "tech_cost": 0,
            "ce": 4,
            "budget": 300,
            "belief": "999999999989/999999999999",
            "aim": "pi",
        },
    ),
    "a long plan in the dark": (
        "missions.plan",
        {
            "goal": "technology",
            "tech_cost": 0,
            "ce": EVEN,
            "budget": 200,
            "belief": "999999999989/999999999999",
            "aim": "pi",
        },
    ),
    "a long plan without loss": (
        "missions.plan",
        {
            "goal": "relic",
            "ce": FINE,
            "budget": 200,
            "belief": "1/3",
            "aim": "pi",
            "exposures": 100,
            "rulings": {"RM-07": "refunded"},
        },
    ),
    "two thousand rumours": (
        "missions.turn",
        {
            "countries": {"A": {"pi": 10**9}, "B": {"morale": "999.999999999"}},
            "orders": orders(2000, mission="rumour", forced="success"),
            "rulings": {"RM-29": "relative"},
        },
    ),
    "two thousand orders with modifiers": (
        "missions.turn",
        {
            "countries": {"A": {"pi": 10**9}, "B": {}},
            "orders": orders(2000, mission="espionage", adjustments=CRUMBS[:20]),
            "seed": "s",
            "exports": ["text", "markdown", "bbcode", "csv", "sheet"],
        },
    ),
    "thefts of technologies that nobody prices": (
        "missions.turn",
        {
            "sheet": "".join(f"A{n}: science " + ", ".join(f"x{n}y{m} 5" for m in range(300)) + "\n" for n in range(90))
            + "".join(f"A1 -> A2: tech-theft q{n}\n" for n in range(1900)),
            "seed": "s",
        },
    ),
    "a sheet of nothing": ("missions.turn", {"sheet": "a\n" * 199_000, "seed": "s"}),
    "a sheet of one line": ("missions.turn", {"sheet": "A: relics " + "x," * 190_000, "seed": "s"}),
    "a sheet of one name": ("missions.turn", {"sheet": "A: relics " + "x" * 390_000, "seed": "s"}),
    "a sheet of quotation marks": ("missions.turn", {"sheet": '"' * 399_000, "seed": "s"}),
    "a full board": ("rule46.check", {"board": FULL, "power": "RU", "target": {"minor": land(3)}}),
    "all targets of a full board": ("rule46.list", {"board": FULL, "power": "RU"}),
    "all effects of a full board": ("rule46.effects", {"board": FULL}),
    "placements on a full board": (
        "rule46.replay",
        {
            "board": FULL,
            "events": [{"do": "place", "power": "RU", "target": {"minor": land(1)}}] * 2000,
            "compare": True,
        },
    ),
    "thirty years of a full board": ("rule46.replay", {"board": FULL, "events": [{"do": "year-start"}] * 30}),
    "a random game of five thousand events": (
        "rule46.replay",
        {
            "events": [
                {"do": "place", "power": "GE", "target": {"minor": land(1)}},
                {"do": "year-start"},
                {"do": "control", "minor": land(1), "by": "RU"},
                {"do": "control", "minor": land(1), "by": None},
            ]
            * 1250
        },
    ),
    "control that changes hands": (
        "rule46.replay",
        {
            "board": FULL,
            "events": [
                {"do": "control", "minor": land(n % 200), "by": ("RU", "GE")[n // 200 % 2]} for n in range(5000)
            ],
        },
    ),
    "a log of nothing": ("rule46.replay", {"log": "hm\n" * 6_999}),
    "a log of one line": ("rule46.replay", {"log": "place Germany: " + "x" * 590_000}),
    "a log of quotation marks": ("rule46.replay", {"log": ("place Germany: " + '"' * 60 + "\n") * 6_999}),
}
REFUSED = {
    "shares of too many digits": (
        "missions.theft",
        {
            "ce": {str(n): f"{1 + (n % 2) * (10**199 + n)}/{(10**199 + n + 1) * 5}" for n in range(10)},
            "pi": 1,
            "stock": 4,
        },
        "ce",
        "shares-too-fine",
    ),
    "too long a plan in the dark": (
        "missions.plan",
        {"goal": "relic", "ce": EVEN, "budget": 201},
        "budget",
        "budget-unsure",
    ),
    "more names than a turn holds": (
        "missions.turn",
        {"countries": {f"C{n}": fat(n) for n in range(40)}, "orders": [], "seed": "s"},
        "countries",
        "too-many-names",
    ),
    "two thousand looks at a full sheet": (
        "missions.turn",
        {"countries": {"A": {"pi": 10**6}, "B": fat(0)}, "orders": orders(2000, mission="espionage", forced="success")},
        "orders",
        "too-much-shown",
    ),
    "two thousand thefts of one of many relics": (
        "missions.turn",
        {"countries": {"A": {"pi": 10**6}, "B": fat(0)}, "orders": orders(2000, mission="burglary", forced="success")},
        "orders[222]",
        "too-much-shown",
    ),
    "a game with more countries than the world": (
        "rule46.replay",
        {"events": [{"do": "place", "power": "GE", "target": {"minor": land(n)}} for n in range(5000)]},
        "events",
        "too-many-minors",
    ),
    "a log with more countries than the world": (
        "rule46.replay",
        {"log": "".join(f"start ring Germany: {land(n)}\n" for n in range(6_900))},
        "log",
        "too-many-minors",
    ),
    "a game of five thousand years": (
        "rule46.replay",
        {"board": FULL, "events": [{"do": "year-start"}] * 5000},
        "events",
        "too-much-told",
    ),
    "a log longer than any": ("rule46.replay", {"log": "war\n" * 7_001}, "log", "log-too-long"),
}


slow_in_a_browser = pytest.mark.skipif(IN_PYODIDE, reason="the same work, four times as long")


# Steps in thousands that a case may take, where that is more than FEW: more than they are, and less than twice as many.
FEW = 1_000
MOST = {
    "theft of a million": 13_000,
    "five hundred observations": 2_900,
    "a long plan": 5_100,
    "a long plan in the dark": 8_100,
    "a long plan without loss": 2_800,
    "two thousand rumours": 3_200,
    "two thousand orders with modifiers": 11_000,
    "thefts of technologies that nobody prices": 26_000,
    "a sheet of nothing": 42_000,
    "a sheet of one line": 25_000,
    "a sheet of one name": 7_700,
    "a sheet of quotation marks": 17_000,
    "a full board": 2_500,
    "all targets of a full board": 3_000,
    "all effects of a full board": 3_100,
    "placements on a full board": 38_000,
    "thirty years of a full board": 13_000,
    "a random game of five thousand events": 9_900,
    "control that changes hands": 26_000,
    "a log of nothing": 2_700,
    "a log of one line": 1_700,
    "a log of quotation marks": 21_000,
    "more names than a turn holds": 14_000,
    "two thousand looks at a full sheet": 2_600,
    "two thousand thefts of one of many relics": 2_700,
    "a game with more countries than the world": 4_700,
    "a log with more countries than the world": 16_000,
    "a game of five thousand years": 2_600,
    "the longest plan": 5_500,
    "the longest plan in the dark": 7_100,
    "the largest theft in the dark": 15_000,
    "a campaign of nothing": 12_000,
}


def within_its_steps(case, act):
    """What `act` gives, for the steps of its case.

    Whoever makes a case shorter brings its limit down, so that the limit keeps telling.
    """
    forget()
    got, steps = steps_of(act)
    limit = 1000 * MOST.get(case, FEW)
    assert steps <= limit and (limit < 2 * steps or case not in MOST)
    return got


def refusal(*asked):
    with pytest.raises(BadRequest) as refused:
        answer(*asked)
    return refused.value


@slow_in_a_browser
@pytest.mark.parametrize("case", ANSWERED)
def test_it_is_answered_at_once(case):
    assert len(json.dumps(within_its_steps(case, lambda: answer(*ANSWERED[case])))) < 20_000_000


@pytest.mark.parametrize("case", REFUSED)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_refused_at_once_and_told_the_limit(case, lang):
    *asked, field, code = REFUSED[case]
    error = within_its_steps(case, lambda: refusal(*asked, lang))
    assert (
        (error.field, error.code) == (field, code)
        and isinstance(error.facts["most"], int)
        and str(error.facts["most"]) in error.message
    )


def test_what_comes_of_the_largest_game_can_be_asked_again():
    first = answer(
        "rule46.replay",
        {"board": FULL, "events": [{"do": "control", "minor": land(n), "by": "GE"} for n in range(200)]},
    )
    again = answer("rule46.replay", {"log": first["log"]})
    assert again["errors"] == [] and again["board"] == first["board"]
    assert answer("rule46.effects", {"board": first["board"]})["diplomacy"]


def test_morale_that_rumours_wore_away_can_be_taken_up_again():
    worn = answer(*ANSWERED["two thousand rumours"])["after"]
    assert answer("missions.turn", {"countries": worn, "orders": []})["after"] == worn


def test_what_a_sheet_holds_too_much_of_stands_at_its_lines():
    text = "".join(f"C{n}: CE 4\n" for n in range(301)) + "C1 -> C2: espionage\n" * 2001 + "\n" * 4000
    errors = [e for e in answer("missions.turn", {"sheet": text, "seed": "s"})["errors"] if e["code"] != "missing"]
    assert [(e["line"], e["code"]) for e in errors] == [(301, "too-many"), (2302, "too-many"), (6001, "too-many-lines")]
    assert answer("missions.turn", {"sheet": text + "the end", "seed": "s"})["sheet"].endswith("the end")


DESKS = {
    "the longest plan": ("missions.planner", "goal=technology&tech_cost=0&pi=300&aim=pi"),
    "the longest plan in the dark": (
        "missions.planner",
        "goal=technology&tech_cost=0&pi=200&aim=pi&unknown=yes&prior=0-9",
    ),
    "the largest theft in the dark": ("missions.planner", "topic=theft&stock=1000000&pi=300&unknown=yes&prior=0-40"),
    "two hundred tries": ("missions.odds", "mission=sabotage&ce=4&tries=200"),
    "a campaign of three hundred events": (
        "rule46.campaign",
        "log=" + quote("place Germany: Turkey\nplace Russia: Turkey\nyear start\n" * 99 + "turn 2\n") + "&compare=yes",
    ),
    "a campaign of nothing": ("rule46.campaign", "log=" + quote("hm\n" * 6_900)),
}


@slow_in_a_browser
@pytest.mark.parametrize("case", DESKS)
def test_a_desk_is_drawn_at_once(case):
    from calc.desk import render

    assert within_its_steps(case, lambda: render(*DESKS[case], "fr")).html


@pytest.mark.parametrize("lines", [6_999, 7_000])
def test_a_log_that_a_button_makes_too_long_stays_as_it_was(lines):
    from calc.desk import render

    text = "# x\n" * (lines - 1) + "war\n"
    desk = render("rule46.campaign", f"log={quote(text)}&do=turn", "en")
    assert bool(desk.faults) == (lines == 7_000) and ("turn%202" in desk.query) == (lines < 7_000)


def test_limits_are_told_in_the_schema():
    from calc import schema

    for name, figures in {
        "missions.plan": "200",
        "missions.turn": "30000 6000 300 2000",
        "rule46.replay": "200 20000",
    }.items():
        assert all(figure in schema(name)["description"] for figure in figures.split())
    assert "400 digits" in schema("missions.theft")["properties"]["ce"]["anyOf"][1]["description"]
