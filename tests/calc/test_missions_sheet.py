"""The text sheet: written and read back, by hand or from a spreadsheet, in both languages, with its errors beside the
lines.
"""

import csv
from fractions import Fraction
from unicodedata import normalize

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer
from calc.missions.odds.catalogue import MISSIONS, TECHNOLOGIES
from calc.missions.sheet.lines import country_line, order_line
from calc.missions.sheet.model import Country, Order, When, same_name
from calc.missions.sheet.spelling import repeated
from calc.missions.sheet.text import parse
from calc.missions.sheet.words import (
    COLUMN_WORDS,
    COUNTRY_WORDS,
    HEAD_WORDS,
    MISSION_WORDS,
    ORDER_WORDS,
    OUTCOME_WORDS,
    SIGHT_WORDS,
    leading,
    written,
)

LANGS = ("en", "fr")
awkward = st.sampled_from(
    [
        "Avalon",
        "Île d’Ys",
        "Turn",
        "tour",
        "CE 4",
        "burglary",
        "relic",
        "vol de richesses",
        'the "old" one',
        '"',
        '""',
        "a; b",
        "a, b",
        "a: b",
        "a -> b",
        "# no",
        "// no",
        "-1",
        "12",
        "Tank 5",
        "=x",
        "if relic",
        "no relic",
        "ordres",
        "countries",
        "success",
        "échec",
        "Services secrets",
        "id",
        "→",
        "x " * 20,
        "seed",
    ]
)
name = (
    st.one_of(awkward, st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12))
    .map(lambda t: " ".join(t.split()))
    .filter(lambda t: t and t.isprintable())
)
name = name.map(lambda t: normalize("NFC", t)).filter(lambda t: len(t) <= 60)
names = st.lists(name, max_size=3).map(tuple)
tech = st.one_of(st.sampled_from(TECHNOLOGIES), st.sampled_from(["Poudre", "Boussole; à eau", 'Char "T"', "Furtivité"]))
amount = st.integers(0, 10**6)
country = st.builds(
    Country,
    ce=st.integers(0, 12),
    pi=amount,
    wealth=amount,
    morale=st.fractions(0, 1000, max_denominator=1000),
    techs=st.lists(tech, max_size=3).map(tuple),
    relics=names,
    science=st.dictionaries(name, amount, max_size=2),
    counter_bonus=st.dictionaries(name, st.integers(0, 9), max_size=2),
)
when = st.builds(
    When,
    relic=st.one_of(st.none(), st.booleans(), name),
    technology=st.one_of(st.none(), tech),
    wealth=st.one_of(st.none(), amount),
    ce=st.one_of(st.none(), st.integers(0, 20)),
).filter(lambda w: w.looks) | st.builds(When, order=name, outcome=st.sampled_from(["success", "failure"]))


@st.composite
def orders(draw):
    mission = draw(st.sampled_from(list(MISSIONS)))
    more = {}
    if mission == "burglary":
        more["choice"] = draw(st.one_of(st.none(), name))
    if mission == "tech-theft":
        more |= {"choice": draw(name), "tech_cost": draw(st.integers(0, 99))}
    if mission == "wealth-theft":
        more["riches"] = draw(st.integers(1, 999))
    return Order(
        draw(name),
        draw(name),
        mission,
        **more,
        adjustments=tuple(draw(st.lists(st.integers(-9, 9), max_size=2))),
        when=draw(st.one_of(st.none(), when)),
        die=draw(st.one_of(st.none(), st.integers(0, 10))),
        forced=draw(st.sampled_from([None, "success", "failure"])),
        id=draw(st.one_of(st.none(), name)),
    )


@given(name, country, st.sampled_from(LANGS))
@settings(max_examples=300, deadline=None)
def test_a_country_is_read_back(called, sheet, lang):
    text = country_line(called, sheet, lang)
    # a bonus against nobody is a fault
    others = [country_line(other, Country(), lang) for other in sheet.counter_bonus]
    line, *_ = parse("\n".join([text, *others]), lang).lines
    if list(repeated(sheet.science, same_name)) or list(repeated(sheet.counter_bonus)):
        assert line.error.code == "same-name"
    else:
        assert line.error is None and line.read == (called, sheet) and line.written(lang) == text


@given(orders(), st.sampled_from(LANGS))
@settings(max_examples=300, deadline=None)
def test_an_order_is_read_back(order, lang):
    text = order_line(order, lang)
    (line,) = parse(text, lang).lines
    assert line.error is None and line.read == order and line.written(lang) == text


pieces = st.sampled_from(
    [
        "Avalon",
        "Lys",
        ":",
        ";",
        "->",
        "→",
        "\t",
        '"',
        ",",
        " ",
        "CE 4",
        "PI",
        "reliques",
        "Graal",
        "cambriolage",
        "wealth theft 12",
        "si",
        "if relic",
        "tour 3",
        "seed x",
        "dés 3 4",
        "\n",
        "\r\n",
        "# note",
        "lecture RM-07 refunded",
        "id",
        "a",
        "-1",
        "modifier",
        "=",
        "9",
    ]
)


@given(st.lists(pieces, max_size=30).map("".join), st.sampled_from(LANGS))
@example('\t"\n"', "en")
@settings(max_examples=500, deadline=None)
def test_whatever_is_typed_one_writing_is_enough(text, lang):
    """Nothing raises, every line is kept or read, and what was written once is written the same again."""
    once = str(parse(text, lang))
    assert str(parse(once, lang)) == once
    # a row goes on where a cell in quotation marks does
    assert "\n".join(line.text for line in parse(text).lines) == text.replace("\r\n", "\n")
    other = "fr" if lang == "en" else "en"
    assert parse(str(parse(text, other)), lang).countries == parse(text, lang).countries
    assert parse(str(parse(text, other)), lang).orders == parse(text, lang).orders


HAND = {
    "en": "turn 3\nreading RM-07 refunded\n\nCountries\nAvalon: CE 4; PI 6; wealth 20; morale 80%; relics Grail, Sword; techs Secret Services II\nLys: PI: 10; CE=2\n"
    "# the orders\norders:\nLys -> Avalon: spy; id s1\nLys => Avalon: burglary Grail; if relic; if success s1\nAvalon → Lys: rumor; modifier −1\nlys -> AVALON: sabotage; die 7",
    "fr": "tour 3\nlecture RM-07 refunded\n\nPays\nAvalon : CE 4 ; PI 6 ; richesse 20 ; moral 80 % ; reliques Grail, Sword ; techs services secrets 2, Services secrets II\nLys: PI: 10; CE=2\n"
    "# les ordres\nordres :\nLys -> Avalon : espionnage ; id s1\nLys => Avalon : cambriolage Grail ; si relique ; si succès s1\nAvalon → Lys : rumeur ; modificateur −1\nlys -> AVALON : sabotage ; dé 7",
}


@pytest.mark.parametrize("lang", LANGS)
def test_written_by_hand(lang):
    got = answer("missions.turn", {"sheet": HAND[lang], "seed": "x"}, lang)
    assert got["errors"] == [] and got["turn"] == 3 and got["rulings"]["RM-07"] == "refunded"
    assert [(r["by"], r["on"], r["mission"]) for r in got["results"]] == [
        ("Lys", "Avalon", "espionage"),
        ("Lys", "Avalon", "burglary"),
        ("Avalon", "Lys", "rumour"),
        ("Lys", "Avalon", "sabotage"),
    ]
    assert got["results"][3]["die"] == 7 and got["results"][2]["ce_lines"][-1]["value"] == -1
    assert answer("missions.turn", {"sheet": got["sheet"], "seed": "x"}, lang)["sheet"] == got["sheet"]


def test_both_languages_say_the_same_turn():
    en, fr = (parse(HAND[lang]) for lang in LANGS)
    assert en.orders == fr.orders
    assert en.countries["Lys"] == fr.countries["Lys"] and en.countries["Avalon"].relics == ("Grail", "Sword")


def test_pasted_from_a_spreadsheet():
    text = (
        "Pays\tCE\tPI\tRichesses\tMoral\tReliques\tTechnologies\nAvalon\t4\t6\t20\t80\tGraal, Épée\tServices secrets II\nLys\t2\t10\t8\t\t\t\n\n"
        "Par\tChez\tMission\tChoix\tSi\tDé\nLys\tAvalon\tcambriolage\tGraal\t\t6\nLys\tAvalon\tespionnage\t\t\t5\nAvalon\tLys\tVol de richesses\t12\t\t\n"
    )
    sheet = parse(text, "fr")
    assert sheet.errors == []
    assert sheet.countries == {
        "Avalon": Country(4, 6, 20, Fraction(80), ("secret-services-2",), ("Graal", "Épée")),
        "Lys": Country(2, 10, 8),
    }
    assert sheet.orders == (
        Order("Lys", "Avalon", "burglary", "Graal", die=6),
        Order("Lys", "Avalon", "espionage", die=5),
        Order("Avalon", "Lys", "wealth-theft", riches=12),
    )
    assert "Avalon -> Lys: vol de richesses 12" in str(sheet)


BAD = [
    ("Avalon: CE four", "ce", "not-a-number"),
    ("Avalon: CE -1", "ce", "out-of-range"),
    ("Avalon: CE", "ce", "not-a-number"),
    ("Avalon: gold 3", "country", "not-understood"),
    ("Avalon: CE 4; CE 5", "ce", "twice"),
    ("Avalon: morale high", "morale", "not-a-ratio"),
    (": CE 4", "country", "blank"),
    ("hello", "line", "not-understood"),
    ("turn x", "turn", "not-a-number"),
    ("turn 0", "turn", "out-of-range"),
    ("seed", "seed", "blank"),
    ("reading RM-99 x", "reading.RM-99", "unknown-reading"),
    ("lecture RM-07 non", "reading.RM-07", "unknown-option"),
    ("Lys -> Avalon: nonsense", "mission", "unknown-mission"),
    ("Lys -> Avalon:", "mission", "unknown-mission"),
    ("Lys -> : sabotage", "on", "blank"),
    ("-> Lys: sabotage", "by", "blank"),
    ("Lys -> Avalon: wealth theft", "riches", "missing"),
    ("Lys -> Avalon: wealth theft lots", "riches", "not-a-number"),
    ("Lys -> Avalon: sabotage Grail", "choice", "not-for-this-mission"),
    ("Lys -> Avalon: technology theft", "choice", "missing"),
    ("Lys -> Avalon: technology theft Powder", "tech_cost", "missing"),
    ("Lys -> Avalon: sabotage; cost 3", "tech_cost", "not-for-this-mission"),
    ("Lys -> Avalon: sabotage; die 11", "die", "out-of-range"),
    ("Lys -> Avalon: sabotage; forced maybe", "forced", "unknown-name"),
    ("Lys -> Avalon: sabotage; if sunny", "if", "not-understood"),
    ("Lys -> Avalon: sabotage; if relic; if relic X", "if", "twice"),
    ("Lys -> Avalon: sabotage; loudly", "orders", "not-understood"),
    ("Lys -> Avalon: sabotage; die 3; die 4", "die", "twice"),
    ("Lys\tAvalon", "mission", "unknown-mission"),
    ("Lys\tAvalon\tsabotage\t\t\t\tmore", "line", "too-many-cells"),
    ("dice 3 x", "dice", "not-a-number"),
    ("countries 3", "line", "not-understood"),
    ("Lys -> Avalon: sabotage; modifier big", "modifier", "not-a-number"),
]


@pytest.mark.parametrize(("text", "field", "code"), BAD)
@pytest.mark.parametrize("lang", LANGS)
def test_a_bad_line_costs_the_others_nothing(text, field, code, lang):
    good = [
        "Avalon: CE 4; PI 6; relics Grail",
        "Lys: CE 2; PI 30; techs secret-services-1, secret-services-3",
        "Lys -> Avalon: espionage",
    ]
    got = answer("missions.turn", {"sheet": "\n".join([*good[:2], text, good[2]]), "seed": "s"}, lang)
    (error,) = got["errors"]
    assert (error["line"], error["text"], error["field"], error["code"]) == (3, text, field, code) and error["message"]
    assert [r["mission"] for r in got["results"]] == ["espionage"] and set(got["after"]) == {"Avalon", "Lys"}
    assert text in got["sheet"]


def test_what_only_the_whole_sheet_shows():
    sheet = parse("Avalon: CE 4\nAvalon: CE 5\nA -> B: sabotage; id x\nB -> A: sabotage; id x\nturn 1\nturn 2")
    assert [(e.line.number, e.line.error.field, e.line.error.code) for e in sheet.errors] == [
        (2, "country", "twice"),
        (4, "id", "twice"),
        (6, "turn", "twice"),
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_each_word_that_is_written_is_read_as_itself(lang):
    for kinds in (
        COUNTRY_WORDS,
        ORDER_WORDS,
        HEAD_WORDS,
        (*OUTCOME_WORDS, *SIGHT_WORDS, "no"),
        MISSION_WORDS,
        COLUMN_WORDS,
    ):
        for key in kinds:
            assert leading(f"{written(lang, key)} x", kinds) == (key, "x")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_csv_comes_back_by_way_of_a_spreadsheet(lang):
    """Read by a spreadsheet and copied from it, cells stand between tabs."""
    sheets = {
        "Avalon": {
            "ce": 4,
            "pi": 6,
            "wealth": 20,
            "morale": "161/2",
            "techs": ["secret-services-1", "Laser, big"],
            "relics": ["Grail", "The: Sword"],
            "science": {"Laser": 5},
            "counter_bonus": {"Lys": 2},
        },
        "Lys": {},
    }
    csv_text = answer("missions.turn", {"countries": sheets, "orders": [], "exports": ["csv"]}, lang)["exports"]["csv"]
    pasted = "\n".join(
        "\t".join(row) for row in csv.reader(csv_text.splitlines(), delimiter={"en": ",", "fr": ";"}[lang])
    )
    got = answer("missions.turn", {"sheet": pasted}, lang)
    assert got["errors"] == []
    assert got["after"] == answer("missions.turn", {"countries": sheets, "orders": []})["after"]


def test_too_few_dice_name_the_order_that_waits_for_one():
    with pytest.raises(BadRequest) as caught:
        answer(
            "missions.turn",
            {"sheet": "A: PI 9\nB: CE 1\nA -> B: sabotage; id first\nA -> B: sabotage; id second", "dice": [3]},
        )
    assert "second" in caught.value.message


def test_a_cell_that_its_table_has_no_use_for_is_told():
    sheet = parse(
        "country\tCE\tmission\nAvalon\t4\tburglary\nLys\t2\t\n\t\t\nby\ton\tmission\tCE\nLys\tAvalon\tsabotage\t4\nLys\tAvalon\tsabotage\t"
    )
    assert [(e.line.number, e.line.error.field, e.line.error.code) for e in sheet.errors] == [
        (2, "mission", "not-understood"),
        (6, "ce", "not-understood"),
    ]
    assert list(sheet.countries) == ["Lys"] and len(sheet.orders) == 1
