"""Any export read back gives what was exported: the text sheet, the CSV as it is and by way of spreadsheets, the log of
rule 46, JSON; whatever the names are made of.
"""

import csv
import html
import io
import json
import re
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rule46_boards import rulings
from rule46_events import games
from tries import tries

from calc import answer
from calc.desk import render
from calc.desk.campaign.text import as_file, from_file
from calc.missions.sheet.cells import guarded, unguarded
from calc.missions.sheet.text import parse

LANGS = st.sampled_from(["en", "fr"])
SIGNS = st.sampled_from(
    [
        *"abz09 =+-@'\"“”«»,;:#/\\|.()éœЯ漢",
        "->",
        "→",
        "sep=;",
        "CE",
        "9/2",
        "1-2",
        "Mai 2",
        "TRUE",
        "'=",
        "Grail",
        "relics",
        "turn",
        "seed",
    ]
)
names = st.lists(SIGNS, min_size=1, max_size=6).map("".join).map(lambda text: " ".join(text.split())).filter(bool)
HARD = [
    "=Ys",
    "'=Ys",
    "''=Ys",
    "'Tis",
    "9/2",
    "1-2",
    "007",
    "1e5",
    "Mar 1",
    "2 mai",
    "VRAI",
    "+1",
    "-x",
    "@x",
    "Laser, big",
    'The "X"',
    '"X"',
    "a;b",
    "turn 3",
    "The: Sword",
    "->",
    "# x",
    "sep=;",
    "CE 4",
    "«a»",
    "“b”",
    "‘c’",
    "'d'",
    "‹e›",
]


def sheets_of(called):
    held = {
        "ce": 4,
        "pi": 6,
        "wealth": 20,
        "morale": "9/2",
        "techs": ["secret-services-1", "Laser, big"],
        "relics": ["Grail"],
        "science": {"Laser": 5},
        "counter_bonus": {},
    }
    return {name: held | {"relics": [f"{name} R"]} for name in called}


def letters(name):
    """What names are told apart by."""
    return "".join(c for c in name.casefold() if c.isalnum()) or name


def hard_sheets():
    """All hard names in few sheets, those of the same letters never in one."""
    groups = []
    for name in HARD:
        group = next((g for g in groups if letters(name) not in map(letters, g)), None)
        groups.append([name]) if group is None else group.append(name)
    return [sheets_of(group) for group in groups]


def with_hard_sheets(test):
    """The property test, tried on these sheets first, in both languages."""
    for sheets in hard_sheets():
        for lang in ("en", "fr"):
            test = example(sheets, lang)(test)
    return test


def taken(sheets, lang, exports=()):
    return answer("missions.turn", {"countries": sheets, "orders": [], "exports": list(exports)}, lang)


def same(sheet, sheets):
    got = answer("missions.turn", {"sheet": sheet})
    assert got["errors"] == []
    assert got["after"] == taken(sheets, "en")["after"]


@st.composite
def some_sheets(draw):
    """Countries under names of all kinds, with relics, technologies and fractions."""
    called = draw(st.lists(names, min_size=1, max_size=3, unique_by=letters))
    try:
        sheets = {
            name: {
                "ce": 2,
                "morale": draw(st.sampled_from(["9/2", "1/3", "80", "161/2", "324/5"])),
                "relics": draw(st.lists(names, max_size=2, unique=True)),
                "science": {draw(names): 3},
            }
            for name in called
        }
        taken(sheets, "en")
    except ValueError:
        return sheets_of(["Avalon"])
    return sheets


def as_pasted(text, lang, between="\t"):
    """As a spreadsheet shows the cells, and copies them."""
    return "\n".join(
        between.join(row)
        for row in csv.reader(text.removeprefix("\ufeff").splitlines(), delimiter=";" if lang == "fr" else ",")
    )


def as_saved(text, lang, between):
    """As another spreadsheet saves them: with its own separator, everything that needs it in quotation marks."""
    out = io.StringIO()
    csv.writer(out, delimiter=between).writerows(
        csv.reader(text.removeprefix("\ufeff").splitlines(), delimiter=";" if lang == "fr" else ",")
    )
    return out.getvalue()


@with_hard_sheets
@given(some_sheets(), LANGS)
@tries(150)
def test_a_sheet_comes_back(sheets, lang):
    made = taken(sheets, lang, ["csv", "sheet"])["exports"]
    quoted = any(
        '"' in name
        for name in (*sheets, *(n for sheet in sheets.values() for n in (*sheet["relics"], *sheet["science"])))
    )
    # between tabs, quotation marks may be the spreadsheet's or the sheet's
    pasted = [] if quoted else [as_pasted(made["csv"], lang), as_saved(made["csv"], lang, "\t")]
    for text in (
        made["sheet"],
        made["csv"],
        *pasted,
        *(as_saved(made["csv"], lang, between) for between in (",", ";")),
    ):
        same(text, sheets)


@given(some_sheets(), LANGS)
@tries(40)
def test_the_turn_desk_reads_its_own_files(sheets, lang):
    told = taken(sheets, lang, ["csv", "sheet"])
    made = {"csv": told["exports"]["csv"], "sheet": told["exports"]["sheet"]}
    for text in made.values():
        for query in (f"import={quote(text)}", f"sheet={quote(text)}"):
            desk = render("missions.turn", query, lang)
            assert answer("missions.turn", {"sheet": desk.file})["after"] == taken(sheets, "en")["after"]
            assert render("missions.turn", f"import={quote(desk.file)}", lang).file == desk.file


@given(st.text(max_size=40))
@tries(200)
def test_a_guard_comes_off_again(text):
    assert unguarded(guarded(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "=Ys",
        "+1",
        "-2",
        "@x",
        "9/2",
        "1-2",
        "1/2/2024",
        "12:30",
        "Mar 1",
        "2 mai",
        "1e5",
        "007",
        "TRUE",
        "faux",
        "\t=1",
        "＝1",
    ],
)
def test_what_a_spreadsheet_would_change_is_guarded(text):
    assert guarded(text) == f"'{text}" and unguarded(f"'{text}") == text


@pytest.mark.parametrize("text", ["Avalon", "'Tis", "'", "Lys 2nd", "Ys-la-Ville", "1er Empire", "Mars", "X=1", "May"])
def test_what_no_spreadsheet_changes_stays_plain(text):
    assert guarded(text) == unguarded(text) == text


def test_a_fraction_becomes_no_date():
    """9/2 is the ninth of February to a spreadsheet; what has no decimals is guarded."""
    sheets = {"A": {"morale": "9/2"}, "B": {"morale": "1/3"}}
    assert (
        "\r\nA,0,0,0,4.5," in taken(sheets, "en", ["csv"])["exports"]["csv"]
        and "\r\nB,0,0,0,'1/3," in taken(sheets, "en", ["csv"])["exports"]["csv"]
    )
    assert "\r\nA;0;0;0;4,5;" in taken(sheets, "fr", ["csv"])["exports"]["csv"]


def test_the_csv_says_that_it_is_utf_8():
    for lang, between in (("en", ","), ("fr", ";")):
        assert taken({"Ys": {}}, lang, ["csv"])["exports"]["csv"].startswith(
            f"\ufeff{'country' if lang == 'en' else 'pays'}{between}CE{between}PI{between}"
        )


TABLES = {
    "semicolons": "pays;CE;PI\nAvalon;4;6\nLys;2;0\n",
    "commas, quoted": '"country","CE","PI"\r\n"Avalon","4","6"\r\n"Lys","2","0"\r\n',
    "tabs": "country\tCE\tPI\nAvalon\t4\t6\nLys\t2\t0",
    "a line sep=": "sep=;\npays;CE;PI\nAvalon;4;6\nLys;2;0",
    "another separator by sep=": "sep=|\npays|CE|PI\nAvalon|4|6\nLys|2|0",
    "lone CR": "pays;CE;PI\rAvalon;4;6\rLys;2;0\r",
    "empty rows and columns": "pays;CE;PI;;\nAvalon;4;6;;\n;;;;\nLys;2;0;;\n",
    "another order": "PI;CE;pays\n6;4;Avalon\n0;2;Lys",
    "spaces": "country , CE , PI\n Avalon , 4 , 6\n Lys , 2 , 0",
    "the sheet's own lines below": "pays;CE;PI\nAvalon;4;6\n\nLys: CE 2; PI 0\n",
    "a byte order mark": "\ufeffpays;CE;PI\nAvalon;4;6\nLys;2;0",
    "a line end in a cell": 'pays;CE;PI\n"Ava\nlon";4;6\nLys;2;0'.replace("Ava\nlon", "Avalon\n"),
}


@pytest.mark.parametrize("text", TABLES.values(), ids=TABLES)
def test_tables_of_other_programs(text):
    sheet = parse(text)
    assert [(name, c.ce, c.pi) for name, c in sheet.countries.items()] == [
        ("Avalon", 4, 6),
        ("Lys", 2, 0),
    ] and not sheet.errors


def test_a_column_of_others_is_named_and_set_aside():
    sheet = parse("Nr;pays;CE;remarque\n1;Avalon;4;brave\n2;Lys;2;\n", "fr")
    (error,) = sheet.errors
    assert [(name, c.ce) for name, c in sheet.countries.items()] == [("Avalon", 4), ("Lys", 2)]
    assert error.line.number == 1 and "Nr et remarque" in error.localized("fr")["message"]


def test_a_cell_of_several_lines_counts_its_lines():
    """Quotation marks and line ends within a cell; the line number of what follows is the one of the text."""
    sheet = parse('country,CE,relics\nAvalon,4,"Grail,\n""Sword, long"""\nLys,x,\n')
    assert sheet.countries["Avalon"].relics == ("Grail", "Sword, long")
    assert [error.line.number for error in sheet.errors] == [4]
    assert str(sheet).count("\n") >= 3


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\f", "\u2028", "\u2029"])
def test_a_line_ends_where_any_program_ends_it(end):
    """At the door and at the desk, in a sheet and in a log; a word processor's own line end is no fault of the whole
    text.
    """
    sheet, log = (
        ["Avalon: CE 4", "Lys: PI 6", "Lys -> Avalon: espionage; die 5"],
        ["6+ Germany", "place Germany: Turkey"],
    )
    for name, field, given in (("missions.turn", "sheet", sheet), ("rule46.replay", "log", log)):
        assert answer(name, {field: end.join(given)}) == answer(name, {field: "\n".join(given)})
    for name, field, given in (("missions.turn", "sheet", sheet), ("rule46.campaign", "log", log)):
        assert render(name, f"{field}={quote(end.join(given))}", "en") == render(
            name, f"{field}={quote(chr(10).join(given))}", "en"
        )


def test_quotation_marks_of_windows_taken_for_latin_1_are_what_they_were():
    text = "Avalon: CE 4\nL’Île œ: PI 6 # “x” – …\nL’Île œ -> Avalon: espionage; die 5"
    harmed = text.encode("cp1252").decode("latin-1")
    assert answer("missions.turn", {"sheet": harmed})["after"] == answer("missions.turn", {"sheet": text})["after"]


def test_thousands_have_spaces():
    assert parse("pays;CE;richesse\nAvalon;4;1 200\nLys;2;1\u202f200\n").countries["Lys"].wealth == 1200


def test_a_quotation_mark_that_nobody_closes_takes_no_lines_along():
    sheet = parse('pays;CE\n"Avalon;4\nLys;2\nYs;3')
    assert list(sheet.countries)[-2:] == ["Lys", "Ys"]


def test_orders_in_a_table():
    sheet = parse('by,on,mission,if,die\nLys,Avalon,burglary,relic,7\n"Lys","Avalon","sabotage",,\n')
    assert [(o.mission, o.die) for o in sheet.orders] == [("burglary", 7), ("sabotage", None)] and not sheet.errors


# Rule 46


@given(
    games,
    rulings,
    LANGS,
    st.sampled_from(
        ["", "# R46-11: actual\n", "# R46-07: latch\n# x\n", "# ----\n", "# R46-11: actual\n# ----\n", "\n\n", "#\n"]
    ),
)
@tries(120)
def test_a_game_comes_back(events, taken, lang, head):
    """As a text with its readings, and as JSON, in either language; a remark that looks like a reading stays a remark."""
    log = head + answer("rule46.replay", {"events": events}, lang)["log"]
    file = as_file(log, taken)
    text, read = from_file(file, lang)
    assert text.rstrip() == log.rstrip() and {k: v for k, v in read.items()} == {
        k: v for k, v in taken.items() if k in read
    }
    assert as_file(text, read) == file
    told = answer("rule46.replay", {"log": log, "rulings": taken}, lang)
    again = from_file(json.dumps(told), lang)
    assert answer("rule46.replay", {"log": again[0], "rulings": again[1]}, lang)["board"] == told["board"]


@given(games, rulings, LANGS, st.sampled_from(["text", "json"]))
@tries(40)
def test_the_campaign_desk_reads_its_own_exports(events, taken, lang, kind):
    log = answer("rule46.replay", {"events": events}, lang)["log"]
    query = "&".join([f"log={quote(log)}", *(f"{id}={option}" for id, option in taken.items())])
    desk = render("rule46.campaign", query, lang)
    shown = render("rule46.campaign", f"{query}&export={kind}", lang).html
    exported = html.unescape(re.search(r'id="rule46-campaign-exported"[^>]*>\n?(.*?)</textarea>', shown, re.DOTALL)[1])
    assert render("rule46.campaign", f"import={quote(exported)}", lang).query == desk.query
    assert render("rule46.campaign", f"import={quote(desk.file)}", lang).query == desk.query
