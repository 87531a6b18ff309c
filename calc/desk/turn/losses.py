"""What a press would lose: everything that stands in the sheet and does not come into the turn, or would not come into
the next. Data only; left_out.py shows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from urllib.parse import quote

from ...errors import BadRequest
from ...missions.sheet.model import Order
from ...missions.sheet.spelling import Spelling
from ...missions.sheet.text import Line
from ...missions.turn.answer import ids_of
from ...missions.turn.forecast import forecast
from ...naming import letters_of
from ...verdict import Reason
from .rows import Row
from .state import MOST_PAST, Turn, as_file

ROOM = 2_500_000  # characters of the turns before, as they are kept; page.KEPT has room for somewhat more


@dataclass(frozen=True)
class Loss:
    """One thing that would be lost or refused: its `kind` (words `turn.loss.KIND`), its line, and why.

    `order`: its number in the turn; `count`: how many are lost where it is no line; `row`: the short row that holds it,
    where it is not in the sheet yet.
    """

    kind: str
    line: Line | None = None
    error: BadRequest | None = None
    reasons: tuple[Reason, ...] = ()
    order: int | None = None
    count: int = 1
    row: Row | None = None


def on_resolving(turn: Turn, rows: Sequence[Row] = ()) -> list[Loss]:
    """What the turn would leave out or refuse if its orders were closed now; `rows`: those that hold something."""
    return [
        *sorted((*unread(turn), *_refused(turn), *_elsewhere(turn)), key=lambda loss: loss.line.number),
        *_unadded(rows),
    ]


def on_going_on(turn: Turn, told: Mapping, rows: Sequence[Row] = ()) -> list[Loss]:
    """What would be left behind for good if the next turn began now."""
    return [*unread(turn), *_unchosen(turn, told), *_unthrown(told), *_oldest(turn), *_unadded(rows)]


def left_out(turn: Turn, told: Mapping) -> list[Loss]:
    """What a turn that is resolved has left out."""
    return [*unread(turn), *_unchosen(turn, told), *_unthrown(told)]


def unread(turn: Turn) -> Iterator[Loss]:
    """The lines that could not be read, whatever they are about."""
    return (Loss("unread", line, line.error) for line in turn.sheet.lines if line.error)


def lines_of_orders(turn: Turn) -> list[Line]:
    """The line of each order of the turn."""
    return [line for line in turn.sheet.lines if isinstance(line.read, Order)]


def _refused(turn: Turn) -> Iterator[Loss]:
    lines = lines_of_orders(turn)
    sheet = turn.sheet
    ids = ids_of(sheet.entries, Spelling.of(sheet.countries), turn.head("dice_rule"))
    for refusal in forecast(sheet.countries, sheet.orders, ids, turn.head("turn") or 1, turn.rulings):
        yield Loss(
            "refused" if refusal.sure else "may-be-refused",
            lines[refusal.index],
            reasons=refusal.reasons,
            order=refusal.index,
        )


def _elsewhere(turn: Turn) -> Iterator[Loss]:
    """Burglaries of a relic that the target has not: said before the roll."""
    countries = {letters_of(name): country for name, country in turn.sheet.countries.items()}
    for index, line in enumerate(lines_of_orders(turn)):
        target = countries.get(letters_of(line.read.on))
        if line.read.mission == "burglary" and line.read.choice and target and target.relic(line.read.choice) is None:
            yield Loss("relic-elsewhere", line, order=index)


def _unchosen(turn: Turn, told: Mapping) -> Iterator[Loss]:
    """Thieves who have not said yet which relic they take."""
    lines = lines_of_orders(turn)
    for row in told["results"]:
        if row["questions"]:
            yield Loss("unchosen", lines[row["order"]], order=row["order"])


def _unthrown(told: Mapping) -> Iterator[Loss]:
    if told["dice_left"]:
        yield Loss("dice", count=told["dice_left"])


def _unadded(rows: Sequence[Row]) -> list[Loss]:
    return [Loss(row.fold, row=row) for row in rows]


def _oldest(turn: Turn) -> Iterator[Loss]:
    if gone := too_many_past((*turn.past, as_file(turn))):
        yield Loss("past", count=gone)


def too_many_past(past: Sequence[str]) -> int:
    """How many of the oldest turns there is no room for."""
    kept = room = 0
    for text in reversed(past):
        room += len(quote(text))
        if kept == MOST_PAST or room > ROOM:
            break
        kept += 1
    return len(past) - kept


def mark(losses: Sequence[Loss]) -> str:
    """What stands for just these losses in the button that accepts them: a list that has changed since is not accepted
    unseen.
    """
    said = [
        (
            loss.kind,
            loss.line and (loss.line.number, loss.line.text),
            loss.count,
            [r.code for r in loss.reasons],
            loss.row,
        )
        for loss in losses
    ]
    return sha256(repr(said).encode()).hexdigest()[:12]


def given_up(turn: Turn, losses: Sequence[Loss]) -> dict[int, Order]:
    """The orders whose choice is given up, by their number, each saying so."""
    return {loss.order: replace(loss.line.read, gives_up=True) for loss in losses if loss.kind == "unchosen"}
