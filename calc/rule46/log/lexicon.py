"""The words of a log, both ways: from a code to its word in a language, and from any word of either language to its
code.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from ...errors import BadRequest
from ...fields import preview
from ...i18n import LANGUAGES, word, words
from ...naming import Names, fold
from .naming import KINDS, meant, near


def plain(lang: str, key: str) -> str:
    """A word of the log, with the plain spaces that people type."""
    return words(lang)[f"log.{key}"].replace("\u00a0", " ").replace("\u202f", " ")


@dataclass(frozen=True)
class Offer:
    """What could stand in a place of a line, in the reader's language: names of a `kind` (`minor` too), the log's own
    words (`word`), keywords, an example.
    """

    kind: str
    codes: tuple[str, ...]

    def localized(self, lang: str) -> str:
        """The names in a row."""
        return ", ".join(self.listed(lang))

    def listed(self, lang: str) -> list[str]:
        """The names one by one."""
        return list(dict.fromkeys(self._one(lang, code) for code in self.codes))

    def _one(self, lang: str, code: str) -> str:
        if self.kind == "minor" or self.kind in KINDS:
            return word(lang, self.kind, code)
        return keyword(lang, code) if self.kind == "keyword" else plain(lang, f"{self.kind}.{code}")


def name(kind: str, text: str) -> str:
    """The code of a power, faction or category that `text` names in either language.

    A faction may be named by one of its powers.

    Raises BadRequest, which offers the likely names, and those that there are.
    """
    found = meant(kind, text)
    if found is None:
        raise unknown(text, Offer(kind, KINDS[kind]), Offer(kind, near(kind, text)))
    return found


def unknown(text: str, known: Offer, guesses: Offer) -> BadRequest:
    """The error for a word that means nothing in its place."""
    asked = {"guesses": guesses} if guesses.codes else {}
    return BadRequest("log", "log-name-near" if asked else "log-name", shown=preview(text), known=known, **asked)


def key(text: str) -> str:
    """A word of the log as it is compared: a plus counts, for `6+` is not 6."""
    return fold(text.replace("+", " plus "))


@cache
def _words(code: str) -> frozenset[str]:
    return frozenset(key(plain(lang, f"word.{code}")) for lang in LANGUAGES)


def is_word(code: str, text: str) -> bool:
    """Whether `text` is the log's word `code` in either language."""
    return key(text) in _words(code)


def one_of(codes: tuple[str, ...], text: str) -> str:
    """The code among `codes` whose word `text` is. Raises BadRequest, which offers them all."""
    found = next((c for c in codes if is_word(c, text)), None)
    if found is None:
        raise unknown(text, Offer("word", codes), Offer("word", _near_words(codes, text)))
    return found


def _near_words(codes: tuple[str, ...], text: str) -> tuple[str, ...]:
    return Names((plain(lang, f"word.{code}"), code) for code in codes for lang in LANGUAGES).near(text)


def keyword(lang: str, code: str) -> str:
    """What a line of kind `code` begins with: the text before its first place for a fact."""
    return plain(lang, code).partition("{")[0].strip()


@cache
def _keywords(codes: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        for code in codes:
            for text in (keyword(lang, code), *words(lang).get(f"log.also.{code}", "").split("|")):
                found.setdefault(key(text), code)
    found.pop("", None)
    return found


def begins(codes: tuple[str, ...], text: str) -> tuple[str, str]:
    """The kind of line that `text` is, of those in `codes`, and what follows its keyword.

    Raises BadRequest, which offers the keywords.
    """
    tokens = re.findall(r"[56]\+|[^\s:,]+[:,]*|[:,]", text)
    table = _keywords(codes)
    for n in range(min(4, len(tokens)), 0, -1):
        code = table.get(key(" ".join(tokens[:n])))
        if code and re.search(r"\w", tokens[n - 1]):  # the keyword ends in a word, not in a lone sign
            return code, _after(text, tokens[:n])
    first = text.split(" ")[0]
    guesses = tuple(dict.fromkeys(Names(table).near(first)))
    near = {"guesses": Offer("keyword", guesses)} if guesses else {}
    raise BadRequest(
        "log", "log-what-near" if near else "log-what", shown=preview(first), known=Offer("keyword", codes), **near
    )


def _after(text: str, tokens: list[str]) -> str:
    at = 0
    for token in tokens:
        at = text.index(token, at) + len(token)
    return text[at:].strip(" :,\t\u00a0\u202f")
