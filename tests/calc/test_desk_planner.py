"""The planner: what each question shows, what its address keeps, and what is carried from one question to another."""

from fractions import Fraction

import pytest
from desk_page import checked

from calc import answer
from calc.desk import render


def planner(query, lang="en"):
    desk = render("missions.planner", query, lang)
    return desk, checked(desk.html)


def plain(text):
    return " ".join(text.split())


def text(page):
    return plain(" ".join(page.texts.values()))


@pytest.mark.parametrize(
    ("query", "canonical"),
    [
        ("", "topic=plan&ce=4&pi=12&belief=1%2F2"),
        ("belief=50%25&pi=12", "topic=plan&ce=4&pi=12&belief=1%2F2"),
        ("belief=0.5&goal=relic&aim=success", "topic=plan&ce=4&pi=12&belief=1%2F2"),
        ("topic=theft&stock=8&price=0,5", "topic=theft&ce=4&pi=12&stock=8&price=1%2F2"),
        ("topic=sabotage&each=%E2%88%921%20%2B2", "topic=sabotage&ce=4&pi=12&sabotages=3&each=-1,2"),
        (
            "topic=infer&seen=burglary.failure.1&seen=espionage.success.2.0",
            "topic=infer&seen=burglary.failure&seen=espionage.success.2",
        ),
        (
            "topic=infer&seen.1.mission=rumour&seen.1.outcome=success&seen.1.times=&seen.1.mod=",
            "topic=infer&seen=rumour.success",
        ),
        ("ce=x&pi=", "topic=plan&ce=x&pi=&belief=1%2F2"),
        ("do=reset&topic=theft", "topic=plan&ce=4&pi=12&belief=1%2F2"),
    ],
)
def test_the_canonical_address(query, canonical):
    desk, _ = planner(query)
    assert desk.query == canonical
    assert planner(canonical)[0].query == canonical


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("budget", [0, 2, 12, 41])
def test_a_plan_shows_what_the_door_answers(lang, budget):
    desk, page = planner(f"pi={budget}&RM-11=revealed", lang)
    told = answer(
        "missions.plan",
        {
            "goal": "relic",
            "ce": 4,
            "budget": budget,
            "belief": "1/2",
            "aim": "success",
            "rulings": {"RM-11": "revealed"},
        },
        lang,
    )
    assert plain(told["best_policy"]["success_percent"]) in text(page) and not desk.faults
    assert all(plain(row["text"]) in text(page) for row in told["advice"])
    assert set(told["clauses"]) <= page.clauses()
    charts = [a["id"] for tag, a in page.elements if tag == "title"]
    assert ("missions-planner-by-ce-t" in charts) == (budget <= 40), "eleven plans are for small budgets only"


def test_the_threshold_is_said_and_drawn():
    _, page = planner("belief=1/4")
    assert "less than 7 chances in 12" in text(page)
    assert "7/12" in text(page)


def test_every_chart_has_its_numbers_in_a_table_beside_it():
    for query in ("", "topic=theft", "topic=sabotage"):
        _, page = planner(query)
        drawn = [a["id"].removesuffix("-t") for tag, a in page.elements if tag == "title"]
        assert drawn and all(f"{id}-table" in page.ids and f"{id}-d" in page.ids for id in drawn)


def test_thefts_best_amount_is_marked():
    desk, page = planner("topic=theft&pi=4&stock=12&price=1")
    told = answer("missions.theft", {"ce": 4, "pi": 4, "stock": 12, "price": "1"})
    assert desk.said == " ".join(row["text"] for row in told["advice"])
    assert text(page).count("best") >= 1 and f"Every amount ({len(told['options'])})" in text(page)
    assert {"M11.1", "M11.2", "M11.5"} <= page.clauses()


def test_a_theft_that_cannot_be_paid_shows_no_table():
    desk, page = planner("topic=theft&pi=1")
    assert desk.said == answer("missions.theft", {"ce": 4, "pi": 1, "stock": 30})["advice"][0]["text"]
    assert not any(tag == "figure" for tag, _ in page.elements)


def test_sabotages_with_modifiers_of_their_own():
    desk, page = planner("topic=sabotage&sabotages=3&each=-2,1&stealth=-1")
    told = answer("missions.sabotage", {"attempts": [{"ce": 4, "adjustments": a} for a in ([-1, -2], [-1, 1], [-1])]})
    assert told["event_chance_percent"] in desk.said
    assert all(p in text(page) for p in told["successes_percent"])
    assert planner("topic=sabotage&sabotages=1&each=1,2")[1].error("each").startswith("There are 2 items")


def test_tests_make_a_belief_and_the_button_takes_it_to_the_plan():
    seen = "seen=burglary.failure.2&seen=espionage.success"
    desk, page = planner(f"topic=infer&{seen}")
    observations = [{"mission": "burglary", "outcome": "failure"}] * 2 + [
        {"mission": "espionage", "outcome": "success"}
    ]
    told = answer("missions.infer", {"observations": observations})
    assert all(p in text(page) for p in told["posterior_percent"].values())
    used, page = planner(f"{desk.query}&do=use")
    assert used.query == "topic=plan&unknown=yes&pi=12&seen=burglary.failure.2&seen=espionage.success&belief=1%2F2"
    belief = {ce: p for ce, p in told["posterior"].items() if p != "0"}
    plan = answer("missions.plan", {"goal": "relic", "ce": belief, "budget": 12, "belief": "1/2"})
    assert plan["best_policy"]["success_percent"] in used.said
    for topic in ("theft", "sabotage"):
        other, _ = planner(used.query.replace("topic=plan", f"topic={topic}"))
        assert not other.faults and other.said


def test_many_tests_do_not_break_a_plan():
    desk, _ = planner("unknown=yes&seen=burglary.failure.50&seen=espionage.success.50&seen=sabotage.failure.50")
    assert not desk.faults and desk.said


def test_what_cannot_have_happened_is_said_at_the_tests():
    desk, page = planner("topic=infer&prior=0&seen=sabotage.failure")
    assert desk.said is None and len(desk.faults) == 1
    assert page.texts["missions-planner-seen-error"] == desk.faults[0]


@pytest.mark.parametrize(("prior", "most"), [("3-6", "3"), ("9:1", "9"), ("2:1 5:3", "5"), ("0-3:1/2 7:4", "7")])
def test_a_prior_is_written_in_a_line(prior, most):
    desk, _ = planner(f"topic=infer&prior={prior}")
    assert most in desk.said and not desk.faults


@pytest.mark.parametrize("prior", ["a", "6-3", "0-99", "4:0", "4:1/0", "1-", "-1"])
def test_a_bad_prior_is_said_at_its_field(prior):
    desk, page = planner(f"topic=infer&prior={prior}")
    assert "is not understood" in page.error("prior")
    assert desk.said is None


def test_what_one_question_does_not_show_is_carried_to_the_others():
    first, page = planner("ce=6&pi=20&goal=technology&tech_cost=7&belief=2/3&exposures=3&stealth=-1")
    theft, page = planner(first.query.replace("topic=plan", "topic=theft") + "&stock=50&price=2")
    assert page.control("tech_cost")["type"] == "hidden"
    infer, _ = planner(theft.query.replace("topic=theft", "topic=infer") + "&seen=rumour.success")
    back, page = planner(infer.query.replace("topic=infer", "topic=plan"))
    assert (
        back.said == first.said
        and page.control("tech_cost")["value"] == "7"
        and page.control("stealth")["value"] == "-1"
    )
    assert "seen=rumour.success" in back.query and "stock=50" in back.query


def test_a_fault_in_a_field_of_another_question_does_not_stop_this_one():
    desk, _ = planner("topic=theft&belief=much&exposures=x")
    assert desk.said and not desk.faults
    again, page = planner(desk.query.replace("topic=theft", "topic=plan"))
    assert again.said is None and page.error("belief") and page.error("exposures")


def test_impossible_is_never_and_not_a_number():
    _, page = planner("ce=10&aim=pi")
    assert "never" in text(page)


def test_percentages_of_beliefs_are_exact():
    assert Fraction(1, 3) != Fraction("0.333")
    assert planner("belief=33.3%25")[0].query.endswith("belief=333%2F1000")


def test_an_espionage_that_succeeded_asks_for_the_ce_that_it_showed():
    """RM-15: nobody who has seen the sheet is told that the CE is hidden."""
    desk, page = planner("topic=infer&seen=espionage.success")
    assert "you know the CE now" in text(page) and page.control("seen.1.ce")["value"] == ""
    seen, page = planner(
        "topic=infer&seen.1.mission=espionage&seen.1.outcome=success&seen.1.times=1&seen.1.mod=&seen.1.ce=4"
    )
    assert (seen.query, seen.said) == (
        "topic=infer&seen=espionage.success...4",
        "Your espionage showed it: the CE is 4.",
    )
    assert planner(seen.query)[0].said == seen.said and "you know the CE now" not in text(page)
    assert planner(seen.query, "fr")[0].said == "Votre espionnage l’a montrée\u00a0: la CE est de 4."
    used, page = planner(seen.query + "&do=use")
    assert used.said == planner("ce=4")[0].said, "a plan with the CE that was seen"


@pytest.mark.parametrize(
    ("seen", "control", "says"),
    [
        ("burglary.success...4", "seen.1.ce", "Only an espionage"),
        ("espionage.success...x", "seen.1.ce", "not a number"),
        ("espionage.success...10", "seen", "With CE 10"),
        ("espionage.success...4&seen=espionage.success...5", "seen", "an earlier one showed 4"),
    ],
)
def test_a_ce_that_cannot_have_been_seen_is_refused(seen, control, says):
    desk, page = planner(f"topic=infer&seen={seen}")
    assert says in page.texts[f"missions-planner-{control}-error"] and desk.said is None
    assert planner(desk.query)[0].query == desk.query


@pytest.mark.parametrize(
    "row",
    [
        "burglary.failure",
        "burglary.failure.3",
        "burglary.failure.1.-1",
        "burglary.failure.3.-1",
        "espionage.success...4",
        "espionage.success.2..4",
        "espionage.success..2.4",
    ],
)
def test_a_test_is_written_as_short_as_it_can_be(row):
    assert planner(f"topic=infer&seen={row}")[0].query == f"topic=infer&seen={row}"
