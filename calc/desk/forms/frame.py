"""What all desks share: the form around the controls, the answer's place, and the lines about the engine that desk.js
shows in their turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from html5tagger import HTML

from ...fields import preview
from .controls import id_of
from .form import Form
from .localize import Localizer
from .markup import Node, tag, together


@dataclass(frozen=True)
class Parts:
    """What a desk makes of a form: its controls, the answer at a glance (`head`), in one sentence (`said`) and at
    length (`result`).

    Without an answer there is no head and nothing is said; the result may still hold something. A desk whose states
    are kept in the browser
    has a `bar` (keeping.py) and gives what it shows as the text of a `file`; a `secret` one never lets the browser
    put its form into an address.
    `about`: what the answer is for, in a few words; left out, the fields say it.
    """

    controls: HTML
    head: HTML | None
    said: str | None
    result: HTML
    bar: HTML | None = None
    file: str | None = None
    secret: bool = False
    about: str = ""


def framed(name: str, form: Form, parts: Parts) -> HTML:
    """The whole desk.

    Only `role=status` speaks by itself to a screen reader, and only when the sentence is another one.
    """
    t = form.voice
    # Outside a dialog this method does nothing: a button pressed before the scripts are there would else put every
    # field into the address.
    method = "dialog" if parts.secret else "get"
    controls = tag.form(
        parts.controls,
        method=method,
        id=f"{form.prefix}-form",
        class_="desk-form",
        aria_label=t(f"{name}.title"),
        autocomplete="off",
        data_fields=" ".join(form.asked),
    )
    said = tag.p(parts.said or t("no-answer"), class_="desk-said", role="status", id=f"{form.prefix}-said")
    title = tag.h2(t("answer"), class_="desk-hidden")  # what follows may have headings of the third rank
    result = tag.section(
        title,
        _mark(t, parts.about or about(form)),
        parts.head,
        said,
        _faults(form),
        parts.result,
        class_="desk-result",
        aria_label=t("answer"),
        id=f"{form.prefix}-result",
        tabindex="-1",
    )
    return together(parts.bar, controls, tag.noscript(tag.p(t("no-scripts"), class_="desk-note")), _engine(t), result)


def about(form: Form) -> str:
    """What was asked: each field that the canonical query names, with what it says; where it names none, the first
    fields. It is long where much was asked, never endless.
    """
    t = form.voice
    names = [name for name in dict(form.pairs) if name in form.labels] or list(form.labels)[:3]
    rows = [
        f"{_label(form, name)}{t('colon')}{_cut(said)}"
        for name in names
        if (said := form.told.get(name) or form.typed.get(name, "")).strip()
    ]
    return " \u00b7 ".join([*rows[:_MOST_TOLD], *(["\u2026"] if len(rows) > _MOST_TOLD else [])])


_MOST_TOLD, _LONGEST_TOLD = 12, 60


def _label(form: Form, name: str) -> str:
    return form.labels.get(name) or preview(name)


def _cut(text: str) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _LONGEST_TOLD else f"{one_line[: _LONGEST_TOLD - 1]}\u2026"


def _mark(t: Localizer, about: str) -> HTML:
    """What stands at an answer once the form says something else: what it was for, and what becomes of the new one.
    stale.js shows one of the two lines.
    """
    lines = [tag.p(t(f"old.{how}", about=about), class_="desk-old__line", data_old=how) for how in ("coming", "none")]
    return tag.div(lines, class_="desk-old", data_taken=t("old.taken", about=about))


def answer_row(t: Localizer, *more: Node) -> HTML:
    """The button that asks, and the way back to where the page began.

    It stands before all other buttons: the Enter key presses the first one.
    """
    ask = tag.button(t("ask"), type="submit", class_="desk-button desk-button--main")
    return tag.div(
        ask, more, tag.a(t("reset"), href="?", class_="desk-reset", data_desk_reset=True), class_="desk-actions"
    )


def _faults(form: Form) -> Node:
    """Every fault again, above the answer, with a link to its control."""
    t = form.voice
    rows = [
        tag.li(_way_to(form, name), t("colon"), sentence) for name, faults in form.faults.items() for sentence in faults
    ]
    notes = [tag.li(note) for note in form.leftovers()]
    if not rows and not notes:
        return None
    return tag.div(
        tag.p(t("faults", count=len(rows) + len(notes))),
        tag.ul(rows, notes),
        tag.p(t("left-out")) if rows else None,
        class_="desk-faults",
    )


def _way_to(form: Form, name: str) -> Node:
    """A link to a control; its bare name where this form has no such control now."""
    if name not in form.labels:
        return preview(name)
    return tag.a(_label(form, name), href=f"#{id_of(form, name)}", data_desk_goto=True)


def _engine(t: Localizer) -> HTML:
    """One line for each state of the engine, all hidden until desk.js shows one; and what is said beside a button that
    was pressed (clipboard.js).
    """
    again = tag.button(t("engine.retry"), type="button", class_="desk-button", data_desk_retry=True)
    bar = tag.progress("", class_="desk-progress", aria_label=t("engine.loading"))
    amount = tag.span(
        tag.span("", data_desk_done=True),
        " / ",
        tag.span("", data_desk_total=True),
        f"\u00a0{t('engine.megabytes')}",
        class_="desk-bytes",
        aria_hidden="true",
    )
    lines = {
        "asleep": [
            t("engine.asleep"),
            " ",
            tag.button(t("engine.wake"), type="button", class_="desk-button", data_desk_retry=True),
        ],
        "loading": [t("engine.loading"), " ", bar, " ", amount],
        "starting": t("engine.starting"),
        "slow": [
            t("engine.slow"),
            " ",
            tag.button(t("engine.stop"), type="button", class_="desk-button", data_desk_stop=True),
        ],
        "stopped": [t("engine.stopped"), " ", again],
        "broken": [t("engine.broken"), " ", again],
        "failed": [t("engine.failed"), " ", again],
    }
    words = {"data_pending": t("press.pending"), "data_changed": t("press.changed")}
    # stale.js says there once, to those who hear the page, that the answer is old
    told = tag.p("", class_="desk-hidden", data_desk_told=True)
    return tag.div(
        [tag.p(line, data_state=state, hidden=True) for state, line in lines.items()],
        told,
        class_="desk-engine",
        role="status",
        **words,
    )
