"""The log as a text that buttons write in: every change is a line more, a line less or a line changed; what the player
wrote stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ... import interpretations as readings
from ...errors import BadRequest
from ...json_text import parse as parse_json
from ...rule46.log.notation import quoted, say_event
from ...rule46.log.slips import Declaration
from ...rule46.log.start import say_start
from ...rule46.log.text import Fault, Log, parse
from ...rule46.replay import Game
from ...rule46.rules.board import Board, Minor
from ...rule46.rules.events import Event
from ...rule46.rules.limits import MOST_CHARACTERS
from ...rule46.rules.minors import Country
from ...visible import visible

_LOG = "# ----"  # between the readings of a file and a log that begins like one of them
_READING = re.compile(r"#\s*(R46-\d\d)\s*:\s*([a-z0-9-]+)")


def read(text: str) -> Log:
    """The log that a text is, whatever stands in it. Raises BadRequest for one that is too long to be one."""
    if len(text) > MOST_CHARACTERS:
        raise BadRequest("log", "too-long", most=MOST_CHARACTERS, count=len(text))
    return parse(text)


def lines(text: str) -> list[str]:
    """The lines of a log, without the empty ones at its end."""
    return text.rstrip().split("\n") if text.strip() else []


def joined(found: list[str]) -> str:
    """The text of these lines."""
    return "\n".join(found) + "\n" if found else ""


def with_event(text: str, log: Log, at: int, event: Event, lang: str) -> str:
    """The text with `event` in a line of its own after the first `at` events."""
    found = lines(text)
    place = log.numbers[at - 1] if at else _end_of_head(log)
    return joined([*found[:place], say_event(event, lang), *found[place:]])


def without_event(text: str, log: Log, at: int) -> str:
    """The text without the line of event number `at`, counted from 1."""
    found = lines(text)
    del found[log.numbers[at - 1] - 1]
    return joined(found)


def with_minor(text: str, log: Log, minor: Country, lang: str, **changes: object) -> str:
    """The text whose head says something else of a minor country; a line of the head that said something of it gives
    way.
    """
    known = replace(log.board.minor(minor), **changes)
    said = [] if known == Minor() else say_start(Board(minors={minor: known}), lang)
    old = {n for n, line in enumerate(log.lines) if line.change and minor in line.change(Board()).minors}
    end = _end_of_head(log)
    kept = [line for n, line in enumerate(lines(text)[:end]) if n not in old]
    return joined([*kept, *said, *lines(text)[end:]])


def with_guess(text: str, fault: Fault, guess: str) -> str:
    """The text in which a line's unknown word gives way to a guess."""
    found, typed = lines(text), fault.error.facts["shown"]
    line = found[fault.line - 1]
    line = line if typed in line else " ".join(visible(line).split())
    word = re.compile(rf"(?<!\w){re.escape(typed)}(?!\w)")
    found[fault.line - 1] = word.sub(lambda _: guess if f'"{typed}"' in line else quoted(guess), line, count=1)
    return joined(found)


def with_country(text: str, log: Log, declaration: Declaration, lang: str) -> str:
    """The text whose head says that the game has a country of that name."""
    found, end = lines(text), _end_of_head(log)
    return joined([*found[:end], declaration.localized(lang), *found[end:]])


def with_first_turn(text: str, log: Log, turn: int, lang: str) -> str:
    """The text whose head says in which turn the game begins."""
    said = say_start(Board(turn=turn), lang)
    old = {
        n
        for n, line in enumerate(log.lines)
        if line.change and line.change(Board()) == Board(turn=line.change(Board()).turn)
    }
    kept = [line for n, line in enumerate(lines(text)) if n not in old]
    comments = next((n for n, line in enumerate(kept) if not line.lstrip().startswith("#")), len(kept))
    return joined([*kept[:comments], *said, *kept[comments:]])


def _end_of_head(log: Log) -> int:
    """The number of the last line that sets up the start, 0 if there is none."""
    return max(
        (n for n, line in enumerate(log.lines, 1) if line.change and (not log.numbers or n < log.numbers[0])), default=0
    )


# Files


def as_file(text: str, taken: Mapping[str, str]) -> str:
    """The log as a file holds it: the readings that are not the default stand at its head, as comments that `from_file`
    knows.
    """
    rows, log = (
        [f"# {id}: {option}" for id, option in taken.items() if option != readings.REGISTER[id].default],
        lines(text),
    )
    return joined([*rows, *([_LOG] if log and (log[0] == _LOG or _reading(log[0])) else []), *log])


def from_file(text: str, lang: str) -> tuple[str, dict[str, str]]:
    """A log and the readings that go with it, from a file of ours, a bare log, or JSON as `rule46.replay` takes or
    gives it. Raises BadRequest.
    """
    if text.replace("\ufeff", "").lstrip().startswith("{"):
        return _from_json(parse_json(text.replace("\ufeff", "")), lang)
    found, taken = lines(text.replace("\ufeff", "")), {}
    while found and (row := _reading(found[0])):
        taken |= row
        found.pop(0)
    return joined(found[1:] if found and found[0] == _LOG else found), taken


def _reading(line: str) -> dict[str, str]:
    """The reading, and its option, that a comment at the head of a file names."""
    row = _READING.match(line)
    return (
        dict([row.groups()])
        if row and row[1] in readings.REGISTER and row[2] in readings.REGISTER[row[1]].options
        else {}
    )


def _from_json(data: Any, lang: str) -> tuple[str, dict[str, str]]:
    from ...rule46.api import CALCULATORS

    fields = CALCULATORS["rule46.replay"].request
    asked = {key: data[key] for key in ("log", "board", "events") if key in data}
    if "log" in asked:  # what an answer holds besides is what came of it
        asked = {"log": asked["log"]}
    game: Game = fields.read(asked, "")
    taken = readings.read(data.get("rulings", {}))
    return game.log.localized(lang) if "log" not in asked else asked["log"], taken
