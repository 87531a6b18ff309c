"""What would be left out or refused, line by line, with a way to keep it and, where a button has asked for it, the
choice to go on all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import BadRequest
from ...i18n import say
from ...missions.odds.catalogue import MISSIONS
from ...missions.sheet.text import said_of
from ..forms.controls import id_of
from ..forms.form import Form
from ..forms.localize import Localizer
from ..forms.markup import Node, clause, tag, together
from .losses import Loss, mark
from .results import SIGNS
from .secrecy import secret_fold
from .state import Turn


def left_out_list(form: Form, turn: Turn, losses: Sequence[Loss]) -> Node:
    """The list.

    `turn.asked`: the button that waits for the choice (`resolve`, `next`); without one the list only says how things
    stand.
    """
    if not losses:
        return None
    t = form.voice
    key = f"asked.{turn.asked}" if turn.asked else "open" if turn.open else "closed"
    head = tag.p(tag.strong(t(f"turn.losses.{key}", count=len(losses))), id=f"{form.prefix}-losses-head")
    rows = tag.ul([tag.li(_row(form, turn, loss)) for loss in losses], class_="turn-losses__list")
    shown = secret_fold(form, turn, "losses", t("turn.losses.list"), rows) if turn.hide else rows
    return tag.div(
        head,
        shown,
        _choice(form, turn, losses),
        class_="desk-warning turn-losses",
        id=f"{form.prefix}-left-out",
        tabindex="-1",
        role="group",
        aria_labelledby=f"{form.prefix}-losses-head",
        data_desk_focus=form.focus == "left-out",
    )


def _choice(form: Form, turn: Turn, losses: Sequence[Loss]) -> Node:
    """To go on all the same, for just this list; or not to."""
    if not turn.asked:
        return None
    t, own = form.voice, f"{form.prefix}-form"
    go = tag.button(
        t(f"turn.losses.{turn.asked}"),
        type="submit",
        name="do",
        value=f"{turn.asked}.{turn.head('turn') or 1}.{mark(losses)}",
        form=own,
        class_="desk-button",
    )
    stay = tag.button(
        t("turn.losses.stay"), type="submit", name="do", value="stay", form=own, class_="desk-button desk-button--main"
    )
    return tag.div(stay, go, class_="desk-actions")


def _row(form: Form, turn: Turn, loss: Loss) -> Node:
    t = form.voice
    if loss.row:
        return _unadded(form, turn, loss)
    if loss.line is None:
        return t(f"turn.loss.{loss.kind}", count=loss.count)
    why = together(
        [together(clause(r.clause), "\u00a0", t.reason(r), " ") for r in loss.reasons],
        said_error(t, loss.error) if loss.error else None,
    )
    return together(
        _place(form, turn, loss),
        t("colon"),
        tag.bdi(loss.line.text.strip(), class_="turn-losses__text"),
        " \u2013 ",
        t(f"turn.loss.{loss.kind}"),
        " ",
        why,
        _to_choose(form, turn, loss),
    )


def _unadded(form: Form, turn: Turn, loss: Loss) -> Node:
    """What stands in a short row, and the way there."""
    t = form.voice
    localized = [
        t.word("mission", text) if text in MISSIONS else t(f"turn.outcome.{text}") if text in SIGNS else text
        for _, text in loss.row.texts
    ]
    way = (
        None
        if turn.hide
        else tag.a(t("turn.losses.row"), href=f"#{id_of(form, loss.row.texts[0][0])}", data_desk_goto=True)
    )
    return together(
        t(f"turn.loss.{loss.kind}"), t("colon"), tag.bdi(", ".join(localized), class_="turn-losses__text"), ". ", way
    )


def _place(form: Form, turn: Turn, loss: Loss) -> Node:
    """The way to the line, where the sheet is there to be written in."""
    t, word = form.voice, form.voice("turn.line", line=loss.line.number)
    return (
        word
        if turn.look is not None
        else tag.a(word, href=f"#{id_of(form, 'sheet')}", data_desk_line=str(loss.line.number))
        if not turn.hide
        else word
    )


def _to_choose(form: Form, turn: Turn, loss: Loss) -> Node:
    """The way to the order whose choice is open; on a screen that others see it stays shut."""
    if loss.kind != "unchosen" or turn.look is not None or turn.hide:
        return None
    return tag.a(form.voice("turn.losses.choose"), href=f"#{form.prefix}-order-{loss.order + 1}", data_desk_goto=True)


def said_error(t: Localizer, error: BadRequest) -> str:
    """What is wrong with a line."""
    return say(t.lang, *said_of(error))
