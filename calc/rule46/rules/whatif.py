"""What would change an answer: the board with one thing different, asked again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...interpretations import Rulings
from ...verdict import sentence
from .board import Board, Target
from .placement import verdict
from .powers import CATEGORIES, GERMAN_RUSSIAN, PLACING, faction_of, side_of

Change = tuple[str, object, Board]  # the field that changes, its new value, the board that has it


def would_change(board: Board, power: str, target: Target, rulings: Rulings) -> list[dict]:
    """Each single change of the position after which the verdict is another: `field`, its `value`, the `verdict` then,
    and the `text`.
    """
    present = verdict(board, power, target, rulings)
    found = []
    for code, facts, (field, value, changed) in _changes(board, power, target):
        then = verdict(changed, power, target, rulings)
        if then != present:
            said = sentence(f"change.{code}", verdict=then, power=power, **facts)
            found.append({"field": field, "value": value, "verdict": then, "text": said})
    return found


def _changes(board: Board, power: str, target: Target) -> Iterator[tuple[str, dict, Change]]:
    yield from _of_the_turn(board, power)
    yield from _of_the_war(board, target)
    own = faction_of(power)
    for n, ring in enumerate(board.rings):
        if ring.target == target and ring.owner == own:
            yield (
                "ring",
                {"power_there": ring.power},
                (f"board.rings[{n}]", None, replace(board, rings=board.rings[:n] + board.rings[n + 1 :])),
            )
    if target.faction and not board.has_category(target.faction, target.category):
        having = tuple(c for c in CATEGORIES if c == target.category or board.has_category(target.faction, c))
        changed = replace(board, categories={**board.categories, target.faction: having})
        yield (
            "category",
            {"faction": target.faction, "category": target.category},
            (f"board.categories.{target.faction}", list(having), changed),
        )


def _of_the_turn(board: Board, power: str) -> Iterator[tuple[str, dict, Change]]:
    step = PLACING.get(side_of(faction_of(power)))
    if step and step < board.step:
        yield "step", {"step": step}, ("board.step", step, replace(board, step=step))
    if not board.has_espionage(power):
        results = replace(board.results, espionage={**board.results.espionage, power: 1})
        yield "result", {}, (f"board.results.espionage.{power}", 1, replace(board, results=results))


def _of_the_war(board: Board, target: Target) -> Iterator[tuple[str, dict, Change]]:
    """The lifting of 46.32B and the right that it makes needless.

    War, once begun, is for ever, so that peace is no change to think of.
    """
    if not board.german_russian_war:
        yield "war", {}, ("board.german_russian_war", True, board.with_war(GERMAN_RUSSIAN))
        level = 49 if board.rgt >= 50 else 50
        changed = replace(board, rgt=level, rgt_reached=level == 50)  # one that never was at 50, if it is below
        yield "rgt", {"level": level}, ("board.rgt", level, changed)
    if target.minor is not None:
        for right in ("yes", "no"):
            field = f"board.minors.{target.minor}.russia_dp"
            yield (
                f"dp-{right}",
                {"minor": target.minor},
                (field, right, board.with_minor(target.minor, russia_dp=right)),
            )
