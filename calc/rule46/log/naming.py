"""Which power, faction or category a name means: their names in both languages, what players also call them, their
codes; in any case, with or without articles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from ...i18n import LANGUAGES, word, words
from ...naming import Names, fold
from ..rules.powers import CATEGORIES, FACTIONS, POWERS, SIDES, faction_of

KINDS: Mapping[str, tuple[str, ...]] = {
    "power": POWERS,
    "faction": FACTIONS,
    "category": CATEGORIES,
    "side": tuple(SIDES),
}
_ARTICLE = re.compile(r"^(?:the|la|le|les|l) (?=.)")


def bare(text: str) -> str:
    """A folded name without its article."""
    return _ARTICLE.sub("", fold(text))


@cache
def names_of(kind: str) -> Names[str]:
    """Every way to write a power, faction or category, with its code. A faction may be named by one of its powers."""
    return Names((bare(spelling), code) for spelling, code in _spellings(kind))


def _spellings(kind: str) -> Iterator[tuple[str, str]]:
    for code in KINDS[kind]:
        yield code, code
        for lang in LANGUAGES:
            yield word(lang, kind, code), code
            yield word(lang, kind, code, "research"), code
            yield from ((also, code) for also in words(lang).get(f"log.also.{kind}.{code}", "").split("|") if also)
    if kind == "faction":
        yield from ((spelling, faction_of(power)) for spelling, power in _spellings("power") if faction_of(power))


def meant(kind: str, text: str) -> str | None:
    """The code of the power, faction or category that `text` names; None: it names none."""
    return names_of(kind).find(bare(text))


def near(kind: str, text: str) -> tuple[str, ...]:
    """The codes that `text`, which names nothing, may be a slip for."""
    return names_of(kind).near(bare(text))


@lru_cache(4096)
def powers_within(text: str) -> tuple[str, ...]:
    """The powers whose name stands in `text` among other words (`Nazi Germany`), or whose adjective it is (`British`).
    Names of a few letters are no sign of one.
    """
    words = f" {fold(text)} "
    return tuple(
        dict.fromkeys(
            code for name, code in _power_words() if words == name or (name in words and meant("power", name))
        )
    )


@cache
def _power_words() -> tuple[tuple[str, str], ...]:
    adjectives = ((word(lang, "power", code, "adj"), code) for lang in LANGUAGES for code in POWERS)
    return tuple(
        (f" {bare(spelling)} ", code) for spelling, code in (*_spellings("power"), *adjectives) if len(spelling) > 3
    )


@lru_cache(4096)
def faction_and_category(text: str) -> tuple[str, str] | None:
    """The two that `text` names together, in either order, whatever stands between: `European Axis/air`, `EA-air`, `air
    WA`.
    """
    return _with_category("faction", text)


def is_side(text: str) -> bool:
    """Whether `text` names a whole side, alone or with a category: `the Axis`, `Axis military`."""
    return bool(meant("side", text) or _with_category("side", text))


def _with_category(kind: str, text: str) -> tuple[str, str] | None:
    found = fold(text).split()
    for n in range(1, len(found)):
        parts = " ".join(found[:n]), " ".join(found[n:])
        for first, second in (parts, parts[::-1]):
            owner, category = meant(kind, first), meant("category", second)
            if owner and category:
                return owner, category
    return None
