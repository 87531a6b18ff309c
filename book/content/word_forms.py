"""Other forms of the words of a text, under which a reader may look for it: without accents and ligatures, in the
singular, in the plural.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_WORD = re.compile(r"[^\W\d_]{3,}")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})


def forms(text: str, lang: str) -> str:
    """The forms of the words of `text` that do not stand in it, once each, in order."""
    there = [word.lower() for word in _WORD.findall(text)]
    found = dict.fromkeys(form for word in there for number in numbers(word, lang) for form in (number, folded(number)))
    return " ".join(form for form in found if form not in set(there))


def folded(word: str) -> str:
    """A word as typed without accents: `reseau` for « réseau », `oeuvre` for « œuvre »."""
    plain = unicodedata.normalize("NFD", word.lower().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def numbers(word: str, lang: str) -> Iterator[str]:
    """A word, its singular and its plural, by the language's common rules; a form too many does no harm."""
    yield word
    yield from _french(word) if lang == "fr" else _english(word)


def _french(word: str) -> Iterator[str]:
    if word.endswith("eaux"):
        yield word[:-1]
    elif word.endswith("aux"):
        yield word[:-3] + "al"
    elif word[-1] in "sx":
        yield word[:-1]
    elif word.endswith("al"):
        yield word[:-2] + "aux"
    elif word[-1] != "z":
        yield word + ("x" if word.endswith(("eau", "eu")) else "s")


def _english(word: str) -> Iterator[str]:
    if word.endswith("ies"):
        yield word[:-3] + "y"
    elif word.endswith(("ches", "shes", "sses", "xes")):
        yield word[:-2]
    elif word.endswith("s"):
        yield word[:-1]
    elif word.endswith("y") and word[-2] not in "aeiou":
        yield word[:-1] + "ies"
    else:
        yield word + ("es" if word.endswith(("ch", "sh", "x")) else "s")
