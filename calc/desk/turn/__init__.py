"""The desk `missions.turn`: a whole turn of secret orders for the game master. What it holds is secret and never stands in an address."""

from __future__ import annotations

from collections.abc import Mapping

from html5tagger import HTML

from ...missions.sheet_text import parse
from .. import controls, keeping
from ..controls import fold, hidden
from ..form import Form
from ..frame import Parts
from ..keeping import Keeping
from ..markup import Node, tag, together
from ..readings import used
from .after import after
from .as_read import as_read
from .chance import chance
from .deeds import obey, resolved
from .messages import messages
from .results import events, force, log, said
from .rules import house_rules, said_rules
from .secrecy import shut_fold
from .sheet_area import new_lines, sheet_area
from .state import READINGS, VIEW, Turn, all_turns, keep, looked_at, read_turn

NAME = "missions.turn"
_KEEPING = Keeping(view=VIEW, link=False, files=".txt,.csv,.tsv,text/plain,text/csv,text/tab-separated-values")
_EXPORTS = ["bbcode", "markdown", "text", "csv", "sheet"]


def missions_turn(form: Form) -> Parts:
    """Reads the form, obeys its button, resolves the turn if the orders are closed, and shows all."""
    turn = obey(form, read_turn(form))
    keep(form, turn)
    shown = looked_at(turn)
    told = None if shown.open else resolved(form, shown, _EXPORTS)
    t = form.voice
    controls_ = _controls(form, turn, told)
    if told is None:
        waits = _waits(form, turn)
        return Parts(controls_, _head(form, shown, None), waits, as_read(form, turn), keeping.bar(t, NAME, _KEEPING), all_turns(turn), secret=True)
    result = together(
        said_rules(t, shown), messages(form, shown, told), log(form, shown, told, shown.sheet.orders), events(t, shown, told), after(form, shown, told, shown.sheet.countries),
        _next(form, turn), as_read(form, turn), None if turn.hide else used(t, told), tag.span("", class_="desk-copied", role="status", data_done=t("copy.done"), data_failed=t("copy.failed")),
    )  # fmt: skip
    return Parts(controls_, _head(form, shown, told), said(t, shown, told), result, keeping.bar(t, NAME, _KEEPING), all_turns(turn), secret=True)


def _controls(form: Form, turn: Turn, told: Mapping | None) -> HTML:
    t = form.voice
    # The Enter key presses the first button of a form: it only asks again.
    again = tag.button(t("ask"), type="submit", class_="desk-hidden", tabindex="-1", aria_hidden="true")
    number = tag.p(t("turn.in-the-sheet", what=t("turn.turn"), line=turn.told["turn"].number), class_="desk-hint") if "turn" in turn.told else controls.number(form, "turn", t("turn.turn"))
    hide = controls.box(form, "hide", t("turn.hide"))
    area = sheet_area(form, turn)
    secret = together(new_lines(form, turn), force(form) if turn.sheet.orders else None)
    area, own = (None, shut_fold(form, "sheet", t("turn.sheet.secret"), area, secret)) if turn.hide else (area, secret)
    folds = tag.div(own, chance(form, turn), house_rules(form, turn, told["rulings"] if told and not turn.hide else ()), class_="desk-folds")
    return together(again, tag.div(number, _past(form, turn), hide, class_="turn-top"), area, folds, _deed(form, turn), _hidden(form, turn))


def _deed(form: Form, turn: Turn) -> HTML:
    """What comes next: close the orders, or open them again."""
    t = form.voice
    # An id each: one button in the other's place would keep its words while it has the focus.
    do, look = ("resolve", "desk-button desk-button--main") if turn.open else ("reopen", "desk-button")
    main = tag.button(t(f"turn.{do}"), type="submit", name="do", value=do, id=f"{form.prefix}-do-{do}", class_=look)
    return tag.div(main, tag.span(t("turn.resolve.hint" if turn.open else "turn.reopen.hint"), class_="desk-hint"), class_="desk-actions turn-deed")


def _next(form: Form, turn: Turn) -> Node:
    t = form.voice
    if turn.look is not None:
        return None
    go = tag.button(t("turn.next"), type="submit", name="do", value="next", form=f"{form.prefix}-form", class_="desk-button desk-button--main")
    return tag.div(go, tag.span(t("turn.next.hint"), class_="desk-hint"), class_="desk-actions turn-deed")


def _head(form: Form, turn: Turn, told: Mapping | None) -> HTML:
    """The number of the turn and how far it is, in large letters; `result` is where a button leads."""
    t = form.voice
    stage = "turn.stage.resolved" if told else "turn.stage.orders"
    return tag.p(tag.strong(t("turn.number", turn=turn.head("turn") or "?")), " ", tag.span(t(stage), class_="desk-soft"), class_="turn-moment", tabindex="-1", data_desk_focus=form.focus == "result", id=f"{form.prefix}-moment")


def _waits(form: Form, turn: Turn) -> str | None:
    """What is there while orders come in."""
    if form.faults:
        return None
    t, sheet = form.voice, turn.sheet
    errors = f" {t('turn.waits.errors', count=len(sheet.errors))}" if sheet.errors else ""
    return t("turn.waits", countries=len(sheet.countries), orders=len(sheet.orders)) + errors


def _past(form: Form, turn: Turn) -> Node:
    """The turns before, to be looked at again."""
    if not turn.past:
        return None
    t = form.voice
    numbers = [parse(text).head.get("turn", n + 1) for n, text in enumerate(turn.past)]
    choices = [("", t("turn.past.now")), *((str(n + 1), t("turn.number", turn=number)) for n, number in reversed(list(enumerate(numbers))))]
    return controls.select(form, "look", t("turn.past.look"), choices)


def _hidden(form: Form, turn: Turn) -> list[Node]:
    """What has no control now."""
    shown = {"sheet", "hide", *READINGS} - set(turn.told)
    shown |= set() if "turn" in turn.told else {"turn"}
    if not {"seed", "salt", "dice"} & set(turn.told):
        shown |= {"throw", *(("dice",) if turn.thrown else ("seed", "salt"))}
    return [hidden(name, value) for name, value in form.pairs if name not in shown and name != "look"]
