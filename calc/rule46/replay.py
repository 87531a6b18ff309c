"""A game as the outcome of its events. Positions are remembered by the way that led to them, so that one event more costs one event."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..readings import REGISTER, Rulings
from .board import Board, Ring
from .events import Event, event_data
from .outcome import Outcome
from .powers import FACTIONS
from .relations import is_shielded
from .request import board_data
from .turn import step

_MOST = 20_000  # positions remembered at a time: some fifty long games


@dataclass(eq=False)
class Position:
    """A `board`, the `outcome` of the event that led to it, the readings that it rested on; and the positions that came after it so far."""

    board: Board
    outcome: Outcome = Outcome()
    asked: tuple[str, ...] = ()
    after: dict[Event, Position] = field(default_factory=dict)


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
            position = position.after.get(event) or self._next(position, event, rulings)
            line.append(position)
        return line

    def _root(self, board: Board, rulings: Rulings) -> Position:
        if self._count > _MOST:
            self.__init__()
        chosen = [rulings.chosen.get(id, r.default) for id, r in REGISTER.items() if r.is_switch]
        key = json.dumps([board_data(board), chosen], sort_keys=True)
        if key not in self._roots:
            table = rulings.changed({})
            self._roots[key] = Position(settled(board, table), asked=tuple(table.taken))
            self._count += 1
        return self._roots[key]

    def _next(self, position: Position, event: Event, rulings: Rulings) -> Position:
        table = rulings.changed({})
        board, outcome = step(position.board, event, table)
        position.after[event] = found = Position(board, outcome, tuple(table.taken))
        self._count += 1
        return found


def settled(board: Board, rulings: Rulings) -> Board:
    """The board with each ring in a minor said to be shielded or not, before anything changes hands."""
    return replace(board, rings=tuple(_settled(board, r, rulings) for r in board.rings))


def _settled(board: Board, ring: Ring, rulings: Rulings) -> Ring:
    return ring if ring.target.minor is None else replace(ring, shielded=is_shielded(board, ring, rulings))


def sheets(line: list[Position]) -> dict[str, list[dict]]:
    """For each faction what it is told, event by event, and nothing else (46.411A, 46.412A, 46.42, 46.51B)."""
    told: dict[str, list[dict]] = {faction: [] for faction in FACTIONS}
    for n, position in enumerate(line[1:]):
        for reveal in position.outcome.revealed:
            told[reveal.to].append({"event": n, "turn": position.board.turn} | reveal.data())
    return told


_MEMORY = Memory()


@dataclass(frozen=True)
class Game:
    """A `board` to start from, and the `events` played on it."""

    board: Board = field(default_factory=Board)
    events: tuple[Event, ...] = ()


def replay(game: Game, rulings: Rulings) -> dict:
    """`rule46.replay`: each event's outcome, the board after, each faction's sheet."""
    line = _MEMORY.play(game.board, game.events, rulings)
    for position in line:
        rulings.note(*position.asked)
    rows = [_row(event, position) for event, position in zip(game.events, line[1:])]
    return {"events": rows, "board": board_data(line[-1].board), "sheets": sheets(line), "clauses": ["46.22"]}


def _row(event: Event, position: Position) -> dict:
    return position.outcome.data() | {"event": event_data(event), "turn": position.board.turn, "step": position.board.step}
