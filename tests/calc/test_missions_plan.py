"""Plans against every way the dice can fall, and the best policy against every list of steps."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc import answer

SCOUT_PI, RELIC_PI = 2, 4


def passing(ce: int) -> Fraction:
    """The share of the ten faces above `ce`."""
    return Fraction(sum(face > ce for face in range(1, 11)), 10)


def tree(steps, ce, there, left, act_pi, act_ce, silent, pursue=True, after_sight=False):
    """All ends of a way to go about it, by walking both branches of every test: [(probability, taken, exposures, PI
    spent)].
    """
    if not steps:
        return [(Fraction(1), False, 0, 0)]
    step, pi = steps[0], SCOUT_PI if steps[0] == "scout" else act_pi
    if left < pi:
        return [(Fraction(1), False, 0, 0)]
    good = passing(ce if step == "scout" else act_ce)
    if step == "act":
        after_pass = [(Fraction(1), there, 0, 0)]
    else:
        after_pass = (
            tree(["act"] * 50, ce, there, left - pi, act_pi, act_ce, silent, pursue, True)
            if there and pursue
            else [(Fraction(1), False, 0, 0)]
        )
    caught = 0 if step == "act" and silent and not there else 1
    after_fail = tree(steps[1:], ce, there, left - pi, act_pi, act_ce, silent, pursue, after_sight)
    return [(good * p, t, e, s + pi) for p, t, e, s in after_pass] + [
        ((1 - good) * p, t, e + caught, s + pi) for p, t, e, s in after_fail
    ]


def figures(steps, ce, belief, budget, act_pi, act_ce, silent, pursue=True):
    ends = [
        (b * p, t, e, s)
        for b, there in ((belief, True), (1 - belief, False))
        if b
        for p, t, e, s in tree(steps, ce, there, budget, act_pi, act_ce, silent, pursue)
    ]
    spent = {}
    for p, _, _, s in ends:
        spent[s] = spent.get(s, Fraction(0)) + p
    return {
        "success": str(sum(p for p, t, _, _ in ends if t)),
        "expected_pi": str(sum(p * s for p, _, _, s in ends)),
        "expected_exposures": str(sum(p * e for p, _, e, _ in ends)),
        "pi_distribution": {str(s): str(p) for s, p in sorted(spent.items()) if p},
    }


def plan(**request):
    return answer("missions.plan", request)


beliefs = st.fractions(0, 1, max_denominator=12)


@given(st.integers(0, 10), st.integers(0, 11), beliefs, st.sampled_from(["silent", "revealed"]))
@settings(max_examples=120, deadline=None)
def test_relic_strategies_are_the_sum_over_all_throws(ce, budget, belief, rm11):
    got = plan(goal="relic", ce=ce, budget=budget, belief=str(belief), rulings={"RM-11": rm11})
    for row, step in zip(got["strategies"], ("act", "scout")):
        want = figures([step] * 50, ce, belief, budget, RELIC_PI, ce + 1, rm11 == "silent")
        assert {k: row[k] for k in want} == want


@given(st.integers(0, 10), st.integers(0, 9), beliefs, st.integers(0, 6))
@settings(max_examples=60, deadline=None)
def test_technology_strategies_are_the_sum_over_all_throws(ce, budget, belief, tech_cost):
    got = plan(goal="technology", ce=ce, budget=budget, belief=str(belief), tech_cost=tech_cost)
    for row, step in zip(got["strategies"], ("act", "scout")):
        want = figures([step] * 50, ce, belief, budget, 1 + tech_cost, ce, silent=False)
        assert {k: row[k] for k in want} == want


def all_step_lists(budget, act_pi, exposures):
    lists = [()]
    for length in range(1, budget // min(SCOUT_PI, act_pi) + 1):
        for steps in product(("scout", "act"), repeat=length):
            if sum(SCOUT_PI if s == "scout" else act_pi for s in steps) <= budget and (
                exposures is None or length <= exposures
            ):
                lists.append(steps)
    return lists


@given(st.integers(0, 10), st.integers(0, 10), beliefs, st.integers(0, 30))
@settings(max_examples=40, deadline=None)
def test_no_list_of_steps_beats_the_best_policy(ce, budget, belief, value):
    ways = [
        figures(steps, ce, belief, budget, RELIC_PI, ce + 1, True, pursue)
        for steps in all_step_lists(budget, RELIC_PI, None)
        for pursue in (True, False)
    ]
    ways = [(Fraction(w["success"]), Fraction(w["expected_pi"])) for w in ways]
    got = {
        aim: plan(goal="relic", ce=ce, budget=budget, belief=str(belief), value=str(value), aim=aim)["best_policy"]
        for aim in ("success", "value", "pi")
    }
    found = {aim: (Fraction(g["success"]), Fraction(g["expected_pi"])) for aim, g in got.items()}
    assert (found["success"][0], -found["success"][1]) == max((s, -pi) for s, pi in ways)
    assert value * found["value"][0] - found["value"][1] == max(value * s - pi for s, pi in ways)
    assert Fraction(got["value"]["net_value"]) == value * found["value"][0] - found["value"][1]
    ratios = [pi / s for s, pi in ways if s]
    assert got["pi"]["pi_per_success"] == (str(min(ratios)) if ratios else None)


@pytest.mark.parametrize("limit", [0, 1, 2, 3])
@pytest.mark.parametrize("belief", ["1/5", "1/2", "1"])
def test_a_limit_on_exposures_is_never_passed(limit, belief):
    """The policy risks at most so many failed tests: before the pass that ends it, and after a scouting."""
    got = plan(goal="relic", ce=4, budget=20, belief=belief, exposures=limit)["best_policy"]
    assert sum(row["times"] for row in got["steps"]) <= limit
    assert Fraction(got["expected_exposures"]) <= limit
    assert limit or got["success"] == "0"


@given(st.integers(0, 8), st.integers(1, 99), st.integers(2, 40))
def test_threshold_is_where_both_ways_cost_the_same(ce, percent, rest):
    got = plan(goal="relic", ce=ce, budget=0, belief="1/2")["threshold_belief"]
    assert got == str(Fraction(11 - ce, 20 - 2 * ce))
    pass_scout, pass_act, belief = passing(ce), passing(ce + 1), Fraction(percent, 100)
    scouting, acting = SCOUT_PI / pass_scout + belief * RELIC_PI / pass_act, RELIC_PI / pass_act
    assert (belief < Fraction(got)) == (scouting < acting)


@pytest.mark.parametrize(("ce", "want"), [(0, "11/20"), (4, "7/12"), (8, "3/4"), (9, None), (10, None), (40, None)])
def test_threshold_for_a_relic(ce, want):
    assert plan(goal="relic", ce=ce, budget=12)["threshold_belief"] == want


@pytest.mark.parametrize(("tech_cost", "want"), [(0, "0"), (1, "0"), (3, "1/2"), (5, "2/3"), (9, "4/5")])
def test_threshold_for_a_technology_hangs_on_its_price_alone(tech_cost, want):
    for ce in (0, 4, 9):
        assert plan(goal="technology", ce=ce, budget=12, tech_cost=tech_cost)["threshold_belief"] == want


def test_a_belief_over_the_ce_is_the_mixture_of_plans():
    mixed = plan(goal="relic", ce={"3": "1/4", "6": "3/4"}, budget=14, belief="2/3")
    low, high = (plan(goal="relic", ce=ce, budget=14, belief="2/3") for ce in (3, 6))
    for row, a, b in zip(mixed["strategies"], low["strategies"], high["strategies"]):
        for name in ("success", "expected_pi", "expected_exposures"):
            assert Fraction(row[name]) == Fraction(a[name]) / 4 + Fraction(b[name]) * 3 / 4


def test_a_belief_over_the_ce_never_beats_knowing_it():
    mixed = plan(goal="relic", ce={"2": "1/2", "8": "1/2"}, budget=16, belief="1/2")["best_policy"]
    known = [plan(goal="relic", ce=ce, budget=16, belief="1/2")["best_policy"] for ce in (2, 8)]
    assert Fraction(mixed["success"]) <= sum(Fraction(k["success"]) for k in known) / 2


def test_a_hidden_ce_can_make_the_policy_change_its_mind():
    """One scouting tells the CE; a failed one speaks for the high CE, and then nothing is worth its PI any more."""
    got = plan(goal="relic", ce={"0": "1/2", "9": "1/2"}, budget=40, belief="1", value="12", aim="value")
    assert [(row["mission"], row["times"], row["pi_left"]) for row in got["best_policy"]["steps"]] == [
        ("espionage", 1, 40)
    ]
    assert "plan-after-sight-at" in [row["code"] for row in got["advice"]]
    acting = (12 - 4 / Fraction(9, 10)) * (1 - Fraction(1, 10) ** 9)  # nine burglaries out of 38 PI, at CE 0
    assert got["best_policy"]["net_value"] == str(acting / 2 - 2)


@pytest.mark.parametrize("ce", [0, 4, 8, 9, 10])
def test_refunded_failures_cost_nothing_but_where_there_is_no_relic(ce):
    """RM-07 `refunded`; M6.6 names no exception."""
    got = plan(goal="relic", ce=ce, budget=6, belief="1/3", rulings={"RM-07": "refunded"})
    act, scout = got["strategies"]
    possible = ce < 9
    assert act["success"] == scout["success"] == ("1/3" if possible else "0")
    assert act["pi_distribution"] == ({"4": "1"} if possible else {"0": "1/3", "4": "2/3"})
    assert scout["pi_distribution"] == ({"2": "2/3", "6": "1/3"} if possible else {"2": "1"} if ce == 9 else {"0": "1"})
    assert (act["expected_exposures"] is None) == (not possible)
    assert got["threshold_belief"] == (str(1 - Fraction(9 - ce, 20)) if possible else None)


@pytest.mark.parametrize("exposures", [None, 3])
def test_a_failure_that_gives_nothing_back_tells_that_there_is_no_relic(exposures):
    """Who knows pays once; who only repeats pays as long as the PI last."""
    limit = {} if exposures is None else {"exposures": exposures}
    got = plan(goal="relic", ce=4, budget=12, belief="9/10", rulings={"RM-07": "refunded"}, **limit)
    best, act = got["best_policy"], got["strategies"][0]
    assert {row["mission"] for row in best["steps"]} == {"burglary"} and "plan-no-refund" in [
        row["code"] for row in got["advice"]
    ]
    tried = Fraction(7, 8) if exposures else Fraction(1)  # three tries, or as many as it takes
    assert Fraction(best["success"]) == Fraction(9, 10) * tried
    assert Fraction(best["expected_pi"]) == 4 * (Fraction(9, 10) * tried + Fraction(1, 10))
    assert Fraction(act["expected_pi"]) == 4 * Fraction(9, 10) + 7 * Fraction(1, 10)
    technology = plan(goal="technology", tech_cost=3, ce=4, budget=12, belief="9/10", rulings={"RM-07": "refunded"})
    assert technology["strategies"][0]["expected_pi"] == "4" and technology["threshold_belief"] == "1/2"


@given(
    st.integers(0, 9),
    st.fractions(0, 1, max_denominator=6),
    st.integers(0, 9),
    st.integers(0, 3),
    st.sampled_from([{}, {"RM-11": "revealed"}]),
)
@settings(max_examples=60, deadline=None)
def test_the_best_refunded_burglary_is_the_best_of_all_thrown_out(ce, belief, value, exposures, more):
    """Every order of up to `exposures` failed tests, throw by throw; a burglary that fails where there is no relic is
    paid, and ends it.
    """
    got = plan(
        goal="relic",
        ce=ce,
        budget=9,
        belief=str(belief),
        value=str(value),
        aim="value",
        exposures=exposures,
        rulings={"RM-07": "refunded"} | more,
    )
    fail = {"scout": Fraction(min(ce, 10), 10), "act": Fraction(min(ce + 1, 10), 10)}

    def act_on(risked):  # value less PI of acting on a prize that was seen
        return (
            max(Fraction(0), (1 - fail["act"]) * (value - 4) + fail["act"] * act_on(risked - 1))
            if risked
            else Fraction(0)
        )

    def worth(there, risked):
        if not risked:
            return Fraction(0)
        scout = (
            -2 * (1 - fail["scout"])
            + there * (1 - fail["scout"]) * act_on(risked)
            + fail["scout"] * worth(there, risked - 1)
        )
        act = there * ((1 - fail["act"]) * (value - 4) + fail["act"] * worth(Fraction(1), risked - 1)) - (1 - there) * 4
        return max(Fraction(0), scout, act)

    assert Fraction(got["best_policy"]["net_value"]) == worth(belief, exposures)


def test_refunded_with_a_limit_on_exposures():
    got = plan(goal="relic", ce=4, budget=4, belief="1", exposures=3, rulings={"RM-07": "refunded"})["best_policy"]
    assert got["success"] == "7/8" and got["pi_distribution"] == {"0": "1/8", "4": "7/8"}


@pytest.mark.parametrize("budget", [0, 1])
def test_no_budget_no_plan(budget):
    got = plan(goal="relic", ce=0, budget=budget, belief="1")
    assert [row["success"] for row in got["strategies"]] == ["0", "0"]
    assert got["best_policy"]["steps"] == [] and got["best_policy"]["pi_distribution"] == {"0": "1"}


def test_quantiles_of_the_pi_spent():
    act = plan(goal="relic", ce=4, budget=40, belief="1")["strategies"][0]
    assert act["pi_quantiles"] == {"50": 4, "90": 16, "99": 28}


@pytest.mark.parametrize(
    ("budget", "act", "scout"), [(1, {"0": "1"}, {"0": "1"}), (3, {"0": "1"}, {"2": "1"}), (4, {"4": "1"}, {"2": "1"})]
)
def test_refunded_failures_buy_nothing_that_the_budget_does_not_hold(budget, act, scout):
    got = plan(goal="relic", ce=4, budget=budget, belief="1/3", rulings={"RM-07": "refunded"})["strategies"]
    assert [row["pi_distribution"] for row in got] == [act, scout]
    assert [row["success"] for row in got] == ["0" if budget < RELIC_PI else "1/3", "0"]
    assert [row["expected_exposures"] for row in got] == [
        "0" if budget < RELIC_PI else "1/3",
        "0" if budget < SCOUT_PI else "2/3",
    ]


@given(
    st.dictionaries(st.integers(0, 11), st.integers(1, 9), min_size=1, max_size=4),
    beliefs,
    st.integers(0, 16),
    st.integers(0, 30),
    st.sampled_from([{}, {"RM-07": "refunded"}, {"RM-03": "natural"}]),
)
@settings(max_examples=60, deadline=None)
def test_who_scouts_means_to_act(shares, belief, budget, value, rulings):
    """No best policy scouts where nothing that the sheet may show would be worth acting on: so the advice has always a
    CE to name.
    """
    ce = {str(k): str(Fraction(v, sum(shares.values()))) for k, v in shares.items()}
    for aim in ("success", "pi", "value"):
        got = plan(goal="relic", ce=ce, budget=budget, belief=str(belief), value=str(value), aim=aim, rulings=rulings)
        scouts = any(row["mission"] == "espionage" for row in got["best_policy"]["steps"])
        assert scouts == any(row["code"].startswith("plan-after-sight") for row in got["advice"])
