"""How the orders of the turn went: the game master's log, with every die and every reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from html5tagger import HTML

from ...missions.sheet.model import Order
from ..forms.controls import button, fold, group, number, select
from ..forms.form import Form
from ..forms.localize import MINUS, Localizer, capital
from ..forms.markup import Node, clause, tag, together
from .secrecy import secret_fold
from .state import Turn

SIGNS = {"success": "\u2713", "failure": "\u2717", "refused": "\u2013"}
OPEN_LOG = 25  # a longer log is folded


def counts(told: Mapping) -> dict[str, int]:
    """How many orders succeeded, failed, were refused."""
    found = Counter(row["outcome"] for row in told["results"])
    return {outcome: found[outcome] for outcome in SIGNS}


def said(t: Localizer, turn: Turn, told: Mapping) -> str:
    """The turn in one sentence; on a screen that others see, no more than that it is done."""
    if turn.hide:
        return t("turn.said.hidden", turn=told["turn"], orders=len(told["results"]))
    return t("turn.said", turn=told["turn"], orders=len(told["results"]), **counts(told))


def log(form: Form, turn: Turn, told: Mapping, orders: tuple[Order, ...]) -> HTML:
    """Every order in its sequence."""
    t = form.voice
    rows = [_row(form, row, order, turn.look is None) for row, order in zip(told["results"], orders)]
    body = tag.ol(rows, class_="turn-log") if rows else tag.p(t("turn.log.none"), class_="desk-hint")
    brief = tag.span(t("turn.log.brief", count=len(rows)), class_="desk-brief")
    return secret_fold(form, turn, "log", [t("turn.log"), " ", brief], body, opened=len(rows) <= OPEN_LOG)


def _row(form: Form, row: Mapping, order: Order, present: bool) -> HTML:
    t = form.voice
    head = tag.span(tag.bdi(row["by"]), " \u2192 ", tag.bdi(row["on"]), class_="turn-who")
    what = tag.span(capital(t.word("mission", row["mission"])), _choice(t, order), class_="turn-what")
    outcome = tag.span(
        tag.span(SIGNS[row["outcome"]], aria_hidden="true"),
        " ",
        t(f"turn.outcome.{row['outcome']}"),
        class_=f"turn-outcome turn-outcome--{row['outcome']}",
    )
    facts = tag.div(head, " ", what, _die(t, row), outcome, class_="turn-facts")
    return tag.li(
        tag.span(row["order"] + 1, class_="turn-line-n"),
        tag.div(facts, _why(t, row), _questions(form, row, present)),
        class_="turn-order",
        id=f"{form.prefix}-order-{row['order'] + 1}",
        tabindex="-1",
    )


def _choice(t: Localizer, order: Order) -> str | None:
    """What the order names."""
    if order.riches is not None:
        return f" {order.riches}"
    return f" {t.word('tech', order.choice)}" if order.choice else None


def _die(t: Localizer, row: Mapping) -> Node:
    """`7 > 5`, and how that CE comes about: `5 = 4 + 1 M6.2`."""
    if row["forced"]:
        return tag.span(t("turn.forced"), class_="desk-mark")
    if row["die"] is None:
        return None
    passed = row["outcome"] == "success"
    compared = tag.strong(
        f"{row['die']} {'>' if passed else chr(0x2264)} {row['ce']}", class_="turn-die", title=t("turn.die.title")
    )
    lines = [
        [f" {'+' if line['value'] >= 0 else MINUS} {abs(line['value'])} ", clause(line["clause"])]
        for line in row["ce_lines"]
    ]
    return together(
        compared,
        tag.span(f"{t('turn.ce')} {row['ce']} = {row['ce_base']}", lines, class_="turn-ce")
        if lines
        else tag.span(f"{t('turn.ce')} {row['ce']}", class_="turn-ce"),
    )


def _why(t: Localizer, row: Mapping) -> Node:
    """The clauses at work: why it was refused, what it changed."""
    rows = [
        *(row["reasons"] if row["outcome"] == "refused" or row["forced"] else row["reasons"][1:]),
        *row["effects"],
        *row["notes"],
    ]
    told = (
        tag.span(t("turn.told" if row["target_told"] else "turn.not-told", on=row["on"]), class_="desk-soft")
        if row["outcome"] != "refused"
        else None
    )
    return tag.p(
        [[clause(reason["clause"]), "\u00a0", reason["text"], " "] for reason in rows], told, class_="turn-why"
    )


def _questions(form: Form, row: Mapping, present: bool) -> Node:
    """What the game master has to ask, with the answers as buttons."""
    t = form.voice
    made = []
    for question in row["questions"]:
        buttons = [
            tag.button(
                relic,
                type="submit",
                name="do",
                value=f"choose.{row['order']}.{n}",
                form=f"{form.prefix}-form",
                class_="desk-button desk-button--low",
            )
            for n, relic in enumerate(question["relic"])
        ]
        buttons.append(
            tag.button(
                t("turn.give-up"),
                type="submit",
                name="do",
                value=f"give-up.{row['order']}",
                form=f"{form.prefix}-form",
                class_="desk-button desk-button--low",
            )
        )
        made.append(
            tag.p(
                clause(question["clause"]),
                " ",
                question["text"],
                " ",
                tag.span(buttons, class_="desk-answers") if present else None,
                class_="desk-warning",
            )
        )
    return made or None


def force(form: Form) -> HTML:
    """An outcome that the game master decides; the log marks it."""
    t = form.voice
    outcomes = [
        ("success", t("turn.outcome.success")),
        ("failure", t("turn.outcome.failure")),
        ("", t("turn.force.die")),
    ]
    row = tag.div(
        number(form, "force.order", t("turn.force.order")),
        select(form, "force.outcome", t("turn.force.outcome"), outcomes),
        tag.div(button(t("turn.force.do"), "force"), class_="desk-actions"),
        class_="desk-row",
    )
    return fold(
        f"{form.prefix}-forcing",
        t("turn.force"),
        group(form, "force", t("turn.force"), row, quiet=True),
        opened="force.order" in form.faults,
    )


def events(t: Localizer, turn: Turn, told: Mapping) -> Node:
    """What the sabotages make of the next turn's events, and where they were rolled what came of it."""
    if turn.hide or not told["events"]:
        return None
    rolled = any("happens" in event for event in told["events"].values())
    columns = ("sabotages", "chance", "severity", *(("dice", "outcome") if rolled else ()))
    rows = [
        tag.tr(tag.th(tag.bdi(name), scope="row"), [tag.td(cell, class_="desk-n") for cell in _event(t, event, rolled)])
        for name, event in told["events"].items()
    ]
    head = tag.tr(
        tag.th(t("turn.country"), scope="col"),
        [tag.th(t(f"turn.events.{c}"), scope="col", class_="desk-n") for c in columns],
    )
    return together(
        tag.h3(t("turn.events"), " ", clause("M7.2"), ", ", clause("M7.3")),
        tag.table(tag.thead(head), tag.tbody(rows), class_="desk-numbers"),
    )


def _event(t: Localizer, event: Mapping, rolled: bool) -> list[str]:
    cells = [str(event["sabotages"]), event["event_chance_percent"], f"+{event['added_severity']}"]
    if not rolled:
        return cells
    return [
        *cells,
        ", ".join(map(str, event["dice"])),
        t("turn.event.happens", severity=event["severity"]) if event["happens"] else t("turn.event.none"),
    ]
