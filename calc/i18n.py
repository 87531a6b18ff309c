"""Words for codes, in the reader's language. Every sentence that a person reads stands in `words/LANG/*.json`.

A sentence has places for facts: `{power}` is spoken by its own word (`power.GE`), `{power:of}` by that word's form
(`power.GE.of`, French "de l'Allemagne"), `{n:ring|rings}` picks singular or plural by the number, and a fact without a
word of its own stands as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from .errors import BadRequest
from .fields import preview
from .verdict import Question, Reason, Sentence

LANGUAGES = ("en", "fr")
_PLAIN = frozenset((str, int, bool))  # what JSON takes as it is
# French: typed as plain spaces, shown as no-break ones
_WIDE, _NARROW = re.compile(" (?=:)"), re.compile(" (?=[;?!»%])|(?<=«) ")


@cache
def words(lang: str) -> Mapping[str, str]:
    """All words of one language. Raises BadRequest for a language that there is not."""
    if lang not in LANGUAGES:
        raise BadRequest("lang", "unknown-name", shown=preview(lang), known=", ".join(LANGUAGES))
    folder = files(__package__).joinpath("words", lang)
    pages = sorted((f for f in folder.iterdir() if f.name.endswith(".json")), key=lambda f: f.name)
    said = {key: text for page in pages for key, text in json.loads(page.read_text("utf-8")).items()}
    return (
        {key: _NARROW.sub("\u202f", _WIDE.sub("\u00a0", text)) for key, text in said.items()} if lang == "fr" else said
    )


def say(lang: str, key: str, facts: Mapping[str, object] | None = None) -> str:
    """The sentence `key` in `lang`, with `facts` in their places.

    A missing sentence is a KeyError: the tests see to it that there is none.
    """
    return words(lang)[key].format_map({name: _Fact(lang, name, value) for name, value in (facts or {}).items()})


def word(lang: str, kind: str, code: object, form: str = "") -> str:
    """The word for a code: `word("fr", "power", "GE", "of")` is "de l'Allemagne".

    A name that the words do not know takes the form of its kind, `minor.*.of`, with the name for `{}`; without one it
    stands as it is.
    """
    known = words(lang)
    key = f"{kind}.{code}"
    found = known.get(f"{key}.{form}" if form else key) or known.get(key)
    return found or known.get(f"{kind}.*.{form}", "{}").replace("{}", _plain(lang, code))


def listed(lang: str, items: list[str]) -> str:
    """ "a, b and c" in the language."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {words(lang)['and']} {items[-1]}" if items else ""


def localized(value: Any, lang: str) -> Any:
    """An answer with every code put into words, ready for JSON: reasons get their `text`, fractions become text, and
    whatever can speak speaks.
    """
    kind = type(value)
    if value is None or kind in _PLAIN:
        return value
    if kind is Fraction:
        return str(value)
    if kind is dict or isinstance(value, Mapping):
        return {str(k): localized(v, lang) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [localized(v, lang) for v in value]
    if isinstance(value, (Reason, Question)):
        text = say(lang, f"reason.{value.code}", value.facts)
        facts = {k: localized(v, lang) for k, v in value.facts.items()}
        asks = {"field": value.field} if isinstance(value, Question) else {}
        return facts | asks | {"clause": value.clause, "code": value.code, "text": text}
    if isinstance(value, Sentence):
        return say(lang, value.key, value.facts)
    if hasattr(value, "localized"):
        return value.localized(lang)
    return str(value)


def _plain(lang: str, value: object) -> str:
    return value.localized(lang) if hasattr(value, "localized") else str(value)


class _Fact:
    """A fact on its way into a sentence; the format spec picks the form."""

    def __init__(self, lang: str, name: str, value: object) -> None:
        self.lang, self.kind, self.value = lang, name.partition("_")[0], value

    def __format__(self, form: str) -> str:
        if "|" in form:
            one, many = form.split("|")
            return one if self.value == 1 or (self.lang == "fr" and self.value == 0) else many
        if isinstance(self.value, (list, tuple)):
            return listed(self.lang, [word(self.lang, self.kind, v, form) for v in self.value])
        return word(self.lang, self.kind, self.value, form)
