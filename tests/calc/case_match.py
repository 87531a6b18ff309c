"""Cases in the contract's form: reading the files, putting the request, comparing the answer with what is expected of
it.
"""

from __future__ import annotations

import json
from pathlib import Path

from calc import BadRequest, answer

CASES = Path(__file__).parent / "cases"


def cases(file: str) -> list[dict]:
    """The rows of `cases/FILE`."""
    return json.loads((CASES / file).read_text("utf-8"))


def put(case: dict, lang: str = "en") -> dict:
    """What the door says to the case's request: the answer, or the error as data."""
    try:
        return answer(case["calculator"], case["request"], lang)
    except BadRequest as error:
        return error.data()


def difference(want: object, got: object, path: str = "answer") -> str:
    """Where `got` is not what is wanted; empty if it is.

    An object is matched by the keys that are wanted, a list item by item, `{"contains": [...]}` by some of the items,
    `{"same": [...]}` by all of them in any order, a clause by its beginning, anything else by value and type.
    """
    if isinstance(want, dict) and want and want.keys() <= {"contains", "same"}:
        return _in_any_order(want, got, path)
    if isinstance(want, dict):
        if not isinstance(got, dict):
            return f"{path}: {got!r} is no object"
        return next(filter(None, (_at_key(k, v, got, path) for k, v in want.items())), "")
    if isinstance(want, list):
        if not isinstance(got, list) or len(got) != len(want):
            return f"{path}: {got!r}, wanted {want!r}"
        return next(filter(None, (difference(w, g, f"{path}[{n}]") for n, (w, g) in enumerate(zip(want, got)))), "")
    return "" if want == got and type(want) is type(got) else f"{path}: {got!r}, wanted {want!r}"


def _at_key(key: str, want: object, got: dict, path: str) -> str:
    if key not in got:
        return f"{path}.{key}: missing"
    if key == "clause" and isinstance(got[key], str) and got[key].startswith(want):
        return ""
    return difference(want, got[key], f"{path}.{key}")


def _in_any_order(want: dict, got: object, path: str) -> str:
    if not isinstance(got, list):
        return f"{path}: {got!r} is no list"
    for kind, wanted in want.items():
        free = list(got)
        if kind == "same" and len(free) != len(wanted):
            return f"{path}: {len(free)} items, wanted {len(wanted)}: {free!r}"
        for item in wanted:
            hit = next((n for n, g in enumerate(free) if not difference(item, g)), None)
            if hit is None:
                return f"{path}: nothing like {item!r} in {free!r}"
            free.pop(hit)
    return ""
