"""A game as the outcome of its events. Positions are remembered by the way that led to them, so that one event more costs one event."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ..errors import BadRequest
from ..readings import REGISTER, Rulings, under_every_reading
from ..verdict import Verdict
from .board import Board, Ring
from .events import Counter, Event, Place, event_data, spelling
from .export import Export
from .log import Log, log_of, parse
from .notation import say_event
from .outcome import Outcome
from .powers import FACTIONS
from .relations import is_shielded
from .request import board_data
from .turn import consulted, judge, step
from .whatif import would_change

_MOST = 20_000  # positions remembered at a time: some fifty long games


@dataclass(eq=False)
class Position:
    """A `board`, the `outcome` of the event that led to it, the readings that it rested on; and the positions that came after it so far."""

    board: Board
    outcome: Outcome = Outcome()
    asked: tuple[str, ...] = ()
    doubts: dict | None = None
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
        if self._count > _MOST:
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


def sheets(line: list[Position], since: int = 0) -> dict[str, list[dict]]:
    """For each faction what it is told, event by event from `since` on, and nothing else (46.411A, 46.412A, 46.42, 46.51B)."""
    told: dict[str, list[dict]] = {faction: [] for faction in FACTIONS}
    for n, position in enumerate(line[since + 1 :], since):
        for reveal in position.outcome.revealed:
            told[reveal.to].append({"event": n, "turn": position.board.turn} | reveal.data())
    return told


_MEMORY = Memory()


@dataclass(frozen=True)
class Game:
    """A `board` to start from and the `events` played on it, as they stand in its `log`.

    `since`: the first event to tell of. `compare`: whether to play it under other readings too. `exports`: forms in which to write it out.
    """

    board: Board
    events: tuple[Event, ...]
    log: Log
    since: int = 0
    compare: bool = False
    exports: tuple[str, ...] = ()

    @cached_property
    def numbers(self) -> list[int]:
        """The line of each event in the log."""
        return self.log.numbers

    @classmethod
    def asked(cls, board: Board | None = None, events: tuple[Event, ...] | None = None, log: str | None = None, **how: Any) -> Game:
        """The game of a request: its events, or its log, which may set up the board itself."""
        if log is None:
            if events is None:
                raise BadRequest("events", "missing")
            return cls(board or Board(), events, log_of(board or Board(), events), **how)
        if events is not None:
            raise BadRequest("log", "events-or-log")
        read = parse(log)
        if board is not None and read.starts:
            raise BadRequest("board", "board-twice")
        return cls(board or read.board, read.events, read, **how)


def played(game: Game, rulings: Rulings) -> list[Position]:
    """The position at the start of a game and after each of its events."""
    return _MEMORY.play(game.board, game.events, rulings)


def replay(game: Game, rulings: Rulings) -> dict:
    """`rule46.replay`: each event's outcome, the board after, each faction's sheet, the log and what could not be read of it."""
    line = played(game, rulings)
    for position in line:
        rulings.note(*position.asked)
    rows = [_row(game, n, line, rulings) for n in range(game.since, len(game.events))]
    told = {"events": rows, "board": board_data(line[-1].board), "sheets": sheets(line, game.since), "log": game.log, "errors": list(game.log.errors)}
    if game.compare:
        told["readings"] = compare(game, line, rulings)
    told |= {"exports": {form: Export(form, rows) for form in game.exports}} if game.exports else {}
    clauses = {clause for event in game.events for clause in consulted(event)}
    return told | {"clauses": sorted(clauses | ({"46.52"} if any(p.outcome.eliminated for p in line) else set()))}


def compare(game: Game, line: list[Position], rulings: Rulings) -> list[dict]:
    """For each other option of a reading that the game rests on: the first event that goes otherwise under it, and whether the board ends otherwise."""
    rows = []
    for id, option in rulings.taken.items():
        for other in REGISTER[id].options:
            if other != option:
                another = _MEMORY.play(game.board, game.events, rulings.changed({id: other}))
                first = next((n for n, (a, b) in enumerate(zip(line[1:], another[1:])) if a.outcome != b.outcome), None)
                rows.append({"id": id, "option": other, "event": first, "same_board": board_data(another[-1].board) == board_data(line[-1].board)})
    return rows


@dataclass(frozen=True)
class Told:
    """An event on its way to a reader, as a line of the log."""

    event: Event

    def spoken(self, lang: str) -> str:
        return say_event(self.event, lang)


def _row(game: Game, n: int, line: list[Position], rulings: Rulings) -> dict:
    """What is told of event `n`."""
    position, event = line[n + 1], game.events[n]
    if position.doubts is None:
        position.doubts = _doubts(line[n].board, event, position.outcome, rulings.changed({}))
    told = {"n": n, "line": game.numbers[n], "event": event_data(event), "text": Told(event)}
    return position.outcome.data() | told | {"turn": position.board.turn, "step": position.board.step} | position.doubts


def _doubts(board: Board, event: Event, outcome: Outcome, rulings: Rulings) -> dict:
    """How firm a verdict is on the board before the event: under other readings, and, if it is no plain yes, after which single change."""
    if not isinstance(event, (Place, Counter)):
        return {"under_every_reading": True, "other_readings": (), "would_change": ()}  # no reading forbids what is merely reported
    outcomes = under_every_reading(lambda table: judge(board, event, table).verdict, rulings)
    others = tuple({"rulings": options, "verdict": found} for options, found in outcomes if found != outcome.verdict)
    asked = isinstance(event, Place) and outcome.verdict is not Verdict.LEGAL
    changes = tuple(would_change(board, event.power, event.target, rulings)) if asked else ()
    return {"under_every_reading": not others, "other_readings": others, "would_change": changes}
