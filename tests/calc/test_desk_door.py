"""The door as a page: an example for each calculator, what is typed instead, and where it is wrong."""

import json
from html import unescape
from urllib.parse import quote

import pytest

from calc import answer, names
from calc.desk import render
from calc.desk.api.desk import examples


def test_each_calculator_has_an_example():
    assert set(examples()) == set(names())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", names())
def test_the_page_shows_what_the_door_answers(name, lang):
    desk = render("door", f"name={name}", lang)
    told = answer(name, json.loads(examples()[name]), lang)
    assert desk.faults == ()
    assert json.dumps(told, ensure_ascii=False, indent=1) in unescape(desk.html)
    assert desk.query == ("" if name == "missions.odds" else f"name={name}")


def test_another_calculator_brings_its_own_example():
    desk = render("door", f"name=rule46.check&request={quote(examples()['missions.odds'])}", "en")
    assert desk.faults == () and desk.query == "name=rule46.check"


def test_a_fault_is_told_with_its_path_and_what_was_typed_stays():
    typed = '{"mission": "burglary", "ce": "four"}'
    desk = render("door", f"request={quote(typed)}", "en")
    assert desk.faults == ("ce: “four” is not a number. Write a whole number.",)
    assert typed in unescape(desk.html) and "aria-invalid" in desk.html
    assert render("door", desk.query, "en").html == desk.html


def test_no_json_is_said_so():
    assert "line 1" in render("door", "request=%7B", "en").faults[0]
