"""The sheet after the turn, with what has changed, and the texts that leave the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from html5tagger import HTML

from ...missions.sheet.model import Country
from ..forms.copying import copy_button
from ..forms.form import Form
from ..forms.localize import Localizer
from ..forms.markup import Node, tag, together
from .messages import copies
from .secrecy import secret_fold
from .state import Turn

NUMBERS = ("ce", "pi", "wealth", "morale")
LISTS = ("techs", "relics")
OPEN_SHEET = 12  # a longer sheet is folded


def after(form: Form, turn: Turn, told: Mapping, before: Mapping[str, Country]) -> HTML:
    """The table of countries; what has changed is marked, with what it was."""
    t = form.voice
    head = tag.tr(
        tag.th(t("turn.country"), scope="col"),
        [tag.th(t(f"turn.column.{c}"), scope="col", class_="desk-n") for c in NUMBERS],
        [tag.th(t(f"turn.column.{c}"), scope="col") for c in LISTS],
    )
    rows = [_row(t, name, country, before.get(name)) for name, country in told["after"].items()]
    table = tag.div(
        tag.table(tag.thead(head), tag.tbody(rows), class_="turn-after"),
        class_="desk-scroll",
        tabindex="0",
        role="region",
        aria_label=t("turn.after"),
    )
    return secret_fold(
        form, turn, "after", t("turn.after"), table, _exports(form, turn, told), opened=len(rows) <= OPEN_SHEET
    )


def _row(t: Localizer, name: str, country: Mapping, before: Country | None) -> HTML:
    was = {} if before is None else before.data()
    cells = [
        tag.td(_number(t, country[c], was.get(c)), class_="desk-n", data_label=t(f"turn.column.{c}")) for c in NUMBERS
    ]
    cells += [tag.td(_names(t, c, country[c], was.get(c, ())), data_label=t(f"turn.column.{c}")) for c in LISTS]
    return tag.tr(tag.th(tag.bdi(name), scope="row"), cells)


def _number(t: Localizer, value: Any, before: Any) -> Node:
    """The number; what it was, struck through, where it has changed."""
    if before is None or str(before) == str(value):
        return str(value)
    return together(tag.del_(str(before), class_="desk-soft"), " ", tag.strong(str(value)))


def _names(t: Localizer, column: str, names: list[str], before: Any) -> Node:
    """The names; what is new is marked, what is gone struck through."""
    localized = (lambda name: t.word("tech", name)) if column == "techs" else str
    kept = [tag.strong(localized(name)) if name not in before else localized(name) for name in names]
    gone = [tag.del_(localized(name), class_="desk-soft") for name in before if name not in names]
    parts: list[Node] = []
    for part in [*kept, *gone]:
        parts += [", ", part] if parts else [part]
    return parts or "\u2013"


def _exports(form: Form, turn: Turn, told: Mapping) -> HTML:
    """The game master's log for each place, the sheet as CSV and as text."""
    t, texts = form.voice, told["exports"]
    areas = {"csv": (texts["csv"], "csv", "text/csv"), "sheet": (texts["sheet"], "txt", "text/plain")}
    made = []
    for name, (text, ending, kind) in areas.items():
        id = f"{form.prefix}-{name}-text"
        area = tag.textarea("\n" + text, id=id, readonly=True, hidden=True, aria_label=t(f"turn.export.{name}"))
        copy = copy_button(
            t,
            t("copy"),
            source=id,
            secret=turn.hide,
            localized=t("turn.copy.named", form=t("copy"), what=t(f"turn.export.{name}")),
            low=True,
        )
        save = tag.button(
            t("turn.export.file"),
            type="button",
            class_="desk-button desk-button--low",
            data_desk_save=f"{t('turn.export.name', turn=told['turn'])}.{ending}",
            data_type=kind,
            data_from=id,
            aria_label=t("turn.export.file.named", what=t(f"turn.export.{name}")),
        )
        made.append(
            tag.div(tag.span(t(f"turn.export.{name}"), class_="turn-export"), copy, save, area, class_="desk-copy")
        )
    log = tag.div(
        tag.span(t("turn.export.log"), class_="turn-export"),
        copies(t, texts["log"], t("turn.export.log"), secret=turn.hide),
        class_="turn-export-log",
    )
    return tag.div(log, made, class_="turn-exports")
