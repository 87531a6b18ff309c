"""Names of countries that may be slips of the pen.

A log that names a neighbour of a known country is asked which is meant; the game may be said to have both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...errors import BadRequest
from ...fields import preview
from ...verdict import Reason, reason
from ..rules.board import Board, Minor
from ..rules.events import Event
from ..rules.limits import minor_of, minors_of
from ..rules.minors import Country, is_listed, likely
from .lexicon import Offer, plain
from .naming import near, powers_within
from .notation import say_holder, say_line, say_minor


def guesses(name: Country, others: Iterable[Country] = ()) -> Offer | None:
    """What a name that is not on our list may be meant for: countries of the list or of the game, else powers.

    None: it is on the list, or near to nothing.
    """
    if is_listed(name):
        return None
    if found := likely(name, others):
        return Offer("minor", found)
    found = (("power", near("power", name)), ("faction", near("faction", name)), ("power", powers_within(name)))
    return next((Offer(kind, codes) for kind, codes in found if codes), None)


@dataclass(frozen=True)
class Declaration:
    """The line at the head of a log that says that the game has a country of that name."""

    minor: Country

    def localized(self, lang: str) -> str:
        return f"{plain(lang, 'start')} {say_line(lang, 'minor', minor=say_minor(self.minor, lang), power=say_holder(None, lang))}"


def refuse_slip(name: Country, known: Iterable[Country]) -> None:
    """Raises BadRequest where a log's line names a country that is new to it, and may be a slip for another."""
    if offer := guesses(name, known):
        raise BadRequest("log", "log-minor-near", shown=preview(name), guesses=offer, line=Declaration(name))


def declared(board: Board, events: Iterable[Event]) -> Board:
    """The board with a word of each country that a reader of the log would take for a slip."""
    named = dict.fromkeys(
        name for name in (*minors_of(board), *filter(None, map(minor_of, events))) if not is_listed(name)
    )
    doubtful = [
        name
        for name in named
        if name not in board.minors and guesses(name, [other for other in named if other != name])
    ]
    return replace(board, minors={**board.minors, **dict.fromkeys(doubtful, Minor())}) if doubtful else board


def unlisted(board: Board, *asked: Country | None) -> list[Reason]:
    """A note for each country that is neither on our list nor among those that the board lists, with the likely names.
    Any country may be named (46.31A).
    """
    return [_note(name) for name in dict.fromkeys(_strangers(board, asked))]


def new_name(board: Board, event: Event) -> tuple[Reason, ...]:
    """The same for an event, where the board knows no such country at all."""
    name = minor_of(event)
    return () if name is None or name in board.minors or is_listed(name) or name in minors_of(board) else (_note(name),)


def _strangers(board: Board, asked: Iterable[Country | None]) -> Iterator[Country]:
    return (
        name
        for name in (*asked, *minors_of(board))
        if name is not None and name not in board.minors and not is_listed(name)
    )


def _note(name: Country) -> Reason:
    offer = guesses(name)
    if offer is None:
        return reason("46.31A", "minor-new", minor=name)
    return reason("46.31A", f"{offer.kind}-near", minor=name, **{f"{offer.kind}_guesses": offer.codes})
