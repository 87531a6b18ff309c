"""The games played so far, each under every reading of the rule at once, remembered by the way that led there, so that
one event more costs one event.

Tables that read the rule differently are played together as long as their boards are equal, and again once they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from ..interpretations import Rulings
from ..verdict import Verdict
from .request import board_data
from .rules.board import Board, Ring
from .rules.events import Event, spelling
from .rules.outcome import Outcome
from .rules.relations import is_shielded
from .rules.turn import step
from .tables import ALL, Part, grouped, hangs_on, split, table_of

MOST = 20_000  # positions remembered at a time: some fifty long games
MOST_STEPS = 15_000  # of one game under every reading; what comes after is played as the reader reads the rule

type Key = tuple[Event, str | None, int]


@dataclass(frozen=True, eq=False)
class Position:
    """The `board` at all of `tables`, the `outcome` of the event that led to it, the readings that it rested on."""

    tables: int
    board: Board
    outcome: Outcome = Outcome()
    asked: tuple[str, ...] = ()


@dataclass(eq=False)
class Moment:
    """The `positions` at which an event leaves the tables, after so many `steps` since the start; and the moments that
    came after it so far.
    """

    positions: tuple[Position, ...]
    steps: int
    told: dict[tuple[str, int], bytes] = field(default_factory=dict)  # what is told of it, by language and table
    after: dict[Key, Moment] = field(default_factory=dict)

    @property
    def verdicts(self) -> list[Part[Verdict]]:
        """The event's verdict at all tables."""
        return [(p.tables, p.outcome.verdict) for p in self.positions]

    @cached_property
    def hangs_on(self) -> tuple[str, ...]:
        """The readings on which the event's verdict hangs."""
        return tuple(hangs_on(self.verdicts))

    def at(self, table: int) -> Position:
        """The position at one table."""
        return next(p for p in self.positions if p.tables & table)


class Cache:
    """The games played so far, as trees of moments. Only a cache: what it answers never depends on what it holds."""

    def __init__(self) -> None:
        self._roots: dict[str, Moment] = {}
        self._count = 0

    def play(self, board: Board, events: Iterable[Event], rulings: Rulings) -> list[Moment]:
        """The moment at the start and after each event, with the table of `rulings` at each."""
        moment, own = self._root(board), table_of(rulings)
        line = [moment]
        for event in events:
            tables = ALL if moment.steps < MOST_STEPS else own
            key = (*spelling(event), tables)
            moment = moment.after.get(key) or self._next(moment, key)
            line.append(moment)
        return line

    def _root(self, board: Board) -> Moment:
        if self._count > MOST:
            self.__init__()
        key = json.dumps(board_data(board), sort_keys=True)
        if key not in self._roots:
            self._roots[key] = self._kept(Position(*part) for part in _settled(board))
        return self._roots[key]

    def _next(self, moment: Moment, key: Key) -> Moment:
        event, _, tables = key
        moment.after[key] = found = self._kept(_stepped(moment, event, tables), moment.steps)
        return found

    def _kept(self, positions: Iterable[Position], steps: int = 0) -> Moment:
        found = tuple(positions)
        self._count += len(found)
        return Moment(found, steps + len(found))


def _settled(board: Board) -> Iterable[tuple]:
    for tables, then, asked in split(ALL, lambda rulings: settled(board, rulings)):
        yield tables, then, Outcome(), asked


def _stepped(moment: Moment, event: Event, tables: int) -> Iterable[Position]:
    for those, board in grouped((p.tables & tables, p.board) for p in moment.positions if p.tables & tables):
        for alike, (then, outcome), asked in split(those, lambda rulings, board=board: step(board, event, rulings)):
            yield Position(alike, then, outcome, asked)


def settled(board: Board, rulings: Rulings) -> Board:
    """The board with each ring in a minor said to be shielded or not, before anything changes hands."""
    return replace(board, rings=tuple(_ring_settled(board, r, rulings) for r in board.rings))


def _ring_settled(board: Board, ring: Ring, rulings: Rulings) -> Ring:
    return ring if ring.target.minor is None else replace(ring, shielded=is_shielded(board, ring, rulings))
