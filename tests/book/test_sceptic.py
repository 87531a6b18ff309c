"""A sceptic with a shell: what the page on the check says is done with the real sha256sum, from the page's own text,
and compared with calc.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

import calc
from book.content.clauses import LANGUAGES
from calc.missions.odds.catalogue import MISSIONS
from calc.naming import letters_of

pytestmark = pytest.mark.skipif(not shutil.which("sha256sum"), reason="no sha256sum here")


def page(lang):
    return Path(f"docs/{lang}/missions-verify.md").read_text("utf-8")


def commands(lang):
    """Each command of the page with what the page says that it prints, and the text up to the next part."""
    found = []
    for shell, printed, after in re.findall(
        r"^```sh\n(.*?)^```\n\n```text\n(.*?)^```\n(.*?)(?=^#|\Z)", page(lang), re.MULTILINE | re.DOTALL
    ):
        found += [(line, digest, after) for line, digest in zip(shell.splitlines(), printed.splitlines(), strict=True)]
    return found


def run(command):
    """What the shell prints, and the lines that were hashed."""
    printed = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True).stdout.split()[0]
    return printed, shlex.split(command.partition("|")[0])[2:]


def first_byte(digest, below):
    return next(byte for byte in bytes.fromhex(digest) if byte < below)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_prints_what_the_page_says(lang):
    assert len(commands(lang)) == 4
    for command, digest, _ in commands(lang):
        assert run(command)[0] == digest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_commitment_and_the_die_are_those_of_calc(lang):
    (promise, _, _), (order, _, after), *_ = commands(lang)
    digest, (salt, seed) = run(promise)
    assert calc.answer("missions.verify", {"seed": seed, "salt": salt, "commitment": digest}, lang)["holds"] is True
    digest, (seed, words, turn, id, count) = run(order)
    byte = first_byte(digest, 250)
    asked = {"seed": seed, "words": words, "turn": int(turn), "ids": [id]}
    die = calc.answer("missions.verify", asked, lang)["dice"][id]
    assert (
        count == "0"
        and die == byte % 10 + 1
        and f"**{die}**" in after
        and f"`{byte:02x}`" in after
        and f" {byte}." in after.replace(" : ", " ")
    )
    assert (
        calc.answer("missions.verify", asked | {"rulings": {"RM-01": "0-9"}}, lang)["dice"][id] == die - 1
        and f" {die - 1}." in after
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_events_are_those_of_calc(lang):
    (chance, _, after), (severity, _, _) = commands(lang)[2:]
    digest, (seed, words, turn, *_) = run(chance)
    byte, second = first_byte(digest, 252), first_byte(run(severity)[0], 250)
    request = {
        "countries": {"Avalon": {}, "Lys": {"pi": 9}},
        "orders": [],
        "seed": seed,
        "words": words,
        "turn": int(turn),
        "roll_events": True,
    }
    row = calc.answer("missions.turn", request, lang)["events"]["Avalon"]
    assert row["dice"][0] == byte % 6 + 1 and row["happens"] == (byte % 6 == 0)
    assert all(f"{number}" in after for number in (byte, byte % 6, byte % 6 + 1, second, second % 10 + 1))
    sabotage = [{"by": "Lys", "on": "Avalon", "mission": "sabotage", "forced": "success"}]
    sabotaged = calc.answer("missions.turn", request | {"orders": sabotage}, lang)["events"]["Avalon"]
    assert sabotaged["dice"] == [byte % 10 + 1, second % 10 + 1][: len(sabotaged["dice"])] and sabotaged["happens"] == (
        byte % 10 < 3
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_names_and_missions_as_they_are(lang):
    text = page(lang)
    for name, folded in re.findall(r"\*([^*\n]+)\* (?:is|donne) `([a-z]+)`", text) + re.findall(
        r"(?:“|« )([^”»]+?)(?:”| ») (?:is|donne) `([a-z]+)`", text
    ):
        assert letters_of(name) == folded
    assert len(re.findall(r"(?:is|donne) `[a-z]+`", text)) == 4
    assert all(f"`{mission}`" in text for mission in MISSIONS)
    for needed in ("UTF-8", "RM-01", "id ", "250", "252", "#1"):
        assert needed in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_s_own_example_holds(lang):
    from calc.desk import render

    query = re.search(r"^```calculator missions.verify\n(.*)\n", page(lang), re.MULTILINE)[1]
    desk = render("missions.verify", query, lang)
    assert desk.faults == () and "desk-verdict--legal" in desk.html and desk.html.count("\u2713") >= 2
