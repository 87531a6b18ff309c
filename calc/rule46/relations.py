"""Who is whose enemy, where the rule says no more than "enemy"."""

from __future__ import annotations

from ..readings import Rulings
from .board import Board, Ring, controller
from .minors import Country
from .powers import faction_of, opposing


def enemies(board: Board, faction: str | None, rulings: Rulings) -> tuple[str, ...]:
    """The enemy factions of `faction` in 46.51 and 46.411A: potential ones too, or only those at war (R46-11)."""
    potential = opposing(faction)
    if rulings["R46-11"] == "potential":
        return potential
    return tuple(f for f in potential if board.at_war(faction, f))


def enemy_rings(board: Board, faction: str, minor: Country, rulings: Rulings) -> tuple[Ring, ...]:
    """The rings of enemies of `faction` in a minor, in the order of their placement (46.51B)."""
    there = board.rings_in(minor)
    return tuple(r for r in there if r.owner in enemies(board, faction, rulings)) if there else ()


def held_by_enemy(board: Board, faction: str, minor: Country, rulings: Rulings) -> bool:
    """Whether a minor is under the control of an enemy of `faction` now (46.51C)."""
    holder = controller(board, minor, rulings)
    return holder is not None and faction_of(holder) in enemies(board, faction, rulings)


def is_shielded(board: Board, ring: Ring, rulings: Rulings) -> bool:
    """Whether 46.51C cannot remove a ring in a minor. A board that does not say: a ring that lives under enemy control must have been placed under it."""
    return held_by_enemy(board, ring.owner, ring.target.minor, rulings) if ring.shielded is None else ring.shielded
