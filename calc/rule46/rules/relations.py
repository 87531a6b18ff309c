"""Who is whose enemy, where the rule says no more than "enemy"."""

from __future__ import annotations

from collections.abc import Iterable

from ...interpretations import Rulings
from .board import Board, Ring, controller
from .minors import Country
from .powers import faction_of, opposing, side_of


def enemies(board: Board, faction: str | None, rulings: Rulings) -> tuple[str, ...]:
    """The enemy factions of `faction` in 46.51 and in the revelations of 46.41: potential ones too, or only those at
    war (R46-11).
    """
    potential = opposing(faction)
    actual = tuple(f for f in potential if board.at_war(faction, f))
    return potential if actual == potential or rulings["R46-11"] == "potential" else actual


def are_allies(one: str | None, other: str | None, rulings: Rulings) -> bool:
    """Whether two factions are of one side.

    The Western Allies and Russia are, before the war has made them so too (R46-12).
    """
    if {one, other} == {"WA", "RU"}:
        rulings.note("R46-12")
    return side_of(one) is not None and side_of(one) == side_of(other)


def enemy_rings(board: Board, faction: str, minor: Country, rulings: Rulings) -> tuple[Ring, ...]:
    """The rings of enemies of `faction` in a minor, in the order of their placement (46.51B)."""
    there = tuple(r for r in board.rings_in(minor) if not are_allies(faction, r.owner, rulings))
    found = tuple(r for r in there if r.owner in enemies(board, faction, rulings))
    note_standing(board, found, rulings)
    return found


def held_by_enemy(board: Board, faction: str, minor: Country, rulings: Rulings) -> bool:
    """Whether a minor is under the control of an enemy of `faction` now (46.51C)."""
    holder = faction_of(controller(board, minor, rulings))
    return (
        holder is not None and not are_allies(faction, holder, rulings) and holder in enemies(board, faction, rulings)
    )


def note_standing(board: Board, rings: Iterable[Ring], rulings: Rulings) -> None:
    """Names the readings by which some rings still count: their owner has surrendered (R46-22), their country is closed
    to Russian DPs (R46-18).
    """
    for ring in rings:
        if ring.power in board.surrendered:
            rulings.note("R46-22")
        if ring.power == "RU" and not _open_to_russia(board, ring.target.minor):
            rulings.note("R46-18")


def _open_to_russia(board: Board, minor: Country | None) -> bool:
    return minor is None or board.minor(minor).russia_dp != "no" or board.german_russian_war or board.rgt >= 50


def is_shielded(board: Board, ring: Ring, rulings: Rulings) -> bool:
    """Whether 46.51C cannot remove a ring in a minor.

    A board that does not say: a ring that lives under enemy control must have been placed under it.
    """
    return held_by_enemy(board, ring.owner, ring.target.minor, rulings) if ring.shielded is None else ring.shielded
