"""The planner's third question: what several sabotages do to the target's next turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ...fields import Integer
from ..forms import controls, copying
from ..forms.charts import Axes, Series, chart, percent_marks
from ..forms.form import Form
from ..forms.interpretations import used
from ..forms.localize import Localizer
from ..forms.markup import Node, clauses, tag, together
from ..forms.numbers import headline
from ..forms.shares import Row, shares
from .common import SHEET_CES, Common, Shown, Topic, asked, needed

_NAMES = {"sabotages": "3", "each": ""}
MOST = 60
_SWEPT = range(11)


def _read(form: Form, common: Common) -> dict[str, Any] | None:
    count = needed(form, "sabotages", Integer(0, MOST), "3")
    each = form.numbers("each", -99, 99)
    if count is None or form.refused & set(_NAMES):
        return None
    if len(each) > count:
        form.fault("each", BadRequest("each", "too-many", count=len(each), most=count))
    return {"count": count, "each": each[:count]}


def attempts(common: Common, count: int, each: Sequence[int] = ()) -> list[dict[str, Any]]:
    """So many sabotages; the first have modifiers of their own."""
    shared = common.tested.get("adjustments", [])
    own = [*each, *[0] * (count - len(each))]
    return [
        {
            "adjustments": [*shared, *([n] if n else [])],
            **({"counter_bonus": b} if (b := common.tested.get("counter_bonus")) else {}),
        }
        for n in own
    ]


def _controls(form: Form, common: Common) -> Sequence[Node]:
    t = form.voice
    count = controls.number(form, "sabotages", t("sabotage.count"))
    each = controls.number(
        form,
        "each",
        t("sabotage.each"),
        [t("sabotage.each.hint"), " ", clauses(["RM-21"])],
        wide=True,
        empty="\u22121, 0, +2",
    )
    return [count, each]


def _request(common: Common, rows: list[dict[str, Any]], ce: object) -> dict[str, Any]:
    return {"attempts": rows, "ce": ce, "rulings": common.rulings}


def _answer(form: Form, common: Common, question: dict[str, Any] | None) -> Shown:
    if question is None or common.ce is None:
        return Shown(None, None, together())
    rows = attempts(common, question["count"], question["each"])
    found = asked(form, "sabotages", "missions.sabotage", _request(common, rows, common.ce))
    if found is None:
        return Shown(None, None, together())
    t = form.voice
    none = answer("missions.sabotage", _request(common, [], 0), t.lang)
    columns = tag.div(_severities(t, found, none), _successes(t, found), class_="desk-columns")
    result = together(
        _facts(t, found, none),
        columns,
        tag.div(_by_count(form, common), _by_ce(form, common, rows), class_="desk-charts"),
        used(t, found),
        copying.buttons(t, _summary(t, found, question)),
    )
    return Shown(_head(found), _said(t, found, question), result, tuple(found["rulings"]))


def _head(found: Mapping) -> HTML:
    return headline(Fraction(found["event_chance"]), found["event_chance_percent"])


def _said(t: Localizer, found: Mapping, question: Mapping[str, Any]) -> str:
    return t(
        "sabotage.said",
        count=question["count"],
        percent=found["event_chance_percent"],
        severity=t.decimal(Fraction(found["expected_severity_if_event"])),
        pi=found["pi"],
    )


def _facts(t: Localizer, found: Mapping, none: Mapping) -> HTML:
    rows = [
        (t("theft.cost"), t("odds.pi", pi=found["pi"])),
        (t("sabotage.mean"), t.decimal(Fraction(found["expected_successes"]))),
        (t("sabotage.event"), found["event_chance_percent"]),
        (t("sabotage.severity-mean"), t.decimal(Fraction(found["expected_severity_if_event"]))),
        (
            t("sabotage.without"),
            t(
                "sabotage.without.said",
                percent=none["event_chance_percent"],
                severity=t.decimal(Fraction(none["expected_severity_if_event"])),
            ),
        ),
    ]
    return tag.dl([tag.div(tag.dt(what), tag.dd(number)) for what, number in rows], class_="desk-facts")


def _severities(t: Localizer, found: Mapping, none: Mapping) -> HTML:
    """An event of each severity next turn, with and without the sabotages; what the cap moved to 10 is told."""
    before = {k: Fraction(p) for k, p in none["severity"].items()}
    rows = [Row(k, Fraction(p), beside=before.get(k, Fraction(0))) for k, p in found["severity"].items()]
    rows.append(
        Row(t("sabotage.no-event"), 1 - Fraction(found["event_chance"]), beside=1 - Fraction(none["event_chance"]))
    )
    capped = Fraction(found["over_10"])
    note = (
        tag.p(t("sabotage.capped", percent=t.percent(capped)), " ", clauses(["RM-20"]), class_="desk-same")
        if capped
        else None
    )
    made = shares(
        t, t("sabotage.severity.caption"), (t("sabotage.severity"), t("chart.chance"), t("sabotage.without")), rows[:-1]
    )
    return tag.div(tag.h3(t("sabotage.severities"), " ", clauses(["M7.3", "M7.4"])), made, note)


def _successes(t: Localizer, found: Mapping) -> HTML:
    rows = [Row(n, Fraction(p)) for n, p in enumerate(found["successes"])]
    made = shares(t, t("sabotage.successes.caption"), (t("sabotage.successes"), t("chart.chance")), rows)
    high = tag.div(made, class_="desk-scroll desk-scroll--high", tabindex="0") if len(rows) > 14 else made
    return tag.div(tag.h3(t("sabotage.passed"), " ", clauses(["M2.4"])), high)


def _by_count(form: Form, common: Common) -> Node:
    """What one sabotage more adds."""
    t = form.voice
    found = {n: answer("missions.sabotage", _request(common, attempts(common, n), common.ce), t.lang) for n in _SWEPT}
    return _sweep(form, "by-count", t("sabotage.count"), found)


def _by_ce(form: Form, common: Common, rows: list[dict[str, Any]]) -> Node:
    t = form.voice
    found = {ce: answer("missions.sabotage", _request(common, rows, ce), t.lang) for ce in SHEET_CES}
    here = common.ce if isinstance(common.ce, int) else None
    return _sweep(form, "by-ce", t("chart.ce"), found, here)


def _sweep(form: Form, name: str, axis: str, found: Mapping[int, Mapping], here: int | None = None) -> HTML:
    """The chance of an event and its average severity over numbers from 0 to 10."""
    t = form.voice
    events = [(n, Fraction(a["event_chance"])) for n, a in found.items()]
    top, marks = percent_marks(t, Fraction(3, 10))
    axes = Axes(axis, t("sabotage.event"), min(found), max(found), top, tuple(found), marks)
    head = tag.tr(
        [
            tag.th(word, scope="col", class_="desk-n" if n else None)
            for n, word in enumerate((axis, t("sabotage.event"), t("sabotage.severity-mean"), t("chart.pi")))
        ]
    )
    body = [
        tag.tr(
            tag.th(n, scope="row"),
            tag.td(a["event_chance_percent"], class_="desk-n"),
            tag.td(t.decimal(Fraction(a["expected_severity_if_event"])), class_="desk-n"),
            tag.td(a["pi"], class_="desk-n"),
        )
        for n, a in found.items()
    ]
    table = tag.table(tag.caption(t(f"sabotage.{name}")), tag.thead(head), tag.tbody(body), class_="desk-numbers")
    flags = [(here, t("chart.here"))] if here is not None and here in found else []
    return chart(
        f"{form.prefix}-sabotage-{name}",
        t(f"sabotage.{name}"),
        t(f"sabotage.{name}.told"),
        axes,
        [Series(t("sabotage.event"), events)],
        flags=flags,
        table=table,
        open_as=t("chart.table"),
    )


def _summary(t: Localizer, found: Mapping, question: Mapping[str, Any]) -> copying.Summary:
    lines = [
        t(
            "sabotage.copy",
            percent=t.percent(sum(map(Fraction, found["successes"][1:]), Fraction(0))),
            mean=t.decimal(Fraction(found["expected_successes"])),
        )
    ]
    return copying.Summary(t("missions.planner.title"), _said(t, found, question), lines, found["clauses"])


SABOTAGE = Topic(_NAMES, _read, _controls, _answer)
