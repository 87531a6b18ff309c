"""What leaves the desk: each faction's sheet, and the whole game as text, Markdown, BBCode or JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping

from html5tagger import HTML

from ...rule46.rules.powers import FACTIONS
from ..forms.controls import id_of, select
from ..forms.copying import copy_button
from ..forms.form import Form
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, tag, together
from . import text as texts
from .state import EXPORTS, SCOPES, Campaign

_FILES = {
    "text": ("txt", "text/plain"),
    "markdown": ("md", "text/markdown"),
    "bbcode": ("txt", "text/plain"),
    "json": ("json", "application/json"),
}


def sheets(form: Form, campaign: Campaign, scope: str) -> HTML:
    """For each faction what it is told up to the moment looked at, this turn or in the whole game, and nothing else."""
    t = form.voice
    since = 0 if scope == "all" else campaign.turn_began
    told = campaign.told(t.lang, campaign.at, since=since)["sheets"]
    choices = [(name, t(f"campaign.sheets.{name}")) for name in SCOPES]
    choose = select(form, "sheets", t("campaign.sheets.scope"), choices, bare=True, beside=True)
    made = [_sheet(t, campaign, faction, told[faction], scope) for faction in FACTIONS]
    return together(
        tag.h2(t("campaign.sheets"), class_="campaign-head", id=f"{form.prefix}-sheets-part", tabindex="-1"),
        tag.div(choose, class_="desk-actions"),
        _unread(form, campaign),
        tag.div(made, class_="campaign-sheets"),
    )


def _unread(form: Form, campaign: Campaign) -> Node:
    """That some lines are in no report, where nobody would see it: the log may be a screen away."""
    if not campaign.log.errors:
        return None
    t, first = form.voice, str(campaign.log.errors[0].line)
    way = tag.a(t("campaign.line", line=first), href=f"#{id_of(form, 'log')}", data_desk_line=first)
    return tag.p(t("campaign.sheets.unread", count=len(campaign.log.errors)), " ", way, class_="desk-warning")


def _sheet(t: Localizer, campaign: Campaign, faction: str, rows: list[Mapping], scope: str) -> HTML:
    name = capital(t.word("faction", faction))
    items = [tag.li(_when(t, row, scope), clause(row["clause"]), " ", row["text"]) for row in rows]
    body = tag.ul(items) if items else tag.p(t("campaign.sheets.nothing"), class_="desk-soft")
    text = _sheet_text(t, campaign, name, rows, scope)
    copy = (
        copy_button(t, t("copy"), text, localized=t("campaign.sheets.copy", faction=faction), low=True)
        if items
        else None
    )
    return tag.section(tag.h3(name, " ", copy), body, class_="campaign-sheet", aria_label=name)


def _when(t: Localizer, row: Mapping, scope: str) -> str | None:
    return f"{t('campaign.turn.short', turn=row['turn'])} " if scope == "all" else None


def _sheet_text(t: Localizer, campaign: Campaign, name: str, rows: list[Mapping], scope: str) -> str:
    """The sheet as plain text: it holds nothing but what this faction is told."""
    title = (
        t("campaign.sheets.title", name=name, turn=campaign.board.turn)
        if scope == "turn"
        else t("campaign.sheets.title.all", name=name)
    )
    return (
        "\n".join([title, *(f"- {_when(t, row, scope) or ''}{row['clause']}{t('colon')}{row['text']}" for row in rows)])
        + "\n"
    )


def exports(form: Form, campaign: Campaign, form_of: str) -> HTML:
    """The whole game in one of the forms, to copy or to keep as a file."""
    t = form.voice
    choose = select(
        form,
        "export",
        t("campaign.export.form"),
        [(name, t(f"campaign.export.{name or 'none'}")) for name in EXPORTS],
        bare=True,
        beside=True,
    )
    return together(
        tag.h2(t("campaign.export"), class_="campaign-head"),
        tag.div(choose, _out(form, campaign, form_of), class_="campaign-export"),
    )


def _out(form: Form, campaign: Campaign, form_of: str) -> Node:
    if not form_of:
        return None
    t, id = form.voice, f"{form.prefix}-exported"
    ending, kind = _FILES[form_of]
    area = tag.textarea(
        "\n" + exported(t, campaign, form_of),
        id=id,
        rows=10,
        readonly=True,
        class_="desk-text",
        aria_label=t(f"campaign.export.{form_of}"),
    )
    copy = copy_button(t, t("copy"), source=id)
    save = tag.button(
        t("campaign.export.file"),
        type="button",
        class_="desk-button",
        data_desk_save=f"{t('campaign.export.name')}.{ending}",
        data_type=kind,
        data_from=id,
    )
    return together(tag.div(copy, save, class_="desk-actions"), area)


def exported(t: Localizer, campaign: Campaign, form_of: str) -> str:
    """The game as a text."""
    if form_of == "text":
        return texts.as_file(campaign.text, campaign.taken)
    if form_of == "json":
        return json.dumps(
            campaign.told(t.lang) | {"log": campaign.text, "rulings": campaign.taken}, ensure_ascii=False, indent=1
        )
    return campaign.told(t.lang, exports=(form_of,))["exports"].get(form_of, "")
