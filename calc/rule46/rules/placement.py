"""May this power place a ring there? Clause by clause of 46.1 to 46.3, each telling all that it forbids."""

from __future__ import annotations

from collections.abc import Iterator

from ...interpretations import Rulings
from ...verdict import Question, Reason, Verdict, reason, verdict_of
from .board import Board, Target, restriction_lifted
from .powers import PLACING, SPYING, faction_of, side_of
from .relations import are_allies, note_standing


def why_not(board: Board, power: str, target: Target, rulings: Rulings) -> list[Reason]:
    """Every clause that forbids `power` a ring in `target` now; empty means that nothing does."""
    _note_counting(board, power, rulings)
    reasons = [*_may_spy(board, power), *_in_time(board, power, rulings)]
    if target.minor is not None:
        return reasons + [
            *_japan(power, target),
            *_minor_taken(board, power, target, rulings),
            *_russia_kept_out(board, power, target, rulings),
        ]
    return reasons + [
        *_is_enemy(power, target, rulings),
        *_has_secrets(board, power, target, rulings),
        *_category_taken(board, power, target, rulings),
    ]


def _note_counting(board: Board, power: str, rulings: Rulings) -> None:
    """What is counted: one ring for one 6+ (R46-01), and counters without a limit (R46-32); a power that has
    surrendered goes on (R46-22).
    """
    counted = {
        "R46-01": board.results is not None,
        "R46-22": power in board.surrendered,
        "R46-32": any(r.power == power for r in board.rings),
    }
    rulings.note(*(id for id, counts in counted.items() if counts))


def questions(board: Board, power: str, target: Target, rulings: Rulings) -> list[Question]:
    """What the answer hangs on and the board leaves open: the minors in which Russia may place DPs are not in the rule
    (46.32B).
    """
    if _needs_dp_right(board, power, target, rulings) and board.minor(target.minor).russia_dp == "unknown":
        field = f"board.minors.{target.minor}.russia_dp"
        return [Question(field, "46.32B", "may-russia-place-dps", {"minor": target.minor})]
    return []


def verdict(board: Board, power: str, target: Target, rulings: Rulings) -> Verdict:
    """Legal, illegal, or depends."""
    return verdict_of(why_not(board, power, target, rulings), questions(board, power, target, rulings))


def consulted(power: str, target: Target) -> list[str]:
    """The clauses that decide such a case, whatever they say of it."""
    step = PLACING.get(side_of(faction_of(power)))
    clauses = ["46.11", "46.21", "46.22", *([f"46.22{step}"] if step else [])]
    if target.minor is None:
        return [*clauses, "46.31B", "46.412"]
    return [*clauses, "46.31A", *{"JP": ["46.32A"], "RU": ["46.32B"]}.get(power, [])]


def _may_spy(board: Board, power: str) -> Iterator[Reason]:
    if power not in SPYING:
        yield reason("46.11", "not-researched", power=power)
    if not board.has_espionage(power):
        yield reason("46.21", "no-result", power=power)


def _in_time(board: Board, power: str, rulings: Rulings) -> Iterator[Reason]:
    """A step that is over does not come back in the same turn; a later one is reached by going on."""
    step = PLACING.get(side_of(faction_of(power)))
    note_order(board, faction_of(power), step, rulings)
    if step and step < board.step:
        yield reason("46.22", "step-passed", power=power, step=step, step_now=board.step)


def note_order(board: Board, faction: str | None, step: str | None, rulings: Rulings) -> None:
    """Within a step, two factions of one side act in the order that the players choose (R46-03)."""
    if step == board.step and set(board.acted) - {faction}:
        rulings.note("R46-03")


def _japan(power: str, target: Target) -> Iterator[Reason]:
    if power == "JP":
        yield reason("46.21", "japan-majors-only", minor=target.minor)
        yield reason("46.32A", "japan-no-minors", minor=target.minor)


def _minor_taken(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """Whoever controls the country (R46-27)."""
    if board.minor(target.minor).controller is not None:
        rulings.note("R46-27")
    own = faction_of(power)
    there = [r for r in board.rings_at(target) if r.owner == own]
    note_standing(board, there, rulings)
    if there:
        yield reason("46.31A", "faction-has-ring", faction=own, minor=target.minor)


def _needs_dp_right(board: Board, power: str, target: Target, rulings: Rulings) -> bool:
    return power == "RU" and target.minor is not None and not restriction_lifted(board, rulings)


def _russia_kept_out(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    if _needs_dp_right(board, power, target, rulings) and board.minor(target.minor).russia_dp == "no":
        yield reason("46.32B", "no-russian-dps", minor=target.minor)


def _is_enemy(power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """A major power is a target if it is an enemy, actual or potential; one's own side never is."""
    own = faction_of(power)
    if own and are_allies(own, target.faction, rulings):
        yield reason("46.21", "not-an-enemy", power=power, faction=target.faction)
        yield reason("46.31B", "ally", power=power, faction=target.faction)


def _has_secrets(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """Japan has atomic research, unless the board says what it has (R46-28)."""
    if (
        target == Target(None, "JP", "atomic")
        and "JP" not in board.categories
        and side_of(faction_of(power)) == "allies"
    ):
        rulings.note("R46-28")
    if (target.faction, target.category) == ("RU", "naval"):
        yield reason("46.31B", "no-russian-naval")
    if not board.has_category(target.faction, target.category):
        yield reason("46.412", "no-such-category", faction=target.faction, category=target.category)


def _category_taken(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """One ring for each faction; Germany and Japan are two (R46-28)."""
    own, owners = faction_of(power), {r.owner for r in board.rings_at(target)}
    if {own, *owners} >= {"EA", "JP"}:
        rulings.note("R46-28")
    if own in owners:
        note_standing(board, (r for r in board.rings_at(target) if r.owner == own), rulings)
        yield reason("46.31B", "category-taken", faction_own=own, faction=target.faction, category=target.category)
