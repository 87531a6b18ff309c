"""What a change of control does to the rings in a minor country (46.51C, 46.53B)."""

from __future__ import annotations

from dataclasses import replace

from ...interpretations import Rulings
from ...verdict import Reason, reason
from .board import Board, Ring, controller
from .minors import Country
from .outcome import Outcome
from .powers import faction_of, opposing
from .relations import are_allies, enemies, held_by_enemy, is_shielded


def change_of_control(before: Board, after: Board, minor: Country, rulings: Rulings) -> tuple[Board, Outcome]:
    """The board with `after`'s controller of `minor`, and with the rings that survive the change.

    No change: nothing comes under control.
    """
    holder = controller(after, minor, rulings)
    if holder == controller(before, minor, rulings):
        return after, Outcome()
    there, rings, gone, notes = before.places_in(minor), list(after.rings), [], []
    for n in reversed(there):
        ring = before.rings[n]
        fate = _fate(before, ring, holder, rulings)
        if fate is None:
            gone.insert(0, (rings.pop(n), "control"))
        else:
            notes.insert(0, fate)
            rings[n] = replace(ring, shielded=_still_shielded(before, after, ring, rulings))
    return replace(after, rings=tuple(rings)), Outcome(notes=tuple(notes), eliminated=tuple(gone))


def _fate(board: Board, ring: Ring, holder: str | None, rulings: Rulings) -> Reason | None:
    """Why the ring stays under its minor's new holder; None: it does not (46.51C)."""
    faction, facts = faction_of(holder), {"power": ring.power, "minor": ring.target.minor}
    if holder is None:
        return reason("46.51C", "stays-without-holder", **facts)
    facts["power_holder"] = holder
    if faction is None or (faction in opposing(ring.owner) and faction not in enemies(board, ring.owner, rulings)):
        rulings.note("R46-21")
        return reason("46.51C", "stays-under-neutral", **facts)
    if are_allies(ring.owner, faction, rulings):
        return reason("46.53B", "stays-under-own-side", **facts)
    return reason("46.51C", "stays-shielded", **facts) if is_shielded(board, ring, rulings) else None


def _still_shielded(before: Board, after: Board, ring: Ring, rulings: Rulings) -> bool:
    """A shield is for life, or ends when no enemy controls the country any more (R46-19)."""
    if not is_shielded(before, ring, rulings):
        return False
    return held_by_enemy(after, ring.owner, ring.target.minor, rulings) or rulings["R46-19"] == "for-life"
