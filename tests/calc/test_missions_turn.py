"""A turn of secret orders: what may never happen, however the orders and the dice come."""

import csv
import json
from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer
from calc.missions.turn.dice import Seeded

NAMES = ["Avalon", "Lys", "Mordor", "Ys"]
GATES = ["secret-services-1", "secret-services-2", "secret-services-3", "counter-espionage-5"]
MISSIONS = ["espionage", "burglary", "sabotage", "counter-espionage", "tech-theft", "rumour", "wealth-theft"]
READINGS = {
    "RM-01": ["1-10", "0-9"],
    "RM-03": ["certain", "natural"],
    "RM-07": ["spent", "refunded"],
    "RM-08": ["who-and-mission", "with-parameters"],
    "RM-11": ["silent", "revealed"],
    "RM-13": ["after", "before"],
    "RM-16": ["sequential", "next-turn"],
    "RM-23": ["permanent", "one-turn", "next-turn"],
    "RM-24": ["no-stacking", "stacks"],
    "RM-29": ["points", "relative"],
    "RM-30": ["up", "down", "multiples"],
}


@st.composite
def countries(draw):
    """Four countries; each relic and each technology that opens no mission has a name that tells whose it was."""
    return {
        name: {
            "ce": draw(st.integers(0, 9)),
            "pi": draw(st.integers(0, 20)),
            "wealth": draw(st.integers(0, 15)),
            "morale": draw(st.integers(0, 100)),
            "techs": draw(st.lists(st.sampled_from([*GATES, f"Craft of {name}"]), unique=True)),
            "relics": [f"Relic {n} of {name}" for n in range(draw(st.integers(0, 3)))],
        }
        for name in NAMES
    }


@st.composite
def order(draw):
    mission = draw(st.sampled_from(MISSIONS))
    found = {"by": draw(st.sampled_from(NAMES)), "on": draw(st.sampled_from([*NAMES, "Nowhere"])), "mission": mission}
    if mission == "burglary" and draw(st.booleans()):
        found["choice"] = f"Relic {draw(st.integers(0, 2))} of {draw(st.sampled_from(NAMES))}"
    if mission == "tech-theft":
        found |= {
            "choice": draw(st.sampled_from([f"Craft of {draw(st.sampled_from(NAMES))}", *GATES])),
            "tech_cost": draw(st.integers(0, 4)),
        }
    if mission == "wealth-theft":
        found["riches"] = draw(st.integers(1, 16))
    if draw(st.integers(0, 5)) == 0:
        found["when"] = draw(
            st.sampled_from(
                [{"relic": True}, {"relic": False}, {"ce": 4}, {"wealth": 5}, {"technology": "secret-services-1"}]
            )
        )
    if draw(st.integers(0, 9)) == 0:
        found["forced"] = draw(st.sampled_from(["success", "failure"]))
    return found


rulings = st.fixed_dictionaries({}, optional={id: st.sampled_from(options) for id, options in READINGS.items()})
turns = st.fixed_dictionaries(
    {
        "countries": countries(),
        "orders": st.lists(order(), max_size=12),
        "seed": st.text("abc", min_size=1, max_size=5),
        "rulings": rulings,
    }
)


def play(request, lang="en"):
    return answer("missions.turn", request, lang)


def total(sheets, key):
    return sum(sheet[key] for sheet in sheets.values())


@given(turns)
@settings(max_examples=80, deadline=None)
def test_nothing_is_made_of_nothing(request):
    got = play(request)
    before, after = request["countries"], got["after"]
    assert all(sheet["pi"] >= 0 and sheet["wealth"] >= 0 and Fraction(sheet["morale"]) >= 0 for sheet in after.values())
    assert total(before, "wealth") == total(after, "wealth")
    assert Counter(r for s in before.values() for r in s["relics"]) == Counter(
        r for s in after.values() for r in s["relics"]
    )
    for name, sheet in after.items():
        assert set(before[name]["techs"]) <= set(sheet["techs"]) and len(sheet["techs"]) == len(set(sheet["techs"]))
        assert sheet["pi"] == before[name]["pi"] - sum(r["pi"] for r in got["results"] if r["by"] == name)
        assert sheet["ce"] == before[name]["ce"]


@given(turns)
@settings(max_examples=40, deadline=None)
def test_refusals_cost_nothing_and_change_nothing(request):
    results = play(request)["results"]
    # a refused order counts among its like ones
    kept = [o | {"id": r["id"]} for o, r in zip(request["orders"], results) if r["outcome"] != "refused"]
    for r in results:
        if r["outcome"] == "refused":
            assert r["reasons"] and r["die"] is None and r["pi"] == 0 and r["effects"] == [] and not r["target_told"]
            assert all(reason["clause"].startswith("M") and reason["text"] for reason in r["reasons"])
    without = play(request | {"orders": kept})
    assert without["after"] == play(request)["after"]


@given(turns)
@settings(max_examples=40, deadline=None)
def test_the_die_decides(request):
    got = play(request)
    low = 0 if request["rulings"].get("RM-01") == "0-9" else 1
    for r in got["results"]:
        if r["die"] is not None:
            assert low <= r["die"] <= low + 9
            extreme = request["rulings"].get("RM-03") == "natural" and r["die"] in (low, low + 9)
            assert (r["outcome"] == "success") == (r["die"] == low + 9 if extreme else r["die"] > r["ce"])
            assert r["ce"] == r["ce_base"] + sum(line["value"] for line in r["ce_lines"])
        elif r["outcome"] != "refused":
            assert r["forced"] and any(reason["code"].startswith("forced-") for reason in r["reasons"])


@given(turns, st.randoms())
@settings(max_examples=40, deadline=None)
def test_the_same_seed_gives_the_same_dice_whatever_else_is_ordered(request, random):
    assert play(request) == play(request)
    orders = [o | {"id": f"order {n}"} for n, o in enumerate(request["orders"])]
    first = {r["id"]: r["die"] for r in play(request | {"orders": orders})["results"]}
    fewer = random.sample(orders, len(orders) // 2)
    for r in play(request | {"orders": [{"by": "Ys", "on": "Lys", "mission": "sabotage", "id": "new"}, *fewer]})[
        "results"
    ]:
        if r["id"] in first and None not in (r["die"], first[r["id"]]):
            assert r["die"] == first[r["id"]]


def relics_seen(request, got, own):
    """Who got in sees the names of the relics, those that came this turn among them, unless the relic had to be named
    before.
    """
    if request["rulings"].get("RM-13") == "before":
        return set()
    entered = {r["on"] for r in own if r["mission"] == "burglary" and r["outcome"] == "success"} & set(NAMES)
    come = {e.get("relic") for r in got["results"] if r["by"] in entered for e in r["effects"]}
    return come | {relic for on in entered for relic in request["countries"][on]["relics"]}


@given(turns)
@settings(max_examples=80, deadline=None)
def test_a_pack_holds_only_what_its_player_may_know(request):
    got = play(request)
    for name, pack in got["packs"].items():
        own = [r for r in got["results"] if r["by"] == name]
        seen = [r for r in own if r["mission"] == "espionage" and r["outcome"] == "success"]
        caught = [r for r in got["results"] if r["on"] == name and r["target_told"]]
        may_name = {name, *(r["on"] for r in own), *(r["by"] for r in caught)}
        shown = [line for line in pack if line.startswith("What ")]
        told = " ".join(line for line in pack if line not in shown)
        relics = {e["relic"] for r in own for e in r["effects"] if e["code"] in ("relic-taken", "relic-not-there")}
        relics |= relics_seen(request, got, own)
        relics |= {
            o.get("choice")
            for o in request["orders"]
            if o["mission"] == "burglary" and o["on"] == name and request["rulings"].get("RM-08") == "with-parameters"
        }
        for other in NAMES:
            if other not in may_name:
                assert other not in told.replace(f"Craft of {other}", "").replace(f"of {other}", "")
            for n in range(3):
                assert f"Relic {n} of {other}" not in told or f"Relic {n} of {other}" in relics
        assert len(shown) >= len(seen) and (seen or not shown)
        assert "CE of" not in told and "die" not in told.split()
        assert len(caught) == sum("against you, and failed" in line for line in pack)


SECRETS = {"seed": "a seed of lead", "salt": "a salt of tin"}
FORMATS = ["bbcode", "markdown", "text"]


def marked(request):
    """The same turn with numbers and sciences that tell whose they are, a seed and a salt."""
    own = {
        name: {"pi": 701 + 31 * n, "wealth": 3011 + 97 * n, "science": {f"Lore of {name}": 5}}
        for n, name in enumerate(NAMES)
    }
    return (
        request
        | SECRETS
        | {"countries": {name: sheet | own[name] for name, sheet in request["countries"].items()}, "exports": FORMATS}
    )


def of_a_sheet(request, name):
    """What only those may read who have seen the sheet of `name`: numbers, science, what it owns."""
    sheet = request["countries"][name]
    return {str(sheet["pi"]), str(sheet["wealth"]), f"Lore of {name}"}, {
        f"Craft of {name}",
        *(f"Relic {n} of {name}" for n in range(3)),
    }


@given(turns, st.sampled_from(["en", "fr"]))
@settings(max_examples=60, deadline=None)
def test_no_message_in_any_form_holds_a_secret_of_another_player(request, lang):
    request = marked(request)
    got = play(request, lang)
    for name in NAMES:
        told = " ".join(got["exports"]["packs"][name].values()) + " ".join(got["packs"][name])
        own = [r for r in got["results"] if r["by"] == name]
        seen = {r["on"] for r in own if r["mission"] == "espionage" and r["outcome"] == "success"}
        # What an order named its giver knows, and its target under one reading; what was stolen shows in the sheet that
        # a spy has seen.
        named = {
            o.get("choice")
            for o in request["orders"]
            if o["by"] == name or (o["on"] == name and request["rulings"].get("RM-08") == "with-parameters")
        }
        named |= {e.get("relic") for r in own for e in r["effects"]}
        named |= relics_seen(request, got, own)
        for other in set(NAMES) - {name}:
            numbers, belongings = of_a_sheet(request, other)
            hidden = (set() if other in seen else numbers) | (set() if seen else belongings - named)
            assert [secret for secret in hidden if secret in told] == []
        assert not [
            secret
            for secret in (*SECRETS.values(), got["commitment"], *(r["id"] for r in got["results"]))
            if secret in told
        ]


@given(turns)
@settings(max_examples=80, deadline=None)
def test_after_a_silent_success_the_target_reads_what_it_would_have_read_anyway(request):
    """The last order of the turn, so that nothing later hangs on it; and a target that does not see the thief's sheet."""
    if not request["orders"]:
        return
    orders = [*request["orders"][:-1], request["orders"][-1] | {"forced": "success"}]
    request = request | {"orders": orders, "exports": ["bbcode", "markdown", "text"]}
    got, without = play(request, "fr"), play(request | {"orders": orders[:-1]}, "fr")
    last = got["results"][-1]
    watching = any(
        r["by"] == last["on"] and r["on"] == last["by"] and r["mission"] == "espionage" and r["outcome"] == "success"
        for r in got["results"]
    )
    if last["outcome"] == "success" and not watching:
        assert not last["target_told"]
        target = last["on"]
        assert json.dumps(got["packs"][target]).encode() == json.dumps(without["packs"][target]).encode()
        assert got["exports"]["packs"][target] == without["exports"]["packs"][target]


def test_seeded_dice_are_the_published_recipe():
    request = {
        "countries": {"A": {"pi": 9}, "B": {}},
        "orders": [{"by": "A", "on": "B", "mission": "sabotage", "id": "x1"}],
        "seed": "graine",
        "salt": "sel",
        "turn": 7,
    }
    got = play(request)
    digest = sha256(b"graine\n7\nx1\n0").digest()
    assert got["results"][0]["die"] == 1 + next(byte for byte in digest if byte < 250) % 10
    assert got["commitment"] == sha256(b"sel\ngraine").hexdigest()


def test_dice_of_a_seed_are_spread_evenly():
    ids = [f"order {n}" for n in range(2000)]
    faces = Counter(answer("missions.verify", {"seed": "spread", "ids": ids})["dice"].values())
    assert set(faces) == set(range(1, 11))
    # chi-square with nine degrees; passed once for all, the dice being fixed
    assert sum((n - 200) ** 2 / 200 for n in faces.values()) < 30


@given(turns)
@settings(max_examples=40, deadline=None)
def test_players_can_check_the_dice_afterwards(request):
    got = play(request)
    table = {"rulings": {"RM-01": request["rulings"].get("RM-01", "1-10")}}
    ids = [r["id"] for r in got["results"]]
    check = answer("missions.verify", {"seed": request["seed"], "commitment": got["commitment"], "ids": ids} | table)
    assert check["holds"] is True
    assert all(r["die"] in (None, check["dice"][r["id"]]) for r in got["results"])
    assert answer("missions.verify", {"seed": request["seed"] + "!", "commitment": got["commitment"]})["holds"] is False


@given(turns)
@settings(max_examples=40, deadline=None)
def test_the_next_turn_starts_from_the_sheet_after(request):
    got = play(request | {"exports": ["sheet"]})
    again = play({"countries": got["after"], "orders": [], "rulings": request["rulings"], "turn": 2})
    if request["rulings"].get("RM-23", "permanent") == "permanent":
        assert again["after"] == got["after"]
    from_text = play({"sheet": got["exports"]["sheet"]})
    assert from_text["errors"] == [] and from_text["turn"] == 2
    assert from_text["after"] == again["after"]


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("outcome", ["success", "failure"])
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("rm08", READINGS["RM-08"])
@pytest.mark.parametrize("rm11", READINGS["RM-11"])
@pytest.mark.parametrize("rm13", READINGS["RM-13"])
def test_who_learns_what(mission, outcome, holds, rm08, rm11, rm13):
    """Each mission, each outcome, each reading: written down once more, by the clauses."""
    prize = {
        "burglary": {"choice": "Grail"},
        "tech-theft": {"choice": "Powder", "tech_cost": 2},
        "wealth-theft": {"riches": 8},
    }.get(mission, {})
    sheets = {
        "Lys": {"pi": 9, "techs": GATES},
        "Avalon": {"relics": ["Grail"], "techs": ["Powder"], "wealth": 9} if holds else {},
    }
    order = {"by": "Lys", "on": "Avalon", "mission": mission, "forced": outcome, **prize}
    got = play({"countries": sheets, "orders": [order], "rulings": {"RM-08": rm08, "RM-11": rm11, "RM-13": rm13}})
    hidden = outcome == "success" or (mission == "burglary" and not holds and rm11 == "silent")
    assert got["results"][0]["target_told"] is not hidden and len(got["packs"]["Avalon"]) == (not hidden)
    assert len(got["packs"]["Lys"]) == (2 if (mission, outcome) == ("espionage", "success") else 1)
    told = " ".join(got["packs"]["Avalon"])
    named = {"burglary": "Grail", "tech-theft": "Powder", "wealth-theft": "8 riches"}.get(mission)
    if named:
        assert (named in told) == (
            not hidden and rm08 == "with-parameters" and (mission != "burglary" or rm13 == "before")
        )
    assert ("Lys" in told) is not hidden


def test_dice_that_are_missing():
    request = {"countries": {"A": {"pi": 9}, "B": {}}, "orders": [{"by": "A", "on": "B", "mission": "sabotage"}] * 2}
    for more, code in (({}, "no-dice"), ({"dice": [3]}, "too-few-dice")):
        with pytest.raises(BadRequest) as refused:
            play(request | more)
        assert (refused.value.field, refused.value.code) == ("dice", code)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_are_text_in_every_export(lang):
    bad = ["[url=x]A[/url]", "**B** @everyone `x`", "=1+1", "<b>D</b>"]
    sheets = {name: {"pi": 9, "relics": [f"{name}!"], "ce": 0} for name in bad}
    orders = [{"by": a, "on": b, "mission": "burglary"} for a, b in zip(bad, bad[1:])]
    got = play(
        {"countries": sheets, "orders": orders, "seed": "s", "exports": ["bbcode", "markdown", "text", "csv", "sheet"]},
        lang,
    )["exports"]
    assert "[url" not in got["log"]["bbcode"] and "[/url" not in got["log"]["bbcode"]
    assert (
        "**B**" not in got["log"]["markdown"]
        and "@everyone" not in got["log"]["markdown"]
        and "<b>" not in got["log"]["markdown"].replace("\\<", "")
    )
    assert "\r\n=1" not in got["csv"] and "'=1+1" in got["csv"]
    assert bad[0] in got["log"]["text"]
    assert play({"sheet": got["sheet"]})["after"].keys() == sheets.keys()


@pytest.mark.parametrize(("reading", "outcome"), [("sequential", "success"), ("next-turn", "refused")])
def test_an_order_that_waits_for_a_scouting_waits_for_the_next_turn(reading, outcome):
    """RM-16: what is seen may be used at once, or in the next turn only; a condition on how the scouting went is no way
    round it.
    """
    lys = {"by": "Lys", "on": "Avalon"}
    orders = [
        lys | {"mission": "espionage", "id": "s"},
        lys | {"mission": "sabotage", "when": {"order": "s", "outcome": "success"}},
    ]
    got = answer(
        "missions.turn",
        {
            "countries": {"Avalon": {}, "Lys": {"pi": 9}},
            "orders": orders,
            "dice": [9, 9],
            "rulings": {"RM-16": reading},
        },
    )["results"][1]
    assert got["outcome"] == outcome
    assert [(r["clause"], r["code"]) for r in got.get("reasons", []) if r["code"] == "condition-next-turn"] == [
        ("M5.2", "condition-next-turn")
    ] * (reading == "next-turn")


def test_a_seed_goes_on_when_a_digest_has_been_used_up():
    """The way that the pages tell, done by hand: bytes of SHA-256 over seed, turn, id and a count from 0, those from
    250 on left out, modulo 10.
    """
    digests = (sha256(f"s\n3\no1\n{count}".encode()).digest() for count in range(3))
    by_hand = [byte % 10 for digest in digests for byte in digest if byte < 250]
    assert len(by_hand) > 64 and list(islice(Seeded("s", 3).numbers("o1"), len(by_hand))) == by_hand


@pytest.mark.parametrize(
    ("reading", "die", "left"), [("spent", 10, 5), ("spent", 1, 5), ("refunded", 10, 5), ("refunded", 1, 9)]
)
def test_what_a_test_costs(reading, die, left):
    """RM-07: what a failed test gives back, a passed one keeps."""
    got = answer(
        "missions.turn",
        {
            "countries": {"Avalon": {"ce": 4, "relics": ["Grail"]}, "Lys": {"pi": 9}},
            "orders": [{"by": "Lys", "on": "Avalon", "mission": "burglary"}],
            "dice": [die],
            "rulings": {"RM-07": reading},
        },
    )
    assert got["after"]["Lys"]["pi"] == left


@pytest.mark.parametrize(("reading", "die"), [("spent", 10), ("spent", 1), ("refunded", 10), ("refunded", 1)])
def test_a_burglary_where_there_is_no_relic_loses_its_pi_either_way(reading, die):
    """M6.6 names no exception, whatever RM-07 says; the target hears nothing of it."""
    got = answer(
        "missions.turn",
        {
            "countries": {"Avalon": {"ce": 4}, "Lys": {"pi": 9}},
            "orders": [{"by": "Lys", "on": "Avalon", "mission": "burglary"}],
            "dice": [die],
            "rulings": {"RM-07": reading},
        },
    )
    assert got["after"]["Lys"]["pi"] == 5 and got["packs"]["Avalon"] == []
    assert "M6.6" in got["clauses"] or (reading, die) == ("spent", 1)


@pytest.mark.parametrize(
    ("option", "held"), [("permanent", [1, 1, 1]), ("one-turn", [0, 0, 0]), ("next-turn", [1, 0, 0])]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_bonus_lasts_as_long_as_rm_23_says(option, held, lang):
    """M8.4: for ever, to the end of its turn, to the end of the turn after; the text sheet remembers the turn."""
    found = {
        "exports": {
            "sheet": "tour 3\nlecture RM-23 "
            + option
            + "\nAvalon: PI 9\nLys: PI 9; techs "
            + ", ".join(GATES)
            + "\nLys -> Avalon: contre-espionnage; forcé réussite\n"
        }
    }
    for n, times in enumerate(held):
        found = play(
            {"sheet": found["exports"]["sheet"] + "Avalon -> Lys: sabotage; die 2\n", "exports": ["sheet", "csv"]}, lang
        )
        assert found["errors"] == [] and found["after"]["Lys"]["counter_bonus"].get("Avalon", 0) == times
        holds = n == 0 or held[n - 1]
        assert found["results"][-1]["ce"] == (2 if holds else 0)
        assert found["after"]["Lys"].get("bonus_turn", {}) == ({"Avalon": 3} if option == "next-turn" and times else {})
        pasted = "\n".join(
            "\t".join(row)
            for row in csv.reader(
                found["exports"]["csv"].removeprefix("\ufeff").splitlines(), delimiter=";" if lang == "fr" else ","
            )
        )
        assert play({"sheet": f"turn 9\n{pasted}", "seed": "s"})["after"]["Lys"].get("bonus_turn") == found["after"][
            "Lys"
        ].get("bonus_turn")


@pytest.mark.parametrize(
    ("country", "option", "turn", "ce"),
    [
        ({"counter_bonus": {"Lys": 1}}, "next-turn", 9, 2),
        ({"counter_bonus": {"Lys": 1}, "bonus_turn": {"lys": 8}}, "next-turn", 9, 2),
        ({"counter_bonus": {"Lys": 1}, "bonus_turn": {"Lys": 7}}, "next-turn", 9, 0),
        ({"counter_bonus": {"Lys": 1}, "bonus_turn": {"Lys": 7}}, "permanent", 9, 2),
        ({"counter_bonus": {"Lys": 1}, "bonus_turn": {"Lys": 8}}, "one-turn", 9, 0),
        ({"counter_bonus": {"Lys": 1}}, "one-turn", 9, 2),
    ],
)
def test_a_bonus_of_an_older_turn_counts_as_long_as_it_may(country, option, turn, ce):
    """A sheet that does not say when, as all did before, has it for this turn still."""
    got = play(
        {
            "countries": {"Avalon": country, "Lys": {"pi": 9}},
            "orders": [{"by": "Lys", "on": "Avalon", "mission": "espionage"}],
            "dice": [5],
            "turn": turn,
            "rulings": {"RM-23": option},
        }
    )
    assert got["results"][0]["ce"] == ce and got["after"]["Avalon"]["counter_bonus"] == (
        {"Lys": 1} if option == "permanent" else {}
    )


@pytest.mark.parametrize("reading", READINGS["RM-13"])
@pytest.mark.parametrize("choice", [{}, {"choice": "Grail"}])
def test_a_burglary_that_got_in_shows_the_names_of_the_relics(reading, choice):
    """RM-13 `after`: among them one is chosen; `before` shows none. Nobody else hears of them."""
    sheets = {"Avalon": {"relics": ["Grail", "Sword"]}, "Lys": {"pi": 9}}
    got = play(
        {
            "countries": sheets,
            "orders": [{"by": "Lys", "on": "Avalon", "mission": "burglary", "forced": "success", **choice}],
            "rulings": {"RM-13": reading},
        }
    )
    assert ("Sword" in " ".join(got["packs"]["Lys"])) == (reading == "after") and got["packs"]["Avalon"] == []
    failed = play(
        {
            "countries": sheets,
            "orders": [{"by": "Lys", "on": "Avalon", "mission": "burglary", "forced": "failure", **choice}],
            "rulings": {"RM-13": reading},
        }
    )
    assert "Sword" not in " ".join(failed["packs"]["Lys"])
