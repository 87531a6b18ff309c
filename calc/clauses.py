"""Clause ids and their order in the two rulebooks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

# Where each kind of id stands, by the beginning of the id.
_PAGES = {"R46-": "readings.html", "RM-": "readings.html", "46": "rule-46.html", "M": "missions.html"}
_ID = re.compile(r"(?:M(\d+)(?:\.(\d+))?|46(?:\.(\d+)([A-Z])?)?)")


def order(clause: str) -> tuple:
    """A sort key: rule 46 before the missions; 46.21 before 46.3; 46.41 before 46.411 and 46.411A before 46.411B; M2
    before M10.
    """
    return (1, *map(int, re.findall(r"\d+", clause))) if clause.startswith("M") else (0, clause)


def is_clause(text: str) -> bool:
    """Whether `text` has the form of a clause id. Whether that clause exists is for the book to say."""
    return bool(_ID.fullmatch(text))


def href(id: str) -> str:
    """Where a clause (`46.31B`) or a reading (`R46-05`) stands: `rule-46.html#46.31B`, from any page of the same
    language. KeyError otherwise.
    """
    for beginning, page in _PAGES.items():
        if id.startswith(beginning):
            return f"{page}#{id}"
    raise KeyError(id)


def in_order(ids: Iterable[str]) -> list[str]:
    """The ids once each, in the rulebooks' order."""
    return sorted(set(ids), key=order)


def cited(result: Any) -> list[str]:
    """Every clause id that an answer names anywhere, under `clause` or `clauses`."""
    found: list[str] = []
    left = [result]
    while left:  # no recursion: an answer may have thousands of rows
        value = left.pop()
        if isinstance(value, dict):
            found += [value["clause"]] if "clause" in value else []
            found += value.get("clauses", ())
            left += [v for k, v in value.items() if k != "clauses" and isinstance(v, (dict, list, tuple))]
        else:
            left += [v for v in value if isinstance(v, (dict, list, tuple))]
    return found
