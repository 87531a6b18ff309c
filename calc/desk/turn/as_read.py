"""The sheet as it was understood, line by line: each country, each order with its price, and what will stand in an
order's way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from html5tagger import HTML

from ...errors import BadRequest
from ...interpretations import Rulings
from ...missions.odds.cost import may_be_stolen, pi_of
from ...missions.sheet.model import Country, Order
from ...missions.sheet.spelling import Spelling, settled, spelled
from ...missions.sheet.text import Line
from ...missions.turn.notes import notes_on, perhaps
from ...missions.turn.resolve import attempt_of
from ...naming import letters_of
from ..forms.form import Form
from ..forms.localize import Localizer
from ..forms.markup import Node, clause, tag, together
from .left_out import said_error
from .secrecy import secret_fold
from .state import Turn

type Settling = Callable[[Order], tuple[Order, Mapping[str, Country]]]


def as_read(form: Form, turn: Turn) -> HTML:
    """All lines that hold something, in a fold that opens with its summary."""
    t = form.voice
    prices = priced(turn)
    settle = _settling(turn.sheet.countries)
    rows = [
        _row(t, turn, line, prices, settle)
        for line in turn.sheet.lines
        if line.error or (line.read and not _is_heading(line))
    ]
    brief = tag.span(
        t("turn.read.brief", countries=len(turn.sheet.countries), orders=len(turn.sheet.orders)), class_="desk-brief"
    )
    body = tag.ol(rows, class_="turn-lines") if rows else tag.p(t("turn.read.none"), class_="desk-hint")
    return secret_fold(form, turn, "read", [t("turn.read"), " ", brief], body)


def _is_heading(line: Line) -> bool:
    return isinstance(line.read, Mapping) and next(iter(line.read)) in ("countries", "orders")


def _row(t: Localizer, turn: Turn, line: Line, prices: Mapping[int, int], settle: Settling) -> HTML:
    number = tag.span(line.number, class_="turn-line-n")
    if line.error:
        return tag.li(
            number,
            tag.span(line.text.strip(), " ", tag.span(said_error(t, line.error), class_="desk-error")),
            class_="turn-line turn-line--broken",
        )
    notes = (
        _of_order(t, turn, settle(line.read), prices.get(line.number))
        if isinstance(line.read, Order)
        else _of_country(t, turn, line.read[0], prices)
        if isinstance(line.read, tuple)
        else []
    )
    return tag.li(number, tag.span(line.written(t.lang), " ", notes), class_="turn-line")


def priced(turn: Turn) -> dict[int, int]:
    """The price in PI of the order on each line."""
    found, rulings = {}, Rulings(turn.rulings)
    for line in turn.sheet.lines:
        if isinstance(line.read, Order):
            try:
                attempt = attempt_of(line.read, turn.sheet.countries, "")
                found[line.number] = (
                    pi_of(attempt, rulings) if attempt.riches is None or may_be_stolen(attempt.riches, rulings) else 0
                )
            except BadRequest:  # said at its line
                continue
    return found


def _of_order(t: Localizer, turn: Turn, settled_: tuple[Order, Mapping[str, Country]], price: int | None) -> Node:
    """Its price, a country that there is not, and what else the game master should know before the die falls."""
    order, countries = settled_
    unknown = [name for name in (order.by, order.on) if name not in countries]
    said = [tag.span(t("odds.pi", pi=price), class_="turn-price")] if price is not None else []
    said += [
        tag.span(
            t("turn.read.unknown", name=name),
            [[" ", t.reason(row)] for row in perhaps("M2.2", name, countries)],
            class_="turn-note",
        )
        for name in unknown
    ]
    notes = notes_on(order, attempt_of(order, countries, ""), countries, Rulings(turn.rulings))
    return said + [tag.span(clause(note.clause), " ", t.reason(note), class_="turn-note") for note in notes]


def _settling(countries: Mapping[str, Country]) -> Settling:
    """Brings an order to the form in which the rules will see it, with the countries."""
    spelling = Spelling.of(countries)
    known = settled(countries, spelling)
    return lambda order: (spelled([spelling.parties(order)], [], known, spelling)[0], known)


def _of_country(t: Localizer, turn: Turn, name: str, prices: Mapping[int, int]) -> Node:
    """How much its orders ask of its PI."""
    own = [
        line
        for line in turn.sheet.lines
        if isinstance(line.read, Order) and letters_of(line.read.by) == letters_of(name)
    ]
    asked, held = sum(prices.get(line.number, 0) for line in own), turn.sheet.countries[name].pi
    if not own:
        return []
    over = (
        [tag.span(t("turn.read.over", asked=asked, held=held), " ", clause("M1.1"), class_="turn-note")]
        if asked > held
        else []
    )
    return (
        [tag.span(t("turn.read.orders", count=len(own), pi=asked), class_="turn-price"), together(over)]
        if not over
        else over
    )
