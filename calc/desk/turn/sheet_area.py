"""The sheet to write in: numbered lines, a mark at those at fault and each fault below, and short rows that write a
line.
"""

from __future__ import annotations

from html5tagger import HTML

from ...missions.odds.catalogue import MISSIONS
from ...missions.sheet.text import LineError
from ..forms.controls import button, fold, group, id_of, number, select, text
from ..forms.form import Form
from ..forms.localize import capital
from ..forms.markup import Node, tag, together
from .left_out import said_error
from .state import Turn

_LEAST_ROWS = 9


def sheet_area(form: Form, turn: Turn) -> HTML:
    """The text with its margin and faults, and the way to write it."""
    t, area = form.voice, id_of(form, "sheet")
    form.labels["sheet"] = t("turn.sheet")
    faulty = bool(turn.sheet.errors) or "sheet" in form.faults
    rows = max(_LEAST_ROWS, turn.text.count("\n") + 2)
    writing = tag.textarea(
        "\n" + turn.text,
        name="sheet",
        id=area,
        rows=rows,
        wrap="off",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        class_="log-text",
        data_desk_focus=form.focus == "sheet",
        aria_describedby=f"{area}-hint" + (f" {area}-error" if faulty else ""),
        aria_invalid="true" if faulty else None,
    )
    sheet = tag.div(
        tag.pre(_margin(turn, rows), class_="log-margin", aria_hidden="true"),
        writing,
        class_="log-sheet turn-sheet",
        data_desk_line_here="0",
        tabindex="-1",
        id=f"{area}-sheet",
    )
    hint = tag.p(
        t("turn.sheet.hint"),
        " ",
        tag.a(t("turn.sheet.how"), href="missions-sheet.html"),
        class_="desk-hint",
        id=f"{area}-hint",
    )
    return tag.div(
        tag.label(t("turn.sheet"), for_=area, class_="turn-head"),
        sheet,
        _errors(form, turn, area),
        tag.div(
            button(t("turn.tidy"), "tidy", class_="desk-button desk-button--low"), hint, class_="desk-actions log-below"
        ),
    )


def new_lines(form: Form, turn: Turn) -> HTML:
    """Short rows that write a line of the sheet."""
    return together(_new_order(form, turn), _new_country(form, turn))


def _margin(turn: Turn, rows: int) -> list[Node]:
    """The number of each line, with a mark where something is wrong."""
    broken = {error.line.number for error in turn.sheet.errors}
    return [
        part
        for n in range(1, rows)
        for part in (tag.b(f"! {n}", class_="log-broken") if n in broken else str(n), "\n" if n < rows - 1 else "")
    ]


def _errors(form: Form, turn: Turn, area: str) -> Node:
    """Each line at fault, with a way to it; the other lines count."""
    t = form.voice
    own = [tag.li(sentence) for sentence in form.faults.get("sheet", ())]
    rows = [_error(form, error, area) for error in turn.sheet.errors]
    if not own and not rows:
        return None
    return tag.div(
        tag.p(t("turn.errors", count=len(own) + len(rows))),
        tag.ul(own, rows),
        class_="desk-faults log-errors",
        id=f"{area}-error",
    )


def _error(form: Form, error: LineError, area: str) -> HTML:
    t, line = form.voice, error.line
    return tag.li(
        tag.a(t("turn.line", line=line.number), href=f"#{area}", data_desk_line=str(line.number)),
        t("colon"),
        said_error(t, line.error),
    )


def _new_order(form: Form, turn: Turn) -> HTML:
    t = form.voice
    names = [(name, name) for name in turn.sheet.countries]
    for name, usual in (("new.by", names[:1]), ("new.on", names[-1:])):
        form.typed[name] = form.typed[name] or (usual[0][0] if usual else "")
    own = {
        name: select(form, name, t(f"turn.{name}"), names) if names else text(form, name, t(f"turn.{name}"))
        for name in ("new.by", "new.on")
    }
    form.typed["new.mission"] = form.typed["new.mission"] or next(iter(MISSIONS))
    mission = select(
        form, "new.mission", t("turn.new.mission"), [(id, capital(t.word("mission", id))) for id in MISSIONS]
    )
    what = text(form, "new.what", t("turn.new.what"), t("turn.new.what.hint"))
    when = text(form, "new.if", t("turn.new.if"), t("turn.new.if.hint"))
    row = tag.div(
        own["new.by"],
        own["new.on"],
        mission,
        what,
        when,
        tag.div(button(t("turn.new.order.add"), "add-order"), class_="desk-actions"),
        class_="desk-row",
    )
    return fold(
        f"{form.prefix}-new-order",
        t("turn.new.order"),
        group(form, "new.order", t("turn.new.order"), row, quiet=True),
        opened=_told(form, "new.what", "new.by"),
    )


def _new_country(form: Form, turn: Turn) -> HTML:
    t = form.voice
    fields = [
        text(form, "new.name", t("turn.new.name")),
        *(number(form, f"new.{key}", t(f"turn.new.{key}"), empty="0") for key in ("ce", "pi", "wealth")),
    ]
    row = tag.div(
        fields, tag.div(button(t("turn.new.country.add"), "add-country"), class_="desk-actions"), class_="desk-row"
    )
    return fold(
        f"{form.prefix}-new-country",
        t("turn.new.country"),
        group(form, "new.country", t("turn.new.country"), row, quiet=True),
        opened=_told(form, "new.name"),
    )


def _told(form: Form, *names: str) -> bool:
    return any(name in form.faults or form.focus == name for name in names)
