"""The desk `missions.verify`: did the game master keep the promise? For players, after the game, when seed and salt are no secret any more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from html5tagger import HTML

from ..door import answer
from ..errors import BadRequest
from ..fields import Text
from ..missions.gates import plain
from ..missions.sheet import SECRET, TURN, with_ids
from ..missions.sheet_text import parse
from . import copying
from .controls import id_of, number, select, text
from .form import Form, whole_number
from .frame import Parts, answer_row
from .markup import Node, clauses, tag, together
from .readings import used
from .voice import Voice

READING = "RM-01"


def missions_verify(form: Form) -> Parts:
    """Reads the form, asks, and shows."""
    asked, ids = _request(form)
    told = form.tried("seed", lambda: answer("missions.verify", asked, form.voice.lang), None) if asked else None
    t = form.voice
    if told is None:
        return Parts(_controls(form), None, t("verify.waits") if not form.faults else None, together())
    result = together(_promise(t, told), _dice(t, told, ids), used(t, told), copying.buttons(t, _summary(t, told)))
    return Parts(_controls(form), _head(t, told), _said(t, told), result)


def _request(form: Form) -> tuple[dict[str, Any] | None, list[str]]:
    commitment = form.value("commitment", Text(80), None)
    seed, salt = form.value("seed", SECRET, None), form.value("salt", SECRET, None)
    turn = form.value("turn", TURN, 1, whole_number, absent="1")
    rulings = form.rulings((READING,))
    ids = _ids(form)
    if seed is None or form.refused:
        return None, ids
    given = {"commitment": commitment, "salt": salt}
    return {"seed": seed, "turn": turn, "ids": list(dict.fromkeys(ids)), "rulings": rulings} | {k: v for k, v in given.items() if v is not None}, ids


def _ids(form: Form) -> list[str]:
    """The orders as a sheet writes them, or their ids, one a line."""
    typed = form.single("orders")
    if typed.strip():
        form.keep("orders", typed)
    sheet = parse(typed)
    names = {plain(name): name for name in sheet.countries}
    ids = with_ids(replace(order, by=names.get(plain(order.by), order.by), on=names.get(plain(order.on), order.on)) for order in sheet.orders)
    ids += [line.text.strip() for line in sheet.lines if line.error]
    if len(ids) > 500:
        form.refuse("orders", BadRequest("orders", "too-many", count=len(ids), most=500))
    return [id for id in ids[:500] if len(id) <= 200]


def _controls(form: Form) -> HTML:
    t, area = form.voice, id_of(form, "orders")
    form.labels["orders"] = t("verify.orders")
    fields = (text(form, "commitment", t("verify.commitment"), most=80), text(form, "seed", t("turn.seed"), most=200), text(form, "salt", t("turn.salt"), most=200), number(form, "turn", t("turn.turn")))
    reading = select(form, READING, t.word("reading", READING), [(option, t.word("reading", READING, option)) for option in ("1-10", "0-9")])
    faulty = "orders" in form.faults
    writing = tag.textarea("\n" + form.typed["orders"], name="orders", id=area, rows=5, class_="desk-text", spellcheck="false", autocomplete="off", autocapitalize="off", aria_describedby=f"{area}-hint" + (f" {area}-error" if faulty else ""), aria_invalid="true" if faulty else None)
    hint = tag.p(t("verify.orders.hint"), " ", tag.a(t("turn.sheet.how"), href="missions-sheet.html"), class_="desk-hint", id=f"{area}-hint")
    error = tag.p([tag.span(fault) for fault in form.faults["orders"]], class_="desk-error", id=f"{area}-error") if faulty else None
    orders = tag.div(tag.label(t("verify.orders"), for_=area), writing, hint, error, class_="desk-field verify-orders")
    return together(tag.div(fields, reading, class_="desk-row"), orders, tag.div(answer_row(t), class_="desk-row"))


def _head(t: Voice, told: Mapping) -> Node:
    """The verdict on the promise, large."""
    if told["holds"] is None:
        return None
    name, sign, key = ("legal", "\u2713", "verify.kept") if told["holds"] else ("illegal", "\u2717", "verify.broken")
    return tag.p(tag.span(sign, class_="desk-sign", aria_hidden="true"), tag.strong(t(key)), class_=f"desk-verdict desk-verdict--{name}")


def _said(t: Voice, told: Mapping) -> str:
    return t({True: "verify.said.kept", False: "verify.said.broken", None: "verify.said.open"}[told["holds"]])


def _promise(t: Voice, told: Mapping) -> HTML:
    rows = tag.div(tag.dt(t("verify.computed")), tag.dd(tag.span(told["commitment"], class_="turn-promise")))
    return tag.dl(rows, class_="desk-facts")


def _dice(t: Voice, told: Mapping, ids: list[str]) -> Node:
    """The die that the seed makes for each order."""
    if not ids:
        return None
    rows = [tag.tr(tag.th(tag.bdi(id), scope="row"), tag.td(told["dice"][id], class_="desk-n")) for id in dict.fromkeys(ids)]
    head = tag.tr(tag.th(t("verify.order"), scope="col"), tag.th(t("verify.die"), scope="col", class_="desk-n"))
    return together(tag.h3(t("verify.dice", turn=told["turn"]), " ", clauses(["M2.3"])), tag.table(tag.thead(head), tag.tbody(rows), class_="desk-numbers"))


def _summary(t: Voice, told: Mapping) -> copying.Summary:
    lines = [f"{t('verify.computed')}{t('colon')}{told['commitment']}", *(f"{id}{t('colon')}{die}" for id, die in told["dice"].items())]
    return copying.Summary(t("missions.verify.title"), _said(t, told), lines, told["clauses"])
