"""A pytest plugin: notes what the tests ask calc, each call once, in the order of the tests, as a line of JSON in the
file that RECORD names.

What JSON cannot hold (the tests ask that too) and what is longer than LONGEST stays out; how much, the plugin says at
the end.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from functools import wraps
from typing import Any

import calc
import calc.desk

LONGEST = 20_000
DEEPEST = 60
_calls: dict[str, None] = {}
_left_out: Counter[str] = Counter()


def as_line(kind: str, name: Any, asked: Any, lang: Any) -> str | None:
    """The call as a line; None for one that stays out."""
    room = [LONGEST]
    call = {"kind": kind, "name": name, "asked": asked, "lang": lang}
    if not _is_plain(call, room, DEEPEST):
        return None
    line = json.dumps(call)
    return line if len(line) <= LONGEST else None


def _is_plain(value: Any, room: list[int], depth: int) -> bool:
    """Whether JSON holds the value as it is, within the room that is left: a cheap look, before anything long is
    written out.
    """
    room[0] -= len(value) if isinstance(value, str) else 1
    if room[0] < 0 or depth < 0:
        return False
    if type(value) is dict:
        return all(
            type(key) is str and _is_plain(key, room, depth - 1) and _is_plain(inner, room, depth - 1)
            for key, inner in value.items()
        )
    if type(value) is list:
        return all(_is_plain(inner, room, depth - 1) for inner in value)
    if type(value) is int:
        return value.bit_length() < 10_000  # json cannot write longer ones
    return value is None or type(value) in (str, bool, float)


def _noting(kind: str, function):
    @wraps(function)
    def noted(name, asked=None, lang="en"):
        asked = "" if asked is None and kind == "desk" else asked
        line = as_line(kind, name, asked, lang)
        if line is None:
            _left_out[kind] += 1
        else:
            _calls.setdefault(line)
        return function(name, asked, lang)

    return noted


def pytest_sessionfinish() -> None:
    with open(os.environ["RECORD"], "w", encoding="utf-8") as out:
        out.writelines(f"{line}\n" for line in _calls)


def pytest_terminal_summary(terminalreporter) -> None:
    terminalreporter.write_line(f"{len(_calls)} distinct calls noted; left out: {dict(_left_out)}")


# Before any test takes the names for itself.
calc.answer = _noting("answer", calc.answer)
calc.desk.render = _noting("desk", calc.desk.render)
