"""The planner's second question: how much wealth to steal, and does it pay?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ...exact import decimal
from ...fields import Integer, Rational
from ..forms import controls, copying
from ..forms.charts import Axes, Series, chart, number_marks
from ..forms.form import Form
from ..forms.interpretations import used
from ..forms.localize import Localizer
from ..forms.markup import Node, clause, clauses, tag, together
from .common import SHEET_CES, Common, Shown, Topic, asked, needed

_NAMES = {"stock": "30", "price": "1"}
_STOCK, _PRICE = Integer(0, 1_000_000), Rational(Fraction(0), Fraction(10**6))
MOST_ROWS = 400  # nobody looks through more
PREFIX = "missions-planner-theft"


def _read(form: Form, common: Common) -> dict[str, Any] | None:
    question = {
        "pi": common.pi,
        "stock": needed(form, "stock", _STOCK, "30"),
        "price": needed(form, "price", _PRICE, "1", meant=str),
    }
    if None in question.values() or form.refused & set(_NAMES):
        return None
    return question | {"price": str(question["price"])}


def _controls(form: Form, common: Common) -> Sequence[Node]:
    t = form.voice
    stock = controls.number(form, "stock", t("theft.stock"))
    price = controls.number(
        form, "price", t("theft.price"), [t("theft.price.hint"), " ", clauses(["M11.5", "RM-34"])], signed=True
    )
    return [stock, price]


def _answer(form: Form, common: Common, question: dict[str, Any] | None) -> Shown:
    found = (
        asked(form, "stock", "missions.theft", common.request(**question))
        if question and common.ce is not None
        else None
    )
    if found is None:
        return Shown(None, None, together())
    t = form.voice
    result = together(
        _facts(t, found),
        _table(t, found),
        tag.div(_by_ce(form, common, question), class_="desk-charts"),
        used(t, found),
        copying.buttons(t, _summary(t, found, question)),
    )
    return Shown(_head(t, found), _said(found), result, tuple(found["rulings"]))


def _said(found: Mapping) -> str:
    return " ".join(row["text"] for row in found["advice"])


def signed(t: Localizer, number: Fraction) -> str:
    """`+2.5`, `−1`, `0`."""
    text = t.decimal(number)
    return f"+{text}" if number > 0 else text


def _head(t: Localizer, found: Mapping) -> HTML | None:
    if not found["best"]:
        return None
    profit = Fraction(found["best"]["expected_profit"])
    return tag.div(
        tag.strong(signed(t, profit), class_="desk-figure desk-figure--plain"),
        tag.span(t("theft.head"), class_="desk-percent desk-percent--words"),
        class_="desk-odds",
    )


def _facts(t: Localizer, found: Mapping) -> Node:
    """The best amount at a glance."""
    best = found["best"]
    if not best:
        return None
    rows = [
        (t("theft.best"), str(best["riches"])),
        (t("theft.cost"), t("odds.pi", pi=best["pi"])),
        (t("chart.success"), best["success_percent"]),
        (t("theft.gain"), t.decimal(Fraction(best["expected_riches"]))),
        (t("theft.break-even"), _price(t, best["break_even_price"])),
        (t("theft.pays-below"), _price(t, found["pays_below"])),
    ]
    return together(
        tag.dl([tag.div(tag.dt(what), tag.dd(number)) for what, number in rows], class_="desk-facts"),
        tag.p(clause("M11.3"), " ", found["gate"]["text"], class_="desk-same"),
    )


def _price(t: Localizer, price: str | None) -> Node:
    return "\u2013" if price is None else t.decimal(Fraction(price))


# The table of amounts


def _table(t: Localizer, found: Mapping) -> Node:
    """The best amount for each price in PI; every amount in a fold, unless there are too many to look through."""
    options, best = found["options"], found["best"]
    if not options:
        return None
    thinned = _best_of_each_price(options)
    every = (
        controls.fold(
            f"{PREFIX}-every", t("theft.every", count=len(options)), _amounts(t, options, best, t("theft.table"))
        )
        if len(thinned) < len(options) <= MOST_ROWS
        else None
    )
    return together(
        tag.h3(t("theft.amounts"), " ", clauses(["M11.1", "M11.2"])),
        _amounts(t, thinned, best, t("theft.table.thinned")),
        tag.div(every, class_="desk-folds") if every else None,
    )


def _amounts(t: Localizer, rows: Sequence[Mapping], best: Mapping | None, caption: str) -> HTML:
    most = max(abs(Fraction(o["expected_profit"])) for o in rows) or Fraction(1)
    columns = ("riches", "cost", "chance", "gain", "profit")
    head = tag.tr(
        [tag.th(t(f"theft.column.{c}"), scope="col", class_="desk-n") for c in columns],
        tag.td(""),
        tag.th(t("theft.break-even"), scope="col", class_="desk-n"),
    )
    body = [_row(t, o, most, best is not None and o["riches"] == best["riches"]) for o in rows]
    made = tag.table(tag.caption(caption), tag.thead(head), tag.tbody(body), class_="desk-amounts")
    return (
        tag.div(made, class_="desk-scroll desk-scroll--high", tabindex="0", role="region", aria_label=caption)
        if len(rows) > 20
        else made
    )


def _best_of_each_price(options: Sequence[Mapping]) -> list[Mapping]:
    """One amount for each price in PI: the one with the highest profit."""
    return [
        max(same, key=lambda o: (Fraction(o["expected_profit"]), -o["riches"]))
        for _, same in groupby(options, key=lambda o: o["pi"])
    ]


def _row(t: Localizer, option: Mapping, most: Fraction, best: bool) -> HTML:
    profit = Fraction(option["expected_profit"])
    numbers = (
        str(option["pi"]),
        option["success_percent"],
        t.decimal(Fraction(option["expected_riches"])),
        signed(t, profit),
    )
    mark = tag.span(t("theft.mark"), class_="desk-mark") if best else None
    return tag.tr(
        tag.th(option["riches"], scope="row", class_="desk-n"),
        [tag.td(n, class_="desk-n") for n in numbers],
        tag.td(_balance(profit, most), mark, class_="desk-bars"),
        tag.td(_price(t, option["break_even_price"]), class_="desk-n"),
        class_="desk-here" if best else None,
    )


def _balance(profit: Fraction, most: Fraction) -> HTML:
    """A bar to the right for a profit, to the left for a loss."""
    side = "loss" if profit < 0 else "profit"
    return tag.span(
        "",
        class_=f"desk-balance desk-balance--{side}",
        style=f"--part:{decimal(abs(profit) / most * 50, 2)}%",
        aria_hidden="true",
    )


# By CE


def _by_ce(form: Form, common: Common, question: Mapping[str, Any]) -> Node:
    """The break-even price for each CE: what a PI may cost at most for a theft to pay."""
    t = form.voice
    try:
        found = {ce: answer("missions.theft", common.at(ce, **question), t.lang) for ce in SHEET_CES}
    except BadRequest:  # said at its field already
        return None
    prices = [(ce, Fraction(a["pays_below"])) for ce, a in found.items() if a["pays_below"] is not None]
    if not prices:
        return None
    top, marks = number_marks(t, max(*(p for _, p in prices), Fraction(question["price"]), Fraction(1)))
    series = [
        Series(t("theft.pays-below"), prices),
        Series(
            t("theft.price"),
            [(SHEET_CES[0], Fraction(question["price"])), (SHEET_CES[-1], Fraction(question["price"]))],
            "other",
        ),
    ]
    axes = Axes(t("chart.ce"), t("theft.riches-a-pi"), SHEET_CES[0], SHEET_CES[-1], top, SHEET_CES, marks)
    flags = [(common.ce, t("chart.here"))] if isinstance(common.ce, int) and common.ce in SHEET_CES else []
    return chart(
        f"{form.prefix}-theft-by-ce",
        t("theft.by-ce"),
        t("theft.by-ce.told"),
        axes,
        series,
        flags=flags,
        table=_ce_table(t, found, common),
        open_as=t("chart.table"),
    )


def _ce_table(t: Localizer, found: Mapping[int, Mapping], common: Common) -> HTML:
    columns = ("riches", "cost", "chance", "profit")
    head = tag.tr(
        tag.th(t("chart.ce"), scope="col"),
        [tag.th(t(f"theft.column.{c}"), scope="col", class_="desk-n") for c in columns],
        tag.th(t("theft.pays-below"), scope="col", class_="desk-n"),
    )
    body = [_ce_row(t, ce, a, ce == common.ce) for ce, a in found.items()]
    return tag.table(tag.caption(t("theft.by-ce.caption")), tag.thead(head), tag.tbody(body), class_="desk-numbers")


def _ce_row(t: Localizer, ce: int, found: Mapping, here: bool) -> HTML:
    best = found["best"]
    cells = (
        ["\u2013"] * 4
        if not best
        else [
            str(best["riches"]),
            str(best["pi"]),
            best["success_percent"],
            signed(t, Fraction(best["expected_profit"])),
        ]
    )
    return tag.tr(
        tag.th(ce, scope="row"),
        [tag.td(c, class_="desk-n") for c in (*cells, _price(t, found["pays_below"]))],
        class_="desk-here" if here else None,
    )


def _summary(t: Localizer, found: Mapping, question: Mapping[str, Any]) -> copying.Summary:
    best = found["best"]
    lines = (
        [
            t(
                "theft.copy",
                riches=best["riches"],
                pi=best["pi"],
                percent=best["success_percent"],
                profit=signed(t, Fraction(best["expected_profit"])),
                price=question["price"],
            )
        ]
        if best
        else []
    )
    return copying.Summary(t("missions.planner.title"), _said(found), lines, found["clauses"])


THEFT = Topic(_NAMES, _read, _controls, _answer)
