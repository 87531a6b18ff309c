"""How large a game may be, so that any game is answered in a moment, and what is answered can be asked again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...errors import BadRequest
from .board import Board
from .events import Event, Place, YearStart
from .minors import MOST_MINORS, Country

MOST_EVENTS = 5_000
MOST_TOLD = 20_000  # what year starts may reveal together: each tells all over again of every ring
MOST_LINES = 7_000  # of a log: the events, and the head that sets up a board
MOST_CHARACTERS = 600_000
ABOUT = f"a game names {MOST_MINORS} minor countries at most, on its board and in its events together, and its year starts reveal {MOST_TOLD} things at most"


def refuse_large(board: Board, events: Iterable[Event], field: str) -> None:
    """Raises BadRequest at `field` for a game with too many minor countries, or with year starts that may tell too
    much.
    """
    events = tuple(events)
    named = len({*minors_of(board), *filter(None, map(minor_of, events))})
    if named > MOST_MINORS:
        raise BadRequest(field, "too-many-minors", count=named, most=MOST_MINORS)
    told = _told_at_most(len(board.rings), events)
    if told > MOST_TOLD:
        raise BadRequest(field, "too-much-told", count=told, most=MOST_TOLD)


def _told_at_most(rings: int, events: Iterable[Event]) -> int:
    """How many rings the year starts may find together, if every placement is legal and none is removed; `rings`: those
    at the beginning.
    """
    placed, told = set(), 0
    for event in events:
        if isinstance(event, Place):
            placed.add((event.power, event.target))
        elif isinstance(event, YearStart):
            told += rings + len(placed)
    return told


def minors_of(board: Board) -> Iterator[Country]:
    """The minor countries that a board names, some of them more than once."""
    yield from board.minors
    rings = (*board.rings, *(gone.ring for gone in board.eliminated))
    yield from (ring.target.minor for ring in rings if ring.target.minor is not None)


def minor_of(event: Event) -> Country | None:
    """The minor country that an event names."""
    return getattr(getattr(event, "target", event), "minor", None)
