"""The position that a game starts from, as the lines at the head of its log: `start ring Germany: Turkey, turn 3`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from ...errors import BadRequest
from ...fields import Choice
from ...i18n import word
from ..request import CAUSES, MOST_GONE, MOST_RINGS, RGT, TURN, refuse_more, refuse_ring, refuse_second
from ..rules.board import Board, Gone, Minor, Results, Ring
from ..rules.minors import UKRAINE, Country
from ..rules.powers import FACTIONS, GERMAN_RUSSIAN, STEPS
from .lexicon import begins, is_word, name, one_of, plain
from .notation import (
    counted,
    form_error,
    holder,
    minor,
    number,
    parts,
    say_holder,
    say_line,
    say_minor,
    say_target,
    say_war,
    target,
    times,
    warring,
)

Change = Callable[[Board], Board]
STARTS = (
    "turn",
    "step",
    "acted",
    "rgt",
    "rgt-reached",
    "war",
    "ukraine",
    "surrender",
    "minor",
    "ring",
    "gone",
    "espionage",
    "counter-intelligence",
    "no-results",
    "categories",
)
_RIGHTS = ("yes", "no", "unknown")


@lru_cache(2048)
def read_start(text: str) -> Change:
    """What a head line changes of the board before it.

    Raises BadRequest; so may the change, where two lines do not go together.
    """
    code, rest = begins(STARTS, text)
    return _READERS[code](rest)


def _turn(text: str) -> Change:
    turn = TURN.read(number(text, "turn"), "log")
    return lambda board: replace(board, turn=turn)


def _step(text: str) -> Change:
    step = Choice(STEPS).read(text.upper(), "log")
    return lambda board: replace(board, step=step)


def _acted(text: str) -> Change:
    acted = tuple(name("faction", f) for f in parts("acted", text, 1, len(FACTIONS)))
    return lambda board: replace(board, acted=acted)


def _rgt(text: str) -> Change:
    level = RGT.read(number(text, "rgt"), "log")
    return lambda board: replace(board, rgt=level)


def _war(text: str) -> Change:
    pair = warring(text, "war") if text else GERMAN_RUSSIAN
    return lambda board: board.with_war(pair)


def _alone(code: str, **changes: object) -> Callable[[str], Change]:
    def read(text: str) -> Change:
        if text:
            raise form_error(code)
        return lambda board: replace(board, **changes)

    return read


def _surrender(text: str) -> Change:
    power = name("power", text)
    return lambda board: replace(board, surrendered=(*board.surrendered, power))


def _minor(text: str) -> Change:
    where, *said = _minor_parts(text)
    country = minor(where)
    if not said:
        return lambda board: board.with_minor(country)
    unsaid = is_word("unknown", said[0])
    power = None if unsaid else holder(said[0])
    right = _right(said[1]) if said[1:] else "unknown"
    known = Minor(power, right, declared=country == UKRAINE and power is None and not unsaid)
    return lambda board: replace(board, minors={**board.minors, country: known})


def _minor_parts(text: str) -> list[str]:
    """A country with what is known of it, or alone: there is such a country."""
    try:
        return parts("minor", text, 2, 3)
    except BadRequest:
        return parts("minor", text, 1, 1)


def _right(text: str) -> str:
    first, _, rest = text.partition(" ")
    return one_of(_RIGHTS, rest.strip() if is_word("dp", first) else text)


def _ring(text: str) -> Change:
    ring, left = _ring_and_rest("ring", text, 4)
    ring = replace(ring, shielded=one_of(("shielded", "exposed"), left[0]) == "shielded") if left else ring

    def change(board: Board) -> Board:
        refuse_more(board.rings, MOST_RINGS, "log")
        refuse_second(ring, board.rings, "log")
        return replace(board, rings=(*board.rings, ring))

    return change


def _ring_and_rest(code: str, text: str, most: int) -> tuple[Ring, list[str]]:
    power, where, *rest = parts(code, text, 2, most)
    placed = _turn_of("turn", rest.pop(0), code) if rest else 1
    ring = Ring(name("power", power), target(where), placed)
    refuse_ring(ring, "log")
    return ring, rest


def _turn_of(label: str, text: str, code: str) -> int:
    """`turn 3`, `until 7`, or the number alone."""
    first, _, rest = text.partition(" ")
    return TURN.read(number(rest.strip() if is_word(label, first) else text, code), "log")


def _gone(text: str) -> Change:
    ring, left = _ring_and_rest("gone", text, 5)
    if len(left) < 2:
        raise form_error("gone")
    gone = Gone(ring, _turn_of("until", left[0], "gone"), one_of(CAUSES, left[1]))

    def change(board: Board) -> Board:
        refuse_more(board.eliminated, MOST_GONE, "log")
        return replace(board, eliminated=(*board.eliminated, gone))

    return change


def _results(field: str, kind: str) -> Callable[[str], Change]:
    def read(text: str) -> Change:
        who, count = counted(text)
        if count > 1_000:
            raise BadRequest("log", "out-of-range", shown=count, least=0, most=1_000)
        owner = name(kind, who)
        return lambda board: replace(board, results=_with(board.results or Results(), field, owner, count))

    return read


def _with(results: Results, field: str, owner: str, count: int) -> Results:
    return replace(results, **{field: {**getattr(results, field), owner: count}})


def _categories(text: str) -> Change:
    faction, *listed = parts("categories", text, 1, 6)
    owner, categories = name("faction", faction), tuple(name("category", c) for c in listed)
    return lambda board: replace(board, categories={**board.categories, owner: categories})


_READERS: Mapping[str, Callable[[str], Change]] = {
    "turn": _turn,
    "step": _step,
    "acted": _acted,
    "rgt": _rgt,
    "rgt-reached": _alone("rgt-reached", rgt_reached=True),
    "war": _war,
    "ukraine": _alone("ukraine", ukraine_active=True),
    "surrender": _surrender,
    "minor": _minor,
    "ring": _ring,
    "gone": _gone,
    "espionage": _results("espionage", "power"),
    "counter-intelligence": _results("counter_intelligence", "faction"),
    "no-results": _alone("no-results", results=Results()),
    "categories": _categories,
}


def say_start(board: Board, lang: str) -> list[str]:
    """The head lines that set up `board`; none for the default board."""
    return [f"{plain(lang, 'start')} {line}" for line in _lines(board, lang)]


def _lines(board: Board, lang: str) -> Iterator[str]:
    default = Board()
    if board.turn != default.turn:
        yield say_line(lang, "turn", turn=board.turn)
    if board.step != default.step:
        yield say_line(lang, "step", step=board.step)
    if board.acted:
        yield say_line(lang, "acted", faction=", ".join(word(lang, "faction", f) for f in board.acted))
    yield from _of_the_war(board, lang)
    for where, known in board.minors.items():
        right = (
            f", {plain(lang, 'word.dp')} {plain(lang, f'word.{known.russia_dp}')}"
            if known.russia_dp != "unknown"
            else ""
        )
        yield say_line(lang, "minor", minor=say_minor(where, lang), power=_say_holder(where, known, lang)) + right
    yield from (_say_ring(ring, "ring", lang) + _say_shield(ring, lang) for ring in board.rings)
    for gone in board.eliminated:
        end = f", {plain(lang, 'word.until')} {gone.eliminated}, {plain(lang, f'word.{gone.cause}')}"
        yield _say_ring(gone.ring, "gone", lang) + end
    yield from _of_research(board, lang)


def _say_holder(where: Country, known: Minor, lang: str) -> str:
    """Of the Ukraine it makes a difference whether nobody controls it or nothing is said (R46-26)."""
    unsaid = where == UKRAINE and known.controller is None and not known.declared
    return plain(lang, "word.unknown") if unsaid else say_holder(known.controller, lang)


def _of_the_war(board: Board, lang: str) -> Iterator[str]:
    if board.rgt:
        yield say_line(lang, "rgt", level=board.rgt)
    if board.rgt_reached and board.rgt < 50:
        yield plain(lang, "rgt-reached")
    if board.german_russian_war:
        yield plain(lang, "war")
    yield from (say_war(frozenset(pair), lang) for pair in board.other_wars)
    if board.ukraine_active:
        yield plain(lang, "ukraine")
    yield from (say_line(lang, "surrender", power=word(lang, "power", p)) for p in board.surrendered)


def _of_research(board: Board, lang: str) -> Iterator[str]:
    for faction, categories in board.categories.items():
        listed = ", ".join(word(lang, "category", c) for c in categories)
        yield re.sub(
            r" ?: *$", "", say_line(lang, "categories", faction=word(lang, "faction", faction), category=listed)
        )
    if board.results is not None:
        if not board.results.espionage and not board.results.counter_intelligence:
            yield plain(lang, "no-results")
        for power, count in board.results.espionage.items():
            yield say_line(lang, "espionage", power=word(lang, "power", power)) + times(count)
        for faction, count in board.results.counter_intelligence.items():
            yield say_line(lang, "counter-intelligence", faction=word(lang, "faction", faction)) + times(count)


def _say_ring(ring: Ring, code: str, lang: str) -> str:
    where = say_line(lang, code, power=word(lang, "power", ring.power), target=say_target(ring.target, lang))
    return f"{where}, {plain(lang, 'word.turn')} {ring.placed}"


def _say_shield(ring: Ring, lang: str) -> str:
    return "" if ring.shielded is None else f", {plain(lang, 'word.shielded' if ring.shielded else 'word.exposed')}"
