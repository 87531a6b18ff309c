"""What was written for a turn and does not become part of it: whose orders the lines that cannot be read may be, and
what these players are told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...naming import Names, fold
from ...verdict import sentence
from ..sheet.read import cut
from ..sheet.words import MISSION_WORDS, understood

if TYPE_CHECKING:
    from ..sheet.text import Line
    from .resolve import Desk
    from .result import Result

_ARROWS = ("->", "=>", "\u2192")


def tell_left_out(desk: Desk, unread: Sequence[Line], results: Sequence[Result]) -> None:
    """Puts a word into the pack of each player whose order cannot be read, or bears a name that is no country's: none
    of them has nothing to report.
    """
    written = [name for line in unread for name in authors(line.text, desk.countries)]
    strangers = {r.order.by for r in results if r.order.by not in desk.countries}
    for name in dict.fromkeys([*written, *(near for by in strangers for near in _near(by, desk.countries))]):
        desk.tell(name, sentence("told.left-out"))


def authors(text: str, countries: Iterable[str]) -> list[str]:
    """The players whose order a line that cannot be read may be; none for a line about something else."""
    return list(dict.fromkeys(name for piece in text.split("\n") for name in _authors(piece, list(countries))))


def _authors(text: str, countries: list[str]) -> list[str]:
    by, arrow, _ = cut(text, _ARROWS)
    named = _named(text, countries)
    if arrow:
        return _near(by.strip().strip('"'), countries) or named[:1]
    is_order = _names_a_mission(text) or len(named) > 1 or ":" not in text
    return (named or _near(text.replace("\t", ":").partition(":")[0], countries))[:1] if is_order else []


def _near(name: str, countries: Iterable[str]) -> list[str]:
    """The country of that name, or else those for whose name it may be a slip."""
    names = Names((country, country) for country in countries)
    found = names.find(name)
    return [found] if found else list(names.near(name))


def _named(text: str, countries: Iterable[str]) -> list[str]:
    """The countries that a line names, in the order in which it does."""
    padded = f" {fold(text)} "
    places = ((padded.find(f" {fold(name)} "), name) for name in countries)
    return [name for place, name in sorted(places) if place >= 0]


def _names_a_mission(text: str) -> bool:
    return any(f" {word} " in f" {fold(text)} " for word in _missions())


def _missions() -> Iterator[str]:
    return map(fold, understood(MISSION_WORDS))
