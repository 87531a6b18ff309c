"""The quick table: every mission by every CE of a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from html5tagger import HTML

from ..forms.localize import Localizer, capital
from ..forms.markup import clause, tag, together


def quick_table(t: Localizer, table: Mapping, request: Mapping[str, Any]) -> HTML:
    """The chance of each mission at each CE 0 to 10 of the target's sheet; the row and the column of the question are
    marked.
    """
    ces = [cell["sheet_ce"] for cell in table["rows"][0]["by_sheet"]]
    head = tag.tr(
        tag.th(t("odds.mission"), scope="col"),
        [tag.th(ce, scope="col", class_=_marks(ce == request["ce"])) for ce in ces],
    )
    rows = [_row(t, row, request) for row in table["rows"]]
    made = tag.table(tag.thead(head), tag.tbody(rows), class_="desk-quick", aria_describedby="missions-odds-table")
    # no caption: that would be as wide as the table
    about = tag.p(t("odds.table.caption"), id="missions-odds-table", class_="desk-hint")
    return together(
        tag.h3(t("odds.table")),
        about,
        tag.div(made, class_="desk-scroll", tabindex="0", role="region", aria_label=t("odds.table")),
    )


def _row(t: Localizer, row: Mapping, request: Mapping[str, Any]) -> HTML:
    here = _asked_for(row, request)
    name = capital(t.word("mission", row["mission"]))
    amount = {None: None, 0: t("odds.table.few"), 10: t("odds.table.many")}[row.get("more_than")]
    price = tag.span(t(f"odds.table.{row['cost']['code']}", pi=row["pi"]), class_="desk-price")
    label = tag.th(
        name,
        f" {amount}" if amount else None,
        [[" ", clause(line["clause"])] for line in row["lines"]],
        price,
        scope="row",
    )
    cells = [_cell(t, cell["success"], cell["sheet_ce"] == request["ce"], here) for cell in row["by_sheet"]]
    return tag.tr(label, cells, class_="desk-here" if here else None)


@lru_cache(1024)
def _cell(t: Localizer, success: str, column: bool, row: bool) -> HTML:
    return tag.td(
        t.decimal(Fraction(success) * 100, 1),
        class_=_marks(column, row),
        aria_current="true" if column and row else None,
    )


def _asked_for(row: Mapping, request: Mapping[str, Any]) -> bool:
    many = row.get("more_than")
    riches = request.get("riches") or 0
    return row["mission"] == request["mission"] and (many is None or (riches > 10) == bool(many))


def _marks(column: bool, row: bool = False) -> str:
    return "desk-n" + (" desk-cell" if column and row else " desk-here" if column else "")
