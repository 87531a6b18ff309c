"""The desk `missions.verify`: did the game master keep the promise? For players, after the game, when seed and salt are
no secret any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ...fields import Text
from ...i18n import say
from ...missions.sheet.model import POSTED, SECRET, TURN
from ...missions.turn.verify import names_its_rule
from ..forms import copying
from ..forms.controls import id_of, number, select, text
from ..forms.form import Form, whole_number
from ..forms.frame import Parts, answer_row
from ..forms.interpretations import used
from ..forms.localize import Localizer
from ..forms.markup import Node, clauses, tag, together

READING = "RM-01"
FACES = ("sheet", "1-10", "0-9")
RULES = ("sheet", "2", "1")
MARKS = {True: ("held", "\u2713"), False: ("not", "\u2717"), None: ("unread", "\u2013")}


def missions_verify(form: Form) -> Parts:
    """Reads the form, asks, and shows."""
    asked = _request(form)
    told = _told(form, asked) if asked else None
    t = form.voice
    if told is None:
        return Parts(_controls(form), None, t("verify.waits") if not form.faults else None, together())
    result = together(_promise(t, told), _dice(t, told), used(t, told), copying.buttons(t, _summary(t, told)))
    return Parts(_controls(form), _head(t, told), _said(t, told), result)


def _request(form: Form) -> dict[str, Any] | None:
    commitment = form.value("commitment", Text(200), None)
    seed, salt, words = (
        form.value(name, field, None) for name, field in (("seed", SECRET), ("salt", SECRET), ("words", POSTED))
    )
    turn = form.value("turn", TURN, 1, whole_number, absent="1")
    faces = form.choice(READING, FACES, "sheet")
    typed = form.single("orders")
    rule = _rule(form, typed)
    if typed.strip():
        form.keep("orders", typed)
    if seed is None or form.refused:
        return None
    given = {
        "commitment": commitment,
        "salt": salt,
        "words": words,
        "sheet": typed or None,
        "dice_rule": None if rule == "sheet" else int(rule),
    }
    rulings = {} if faces == "sheet" else {READING: faces}
    return {"seed": seed, "turn": turn, "rulings": rulings} | {k: v for k, v in given.items() if v is not None}


def _rule(form: Form, typed: str) -> str:
    """The rule of the dice.

    A link of before names none: it means the rule that there was then, unless its text says another.
    """
    if typed.strip() and not form.has("rule") and not names_its_rule(typed):
        form.put("rule", "1")
    return form.choice("rule", RULES, "sheet", always=bool(typed.strip()))


def _told(form: Form, asked: Mapping[str, Any]) -> dict | None:
    """What the door answers; what it refuses is said at the field."""
    try:
        return answer("missions.verify", asked, form.voice.lang)
    except BadRequest as error:
        form.refuse({"sheet": "orders"}.get(error.field, error.field), error)
        return None


def _controls(form: Form) -> HTML:
    t, area = form.voice, id_of(form, "orders")
    form.labels["orders"] = t("verify.text")
    fields = (
        text(form, "commitment", t("verify.commitment")),
        text(form, "seed", t("turn.seed")),
        text(form, "salt", t("turn.salt")),
    )
    more = (text(form, "words", t("turn.words")), number(form, "turn", t("turn.turn")))
    rule = select(
        form,
        "rule",
        t("verify.rule"),
        [("sheet", t("verify.rule.sheet")), *((n, t(f"turn.dice_rule.{n}")) for n in RULES[1:])],
    )
    reading = select(
        form,
        READING,
        t.word("reading", READING),
        [("sheet", t("verify.faces.sheet")), *((option, t.word("reading", READING, option)) for option in FACES[1:])],
    )
    faulty = "orders" in form.faults
    described = f"{area}-hint" + (f" {area}-error" if faulty else "")
    writing = tag.textarea(
        "\n" + form.typed["orders"],
        name="orders",
        id=area,
        rows=8,
        class_="desk-text",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        aria_describedby=described,
        aria_invalid="true" if faulty else None,
    )
    hint = tag.p(
        t("verify.text.hint"),
        " ",
        tag.a(t("turn.sheet.how"), href="missions-sheet.html"),
        class_="desk-hint",
        id=f"{area}-hint",
    )
    error = (
        tag.p([tag.span(fault) for fault in form.faults["orders"]], class_="desk-error", id=f"{area}-error")
        if faulty
        else None
    )
    orders = tag.div(tag.label(t("verify.text"), for_=area), writing, hint, error, class_="desk-field verify-orders")
    return together(
        tag.div(fields, more, rule, reading, class_="desk-row"), orders, tag.div(answer_row(t), class_="desk-row")
    )


def _counts(told: Mapping) -> dict[str, int]:
    """How many dice held, did not hold, and how many lines could not be compared."""
    held = [row["held"] for row in told["rows"]]
    return {"held": held.count(True), "not_held": held.count(False), "unread": held.count(None)}


def _head(t: Localizer, told: Mapping) -> Node:
    """The verdict on the promise and the dice, large."""
    differ = _counts(told)["not_held"] > 0
    if told["holds"] is None and not differ:
        return None
    key = "verify.broken" if told["holds"] is False else "verify.differ" if differ else "verify.kept"
    name, sign = ("legal", "\u2713") if key == "verify.kept" else ("illegal", "\u2717")
    return tag.p(
        tag.span(sign, class_="desk-sign", aria_hidden="true"),
        tag.strong(t(key)),
        class_=f"desk-verdict desk-verdict--{name}",
    )


def _said(t: Localizer, told: Mapping) -> str:
    promise = t({True: "verify.said.kept", False: "verify.said.broken", None: "verify.said.open"}[told["holds"]])
    counts = _counts(told)
    return f"{promise} {t('verify.count', **counts)}" if counts["held"] or counts["not_held"] else promise


def _promise(t: Localizer, told: Mapping) -> HTML:
    rows = tag.div(tag.dt(t("verify.computed")), tag.dd(tag.span(told["commitment"], class_="turn-promise")))
    return tag.dl(rows, class_="desk-facts")


def _dice(t: Localizer, told: Mapping) -> Node:
    """Line by line: what was said, what the seed makes, whether it holds."""
    if not told["rows"]:
        return None
    head = tag.tr(
        [
            tag.th(t(f"verify.{c}"), scope="col", class_="desk-n" if c != "what" else None)
            for c in ("line", "what", "said", "made")
        ],
        tag.th(tag.span(t("verify.mark.held"), class_="desk-hidden"), scope="col"),
    )
    return together(
        tag.h3(t("verify.dice", turn=told["turn"]), " ", clauses(["M2.3"])),
        tag.div(
            tag.table(tag.thead(head), tag.tbody([_row(t, row) for row in told["rows"]]), class_="desk-numbers"),
            class_="desk-scroll",
            tabindex="0",
            role="region",
            aria_label=t("verify.dice", turn=told["turn"]),
        ),
    )


def _row(t: Localizer, row: Mapping) -> HTML:
    name, sign = MARKS[row["held"]]
    what = tag.th(
        tag.bdi(row["id"] or row["text"].strip()),
        [" ", tag.span(row["reason"], class_="desk-soft")] if row["reason"] != say(t.lang, "verify.held") else None,
        scope="row",
    )
    shown = [tag.td("\u2013" if row[key] is None else row[key], class_="desk-n") for key in ("said", "die")]
    return tag.tr(
        tag.td(row["line"], class_="desk-n"),
        what,
        shown,
        tag.td(tag.span(sign, aria_hidden="true"), tag.span(t(f"verify.mark.{name}"), class_="desk-hidden")),
    )


def _summary(t: Localizer, told: Mapping) -> copying.Summary:
    dice = [
        f"{MARKS[row['held']][1]} {row['id'] or row['text'].strip()}{t('colon')}{row['reason'] if row['die'] is None else row['die']}"
        for row in told["rows"]
    ]
    return copying.Summary(
        t("missions.verify.title"),
        _said(t, told),
        [f"{t('verify.computed')}{t('colon')}{told['commitment']}", *dice],
        told["clauses"],
    )
