"""The answer of the desk `missions.odds`."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from html5tagger import HTML

from ..forms import copying
from ..forms.form import Form
from ..forms.interpretations import option_word, used
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, clauses, tag, together
from ..forms.numbers import average, bar, exact_chance, fraction
from .table import quick_table


def said(t: Localizer, request: Mapping[str, Any], odds: Mapping | None) -> str | None:
    """The answer in one sentence."""
    if odds is None:
        return None
    key = "odds.said" if odds["available"] else "odds.said.closed"
    return " ".join([t(key, **_facts(t, request, odds)), *_afforded(t, request, odds)])


def _afforded(t: Localizer, request: Mapping[str, Any], odds: Mapping) -> list[str]:
    """How far the PI in hand go."""
    if "left_pi" not in odds or not odds["tries"]:
        return [note["text"] for note in odds["notes"] if note["code"] == "budget-pays-for-none"]
    return [
        t(
            "odds.said.budget",
            budget=request["budget"],
            tries=odds["tries"],
            left=odds["left_pi"],
            percent=odds["at_least_one_percent"][-1],
        )
    ]


def _facts(t: Localizer, request: Mapping[str, Any], odds: Mapping) -> dict[str, Any]:
    return dict(
        mission=capital(t.word("mission", request["mission"])),
        ce=request["ce"],
        effective=odds["ce"]["effective"],
        chance=odds["success"],
        percent=odds["success_percent"],
    )


def result(form: Form, request: Mapping[str, Any], odds: Mapping | None, cost: Mapping | None, table: Mapping) -> HTML:
    """What can be told of the question; without odds, the price and the quick table still stand."""
    t = form.voice
    lines = tag.div(_ce(t, odds["ce"]) if odds else None, _cost(t, cost) if cost else None, class_="desk-columns")
    parts = (
        [_closed(odds), lines, _die(t, odds), _tries(t, odds), _notes(odds), _other_readings(t, odds)]
        if odds
        else [lines]
    )
    last = [used(t, odds), copying.buttons(t, _summary(t, request, odds))] if odds else []
    return together(parts, quick_table(t, table, request), last)


def figure(odds: Mapping | None) -> HTML | None:
    """The chance, large: as a fraction, a percentage, a bar."""
    if odds is None:
        return None
    chance = Fraction(odds["success"])
    return tag.div(
        tag.strong(fraction(chance), class_="desk-figure"),
        tag.span(odds["success_percent"], class_="desk-percent"),
        bar(chance),
        class_="desk-odds",
    )


def _closed(odds: Mapping) -> Node:
    return [tag.p(clause(reason["clause"]), " ", reason["text"], class_="desk-warning") for reason in odds["reasons"]]


def _notes(odds: Mapping) -> Node:
    return [tag.p(clause(note["clause"]), " ", note["text"], class_="desk-same") for note in odds["notes"]]


def _ce(t: Localizer, ce: Mapping) -> HTML:
    rows = [(clause("M2.1"), t("odds.ce.base"), str(ce["base"]))]
    rows += [(clause(line["clause"]), line["text"], t.signed(line["value"])) for line in ce["lines"]]
    return _account(t("odds.ce.lines"), rows, t("odds.ce.effective"), t.signed(ce["effective"]).lstrip("+"))


def _cost(t: Localizer, cost: Mapping) -> HTML:
    rows = [(clause(line["clause"]), line["text"], str(line["pi"])) for line in cost["lines"]]
    return _account(t("odds.cost.lines"), rows, t("odds.cost.total"), t("odds.pi", pi=cost["pi"]))


def _account(title: str, rows: list[tuple[Node, str, str]], total: str, sum_: str) -> HTML:
    """Lines that add up, as on a bill."""
    body = [tag.tr(tag.td(where), tag.td(text), tag.td(number, class_="desk-n")) for where, text, number in rows]
    foot = tag.tr(tag.td(""), tag.th(total, scope="row"), tag.td(tag.strong(sum_), class_="desk-n"))
    return tag.table(tag.caption(title), tag.tbody(body), tag.tfoot(foot), class_="desk-account")


def _die(t: Localizer, odds: Mapping) -> HTML:
    """The ten faces, in order; failing ones are told apart by sign and frame, not by colour alone."""
    faces = sorted(
        [(face, "fails") for face in odds["fails_on"]] + [(face, "succeeds") for face in odds["succeeds_on"]]
    )
    boxes = [
        tag.li(
            tag.span(face, class_="desk-face__n"),
            tag.span("\u2717" if how == "fails" else "\u2713", aria_hidden="true"),
            tag.span(t(f"odds.die.{how}"), class_="desk-hidden"),
            class_=f"desk-face desk-face--{how}",
        )
        for face, how in faces
    ]
    return together(tag.h3(t("odds.die"), " ", clauses(["M2.3", "M2.4"])), tag.ol(boxes, class_="desk-die"))


def _tries(t: Localizer, odds: Mapping) -> HTML:
    failure, pi = Fraction(odds["failure"]), odds["cost"]["pi"]
    # then the try that succeeds is the only one paid for
    given_back = odds["rulings"].get("RM-07") == "refunded" and "left_pi" not in odds
    tries = enumerate(zip(odds["at_least_one"], odds["at_least_one_percent"]), 1)
    rows = [
        _so_many_tries(n, Fraction(chance), percent, failure, pi if given_back else n * pi)
        for n, (chance, percent) in tries
    ]
    head = tag.tr(
        tag.th(t("odds.tries.n"), scope="col"),
        tag.th(t("odds.tries.chance"), scope="col", colspan="3"),
        tag.th(t("odds.tries.pi"), scope="col", class_="desk-n"),
    )
    table = tag.table(tag.caption(t("odds.tries.caption")), tag.thead(head), tag.tbody(rows), class_="desk-tries")
    shown = tag.div(table, class_="desk-scroll", tabindex="0" if len(rows) > 12 else None) if rows else None
    return together(shown, _until_success(t, odds))


@lru_cache(2048)
def _so_many_tries(n: int, chance: Fraction, percent: str, failure: Fraction, pi: int) -> HTML:
    exact = tag.td(exact_chance(chance, failure, n), class_="desk-n")
    return tag.tr(
        tag.th(n, scope="row"),
        exact,
        tag.td(percent, class_="desk-n"),
        tag.td(bar(chance), class_="desk-bars"),
        tag.td(pi, class_="desk-n"),
    )


def _until_success(t: Localizer, odds: Mapping) -> HTML:
    """What the first success costs: on average, and what is enough with 50, 90 and 99 %."""
    if odds["expected_pi_to_success"] is None:
        return tag.p(t("odds.never"), class_="desk-warning")
    rows = [(t("odds.expected"), average(t, Fraction(odds["expected_pi_to_success"])))]
    rows += [
        (t("odds.quantile", percent=t.percent(Fraction(int(q), 100))), str(pi))
        for q, pi in odds["pi_quantiles"].items()
        if pi is not None
    ]
    return together(
        tag.h3(t("odds.until")),
        tag.dl([tag.div(tag.dt(what), tag.dd(number)) for what, number in rows], class_="desk-facts"),
    )


def _other_readings(t: Localizer, odds: Mapping) -> Node:
    """The readings that would change the answer, each with what it would answer."""
    if odds["under_every_reading"]:
        return tag.p(t("odds.same-everywhere"), class_="desk-same")
    rows = [
        tag.tr(
            tag.td(clause(row["reading"])),
            tag.td(t("odds.way", reading=row["reading"], option=option_word(t, row["reading"], row["option"]))),
            _outcome(t, row),
        )
        for row in odds["other_readings"]
    ]
    head = tag.tr(
        tag.th(t("odds.other-readings"), scope="col", colspan="2"),
        [tag.th(t(f"odds.{key}"), scope="col", class_="desk-n") for key in ("tries.chance", "cost", "expected")],
    )
    return tag.table(tag.thead(head), tag.tbody(rows), class_="desk-account desk-others") if rows else None


def _outcome(t: Localizer, row: Mapping) -> Node:
    if "refused" in row:
        return tag.td(row["refused"]["text"], colspan="3")
    mean = row["expected_pi_to_success"]
    return [
        tag.td(cell, class_="desk-n")
        for cell in (
            fraction(Fraction(row["success"])),
            t("odds.pi", pi=row["pi"]),
            t("odds.pi", pi=t.decimal(Fraction(mean))) if mean else "\u2013",
        )
    ]


def _summary(t: Localizer, request: Mapping[str, Any], odds: Mapping) -> copying.Summary:
    lines = [
        t("odds.copy.ce", effective=odds["ce"]["effective"], base=odds["ce"]["base"]),
        t("odds.copy.cost", pi=odds["cost"]["pi"]),
    ]
    lines += (
        [t("odds.copy.tries", n=len(odds["at_least_one"]), percent=odds["at_least_one_percent"][-1])]
        if len(odds["at_least_one"]) > 1
        else []
    )
    if odds["expected_pi_to_success"] is not None:
        lines.append(t("odds.copy.expected", pi=t.decimal(Fraction(odds["expected_pi_to_success"]))))
    switched = [
        f"{id} {option}"
        for id, option in odds["rulings"].items()
        if option != "" and request["rulings"].get(id) == option and id in request["rulings"]
    ]
    return copying.Summary(t("missions.odds.title"), said(t, request, odds) or "", lines, [*odds["clauses"], *switched])
