"""Reads a request from JSON text, however silly the text, and names the field where it is at fault."""

from __future__ import annotations

import json
import re

from .errors import BadRequest
from .fields import Unreadable

DEPTH = 40          # no request of ours is nested deeper than 7
_DIGITS = 400       # longer numbers are refused by every field; reading them would cost quadratic time
_PIECE = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)


def _whole(text: str) -> int | Unreadable:
    return int(text) if len(text) <= _DIGITS else Unreadable(text)


def _broken(text: str) -> float | Unreadable:
    number = float(text)
    return number if abs(number) < 1e300 else Unreadable(text)


def _once(pairs: list[tuple[str, object]]) -> dict:
    seen = dict(pairs)
    if len(seen) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for n, key in enumerate(names) if key in names[:n])
        raise BadRequest(twice, "twice")
    return seen


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
                raise BadRequest(top, "too-deep", most=DEPTH)
        else:
            depth -= 1


def parse(text: str) -> object:
    """The value that the JSON `text` holds. Numbers that no field takes come out as Unreadable, so that the field can refuse them.

    Raises BadRequest: `not-json` with line and column, `too-deep`, `twice` for a field that is written twice.
    """
    _refuse_depth(text)
    try:
        return json.loads(text, parse_int=_whole, parse_float=_broken, parse_constant=Unreadable, object_pairs_hook=_once)
    except json.JSONDecodeError as e:
        raise BadRequest("request", "not-json", line=e.lineno, column=e.colno) from None
