"""Minor countries by name. One country has one name here, however it is spelt: any letter case, with or without accents, in English or French."""

from __future__ import annotations

import json
import unicodedata
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ..fields import Text

_ROWS = json.loads(files("calc").joinpath("data", "minors.json").read_text("utf-8"))
MOST_MINORS = 200  # of a game; the world had fewer
_ARTICLES = ("the ", "la ", "le ", "les ", "l'")


class Country(str):
    """A minor's name as it was typed, equal to every other spelling of it."""

    __slots__ = ("key",)

    def __new__(cls, name: str) -> Country:
        self = super().__new__(cls, name)
        self.key = folded(name) or name
        return self

    def __eq__(self, other: object) -> bool:
        return self.key == (other.key if isinstance(other, Country) else folded(other) or other) if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(4096)
def folded(name: str) -> str:
    """A name without its letter case, its accents and its hyphens, to compare it by."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    return " ".join(plain.replace("-", " ").replace("’", "'").split())


_KNOWN = {folded(spelling): Country(row["name"]) for row in _ROWS for spelling in (row["name"], *row["also"])}
STARTING = tuple(row["name"] for row in _ROWS if row["start"])  # a list to start from, not checked against the rulebook
UKRAINE = _KNOWN["ukraine"]


@lru_cache(4096)
def country(name: str) -> Country:
    """The country of that name: the name of our list for what it knows, else as it is typed."""
    key = folded(name)
    bare = next((key[len(a):] for a in _ARTICLES if key.startswith(a)), key)
    return _KNOWN.get(key) or _KNOWN.get(bare) or Country(name)


class MinorName:
    """A field that holds the name of a minor country, of 40 characters at most."""

    _text = Text(40)

    def read(self, value: Any, path: str) -> Country:
        return country(self._text.read(value, path))

    def schema(self) -> dict:
        return self._text.schema()
