"""The planner's first question: a relic or a technology. Scout first, or act?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from html5tagger import HTML

from ...fields import Rational
from ...missions.odds.attempt import TECH_COST
from ...missions.planning.belief import PROBABILITY
from ...missions.planning.plan_request import AIMS, GOALS
from ..forms import controls, copying
from ..forms.form import Form
from ..forms.interpretations import used
from ..forms.localize import Localizer
from ..forms.markup import Node, clause, tag, together
from ..forms.numbers import headline
from .charts import by_belief, by_ce, named_ways, pi_spent
from .common import Common, Shown, Topic, asked, carry, needed

_NAMES = {"goal": "relic", "belief": "1/2", "tech_cost": "5", "aim": "success", "value": "20", "exposures": ""}
_VALUE = Rational(Fraction(0), Fraction(10**6))


def ratio(typed: str) -> str:
    """What a field of chances reads: `50 %` is 1/2."""
    return str(Rational().read(typed.removesuffix("%").strip(), "belief") / 100) if typed.endswith("%") else typed


def _read(form: Form, common: Common) -> dict[str, Any] | None:
    goal = form.choice("goal", tuple(GOALS), "relic")
    question = {"goal": goal, "budget": common.pi, "belief": needed(form, "belief", PROBABILITY, "1/2", meant=ratio)}
    if goal == "technology":
        question["tech_cost"] = needed(form, "tech_cost", TECH_COST, "5")
    else:
        carry(form, ("tech_cost",))
    aim = form.choice("aim", AIMS, "success")
    if aim == "value":
        question["value"] = needed(form, "value", _VALUE, "20", meant=str)
    else:
        carry(form, ("value",))
    exposures = form.whole("exposures", 0, 100)
    if None in question.values() or form.refused & set(_NAMES):
        return None
    question["belief"] = str(question["belief"])
    question |= {"value": str(question["value"])} if aim == "value" else {}
    return question | {"aim": aim} | ({} if exposures is None else {"exposures": exposures})


def _controls(form: Form, common: Common) -> Sequence[Node]:
    t = form.voice
    goal = controls.select(form, "goal", t("plan.goal"), [(g, t.word("goal", g)) for g in GOALS])
    cost = controls.number(form, "tech_cost", t("odds.tech_cost")) if form.typed["goal"] == "technology" else None
    belief = controls.number(form, "belief", t("plan.belief"), t("plan.belief.hint"), signed=True)
    aim = controls.select(form, "aim", t("plan.aim"), [(a, t(f"plan.aim.{a}")) for a in AIMS])
    value = controls.number(form, "value", t("plan.value"), signed=True) if form.typed["aim"] == "value" else None
    exposures = controls.number(
        form, "exposures", t("plan.exposures"), t("plan.exposures.hint"), empty=t("plan.exposures.none")
    )
    return [goal, cost, belief, aim, value, exposures]


def _answer(form: Form, common: Common, question: dict[str, Any] | None) -> Shown:
    plan = (
        asked(form, "goal", "missions.plan", common.request(**question)) if question and common.ce is not None else None
    )
    if plan is None:
        return Shown(None, None, together())
    t = form.voice
    result = together(
        _advice(plan),
        _ways(t, plan),
        tag.div(pi_spent(form, plan), by_ce(form, common, question), by_belief(form, plan), class_="desk-charts"),
        used(t, plan),
        copying.buttons(t, _summary(t, plan, common)),
    )
    return Shown(_head(plan), _said(t, plan), result, tuple(plan["rulings"]))


def _head(plan: Mapping) -> HTML | None:
    if first_step(plan) == "stop":
        return None
    return headline(Fraction(plan["best_policy"]["success"]), plan["best_policy"]["success_percent"])


def first_step(plan: Mapping) -> str:
    """`scout`, `act` or `stop`: what the best plan begins with."""
    steps = plan["best_policy"]["steps"]
    return "stop" if not steps else "scout" if steps[0]["mission"] == "espionage" else "act"


def _said(t: Localizer, plan: Mapping) -> str:
    best, first = plan["best_policy"], first_step(plan)
    if first == "stop":
        return plan["advice"][0]["text"]
    return t(
        f"plan.said.{first}",
        aim=plan["aim"],
        mission=plan["mission"],
        goal=plan["goal"],
        percent=best["success_percent"],
        pi=t.decimal(Fraction(best["expected_pi"])),
    )


def _advice(plan: Mapping) -> HTML:
    rows = [tag.div(tag.dt(clause(row["clause"])), tag.dd(row["text"])) for row in plan["advice"]]
    return tag.dl(rows, class_="desk-reasons")


# The three ways beside each other


def _ways(t: Localizer, plan: Mapping) -> HTML:
    """What each way comes to: one column each."""
    named = named_ways(plan)
    rows = [
        (t("plan.success"), [row["success_percent"] for _, row in named]),
        (t("plan.pi"), [t.decimal(Fraction(row["expected_pi"])) for _, row in named]),
    ]
    rows += [
        (
            t("plan.quantile", percent=t.percent(Fraction(int(q), 100))),
            [str(row["pi_quantiles"][q]) for _, row in named],
        )
        for q in named[0][1]["pi_quantiles"]
    ]
    rows += [
        (t("plan.pi-per-success"), [_or_never(t, row["pi_per_success"]) for _, row in named]),
        (t("plan.exposed"), [_or_never(t, row["expected_exposures"]) for _, row in named]),
    ]
    if "net_value" in plan["best_policy"]:
        rows.append((t("plan.net"), [t.decimal(Fraction(row["net_value"])) for _, row in named]))
    head = tag.tr(
        tag.td(""),
        [
            tag.th(t(f"plan.way.{name}"), scope="col", class_="desk-n" + (" desk-here" if name == "best" else ""))
            for name, _ in named
        ],
    )
    body = [
        tag.tr(
            tag.th(what, scope="row"),
            [tag.td(cell, class_="desk-n" + (" desk-here" if n == 2 else "")) for n, cell in enumerate(cells)],
        )
        for what, cells in rows
    ]
    return tag.table(tag.caption(t("plan.ways")), tag.thead(head), tag.tbody(body), class_="desk-ways")


def _or_never(t: Localizer, number: str | None) -> str:
    return t("never") if number is None else t.decimal(Fraction(number))


def _summary(t: Localizer, plan: Mapping, common: Common) -> copying.Summary:
    best = plan["best_policy"]
    lines = [row["text"] for row in plan["advice"]]
    lines.append(t("plan.copy.spent", **{f"q{q}": pi for q, pi in best["pi_quantiles"].items()}))
    return copying.Summary(t("missions.planner.title"), _said(t, plan), lines, plan["clauses"])


PLAN = Topic(_NAMES, _read, _controls, _answer)
