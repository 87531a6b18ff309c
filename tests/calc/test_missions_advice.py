"""No sentence of advice says another thing than the numbers that stand beside it: tried on random requests, each
sentence by its code.

The numbers are right by tests of their own; here they are taken as given, and the sentences are held against them.
"""

import json
import re
from fractions import Fraction
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tries import tries

from calc import BadRequest, answer
from calc.exact import Bound, Percent, Rounded

CE = st.one_of(
    st.integers(0, 12),
    st.dictionaries(st.integers(0, 12), st.integers(1, 9), min_size=1, max_size=3).map(
        lambda weights: {str(ce): f"{w}/{sum(weights.values())}" for ce, w in weights.items()}
    ),
)
RULINGS = st.fixed_dictionaries(
    {},
    optional={
        "RM-03": st.just("natural"),
        "RM-07": st.just("refunded"),
        "RM-11": st.just("revealed"),
        "RM-30": st.sampled_from(["down", "multiples"]),
    },
)
SHARE = st.fractions(0, 1, max_denominator=12).map(str)


def one_of(found, *codes):
    """The one sentence that has one of these codes, or None."""
    rows = [row for row in found["advice"] if row["code"] in codes]
    assert len(rows) <= 1
    return rows[0] if rows else None


def percent(number):
    return Percent(Fraction(number)).localized("en")


def average(number):
    return Rounded(abs(Fraction(number))).localized("en")


# How much to steal


@given(CE, st.integers(0, 12), st.integers(0, 40), st.fractions(0, 9, max_denominator=7), RULINGS)
@tries(200)
def test_what_is_said_of_a_theft_is_what_its_numbers_say(ce, pi, stock, price, rulings):
    found = answer("missions.theft", {"ce": ce, "pi": pi, "stock": stock, "price": str(price), "rulings": rulings})
    options, best = found["options"], found["best"]
    assert bool(one_of(found, "theft-none")) == (not options)
    assert bool(one_of(found, "theft-impossible")) == (bool(options) and all(o["success"] == "0" for o in options))
    if not one_of(found, "theft-pays", "theft-even", "theft-loses"):
        return
    profits = [Fraction(o["expected_profit"]) for o in options]
    main = one_of(found, "theft-pays", "theft-even", "theft-loses")
    assert Fraction(best["expected_profit"]) == max(profits)
    assert main["code"] == ("theft-pays" if max(profits) > 0 else "theft-loses" if max(profits) else "theft-even")
    assert (main["riches"], main["pi"], main["average"]) == (
        best["riches"],
        best["pi"],
        average(best["expected_profit"]),
    )
    below, limit = one_of(found, "theft-pays-below", "theft-would-pay-below"), Fraction(found["pays_below"])
    assert below["price"] == Bound(limit).localized("en") and below["price"].split(" ")[0] in (
        str(limit),
        str(float(limit)),
    )
    assert (below["code"] == "theft-pays-below") == (price < limit) == (main["code"] == "theft-pays") == found["pays"]
    assert next(o["break_even_price"] for o in options if o["riches"] == below["riches"]) == found["pays_below"]
    risk = one_of(found, "theft-sure", "theft-risk", "theft-risk-refunded")
    assert (risk["code"] == "theft-sure") == (best["success"] == "1")
    if risk["code"] != "theft-sure":
        assert (risk["percent"], risk["pi"]) == (percent(best["success"]), best["pi"])
        assert (risk["code"] == "theft-risk-refunded") == (rulings.get("RM-07") == "refunded")


def test_the_price_said_is_the_price_that_stands_there():
    found = answer("missions.theft", {"ce": 9, "pi": 6, "stock": 13})
    assert found["pays_below"] == "4/15" and "less than 4/15 (0.26) riches (8 stolen)" in found["advice"][-1]["text"]
    assert [
        answer("missions.theft", {"ce": 9, "pi": 6, "stock": 13, "price": price})["pays"]
        for price in ("0.26", "4/15", "0.27")
    ] == [True, False, False]


# A relic or a technology

PLANS = st.fixed_dictionaries(
    {
        "goal": st.sampled_from(["relic", "technology"]),
        "ce": CE,
        "budget": st.integers(0, 16),
        "belief": SHARE,
        "aim": st.sampled_from(["success", "pi", "value"]),
    },
    optional={
        "exposures": st.integers(0, 3),
        "rulings": RULINGS,
        "adjustments": st.lists(st.integers(-3, 3), max_size=1),
    },
)


@given(PLANS, st.integers(0, 30), st.integers(0, 6))
@tries(300)
def test_what_is_said_of_a_plan_is_what_its_numbers_say(request, value, tech_cost):
    request |= {"value": str(value)} | ({"tech_cost": tech_cost} if request["goal"] == "technology" else {})
    found = answer("missions.plan", request)
    _the_steps(found)
    _the_ways(found)
    _the_belief(found)


def _the_steps(found):
    steps, best = found["best_policy"]["steps"], found["best_policy"]
    said = [
        (row["mission"], row.get("times"))
        for row in found["advice"]
        if row["code"] in ("plan-first", "plan-next", "plan-endless")
    ]
    assert said == [(row["mission"], row["times"]) for row in steps]
    reasons = {
        "plan-unpaid": found["act_pi"] > found["budget"],
        "plan-no-risk": found["exposures"] == 0,
        "plan-not-there": found["belief"] == "0",
        "plan-impossible": found["act_chance"] == "0",
        "plan-stop": found["aim"] == "value",
    }
    idle = one_of(found, *reasons)
    assert bool(idle) == (not steps) == (best["success"] == "0" and best["expected_pi"] == "0")
    assert not idle or reasons[idle["code"]]
    assert bool(one_of(found, "plan-no-refund")) == (
        found["refunded"] and any(row["mission"] == "burglary" for row in steps)
    )
    sight = one_of(found, *(f"plan-after-sight{at}{risk}" for at in ("", "-at") for risk in ("", "-risk")))
    assert bool(sight) == any(row["mission"] == "espionage" for row in steps)
    if sight:
        assert [ce for ce in found["possible_ce"] if ce <= sight.get("most", 10**6)] == best["pursued"]
        assert ("most" in sight) == ("-at" in sight["code"]) == (best["pursued"] != found["possible_ce"])
        assert sight.get("exposures") == found["exposures"] and sight["code"].endswith("-risk") == (
            found["exposures"] is not None
        )


def test_nothing_is_risked_where_no_test_can_fail():
    """With CE 0 every test passes, so who accepts no failure need not sit still: "any attempt may fail" would be
    untrue.
    """
    request = {"goal": "technology", "tech_cost": 1, "ce": 0, "budget": 9, "belief": "1", "exposures": 0}
    found = answer("missions.plan", request)
    assert found["best_policy"]["success"] == "1" and not one_of(found, "plan-no-risk")
    assert one_of(answer("missions.plan", request | {"ce": 1}), "plan-no-risk")
    assert one_of(answer("missions.plan", request | {"rulings": {"RM-03": "natural"}}), "plan-no-risk")


def _the_ways(found):
    rows = {row["name"]: row for row in found["strategies"]}
    for code, what, shown, sign in (("ways-success", "success", percent, 1), ("ways-pi", "expected_pi", average, -1)):
        act, scout = (Fraction(rows[name][what]) * sign for name in ("act-only", "scout-then-act"))
        if not (said := one_of(found, code, f"{code}-same")):
            assert all(row["expected_pi"] == "0" for row in rows.values())
        elif act == scout:
            assert said["code"] == f"{code}-same" and said["figure"] == shown(abs(act))
        else:
            better, worse = ("act-only", "scout-then-act") if act > scout else ("scout-then-act", "act-only")
            assert (said["way"], said["way_other"], said["figure"], said["figure_other"]) == (
                better,
                worse,
                shown(rows[better][what]),
                shown(rows[worse][what]),
            )


def _the_belief(found):
    said = one_of(found, "belief-below", "belief-above", "belief-at", "belief-never", "belief-impossible")
    if found["threshold_belief"] is None:
        assert said["code"] == "belief-impossible" and None in found["expected_pi_alone"].values()
        return
    threshold, belief, alone = (
        Fraction(found["threshold_belief"]),
        Fraction(found["belief"]),
        found["expected_pi_alone"],
    )
    scout, act, absent = (Fraction(alone[name]) for name in ("scout", "act", "act_absent"))
    # PI on average without a limit: espionage first, acting only
    spends = {at: (scout + at * act, at * act + (1 - at) * absent) for at in (Fraction(0), belief)}
    if said["code"] == "belief-never":
        assert not threshold and all(first >= second for first, second in spends.values())
        return
    first, second = spends[belief]
    assert said["code"] == ("belief-below" if first < second else "belief-above" if first > second else "belief-at")
    assert Fraction(said["chances"], said["out_of"]) == threshold and said["belief"] == percent(belief)


# What is known of a CE, and what PI pay for


@given(
    st.lists(
        st.fixed_dictionaries(
            {"mission": st.sampled_from(["espionage", "burglary"]), "outcome": st.sampled_from(["success", "failure"])},
            optional={"ce": st.integers(0, 9)},
        ),
        max_size=3,
    )
)
@tries(100)
def test_what_is_said_of_a_ce_is_what_was_seen(observations):
    try:
        found = answer("missions.infer", {"observations": observations, "prior": {"3": "1/2", "4": "1/2"}})
    except BadRequest:
        return
    shown = [row for row in observations if row["mission"] == "espionage" and row["outcome"] == "success"]
    named = {row["ce"] for row in shown if "ce" in row}
    codes = [note["code"] for note in found["notes"]]
    assert ("ce-was-seen" in codes) == (bool(shown) and not named)
    assert ("ce-not-expected" in codes) == (bool(named) and not named <= {3, 4})
    assert not named or found["posterior"] == {str(named.pop()): "1"}


@given(st.sampled_from(["espionage", "burglary", "rumour"]), st.integers(0, 12), st.integers(0, 20), RULINGS)
@tries(60)
def test_what_is_said_of_pi_is_what_they_pay_for(mission, ce, budget, rulings):
    found = answer(
        "missions.odds",
        {"mission": mission, "ce": ce, "budget": budget, "rulings": {k: v for k, v in rulings.items() if k != "RM-30"}},
    )
    notes = {note["code"]: note for note in found["notes"]}
    assert ("budget-pays-for-none" in notes) == (found["tries"] == 0) == (found["at_least_one"] == [])
    refunded = rulings.get("RM-07") == "refunded"
    assert (("every-try-paid" in notes), ("no-relic-no-refund" in notes)) == (
        refunded,
        refunded and mission == "burglary",
    )
    if unpaid := notes.get("budget-pays-for-none"):
        assert (
            (unpaid["pi"], unpaid["budget"]) == (found["cost"]["pi"], found["left_pi"]) == (found["cost"]["pi"], budget)
        )


@given(st.lists(CE, min_size=1, max_size=1), st.integers(0, 4))
@tries(60)
def test_what_the_desk_claims_of_sabotages_holds(ces, count):
    """Never more than the one before, never above 30 %; what is capped is a share of all cases."""
    found = [answer("missions.sabotage", {"attempts": [{}] * n, "ce": ces[0]}) for n in range(count + 3)]
    events = [Fraction(row["event_chance"]) for row in found]
    gains = [after - before for before, after in zip(events, events[1:])]
    assert gains == sorted(gains, reverse=True) and max(events) <= Fraction(3, 10)
    free = answer("missions.sabotage", {"attempts": [{}] * count, "ce": ces[0], "rulings": {"RM-20": "overflow"}})[
        "severity"
    ]
    assert Fraction(found[count]["over_10"]) == sum(Fraction(p) for k, p in free.items() if int(k) > 10)


# Every sentence

TRIED = {
    "theft-none",
    "theft-impossible",
    "theft-pays",
    "theft-even",
    "theft-loses",
    "theft-sure",
    "theft-risk",
    "theft-risk-refunded",
    "theft-pays-below",
    "theft-would-pay-below",
    "plan-first",
    "plan-next",
    "plan-endless",
    "plan-no-refund",
    "plan-unpaid",
    "plan-no-risk",
    "plan-not-there",
    "plan-impossible",
    "plan-stop",
    "plan-after-sight",
    "plan-after-sight-at",
    "plan-after-sight-risk",
    "plan-after-sight-at-risk",
    "ways-success",
    "ways-success-same",
    "ways-pi",
    "ways-pi-same",
    "belief-below",
    "belief-above",
    "belief-at",
    "belief-never",
    "belief-impossible",
    "ce-was-seen",
    "ce-not-expected",
    "budget-pays-for-none",
    "every-try-paid",
    "no-relic-no-refund",
}
NO_ADVICE = {"riches-not-a-multiple"}  # a refusal, as another reading has it


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_advice_stands_without_a_test(lang):
    """Advice is what `planning/advice.py`, `planning/inference.py` and `odds/odds.py` say: each sentence of theirs is one of those
    tried above, and those are all there.
    """
    said = json.loads(files("calc").joinpath("words", lang, "missions.json").read_text("utf-8"))
    source = "".join(
        files("calc").joinpath("missions", *name).read_text("utf-8")
        for name in (("planning", "advice.py"), ("planning", "inference.py"), ("odds", "odds.py"))
    )
    # a code may be put together: each has one of these before it
    begun = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)', source))
    codes = {key.removeprefix("reason.") for key in said if key.startswith("reason.")}
    theirs = {
        code
        for code in codes
        if any(
            code == start or (code.startswith(start + "-") and start in ("plan-after-sight", "ways-success", "ways-pi"))
            for start in begun
        )
    }
    assert theirs - NO_ADVICE == TRIED
