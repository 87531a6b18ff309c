"""The desk of placement: the verdict, the board editor, and what its address keeps."""

import pytest
from desk_page import checked

from calc import answer
from calc.desk import render


def placement(query, lang="en"):
    desk = render("rule46.placement", query, lang)
    return desk, checked(desk.html)


def text(page):
    return " ".join(" ".join(page.texts.values()).split())


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Germany may place a spy ring in Turkey."),
        ("fr", "Il est permis à l’Allemagne de placer un réseau d’espionnage en Turquie."),
    ],
)
def test_germany_may_place_a_ring_in_turkey(lang, sentence):
    desk, page = placement("power=GE&target=Turkey", lang)
    assert desk.said == sentence == page.texts["rule46-placement-said"]
    assert {"46.411A", "46.411B", "46.51A", "46.51C"} <= page.clauses()
    assert not desk.faults


def test_every_reason_is_told():
    desk, page = placement("power=JP&target=Turkey&step=B&hand=0")
    assert desk.said == "Japan may not place a spy ring in Turkey."
    assert {"46.22", "46.21", "46.32A"} <= page.clauses()
    told = answer("rule46.check", {"board": {"step": "B", "results": {}}, "power": "JP", "target": {"minor": "Turkey"}})
    assert all(reason["text"] in text(page) for reason in told["reasons"])


def test_an_open_question_can_be_answered_where_it_stands():
    desk, page = placement("power=RU&target=Spain")
    assert desk.said.startswith("It depends") and "46.32B" in page.clauses()
    links = [attributes["href"] for tag, attributes in page.elements if tag == "a" and "data-desk-goto" in attributes]
    assert f"#{page.control('minor.Spain.dp')['id']}" in links
    yes, _ = placement("power=RU&target=Spain&do=dp-yes")
    assert (yes.query, yes.said) == ("power=RU&target=Spain&minor=Spain..yes", "Russia may place a spy ring in Spain.")
    no, _ = placement("power=RU&target=Spain&do=dp-no")
    assert (no.query, no.said) == ("power=RU&target=Spain&minor=Spain..no", "Russia may not place a spy ring in Spain.")


def test_a_question_about_a_country_that_the_list_lacks_has_its_field_too():
    _, page = placement("power=RU&target=Atlantis")
    assert page.selected["minor.Atlantis.dp"] == "unknown"


def test_readings_that_answer_otherwise_are_named():
    _, page = placement("power=RU&target=Spain&minor=Spain..no&reached=yes")
    assert "Another interpretation of the rule gives another verdict" in text(page) and "R46-07" in page.clauses()
    assert "The verdict is the same under every interpretation of the rule" in text(
        placement("power=GE&target=Turkey")[1]
    )


@pytest.mark.parametrize(
    ("query", "canonical"),
    [
        ("", "power=GE&target=Turkey"),
        ("power=GE&target=Turquie", "power=GE&target=Turkey"),
        ("power=BR&target=EA-air&turn=1&step=A&rgt=0&hand=&war=", "power=BR&target=EA-air"),
        ("ring=GE.Turkey.1&ring=BR.EA-air", "power=GE&target=Turkey&ring=GE.Turkey.1&ring=BR.EA-air.1"),
        ("ring=BR.EA-air.2-5&turn=7&step=C&war=yes", "power=GE&target=Turkey&turn=7&step=C&war=yes&ring=BR.EA-air.2-5"),
        ("ring=GE.Saint.%20Something.3", "power=GE&target=Turkey&ring=GE.Saint.%20Something.3"),
        ("minor=Turkey.GE.yes&minor=Spain&without=Iraq", "power=GE&target=Turkey&without=Iraq&minor=Turkey.GE.yes"),
        ("minor=Suisse", "power=GE&target=Turkey&minor=Suisse"),
        ("minor=Suisse.IT", "power=GE&target=Turkey&minor=Suisse.IT"),
        ("minor=A.%20B..unknown", "power=GE&target=Turkey&minor=A.%20B..unknown"),
        (
            "lacks=JP-atomic&surrendered=FR&wars=EA-WA&R46-11=actual",
            "power=GE&target=Turkey&lacks=JP-atomic&wars=EA-WA&surrendered=FR&R46-11=actual",
        ),
        ("do=reset&ring=GE.Turkey.1", "power=GE&target=Turkey"),
    ],
)
def test_the_address_is_short_and_leaves_out_what_goes_without_saying(query, canonical):
    desk, _ = placement(query)
    assert desk.query == canonical
    assert placement(canonical)[0].query == canonical


def as_sent(page):
    """The query string that a browser would send for this form."""
    from urllib.parse import urlencode

    pairs = [
        (a["name"], page.selected[a["name"]] if tag == "select" else a.get("value") or "")
        for tag, a in page.elements
        if tag in ("input", "select") and "name" in a and (a.get("type") != "checkbox" or "checked" in a)
    ]
    return urlencode(pairs)


@pytest.mark.parametrize(
    "query",
    [
        "power=GE&target=Turkey",
        "power=RU&target=Spain&turn=4&step=C&war=yes&rgt=30&reached=yes&ukraine=yes&lacks=JP-atomic&wars=EA-WA&surrendered=FR&hand=2&ring=GE.Turkey.1&ring=BR.EA-air.2-3&without=Iraq&minor=Turkey.GE.yes&minor=Saint.%20X.RU.no&R46-07=latch",
        "power=GE&target=Turkey&turn=x&ring=XX.Turkey.1&ring=GE.Spain.y&new-minor=Narnia&minor=Turkey.QQ",
    ],
)
def test_the_form_says_what_the_address_says(query):
    desk, page = placement(query)
    assert desk.query == query
    assert placement(as_sent(page))[0].query == query


def test_rings_come_and_go_by_buttons():
    base = "power=GE&target=Turkey&turn=3"
    added, page = placement(f"{base}&ring=BR.EA-air.1&do=add-ring")
    assert added.query == f"{base}&ring=BR.EA-air.1&ring=GE..3"
    assert "data-desk-focus" in page.control("ring.2.power")
    assert not added.faults
    filled, _ = placement(as_sent(page).replace("ring.2.target=", "ring.2.target=Greece"))
    assert filled.query == f"{base}&ring=BR.EA-air.1&ring=GE.Greece.3"
    removed, _ = placement(f"{filled.query}&do=remove-ring.1")
    assert removed.query == f"{base}&ring=GE.Greece.3"
    placed, _ = placement(f"{base}&do=place")
    assert placed.query == f"{base}&ring=GE.Turkey.3"
    assert placed.said == "Germany may not place a spy ring in Turkey."


def test_minor_countries_come_and_go_by_buttons():
    added, page = placement("target=EA-air&power=BR&new-minor=Narnia&do=add-minor")
    assert added.query == "power=BR&target=EA-air&minor=Narnia"
    assert "data-desk-focus" in page.control("minor.Narnia.controller") and page.control("new-minor")["value"] == ""
    assert placement(f"{added.query}&do=remove-minor.Narnia")[0].query == "power=BR&target=EA-air"
    assert placement("power=BR&target=EA-air&do=remove-minor.Spain")[0].query == "power=BR&target=EA-air&without=Spain"
    assert (
        placement("power=BR&target=EA-air&without=Spain&new-minor=Espagne&do=add-minor")[0].query
        == "power=BR&target=EA-air"
    )
    refused, page = placement("power=BR&target=EA-air&new-minor=" + "x" * 60 + "&do=add-minor")
    assert "too long" in page.error("new-minor") and page.control("new-minor")["value"] == "x" * 60


@pytest.mark.parametrize(
    ("query", "control", "says"),
    [
        ("power=XX", "power", "“XX” is none of"),
        ("target=", "target", "needed"),
        ("target=EA-magic", "target", "“magic” is none of"),
        ("target=%EE%80%80x", "target", "U+E000"),
        ("target=Germany", "target", "the research category is missing"),
        ("target=air", "target", "The faction is missing"),
        ("target=Turky", "target", "Turkey?"),
        ("ring=GE.Turky.1", "ring.1.target", "Turkey?"),
        ("ring=GE.Italy.1", "ring.1.target", "the research category is missing"),
        ("new-minor=Turky&do=add-minor", "new-minor", "Turkey?"),
        ("turn=0", "turn", "out of range"),
        ("turn=1940", "turn", "1940 is a year"),
        ("rgt=-5", "rgt", "out of range"),
        ("ring=GE.Turkey.1940", "ring.1.placed", "1940 is a year"),
        ("ring=GE.WA-air.1-1941", "ring.1.gone", "1941 is a year"),
        ("turn=-1", "turn", "out of range"),
        ("step=E", "step", "“E” is none of"),
        ("rgt=many", "rgt", "not a number"),
        ("hand=-1", "hand", "out of range"),
        ("ring=XX.Turkey.1", "ring.1.power", "“XX” is none of"),
        ("ring=IT.Turkey.1", "ring.1.power", "46.11"),
        ("ring=JP.Turkey.1", "ring.1.target", "46.32A"),
        ("ring=GE.EA-air.1", "ring.1.target", "46.31B"),
        ("ring=GE.Turkey.1&ring=GE.Turkey.2", "ring.2.target", "46.31A"),
        ("ring=GE.Turkey.x", "ring.1.placed", "not a number"),
        ("ring=GE.WA-air.1-x", "ring.1.gone", "not a number"),
        ("minor=Turkey.XX", "minor.Turkey.controller", "“XX” is none of"),
        ("minor=Turkey.GE.maybe", "minor.Turkey.dp", "“maybe” is none of"),
        ("R46-07=often", "R46-07", "“often” is none of"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_error_stands_at_its_field(query, control, says, lang):
    desk, page = placement(query, lang)
    assert page.error(control) in desk.faults
    if lang == "en":
        assert says in page.error(control)


@pytest.mark.parametrize(
    "query",
    [
        "turn=0",
        "turn=1940",
        "rgt=-5",
        "step=E",
        "target=Turky",
        "target=Germany",
        "ring=GE.Turky.2",
        "ring=GE.Turkey.1940",
    ],
)
def test_what_is_refused_stays_in_its_control_and_nothing_else_is_lost(query):
    rest = "lacks=JP-atomic&surrendered=FR&ring=BR.EA-air.1"
    pairs = dict(pair.split("=") for pair in query.split("&"))
    desk, _ = placement(f"{query}&{rest}")
    kept = desk.query.split("&")
    assert len(desk.faults) == 1 and {*query.split("&"), *rest.split("&")} <= set(kept)
    assert desk.said or "target" in pairs


def button(page, begins):
    return next(a["value"] for tag, a in page.elements if tag == "button" and (a.get("value") or "").startswith(begins))


@pytest.mark.parametrize(
    "query, control",
    [("target=Turky", "target"), ("ring=BR.Turky.1", "ring.1.target"), ("new-minor=Turky&do=add-minor", "new-minor")],
)
def test_a_slip_is_mended_or_kept_by_a_button(query, control):
    desk, page = placement(query)
    mended, _ = placement(f"{desk.query}&do={button(page, 'take.')}")
    assert (
        not mended.faults
        and mended.query
        == {
            "target": "power=GE&target=Turkey",
            "ring.1.target": "power=GE&target=Turkey&ring=BR.Turkey.1",
            "new-minor": "power=GE&target=Turkey",
        }[control]
    )
    own, page = placement(f"{desk.query}&do={button(page, 'declare.')}")
    assert not own.faults and "minor=Turky" in own.query.split("&") and placement(own.query)[0].query == own.query
    assert placement(as_sent(page))[0].query == own.query and not placement(as_sent(page))[0].faults


def test_a_target_near_to_none_is_a_country_of_the_game_with_a_note():
    desk, page = placement("target=Atlantis")
    assert desk.said == "Germany may place a spy ring in Atlantis." and not desk.faults
    assert "Atlantis is not on our list of countries" in text(page) and "not on our list" not in text(
        placement("target=Turkey")[1]
    )
    assert "n’est pas dans notre liste" in text(placement("target=Atlantis", "fr")[1])


def test_a_ring_that_cannot_be_is_left_out_and_the_rest_is_told():
    desk, page = placement("power=GE&target=Greece&ring=JP.Greece.1&ring=BR.Greece.1")
    assert desk.said == "Germany may place a spy ring in Greece." and "46.51B" in page.clauses()
    assert "left out of the answer" in text(page)


def test_all_targets_and_the_effects_are_those_of_the_door():
    board = {
        "turn": 3,
        "rings": [
            {"power": "GE", "minor": "Turkey", "placed": 1},
            {"power": "BR", "faction": "EA", "category": "air", "placed": 1},
        ],
    }
    _, page = placement("power=RU&target=JP-air&turn=3&ring=GE.Turkey.1&ring=BR.EA-air.1")
    effects = answer("rule46.effects", {"board": board})
    assert set(effects["clauses"]) <= page.clauses()
    assert (
        "General-research rolls of turn 3" in text(page)
        and "Diplomatic rolls" in text(page)
        and "Revealed at each year start" in text(page)
    )
    chips = [a for tag, a in page.elements if tag == "span" and (a.get("class") or "").startswith("desk-chip ")]
    closed = text(page).split("Illegal targets and why (")[1].split(")")[0]
    assert len(chips) + int(closed) == 20 + 16


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_power_and_kind_of_target_has_its_words(lang):
    for power in ("GE", "IT", "JP", "BR", "FR", "US", "RU", "CN"):
        for target in (
            "Turkey",
            "Ukraine",
            "Atlantis",
            "EA-air",
            "JP-atomic",
            "WA-naval",
            "RU-naval",
            "RU-intelligence",
        ):
            for more in (
                "",
                "&turn=4&step=D&hand=0&ring=GE.Turkey.1&ring=BR.Turkey.1&ring=RU.Turkey.2&ring=GE.RU-air.1&ring=RU.EA-naval.1",
                "&rgt=60&ring=BR.JP-air.1&ring=BR.EA-air.1&ring=RU.EA-air.1&turn=9&minor=Turkey.GE.yes",
            ):
                desk, _ = placement(f"power={power}&target={target}{more}", lang)
                assert desk.said


def test_names_with_brackets_do_not_become_bbcode():
    _, page = placement("power=GE&target=%5Burl%3Dx%5DA%5B%2Furl%5D")
    [bbcode] = [
        a["data-desk-copy"]
        for tag, a in page.elements
        if "data-desk-copy" in a and a["data-desk-copy"].startswith("[b]")
    ]
    assert "[url=x]" not in bbcode


def test_what_is_copied_tells_the_position_too():
    _, page = placement("power=GE&target=Turkey&turn=3&step=B&ring=BR.EA-air.1&ring=RU.Turkey.2&ring=GE.Spain.1-2")
    [text] = [
        a["data-desk-copy"]
        for tag, a in page.elements
        if "data-desk-copy" in a and a["data-desk-copy"].startswith("May")
    ]
    assert "turn 3, step B, no German-Russian war, RGT 0" in text
    assert (
        "Ring of Britain in air research of the European Axis, since turn 1" in text
        and "Ring of Russia in Turkey, since turn 2" in text
    )
    assert "Spain" not in text
    assert "46.22: Step A" in text and "{link}" in text
