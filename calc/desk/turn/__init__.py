"""The desk `missions.turn`: a whole turn of secret orders for the game master.

What it holds is secret and never stands in an address.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from html5tagger import HTML

from ..forms import controls
from ..forms import save_bar as keeping
from ..forms.controls import fold, hidden
from ..forms.form import Form
from ..forms.frame import Parts
from ..forms.interpretations import used
from ..forms.markup import Node, tag, together
from ..forms.save_bar import SaveBar
from . import losses, past
from .actions import apply_action, resolved
from .after import after
from .as_read import as_read
from .chance import chance, has_field
from .corrections import corrections
from .left_out import left_out_list
from .messages import messages
from .results import events, force, log, said
from .rows import ROWS, Row, keep_rows
from .rules import house_rules, said_rules
from .secrecy import shut_fold
from .sheet_area import new_lines, sheet_area
from .state import READINGS, VIEW, Turn, all_turns, checked, keep, looked_at, read_turn

NAME = "missions.turn"
_KEEPING = SaveBar(view=VIEW, link=False, files=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values")
_EXPORTS = ["bbcode", "markdown", "text", "csv", "sheet"]


def missions_turn(form: Form) -> Parts:
    """Reads the form, obeys its button, resolves the turn if the orders are closed, and shows all."""
    turn = apply_action(form, read_turn(form))
    keep(form, turn)
    rows = keep_rows(form, turn)
    if turn.look is None:
        checked(form, turn)  # a seed that cannot be used is said before anything is promised with it
    shown = looked_at(turn)
    told = None if shown.open else resolved(form, shown, _EXPORTS)
    t = form.voice
    about = t("turn.number", turn=shown.head("turn") or "?")
    controls_ = _controls(form, turn, told) if turn.look is None else _looking(form, turn)
    lost = left_out_list(
        form, turn if turn.look is None else shown, _lost(turn, shown, told, rows if turn.asked else ())
    )
    if told is None:
        waits = _waits(form, turn)
        below = together(lost, as_read(form, shown))
        return Parts(
            controls_,
            _head(form, shown, None),
            waits,
            below,
            keeping.bar(t, NAME, _KEEPING),
            all_turns(turn),
            secret=True,
            about=about,
        )
    result = together(
        lost,
        corrections(form, turn, told),
        said_rules(t, shown),
        messages(form, shown, told),
        log(form, shown, told, shown.sheet.orders),
        events(t, shown, told),
        after(form, shown, told, shown.sheet.countries),
        _next(form, turn),
        as_read(form, shown),
        None if turn.hide else used(t, told),
    )
    return Parts(
        controls_,
        _head(form, shown, told),
        said(t, shown, told),
        result,
        keeping.bar(t, NAME, _KEEPING),
        all_turns(turn),
        secret=True,
        about=about,
    )


def _lost(turn: Turn, shown: Turn, told: Mapping | None, rows: Sequence[Row]) -> list[losses.Loss]:
    """What the list of losses is about: the orders while they come in, the next turn where it was asked for, else the
    turn that is shown.
    """
    if shown.open:
        return losses.on_resolving(shown, rows)
    if told is None:
        return list(losses.unread(shown))
    return losses.on_going_on(turn, told, rows) if turn.asked == "next" else losses.left_out(shown, told)


def _looking(form: Form, turn: Turn) -> HTML:
    """The controls while one looks back: nothing that is typed or pressed can land in another turn."""
    t = form.voice
    again = tag.button(t("ask"), type="submit", class_="desk-hidden", tabindex="-1", aria_hidden="true")
    top = tag.div(past.choice(form, turn), controls.box(form, "hide", t("turn.hide")), class_="turn-top")
    return together(
        again,
        top,
        past.looking(form, turn),
        [hidden(name, value) for name, value in form.pairs if name not in ("look", "hide")],
    )


def _controls(form: Form, turn: Turn, told: Mapping | None) -> HTML:
    t = form.voice
    # The Enter key presses the first button of a form: it only asks again.
    again = tag.button(t("ask"), type="submit", class_="desk-hidden", tabindex="-1", aria_hidden="true")
    number = (
        tag.p(t("turn.in-the-sheet", what=t("turn.turn"), line=turn.told["turn"].number), class_="desk-hint")
        if "turn" in turn.told
        else controls.number(form, "turn", t("turn.turn"))
    )
    hide = controls.box(form, "hide", t("turn.hide"))
    area = sheet_area(form, turn)
    secret = together(new_lines(form, turn), force(form) if turn.sheet.orders else None)
    area, own = (None, shut_fold(form, "sheet", t("turn.sheet.secret"), area, secret)) if turn.hide else (area, secret)
    folds = tag.div(
        own,
        chance(form, turn, told),
        house_rules(form, turn, told["rulings"] if told and not turn.hide else ()),
        class_="desk-folds",
    )
    return together(
        again,
        tag.div(number, past.choice(form, turn), hide, class_="turn-top"),
        past.put_aside(form, turn),
        area,
        folds,
        _action(form, turn),
        _hidden(form, turn),
    )


def _action(form: Form, turn: Turn) -> HTML:
    """What comes next: close the orders, or open them again."""
    t = form.voice
    # An id each: one button in the other's place would keep its words while it has the focus.
    do, look = ("resolve", "desk-button desk-button--main") if turn.open else ("reopen", "desk-button")
    note = tag.p(t(turn.note), class_="desk-note", role="status") if turn.note else None
    main = tag.button(t(f"turn.{do}"), type="submit", name="do", value=do, id=f"{form.prefix}-do-{do}", class_=look)
    return tag.div(
        main,
        tag.span(t("turn.resolve.hint" if turn.open else "turn.reopen.hint"), class_="desk-hint"),
        note,
        class_="desk-actions turn-deed",
    )


def _next(form: Form, turn: Turn) -> Node:
    t = form.voice
    if turn.look is not None:
        return None
    go = tag.button(
        t("turn.next"),
        type="submit",
        name="do",
        value=f"next.{turn.head('turn') or 1}",
        form=f"{form.prefix}-form",
        class_="desk-button desk-button--main",
    )
    return tag.div(go, tag.span(t("turn.next.hint"), class_="desk-hint"), class_="desk-actions turn-deed")


def _head(form: Form, turn: Turn, told: Mapping | None) -> HTML:
    """The number of the turn and how far it is, in large letters; `result` is where a button leads."""
    t = form.voice
    stage = "turn.stage.resolved" if told else "turn.stage.orders"
    return tag.p(
        tag.strong(t("turn.number", turn=turn.head("turn") or "?")),
        " ",
        tag.span(t(stage), class_="desk-soft"),
        class_="turn-moment",
        tabindex="-1",
        data_desk_focus=form.focus == "result",
        id=f"{form.prefix}-moment",
    )


def _waits(form: Form, turn: Turn) -> str | None:
    """What is there while orders come in."""
    if form.faults:
        return None
    t, sheet = form.voice, turn.sheet
    errors = f" {t('turn.waits.errors', count=len(sheet.errors))}" if sheet.errors else ""
    return t("turn.waits", countries=len(sheet.countries), orders=len(sheet.orders)) + errors


def _hidden(form: Form, turn: Turn) -> list[Node]:
    """What has no control now."""
    shown = {"sheet", "hide", *READINGS, *ROWS} - set(turn.told)
    shown |= set() if "turn" in turn.told else {"turn"}
    shown |= {"roll"} if turn.look is None else set()
    if not {"seed", "salt", "dice"} & set(turn.told):
        shown |= {"throw", *(("dice",) if turn.thrown else ("seed", "salt"))}
    shown |= {name for name, key in (("words", "words"), ("rule", "dice_rule")) if has_field(turn, key)}
    return [hidden(name, value) for name, value in form.pairs if name not in shown and name != "look"]
