"""Whatever an address holds, a desk is rendered, says what is wrong, and nothing of it becomes markup."""

import pytest
from desk_page import checked
from hypothesis import given, settings
from hypothesis import strategies as st

from calc.desk import KEPT, names, render, render_json
from calc.desk.forms.query import MOST_CHARACTERS
from calc.desk.page import LONG

NAMES = names()
HOSTILE = [
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
    "\x00",
    "\x00<b>",
    "\ud800",
    "\udfff<i>",
    "%ff%fe",
    "a" * 5000,
    "9" * 3000,
    "-" * 500,
    "{0}{shown}%s",
    "Turkey\n<b>",
    "😀" * 200,
    "مرحبا",
    "..",
    ".",
    "-",
    "1e400",
    "NaN",
]
FIELDS = {
    "door": ["name", "name", "request", "request", "do", "x"],
    "missions.odds": [
        "mission",
        "ce",
        "tries",
        "riches",
        "tech_cost",
        "stealth",
        "adj",
        "bonus",
        "tech",
        "RM-01",
        "RM-03",
        "do",
        "h",
        "x",
    ],
    "missions.planner": [
        "topic",
        "ce",
        "unknown",
        "pi",
        "goal",
        "belief",
        "tech_cost",
        "aim",
        "value",
        "exposures",
        "stock",
        "price",
        "sabotages",
        "each",
        "prior",
        "seen",
        "stealth",
        "adj",
        "bonus",
        "do",
        "x",
        "seen.1.mission",
        "seen.1.outcome",
        "seen.1.times",
        "seen.1.mod",
        "seen.9.mission",
        "RM-03",
        "RM-07",
        "RM-11",
        "RM-30",
    ],
    "missions.turn": [
        "sheet",
        "sheet",
        "import",
        "turn",
        "seed",
        "salt",
        "words",
        "rule",
        "roll",
        "dice",
        "throw",
        "stage",
        "hide",
        "past",
        "look",
        "RM-07",
        "RM-13",
        "RM-30",
        "do",
        "do",
        "new.by",
        "new.on",
        "new.mission",
        "new.what",
        "new.if",
        "new.name",
        "new.ce",
        "new.pi",
        "new.wealth",
        "force.order",
        "force.outcome",
        "x",
    ],
    "missions.verify": ["commitment", "seed", "salt", "words", "turn", "rule", "orders", "RM-01", "do", "x"],
    "rule46.placement": [
        "power",
        "target",
        "turn",
        "step",
        "war",
        "rgt",
        "hand",
        "reached",
        "ukraine",
        "wars",
        "surrendered",
        "lacks",
        "ring",
        "minor",
        "without",
        "new-minor",
        "R46-07",
        "R46-11",
        "do",
        "x",
        "ring.1.power",
        "ring.1.target",
        "ring.1.placed",
        "ring.1.gone",
        "ring.7.target",
        "minor.Turkey.controller",
        "minor.Turkey.dp",
        "minor.Atlantis.dp",
        "minor.<b>.dp",
    ],
    "rule46.campaign": [
        "log",
        "log",
        "import",
        "at",
        "of",
        "export",
        "sheets",
        "compare",
        "R46-07",
        "R46-09",
        "R46-11",
        "do",
        "do",
        "place.GE",
        "place.RU",
        "with.RU",
        "place.XX",
        "counter.WA",
        "minor",
        "by",
        "dp",
        "rgt",
        "surrender",
        "x",
    ],
}
WORTHY = {
    "door": [
        "missions.odds",
        "rule46.check",
        "rule46.replay",
        '{"mission": "burglary", "ce": 4}',
        '{"mission": "burglary", "ce": "<b>"}',
        "{",
        "[]",
        "{}",
        "[" * 500,
        '{"a": 1, "a": 2}',
        '{"power": "GE", "target": {"minor": "<i>"}}',
        "reset",
    ],
    "missions.odds": [
        "burglary",
        "wealth-theft",
        "tech-theft",
        "4",
        "0",
        "-1",
        "13",
        "14",
        "1,-2",
        "none",
        "secret-services-3",
        "natural",
        "multiples",
        "0-9",
        "200",
    ],
    "missions.planner": [
        "plan",
        "theft",
        "sabotage",
        "infer",
        "yes",
        "0",
        "4",
        "12",
        "40",
        "1/2",
        "50%",
        "7/12",
        "relic",
        "technology",
        "success",
        "pi",
        "value",
        "burglary.failure",
        "espionage.success.3.-1",
        "wealth-theft-over-10.success",
        "0-9",
        "3-6",
        "4:2 5:1",
        "-1,0,2",
        "see",
        "unsee.1",
        "use",
        "reset",
        "natural",
        "refunded",
        "multiples",
        "burglary",
        "failure",
    ],
    "missions.turn": [
        "A: CE 4; PI 9; relics X, Y\nB: CE 0; PI 9\nB -> A: burglary\nB -> A: burglary\nB -> A: burglry",
        "tour 3\ngraine s\nsel t\nlecture RM-07 refunded\nA: CE 2\nB -> A: sabotage",
        "turn 1\nA: CE 1\n\nturn 2\nA: CE 1; PI 3\nB:\nA -> B: sabotage",
        "by\ton\tmission\nA\tB\tsabotage",
        "country\tCE\tPI\nA\t4\t5",
        "A: CE x\n=1+1\nturn 0\nturn x",
        "7 3 10",
        "7 x",
        "hand",
        "orders",
        "yes",
        "0",
        "1",
        "2",
        "refunded",
        "before",
        "multiples",
        "A",
        "B",
        "burglary",
        "wealth-theft",
        "12",
        "relic",
        "success",
        "resolve",
        "reopen",
        "next",
        "tidy",
        "add-order",
        "add-country",
        "force",
        "choose.0.1",
        "choose.1.0",
        "choose.9.9",
        "choose",
        "choose.x.y",
        "reset",
        "s",
        "t",
    ],
    "missions.verify": [
        "ab" * 32,
        "s",
        "t",
        "1",
        "3",
        "x",
        "0-9",
        "A -> B: sabotage\nA -> B: sabotage",
        "A/B/sabotage#1\nnonsense",
        "A: CE 4\na -> B: rumour",
    ],
    "rule46.placement": [
        "GE",
        "RU",
        "JP",
        "US",
        "Turkey",
        "Turquie",
        "EA-air",
        "RU-naval",
        "WA-atomic",
        "GE.Turkey.1",
        "BR.EA-air.2-4",
        "RU.Turkey.3",
        "GE.GE.GE.GE",
        "Turkey.RU.yes",
        "Spain..no",
        "St. X.GE.no",
        "yes",
        "no",
        "50",
        "7",
        "C",
        "D",
        "latch",
        "actual",
        "add-ring",
        "remove-ring.1",
        "add-minor",
        "remove-minor.Turkey",
        "remove-minor.Atlantis",
        "place",
        "dp-yes",
        "dp-no",
        "reset",
        "Atlantis",
    ],
    "rule46.campaign": [
        "6+ Germany\nplace Germany: Turkey\nplace Russia: Spain",
        "\n\nturn 2\n# x",
        "start turn 7\nstart minor Spain: nobody, DP no\nwar",
        "place Britain: Turkey\nplace Russia: Turkey\n",
        '{"log": "turn 2", "rulings": {"R46-07": "latch"}}',
        "# R46-11: actual\nturn 2",
        '{"events": [{"do": "war"}]}',
        '{"events": 7}',
        "{",
        "0",
        "1",
        "7",
        "text",
        "markdown",
        "json",
        "bbcode",
        "all",
        "yes",
        "one",
        "actual",
        "Turkey",
        "EA-air",
        "GE.Turkey",
        "RU",
        "50",
        "place.GE",
        "place.RU",
        "counter.WA",
        "control",
        "rights",
        "rights.no.Spain",
        "rgt",
        "war",
        "war.EA-WA",
        "war.EA-EA",
        "turn",
        "year-start",
        "ukraine",
        "surrender",
        "drop",
        "tidy",
        "goto.1",
        "goto.x",
        "first",
        "back",
        "on",
        "last",
        "espionage.GE",
        "espionage.US",
        "counter-intelligence.WA",
        "place.XX",
        "counter.",
        "reset",
    ],
}

desk = st.sampled_from(NAMES)
lang = st.sampled_from(["en", "fr"])


@st.composite
def questions(draw):
    """A desk and a query of its own fields with good, bad and hostile values, in any order, again and again."""
    name = draw(desk)
    from urllib.parse import quote

    value = st.one_of(st.sampled_from(WORTHY[name]), st.sampled_from(HOSTILE), st.text(max_size=12))
    pairs = draw(st.lists(st.tuples(st.sampled_from(FIELDS[name]), value), max_size=14))
    return name, "&".join(
        f"{quote(field, safe='')}={quote(text, safe='.,-', errors='surrogatepass')}" for field, text in pairs
    )


@given(questions(), lang)
@settings(max_examples=250, deadline=None)
def test_any_values_of_its_fields(question, lang):
    name, query = question
    once = render(name, query, lang)
    checked(once.html)
    again = render(name, once.query, lang)
    checked(again.html)
    # A query at the limit grows over it by the defaults that are written out; its end is cut then, and the page says
    # so.
    assert again.query == once.query or len(once.query) > KEPT.get(name, MOST_CHARACTERS), (
        "the canonical query is its own canonical query"
    )


@given(desk, st.text(max_size=80), lang)
@settings(max_examples=200, deadline=None)
def test_any_text_at_all(name, query, lang):
    once = render(name, query, lang)
    checked(once.html)
    assert render(name, once.query, lang).query == once.query


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_hostile_text_in_every_field_at_once(name, text):
    from urllib.parse import quote

    query = "&".join(f"{quote(field)}={quote(text, errors='surrogatepass')}" for field in FIELDS[name])
    page = checked(render(name, query, "fr").html)
    assert not {tag for tag, _ in page.elements} & {"script", "img", "i"}
    assert all(
        "id" in attributes or "class" in attributes for tag, attributes in page.elements if tag in ("b", "textarea")
    ), "the desks' own have one"


@pytest.mark.parametrize("name", NAMES)
def test_an_enormous_address_is_cut_and_says_so(name):
    for query in (
        "x=" + "y" * 3_000_000,
        "&".join(f"f{n}=1" for n in range(50_000)),
        "&" * 1_000_000,
        "=" * 100_000,
        "ring=GE.Turkey.1&" * 20_000,
        "minor=A&" * 20_000 + "ce=4",
    ):
        desk = render(name, query, "en")
        checked(desk.html)
        assert len(desk.html) < 600_000
        assert name in KEPT or len(query) <= LONG.get(name, 0) or any("too long" in fault for fault in desk.faults)


def test_what_crosses_to_the_page_is_plain_ascii_json():
    import json

    text = render_json("rule46.placement", "target=%F0%9F%98%80%E2%80%AE&new-minor=%ED%A0%80", "fr")
    assert text.isascii()
    assert json.loads(text)["query"].startswith("power=GE&target=")


@pytest.mark.parametrize(("name", "lang"), [("missions.theft", "en"), ("missions.odds", "de")])
def test_an_unknown_desk_or_language_is_the_callers_fault(name, lang):
    with pytest.raises(KeyError):
        render(name, "", lang)
