"""What any edition gave its readers opens for ever: links, saves, files and requests of the door, a folder for each
edition.

A folder is never changed: digests.json says what is in it. A new edition adds one.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlencode

import pytest
from case_match import difference
from conftest import LANGUAGES

import calc
from calc.desk import render

HERE = Path(__file__).parent
NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
BETWEEN = re.compile(r"[\s,]+")


def rows(file: str) -> list:
    """The rows of `file` of every edition."""
    return [
        pytest.param(row, id=f"{place.parent.name} {row['says']}")
        for place in sorted(HERE.glob(f"*/{file}"))
        for row in json.loads(place.read_text("utf-8"))
    ]


def asked(link: str) -> str:
    """The query string that a link holds, as links.js reads it."""
    if link.startswith("?"):
        return link[1:]
    if link.startswith("#q="):
        return unquote(link[3:])
    packed = link.removeprefix("#z=")
    return zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15).decode()


def told(desk: str, pairs: list) -> dict:
    """What calc answers to the state of a desk that is kept."""
    fields = dict(pairs)
    rulings = {name: value for name, value in fields.items() if re.match(r"R(46|M)-\d", name)}
    if desk == "rule46.campaign":
        return calc.answer("rule46.replay", {"log": fields["log"], "rulings": rulings}, "en")
    chance = (
        {"dice": [int(die) for die in BETWEEN.split(fields["dice"].strip())]}
        if "dice" in fields
        else {name: fields[name] for name in ("seed", "salt") if name in fields}
    )
    return calc.answer(
        "missions.turn",
        {
            "sheet": fields["sheet"],
            "turn": int(fields.get("turn", 1)),
            "rulings": rulings,
            "dice_rule": int(fields.get("rule", 2)),
        }
        | chance,
        "en",
    )


def opened(row: dict, query: str, lang: str) -> str:
    """Opens a state at its desk: nothing is refused, nothing is lost, and it means what it meant.

    Gives what the desk says.
    """
    desk = render(row["desk"], query, lang)
    pairs = [list(pair) for pair in parse_qsl(desk.query)]
    assert desk.faults == ()
    assert [pair for pair in row["fields"] if pair not in pairs] == []
    if "outcome" in row:
        assert difference(row["outcome"], told(row["desk"], pairs)) == ""
    if "verdict" in row:
        assert f"desk-verdict--{row['verdict']}" in desk.html
    return desk.said or ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("row", rows("links.json"))
def test_a_link_opens(row: dict, lang: str) -> None:
    said = opened(row, asked(row["link"]), lang)
    numbers = [number.replace(",", ".") for number in NUMBER.findall(said)]
    assert [number for number in row["numbers"] if number not in numbers] == []


@pytest.mark.parametrize("row", rows("saves.json"))
def test_a_save_opens(row: dict) -> None:
    """As store.js takes it apart: the edition of the form and a checksum, what is said of the save, the state."""
    head, about, query = row["text"].split("\n")
    assert head == f"double-jeu 1 {zlib.crc32(f'{about}\n{query}'.encode()):08x}"
    assert json.loads(about)["name"] == row["name"]
    before = "&rule=1" if "sheet=" in query else ""  # as store.js reads a save of the first edition of the form
    for lang in LANGUAGES:
        opened(row, query + before, lang)


@pytest.mark.parametrize("row", rows("files.json"))
def test_a_file_opens(row: dict) -> None:
    for lang in LANGUAGES:
        opened(row, urlencode({"import": row["text"]}), lang)


@pytest.mark.parametrize("row", rows("requests.json"))
def test_a_request_is_answered(row: dict) -> None:
    """Dice of 0.1.0 are those of rule 1: the door must be told so, since rule 2 is what it takes unasked (contract,
    turn 2).
    """
    rule = {"dice_rule": 1} if row["calculator"] in ("missions.turn", "missions.verify") else {}
    for lang in LANGUAGES:
        assert difference(row["expect"], calc.answer(row["calculator"], rule | row["request"], lang)) == ""


def test_no_edition_is_ever_changed() -> None:
    found = {
        path.relative_to(HERE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in HERE.glob("*/*.json")
    }
    known = json.loads((HERE / "digests.json").read_text("utf-8"))
    assert found == known, (
        "an edition's folder is for ever; a new edition brings its own folder, and its lines in digests.json"
    )


def test_the_present_edition_has_its_folder() -> None:
    assert {path.name for path in (HERE / calc.__version__).glob("*.json")} == {
        "files.json",
        "links.json",
        "requests.json",
        "saves.json",
    }
