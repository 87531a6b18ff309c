"""What happened: the event looked at at length, the turn event by event, each with the clauses that speak of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from html5tagger import HTML

from ..forms.controls import button
from ..forms.form import Form
from ..forms.interpretations import firmness, option_word
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, tag, together

SIGNS = {"legal": "\u2713", "illegal": "\u2717", "depends": "?"}


def at_length(form: Form, told: Mapping) -> Node:
    """All that is to be said of the event looked at: clauses, questions, other readings, what would change the verdict."""
    if not told["events"]:
        return None
    t, row = form.voice, told["events"][-1]
    return tag.div(
        _sentences(t, row), _questions(t, row), _afterthoughts(t, row, told["rulings"]), class_="campaign-here"
    )


def account(form: Form, told: Mapping, at: int) -> HTML:
    """The events of the turn, the one looked at marked."""
    t = form.voice
    rows = [_event(form, row, row["n"] + 1 == at) for row in told["events"]]
    title = tag.h2(t("campaign.account"), class_="campaign-head", id=f"{form.prefix}-account", tabindex="-1")
    return together(
        title,
        tag.ol(rows, class_="campaign-account")
        if rows
        else tag.p(t("campaign.account.none"), class_="desk-soft desk-tells"),
    )


def _event(form: Form, row: Mapping, here: bool) -> HTML:
    t, n = form.voice, row["n"] + 1
    verdict = row["verdict"]
    sign = tag.span(SIGNS[verdict], class_=f"campaign-sign campaign-sign--{verdict}", aria_hidden="true")
    line = button(
        [
            sign,
            tag.span(row["text"]),
            tag.span(f" ({t.word('verdict', verdict)})", class_=None if verdict != "legal" else "desk-hidden"),
        ],
        f"goto.{n}",
        class_="campaign-event__line",
    )
    return tag.li(line, _sentences(t, row), class_="campaign-event", value=n, aria_current="true" if here else None)


def _sentences(t: Localizer, row: Mapping) -> Node:
    """Reasons, notes, reveals, eliminations, each after its clause."""
    gone = [{"clause": r["clause"], "text": t("campaign.gone", power=r["power"])} for r in row["eliminated"]]
    rows = [
        tag.div(tag.dt(clause(r["clause"])), tag.dd(r["text"]))
        for r in (*row["reasons"], *row["notes"], *row["revealed"], *gone)
    ]
    return tag.dl(rows, class_="campaign-sentences") if rows else None


def _questions(t: Localizer, row: Mapping) -> Node:
    """What the verdict hangs on, to be answered on the spot."""
    rows = []
    for question in row["questions"]:
        answers = [
            button(
                t(f"board.dp.{right}"),
                f"rights.{right}.{question['minor']}",
                localized=t(f"campaign.dp.{right}", minor=question["minor"]),
            )
            for right in ("yes", "no")
        ]
        rows.append(
            tag.div(
                tag.dt(clause(question["clause"])),
                tag.dd(question["text"], " ", tag.span(answers, class_="desk-answers")),
            )
        )
    return tag.dl(rows, class_="campaign-sentences") if rows else None


def _afterthoughts(t: Localizer, row: Mapping, taken: Mapping[str, str]) -> Node:
    """What other readings would say, and what would change the verdict."""
    changes = [tag.li(change["text"]) for change in row["would_change"]]
    changed = (
        together(tag.p(t("placement.would-change"), class_="desk-same"), tag.ul(changes, class_="desk-list"))
        if changes
        else None
    )
    return together(firmness(t, row, taken), changed)


def option(t: Localizer, id: str, chosen: str) -> HTML:
    """A reading and one of its options, in words."""
    return together(clause(id), "\u00a0", tag.em(option_word(t, id, chosen)))


def compared(t: Localizer, told: Mapping, lines: Iterable[str]) -> HTML:
    """For each other option of the readings that the game rests on: where the game would part, if it would."""
    lines = list(lines)
    rows = [
        tag.li(option(t, row["id"], row["option"]), t("colon"), _parting(t, row, lines)) for row in told["readings"]
    ]
    return (
        tag.ul(rows, class_="desk-list desk-tells")
        if rows
        else tag.p(t("campaign.compare.none"), class_="desk-soft desk-tells")
    )


def _parting(t: Localizer, row: Mapping, lines: list[str]) -> str:
    if row["event"] is None:
        return t("campaign.compare.same" if row["same_board"] else "campaign.compare.board")
    where = t("campaign.compare.from", n=row["event"] + 1, line=lines[row["event"]])
    return f"{where} {t('campaign.compare.end') if row['same_board'] else ''}".strip()


def summary(t: Localizer, told: Mapping, at: int) -> str:
    """The event looked at in one sentence."""
    if not told["events"]:
        return t("campaign.said.start")
    row = told["events"][-1]
    return capital(t("campaign.said", text=row["text"], verdict=t.word("verdict", row["verdict"])))
