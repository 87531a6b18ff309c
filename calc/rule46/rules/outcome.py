"""What an event brings about: a verdict with its reasons, what is revealed to whom, which rings go."""

from __future__ import annotations

from dataclasses import dataclass

from ...interpretations import Rulings
from ...verdict import Question, Reason, Verdict, sentence
from .board import Board, Ring, Target, out_of_the_war
from .relations import enemies, note_standing


@dataclass(frozen=True)
class Reveal:
    """Something that the factions `by` tell the faction `to`: `what` is `dp` or `code-names`, of a `target`, under a
    `clause`.
    """

    to: str
    by: tuple[str, ...]
    what: str
    target: Target
    clause: str

    def data(self) -> dict:
        """As answers write it; the text tells in words what is to be told."""
        place = {"minor": str(self.target.minor)} if self.what == "dp" else {"category": self.target.category}
        said = sentence(f"reveal.{self.what}-{self.clause}", faction_to=self.to, faction_by=self.by, **place)
        return {"to": self.to, "by": list(self.by), "what": self.what} | place | {"clause": self.clause, "text": said}


CLAUSE_OF = {"counter-intelligence": "46.51A", "opposing": "46.51B", "control": "46.51C"}


@dataclass(frozen=True)
class Outcome:
    """The event's verdict; illegal events have only reasons. `notes` tell what the rule says of the case besides."""

    verdict: Verdict = Verdict.LEGAL
    reasons: tuple[Reason, ...] = ()
    questions: tuple[Question, ...] = ()
    notes: tuple[Reason, ...] = ()
    revealed: tuple[Reveal, ...] = ()
    eliminated: tuple[tuple[Ring, str], ...] = ()  # each with its cause

    @property
    def follows(self) -> tuple:
        """The verdict with what comes of the event, to compare it by."""
        return (
            self.verdict,
            self.notes,
            self.revealed,
            tuple((r.power, r.target, cause) for r, cause in self.eliminated),
        )

    @property
    def told(self) -> tuple:
        """All that is told of the event, to compare it by."""
        return self.follows, self.reasons, self.questions

    def data(self) -> dict:
        """As answers write it."""
        return {
            "verdict": self.verdict,
            "reasons": self.reasons,
            "questions": self.questions,
            "notes": self.notes,
            "revealed": [r.data() for r in self.revealed],
            "eliminated": [
                {"power": r.power, **r.target.data(), "cause": cause, "clause": CLAUSE_OF[cause]}
                for r, cause in self.eliminated
            ],
        }


def illegal(*reasons: Reason) -> Outcome:
    """The outcome of an event that changes nothing."""
    return Outcome(Verdict.ILLEGAL, reasons)


def on_placement(board: Board, ring: Ring, rulings: Rulings) -> tuple[Reveal, ...]:
    """What a ring reveals when it is placed, whatever becomes of it (46.411A, 46.412A)."""
    return _revealed_by(board, ring, rulings, "46.411A", "46.412A")


def at_year_start(board: Board, ring: Ring, rulings: Rulings) -> tuple[Reveal, ...]:
    """What a living ring reveals at each year start (46.411A, 46.42)."""
    return _revealed_by(board, ring, rulings, "46.411A", "46.42")


def _revealed_by(board: Board, ring: Ring, rulings: Rulings, of_minor: str, of_major: str) -> tuple[Reveal, ...]:
    note_standing(board, [ring], rulings)
    by = enemies(board, ring.owner, rulings)
    if ring.target.minor is not None:
        rulings.note("R46-24")
        return (Reveal(ring.owner, by, "dp", ring.target, of_minor),) if by else ()
    if out_of_the_war(board, ring.target.faction, rulings):
        rulings.note("R46-23")
        return ()
    if ring.target.faction not in by:
        return ()
    rulings.note("R46-31")
    return (Reveal(ring.owner, (ring.target.faction,), "code-names", ring.target, of_major),)
