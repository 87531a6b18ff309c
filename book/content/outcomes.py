"""Picks what matters out of an answer of calc, and writes it for a reader: "2", "−1", "3/5 (60%)", "legal"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from calc.exact import Percent, Rounded
from calc.i18n import listed, word

Step = str | int | Mapping[str, Any]


def find(answer: Any, path: Sequence[Step]) -> list[Any]:
    """What stands at `path` in an answer: a key, a place in a list, `*` for all of a list, or an object that picks the
    items that agree with it.
    """
    found = [answer]
    for step in path:
        found = [inner for value in found for inner in _taken(value, step)]
    return found


def _taken(value: Any, step: Step) -> Iterator[Any]:
    if isinstance(step, Mapping):
        yield from (item for item in value if step.items() <= item.items())
    elif step == "*":
        yield from value
    elif isinstance(step, int) or step in value:
        yield value[step]


def shown(values: Sequence[Any], kind: str, lang: str) -> str:
    """Values as words: `kind` is one of `KINDS`, or a kind of word that calc knows (`verdict`, `power`, `faction`,
    ...).
    """
    write = KINDS.get(kind) or (lambda value, lang: word(lang, kind, value))
    return listed(lang, [write(value, lang) for value in values])


def _signed(value: int, lang: str) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "\u2212")


def _chance(value: str, lang: str) -> str:
    percent = Percent(Fraction(value)).localized(lang)
    return f"{value} ({percent})" if "/" in value else percent


def _average(value: str, lang: str) -> str:
    return f"{value} ({Rounded(Fraction(value)).localized(lang)})" if "/" in value else value


KINDS: Mapping[str, Callable[[Any, str], str]] = {
    "text": lambda value, lang: str(value),
    "signed": _signed,
    "chance": _chance,
    "average": _average,
}
