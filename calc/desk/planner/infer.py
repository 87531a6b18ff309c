"""The planner's fourth question: what is the hidden CE, after the missions tried?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from html5tagger import HTML

from ..forms import copying
from ..forms.form import Form
from ..forms.interpretations import used
from ..forms.localize import Localizer
from ..forms.markup import Node, clause, clauses, tag, together
from ..forms.observations import mission_word
from ..forms.shares import Row, shares
from .common import Common, Shown, Topic, believed


def _read(form: Form, common: Common) -> dict[str, Any] | None:
    return {}


def _controls(form: Form, common: Common) -> Sequence[Node]:
    return []


def _answer(form: Form, common: Common, question: dict[str, Any] | None) -> Shown:
    found, t = common.inferred, form.voice
    if found is None or question is None:
        return Shown(None, None, together())
    use = tag.button(
        t("infer.use"), type="submit", name="do", value="use", form=f"{form.prefix}-form", class_="desk-button"
    )
    columns = tag.div(_posterior(t, found), _next(t, found), class_="desk-columns")
    result = together(
        _notes(found),
        tag.div(use, class_="desk-actions"),
        columns,
        used(t, found),
        copying.buttons(t, _summary(t, common)),
    )
    return Shown(_head(t, found), _said(t, common), result, tuple(found["rulings"]))


def _notes(found: Mapping) -> Node:
    return [tag.p(clause(note["clause"]), " ", note["text"], class_="desk-warning") for note in found["notes"]]


def _head(t: Localizer, found: Mapping) -> HTML:
    mean = t.decimal(Fraction(found["expected_ce"]), 1)
    return tag.div(
        tag.strong(mean, class_="desk-figure desk-figure--plain"),
        tag.span(t("infer.head"), class_="desk-percent desk-percent--words"),
        class_="desk-odds",
    )


def _said(t: Localizer, common: Common) -> str:
    found, likely = common.inferred, common.inferred["most_likely"]
    tests = len(common.seen.observations)
    if any("ce" in row for row in common.seen.observations):
        return t("infer.said.seen", ce=common.ce)
    if isinstance(common.ce, int):
        return t("infer.said.known", ce=common.ce)
    if not tests:
        return t("infer.said.none", likely=likely)
    if len(likely) == 1:
        return t("infer.said", tests=tests, likely=likely[0], percent=found["posterior_percent"][str(likely[0])])
    return t("infer.said.several", tests=tests, likely=likely)


def _posterior(t: Localizer, found: Mapping) -> HTML:
    prior = {ce: Fraction(p) for ce, p in found["prior"].items()}
    likely = max(map(Fraction, found["posterior"].values()))
    rows = [
        Row(ce, Fraction(p), here=Fraction(p) == likely, beside=prior.get(ce, Fraction(0)))
        for ce, p in found["posterior"].items()
    ]
    made = shares(t, t("infer.caption"), (t("chart.ce"), t("infer.now"), t("infer.before")), rows)
    return tag.div(tag.h3(t("infer.posterior"), " ", clauses(["M2.1", "RM-06"])), made)


def _next(t: Localizer, found: Mapping) -> HTML:
    rows = [Row(mission_word(t, name), Fraction(p)) for name, p in found["next"].items()]
    made = shares(t, t("infer.next.caption"), (t("odds.mission"), t("chart.success")), rows, whole=True)
    return tag.div(tag.h3(t("infer.next"), " ", clauses(["M2.4"])), made)


def _summary(t: Localizer, common: Common) -> copying.Summary:
    found = common.inferred
    lines = [
        *(note["text"] for note in found["notes"]),
        believed(t, common),
        t("infer.copy", burglary=found["next_percent"]["burglary"], espionage=found["next_percent"]["espionage"]),
    ]
    return copying.Summary(t("missions.planner.title"), _said(t, common), lines, found["clauses"])


INFER = Topic({}, _read, _controls, _answer)
