"""The desk `rule46.campaign`: all of rule 46 played out, turn after turn. The log is the truth; all else comes of it."""

from __future__ import annotations

from html5tagger import HTML

from ...api import answer
from ...rule46.log.notation import say_event
from ...rule46.request import board_data
from ..forms import save_bar as keeping
from ..forms.controls import box, fold, id_of
from ..forms.form import Form
from ..forms.frame import Parts
from ..forms.interpretations import panel, used
from ..forms.localize import Localizer
from ..forms.markup import tag, together
from ..forms.save_bar import SaveBar
from ..placement.lists import research, reveals
from . import text as texts
from .account import account, at_length, compared, summary
from .actions import apply_action
from .board import matrix, minor_table, moment
from .controls import next_events, read_passing
from .exports import exports, sheets
from .log_area import log_area
from .state import EXPORTS, READINGS, SCOPES, VIEW, Campaign, keep, read_campaign

NAME = "rule46.campaign"
_KEEPING = SaveBar(view=VIEW, files=".txt,.log,.json,text/plain,application/json")


def rule46_campaign(form: Form) -> Parts:
    """Reads the form, obeys its button, and shows the game."""
    campaign = apply_action(form, read_campaign(form))
    keep(form, campaign)
    scope, export = form.choice("sheets", SCOPES, "turn"), form.choice("export", EXPORTS, "")
    compare = form.flag("compare")
    read_passing(form)
    t = form.voice
    told = campaign.told(t.lang, campaign.at, since=campaign.turn_began)
    effects = answer("rule46.effects", {"board": board_data(campaign.board), "rulings": campaign.taken}, t.lang)
    result = together(
        _history(form, campaign),
        at_length(form, told),
        matrix(t, campaign, effects),
        minor_table(t, campaign, effects),
        _effects(form, campaign, effects),
        sheets(form, campaign, scope),
        exports(form, campaign, export),
        used(t, told),
    )
    bar = together(keeping.bar(t, NAME, _KEEPING), _ways(form))
    return Parts(
        _controls(form, campaign, told, compare),
        _head(form, campaign),
        summary(t, told, campaign.at),
        result,
        bar,
        texts.as_file(campaign.text, campaign.taken),
        about=_about(t, campaign),
    )


def _about(t: Localizer, campaign: Campaign) -> str:
    """The moment that the answer is for."""
    return (
        f"{t('campaign.turn.now', turn=campaign.board.turn)}, {t('campaign.at', n=campaign.at, count=campaign.count)}"
    )


def _ways(form: Form) -> HTML:
    """On a phone, where all stands in one column: ways to its parts."""
    t = form.voice
    parts = ("log", "next", "account", "result", "sheets-part")
    return tag.nav(
        [tag.a(t(f"campaign.way.{part}"), href=f"#{form.prefix}-{part}", data_desk_goto=True) for part in parts],
        class_="campaign-ways",
        aria_label=t("campaign.ways"),
    )


def _controls(form: Form, campaign: Campaign, told: dict, compare: bool) -> HTML:
    t = form.voice
    # The Enter key presses the first button of a form: it only asks again.
    again = tag.button(t("ask"), type="submit", class_="desk-hidden", tabindex="-1", aria_hidden="true")
    whole = campaign.told(t.lang, compare=True, since=campaign.count) if compare else None
    lines = [say_event(event, t.lang) for event in campaign.log.events] if compare else []
    readings = tag.div(
        panel(form, READINGS, told["rulings"]),
        fold(
            f"{form.prefix}-others",
            t("campaign.compare"),
            box(form, "compare", t("campaign.compare.do")),
            compared(t, whole, lines) if whole else None,
        ),
        class_="desk-folds",
    )
    return together(
        again, log_area(form, campaign), next_events(form, campaign), account(form, told, campaign.at), readings
    )


def _head(form: Form, campaign: Campaign) -> HTML:
    """The moment in large letters."""
    t, board = form.voice, campaign.board
    words = tag.p(
        tag.strong(t("campaign.turn.now", turn=board.turn)),
        " ",
        tag.span(t("campaign.step.now", step=board.step), class_="desk-soft"),
        class_="campaign-moment",
    )
    return tag.div(words, moment(t, campaign), class_="campaign-top")


def _history(form: Form, campaign: Campaign) -> HTML:
    """Steps through the game: a slider and buttons. They belong to the form although they stand beside the position."""
    t, own, id = form.voice, f"{form.prefix}-form", id_of(form, "at")
    form.labels["at"] = t("campaign.history")
    shut = {"first": campaign.at == 0, "back": campaign.at == 0, "on": campaign.at_end, "last": campaign.at_end}
    made = {
        name: tag.button(
            sign,
            type="submit",
            name="do",
            value=name,
            form=own,
            class_="desk-button desk-button--small",
            aria_label=t(f"campaign.go.{name}"),
            title=t(f"campaign.go.{name}"),
            aria_disabled="true" if shut[name] else None,
        )
        for name, sign in _SIGNS.items()
    }
    slider = tag.input(
        type="range",
        name="at",
        id=id,
        min="0",
        max=str(campaign.count),
        value=str(campaign.at),
        form=own,
        class_="campaign-slider",
        aria_valuetext=t("campaign.at", n=campaign.at, count=campaign.count),
    )
    of = tag.input(type="hidden", name="of", value=str(campaign.count), form=own)
    where = tag.span(t("campaign.at", n=campaign.at, count=campaign.count), class_="desk-soft")
    drop = (
        tag.button(
            t("campaign.drop"), type="submit", name="do", value="drop", form=own, class_="desk-button desk-button--low"
        )
        if campaign.at
        else None
    )
    bar = tag.div(made["first"], made["back"], slider, made["on"], made["last"], class_="campaign-steps-through")
    return tag.div(
        tag.label(t("campaign.history"), for_=id, class_="desk-hidden"),
        bar,
        tag.div(where, drop, class_="campaign-where"),
        of,
        class_="campaign-history",
        id=f"{form.prefix}-history",
        tabindex="-1",
    )


_SIGNS = {"first": "\u21e4", "back": "\u2190", "on": "\u2192", "last": "\u21e5"}


def _effects(form: Form, campaign: Campaign, effects: dict) -> HTML:
    """The research rolls of this turn with the rings behind each modifier, and what the next year start will reveal."""
    t = form.voice
    rolls = research(t, {"turn": campaign.board.turn}, effects["research"]) or tag.p(
        t("campaign.effects.none", turn=campaign.board.turn), class_="desk-soft"
    )
    later = reveals(t, effects["year_start_reveals"])
    return together(
        tag.h2(t("campaign.effects"), class_="campaign-head"),
        rolls,
        fold(f"{form.prefix}-year", t("campaign.effects.year"), later) if later else None,
    )
