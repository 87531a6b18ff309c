"""Dice that nobody chooses and everybody can check: what makes them, what cannot change them, and the check of a whole
sheet or log.
"""

from __future__ import annotations

import re
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_missions_turn import play, turns

from calc import BadRequest, answer
from calc.missions.odds.catalogue import MISSIONS
from calc.naming import letters_of

LANGS = ("en", "fr")
AVALON = {"ce": 0, "relics": ["Grail", "Palantír", "Sword"], "wealth": 40, "techs": ["Alchemy"]}
LYS = {"pi": 90, "techs": ["secret-services-1", "secret-services-3"]}


def die(order, seed="s0", **more):
    return answer(
        "missions.turn",
        {
            "countries": {"Avalon": AVALON, "Lys": LYS},
            "orders": [{"by": "Lys", "on": "Avalon", **order}],
            "seed": seed,
            "turn": 3,
            **more,
        },
    )["results"][0]["die"]


# What makes a die


@pytest.mark.parametrize(
    "orders",
    [
        [
            {"mission": "burglary"},
            {"mission": "burglary", "choice": "Grail"},
            {"mission": "burglary", "choice": "grail"},
            {"mission": "burglary", "choice": "GRAIL"},
            {"mission": "burglary", "choice": "palantir"},
        ],
        [{"mission": "tech-theft", "choice": "Alchemy", "tech_cost": cost} for cost in (2, 3)]
        + [{"mission": "tech-theft", "choice": "alchémy", "tech_cost": 2}],
        [{"mission": "wealth-theft", "riches": riches} for riches in (4, 11)],
        [
            {"mission": "espionage"},
            {"mission": "espionage", "by": "LYS", "on": "avalon"},
            {"mission": "espionage", "on": "Áva-lon"},
        ],
    ],
)
def test_neither_relic_nor_price_nor_spelling_makes_another_die(orders):
    assert len({die(order, seed) for order in orders for seed in ("s0",)}) == 1
    assert [die(order, "another") for order in orders] == [die(orders[0], "another")] * len(orders)


def test_the_die_of_a_turn_is_the_published_sum():
    digest = sha256(b"s0\n3\nlys/avalon/burglary#1\n0").digest()
    assert die({"mission": "burglary"}) == 1 + next(byte for byte in digest if byte < 250) % 10
    mixed = sha256(b"s0\nthewindrises\n3\nlys/avalon/burglary#1\n0").digest()
    assert die({"mission": "burglary"}, words="The wind rises!") == 1 + next(byte for byte in mixed if byte < 250) % 10
    own = sha256("s0\n3\nMon Éclair\n0".encode()).digest()
    assert die({"mission": "burglary", "id": "Mon Éclair"}) == 1 + next(byte for byte in own if byte < 250) % 10


def test_words_change_dice_and_their_spelling_does_not():
    faces = [
        [die({"mission": "espionage"}, seed, words=words) for seed in "abcdefgh"]
        for words in ("rain", "Rain !", "snow")
    ]
    assert faces[0] == faces[1] != faces[2]
    assert (
        answer("missions.turn", {"sheet": "words rain\nLys: PI 9\nYs: CE 1\nLys -> Ys: espionage", "seed": "a"})[
            "words"
        ]
        == "rain"
    )


def test_rule_1_is_as_it_was():
    for choice in ("Grail", "grail", "Palantír"):
        digest = sha256(f"s0\n3\nLys/Avalon/burglary/{choice}#1\n0".encode()).digest()
        assert (
            die({"mission": "burglary", "choice": choice}, dice_rule=1)
            == 1 + next(byte for byte in digest if byte < 250) % 10
        )
    sheet = (
        "tour 3\ngraine s0\nrègle des dés 1\nLys: PI 9\nAvalon: CE 4; reliques Graal\nLys -> Avalon: cambriolage Graal"
    )
    assert answer("missions.turn", {"sheet": sheet})["results"][0]["id"] == "Lys/Avalon/burglary/Graal#1"
    assert answer("missions.turn", {"sheet": sheet, "dice_rule": 2})["results"][0]["id"] == "lys/avalon/burglary#1"


def test_the_answer_to_which_relic_keeps_the_die_of_every_order_in_json_and_by_hand():
    sheet = "Avalon: CE 0; relics Grail, Sword\nLys: PI 90\nLys -> Avalon: burglary{}\nLys -> Avalon: burglary"
    for seed in map(str, range(20)):
        asked, told = (answer("missions.turn", {"sheet": sheet.format(more), "seed": seed}) for more in ("", " sword"))
        assert [row["die"] for row in asked["results"]] == [row["die"] for row in told["results"]]


def test_a_line_that_is_mended_changes_no_other_die():
    sheet = "Avalon: CE 0; relics Grail\nLys: PI 90\nLys -> Avalon: burglary Grail; if relik\nLys -> Avalon: burglary"
    broken, mended = (
        answer("missions.turn", {"sheet": text, "seed": "s"}) for text in (sheet, sheet.replace("relik", "relic"))
    )
    assert broken["errors"] and [row["id"] for row in broken["results"]] == [mended["results"][1]["id"]] == [
        "lys/avalon/burglary#2"
    ]


SPELLINGS = [
    str.upper,
    str.lower,
    str.title,
    lambda s: s.replace(" ", "-"),
    lambda s: s.replace(" ", "  "),
    lambda s: s.replace("a", "á").replace("o", "ö"),
]


def respelled(value, how, names):
    if isinstance(value, dict):
        return {how(k) if k in names else k: respelled(v, how, names) for k, v in value.items()}
    if isinstance(value, list):
        return [respelled(v, how, names) for v in value]
    return how(value) if isinstance(value, str) and value in names else value


@given(turns, st.sampled_from(SPELLINGS), st.booleans())
@settings(max_examples=60, deadline=None)
def test_any_spelling_of_the_names_in_a_request_gives_the_same_turn(request, how, everywhere):
    """In the orders, and in what sheets say of other countries; the sheets' own spelling is what answers use."""
    countries = request["countries"]
    names = {
        *countries,
        *(r for c in countries.values() for r in c["relics"]),
        *(f"Craft of {name}" for name in countries),
        "secret-services-1",
    }
    bonus = {name: c | {"counter_bonus": {"Avalon": 1, "Lys": 2}} for name, c in countries.items()}
    other = (
        {name: c | {"counter_bonus": {how("Avalon"): 1, how("Lys"): 2}} for name, c in countries.items()}
        if everywhere
        else bonus
    )
    first, second = (
        play(request | {"countries": bonus}),
        play(request | {"countries": other, "orders": respelled(request["orders"], how, names)}),
    )
    assert first["results"] == [a | {"notes": a["notes"]} for a in second["results"]] or _same_but_for_unknown_names(
        first, second
    )
    assert (first["after"], [r["die"] for r in first["results"]]) == (
        second["after"],
        [r["die"] for r in second["results"]],
    )
    assert [r["outcome"] for r in first["results"]] == [r["outcome"] for r in second["results"]]


def _same_but_for_unknown_names(first, second):
    """What no sheet has keeps the spelling of its order."""
    folded = [letters_of(re.sub(r"“.*?”", "", str(turn["results"]))) for turn in (first, second)]
    return folded[0] == folded[1]


# Events


def test_events_are_rolled_from_the_same_dice():
    request = {
        "countries": {"Avalon": {}, "Lys": {"pi": 9}, "Île d’Ys": {}},
        "orders": [{"by": "Lys", "on": "Avalon", "mission": "sabotage", "forced": "success"}] * 2,
        "roll_events": True,
        "turn": 4,
    }
    for seed in map(str, range(60)):
        events = answer("missions.turn", request | {"seed": seed})["events"]
        assert list(events) == ["Avalon", "Lys", "Île d’Ys"]
        for name, row in events.items():
            sides, least = (10, 3) if name == "Avalon" else (6, 1)
            fair = 256 - 256 % sides
            chance = (
                1
                + next(b for b in sha256(f"{seed}\n4\n{letters_of(name)}/event#1\n0".encode()).digest() if b < fair)
                % sides
            )
            severity = (
                1
                + next(b for b in sha256(f"{seed}\n4\n{letters_of(name)}/severity#1\n0".encode()).digest() if b < 250)
                % 10
            )
            assert row["event_chance"] == ("3/10" if name == "Avalon" else "1/6") and row["happens"] == (
                chance <= least
            )
            assert row["dice"] == ([chance, severity] if row["happens"] else [chance])
            assert row.get("severity") == (
                min(10, severity + (2 if name == "Avalon" else 0)) if row["happens"] else None
            )


@pytest.mark.parametrize(
    ("rulings", "severity"),
    [({}, 10), ({"RM-20": "overflow"}, 11), ({"RM-18": "no"}, 10), ({"RM-18": "no", "RM-20": "overflow"}, 10)],
)
def test_events_with_dice_thrown_by_hand(rulings, severity):
    request = {
        "countries": {"A": {"pi": 9}, "B": {}},
        "orders": [{"by": "A", "on": "B", "mission": "sabotage"}],
        "dice": [9, 6, 3, 10],
        "roll_events": True,
        "rulings": rulings,
    }
    got = answer("missions.turn", request)
    assert (got["events"]["A"]["happens"], got["events"]["B"]["severity"], got["dice_left"]) == (False, severity, 0)
    with pytest.raises(BadRequest) as caught:
        answer("missions.turn", request | {"dice": [9, 7, 3, 10]})
    assert caught.value.field == "dice[1]"


def test_events_without_dice_are_refused():
    with pytest.raises(BadRequest) as caught:
        answer("missions.turn", {"countries": {"A": {}}, "orders": [], "roll_events": True})
    assert (caught.value.field, caught.value.code) == ("dice", "no-dice")


# The check


def check(**request):
    return answer("missions.verify", request)


def test_what_is_no_order_and_no_id_gets_no_die():
    for text in (
        "I spy on you :)",
        "Lys -> Ys: technology theft Alchemy",
        "Lys spies on Avalon",
        "turn 3",
        "Avalon: CE 4",
        "# espionage",
        ":)",
    ):
        (row,) = check(seed="s", ids=[text])["rows"]
        assert (row["die"], row["held"]) == (None, None) and row["reason"], text


def test_readable_orders_get_the_die_that_the_turn_rolls():
    sheet = "turn 5\nLys: PI 99; techs Secret Services I; science Alchemy 2\nYs: CE 2; techs Alchemy\n"
    orders = [
        "Lys -> Ys: espionage",
        "LYS -> ys: burglary",
        "Lys -> Ys: technology theft Alchemy; cost 2",
        "Lys -> Ys: espionage",
    ]
    rolled = [
        row["die"] for row in answer("missions.turn", {"sheet": sheet + "\n".join(orders), "seed": "q"})["results"]
    ]
    told = check(seed="q", turn=5, ids=orders)
    assert [row["die"] for row in told["rows"]] == rolled and told["dice"]["LYS -> ys: burglary"] == rolled[1]
    assert check(seed="q", turn=5, ids=["Lys/Ys/burglary/Grail#1", "lys/ys/cambriolage#1"])["dice"] == {
        "Lys/Ys/burglary/Grail#1": rolled[1],
        "lys/ys/burglary#1": rolled[1],
        "lys/ys/cambriolage#1": rolled[1],
    }


PROMISE = "2829a1416556489de02537876c8be0d411295a38bdfa5cc6927f95985cdf428d"
FORMS = [
    PROMISE,
    f"sha256:{PROMISE}",
    f"SHA-256: {PROMISE}",
    f"`{PROMISE}`",
    f"“{PROMISE}”.",
    f"« {PROMISE} »",
    f"{PROMISE}.",
    f"'{PROMISE.upper()}'",
    " ".join(PROMISE[n : n + 16] for n in range(0, 64, 16)),
    " ".join(PROMISE[n : n + 4] for n in range(0, 64, 4)),
    f'sha256: "{PROMISE}".',
]


@pytest.mark.parametrize("form", FORMS)
def test_a_commitment_is_the_same_in_every_form_in_which_it_is_copied(form):
    assert check(seed="autumn leaves", salt="under the old oak", commitment=form)["holds"] is True
    assert check(seed="autumn leaves", salt="under the old elm", commitment=form)["holds"] is False


@pytest.mark.parametrize(
    "form",
    [PROMISE[:-1], PROMISE + "0", PROMISE.replace("8", "O"), "sha256:", "x", f"md5:{PROMISE}", f"{PROMISE} {PROMISE}"],
)
def test_a_miscopied_commitment_is_no_broken_promise(form):
    with pytest.raises(BadRequest) as caught:
        check(seed="autumn leaves", commitment=form)
    assert (caught.value.field, caught.value.code) == ("commitment", "not-a-commitment") and caught.value.message


SHEET = """turn 3
words the wind rises
Avalon: CE 4; PI 9; relics Grail, Sword
Lys: CE 3; PI 30; techs Secret Services I, Secret Services III; science Alchemy 2
"Isles, Far": CE 2; PI 9; techs Alchemy
Lys -> Avalon: espionage
Lys -> Avalon: burglary Grail; if relic
Lys -> Isles Far: burglary
lys -> "Isles, Far": technology theft Alchemy
Avalon -> Lys: sabotage; id stab
Lys -> Avalon: wealth theft 4
Avalon -> Lys: rumour
Avalon -> Lys: sabotage; forced success
"""


@pytest.mark.parametrize("form", ["text", "markdown", "bbcode"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rule", [1, 2])
def test_a_log_in_any_form_and_language_is_held_line_by_line(form, lang, rule):
    turn = answer(
        "missions.turn",
        {"sheet": SHEET, "seed": "s", "salt": "t", "dice_rule": rule, "roll_events": True, "exports": [form]},
        lang,
    )
    log = turn["exports"]["log"][form]
    rows = check(seed="s", salt="t", sheet=log)["rows"]
    thrown = [row for row in turn["results"] if row["die"] is not None]
    events = [die for row in turn["events"].values() for die in row["dice"]]
    assert [row["held"] for row in rows] == [True if row["die"] is not None else None for row in turn["results"]] + [
        True
    ] * len(events)
    assert [row["die"] for row in rows if row["held"]] == [row["die"] for row in thrown] + events
    other = check(seed="s", salt="t", sheet=log, words="a calm")["rows"]
    assert any(row["held"] is False for row in other), (
        "the words that players posted go before those that the log names"
    )


@pytest.mark.parametrize("lang", LANGS)
def test_a_die_that_was_changed_or_borrowed_does_not_hold(lang):
    turn = answer("missions.turn", {"sheet": SHEET, "seed": "s", "exports": ["text"]}, lang)
    log = turn["exports"]["log"]["text"]
    first = turn["results"][0]
    lied = log.replace(f"{first['id']} = {first['die']}", f"{first['id']} = {first['die'] % 10 + 1}")
    assert check(seed="s", sheet=lied)["rows"][0]["held"] is False
    borrowed = log.replace(first["id"], "lys/islesfar/burglary#1")
    assert [row["held"] for row in check(seed="s", sheet=borrowed)["rows"]].count(False) >= 1


def test_a_whole_sheet_is_checked_and_its_unreadable_lines_are_not_hashed():
    rows = check(
        seed="s", sheet=SHEET + "nonsense\nLys -> Ys: technology theft Powder\nAvalon -> Lys: espionage; die 11"
    )["rows"]
    rolled = answer("missions.turn", {"sheet": SHEET, "seed": "s"})["results"]
    assert [row["id"] for row in rows if row["id"]] == [row["id"] for row in rolled]
    assert [(row["line"], row["die"], row["held"]) for row in rows[-3:]] == [
        (14, None, None),
        (15, None, None),
        (16, None, None),
    ]
    assert all(row["reason"] for row in rows)


def test_a_sheet_with_dice_and_a_sheet_with_its_log():
    rolled = answer("missions.turn", {"sheet": SHEET, "seed": "s", "dice_rule": 1, "exports": ["text"]})
    old = re.sub(r" Check: .*", "", rolled["exports"]["log"]["text"])
    (both,) = [check(seed="s", sheet=SHEET + "dice rule 1\n" + old)["rows"]]
    assert [row["held"] for row in both if row["said"]] == [True] * sum(
        row["die"] is not None for row in rolled["results"]
    )
    said = answer("missions.turn", {"sheet": "Lys: PI 9\nYs: CE 1\nLys -> Ys: espionage", "seed": "s"})["results"][0][
        "die"
    ]
    for face in range(1, 11):
        assert check(seed="s", sheet=f"Lys -> Ys: espionage; die {face}")["rows"][0]["held"] is (face == said)


def test_a_file_of_several_turns_is_checked_turn_by_turn():
    text = "turn 1\nseed s\ndice rule 2\n\nLys: PI 9\nYs: CE 1\nLys -> Ys: espionage\nturn 2\nseed s\ndice rule 1\nwords rain\n\nLys: PI 9\nYs: CE 1\nLys -> Ys: burglary Orb\n"
    first, second = check(seed="s", sheet=text)["rows"]
    assert (
        first["id"] == "lys/ys/espionage#1"
        and first["die"] == check(seed="s", turn=1, ids=[first["id"]])["dice"][first["id"]]
    )
    assert (
        second["id"] == "Lys/Ys/burglary/Orb#1"
        and second["die"]
        == check(seed="s", turn=2, dice_rule=1, words="rain", ids=[second["id"]])["dice"][second["id"]]
    )


@given(
    turns,
    st.sampled_from(LANGS),
    st.sampled_from(["text", "markdown", "bbcode"]),
    st.sampled_from([1, 2]),
    st.sampled_from(["", "the wind rises", "été !"]),
)
@settings(max_examples=60, deadline=None)
def test_an_honest_log_always_holds(request, lang, form, rule, words):
    request = (
        request | {"dice_rule": rule, "roll_events": True, "exports": [form]} | ({"words": words} if words else {})
    )
    turn = play(request, lang)
    told = answer(
        "missions.verify",
        {
            "seed": request["seed"],
            "sheet": turn["exports"]["log"][form],
            "rulings": {"RM-01": request["rulings"].get("RM-01", "1-10")},
        },
        lang,
    )
    assert {row["held"] for row in told["rows"]} <= {True, None}
    assert sum(row["held"] is True for row in told["rows"]) == sum(r["die"] is not None for r in turn["results"]) + sum(
        len(e["dice"]) for e in turn["events"].values()
    )


def test_every_mission_has_the_same_id_in_both_languages():
    for mission in MISSIONS:
        more = {"wealth-theft": " 4", "tech-theft": " Alchemy; cost 2"}.get(mission, "")
        ids = {
            row["id"]
            for lang in LANGS
            for row in check(seed="s", sheet=f"Lys -> Ys: {_word(mission, lang)}{more}")["rows"]
        }
        assert ids == {f"lys/ys/{mission}#1"}


def _word(mission, lang):
    from calc.missions.sheet.words import written

    return written(lang, f"mission.{mission}")
