"""Odds, prices and the table against all dice thrown one by one."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import BadRequest, answer

CHANGE = {"espionage": 0, "burglary": 1, "sabotage": 0, "counter-espionage": -1, "tech-theft": 0, "rumour": 1}
EXTRA = {"tech-theft": {"tech_cost": 3}, "wealth-theft": {"riches": 8}}
DICE = {"1-10": range(1, 11), "0-9": range(10)}

die = st.sampled_from(["1-10", "0-9"])
extremes = st.sampled_from(["certain", "natural"])
mission = st.sampled_from([*CHANGE, "wealth-theft"])


def passes(face: int, ce: int, faces: range, natural: bool) -> bool:
    """One test, by the words of M2.3 and RM-03 alone."""
    if natural and face in (faces[0], faces[-1]):
        return face == faces[-1]
    return face > ce


def odds(mission, ce, **more):
    return answer("missions.odds", {"mission": mission, "ce": ce, **EXTRA.get(mission, {}), **more})


@given(
    mission,
    st.integers(0, 14),
    st.lists(st.integers(-6, 6), max_size=3),
    st.integers(0, 3),
    die,
    extremes,
    st.sampled_from(["no-stacking", "stacks"]),
)
@settings(max_examples=300, deadline=None)
def test_the_chance_is_the_share_of_faces_that_pass(mission, ce, adjustments, bonus, faces, extremes, stacking):
    rulings = {"RM-01": faces, "RM-03": extremes, "RM-24": stacking}
    got = odds(mission, ce, adjustments=adjustments, counter_bonus=bonus, rulings=rulings)
    effective = (
        ce + CHANGE.get(mission, 0) + sum(adjustments) + (2 * bonus if stacking == "stacks" else 2 * min(bonus, 1))
    )
    good = [f for f in DICE[faces] if passes(f, effective, DICE[faces], extremes == "natural")]
    assert got["ce"]["effective"] == effective == got["ce"]["base"] + sum(line["value"] for line in got["ce"]["lines"])
    assert got["succeeds_on"] == good
    assert got["fails_on"] == [f for f in DICE[faces] if f not in good]
    assert got["success"] == str(Fraction(len(good), 10))
    assert Fraction(got["success"]) + Fraction(got["failure"]) == 1


@pytest.mark.parametrize("ce", range(11))
def test_three_tries_thrown_in_all_thousand_ways(ce):
    throws = list(product(range(1, 11), repeat=3))
    for tries, cumulative in enumerate(odds("espionage", ce, tries=3)["at_least_one"], 1):
        hits = sum(any(face > ce for face in throw[:tries]) for throw in throws)
        assert cumulative == str(Fraction(hits, 1000))


@given(mission, st.integers(0, 9), die)
@settings(max_examples=100, deadline=None)
def test_quantiles_are_the_first_amounts_that_are_enough(mission, ce, faces):
    got = odds(mission, ce, rulings={"RM-01": faces})
    pi, failure = got["cost"]["pi"], Fraction(got["failure"])
    if failure == 1:
        assert got["pi_quantiles"] is None and got["expected_pi_to_success"] is None
        return
    for percent, amount in got["pi_quantiles"].items():
        tries = amount // pi
        assert tries * pi == amount and 1 - failure**tries >= Fraction(int(percent), 100)
        assert tries == 1 or 1 - failure ** (tries - 1) < Fraction(int(percent), 100)
    average = Fraction(got["expected_pi_to_success"])
    assert average == pi + failure * average  # one try, and all over again if it fails


@given(st.integers(1, 400))
def test_four_riches_are_paid_one_by_one(riches):
    """The price counted by hand: a PI whenever a new four is begun (up) or full (down)."""
    begun = sum(1 for n in range(1, riches + 1) if n % 4 == 1)
    full = sum(1 for n in range(1, riches + 1) if n % 4 == 0)
    request = {"mission": "wealth-theft", "riches": riches}
    assert answer("missions.cost", request)["pi"] == 1 + begun
    assert answer("missions.cost", request | {"rulings": {"RM-30": "down"}})["pi"] == 1 + full


@pytest.mark.parametrize("rulings", [{}, {"RM-01": "0-9"}, {"RM-03": "natural"}, {"RM-07": "refunded"}])
@pytest.mark.parametrize("tries", [1, 4])
def test_the_table_says_what_the_odds_say(tries, rulings):
    for row in answer("missions.table", {"tries": tries, "rulings": rulings})["rows"]:
        extra = {"wealth-theft": {"riches": row.get("more_than", 0) + 4}, "tech-theft": {"tech_cost": 0}}.get(
            row["mission"], {}
        )
        for cell in row["by_sheet"]:
            got = odds(row["mission"], cell["sheet_ce"], tries=tries, rulings=rulings, **extra)
            assert (cell["effective"], cell["success"], cell["failure"]) == (
                got["ce"]["effective"],
                got["success"],
                got["failure"],
            )
            assert cell["at_least_one"] == got["at_least_one"][-1]
            assert cell["expected_tries_to_success"] == (
                str(1 / Fraction(got["success"])) if got["success"] != "0" else None
            )
            if row["fixed_cost"]:
                assert cell["expected_pi_to_success"] == got["expected_pi_to_success"]
        for cell in row["cells"]:
            if cell["sheet_ce"] is not None:
                assert cell["success"] == odds(row["mission"], cell["sheet_ce"], rulings=rulings, **extra)["success"]


def test_a_percentage_never_rounds_to_certainty():
    got = odds("espionage", 9, tries=200)
    assert got["at_least_one_percent"][-1] == ">99.9%" and got["at_least_one"][-1] != "1"
    assert odds("espionage", 1, tries=9)["failure_percent"] == "10%"
    assert answer("missions.odds", {"mission": "espionage", "ce": 0}, "fr")["success_percent"] == "100\u202f%"


@given(mission, st.integers(0, 12), st.integers(1, 30))
@settings(max_examples=60, deadline=None)
def test_other_readings_are_what_the_door_says_under_them(mission, ce, riches):
    extra = {"wealth-theft": {"riches": riches}, "tech-theft": {"tech_cost": riches}}.get(mission, {})
    got = odds(mission, ce, **extra)
    for row in got["other_readings"]:
        if "refused" in row:
            assert riches % 4 and row["option"] == "multiples"
            continue
        under = odds(mission, ce, rulings={row["reading"]: row["option"]}, **extra)
        assert (row["pi"], row["success"], row["expected_pi_to_success"]) == (
            under["cost"]["pi"],
            under["success"],
            under["expected_pi_to_success"],
        )
        assert row["reading"] in got["rulings"]
    assert got["under_every_reading"] is False or not got["other_readings"]


@given(mission, st.integers(0, 10), st.integers(0, 14), st.integers(1, 3))
@settings(max_examples=60, deadline=None)
def test_a_budget_spent_until_enough_succeed(mission, ce, budget, wanted):
    """Every way in which the tests can pass and fail, walked one by one."""
    got = odds(mission, ce, budget=budget, wanted=wanted)
    pi, success = got["cost"]["pi"], Fraction(got["success"])
    ends = {}

    def walk(spent, hits, chance):
        if hits == wanted or spent + pi > budget:
            ends[spent, hits] = ends.get((spent, hits), 0) + chance
        else:
            walk(spent + pi, hits + 1, chance * success)
            walk(spent + pi, hits, chance * (1 - success))

    walk(0, 0, Fraction(1))
    within = got["within_budget"]
    assert {(e["pi"], e["successes"]): Fraction(e["probability"]) for e in within["ends"]} == {
        end: p for end, p in ends.items() if p
    }
    assert Fraction(within["success"]) == sum(p for (_, hits), p in ends.items() if hits == wanted)
    assert Fraction(within["expected_pi"]) == sum(spent * p for (spent, _), p in ends.items())


def test_a_budget_where_failures_cost_nothing():
    within = odds("burglary", 4, budget=9, wanted=3, rulings={"RM-07": "refunded"})["within_budget"]
    assert (
        within["ends"] == [{"pi": 8, "successes": 2, "probability": "1", "percent": "100%"}]
        and within["success"] == "0"
    )


@given(mission, st.integers(0, 10), st.integers(0, 60), st.sampled_from([{}, {"RM-07": "refunded"}, {"RM-30": "down"}]))
@settings(max_examples=60, deadline=None)
def test_a_budget_stands_for_the_tries_that_it_pays_for(mission, ce, budget, rulings):
    """M1.1: each try is paid, whatever RM-07 says."""
    got = odds(mission, ce, budget=budget, rulings=rulings)
    pi = got["cost"]["pi"]
    assert got["tries"] * pi + got["left_pi"] == budget and 0 <= got["left_pi"] < pi
    assert got["at_least_one"] == (
        odds(mission, ce, tries=got["tries"], rulings=rulings)["at_least_one"] if got["tries"] else []
    )
    assert any(note["code"] == "budget-pays-for-none" for note in got["notes"]) == (budget < pi)


def test_tries_and_a_budget_together_are_refused():
    with pytest.raises(BadRequest) as refused:
        odds("burglary", 4, budget=12, tries=3)
    assert (refused.value.field, refused.value.code) == ("budget", "tries-or-budget")


def test_a_burglary_with_refunds_says_what_no_relic_costs():
    """M6.6 knows no refund, whatever RM-07 says."""
    codes = {
        name: [note["code"] for note in odds(name, 4, rulings={"RM-07": "refunded"})["notes"]]
        for name in ("burglary", "rumour")
    }
    assert codes == {"burglary": ["no-relic-no-refund"], "rumour": []} and odds("burglary", 4)["notes"] == []
