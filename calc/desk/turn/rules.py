"""The house rules: the readings of the table, set once and kept with the turns."""

from __future__ import annotations

from collections.abc import Collection

from html5tagger import HTML

from ...interpretations import REGISTER
from ..forms.controls import fold
from ..forms.form import Form
from ..forms.interpretations import option_word, switches
from ..forms.localize import Localizer
from ..forms.markup import Node, clause, joined, tag, together
from .state import READINGS, Turn


def house_rules(form: Form, turn: Turn, bearing: Collection[str]) -> HTML:
    """A switch for each reading; those that the sheet itself gives are told."""
    t = form.voice
    free = [id for id in READINGS if id not in turn.told]
    fixed = [
        tag.li(
            clause(id),
            " ",
            tag.em(option_word(t, id, turn.rulings[id])),
            " ",
            t("turn.in-line", line=turn.told[id].number),
        )
        for id in READINGS
        if id in turn.told
    ]
    count = len(own_rules(turn))
    brief = tag.span(t("turn.rules.brief", count=count) if count else t("turn.rules.brief.none"), class_="desk-brief")
    return fold(
        f"{form.prefix}-rules",
        [t("turn.rules"), " ", brief],
        tag.p(t("turn.rules.about"), class_="desk-hint"),
        tag.ul(fixed, class_="desk-list") if fixed else None,
        switches(form, free, bearing),
    )


def own_rules(turn: Turn) -> dict[str, str]:
    """The readings that differ from the default."""
    return {id: option for id, option in turn.rulings.items() if option != REGISTER[id].default}


def said_rules(t: Localizer, turn: Turn) -> Node:
    """The house rules on one line, for every result."""
    rules = own_rules(turn)
    if not rules:
        return tag.p(t("turn.rules.plain"), class_="desk-same")
    said = joined([together(clause(id), "\u00a0", tag.em(option_word(t, id, option))) for id, option in rules.items()])
    return tag.p(t("turn.rules.own"), " ", said, class_="desk-same")
