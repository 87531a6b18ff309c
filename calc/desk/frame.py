"""What all desks share: the form around the controls, the answer's place, and the lines about the engine that desk.js shows in their turn."""

from __future__ import annotations

from dataclasses import dataclass

from html5tagger import HTML

from ..fields import shown
from .controls import id_of
from .form import Form
from .markup import Node, tag, together
from .voice import Voice


@dataclass(frozen=True)
class Parts:
    """What a desk makes of a form: its controls, the answer at a glance (`head`), in one sentence (`said`) and at length (`result`).

    Without an answer there is no head and nothing is said; the result may still hold something. A desk whose states are kept in the browser
    has a `bar` (keeping.py) and gives what it shows as the text of a `file`; a `secret` one never lets the browser put its form into an address.
    """

    controls: HTML
    head: HTML | None
    said: str | None
    result: HTML
    bar: HTML | None = None
    file: str | None = None
    secret: bool = False


def framed(name: str, form: Form, parts: Parts) -> HTML:
    """The whole desk. Only `role=status` speaks by itself to a screen reader, and only when the sentence is another one."""
    t = form.voice
    # Outside a dialog this method does nothing: a button pressed before the scripts are there would else put every field into the address.
    method = "dialog" if parts.secret else "get"
    controls = tag.form(parts.controls, method=method, id=f"{form.prefix}-form", class_="desk-form", aria_label=t(f"{name}.title"), autocomplete="off", data_fields=" ".join(form.asked))
    said = tag.p(parts.said or t("no-answer"), class_="desk-said", role="status", id=f"{form.prefix}-said")
    title = tag.h2(t("answer"), class_="desk-hidden")   # what follows may have headings of the third rank
    result = tag.section(title, parts.head, said, _faults(form), parts.result, class_="desk-result", aria_label=t("answer"), id=f"{form.prefix}-result", tabindex="-1")
    return together(parts.bar, controls, tag.noscript(tag.p(t("no-scripts"), class_="desk-note")), _engine(t), result)


def answer_row(t: Voice, *more: Node) -> HTML:
    """The button that asks, and the way back to where the page began. It stands before all other buttons: the Enter key presses the first one."""
    ask = tag.button(t("ask"), type="submit", class_="desk-button desk-button--main")
    return tag.div(ask, more, tag.a(t("reset"), href="?", class_="desk-reset", data_desk_reset=True), class_="desk-actions")


def _faults(form: Form) -> Node:
    """Every fault again, above the answer, with a link to its control."""
    t = form.voice
    rows = [tag.li(_way_to(form, name), t("colon"), sentence) for name, faults in form.faults.items() for sentence in faults]
    notes = [tag.li(note) for note in form.leftovers()]
    if not rows and not notes:
        return None
    return tag.div(tag.p(t("faults", count=len(rows) + len(notes))), tag.ul(rows, notes), tag.p(t("left-out")) if rows else None, class_="desk-faults")


def _way_to(form: Form, name: str) -> Node:
    """A link to a control; its bare name where this form has no such control now."""
    if name not in form.labels:
        return shown(name)
    return tag.a(form.labels[name] or shown(name), href=f"#{id_of(form, name)}", data_desk_goto=True)


def _engine(t: Voice) -> HTML:
    """One line for each state of the engine, all hidden until desk.js shows one."""
    again = tag.button(t("engine.retry"), type="button", class_="desk-button", data_desk_retry=True)
    bar = tag.progress("", class_="desk-progress", aria_label=t("engine.loading"))
    amount = tag.span(tag.span("", data_desk_done=True), " / ", tag.span("", data_desk_total=True), f"\u00a0{t('engine.megabytes')}", class_="desk-bytes", aria_hidden="true")
    lines = {
        "asleep": [t("engine.asleep"), " ", tag.button(t("engine.wake"), type="button", class_="desk-button", data_desk_retry=True)],
        "loading": [t("engine.loading"), " ", bar, " ", amount],
        "starting": t("engine.starting"),
        "slow": [t("engine.slow"), " ", tag.button(t("engine.stop"), type="button", class_="desk-button", data_desk_stop=True)],
        "stopped": [t("engine.stopped"), " ", again],
        "broken": [t("engine.broken"), " ", again],
        "failed": [t("engine.failed"), " ", again],
    }
    return tag.div([tag.p(line, data_state=state, hidden=True) for state, line in lines.items()], class_="desk-engine", role="status")
