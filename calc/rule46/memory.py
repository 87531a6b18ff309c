"""The positions of games, remembered by the way that led to them, so that one event more costs one event."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..readings import REGISTER, Rulings
from .board import Board, Ring
from .events import Event, spelling
from .outcome import Outcome
from .relations import is_shielded
from .request import board_data
from .turn import step

MOST = 20_000  # positions remembered at a time: some fifty long games


@dataclass(eq=False)
class Position:
    """A `board`, the `outcome` of the event that led to it, the readings that it rested on; and the positions that came after it so far."""

    board: Board
    outcome: Outcome = Outcome()
    asked: tuple[str, ...] = ()
    told: dict[str, bytes] = field(default_factory=dict)  # what is told of it, by language
    after: dict[tuple[Event, str | None], Position] = field(default_factory=dict)


class Memory:
    """The games played so far, as trees of positions. Only a cache: what it answers never depends on what it holds."""

    def __init__(self) -> None:
        self._roots: dict[str, Position] = {}
        self._count = 0

    def play(self, board: Board, events: Iterable[Event], rulings: Rulings) -> list[Position]:
        """The position at the start and after each event."""
        position = self._root(board, rulings)
        line = [position]
        for event in events:
            key = spelling(event)
            position = position.after.get(key) or self._next(position, key, rulings)
            line.append(position)
        return line

    def _root(self, board: Board, rulings: Rulings) -> Position:
        if self._count > MOST:
            self.__init__()
        chosen = [rulings.chosen.get(id, r.default) for id, r in REGISTER.items() if r.is_switch]
        key = json.dumps([board_data(board), chosen], sort_keys=True)
        if key not in self._roots:
            table = rulings.changed({})
            self._roots[key] = Position(settled(board, table), asked=tuple(table.taken))
            self._count += 1
        return self._roots[key]

    def _next(self, position: Position, key: tuple[Event, str | None], rulings: Rulings) -> Position:
        table = rulings.changed({})
        board, outcome = step(position.board, key[0], table)
        position.after[key] = found = Position(board, outcome, tuple(table.taken))
        self._count += 1
        return found


def settled(board: Board, rulings: Rulings) -> Board:
    """The board with each ring in a minor said to be shielded or not, before anything changes hands."""
    return replace(board, rings=tuple(_settled(board, r, rulings) for r in board.rings))


def _settled(board: Board, ring: Ring, rulings: Rulings) -> Ring:
    return ring if ring.target.minor is None else replace(ring, shielded=is_shielded(board, ring, rulings))
