"""Tables that are charts: a row for each value, its chance as a number and as a bar, long as the chance against the
greatest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from html5tagger import HTML

from ...exact import decimal
from .localize import Localizer
from .markup import Node, tag


@dataclass(frozen=True)
class Row:
    """One value: its name, its chance, whether it is the one to look at, and an older or other chance to compare with."""

    name: Node
    chance: Fraction
    here: bool = False
    beside: Fraction | None = None


def shares(t: Localizer, caption: Node, heads: Sequence[Node], rows: Sequence[Row], *, whole: bool = False) -> HTML:
    """The table.

    `heads`: over the values, over the chances, and over what is compared with, if anything; `whole`: a full bar is
    certainty, not the greatest chance.
    """
    most = (
        Fraction(1) if whole else max((max(r.chance, r.beside or 0) for r in rows), default=Fraction(1)) or Fraction(1)
    )
    first, chance, *beside = heads
    head = tag.tr(
        tag.th(first, scope="col"),
        tag.th(chance, scope="col", colspan="2"),
        [tag.th(word, scope="col", class_="desk-n") for word in beside],
    )
    body = [
        tag.tr(
            tag.th(r.name, scope="row"),
            tag.td(t.percent(r.chance), class_="desk-n"),
            tag.td(_bar(r, most), class_="desk-bars"),
            _beside(t, r, beside),
            class_="desk-here" if r.here else None,
        )
        for r in rows
    ]
    return tag.table(tag.caption(caption), tag.thead(head), tag.tbody(body), class_="desk-shares")


def _bar(row: Row, most: Fraction) -> HTML:
    """A bar, with a tick where the chance beside it would end."""
    tick = tag.span("", class_="desk-tick", style=f"--at:{_part(row.beside, most)}") if row.beside is not None else None
    return tag.span(tick, class_="desk-share", style=f"--part:{_part(row.chance, most)}", aria_hidden="true")


def _part(chance: Fraction, most: Fraction) -> str:
    return f"{decimal(chance / most * 100, 2)}%"


def _beside(t: Localizer, row: Row, heads: Sequence[Node]) -> Node:
    return tag.td(t.percent(row.beside or Fraction(0)), class_="desk-n desk-soft") if heads else None
