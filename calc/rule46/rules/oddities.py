"""What of a board cannot have come about by the rule.

It is taken as it is: a board is what somebody says, and the answer says what is odd in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...interpretations import Rulings
from ...verdict import Reason, reason
from .board import Board, Ring
from .powers import COUNTERING, PLACING, SPYING, side_of
from .relations import held_by_enemy


def oddities(board: Board, rulings: Rulings) -> list[Reason]:
    """A note for each thing that no sequence of turns brings about."""
    rings = [note for ring in board.rings for note in _of_ring(board, ring, rulings)]
    return [*_of_the_turn(board), *rings, *_face_to_face(board, rulings), *_of_the_gone(board)]


def _of_the_turn(board: Board) -> Iterator[Reason]:
    for faction in board.acted:
        if board.step not in (PLACING[side_of(faction)], COUNTERING[side_of(faction)]):
            yield reason("46.22", "odd-acted", faction=faction, step=board.step)
    for power, count in (board.results.espionage if board.results else {}).items():
        if count and power not in SPYING:
            yield reason("46.11", "odd-result", power=power)


def _of_ring(board: Board, ring: Ring, rulings: Rulings) -> Iterator[Reason]:
    if ring.placed > board.turn:
        yield reason("46.22", "odd-future", power=ring.power, turn=ring.placed, turn_now=board.turn)
    step = PLACING[side_of(ring.owner)]
    if ring.placed == board.turn > 1 and step > board.step:  # 1 is also what stands where nothing is said
        yield reason(f"46.22{step}", "odd-step", power=ring.power, step=step, step_now=board.step)
    if ring.target.faction and not board.has_category(ring.target.faction, ring.target.category):
        yield reason(
            "46.412", "odd-category", power=ring.power, faction=ring.target.faction, category=ring.target.category
        )
    if (
        ring.target.minor is not None
        and ring.shielded is False
        and held_by_enemy(board, ring.owner, ring.target.minor, rulings)
        and rulings["R46-11"] == "potential"
    ):
        yield reason("46.51C", "odd-exposed", power=ring.power, minor=ring.target.minor)


def _face_to_face(board: Board, rulings: Rulings) -> Iterator[Reason]:
    """Rings of both sides in one minor: the later one would have gone with the earlier (46.51B), unless they were no
    enemies yet (R46-11).
    """
    there: dict = {}
    for ring in board.rings:
        if ring.target.minor is not None:
            there.setdefault(ring.target.minor, []).append(ring)
    for minor, rings in there.items():
        if len({side_of(r.owner) for r in rings}) > 1 and rulings["R46-11"] == "potential":
            yield reason("46.51B", "odd-opposing", power_there=tuple(r.power for r in rings), minor=minor)


def _of_the_gone(board: Board) -> Iterator[Reason]:
    living = {(r.owner, r.target): r.placed for r in board.rings}
    for gone in board.eliminated:
        ring, facts = gone.ring, {"power": gone.ring.power, "turn": gone.eliminated}
        if not ring.placed <= gone.eliminated <= board.turn:
            yield reason("46.412B", "odd-end", **facts, turn_placed=ring.placed, turn_now=board.turn)
        if ring.target.faction and gone.cause != "counter-intelligence":
            yield reason(
                "46.51B" if gone.cause == "opposing" else "46.51C",
                "odd-cause",
                **facts,
                category=ring.target.category,
                faction=ring.target.faction,
            )
        if living.get((ring.owner, ring.target), gone.eliminated) < gone.eliminated:
            yield reason(
                "46.31A" if ring.target.minor is not None else "46.31B",
                "odd-overlap",
                **facts,
                turn_placed=living[ring.owner, ring.target],
            )
