"""Reads a request from JSON text, however silly the text, and names the field where it is at fault."""

from __future__ import annotations

import json
import re

from .errors import BadRequest
from .fields import Unreadable, child_path, preview

MOST_CHARACTERS = 20_000_000  # the largest turn has four fifths of that
DEPTH = 40  # no request of ours is nested deeper than 7
_DIGITS = 400  # longer numbers are refused by every field; reading them would cost quadratic time
_PIECE = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)


def _whole(text: str) -> int | Unreadable:
    return int(text) if len(text) <= _DIGITS else Unreadable(text)


def _broken(text: str) -> float | Unreadable:
    number = float(text)
    return number if abs(number) < 1e300 else Unreadable(text)


class _Once:
    """Makes objects; of one in which a field is written twice it keeps that field alone, marked."""

    any_twice = False

    def __call__(self, pairs: list[tuple[str, object]]) -> dict:
        made = dict(pairs)
        if len(made) == len(pairs):
            return made
        self.any_twice, seen = True, set()
        return {next(key for key, _ in pairs if key in seen or seen.add(key)): _TWICE}


_TWICE = object()


def _refuse_twice(value: object, path: str = "") -> None:
    """Raises BadRequest at a field that is written twice."""
    if value is _TWICE:
        raise BadRequest(path, "twice")
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse_twice(inner, child_path(path, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            _refuse_twice(inner, child_path(path, n))


def _refuse_depth(text: str) -> None:
    """Raises BadRequest naming the outermost field that holds anything nested too deep."""
    depth, top, last = 0, "", ""
    for piece in _PIECE.finditer(text):
        sign = piece[0][0]
        if sign == '"':
            last = piece[0][1:-1][:80]
        elif sign in "[{":
            top = last if depth == 1 else top
            depth += 1
            if depth > DEPTH:
                raise BadRequest(preview(top), "too-deep", most=DEPTH)
        else:
            depth -= 1


def parse(text: str) -> object:
    """The value that the JSON `text` holds.

    Numbers that no field takes come out as Unreadable, so that the field can refuse them.

    Raises BadRequest: `too-long`, `not-json` with line and column, `too-deep`, `twice` for a field that is written
    twice.
    """
    if len(text) > MOST_CHARACTERS:
        raise BadRequest("request", "too-long", most=MOST_CHARACTERS, count=len(text))
    _refuse_depth(text)
    once = _Once()
    try:
        value = json.loads(
            text, parse_int=_whole, parse_float=_broken, parse_constant=Unreadable, object_pairs_hook=once
        )
    except json.JSONDecodeError as e:
        raise BadRequest("request", "not-json", line=e.lineno, column=e.colno) from None
    if once.any_twice:
        _refuse_twice(value)
    return value
