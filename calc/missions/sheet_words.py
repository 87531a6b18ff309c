"""The words of the text sheet, both languages at once: what is written, and all that is understood."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..speech import LANGUAGES, words
from .catalogue import MISSIONS
from .gates import plain

_NOTATION = "notation."


def written(lang: str, key: str) -> str:
    """The word of the sheet that stands for `key` (`ce`, `wealth`, `if`, `mission.burglary`, ...) in a language: the first of those understood."""
    return words(lang)[_NOTATION + key].partition("|")[0]


@cache
def understood(kinds: tuple[str, ...]) -> Mapping[str, str]:
    """Every word for these keys in both languages, without case and accents, to its key."""
    found = {}
    for lang in LANGUAGES:
        for key in kinds:
            found.update({plain(word): key for word in words(lang)[_NOTATION + key].split("|")})
    return found


COUNTRY_WORDS = ("ce", "pi", "wealth", "morale", "techs", "relics", "science", "counter_bonus")
ORDER_WORDS = ("choice", "cost", "modifier", "if", "die", "forced", "id", "gives_up")
HEAD_WORDS = ("turn", "seed", "salt", "dice", "reading", "countries", "orders")
COLUMN_WORDS = ("country", "by", "on", "mission", *COUNTRY_WORDS, *ORDER_WORDS)
OUTCOME_WORDS = ("success", "failure")
SIGHT_WORDS = ("relic", "technology", "wealth", "ce")
CONDITION_WORDS = (*OUTCOME_WORDS, *SIGHT_WORDS, "no")
MISSION_WORDS = tuple(f"mission.{id}" for id in MISSIONS)


def leading(text: str, kinds: tuple[str, ...]) -> tuple[str | None, str]:
    """The key whose word the text begins with (the longest such word), and the rest of the text; None and the text if it begins with none."""
    tokens, known = text.split(), understood(kinds)
    for count in range(min(5, len(tokens)), 0, -1):
        if key := known.get(plain(" ".join(tokens[:count]))) if all(map(_is_word, tokens[:count])) else None:
            return key, " ".join(tokens[count:])
    return None, text


def _is_word(token: str) -> bool:
    """Signs alone are no word, and what stands in quotation marks is a name."""
    return '"' not in token and any(sign.isalnum() for sign in token)
