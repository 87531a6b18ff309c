"""The register of readings, and the answer under every reading."""

import json
import re
from pathlib import Path

import pytest

import calc
from calc import BadRequest
from calc.clauses import is_clause
from calc.readings import REGISTER, Rulings, read, under_every_reading

SWITCHES = [r for r in REGISTER.values() if r.is_switch]
ENGINE = "\n".join(p.read_text("utf-8") for p in Path(calc.__file__).parent.rglob("*.py"))


def test_the_register_is_in_order_and_complete():
    r46 = [id for id in REGISTER if id.startswith("R46-")]
    rm = [id for id in REGISTER if id.startswith("RM-")]
    assert r46 == [f"R46-{n:02}" for n in range(1, len(r46) + 1)] and len(r46) >= 33
    assert rm == [f"RM-{n:02}" for n in range(1, len(rm) + 1)] and len(rm) >= 35
    assert list(REGISTER) == r46 + rm


@pytest.mark.parametrize("reading", REGISTER.values(), ids=lambda r: r.id)
def test_a_row_is_well_formed(reading):
    assert reading.clauses and all(is_clause(c) for c in reading.clauses)
    assert len(set(reading.options)) == len(reading.options) >= 1
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", o) for o in reading.options)
    assert reading.default == reading.options[0]


def test_no_id_stands_twice():
    rows = json.loads((Path(calc.__file__).parent / "data" / "readings.json").read_text("utf-8"))
    assert len(rows) == len({row["id"] for row in rows})


@pytest.mark.parametrize("reading", [r for r in SWITCHES if r.id.startswith("R46-")], ids=lambda r: r.id)
def test_every_switch_of_rule_46_is_asked_for_by_the_engine(reading):
    assert f'"{reading.id}"' in ENGINE


def test_readings_that_the_engine_names_are_in_the_register():
    assert set(re.findall(r'"((?:R46|RM)-\d\d)"', ENGINE)) <= REGISTER.keys()


def test_rulings_remember_what_was_asked():
    table = Rulings({"R46-07": "latch", "R46-13": "one"})
    assert table.taken == {}
    assert table["R46-07"] == "latch" and table["R46-05"] == "any-enemy"
    table.note("R46-24")
    assert table.taken == {"R46-05": "any-enemy", "R46-07": "latch", "R46-24": "all-enemies"}
    assert table.changed({"R46-05": "target-only"})["R46-05"] == "target-only"
    assert len(table) == len(list(table)) == len(REGISTER)


@pytest.mark.parametrize(("value", "field"), [
    ([], "rulings"), ("x", "rulings"), ({"R46-99": "a"}, "rulings.R46-99"), ({"R46-07": "never"}, "rulings.R46-07"),
    ({"R46-07": None}, "rulings.R46-07"), ({"R46-07": ["latch"]}, "rulings.R46-07"), ({"x\u202e" * 99: "a"}, None),
])  # fmt: skip
def test_bad_rulings_are_refused_by_name(value, field):
    with pytest.raises(BadRequest) as refused:
        read(value)
    assert refused.value.field == field if field else refused.value.field.startswith("rulings.")


def test_every_option_of_what_is_touched_is_tried():
    found = under_every_reading(lambda r: (r["R46-13"], r["R46-14"]), Rulings({"R46-14": "one"}))
    assert found[0] == ({"R46-13": "add", "R46-14": "one"}, ("add", "one"))
    assert sorted(outcome for _, outcome in found) == [("add", "add"), ("add", "one"), ("one", "add"), ("one", "one")]


def test_a_reading_that_only_an_option_touches_is_tried_too():
    found = under_every_reading(lambda r: r["R46-19"] if r["R46-13"] == "one" else "plain", Rulings())
    assert found[0][1] == "plain" and {outcome for _, outcome in found} == {"plain", "for-life", "while-controlled"}


def test_nothing_touched_is_one_outcome():
    assert under_every_reading(lambda r: 1, Rulings()) == [({}, 1)]


def test_notes_are_no_switches():
    assert under_every_reading(lambda r: r["R46-24"], Rulings()) == [({}, "all-enemies")]
