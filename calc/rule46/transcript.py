"""What is told of a game: its events with what came of them, and each faction's sheet.

Put into words once for a position, then copied.
"""

from __future__ import annotations

import marshal
from dataclasses import dataclass
from functools import cached_property

from ..i18n import localized
from ..interpretations import Rulings
from ..verdict import Verdict
from .cache import Moment, Position
from .log.notation import say_event
from .rules.events import Event, Place, event_data
from .rules.powers import FACTIONS
from .rules.whatif import would_change
from .tables import firmness, table_of


@dataclass(frozen=True)
class Transcript:
    """The moments of a game, the `events` between them with their line `numbers` in the log; `since`: the first event
    to tell of.
    """

    line: tuple[Moment, ...]
    events: tuple[Event, ...]
    numbers: tuple[int, ...]
    rulings: Rulings
    since: int = 0

    @cached_property
    def table(self) -> int:
        """The table at which it is told."""
        return table_of(self.rulings)

    def row(self, n: int, lang: str) -> dict:
        """Event `n` in the words of `lang`; the caller's own."""
        told, key = self.line[n + 1].told, (lang, self.table)
        if key not in told:  # bytes, since unpacking them is the quickest of copies
            told[key] = marshal.dumps(localized(self._row(n), lang) | {"text": say_event(self.events[n], lang)})
        return {"n": n, "line": self.numbers[n]} | marshal.loads(told[key])

    def _row(self, n: int) -> dict:
        """What is told of an event, as data."""
        position = self.line[n + 1].at(self.table)
        told = {"event": event_data(self.events[n]), "turn": position.board.turn, "step": position.board.step}
        return (
            position.outcome.data()
            | told
            | _under_others(self.line[n + 1], self.table)
            | {"would_change": self._would_change(n, position)}
        )

    def _would_change(self, n: int, position: Position) -> list[dict]:
        """If a placement is no plain yes: after which single change of the board before it."""
        event = self.events[n]
        if not isinstance(event, Place) or position.outcome.verdict is Verdict.LEGAL:
            return []
        return would_change(self.line[n].at(self.table).board, event.power, event.target, self.rulings.changed({}))

    def localized(self, lang: str) -> list[dict]:
        """All rows."""
        return [self.row(n, lang) for n in range(self.since, len(self.events))]


def _under_others(moment: Moment, table: int) -> dict:
    """How firm the verdict is, and what comes of it, with the game played from its start under every reading."""
    return firmness(moment.verdicts, ((p.tables, p.outcome.follows) for p in moment.positions), table)


@dataclass(frozen=True)
class Sheets:
    """For each faction what it is told, event by event, and nothing else (46.411A, 46.412A, 46.42, 46.51B)."""

    telling: Transcript

    def localized(self, lang: str) -> dict[str, list[dict]]:
        """The sheets in the words of `lang`."""
        told: dict[str, list[dict]] = {faction: [] for faction in FACTIONS}
        for n in range(self.telling.since, len(self.telling.events)):
            if self.telling.line[n + 1].at(self.telling.table).outcome.revealed:
                row = self.telling.row(n, lang)
                for reveal in row["revealed"]:
                    told[reveal["to"]].append({"event": n, "turn": row["turn"]} | reveal)
        return told
