"""The words of the text sheet, both languages at once: what is written, and all that is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from ...i18n import LANGUAGES, words
from ...naming import fold, is_near
from ..odds.catalogue import MISSIONS

_NOTATION = "notation."


def written(lang: str, key: str) -> str:
    """The word of the sheet that stands for `key` (`ce`, `wealth`, `if`, `mission.burglary`, ...) in a language: the
    first of those understood.
    """
    return words(lang)[_NOTATION + key].partition("|")[0]


@cache
def understood(kinds: tuple[str, ...]) -> Mapping[str, str]:
    """Every word for these keys in both languages, without case and accents, to its key."""
    found = {}
    for lang in LANGUAGES:
        for key in kinds:
            found.update({fold(word): key for word in words(lang)[_NOTATION + key].split("|")})
    return found


COUNTRY_WORDS = ("ce", "pi", "wealth", "morale", "techs", "relics", "science", "counter_bonus", "bonus_turn")
ORDER_WORDS = ("choice", "cost", "modifier", "if", "die", "forced", "id", "gives_up")
HEAD_WORDS = ("turn", "seed", "salt", "words", "dice", "dice_rule", "reading", "countries", "orders")
COLUMN_WORDS = ("country", "by", "on", "mission", *COUNTRY_WORDS, *ORDER_WORDS)
OUTCOME_WORDS = ("success", "failure")
SIGHT_WORDS = ("relic", "technology", "wealth", "ce")
CONDITION_WORDS = (*OUTCOME_WORDS, *SIGHT_WORDS, "no")
MISSION_WORDS = tuple(f"mission.{id}" for id in MISSIONS)


def leading(text: str, kinds: tuple[str, ...]) -> tuple[str | None, str]:
    """The key whose word the text begins with (the longest such word), and the rest of the text; None and the text if
    it begins with none.
    """
    tokens, known = text.split(), understood(kinds)
    for count in range(min(5, len(tokens)), 0, -1):
        if key := known.get(fold(" ".join(tokens[:count]))) if all(map(_is_word, tokens[:count])) else None:
            return key, " ".join(tokens[count:])
    return None, text


def _is_word(token: str) -> bool:
    """Signs alone are no word, and what stands in quotation marks is a name."""
    return '"' not in token and token[0] not in _OPENING and any(sign.isalnum() for sign in token)


_OPENING = "\u201c\u201e\u201f\u00ab\u00bb'\u2018\u2039"
_BEFORE, _AFTER = r"(?:^|(?<=[\s:;,=>\u2192]))", r"(?=[\s:;,=\u2192]|->|$)"
_TYPED = "|".join(
    (
        r"[\u201c\u201f\u201e].{1,120}?[\u201d\u201c\u201f]",
        r"\u00ab.{1,120}?\u00bb",
        r"\u00bb.{1,120}?\u00ab",
        r"\u2039.{1,120}?\u203a",
        r"\u2018.{1,120}?\u2019",
        "'.{1,120}?'",
    )
)
_QUOTED = re.compile(rf'"[^"]*(?:"|$)|{_BEFORE}(?:{_TYPED}){_AFTER}')
_WHOLE = re.compile(rf"(?:{_TYPED})")


def unquoted(text: str) -> Iterator[tuple[int, str]]:
    """What stands outside of quotation marks, piece by piece, and where in the text each piece begins.

    Typographic marks count where they pair around a name.
    """
    start = 0
    for found in _QUOTED.finditer(text):
        yield start, text[start : found.start()]
        start = found.end()
    yield start, text[start:]


def bare(text: str) -> str | None:
    """What stands in the quotation marks that are around the whole text; None where there are none."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1].replace('""', '"')
    return text[1:-1].strip() if _WHOLE.fullmatch(text) and sum(1 for _ in _QUOTED.finditer(text)) == 1 else None


def has_marks(name: str) -> bool:
    """Whether a name holds marks that could be taken for those around a name."""
    return '"' in name or any(mark in name for mark in _OPENING if mark != "'") or name.startswith("'") or " '" in name


_LONGEST = 400
_NUMBERED = ("cost", "modifier", "die", "ce", "pi", "wealth", "morale")
_COUNTED = ("science", "counter_bonus")
_LISTED = ("techs", "relics")
_NUMERAL = re.compile(r"[:=]?\s*[+\-\u2212]?\d+%?")


def run_on(text: str, kinds: tuple[str, ...]) -> str | None:
    """The end of a name that reads like the next piece of its line (`if relic`, `die 7`, `PI 6`), as though a semicolon
    were missing before it; None for a name.
    """
    tokens = text.split() if len(text) <= _LONGEST else []  # nothing so long is a name
    rests = (" ".join(tokens[n:]) for n in range(1, len(tokens)))
    return next((rest for rest in rests if _is_piece(rest, kinds)), None)


def _is_piece(text: str, kinds: tuple[str, ...]) -> bool:
    key, value = leading(text, kinds)
    if key is None or not value:
        return False
    if key == "if":
        return leading(value, CONDITION_WORDS)[0] is not None or any(
            is_near(value.split()[0], word) for word in understood(CONDITION_WORDS)
        )
    if key == "forced":
        return leading(value, OUTCOME_WORDS)[0] is not None
    if key in _NUMBERED:
        return _NUMERAL.match(value) is not None
    if key in _COUNTED:
        return value.rpartition(" ")[2].isdigit()
    return key == "id" or (
        key in _LISTED and fold(text).startswith(tuple(f"{fold(written(lang, key))} " for lang in LANGUAGES))
    )
