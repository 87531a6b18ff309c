"""The sheet as it was understood, line by line: each country, each order with its price, and what will stand in an order's way."""

from __future__ import annotations

from collections.abc import Mapping

from html5tagger import HTML

from ...errors import BadRequest
from ...missions.cost import may_be_stolen, pi_of
from ...missions.gates import plain
from ...missions.sheet import Order
from ...missions.sheet_text import Line
from ...missions.turn import attempt_of
from ...readings import Rulings
from ..form import Form
from ..markup import Node, clause, tag, together
from ..voice import Voice
from .left_out import said_error
from .secrecy import secret_fold
from .state import Turn


def as_read(form: Form, turn: Turn) -> HTML:
    """All lines that hold something, in a fold that opens with its summary."""
    t = form.voice
    prices = priced(turn)
    rows = [_row(t, turn, line, prices) for line in turn.sheet.lines if line.error or (line.read and not _is_heading(line))]
    brief = tag.span(t("turn.read.brief", countries=len(turn.sheet.countries), orders=len(turn.sheet.orders)), class_="desk-brief")
    body = tag.ol(rows, class_="turn-lines") if rows else tag.p(t("turn.read.none"), class_="desk-hint")
    return secret_fold(form, turn, "read", [t("turn.read"), " ", brief], body)


def _is_heading(line: Line) -> bool:
    return isinstance(line.read, Mapping) and next(iter(line.read)) in ("countries", "orders")


def _row(t: Voice, turn: Turn, line: Line, prices: Mapping[int, int]) -> HTML:
    number = tag.span(line.number, class_="turn-line-n")
    if line.error:
        return tag.li(number, tag.span(line.text.strip(), " ", tag.span(said_error(t, line.error), class_="desk-error")), class_="turn-line turn-line--broken")
    notes = _of_order(t, turn, line.read, prices.get(line.number)) if isinstance(line.read, Order) else _of_country(t, turn, line.read[0], prices) if isinstance(line.read, tuple) else []
    return tag.li(number, tag.span(line.written(t.lang), " ", notes), class_="turn-line")


def priced(turn: Turn) -> dict[int, int]:
    """The price in PI of the order on each line."""
    found, rulings = {}, Rulings(turn.rulings)
    for line in turn.sheet.lines:
        if isinstance(line.read, Order):
            try:
                attempt = attempt_of(line.read, turn.sheet.countries, "")
                found[line.number] = pi_of(attempt, rulings) if attempt.riches is None or may_be_stolen(attempt.riches, rulings) else 0
            except BadRequest:   # said at its line
                continue
    return found


def _of_order(t: Voice, turn: Turn, order: Order, price: int | None) -> Node:
    """Its price, and a country that there is not."""
    known = {plain(name) for name in turn.sheet.countries}
    unknown = [name for name in (order.by, order.on) if plain(name) not in known]
    said = [tag.span(t("odds.pi", pi=price), class_="turn-price")] if price is not None else []
    return said + [tag.span(t("turn.read.unknown", name=name), class_="turn-note") for name in unknown]


def _of_country(t: Voice, turn: Turn, name: str, prices: Mapping[int, int]) -> Node:
    """How much its orders ask of its PI."""
    own = [line for line in turn.sheet.lines if isinstance(line.read, Order) and plain(line.read.by) == plain(name)]
    asked, held = sum(prices.get(line.number, 0) for line in own), turn.sheet.countries[name].pi
    if not own:
        return []
    over = [tag.span(t("turn.read.over", asked=asked, held=held), " ", clause("M1.1"), class_="turn-note")] if asked > held else []
    return [tag.span(t("turn.read.orders", count=len(own), pi=asked), class_="turn-price"), together(over)] if not over else over
