"""What may be done now: for each kind of event what is open, and for all else the clauses that close it.

Data only; controls.py draws it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from ..interpretations import Rulings
from ..verdict import Reason, Verdict
from .rules.board import Board, Target
from .rules.events import Counter, Event, Place
from .rules.minors import STARTING, Country, country
from .rules.outcome import Outcome
from .rules.powers import CATEGORIES, FACTIONS, POWERS, SPYING, faction_of, opposing
from .rules.turn import judge


@dataclass(frozen=True)
class Choice:
    """An event that could be added, and the verdict on it now."""

    event: Event
    outcome: Outcome

    @property
    def is_open(self) -> bool:
        return self.outcome.verdict is not Verdict.ILLEGAL

    @property
    def clauses(self) -> list[str]:
        """The clauses that close it, or on which it depends."""
        return list(dict.fromkeys(r.clause for r in (*self.outcome.reasons, *self.outcome.questions)))


@dataclass(frozen=True)
class Moves:
    """The placements of a power, or the counters of a faction: `who`. If nothing is open: the `reasons` that hold of
    every choice.
    """

    who: str
    choices: tuple[Choice, ...]

    @property
    def is_open(self) -> bool:
        return any(choice.is_open for choice in self.choices)

    @property
    def reasons(self) -> list[Reason]:
        """What closes them all; empty where each has its own reason, or where there is nothing to choose."""
        common = (
            reduce(lambda a, b: [r for r in a if r in b], [list(c.outcome.reasons) for c in self.choices])
            if self.choices
            else []
        )
        return [] if self.is_open else common


def minors(board: Board) -> list[Country]:
    """The minor countries of the game: those that the board names, and the list to start from."""
    named = [*board.minors, *(r.target.minor for r in board.rings if r.target.minor is not None)]
    return list(dict.fromkeys([*named, *map(country, STARTING)]))


def targets(board: Board, power: str) -> Iterable[Target]:
    """Every minor country and every category of the other side; one's own side is never open (46.31B)."""
    yield from (Target(minor) for minor in minors(board))
    yield from (
        Target(None, faction, category)
        for faction in FACTIONS
        if faction in opposing(faction_of(power))
        for category in CATEGORIES
    )


def placements(board: Board, rulings: Rulings) -> list[Moves]:
    """For each power of 46.11 every target with its verdict."""
    return [
        _judged(board, power, [Place(power, target) for target in targets(board, power)], rulings) for power in SPYING
    ]


def counters(board: Board, rulings: Rulings) -> list[Moves]:
    """For each faction every ring of the other side with the verdict on removing it."""
    return [_judged(board, faction, _against(board, faction), rulings) for faction in FACTIONS]


def _against(board: Board, faction: str) -> list[Counter]:
    return [Counter(faction, ring.power, ring.target) for ring in board.rings if ring.owner in opposing(faction)]


def _judged(board: Board, who: str, events: Iterable[Event], rulings: Rulings) -> Moves:
    return Moves(who, tuple(Choice(event, judge(board, event, rulings)) for event in events))


def no_ring_powers() -> list[str]:
    """The powers to which 46.11 does not open espionage."""
    return [power for power in POWERS if power not in SPYING and faction_of(power)]


def other_ring_owners(board: Board, event: Place) -> list[str]:
    """The owners of enemy rings in the minor country of a placement (R46-09)."""
    return [ring.power for ring in board.rings_at(event.target) if ring.owner in opposing(faction_of(event.power))]
