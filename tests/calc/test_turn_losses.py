"""The turn desk loses nothing without a word: what is left out is said before and after, looking back changes nothing,
corrections name whose message they change.
"""

from collections import Counter
from urllib.parse import parse_qsl, urlencode

import pytest
from desk_page import checked
from hypothesis import given, settings
from hypothesis import strategies as st
from test_desk_turn import SHEET, again, all_the_same, desk, held, text

from calc import answer
from calc.desk import render
from calc.desk.turn.losses import left_out, mark, on_resolving
from calc.desk.turn.state import Turn
from calc.missions.sheet.text import parse
from calc.missions.turn.left_out import authors

THEFT = "Avalon: CE 4; PI 6\nLys: PI 14; techs Secret Services III\nLys -> Avalon: technology theft Alchemy\n"


def turn_of(sheet, **how):
    return Turn(sheet, 1, "s", "", "", False, {}, how.get("open", False), False, "en")


def edited(rendered, do="", **fields):
    """The desk after other fields have been typed in the place of what they held, and a button pressed."""
    pairs = [(k, v) for k, v in parse_qsl(rendered.query) if k not in fields]
    return render("missions.turn", urlencode([*pairs, *fields.items(), *([("do", do)] if do else [])]), "en")


# Before anything is closed


def test_a_theft_without_its_cost_is_not_left_out_unseen():
    rendered, _ = desk(THEFT, stage="orders", do="resolve")
    page = checked(rendered.html)
    assert held(rendered)["stage"] == "orders", "nothing is resolved yet"
    assert "Nothing is resolved yet" in text(page) and "price of the technology is missing" in text(page)
    closed = all_the_same(rendered)
    assert "stage" not in held(closed) and "Not in this turn (1)" in text(checked(closed.html))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_player_is_never_told_that_there_is_nothing_to_report(lang):
    told = answer("missions.turn", {"sheet": THEFT, "seed": "s", "exports": ["text"]}, lang)
    assert len(told["packs"]["Lys"]) == 1 and told["packs"]["Avalon"] == []
    nothing = {"en": "Nothing to report", "fr": "Rien à signaler"}[lang]
    assert (
        nothing not in told["exports"]["packs"]["Lys"]["text"] and nothing in told["exports"]["packs"]["Avalon"]["text"]
    )


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("Ys -> Lys: rumour", "Secret Services"),
        ("Lys -> Lys: espionage", "Lys"),
        ("Lys -> Atlantis: sabotage", "Atlantis"),
        ("Ys -> Lys: espionage\nYs -> Avalon: espionage\nYs -> Lys: espionage", "PI"),
        ("Lys -> Ys: sabotage; if relic", "M5.2"),
        ("Lys -> Avalon: burglary Excalibur", "no such relic"),
    ],
)
def test_what_will_be_refused_is_said_before_with_its_reason(order, why):
    sheet = "Avalon: CE 4; PI 6; relics Grail, Lance\nLys: CE 3; PI 14\nYs: CE 6; PI 5\n" + order + "\n"
    rendered, page = desk(sheet, stage="orders")
    lost = on_resolving(turn_of(sheet, open=True))
    assert [loss.line.number for loss in lost] == [len(sheet.splitlines())]
    assert why in text(page) and order.splitlines()[-1] in text(page)


def test_a_condition_that_may_not_come_true_is_no_loss():
    sheet = "Avalon: CE 4; relics Grail\nLys: PI 20\nLys -> Avalon: espionage\nLys -> Avalon: burglary; if relic\n"
    assert on_resolving(turn_of(sheet, open=True)) == []
    assert "stage" not in held(desk(sheet, stage="orders", do="resolve")[0])


def test_what_is_accepted_is_just_the_list_that_was_shown():
    asked, _ = desk(THEFT, stage="orders", do="resolve")
    other = render(
        "missions.turn",
        asked.query.replace("Alchemy", "Sorcery") + f"&do=resolve.1.{mark(on_resolving(turn_of(THEFT, open=True)))}",
        "en",
    )
    assert held(other)["stage"] == "orders"


def test_on_a_shared_screen_the_list_stays_shut():
    rendered, page = desk(THEFT, stage="orders", do="resolve", hide="yes")
    [fold] = [a for tag, a in page.elements if tag == "details" and (a["id"] or "").endswith("losses-shut")]
    assert "open" not in fold and "Nothing is resolved yet" in text(page)


# What stands in the short rows

FILLED = {"new.by": "Lys", "new.on": "Avalon", "new.mission": "burglary", "new.what": "Grail"}
QUIET = "Avalon: CE 4; PI 6; relics Grail\nLys: CE 3; PI 14\nLys -> Avalon: sabotage\n"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (FILLED, "Lys, Avalon, burglary, Grail"),
        ({"new.by": "Lys", "new.on": "Avalon", "new.mission": "rumour"}, "Lys, Avalon"),
        ({"new.name": "Ys", "new.ce": "4"}, "Ys, 4"),
        ({"force.order": "7", "force.outcome": "failure"}, "7, failure"),
    ],
)
def test_a_row_that_was_filled_in_and_never_added_is_not_left_behind_unseen(rows, said):
    typed, page = desk(QUIET, stage="orders", **rows)
    assert "has not been" not in text(page), "while it is typed nothing is wrong"
    assert {name: held(typed)[name] for name in rows} == rows, "it is kept like all else that is typed"
    asked = again(typed, "resolve")
    assert held(asked)["stage"] == "orders" and said in text(checked(asked.html))
    closed = all_the_same(asked)
    assert "stage" not in held(closed) and rows.items() <= held(closed).items()
    beyond = again(closed, "next.1")
    assert held(beyond).get("turn", "1") == "1" and said in text(checked(beyond.html))
    assert not rows.keys() & held(all_the_same(beyond)).keys()


def test_the_names_left_in_the_row_of_an_order_that_was_added_are_no_order():
    added = again(desk(QUIET, stage="orders")[0], "add-order", **FILLED)
    assert "Lys -> Avalon: burglary Grail" in held(added)["sheet"]
    assert "stage" not in held(
        again(added, "resolve", **{name: FILLED[name] for name in ("new.by", "new.on", "new.mission")})
    )


@pytest.mark.parametrize("name", ["seed", "salt", "words"])
def test_what_is_pasted_is_never_cut_to_fit_its_field(name):
    rendered, page = desk(QUIET, stage="orders", **{name: "x" * 3000})
    assert "maxlength" not in rendered.html.partition("desk-form")[2]
    assert "3000 characters" in text(page) and len(held(rendered)[name]) == 3000


# The next turn


def waiting_thief():
    """A turn in which a thief has still to choose."""
    sheet = "Avalon: CE 0; PI 6; relics Grail, Lance\nLys: CE 3; PI 14\nLys -> Avalon: burglary; forced success\n"
    return desk(sheet)[0]


def test_the_next_turn_does_not_drop_a_theft_whose_relic_is_not_chosen():
    asked = again(waiting_thief(), "next.1")
    assert held(asked)["turn" if "turn" in held(asked) else "seed"] and "past" not in held(asked), (
        "the next turn has not begun"
    )
    assert "The next turn has not begun" in text(checked(asked.html))
    gone = all_the_same(asked)
    assert held(gone)["turn"] == "2" and "gives up" in held(gone)["past"], "what is given up is written down"
    back = render("missions.turn", gone.query + "&look=1", "en")
    assert "names no relic, and takes none" in text(checked(back.html)) and "tell the game master" not in text(
        checked(back.html)
    )


def test_a_choice_can_be_given_up_by_a_button():
    chosen = again(waiting_thief(), "give-up.0")
    assert held(chosen)["sheet"].splitlines()[-1] == "Lys -> Avalon: burglary; forced success; gives up"
    assert held(again(chosen, "next.1"))["turn"] == "2"


def test_a_second_press_begins_no_second_turn():
    second = again(desk()[0], "next.1")
    third = again(second, "next.1")
    assert held(third) == held(second) and "already begun" in text(checked(third.html))


def test_dice_that_were_not_needed_are_said():
    _, page = desk("A: CE 4; PI 9\nB: PI 9\nA -> B: espionage\n", throw="hand", dice="7 8 9")
    assert "2 dice thrown by hand were not needed" in text(page)


def test_the_oldest_turns_never_go_unsaid():
    past = "".join(f"&past=turn%20{n}%0A%0AA%3A%20CE%201%0A" for n in range(1, 201))
    asked = render("missions.turn", "turn=201&seed=s&sheet=A%3A%20CE%201%0A" + past + "&do=next.201", "en")
    assert "no room for 1 of the oldest turn" in text(checked(asked.html)) and asked.query.count("past=") == 200
    assert all_the_same(asked).query.count("past=") == 200


# Every order comes to something, whatever the sheet

NAMES = ["Avalon", "Lys", "Ys", "Atlantis", "lys", "Lyss", ""]
MISSIONS = [
    "espionage",
    "burglary",
    "burglary Grail",
    "technology theft Alchemy",
    "technology theft Alchemy; cost 2",
    "wealth theft 8",
    "wealth theft",
    "rumour",
    "sabotage; if relic",
    "burglry",
    "",
    "sabotage; die 12",
]
ORDERS = st.builds(
    "{0} {1} {2}: {3}".format,
    st.sampled_from(NAMES),
    st.sampled_from(["->", "=>", "", "-"]),
    st.sampled_from(NAMES),
    st.sampled_from(MISSIONS),
)
ROWS = st.builds("\t".join, st.lists(st.sampled_from([*NAMES, *MISSIONS, "7"]), min_size=2, max_size=7))
LINES = st.one_of(
    ORDERS, ROWS, st.sampled_from(["nonsense", "# a remark", "", "Ys: CE 1", "country\tCE\t\tCE", "turn 3"])
)


@given(lines=st.lists(LINES, max_size=8), seed=st.text("abc", min_size=1, max_size=3))
@settings(max_examples=120, deadline=None)
def test_every_order_is_a_result_or_stands_in_the_list_of_what_was_left_out(lines, seed):
    sheet = "\n".join(
        ["Avalon: CE 4; PI 6; relics Grail, Lance", "Lys: CE 3; PI 14; techs Secret Services III", *lines]
    )
    turn, parsed = turn_of(sheet), parse(sheet)
    told = answer("missions.turn", {"sheet": sheet, "seed": seed, "exports": ["text"]})
    out = left_out(turn, told)
    accounted = Counter(loss.line.number for loss in out if loss.kind == "unread")
    assert len(told["results"]) == len(parsed.orders)
    for line in parsed.lines:
        holds = bool(line.text.strip()) and not line.text.strip().startswith("#")
        is_heading = line.read is None and "\t" in line.text  # a row of the names of columns
        assert not holds or line.read is not None or accounted[line.number] == 1 or is_heading, line
    assert {(loss.line.number) for loss in on_resolving(turn)} >= set(accounted), "what was said after was said before"
    waiting = [row["order"] for row in told["results"] if row["questions"]]
    assert [loss.order for loss in out if loss.kind == "unchosen"] == waiting
    for line in parsed.lines:
        for name in authors(line.text, parsed.countries) if line.error else ():
            assert told["packs"][name] and "Nothing to report" not in told["exports"]["packs"][name]["text"]
    for row in told["results"]:
        assert row["by"] not in told["packs"] or told["packs"][row["by"]]


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Lys -> Avalon: burglry", ["Lys"]),
        ("Lyss -> Avalon: burglry", ["Lys"]),
        ("lys spies on Avalon", ["Lys"]),
        ("Lys\tAvalon\tburglry", ["Lys"]),
        ("Lys: burglary Avalon", ["Lys"]),
        ("Lys: CE x", []),
        ("nonsense", []),
        ("turn x", []),
    ],
)
def test_whose_order_a_line_may_be(line, who):
    assert authors(line, ["Avalon", "Lys", "Ys"]) == who


@pytest.mark.parametrize("table", ["country\tCE\t\nLys\t3\t9", "country\tCE\tPI\tCE\nLys\t3\t9\t4"])
def test_no_cell_of_a_pasted_table_is_dropped(table):
    assert [error.line.number for error in parse(table).errors] == [2]


# Looking back


def two_turns():
    return all_the_same(
        edited(
            again(desk("A: CE 4; PI 9\nB: CE 2; PI 9\nA -> B: espionage\n")[0], "next.1"),
            "resolve",
            sheet="A: CE 4; PI 12\nB: CE 2; PI 9\nB -> A: burglry\nB -> A: sabotage\n",
        )
    )


def test_looking_back_nothing_can_be_written_or_pressed():
    now = two_turns()
    back = render("missions.turn", now.query + "&look=1", "en")
    page = checked(back.html)
    assert "You look back at turn 1: nothing can be changed here." in text(page)
    named = {
        a["name"]
        for tag, a in page.elements
        if a.get("name") and tag in ("input", "select", "textarea") and a.get("type") != "hidden"
    }
    assert named == {"look", "hide", "keep-list"}
    rows = "&new.by=A&new.on=B&new.mission=rumour&force.order=1&force.outcome=success"  # what stands in the rows waits
    now, back = (render("missions.turn", state.query + rows, "en") for state in (now, back))
    for do in (
        "resolve",
        "reopen",
        "next.2",
        "tidy",
        "add-order",
        "force",
        "choose.0.0",
        "put-back",
        "sent",
        "give-up.0",
    ):
        after = render("missions.turn", back.query + f"&do={do}", "en")
        assert after.query == back.query, do
    assert render("missions.turn", back.query + "&do=present", "en").query == now.query


def test_a_turn_taken_up_again_puts_aside_what_follows_and_loses_nothing():
    now = two_turns()
    first = again(render("missions.turn", now.query + "&look=1", "en"), "take-up.1")
    assert held(first)["stage"] == "orders" and "Put aside while you correct turn 1: turn 2" in text(
        checked(first.html)
    )
    assert parse(held(first)["later"]).orders[0].mission == "sabotage" and "burglry" in held(first)["later"]
    assert again(again(first, "resolve"), "put-back").file.split("turn 2")[1] == now.file.split("turn 2")[1]
    opened = render("missions.turn", "import=" + first.file.replace("\n", "%0A").replace(";", "%3B"), "en")
    assert "burglry" in opened.file and "espionage" in opened.file, "the file holds them too"


def test_the_turns_put_aside_come_again_on_the_new_sheet():
    first = again(render("missions.turn", two_turns().query + "&look=1", "en"), "take-up.1")
    corrected = edited(first, "resolve", sheet=held(first)["sheet"] + "A -> B: sabotage; forced success\n")
    second = again(corrected, "next.1")
    lines = held(second)["sheet"].splitlines()
    assert held(second)["turn"] == "2" and "later" not in held(second) and held(second)["stage"] == "orders"
    assert lines[0].startswith("A: CE 4; PI 6") and lines[1] == "# A: CE 4; PI 12", (
        "what was typed between the turns is kept in sight"
    )
    assert "B -> A: sabotage" in lines and "B -> A: burglry" in lines


def test_a_correction_says_whose_message_has_changed_old_and_new():
    resolved = all_the_same(again(desk(SHEET, stage="orders")[0], "resolve"))
    same = edited(resolved, sheet=held(resolved)["sheet"] + "# a remark\n")
    assert "changes no player’s message" in text(checked(same.html))
    other = edited(resolved, sheet=held(resolved)["sheet"].replace("espionage", "espionage; forced failure"))
    shown = text(checked(other.html))
    assert (
        "no longer what was sent" in shown
        and "Espionage against Avalon: success." in shown
        and "Your mission against Avalon (espionage) has failed." in shown
    )
    assert "no longer what was sent" not in text(checked(again(other, "sent").html))
