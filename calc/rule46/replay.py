"""A game as the outcome of its events: what `rule46.replay` takes, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..errors import BadRequest
from ..interpretations import REGISTER, Rulings
from ..verdict import Verdict
from .cache import Cache, Moment, Position
from .exports import Export
from .log.text import Log, log_of, parse
from .request import board_data
from .rules.board import Board
from .rules.events import Event, Place
from .rules.limits import minors_of, refuse_large
from .rules.oddities import oddities
from .rules.turn import consulted
from .tables import table_of
from .transcript import Sheets, Transcript

_MEMORY = Cache()


@dataclass(frozen=True)
class Game:
    """A `board` to start from and the `events` played on it, as they stand in its `log`.

    `since`: the first event to tell of. `compare`: whether to play it under other readings too. `exports`: forms in
    which to write it out.
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
    def asked(
        cls, board: Board | None = None, events: tuple[Event, ...] | None = None, log: str | None = None, **how: Any
    ) -> Game:
        """The game of a request: its events, or its log, which may set up the board itself."""
        if log is None:
            if events is None:
                raise BadRequest("events", "missing")
            refuse_large(board or Board(), events, "events")
            return cls(board or Board(), events, log_of(board or Board(), events), **how)
        if events is not None:
            raise BadRequest("log", "events-or-log")
        read = parse(log, known=minors_of(board) if board else ())
        if board is not None and read.starts:
            raise BadRequest("board", "board-twice")
        if board is not None:
            refuse_large(board, read.events, "log")
        return cls(board or read.board, read.events, read, **how)


def played(game: Game, rulings: Rulings) -> list[Position]:
    """The position at the start of a game and after each of its events."""
    table = table_of(rulings)
    return [moment.at(table) for moment in _moments(game, rulings)]


def _moments(game: Game, rulings: Rulings) -> list[Moment]:
    return _MEMORY.play(game.board, game.events, rulings)


def replay(game: Game, rulings: Rulings) -> dict:
    """`rule46.replay`: each event's outcome, the board after, each faction's sheet, the log and what could not be read
    of it.
    """
    table, moments = table_of(rulings), _moments(game, rulings)
    line = [moment.at(table) for moment in moments]
    for moment, position in zip(moments, line):
        rulings.note(*position.asked, *moment.hangs_on)
    _note_second_newcomers(game.events, line, rulings)
    telling = Transcript(tuple(moments), game.events, tuple(game.numbers), rulings, game.since)
    told = {
        "notes": oddities(game.board, rulings),
        "events": telling,
        "board": board_data(line[-1].board),
        "sheets": Sheets(telling),
        "log": game.log,
        "errors": list(game.log.errors),
    }
    if game.compare:
        told["readings"] = compare(game, line, rulings)
    told |= {"exports": {form: Export(form, telling) for form in game.exports}} if game.exports else {}
    clauses = {clause for event in game.events for clause in consulted(event)}
    return told | {"clauses": sorted(clauses | ({"46.52"} if any(p.outcome.eliminated for p in line) else set()))}


def _note_second_newcomers(events: tuple[Event, ...], line: list[Position], rulings: Rulings) -> None:
    """Of two rings that come upon one, the second finds no enemy any more (R46-10)."""
    turn, emptied = None, set()
    for event, position in zip(events, line[1:]):
        if position.board.turn != turn:
            turn, emptied = position.board.turn, set()
        if (
            isinstance(event, Place)
            and position.outcome.verdict is not Verdict.ILLEGAL
            and event.target.minor is not None
        ):
            if position.outcome.eliminated and position.board.step == "C":
                emptied.add(event.target.minor)
            elif event.target.minor in emptied:
                rulings.note("R46-10")


def compare(game: Game, line: list[Position], rulings: Rulings) -> list[dict]:
    """For each other option of a reading that the game rests on: the first event that goes otherwise under it, and
    whether the board ends otherwise.

    What another option brings about may rest on more readings than the game does; they are noted too.
    """
    rows = []
    for id, option in rulings.taken.items():
        for other in REGISTER[id].options:
            if other != option:
                another = played(game, rulings.changed({id: other}))
                rulings.note(*(asked for position in another for asked in position.asked))
                first = next(
                    (n for n, (a, b) in enumerate(zip(line[1:], another[1:])) if a.outcome.told != b.outcome.told), None
                )
                rows.append(
                    {
                        "id": id,
                        "option": other,
                        "event": first,
                        "same_board": board_data(another[-1].board) == board_data(line[-1].board),
                    }
                )
    return rows
