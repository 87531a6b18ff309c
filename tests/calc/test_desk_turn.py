"""The turn desk: what it shows of a turn, what its buttons do to it, and what a shared screen does not show."""

import json
from hashlib import sha256
from html.parser import HTMLParser
from urllib.parse import parse_qs, quote

import pytest
from desk_page import checked

from calc import answer
from calc.desk import page, render, render_json
from calc.missions.sheet.text import parse

SHEET = """Avalon: CE 4; PI 6; wealth 20; morale 80; relics Grail, Siege Perilous
Lys: CE 3; PI 14; wealth 35; techs Secret Services I; science Alchemy 2
Ys: CE 6; PI 5; wealth 18; techs Alchemy

Lys -> Avalon: espionage
Lys -> Avalon: burglary
Lys -> Avalon: burglary
Avalon -> Ys: sabotage
Ys -> Lys: rumour
"""


def desk(sheet=SHEET, lang="en", do="", **fields):
    pairs = {"sheet": sheet, "seed": "s", "salt": "t", **fields} | ({"do": do} if do else {})
    rendered = render("missions.turn", "&".join(f"{k}={quote(v)}" for k, v in pairs.items()), lang)
    return rendered, checked(rendered.html)


def again(rendered, do="", **fields):
    query = rendered.query + "".join(f"&{k}={quote(v)}" for k, v in ({"do": do} | fields).items())
    return render("missions.turn", query, rendered_lang(rendered))


def all_the_same(rendered):
    """Presses the button that accepts what the desk says would be lost."""
    [do] = [
        a["value"]
        for tag, a in checked(rendered.html).elements
        if tag == "button" and a.get("value", "").startswith(("resolve.", "next.")) and a["value"].count(".") == 2
    ]
    return again(rendered, do)


def rendered_lang(rendered):
    return "fr" if "Tour" in rendered.html else "en"


def held(rendered):
    return {k: v[0] for k, v in parse_qs(rendered.query).items()}


def words(text):
    return " ".join(text.split())


def text(page):
    return words(" ".join(page.texts.values()))


def copied(page):
    """The texts behind the copy buttons, by what the button says of itself."""
    return {
        a["aria-label"]: a["data-desk-copy"]
        for tag, a in page.elements
        if tag == "button" and a.get("data-desk-copy") and "aria-label" in a
    }


# What it shows


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_shows_what_the_door_answers(lang):
    rendered, page = desk(lang=lang)
    told = answer(
        "missions.turn",
        {"sheet": SHEET, "seed": "s", "salt": "t", "exports": ["bbcode", "markdown", "text", "csv"]},
        lang,
    )
    assert not rendered.faults
    shown = text(page)
    for row in told["results"]:
        assert all(words(reason["text"]) in shown for reason in row["effects"])
        assert row["die"] is None or f"{row['die']} {'>' if row['outcome'] == 'success' else '≤'} {row['ce']}" in shown
    for pack in told["packs"].values():
        assert all(words(message) in shown for message in pack)
    buttons = copied(page)
    for name, texts in told["exports"]["packs"].items():
        assert {texts["bbcode"], texts["markdown"], texts["text"]} == {
            t for label, t in buttons.items() if label.endswith(name)
        }
    assert set(told["clauses"]) <= page.clauses()


def test_house_rules_are_told_with_the_result():
    _, page = desk(**{"RM-07": "refunded"})
    assert "House rules: RM-07 given back" in text(page)
    assert "every interpretation is the default" in text(desk()[1])


def test_while_orders_come_in_nothing_is_resolved():
    rendered, page = desk(stage="orders")
    assert rendered.said == "3 countries, 5 orders; nothing is resolved yet."
    assert (
        "success"
        not in text(page)
        .replace("as the die says", "")
        .partition("How it is read")[0]
        .split("Decide an outcome yourself")[0]
    )
    assert "Lys -> Avalon: burglary" in text(page) and "4 PI" in text(page)


def test_each_bad_line_is_named_beside_its_line_and_costs_the_others_nothing():
    rendered, page = desk(SHEET + "Ys -> Lys: burglry\nnonsense\n")
    assert rendered.said.startswith("Turn 1: 5 orders")
    assert "2 lines to put right" in text(page) and "! 10" in text(page) and "! 11" in text(page)
    lines = [a["data-desk-line"] for tag, a in page.elements if tag == "a" and "data-desk-line" in a]
    assert lines == ["10", "11"] * 2  # below the sheet, and in the list of what is left out


def test_what_will_be_refused_is_said_while_orders_come_in():
    _, page = desk("A: CE 1; PI 1\nA -> B: espionage\nA -> A: sabotage", stage="orders")
    assert "There is no country B" in text(page) and "Its orders ask for 3 PI; it has 1." in text(page)


def test_a_sheet_pasted_from_a_spreadsheet():
    pasted = "country\tCE\tPI\trelics\nAvalon\t4\t6\tGrail\nLys\t3\t9\t\n\nby\ton\tmission\tchoice\nLys\tAvalon\tburglary\tGrail\n"
    rendered, page = desk(pasted)
    assert "1 order" in rendered.said and not parse(pasted).errors
    tidy = again(rendered, "tidy")
    assert held(tidy)["sheet"].splitlines()[-1] == "Lys -> Avalon: burglary Grail"


# Dice


def test_the_commitment_is_the_sha_256_of_salt_and_seed_and_stands_in_what_is_published():
    _, page = desk()
    promised = sha256(b"t\ns").hexdigest()
    assert promised in text(page)
    published = [
        a["data-desk-copy"]
        for tag, a in page.elements
        if "data-desk-copy" in a and promised in str(a["data-desk-copy"])
    ]
    assert "Seed: s Salt: t" in published[1] and not [
        copy for copy in published if "Seed" in copy and copy is not published[1]
    ]


def test_without_a_seed_the_orders_stay_open_and_the_field_says_why():
    rendered, page = desk(seed="", stage="orders", do="resolve")
    assert held(rendered)["stage"] == "orders" and page.error("seed") == "This field is needed."


def test_dice_thrown_by_hand():
    rendered, page = desk(throw="hand", dice="7, 3 10 1")
    told = answer("missions.turn", {"sheet": SHEET, "dice": [7, 3, 10, 1]})
    assert [row["die"] for row in told["results"]] == [7, 3, 10, 1, None]
    assert rendered.said == "Turn 1: 5 orders; 2 succeed, 2 fail, 1 refused."
    _, page = desk(throw="hand", dice="7")
    assert "lys/avalon/burglary#1" in page.error("dice")
    assert "12" in desk(throw="hand", dice="7 12")[1].error("dice")


# The head of the sheet


HEAD = "turn 4\nseed autumn\nsalt oak\nreading RM-07 refunded\n"


def test_the_head_of_the_sheet_goes_before_the_fields_and_says_so():
    rendered, page = desk(HEAD + SHEET, turn="9")
    assert rendered.said.startswith("Turn 4")
    assert "Turn: as the sheet says in line 1." in text(page) and "(line 4 of the sheet)" in text(page)
    assert sha256(b"oak\nautumn").hexdigest() in text(page)


def test_a_button_moves_the_head_into_the_fields():
    rendered, _ = desk(HEAD + SHEET, do="reopen")
    assert held(rendered) == {
        "stage": "orders",
        "turn": "4",
        "seed": "autumn",
        "salt": "oak",
        "RM-07": "refunded",
        "sheet": SHEET,
    }


# Buttons


def test_closing_and_opening_the_orders():
    open_, _ = desk(stage="orders")
    closed = all_the_same(again(open_, "resolve"))
    assert "stage" not in held(closed) and closed.said.startswith("Turn 1: 5 orders")
    assert held(again(closed, "reopen"))["stage"] == "orders"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_next_turn_starts_from_the_sheet_after_and_keeps_the_one_before(lang):
    first, _ = desk(lang=lang, **{"RM-30": "down"})
    told = answer("missions.turn", {"sheet": SHEET, "seed": "s", "salt": "t", "rulings": {"RM-30": "down"}}, lang)
    second = render("missions.turn", first.query + "&do=next", lang)
    fields = held(second)
    assert (fields["turn"], fields["stage"], fields["seed"], fields["RM-30"]) == ("2", "orders", "s", "down")
    after = answer("missions.turn", {"sheet": fields["sheet"], "dice": []}, lang)
    assert after["after"] == told["after"] and after["results"] == []
    seen = render("missions.turn", second.query + "&look=1", lang)
    assert seen.said == first.said
    assert render("missions.turn", seen.query, lang).query == seen.query


def test_a_file_holds_every_turn_and_opens_as_it_was():
    second = again(desk()[0], "next")
    third = again(again(render("missions.turn", second.query + quote("&"), "en"), "resolve"), "next")
    opened = render("missions.turn", f"import={quote(third.file)}", "en")
    assert opened.file == third.file
    assert parse_qs(opened.query)["past"] == parse_qs(third.query)["past"] and len(parse_qs(opened.query)["past"]) == 2
    assert held(opened)["stage"] == "orders"


def test_the_file_says_the_same_in_both_languages():
    english = desk(turn="3", **{"RM-13": "before"})[0]
    french = render("missions.turn", f"import={quote(english.file)}", "fr")
    assert french.file.startswith("tour 3\ngraine s\nsel t\nrègle des dés 2\ninterprétation RM-13 before\n")
    assert parse_qs(render("missions.turn", f"import={quote(french.file)}", "en").query) == parse_qs(french.query)


def test_the_thief_s_choice_is_written_by_a_button_and_no_die_changes():
    for seed in map(str, range(200)):
        told = answer("missions.turn", {"sheet": SHEET, "seed": seed})
        if told["results"][1]["questions"] and told["results"][2]["die"]:
            break
    rendered, page = desk(seed=seed, salt="")
    assert [a["value"] for tag, a in page.elements if a.get("value", "").startswith("choose.1.")] == [
        "choose.1.0",
        "choose.1.1",
    ]
    chosen = again(rendered, "choose.1.1")
    after = answer("missions.turn", {"sheet": held(chosen)["sheet"], "seed": seed})
    assert [row["die"] for row in after["results"]] == [row["die"] for row in told["results"]]
    assert "Siege Perilous" in after["after"]["Lys"]["relics"] and not after["results"][1]["questions"]


def test_names_too_long_for_an_id_keep_their_dice_all_the_same():
    by, on = "Lys " * 14 + "X", "Avalon " * 8 + "Y"
    sheet = f"{by}: PI 99\n{on}: CE 0; relics Grail, Sword\n{by} -> {on}: burglary\n{by} -> {on}: burglary\n"
    told = answer("missions.turn", {"sheet": sheet, "seed": "2"})
    assert told["results"][0]["questions"], "CE 1: this seed must pass"
    chosen = again(desk(sheet, seed="2", salt="")[0], "choose.0.0")
    after = answer("missions.turn", {"sheet": held(chosen)["sheet"], "seed": "2"})
    assert [row["die"] for row in after["results"]] == [row["die"] for row in told["results"]]


def test_an_outcome_of_the_game_master_is_marked_and_can_be_taken_back():
    rendered = again(desk()[0], "force", **{"force.order": "1", "force.outcome": "failure"})
    assert (
        "Lys -> Avalon: espionage; forced failure" in held(rendered)["sheet"] and "decided by the GM" in rendered.html
    )
    assert held(again(rendered, "force", **{"force.order": "1", "force.outcome": ""}))["sheet"] == SHEET
    assert checked(again(desk()[0], "force", **{"force.order": "6"}).html).error("force.order")


def test_short_rows_write_lines():
    order = {"new.by": "Ys", "new.on": "Lys", "new.mission": "burglary", "new.what": "The: Orb", "new.if": "relic"}
    rendered = again(desk()[0], "add-order", **order)
    assert held(rendered)["sheet"].splitlines()[-1] == 'Ys -> Lys: burglary "The: Orb"; if relic'
    assert checked(rendered.html).control("new.what")["value"] == ""
    country = again(desk()[0], "add-country", **{"new.name": "turn", "new.ce": "3", "new.pi": "2", "new.wealth": ""})
    assert held(country)["sheet"].splitlines()[3] == '"turn": CE 3; PI 2; wealth 0; morale 100'
    assert "turn" in parse(held(country)["sheet"]).countries


@pytest.mark.parametrize(
    ("do", "fields", "at"),
    [
        ("add-order", {"new.by": "", "new.on": "Ys", "new.mission": "espionage"}, "new.what"),
        ("add-order", {"new.by": "Ys", "new.on": "Lys", "new.mission": "wealth-theft", "new.what": "much"}, "new.what"),
        ("add-country", {"new.name": "Lys"}, "new.name"),
        ("add-country", {"new.name": "X", "new.ce": "x"}, "new.ce"),
    ],
)
def test_what_cannot_be_added_is_said_at_its_row_and_kept(do, fields, at):
    rendered = again(desk()[0], do, **fields)
    page = checked(rendered.html)
    assert page.error(at) and held(rendered)["sheet"] == SHEET
    assert all(
        page.selected.get(name, page.control(name).get("value")) == value
        for name, value in fields.items()
        if name != "new.by" or value
    )


@pytest.mark.parametrize(
    "do",
    [
        "choose.0.0",
        "choose.9.9",
        "choose",
        "choose.x",
        "force",
        "nothing",
        "next.9",
        "next.x",
        "give-up.0",
        "take-up.1",
        "put-back",
        "stay",
    ],
)
def test_buttons_that_make_no_sense_change_nothing(do):
    before = desk()[0]
    assert parse(held(again(before, do))["sheet"]).countries == parse(SHEET).countries


# Secrets


class Visible(HTMLParser):
    """The text that shows while every fold is as the desk gives it."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.shown, self.stack = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag in ("input", "br", "hr"):
            if dict(attrs).get("type") not in ("hidden", "radio", "checkbox") and not self.hidden:
                self.shown.append(dict(attrs).get("value") or "")
            return
        shut = tag == "details" and "open" not in dict(attrs)
        self.stack.append((tag, shut, "hidden" in dict(attrs)))

    def handle_endtag(self, tag):
        while self.stack and self.stack.pop()[0] != tag:
            pass

    @property
    def hidden(self):
        folds = [n for n, (tag, shut, _) in enumerate(self.stack) if shut]
        inside = any(not any(tag == "summary" for tag, _, _ in self.stack[n:]) for n in folds)
        return inside or any(hid for _, _, hid in self.stack)

    def handle_data(self, data):
        if not self.hidden:
            self.shown.append(data)


@pytest.mark.parametrize("stage", ["", "orders"])
def test_on_a_shared_screen_nothing_secret_shows(stage):
    rendered, _ = desk(stage=stage, hide="yes", seed="hush-hush", dice="7 8 9")
    shown = words(" ".join(Visible(rendered.html).shown))
    assert ("Turn 1" in shown and "Resolve the turn" in shown) or "Back to the orders" in shown
    for secret in (
        "Grail",
        "Siege",
        "Alchemy",
        "burglary",
        "Burglary",
        "sabotage",
        "hush-hush",
        "CE 4",
        "PI 6",
        "success",
        "message",
        "told",
        "M6.",
    ):
        assert secret not in shown.replace("The buttons copy a message without showing it.", ""), secret
    assert {"Avalon", "Lys", "Ys"} <= set(shown.replace(",", " ").split()) or stage == "orders"


def test_on_a_shared_screen_one_message_at_a_time():
    _, page = desk(hide="yes")
    players = [a for tag, a in page.elements if tag == "details" and "turn-player" in (a["class"] or "")]
    assert len(players) == 3 and len({a["name"] for a in players}) == 1 and not any("open" in a for a in players)


def test_no_player_s_texts_hold_what_only_another_may_know():
    _, page = desk()
    for label, copy in copied(page).items():
        if label.endswith("Ys"):
            assert "Grail" not in copy and "Lys" not in copy.replace("against Lys", "").replace("chez Lys", "")


def test_a_defect_tells_the_console_where_but_not_what(monkeypatch):
    def broken(form):
        raise KeyError("the secret of Avalon")

    monkeypatch.setattr(page, "_desks", lambda: {"missions.turn": broken, "missions.odds": broken})
    with pytest.raises(RuntimeError) as caught:
        render_json("missions.turn", "", "en")
    assert "KeyError at " in str(caught.value) and "Avalon" not in str(caught.value) and caught.value.__cause__ is None
    with pytest.raises(KeyError):
        render_json("missions.odds", "", "en")


def test_there_is_no_link_that_holds_a_turn():
    _, page = desk()
    assert not any(a.get("data-keep") == "link" for _, a in page.elements)
    assert "{link}" not in json.dumps([a.get("data-desk-copy") for _, a in page.elements])


# Size


def test_thirty_countries_and_a_hundred_orders_are_folded():
    names = [f"Country {n}" for n in range(30)]
    sheet = "\n".join(
        [
            *(f"{name}: CE 4; PI 30; wealth 50" for name in names),
            *(f"{names[n % 30]} -> {names[(7 * n + 1) % 30]}: sabotage" for n in range(100)),
        ]
    )
    rendered, page = desk(sheet)
    assert rendered.said.startswith("Turn 1: 100 orders") and len(rendered.html) < 500_000
    folds = {a["id"]: "open" in a for tag, a in page.elements if tag == "details"}
    assert sum(id.startswith("missions-turn-player-") for id in folds) == 30 and not any(folds.values())


# The check page


def test_the_check_page_holds_the_promise_against_seed_and_salt():
    good = sha256(b"sel\ngraine").hexdigest()
    kept = render(
        "missions.verify",
        f"commitment={good.upper()}&seed=graine&salt=sel&turn=2&rule=2&orders={quote('Lys -> Avalon: burglary')}",
        "fr",
    )
    page = checked(kept.html)
    assert "La promesse est tenue" in text(page)
    die = answer("missions.verify", {"seed": "graine", "salt": "sel", "turn": 2, "ids": ["lys/avalon/burglary#1"]})[
        "dice"
    ]["lys/avalon/burglary#1"]
    told = answer(
        "missions.turn", {"sheet": "tour 2\nLys: PI 9\nAvalon: CE 4\nLys -> Avalon: cambriolage", "seed": "graine"}
    )
    assert told["results"][0]["die"] == die and str(die) in text(page)
    broken = render("missions.verify", f"commitment={good}&seed=graine&salt=poivre", "fr")
    assert "n’est pas tenue" in text(checked(broken.html))


def test_the_check_page_reads_ids_and_whole_sheets():
    query = quote(SHEET + "Lys/Avalon/rumour#1\n")
    rendered = render("missions.verify", f"seed=s&rule=sheet&orders={query}", "en")
    told = answer("missions.turn", {"sheet": SHEET, "seed": "s"})
    shown = text(checked(rendered.html))
    assert all(row["id"] in shown for row in told["results"]) and "lys/avalon/rumour#1" in shown
