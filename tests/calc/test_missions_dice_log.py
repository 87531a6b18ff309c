"""A log read back line by line, whatever its names are made of and however it was marked up: an honest one always
holds, and no number can be slipped in.
"""

from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tries import tries

from calc import BadRequest, answer
from calc.desk import render
from calc.missions.log_marks import without_marks

SIGNS = st.sampled_from(
    [
        *"abzé09 =+-@'\"“”«»,;:#/\\|.()[]{}*_~<>&$`!?→—漢",
        "->",
        "**",
        "[b]",
        "[/list]",
        "||",
        "@everyone",
        "http://x.y",
        "sabotage",
        " is told.",
        "1.",
        "=7",
        "#1",
        " → ",
        "turn 3",
        "die 7",
        "Turn 2: ",
        "\\_",
        "- ",
        "[*]",
        "• ",
        "ක්‍ර",
        "🏴‍☠️",
    ]
)
names = st.lists(SIGNS, min_size=1, max_size=6).map(lambda signs: " ".join("".join(signs).split())).filter(bool)
FORMS = ("text", "markdown", "bbcode")


@st.composite
def hostile_turns(draw):
    """A turn whose countries, relics, technologies, ids and words are made of signs that mark texts up or part the
    words of a log.
    """
    called, relics = (
        draw(st.lists(names, min_size=3, max_size=3, unique=True)),
        draw(st.lists(names, min_size=2, max_size=2, unique=True)),
    )
    held = [
        {"ce": 4, "pi": 30, "relics": relics, "techs": ["secret-services-1"]},
        {"pi": 30, "techs": ["secret-services-1", "secret-services-3", "counter-espionage-5"]},
        {"ce": 2, "pi": 3},
    ]
    orders = []
    for _ in range(draw(st.integers(1, 5))):
        by, on = draw(st.permutations(called))[:2]
        mission = draw(
            st.sampled_from(
                ["espionage", "burglary", "sabotage", "counter-espionage", "tech-theft", "rumour", "wealth-theft"]
            )
        )
        more = {
            "tech-theft": {"choice": draw(names), "tech_cost": 2},
            "wealth-theft": {"riches": 4},
            "burglary": {"choice": draw(st.sampled_from(relics))},
        }.get(mission, {})
        orders.append(
            {"by": by, "on": on, "mission": mission} | more | draw(st.sampled_from([{}, {}, {}, {"forced": "success"}]))
        )
    words = draw(st.one_of(st.just({}), names.map(lambda text: {"words": text})))
    return {
        "countries": dict(zip(called, held)),
        "orders": orders,
        "seed": "s",
        "turn": draw(st.integers(1, 4)),
        "roll_events": True,
        "exports": list(FORMS),
    } | words


def named(*called, **more):
    """A turn of these countries in which each spies on the next."""
    return {
        "countries": {name: {"pi": 9} for name in called},
        "orders": [{"by": by, "on": on, "mission": "espionage"} for by, on in zip(called, called[1:])],
        "seed": "s",
        "turn": 1,
        "roll_events": True,
        "exports": list(FORMS),
        **more,
    }


@given(hostile_turns(), st.sampled_from(["en", "fr"]), st.sampled_from([1, 2]))
@example(named("\\_", "+_", "*\\"), "en", 1)
@example(named("[b]", "**", "[/list]a"), "fr", 1)
@example(named("- →", "[*]", "→ → a"), "en", 2)
@example(named("Lys → Ys", "Ys → Lys", "a, b"), "en", 2)
@example(named("Turn 2: a", "turn 3", "1. b"), "en", 2)
@example(named("\\_a", "-/\\", "_"), "fr", 2)
@example(named("Check: a", "Vérification : b", "c"), "en", 2)
@example(named("Check: a", "Vérification : b", "c"), "fr", 2)
@tries(120)
def test_an_honest_log_holds_whatever_its_names_are_made_of(request, lang, rule):
    try:
        turn = answer("missions.turn", request | {"dice_rule": rule}, lang)
    except BadRequest:
        return
    thrown = sum(r["die"] is not None for r in turn["results"]) + sum(len(e["dice"]) for e in turn["events"].values())
    for form in FORMS:
        rows = answer("missions.verify", {"seed": "s", "sheet": turn["exports"]["log"][form]}, lang)["rows"]
        held = [row["held"] for row in rows]
        assert (held.count(True), held.count(False)) == (thrown, 0), (form, [row for row in rows if not row["held"]])


@pytest.mark.parametrize(
    ("line", "marks", "plain"),
    [
        ("- 1\\. \\\\\\_ → \\[b\\]", "markdown", "1. \\_ → [b]"),
        ("[*]1. [\u2060b] → \\_", "bbcode", "1. [b] → \\_"),
        ("- 1. \\_ → [b] → **", "plain", "1. \\_ → [b] → **"),
        ("**Turn 3: the log**", "markdown", "Turn 3: the log"),
        ("[b]Turn 3: the log[/b]", "bbcode", "Turn 3: the log"),
        ("• 1. a → b", "any", "1. a → b"),
        ("[/list]", "bbcode", ""),
    ],
)
def test_marks_come_off_and_nothing_else(line, marks, plain):
    assert without_marks(line, marks) == plain


LOG = answer(
    "missions.turn", {"sheet": "turn 2\nLys: PI 9\nYs: CE 1\nLys -> Ys: espionage", "seed": "s", "exports": ["text"]}
)["exports"]["log"]["text"]


def rows(text):
    return answer("missions.verify", {"seed": "s", "sheet": text})["rows"]


def test_a_number_of_its_own_choosing_is_told():
    """Who may say which of several like orders his was can look for a die; numbers are counted in a sheet, so a gap
    asks for the sheet.
    """
    made = {
        n: answer("missions.verify", {"seed": "s", "turn": 2, "ids": [f"lys/ys/espionage#{n}"]})["rows"][0]["die"]
        for n in range(1, 9)
    }
    claims = {n: rows(LOG.replace("#1 = 3", f"#{n} = {die}"))[0] for n, die in made.items()}
    assert all(row["held"] for row in claims.values())
    assert [n for n, row in claims.items() if "number" not in row["reason"]] == [1]
    missing = "Lys -> Ys: espionage if relik\n" * 3 + "Lys -> Ys: espionage\n"
    assert "number" not in rows(missing + LOG.replace("#1 = 3", f"#4 = {made[4]}"))[-1]["reason"]


def test_a_number_has_one_spelling():
    for spelled in ("#01", "#001", "#0"):
        assert [row["held"] for row in rows(LOG.replace("#1 = ", f"{spelled} = "))] == [False]
    assert [row["id"] for row in answer("missions.verify", {"seed": "s", "ids": ["lys/ys/espionage#01"]})["rows"]] == [
        "lys/ys/espionage#1"
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_line_that_lacks_a_number_says_which(lang):
    lines = {"technology theft Alchemy": "cost 12", "wealth theft": "riches", "technology theft": "technology is"}
    said = [
        answer("missions.verify", {"seed": "s", "sheet": f"Lys -> Ys: {line}"}, lang)["rows"][0]["reason"]
        for line in lines
    ]
    told = [
        answer("missions.turn", {"sheet": f"Lys: PI 9\nYs: CE 1\nLys -> Ys: {line}", "seed": "s"}, lang)["errors"][0][
            "message"
        ]
        for line in lines
    ]
    assert said == told and len(set(said)) == 3
    assert lang == "fr" or all(word in text for word, text in zip(lines.values(), said))


def test_a_link_with_a_log_means_the_rule_that_the_log_names():
    """A link of before names no rule and means the first; a log names its own."""
    assert "rule=sheet" in render("missions.verify", f"seed=s&orders={quote(LOG)}", "en").query
    assert "rule=1" in render("missions.verify", f"seed=s&orders={quote('Lys -> Ys: espionage')}", "en").query


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("form", FORMS)
def test_a_table_whose_die_begins_at_0_is_not_accused(lang, form):
    """RM-01: the log names the faces of its die, a sheet its readings; what the reader chooses goes before both."""
    sheet = "turn 2\nreading RM-01 0-9\nLys: PI 99\nYs: CE 1\n" + "Lys -> Ys: espionage\n" * 6
    turn = answer("missions.turn", {"sheet": sheet, "seed": "s", "exports": [form]}, lang)
    log, dice = turn["exports"]["log"][form], [row["die"] for row in turn["results"]]
    told = answer("missions.verify", {"seed": "s", "sheet": log}, lang)
    assert [row["held"] for row in told["rows"]] == [True] * 6 and told["rulings"]["RM-01"] == "0-9"
    assert [row["die"] for row in answer("missions.verify", {"seed": "s", "sheet": sheet}, lang)["rows"]] == dice
    other = answer("missions.verify", {"seed": "s", "sheet": log, "rulings": {"RM-01": "1-10"}}, lang)
    assert [row["held"] for row in other["rows"]] == [False] * 6 and other["rulings"]["RM-01"] == "1-10"
    assert "✗" not in render("missions.verify", f"seed=s&orders={quote(log)}", lang).html
    assert "✗" in render("missions.verify", f"seed=s&RM-01=1-10&orders={quote(log)}", lang).html
