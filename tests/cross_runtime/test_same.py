"""The comparison of places bites, and a small part of it: the cases, in another Python with other hashes."""

import json
import sys
from dataclasses import replace

import pytest
from cross_runtime.corpus import case_calls, with_sum
from cross_runtime.places import Place, places, pythons
from cross_runtime.recorder import LONGEST, as_line
from cross_runtime.replay import differing, digest, outcome
from cross_runtime.run import both, faults

import calc
import calc.desk

ODDS = {"kind": "answer", "name": "missions.odds", "asked": {"mission": "burglary", "ce": 4}, "lang": "fr"}
DESK = {"kind": "desk", "name": "missions.odds", "asked": "mission=burglary&ce=4", "lang": "en"}
BAD = {"kind": "answer", "name": "missions.odds", "asked": {"mission": "x", "ce": 4}, "lang": "en"}
NONE = {"kind": "desk", "name": "nobody", "asked": "", "lang": "en"}
CORPUS = [with_sum(call) for call in (ODDS, DESK, BAD, NONE)]
answer, render = calc.answer, calc.desk.render


def test_the_same_is_no_difference():
    assert differing(CORPUS) == []
    assert json.loads(outcome(BAD))["error"]["field"] == "mission" and json.loads(outcome(NONE)) == {
        "raises": "KeyError"
    }


@pytest.mark.parametrize(
    "alter",
    [
        lambda said: said | {"success": "1/2 "},
        lambda said: said | {"tries": 1, "more": None},
        lambda said: dict(reversed(said.items())),
        lambda said: said | {"fails_on": said["fails_on"][::-1]},
    ],
)
def test_an_altered_answer_is_told(monkeypatch, alter):
    """A value, a field, the order of the fields, the order in a list."""
    monkeypatch.setattr(calc, "answer", lambda *call: alter(answer(*call)))
    ((n, there),) = differing(CORPUS)
    assert n == 0 and there == json.dumps(alter(answer("missions.odds", ODDS["asked"], "fr")))


def test_an_altered_desk_is_told(monkeypatch):
    monkeypatch.setattr(
        calc.desk, "render", lambda *call: replace(render(*call), html=render(*call).html.replace("50%", "51%"))
    )
    assert [n for n, _ in differing(CORPUS)] == [1]


def test_a_refusal_that_becomes_an_answer_is_told(monkeypatch):
    monkeypatch.setattr(calc, "answer", lambda name, asked, lang: answer(name, asked | {"mission": "burglary"}, lang))
    assert [n for n, _ in differing(CORPUS)] == [2]


def test_a_difference_shows_the_call_and_both_answers():
    here = outcome(ODDS)
    told = both("a browser", json.loads(CORPUS[0]), here.replace('"success": "1/2"', '"success": "1/3"'))
    assert (
        '"mission": "burglary", "ce": 4' in told
        and '"success": "1/2"' in told
        and '"success": "1/3"' in told
        and "a browser" in told
    )
    assert len(told) < len(here) or len(here) < 2000


def test_a_file_of_which_nothing_ran_is_a_fault():
    ran = {"passed": 0, "failed": [], "skipped": []}
    assert list(
        faults({"a": ran | {"passed": 1}, "b": ran | {"skipped": ["x"]}, "c": ran, "d": ran | {"failed": ["why"]}})
    ) == ["c: nothing ran", "why"]


def test_what_is_noted_is_what_json_holds():
    assert json.loads(as_line("answer", "missions.odds", {"ce": [1, None, "\ud800"]}, "en"))["asked"] == {
        "ce": [1, None, "\ud800"]
    }
    deep = []
    for _ in range(10_000):
        deep = [deep]
    for asked in ({"ce": (1, 2)}, {1: 2}, {"ce": object()}, {"ce": 10**5000}, {"ce": "x" * LONGEST}, deep):
        assert as_line("answer", "missions.odds", asked, "en") is None


def test_every_place_of_the_promise_is_there():
    names = [place.name for place in places()]
    assert {
        "chromium, snapshot",
        "chromium, plain",
        "firefox, snapshot",
        "firefox, plain",
        "Pyodide under Node",
    } <= set(names)
    assert len(names) == len(set(names)) and sys.version_info[:2] in pythons()


def test_every_case_is_answered_the_same_by_another_python_with_other_hashes(tmp_path):
    """All of it, in browsers too: `make same`."""
    calls = case_calls()
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text("".join(f"{with_sum(call)}\n" for call in calls), "utf-8")
    place: Place = next(place for place in places() if place.name.endswith("hash seed random"))
    done = place.run((*place.replay, str(corpus)))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["differing"] == [] and len(calls) > 300
    assert digest("a") != digest("b")
