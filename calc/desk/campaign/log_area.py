"""The log to write in: numbered lines with their verdicts beside them, and what could not be read below."""

from __future__ import annotations

from html5tagger import HTML

from ...rule46.log.text import Fault
from ...verdict import Verdict
from ..forms.controls import button, id_of
from ..forms.form import Form
from ..forms.localize import Localizer
from ..forms.markup import Node, tag, together
from .state import Campaign

SIGNS = {Verdict.LEGAL: "", Verdict.DEPENDS: "?", Verdict.ILLEGAL: "\u2717"}
_LEAST_ROWS = 7
_SMALL = "desk-button desk-button--small"


def log_area(form: Form, campaign: Campaign) -> HTML:
    """The text, its margin, its errors, and a button to write it anew."""
    t, area = form.voice, id_of(form, "log")
    form.labels["log"] = t("campaign.log")
    faulty = bool(campaign.log.errors) or "log" in form.faults
    described = f"{area}-hint" + (f" {area}-error" if faulty else "")
    rows = max(_LEAST_ROWS, form.typed["log"].count("\n") + 2)
    text = tag.textarea(
        "\n" + form.typed["log"],
        name="log",
        id=area,
        rows=rows,
        wrap="off",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        class_="log-text",
        aria_describedby=described,
        aria_invalid="true" if faulty else None,
    )
    line = campaign.log.numbers[campaign.at - 1] if campaign.at else 0
    sheet = tag.div(
        tag.pre(_margin(campaign, rows), class_="log-margin", aria_hidden="true"),
        text,
        class_="log-sheet",
        style=f"--line: {line}",
        data_desk_line_here=str(line),
        tabindex="-1",
        id=f"{area}-sheet",
    )
    tidy = tag.div(
        button(t("campaign.tidy"), "tidy"),
        tag.p(
            t("campaign.log.hint"),
            " ",
            tag.a(t("campaign.log.how"), href="rule-46-log.html"),
            class_="desk-hint",
            id=f"{area}-hint",
        ),
        class_="desk-actions log-below",
    )
    return tag.div(
        tag.label(t("campaign.log"), for_=area, class_="campaign-head"),
        sheet,
        _errors(form, campaign, area),
        tidy,
        class_="campaign-log",
    )


def _margin(campaign: Campaign, rows: int) -> list[Node]:
    """The number of each line; those that are not simply legal carry a sign."""
    signs = {
        line: SIGNS[position.outcome.verdict] for line, position in zip(campaign.log.numbers, campaign.positions[1:])
    }
    signs |= {fault.line: "!" for fault in campaign.log.errors}
    parts: list[Node] = []
    for n in range(1, rows):
        sign, end = signs.get(n, ""), "\n" if n < rows - 1 else ""
        parts.append(tag.b(f"{sign} {n}", class_=_CLASSES[sign]) if sign else str(n))
        parts.append(end)
    return parts


_CLASSES = {"?": "log-depends", "\u2717": "log-illegal", "!": "log-broken"}


def _mending(t: Localizer, fault: Fault) -> Node:
    """A button for each guess, and one that keeps a country's name."""
    guesses = fault.localized(t.lang).get("guesses", ())
    buttons = [
        button(
            guess,
            f"guess.{fault.line}={guess}",
            localized=t("campaign.guess", line=fault.line, name=guess),
            class_=_SMALL,
        )
        for guess in guesses
    ]
    if declaration := fault.error.facts.get("line"):
        buttons.append(button(t("slip.keep", name=declaration.minor), f"country.{fault.line}", class_=_SMALL))
    return together(" ", tag.span(buttons, class_="desk-answers")) if buttons else None


def _errors(form: Form, campaign: Campaign, area: str) -> Node:
    """Each line that could not be read, with a way to it."""
    t = form.voice
    own = [tag.li(sentence) for sentence in form.faults.get("log", ())]
    rows = [
        tag.li(
            tag.a(t("campaign.line", line=fault.line), href=f"#{area}", data_desk_line=str(fault.line)),
            t("colon"),
            fault.localized(t.lang)["message"],
            _mending(t, fault),
        )
        for fault in campaign.log.errors
    ]
    if not own and not rows:
        return None
    return tag.div(
        tag.p(t("campaign.errors", count=len(own) + len(rows))) if rows else None,
        tag.ul(own, rows),
        class_="desk-faults log-errors",
        id=f"{area}-error",
    )
