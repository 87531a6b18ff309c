"""The desk `missions.odds`: the form, and the requests that it stands for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ...missions.odds.attempt import CE, RICHES, TECH_COST
from ...missions.odds.catalogue import MISSIONS, TECHNOLOGIES
from ...missions.planning.plan import MOST_BUDGET
from ..forms import controls
from ..forms.form import Form, whole_number
from ..forms.frame import Parts, answer_row
from ..forms.interpretations import panel
from ..forms.localize import capital
from ..forms.markup import clauses, tag, together
from .result import figure, result, said

READINGS = ("RM-01", "RM-03", "RM-07", "RM-24", "RM-30")
TRIES, MOST_TRIES = 5, 200
NONE = "none"  # the box "none of these": asked, and none is held
_OWN_NUMBER = {"tech-theft": ("tech_cost", TECH_COST, "5"), "wealth-theft": ("riches", RICHES, "12")}


def missions_odds(form: Form) -> Parts:
    """Reads the form, asks, and shows."""
    request = _request(form)
    odds = _asked(form, "missions.odds", request)
    cost = (
        odds["cost"]
        if odds
        else _asked(
            form,
            "missions.cost",
            {k: v for k, v in request.items() if k in ("mission", "tech_cost", "riches", "rulings")},
        )
    )
    table = _table(tuple(request["rulings"].items()), form.voice.lang)
    return Parts(
        _controls(form, request, odds),
        figure(odds),
        said(form.voice, request, odds),
        result(form, request, odds, cost, table),
    )


@lru_cache(64)
def _table(rulings: tuple[tuple[str, str], ...], lang: str) -> Mapping[str, Any]:
    """The quick table; most questions are about the same one, and it takes longer than they do."""
    return answer("missions.table", {"rulings": dict(rulings)}, lang)


def _request(form: Form) -> dict[str, Any]:
    """What the form asks; a field at fault is left out. `ce` left out: no odds can be told."""
    request: dict[str, Any] = {"mission": form.choice("mission", tuple(MISSIONS), "burglary", always=True)}
    request["ce"] = _needed(form, "ce", CE, "4")
    if own := _OWN_NUMBER.get(request["mission"]):
        request[own[0]] = _needed(form, *own)
    request |= _tries(form)
    stealth = form.whole("stealth", -99, 99)
    request["adjustments"] = ([stealth] if stealth else []) + form.numbers("adj", -99, 99)
    request["counter_bonus"] = form.whole("bonus", 0, 99, 0)
    if (techs := _technologies(form)) is not None:
        request["techs"] = techs
    return request | {"rulings": form.rulings(READINGS)}


def _tries(form: Form) -> dict[str, int | None]:
    """How many tries, or the PI that pay for them; both: neither can be answered.

    In an address the PI are `pi`, or `budget` as at the door.
    """
    form.also("pi", "budget")
    tries = form.whole("tries", 1, MOST_TRIES, None if form.filled("pi") else TRIES)
    pi = form.whole("pi", 0, MOST_BUDGET)
    if tries is not None and pi is not None:
        form.refuse("pi", BadRequest("budget", "tries-or-budget"))
        return {"budget": None}
    return {"tries": tries} if pi is None else {"budget": pi}


def _needed(form: Form, name: str, field: Any, absent: str) -> int | None:
    value = form.value(name, field, None, whole_number, absent=absent, always=True)
    if not form.typed[name].strip():
        form.fault(name, BadRequest(name, "missing"))
        form.keep(name, "")
    return value


def _technologies(form: Form) -> list[str] | None:
    """The technologies ticked; None where nothing is ticked, which asks nothing."""
    ticked = form.boxes("tech", (*TECHNOLOGIES, NONE))
    held = [tech for tech in ticked if tech != NONE]
    if held and NONE in ticked:
        form.fault("tech", BadRequest("tech", "none-and-some"))
    return held if ticked else None


def _asked(form: Form, name: str, request: Mapping[str, Any]) -> dict | None:
    """The answer, or None where a field is at fault that it cannot do without.

    Odds with a modifier left out would be other odds.
    """
    if any(name in form.refused for name in ("mission", "pi", "stealth", "adj", "bonus")) or None in request.values():
        return None
    return form.tried("riches", lambda: answer(name, dict(request), form.voice.lang), None)


def _controls(form: Form, request: Mapping[str, Any], odds: Mapping | None) -> HTML:
    t = form.voice
    mission = controls.select(
        form, "mission", t("odds.mission"), [(id, capital(t.word("mission", id))) for id in MISSIONS]
    )
    ce = controls.number(form, "ce", t("odds.ce"))
    own = _OWN_NUMBER.get(request["mission"])
    own_field = controls.number(form, own[0], t(f"odds.{own[0]}")) if own else None
    tries = controls.number(form, "tries", t("odds.tries"), empty=str(TRIES) if not form.typed["pi"].strip() else "")
    pi = controls.number(form, "pi", t("odds.budget"), t("odds.budget.hint"))
    first = tag.div(mission, ce, own_field, tries, pi, answer_row(t), class_="desk-row")
    return together(
        first,
        tag.div(
            _modifiers(form), _gates(form), panel(form, READINGS, odds["rulings"] if odds else ()), class_="desk-folds"
        ),
    )


def _modifiers(form: Form) -> HTML:
    t = form.voice
    fields = (
        controls.number(
            form,
            "stealth",
            t("odds.stealth"),
            [t("odds.stealth.hint"), " ", clauses(["M3.1", "RM-05"])],
            signed=True,
            empty="0",
        ),
        controls.number(form, "adj", t("odds.adj"), t("odds.adj.hint"), wide=True, empty="\u22121, +2"),
        controls.number(
            form, "bonus", t("odds.bonus"), [t("odds.bonus.hint"), " ", clauses(["M8.4", "RM-24"])], empty="0"
        ),
    )
    opened = any(form.typed[name].strip() for name in ("stealth", "adj", "bonus"))
    return controls.fold(
        f"{form.prefix}-modifiers", t("odds.modifiers"), tag.div(fields, class_="desk-row"), opened=opened
    )


def _gates(form: Form) -> HTML:
    t = form.voice
    boxes = [controls.box(form, "tech", t.word("tech", id), value=id) for id in TECHNOLOGIES]
    none = controls.box(form, "tech", t("odds.tech.none"), value=NONE)
    legend = controls.group(
        form, "tech", t("odds.tech.legend"), boxes, none, hint=[t("odds.tech.hint"), " ", clauses(["M4.1"])]
    )
    return controls.fold(
        f"{form.prefix}-techs", t("odds.techs"), legend, opened=bool(form.typed["tech"]) or "tech" in form.faults
    )
