"""What is told of a game: its events with what came of them, and each faction's sheet. Put into words once for a position, then copied."""

from __future__ import annotations

import marshal
from dataclasses import dataclass

from ..readings import Rulings, under_every_reading
from ..speech import spoken
from ..verdict import Verdict
from .events import Counter, Event, Place, event_data
from .memory import Position
from .notation import say_event
from .powers import FACTIONS
from .turn import judge
from .whatif import would_change


@dataclass(frozen=True)
class Telling:
    """The positions of a game, the `events` between them with their line `numbers` in the log; `since`: the first event to tell of."""

    line: tuple[Position, ...]
    events: tuple[Event, ...]
    numbers: tuple[int, ...]
    rulings: Rulings
    since: int = 0

    def row(self, n: int, lang: str) -> dict:
        """Event `n` in the words of `lang`; the caller's own."""
        position = self.line[n + 1]
        if lang not in position.told:  # bytes, since unpacking them is the quickest of copies
            position.told[lang] = marshal.dumps(spoken(_row(self.line[n], self.events[n], position, self.rulings), lang) | {"text": say_event(self.events[n], lang)})
        return {"n": n, "line": self.numbers[n]} | marshal.loads(position.told[lang])

    def spoken(self, lang: str) -> list[dict]:
        """All rows."""
        return [self.row(n, lang) for n in range(self.since, len(self.events))]


def _row(before: Position, event: Event, position: Position, rulings: Rulings) -> dict:
    """What is told of an event, as data."""
    told = {"event": event_data(event), "turn": position.board.turn, "step": position.board.step}
    return position.outcome.data() | told | _doubts(before, event, position, rulings.changed({}))


def _doubts(before: Position, event: Event, position: Position, rulings: Rulings) -> dict:
    """How firm a verdict is on the board before the event: under other readings, and, if it is no plain yes, after which single change."""
    if not isinstance(event, (Place, Counter)):
        return {"under_every_reading": True, "other_readings": (), "would_change": ()}  # no reading forbids what is merely reported
    verdict = position.outcome.verdict
    outcomes = under_every_reading(lambda table: judge(before.board, event, table).verdict, rulings)
    others = [{"rulings": options, "verdict": found} for options, found in outcomes if found != verdict]
    asked = isinstance(event, Place) and verdict is not Verdict.LEGAL
    changes = would_change(before.board, event.power, event.target, rulings) if asked else ()
    return {"under_every_reading": not others, "other_readings": others, "would_change": changes}


@dataclass(frozen=True)
class Sheets:
    """For each faction what it is told, event by event, and nothing else (46.411A, 46.412A, 46.42, 46.51B)."""

    telling: Telling

    def spoken(self, lang: str) -> dict[str, list[dict]]:
        """The sheets in the words of `lang`."""
        told: dict[str, list[dict]] = {faction: [] for faction in FACTIONS}
        for n in range(self.telling.since, len(self.telling.events)):
            if self.telling.line[n + 1].outcome.revealed:
                row = self.telling.row(n, lang)
                for reveal in row["revealed"]:
                    told[reveal["to"]].append({"event": n, "turn": row["turn"]} | reveal)
        return told
