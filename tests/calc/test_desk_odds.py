"""The desk of mission odds: what it shows, what its address keeps, and what it says where something is wrong."""

from fractions import Fraction

import pytest
from desk_page import checked

from calc import answer
from calc.desk import render
from calc.interpretations import REGISTER


def odds(query, lang="en"):
    desk = render("missions.odds", query, lang)
    return desk, checked(desk.html)


def text(page):
    return " ".join(" ".join(page.texts.values()).split())


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "Burglary against CE 4: 1/2, that is 50%."), ("fr", "Cambriolage, CE 4\u00a0: 1/2, soit 50\u202f%.")],
)
def test_a_burglary_at_ce_4_succeeds_every_second_time(lang, sentence):
    desk, page = odds("mission=burglary&ce=4", lang)
    assert desk.said == sentence == page.texts["missions-odds-said"]
    assert {"M2.1", "M2.3", "M6.1", "M6.2"} <= page.clauses()
    assert not desk.faults


def test_the_answer_is_that_of_the_door():
    query = "mission=wealth-theft&ce=1&riches=14&tries=3&stealth=-2&adj=1,1&bonus=2&tech=secret-services-3&RM-01=0-9&RM-24=stacks"
    request = {
        "mission": "wealth-theft",
        "ce": 1,
        "riches": 14,
        "tries": 3,
        "adjustments": [-2, 1, 1],
        "counter_bonus": 2,
        "techs": ["secret-services-3"],
        "rulings": {"RM-24": "stacks", "RM-01": "0-9"},
    }
    told = answer("missions.odds", request)
    desk, page = odds(query)
    assert desk.query == query
    assert f"{told['success']}, that is {told['success_percent']}" in desk.said
    assert all(chance in text(page) for chance in told["at_least_one"])
    assert set(told["clauses"]) <= page.clauses()
    assert str(Fraction(told["expected_pi_to_success"])) in text(page)


def test_the_ten_faces_are_told_apart_in_words():
    _, page = odds("mission=burglary&ce=4")
    assert text(page).count("fails") >= 5 and text(page).count("✗") == 5 and text(page).count("✓") == 5


@pytest.mark.parametrize(
    ("query", "canonical"),
    [
        ("", "mission=burglary&ce=4"),
        ("?ce=4&mission=burglary", "mission=burglary&ce=4"),
        ("mission=burglary&ce=+4&tries=5&stealth=&adj=&bonus=0&RM-01=1-10&RM-03=certain", "mission=burglary&ce=4"),
        ("ce=4&tries=3&adj=%E2%88%921%20%2B2", "mission=burglary&ce=4&tries=3&adj=-1,2"),
        ("mission=tech-theft&ce=0", "mission=tech-theft&ce=0&tech_cost=5"),
        (
            "mission=rumour&ce=7&tech=secret-services-2&tech=counter-espionage-5",
            "mission=rumour&ce=7&tech=counter-espionage-5&tech=secret-services-2",
        ),
        ("mission=rumour&ce=7&tech=none", "mission=rumour&ce=7&tech=none"),
        ("ce=abc", "mission=burglary&ce=abc"),
        ("do=reset&ce=9&RM-03=natural", "mission=burglary&ce=4"),
        ("ce=4&h=burglary", "mission=burglary&ce=4"),
    ],
)
def test_the_address_is_short_and_leaves_out_what_goes_without_saying(query, canonical):
    desk, _ = odds(query)
    assert desk.query == canonical
    assert odds(canonical)[0].query == canonical


@pytest.mark.parametrize(
    ("query", "control", "says"),
    [
        ("ce=", "ce", "needed"),
        ("ce=four", "ce", "“four” is not a number"),
        ("ce=-1", "ce", "out of range"),
        ("ce=4.5", "ce", "“4.5” is not a number"),
        ("ce=" + "9" * 900, "ce", "not a number"),
        ("ce=4&ce=5", "ce", "given 2 times"),
        ("ce=4&tries=0", "tries", "from 1 to 200"),
        ("ce=4&tries=201", "tries", "from 1 to 200"),
        ("ce=4&mission=murder", "mission", "“murder” is none of"),
        ("ce=4&adj=1,x", "adj", "“x” is not a number"),
        ("ce=4&stealth=100", "stealth", "out of range"),
        ("ce=4&bonus=-1", "bonus", "out of range"),
        ("ce=4&mission=wealth-theft&riches=", "riches", "needed"),
        ("ce=4&mission=wealth-theft&riches=0", "riches", "out of range"),
        ("ce=4&mission=wealth-theft&riches=6&RM-30=multiples", "riches", "only multiples of 4"),
        ("ce=4&mission=tech-theft&tech_cost=x", "tech_cost", "not a number"),
        ("ce=4&RM-03=maybe", "RM-03", "“maybe” is none of"),
    ],
)
def test_an_error_stands_at_its_field_and_nothing_typed_is_lost(query, control, says):
    desk, page = odds(query)
    typed = dict(pair.split("=", 1) for pair in reversed(query.split("&")))[control]
    assert says in page.error(control) and page.error(control) in desk.faults
    shown = page.selected[control] if control in page.selected else page.control(control)["value"]
    assert shown == typed
    assert render("missions.odds", desk.query, "en").query == desk.query


def test_without_a_ce_the_price_and_the_quick_table_still_stand():
    desk, page = odds("mission=rumour&ce=x")
    assert desk.said is None
    assert "M10.1" in page.clauses() and "All missions at a glance" in text(page)
    assert "that is" not in text(page)


def test_a_wrong_modifier_gives_no_odds_rather_than_others():
    assert odds("ce=4&stealth=x")[0].said is None


def test_technologies_are_asked_only_when_ticked():
    assert "not open" not in odds("mission=rumour&ce=4")[0].said
    desk, page = odds("mission=rumour&ce=4&tech=none")
    assert "not open" in desk.said and "M10.3" in page.clauses()
    assert "not open" not in odds("mission=rumour&ce=4&tech=secret-services-2")[0].said
    assert "both ticked" in odds("mission=rumour&ce=4&tech=none&tech=secret-services-2")[0].faults[0]


@pytest.mark.parametrize(
    "mission", ["espionage", "burglary", "sabotage", "counter-espionage", "tech-theft", "rumour", "wealth-theft"]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_mission_with_every_option_has_its_words(mission, lang):
    for id in ("RM-01", "RM-03", "RM-07", "RM-24", "RM-30"):
        for option in REGISTER[id].options:
            for ce in (0, 4, 10):
                desk, _ = odds(f"mission={mission}&ce={ce}&riches=12&bonus=2&tech=none&{id}={option}", lang)
                assert desk.said


def test_the_percentage_of_a_long_row_never_says_100():
    _, page = odds("ce=4&tries=200")
    assert "100%" not in text(page).split("PI until")[0].split("At least one success")[1]


def test_what_is_copied_names_the_answer_and_its_clauses():
    _, page = odds("mission=burglary&ce=4&tries=3")
    copies = [attributes["data-desk-copy"] for tag, attributes in page.elements if "data-desk-copy" in attributes]
    assert copies[0] == "{link}"
    for copy in copies[1:]:
        assert "1/2, that is 50%" in copy and "M6.2" in copy and "{link}" in copy and "87.5%" in copy


@pytest.mark.parametrize("query", ["mission=burglary&ce=4&pi=14", "mission=burglary&ce=4&budget=14"])
def test_pi_in_hand_say_how_many_tries_they_pay_for(query):
    desk, page = odds(query)
    assert desk.query == "mission=burglary&ce=4&pi=14"
    assert "14 PI pay for 3 tries, with 2 PI left: at least one succeeds in 87.5% of cases." in desk.said
    assert page.control("pi")["value"] == "14" and page.control("tries")["value"] == ""
    assert "14 PI paient 3 essais, et il reste 2 PI" in odds(query, "fr")[0].said


def test_pi_that_pay_for_no_try_say_so():
    assert odds("mission=burglary&ce=4&pi=3")[0].said.endswith("A try costs 4 PI: 3 PI pay for none.")


def test_tries_and_pi_together_are_asked_about_at_the_pi():
    desk, page = odds("mission=burglary&ce=4&tries=5&pi=12")
    assert desk.said is None and "not both" in page.error("pi")
    assert desk.query == "mission=burglary&ce=4&tries=5&pi=12"
