"""What the rings do: modifiers of this turn's research rolls, of diplomatic rolls, and what is revealed at each year
start (46.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...interpretations import Rulings
from ..log.slips import unlisted
from .board import Board, Ring, Target, out_of_the_war, restriction_lifted
from .minors import Country
from .oddities import oddities
from .outcome import Reveal, at_year_start
from .powers import CATEGORIES, FACTIONS
from .relations import are_allies, note_standing


def effects(board: Board, rulings: Rulings) -> dict:
    """All effects in force: `research` of turn `board.turn`, `diplomacy`, `year_start_reveals`."""
    return {
        "research": list(research(board, rulings)),
        "diplomacy": [diplomacy(board, minor, rulings) for minor in _spied_on(board)],
        "year_start_reveals": [row for reveal in year_start(board, rulings) for row in _rows(reveal)],
        "notes": [*unlisted(board), *oddities(board, rulings)],
        "clauses": _clauses(board),
    }


def _clauses(board: Board) -> list[str]:
    """The clauses that speak of such a board, even where they come to nothing."""
    majors = any(r.target.faction for r in (*board.rings, *(g.ring for g in board.eliminated)))
    return (
        (["46.412B"] if majors else [])
        + (["46.42"] if board.rings else [])
        + (["46.53", "46.53A"] if board.surrendered else [])
    )


def research(board: Board, rulings: Rulings) -> Iterator[dict]:
    """The modifiers of this turn's general-research rolls, a row for each faction and category where they do not add up
    to nothing (46.412B).
    """
    rings = operating(board, rulings)
    note_standing(board, rings, rulings)
    helping = [r for r in rings if gains(board, r.owner, r.target, rulings)]
    hurting = [r for r in rings if not out_of_the_war(board, r.target.faction, rulings)]
    for faction in FACTIONS:
        for category in CATEGORIES:
            helped = [r for r in helping if (r.owner, r.target.category) == (faction, category)]
            hurt = [r for r in hurting if (r.target.faction, r.target.category) == (faction, category)]
            if (faction, category) == ("JP", "atomic") and (helped or hurt) and "JP" not in board.categories:
                rulings.note("R46-28")
            modifier = _many(helped, rulings, "R46-14") - _many(hurt, rulings, "R46-13")
            if modifier:
                rows = [r.data() for r in (*helped, *hurt)]
                yield {
                    "faction": faction,
                    "category": category,
                    "modifier": modifier,
                    "rings": rows,
                    "clauses": ["46.412B"],
                }


def operating(board: Board, rulings: Rulings) -> list[Ring]:
    """The rings in major powers that modify the rolls of turn `board.turn`: placed before it, and not eliminated before
    it.

    Rolls come before placements and removals, so that a ring of turn p that went in turn e modifies the turns after p
    up to and with e.
    """
    now = board.turn
    gone = [g.ring for g in board.eliminated if g.ring.target.faction and g.ring.placed < now <= g.eliminated]
    if gone or any(r.target.faction and r.placed >= now for r in board.rings):
        rulings.note("R46-16", "R46-17")
    return [r for r in board.rings if r.target.faction and r.placed < now] + gone


def gains(board: Board, owner: str, target: Target, rulings: Rulings) -> bool:
    """Whether a ring gives its owner's faction +1.

    Russia, with a ring in naval research, has no rolls (R46-15); a target that has surrendered may give nothing
    (R46-23).
    """
    if not board.has_category(owner, target.category):
        rulings.note("R46-15")
        return False
    return not out_of_the_war(board, target.faction, rulings) or rulings["R46-23"] == "own-plus"


def _many(rings: list[Ring], rulings: Rulings, reading: str) -> int:
    """The modifier that several rings make together: they add, or count once."""
    return len(rings) if len(rings) < 2 or rulings[reading] == "add" else 1


def _spied_on(board: Board) -> list[Country]:
    return list(dict.fromkeys(r.target.minor for r in board.rings if r.target.minor is not None))


def diplomacy(board: Board, minor: Country, rulings: Rulings) -> dict:
    """The modifiers of the diplomatic rolls for a minor with rings, + in favour of the Axis (46.411B, 46.411C)."""
    there = board.rings_in(minor)
    german, british, russian = (sum(r.power == p for r in there) for p in ("GE", "BR", "RU"))
    both = british and russian and are_allies("WA", "RU", rulings)
    note_standing(board, there, rulings)
    allied = british + russian if not both or restriction_lifted(board, rulings) else 1
    if russian:
        rulings.note("R46-30")  # a roll modified by subversion is a roll
    rolls = {"axis": german - allied, "WA": german - british, "RU": german - russian}
    clauses = ["46.411B", "46.411C"] if british or russian else ["46.411B"]
    return {"minor": str(minor), "rolls": rolls, "rings": [r.data() for r in there], "clauses": clauses}


def year_start(board: Board, rulings: Rulings) -> Iterator[Reveal]:
    """What each year start sequence reveals, and to whom: DPs in minors with enemy rings, code names of new projects in
    categories with enemy rings.
    """
    for ring in board.rings:
        yield from at_year_start(board, ring, rulings)


def _rows(reveal: Reveal) -> Iterator[dict]:
    """The reveal as a row for each faction that tells."""
    for by in reveal.by:
        yield replace(reveal, by=(by,)).data() | {"by": by}
