"""The charts of a plan: PI spent, chances by CE, average price by belief."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ..forms.charts import Axes, Series, chart, number_marks, percent_marks, round_marks
from ..forms.form import Form
from ..forms.localize import Localizer
from ..forms.markup import Node, tag
from .common import SHEET_CES, Common

MOST_SWEPT = 40  # PI; above, eleven plans would keep the reader waiting
# in the order of drawing: what is dashed lies above
_LOOKS = {"best": "main", "act-only": "other", "scout-then-act": "third"}


def named_ways(plan: Mapping) -> list[tuple[str, Mapping]]:
    """The two plain strategies and the best plan."""
    return [*((row["name"], row) for row in plan["strategies"]), ("best", plan["best_policy"])]


def pi_spent(form: Form, plan: Mapping) -> HTML:
    """How likely each amount of PI spent is, for the best plan, with the median, 90 % and 99 %; the table has all three
    ways.
    """
    t, best = form.voice, plan["best_policy"]
    points = [(int(pi), Fraction(p)) for pi, p in best["pi_distribution"].items()]
    top, marks = percent_marks(t, max(p for _, p in points))
    most = max(pi for pi, _ in points)
    axes = Axes(t("chart.pi"), t("chart.chance"), -1, most + 1, top, round_marks(most), marks)
    flags = _flags(t, best["pi_quantiles"])
    table = _spent_table(t, plan)
    told = t("plan.spent.told", **{f"q{q}": pi for q, pi in best["pi_quantiles"].items()})
    return chart(
        f"{form.prefix}-spent",
        t("plan.spent"),
        told,
        axes,
        [Series(t("plan.way.best"), points)],
        columns=True,
        flags=flags,
        table=table,
        open_as=t("chart.table"),
    )


def _flags(t: Localizer, quantiles: Mapping[str, int]) -> list[tuple[int, str]]:
    """One flag for each amount; what falls together shares it."""
    found: dict[int, list[str]] = {}
    for q, pi in quantiles.items():
        found.setdefault(pi, []).append(t.percent(Fraction(int(q), 100)))
    return [(pi, ", ".join(words)) for pi, words in found.items()]


def _spent_table(t: Localizer, plan: Mapping) -> HTML:
    named = named_ways(plan)
    amounts = sorted({int(pi) for _, row in named for pi in row["pi_distribution"]})
    head = tag.tr(
        tag.th(t("chart.pi"), scope="col"),
        [tag.th(t(f"plan.way.{name}"), scope="col", class_="desk-n") for name, _ in named],
    )
    body = [
        tag.tr(tag.th(pi, scope="row"), [tag.td(_cell(t, row, pi), class_="desk-n") for _, row in named])
        for pi in amounts
    ]
    made = tag.table(tag.caption(t("plan.spent.caption")), tag.thead(head), tag.tbody(body), class_="desk-numbers")
    return tag.div(made, class_="desk-scroll desk-scroll--high", tabindex="0" if len(amounts) > 12 else None)


def _cell(t: Localizer, row: Mapping, pi: int) -> str:
    return row["pi_distribution_percent"].get(str(pi), "\u2013")


def by_ce(form: Form, common: Common, question: Mapping[str, Any]) -> HTML | None:
    """The chance of the prize for each CE that the target might have."""
    t = form.voice
    plans = _plans(form, common, question)
    if not plans:
        return None
    series = [
        Series(
            t(f"plan.way.{name}"),
            [(ce, Fraction(dict(named_ways(p))[name]["success"])) for ce, p in plans.items()],
            look,
        )
        for name, look in _LOOKS.items()
    ]
    axes = Axes(
        t("chart.ce"),
        t("chart.success"),
        SHEET_CES[0],
        SHEET_CES[-1],
        Fraction(1),
        SHEET_CES,
        percent_marks(t, Fraction(1))[1],
    )
    flags = [(common.ce, t("chart.here"))] if isinstance(common.ce, int) and common.ce in SHEET_CES else []
    return chart(
        f"{form.prefix}-by-ce",
        t("plan.by-ce"),
        t("plan.by-ce.told"),
        axes,
        series,
        flags=flags,
        table=_ce_table(t, plans, common),
        open_as=t("chart.table"),
    )


def _plans(form: Form, common: Common, question: Mapping[str, Any]) -> dict[int, Mapping]:
    if question["budget"] > MOST_SWEPT:
        return {}
    try:
        return {ce: answer("missions.plan", common.at(ce, **question), form.voice.lang) for ce in SHEET_CES}
    except BadRequest:  # said at its field already
        return {}


def _ce_table(t: Localizer, plans: Mapping[int, Mapping], common: Common) -> HTML:
    names = list(_LOOKS)
    head = tag.tr(
        tag.th(t("chart.ce"), scope="col"),
        [tag.th(t(f"plan.way.{name}"), scope="col", class_="desk-n") for name in names],
        tag.th(t("plan.pi"), scope="col", class_="desk-n"),
    )
    body = [_ce_row(t, ce, plan, names, ce == common.ce) for ce, plan in plans.items()]
    return tag.table(tag.caption(t("plan.by-ce.caption")), tag.thead(head), tag.tbody(body), class_="desk-numbers")


def _ce_row(t: Localizer, ce: int, plan: Mapping, names: Sequence[str], here: bool) -> HTML:
    rows = dict(named_ways(plan))
    cells = [tag.td(rows[name]["success_percent"], class_="desk-n") for name in names]
    return tag.tr(
        tag.th(ce, scope="row"),
        cells,
        tag.td(t.decimal(Fraction(rows["best"]["expected_pi"])), class_="desk-n"),
        class_="desk-here" if here else None,
    )


def by_belief(form: Form, plan: Mapping) -> Node:
    """What either way spends on average, the PI having no end, by the belief that the prize is there: the two lines
    cross at the threshold.
    """
    t = form.voice
    alone = plan["expected_pi_alone"]
    if plan["threshold_belief"] is None or alone["act"] is None or alone["scout"] is None:
        return None
    scout, act, absent = (Fraction(alone[name]) for name in ("scout", "act", "act_absent"))
    lines = [
        Series(t("plan.way.act-only"), [(0, absent), (100, act)], "other"),
        Series(t("plan.way.scout-then-act"), [(0, scout), (100, scout + act)], "third"),
    ]
    top, marks = number_marks(t, max(scout + act, absent))
    threshold, belief = Fraction(plan["threshold_belief"]), Fraction(plan["belief"])
    flags = [(threshold * 100, str(threshold))] if threshold else []
    axes = Axes(t("plan.belief.axis"), t("chart.pi-average"), 0, 100, top, (0, 25, 50, 75, 100), marks)
    told = t("plan.by-belief.told" if threshold else "plan.by-belief.told.never", threshold=threshold, belief=belief)
    return chart(
        f"{form.prefix}-by-belief",
        t("plan.by-belief"),
        told,
        axes,
        lines,
        flags=flags,
        table=_belief_table(t, scout, act, absent, threshold),
        open_as=t("chart.table"),
    )


def _belief_table(t: Localizer, scout: Fraction, act: Fraction, absent: Fraction, threshold: Fraction) -> HTML:
    beliefs = sorted({*(Fraction(n, 4) for n in range(5)), threshold})
    head = tag.tr(
        tag.th(t("plan.belief"), scope="col"),
        [tag.th(t(f"plan.way.{name}"), scope="col", class_="desk-n") for name in ("act-only", "scout-then-act")],
    )
    body = [
        tag.tr(
            tag.th(str(b), scope="row"),
            tag.td(t.decimal(b * act + (1 - b) * absent), class_="desk-n"),
            tag.td(t.decimal(scout + b * act), class_="desk-n"),
            class_="desk-here" if b == threshold else None,
        )
        for b in beliefs
    ]
    return tag.table(tag.caption(t("plan.by-belief.caption")), tag.thead(head), tag.tbody(body), class_="desk-numbers")
