"""The rule in motion: a board and an event give a board and an outcome.

A pure function; an illegal event gives the same board back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ...interpretations import Rulings
from ...verdict import Reason, Verdict, reason, verdict_of
from ..log.slips import new_name
from . import placement
from .board import Board, Gone, Results, Ring, restriction_lifted
from .control import change_of_control
from .countering import why_not_counter
from .effects import year_start
from .events import ActivateUkraine, Control, Counter, Event, Place, Result, Rgt, Surrender, Turn, War, YearStart
from .minors import UKRAINE
from .outcome import Outcome, Reveal, illegal, on_placement
from .powers import COUNTERING, GERMAN_RUSSIAN, PLACING, SPYING, faction_of, side_of
from .relations import enemy_rings, held_by_enemy, note_standing

Step = tuple[Board, Outcome]


def step(board: Board, event: Event, rulings: Rulings) -> Step:
    """The board after `event`, and what the rule says of it."""
    then, outcome = _HANDLERS[type(event)](board, event, rulings)
    notes = new_name(board, event)
    return then, replace(outcome, notes=(*outcome.notes, *notes)) if notes else outcome


def _turn(board: Board, event: Turn, rulings: Rulings) -> Step:
    """A turn later than the present one: step A again, unspent 6+ are lost (46.21), 5+ are kept (46.51A)."""
    if event.turn <= board.turn:
        return board, illegal(reason("46.22", "turn-not-later", turn=event.turn, turn_now=board.turn))
    lost = {p: n for p, n in board.results.espionage.items() if n} if board.results else {}
    notes = tuple(reason("46.21", "results-lost", power=p, count=n) for p, n in lost.items())
    rulings.note(*(["R46-02"] if lost else []))
    results = board.results and Results({}, board.results.counter_intelligence)
    still = tuple(g for g in board.eliminated if g.eliminated >= event.turn)  # others modify no roll any more (46.412B)
    return replace(board, turn=event.turn, step="A", acted=(), results=results, eliminated=still), Outcome(notes=notes)


def _result(board: Board, event: Result, rulings: Rulings) -> Step:
    """A 6+ or 5+ comes in; from the first one on, what is not in hand cannot be spent."""
    if event.kind == "espionage" and event.who not in SPYING:
        return board, illegal(reason("46.11", "not-researched", power=event.who))
    results = board.results or Results()
    field = event.kind.replace("-", "_")
    hand = dict(getattr(results, field))
    hand[event.who] = hand.get(event.who, 0) + event.count
    late = (reason("46.22", "late-result", step=board.step),) if board.acted or board.step != "A" else ()
    return replace(board, results=replace(results, **{field: hand})), Outcome(notes=late)


def _spent(board: Board, field: str, who: str) -> Results | None:
    """The results after one is spent; with nothing counted, nothing is."""
    if board.results is None:
        return None
    hand = dict(getattr(board.results, field))
    hand[who] -= 1
    return replace(board.results, **{field: {k: n for k, n in hand.items() if n}})


def consulted(event: Event) -> tuple[str, ...]:
    """The clauses that an event of this kind is held against."""
    if isinstance(event, Place):
        into = ("46.411A", "46.51B") if event.target.minor is not None else ("46.412A",)
        return (*placement.consulted(event.power, event.target), *into)
    if isinstance(event, Counter):
        return (
            "46.22",
            f"46.22{COUNTERING[side_of(event.faction)]}",
            "46.51A",
            *(("46.412B",) if event.target.faction else ()),
        )
    return _CONSULTED[type(event)]


_CONSULTED: Mapping[type, tuple[str, ...]] = {
    Turn: ("46.21", "46.22"),
    Result: ("46.11",),
    Control: ("46.51C", "46.53B"),
    ActivateUkraine: ("46.51C",),
    War: ("46.32B", "46.411C"),
    Rgt: ("46.32B", "46.411C"),
    Surrender: ("46.53A",),
    YearStart: ("46.411A", "46.42"),
}


def judge(board: Board, event: Event, rulings: Rulings) -> Outcome:
    """The verdict on a placement or a counter, with its reasons and questions, and nothing of what follows; of other
    events, no more than legal.
    """
    if isinstance(event, Place):
        reasons = [
            *placement.why_not(board, event.power, event.target, rulings),
            *_names_another(board, event, rulings),
        ]
        asked = tuple(placement.questions(board, event.power, event.target, rulings))
        return Outcome(verdict_of(reasons, asked), tuple(reasons), asked)
    reasons = why_not_counter(board, event, rulings) if isinstance(event, Counter) else []
    return illegal(*reasons) if reasons else Outcome()


def _names_another(board: Board, event: Place, rulings: Rulings) -> Iterator[Reason]:
    """Where one of two enemy rings goes with the newcomer, the one that it names must be there (R46-09)."""
    if event.other and event.target.minor is not None:
        opposing = enemy_rings(board, faction_of(event.power), event.target.minor, rulings)
        if opposing and event.other not in {r.power for r in opposing} and rulings["R46-09"] == "one":
            yield reason("46.51B", "not-opposing", power=event.other, minor=event.target.minor)


def _place(board: Board, event: Place, rulings: Rulings) -> Step:
    """A ring is set up, if every clause allows it or no more than a question is open; then what comes of it at once
    (46.4, 46.51B).
    """
    outcome = judge(board, event, rulings)
    if outcome.verdict is Verdict.ILLEGAL:
        return board, outcome
    opposing = (
        enemy_rings(board, faction_of(event.power), event.target.minor, rulings)
        if event.target.minor is not None
        else ()
    )
    return _placed(board, event, opposing, outcome, rulings)


def _placed(board: Board, event: Place, opposing: tuple[Ring, ...], outcome: Outcome, rulings: Rulings) -> Step:
    own, target = faction_of(event.power), event.target
    shield = None if target.minor is None else held_by_enemy(board, own, target.minor, rulings)
    ring = Ring(event.power, target, board.turn, shield)
    revealed = on_placement(board, ring, rulings)
    rulings.note("R46-32")
    if event.power in board.surrendered:
        outcome = replace(outcome, notes=(reason("46.53A", "owner-has-surrendered", power=event.power),))
    then = replace(board, results=_spent(board, "espionage", event.power)).after_acting(own, PLACING[side_of(own)])
    if not opposing:
        return replace(then, rings=(*board.rings, ring)), replace(outcome, revealed=revealed)
    going = _going(opposing, event.other, rulings)
    rulings.note("R46-25")
    by = tuple(dict.fromkeys(r.owner for r in opposing))
    revealed = (*revealed, Reveal(own, by, "dp", target, "46.51B"))
    left = tuple(r for r in board.rings if r not in going)
    return replace(then, rings=left), replace(
        outcome, revealed=revealed, eliminated=tuple((r, "opposing") for r in (*going, ring))
    )


def _going(opposing: tuple[Ring, ...], other: str | None, rulings: Rulings) -> tuple[Ring, ...]:
    """The rings that go with the newcomer: all, or the one that its owner names, the first if none is named (R46-09)."""
    if len(opposing) == 1 or rulings["R46-09"] == "all":
        return opposing
    return next(((r,) for r in opposing if r.power == other), opposing[:1])


def _counter(board: Board, event: Counter, rulings: Rulings) -> Step:
    """A 5+ is spent on a ring (46.51A)."""
    outcome = judge(board, event, rulings)
    if outcome.verdict is Verdict.ILLEGAL:
        return board, outcome
    ring = next(r for r in board.rings_at(event.target) if r.power == event.power)
    left = tuple(r for r in board.rings if r is not ring)
    # in a minor there is no lag to remember
    gone = (Gone(ring, board.turn, "counter-intelligence"),) if ring.target.faction else ()
    results = _spent(board, "counter_intelligence", event.faction)
    then = replace(board, rings=left, eliminated=board.eliminated + gone, results=results).after_acting(
        event.faction, COUNTERING[side_of(event.faction)]
    )
    return then, Outcome(eliminated=((ring, "counter-intelligence"),))


def _control(board: Board, event: Control, rulings: Rulings) -> Step:
    """What is declared holds (R46-20): of the Ukraine too, which no reading gives to Russia any more."""
    rulings.note("R46-20")
    then = board.with_minor(event.minor, controller=event.by, declared=event.by is None and event.minor == UKRAINE)
    return change_of_control(board, then, event.minor, rulings)


def _ukraine(board: Board, event: ActivateUkraine, rulings: Rulings) -> Step:
    """Until now it may have been Russia's (R46-26); now it is its own, or whose it was said to be."""
    return change_of_control(board, replace(board, ukraine_active=True), UKRAINE, rulings)


def _war(board: Board, event: War, rulings: Rulings) -> Step:
    """War is for ever. The German-Russian one ends the restrictions of 46.32B and 46.411C."""
    then = board.with_war(event.between)
    return then, Outcome(notes=_on_restriction(board, then, rulings) if event.between == GERMAN_RUSSIAN else ())


def _rgt(board: Board, event: Rgt, rulings: Rulings) -> Step:
    then = replace(board, rgt=event.level)
    return then, Outcome(notes=_on_restriction(board, then, rulings))


def _on_restriction(before: Board, after: Board, rulings: Rulings) -> tuple[Reason, ...]:
    """Says when what holds Russia and the Western Allies apart ends, or comes back (R46-07); Russian rings stay either
    way (R46-18).
    """
    was, now = restriction_lifted(before, rulings), restriction_lifted(after, rulings)
    note_standing(after, after.rings if was and not now else (), rulings)
    return () if was == now else (reason("46.32B", "restriction-lifted" if now else "restriction-returns"),)


def _surrender(board: Board, event: Surrender, rulings: Rulings) -> Step:
    """The rings of a power that surrenders stay (46.53A) and go on for its faction (R46-22)."""
    rulings.note("R46-22")
    stay = tuple(r for r in board.rings if r.power == event.power)
    notes = (reason("46.53A", "rings-stay", power=event.power, count=len(stay)),) if stay else ()
    return replace(board, surrendered=(*board.surrendered, event.power)), Outcome(notes=notes)


def _year_start(board: Board, event: YearStart, rulings: Rulings) -> Step:
    """The reveals of 46.411A and 46.42; unspent 5+ go if they last no longer than the year (R46-06)."""
    revealed = tuple(year_start(board, rulings))
    held = {f: n for f, n in board.results.counter_intelligence.items() if n} if board.results else {}
    if not held or rulings["R46-06"] == "kept":
        return board, Outcome(revealed=revealed)
    notes = tuple(reason("46.51A", "counter-results-lost", faction=f, count=n) for f, n in held.items())
    return replace(board, results=Results(board.results.espionage, {})), Outcome(notes=notes, revealed=revealed)


_HANDLERS: Mapping[type, object] = {
    Turn: _turn,
    Result: _result,
    Place: _place,
    Counter: _counter,
    Control: _control,
    War: _war,
    Rgt: _rgt,
    ActivateUkraine: _ukraine,
    Surrender: _surrender,
    YearStart: _year_start,
}
