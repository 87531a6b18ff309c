"""The words of a log, both ways: from a code to its word in a language, and from any word of either language to its code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..errors import BadRequest
from ..fields import shown
from ..speech import LANGUAGES, word, words
from .minors import folded
from .powers import CATEGORIES, FACTIONS, POWERS, faction_of

KINDS: Mapping[str, tuple[str, ...]] = {"power": POWERS, "faction": FACTIONS, "category": CATEGORIES}
_ARTICLE = re.compile(r"^(?:the|la|le|les) |^l' ?")


def plain(lang: str, key: str) -> str:
    """A word of the log, with the plain spaces that people type."""
    return words(lang)[f"log.{key}"].replace("\u00a0", " ").replace("\u202f", " ")


@dataclass(frozen=True)
class Offer:
    """What could stand in a place of a line, to be told in the reader's language: names of a `kind`, the log's own words (`word`), keywords, an example."""

    kind: str
    codes: tuple[str, ...]

    def spoken(self, lang: str) -> str:
        """The names in a row."""
        return ", ".join(dict.fromkeys(self._one(lang, code) for code in self.codes))

    def _one(self, lang: str, code: str) -> str:
        if self.kind in KINDS:
            return word(lang, self.kind, code)
        return keyword(lang, code) if self.kind == "keyword" else plain(lang, f"{self.kind}.{code}")


@cache
def _names(kind: str) -> dict[str, str]:
    """Every way to write a power, faction or category, folded, with its code."""
    found = {folded(word(lang, kind, code)): code for code in KINDS[kind] for lang in LANGUAGES}
    found |= {folded(code): code for code in KINDS[kind]}
    return {folded(word(lang, "power", p)): faction_of(p) for p in POWERS for lang in LANGUAGES if faction_of(p)} | found if kind == "faction" else found


def name(kind: str, text: str) -> str:
    """The code of a power, faction or category that `text` names in either language. A faction may be named by one of its powers.

    Raises BadRequest, which offers the names that there are.
    """
    key = folded(text)
    found = _names(kind).get(key) or _names(kind).get(_ARTICLE.sub("", key))
    if found is None:
        raise BadRequest("log", "log-name", shown=shown(text), known=Offer(kind, KINDS[kind]))
    return found


@cache
def _words(code: str) -> frozenset[str]:
    return frozenset(folded(plain(lang, f"word.{code}")) for lang in LANGUAGES)


def is_word(code: str, text: str) -> bool:
    """Whether `text` is the log's word `code` in either language."""
    return folded(text) in _words(code)


def one_of(codes: tuple[str, ...], text: str) -> str:
    """The code among `codes` whose word `text` is. Raises BadRequest, which offers them all."""
    found = next((c for c in codes if is_word(c, text)), None)
    if found is None:
        raise BadRequest("log", "log-name", shown=shown(text), known=Offer("word", codes))
    return found


def keyword(lang: str, code: str) -> str:
    """What a line of kind `code` begins with: the text before its first place for a fact."""
    return plain(lang, code).partition("{")[0].strip()


@cache
def _keywords(codes: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        for code in codes:
            for text in (keyword(lang, code), *words(lang).get(f"log.also.{code}", "").split("|")):
                found.setdefault(folded(text), code)
    found.pop("", None)
    return found


def begins(codes: tuple[str, ...], text: str) -> tuple[str, str]:
    """The kind of line that `text` is, of those in `codes`, and what follows its keyword. Raises BadRequest, which offers the keywords."""
    tokens = re.findall(r"[56]\+|[^\s:,]+[:,]*|[:,]", text)
    table = _keywords(codes)
    for n in range(min(4, len(tokens)), 0, -1):
        code = table.get(folded(" ".join(tokens[:n]).rstrip(" :,")))
        if code and folded(tokens[n - 1].rstrip(":,")):  # the keyword ends in a word, not in a lone sign
            return code, _after(text, tokens[:n])
    raise BadRequest("log", "log-what", shown=shown(text.split(" ")[0]), known=Offer("keyword", codes))


def _after(text: str, tokens: list[str]) -> str:
    at = 0
    for token in tokens:
        at = text.index(token, at) + len(token)
    return text[at:].strip(" :,\t\u00a0\u202f")
