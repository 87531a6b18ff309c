"""Minor countries by name.

One country has one name here, however it is spelt: any letter case, with or without accents, in English or French.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...errors import BadRequest
from ...fields import Text, preview
from ...i18n import LANGUAGES, words
from ...naming import Names, fold, is_near, letters_of
from ..log.naming import bare, faction_and_category, is_side, meant
from .powers import faction_of

_ROWS = json.loads(files("calc").joinpath("data", "minors.json").read_text("utf-8"))
MOST_MINORS = 200  # of a game; the world had fewer


class Country(str):
    """A minor's name as it was typed, equal to every other spelling of it."""

    __slots__ = ("key",)

    def __new__(cls, name: str) -> Country:
        self = super().__new__(cls, name)
        self.key = letters_of(name)
        return self

    def __eq__(self, other: object) -> bool:
        return (
            self.key == (other.key if isinstance(other, Country) else letters_of(other))
            if isinstance(other, str)
            else NotImplemented
        )

    def __hash__(self) -> int:
        return hash(self.key)


_SPELLINGS = [(spelling, Country(row["name"])) for row in _ROWS for spelling in (row["name"], *row["also"])]
_LISTED = Names(_SPELLINGS)
_WHOLE = tuple((f" {fold(spelling)} ", country) for spelling, country in _SPELLINGS)
STARTING = tuple(row["name"] for row in _ROWS if row["start"])  # a list to start from, not checked against the rulebook


@lru_cache(4096)
def country(name: str) -> Country:
    """The country of that name: the name of our list for what it knows, else as it is typed."""
    return _LISTED.find(name) or _LISTED.find(bare(name)) or Country(name)


UKRAINE = country("Ukraine")


def is_listed(name: Country) -> bool:
    """Whether our list has that country."""
    return _LISTED.find(name) is not None


def likely(name: Country, others: Iterable[Country] = ()) -> tuple[Country, ...]:
    """The countries of our list, and those among `others`, that a name which is none of them may be meant for."""
    near = [*_likely_listed(name), *(other for other in others if other != name and _are_near(name.key, other.key))]
    return tuple(dict.fromkeys(near))[:3]


@lru_cache(4096)
def _likely_listed(name: str) -> tuple[Country, ...]:
    """Those that are a slip away, and those whose whole name stands in it (`Turkey again`)."""
    return (*_LISTED.near(bare(name)), *(country for words, country in _WHOLE if words in f" {fold(name)} "))


@lru_cache(65_536)
def _are_near(one: str, other: str) -> bool:
    """Whether one may be a slip for the other; numbered countries are none (`Land 1`, `Land 2`)."""
    return re.sub(r"\D", "", one) == re.sub(r"\D", "", other) and is_near(one, other)


@dataclass(frozen=True)
class MinorName:
    """A field that holds the name of a minor country, of 40 characters at most.

    `ring`: a ring is to be there, so that a power's name lacks a category.
    """

    ring: bool = False
    _text = Text(40)

    def read(self, value: Any, path: str) -> Country:
        return _minor(self._text.read(value, path), path, self.ring)

    def schema(self) -> dict:
        return self._text.schema()


def _minor(name: str, path: str, ring: bool) -> Country:
    """The country of that name; no power, faction or category is one (46.21, 46.31B, 46.412)."""
    fault = None if is_listed(country(name)) else _other_kind(name, ring)
    if fault:
        raise BadRequest(path, fault[0], shown=preview(name), **fault[1])
    return country(name)


@lru_cache(4096)
def _other_kind(name: str, ring: bool) -> tuple[str, dict[str, str]] | None:
    """What else a name names, as the code of an error and its facts."""
    faction = meant("faction", name) or faction_of(meant("power", name))
    if faction:
        return ("category-missing", {"faction": faction, "category": "air"}) if ring else ("no-minor", {})
    if meant("power", name) or is_side(name):
        return "no-minor", {}
    if any(fold(name) == fold(words(lang)["log.word.nobody"]) for lang in LANGUAGES):
        return "nobody-no-minor", {}
    if category := meant("category", name):
        return "faction-missing", {"faction": "WA", "category": category}
    both = faction_and_category(name)
    return both and ("no-minor-but", {"faction": both[0], "category": both[1]})
