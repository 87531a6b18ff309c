"""The answers to "may I place a ring there?" and "where may I?"."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..interpretations import Rulings
from ..verdict import Reason, Verdict, verdict_of
from .log.slips import unlisted
from .rules import placement
from .rules.board import Board, Target
from .rules.consequences import consequences
from .rules.countering import why_not_counter
from .rules.events import Counter
from .rules.oddities import oddities
from .rules.powers import CATEGORIES, FACTIONS, SPYING, faction_of, opposing
from .rules.whatif import would_change
from .tables import ALL, firmness, split, table_of


@dataclass(frozen=True)
class Ask:
    """A question about one power on a board; about one `target`, or about all."""

    power: str
    board: Board = field(default_factory=Board)
    target: Target | None = None


@dataclass(frozen=True)
class AskWho:
    """A question about one `target` on a board, for every power that may spy."""

    target: Target
    board: Board = field(default_factory=Board)


def check(ask: Ask, rulings: Rulings) -> dict:
    """`rule46.check`: the verdict, every failing clause, what it hangs on, what would follow, and whether another
    reading says otherwise.
    """
    reasons = placement.why_not(ask.board, ask.power, ask.target, rulings)
    asked = placement.questions(ask.board, ask.power, ask.target, rulings)
    verdict = verdict_of(reasons, asked)
    follow = [] if verdict is Verdict.ILLEGAL else consequences(ask.board, ask.power, ask.target, rulings)
    return {
        "verdict": verdict,
        "reasons": reasons,
        "questions": asked,
        "consequences": follow,
        "notes": [*unlisted(ask.board, ask.target.minor), *oddities(ask.board, rulings)],
        **_firmness(ask, table_of(rulings)),
        "would_change": would_change(ask.board, ask.power, ask.target, rulings.changed({})),
        "clauses": placement.consulted(ask.power, ask.target),
    }


def _firmness(ask: Ask, table: int) -> dict:
    """Whether other readings say otherwise, of the verdict and of what would follow."""
    found = [(tables, answer) for tables, answer, _ in split(ALL, lambda rulings: _in_short(ask, rulings))]
    return firmness(((tables, verdict) for tables, (verdict, _) in found), found, table)


def _in_short(ask: Ask, rulings: Rulings) -> tuple[Verdict, list[Reason]]:
    verdict = placement.verdict(ask.board, ask.power, ask.target, rulings)
    return verdict, [] if verdict is Verdict.ILLEGAL else consequences(ask.board, ask.power, ask.target, rulings)


def every_target(board: Board) -> list[Target]:
    """All categories of all factions, then the minors that the board lists."""
    majors = [Target(None, faction, category) for faction in FACTIONS for category in CATEGORIES]
    return majors + [Target(minor) for minor in board.minors]


def placements(ask: Ask, rulings: Rulings) -> dict:
    """`rule46.list`: every target with its verdict and reasons, how many are legal or depend, and the enemy rings that
    the power's faction may remove.
    """
    targets = every_target(ask.board)
    rows = [{"target": target.data()} | _judged(ask.board, ask.power, target, rulings) for target in targets]
    verdicts = [row["verdict"] for row in rows]
    clauses = {c for target in targets for c in placement.consulted(ask.power, target)}
    counts = {"legal": verdicts.count(Verdict.LEGAL), "depends": verdicts.count(Verdict.DEPENDS)}
    removals = counters(ask.board, faction_of(ask.power), rulings)
    notes = [*unlisted(ask.board), *oddities(ask.board, rulings)]
    return {"placements": rows, **counts, "counters": removals, "notes": notes, "clauses": sorted(clauses)}


def counters(board: Board, faction: str | None, rulings: Rulings) -> list[dict]:
    """Each ring of the other side, and whether `faction` may spend a 5+ on it now (46.51A)."""
    rows = []
    for ring in board.rings:
        if ring.owner in opposing(faction):
            reasons = why_not_counter(board, Counter(faction, ring.power, ring.target), rulings)
            rows.append(
                {
                    "faction": faction,
                    "power": ring.power,
                    "target": ring.target.data(),
                    "verdict": verdict_of(reasons, ()),
                    "reasons": reasons,
                }
            )
    return rows


def who(ask: AskWho, rulings: Rulings) -> dict:
    """`rule46.who`: each power of 46.11 with its verdict on one target; which of them may place there, and which may if
    something holds that the board leaves open.
    """
    rows = [{"power": power} | _judged(ask.board, power, ask.target, rulings) for power in SPYING]
    those = {
        verdict: [row["power"] for row in rows if row["verdict"] is verdict]
        for verdict in (Verdict.LEGAL, Verdict.DEPENDS)
    }
    clauses = {c for power in SPYING for c in placement.consulted(power, ask.target)}
    notes = [*unlisted(ask.board, ask.target.minor), *oddities(ask.board, rulings)]
    return {
        "powers": rows,
        "legal": those[Verdict.LEGAL],
        "depends": those[Verdict.DEPENDS],
        "notes": notes,
        "clauses": sorted(clauses),
    }


def _judged(board: Board, power: str, target: Target, rulings: Rulings) -> dict:
    reasons = placement.why_not(board, power, target, rulings)
    asked = placement.questions(board, power, target, rulings)
    return {"verdict": verdict_of(reasons, asked), "reasons": reasons, "questions": asked}
