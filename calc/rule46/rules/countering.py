"""May this faction remove that ring with a 5+? Clause by clause of 46.51A and 46.22."""

from __future__ import annotations

from collections.abc import Iterator

from ...interpretations import Rulings
from ...verdict import Reason, reason
from .board import Board
from .events import Counter
from .placement import note_order
from .powers import COUNTERING, faction_of, side_of
from .relations import are_allies, enemies, note_standing


def why_not_counter(board: Board, event: Counter, rulings: Rulings) -> list[Reason]:
    """Every clause that forbids the faction to spend a 5+ on that ring now; empty means that nothing does."""
    reasons = [
        *_in_time(board, event, rulings),
        *_has_result(board, event, rulings),
        *_is_there(board, event),
        *_is_enemys(board, event, rulings),
        *_is_its_own_matter(event, rulings),
    ]
    if not reasons:
        _note_removal(board, event, rulings)
    return reasons


def _note_removal(board: Board, event: Counter, rulings: Rulings) -> None:
    """One ring for one 5+ (R46-04); a ring of an earlier turn may go too (R46-08); what its modifiers have left
    (R46-16, R46-17).
    """
    ring = next(r for r in board.rings_at(event.target) if r.power == event.power)
    rulings.note("R46-04", *(["R46-08"] if ring.placed < board.turn else []))
    if ring.target.faction:
        rulings.note("R46-16" if ring.placed == board.turn else "R46-17")
    note_standing(board, [ring], rulings)


def _in_time(board: Board, event: Counter, rulings: Rulings) -> Iterator[Reason]:
    step = COUNTERING[side_of(event.faction)]
    note_order(board, event.faction, step, rulings)
    if step < board.step:
        yield reason("46.22", "counter-step-passed", faction=event.faction, step=step, step_now=board.step)


def _has_result(board: Board, event: Counter, rulings: Rulings) -> Iterator[Reason]:
    """One ring for one 5+ (R46-04)."""
    if not board.has_counter(event.faction):
        rulings.note("R46-04")
        yield reason("46.51A", "no-counter-result", faction=event.faction)


def _is_there(board: Board, event: Counter) -> Iterator[Reason]:
    if not any(r.power == event.power for r in board.rings_at(event.target)):
        yield reason("46.51A", "no-such-ring", power=event.power, **event.target.data())


def _is_enemys(board: Board, event: Counter, rulings: Rulings) -> Iterator[Reason]:
    """The ring must be an enemy's, not one's own (R46-29); whether potential enemies are enemies here is R46-11's
    question.
    """
    owner = faction_of(event.power)
    if owner == event.faction:
        rulings.note("R46-29")
    if owner is None or are_allies(owner, event.faction, rulings):
        yield reason("46.51A", "not-an-enemys-ring", faction=event.faction, power=event.power)
    elif owner not in enemies(board, event.faction, rulings):
        yield reason("46.51A", "not-at-war", faction=event.faction, power=event.power)


def _is_its_own_matter(event: Counter, rulings: Rulings) -> Iterator[Reason]:
    """In a major power: any enemy of the ring, or only the faction in which it sits (R46-05)."""
    home = event.target.faction
    if home and home != event.faction and rulings["R46-05"] == "target-only":
        yield reason("46.51A", "not-the-target", faction=event.faction, faction_home=home)
