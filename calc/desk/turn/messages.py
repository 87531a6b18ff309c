"""What each player may know, to be sent to that player and to no other: one fold for each, with buttons that copy it."""

from __future__ import annotations

from collections.abc import Mapping

from html5tagger import HTML

from ...missions.turn.log import FORMATS
from ..forms.copying import copy_button
from ..forms.form import Form
from ..forms.localize import Localizer
from ..forms.markup import Node, tag, together
from .state import Turn


def messages(form: Form, turn: Turn, told: Mapping) -> HTML:
    """A fold for each player.

    Where others look at the screen nothing shows before its fold is opened, and opening one shuts the one before.
    """
    t = form.voice
    players = [_player(form, turn, n, name, told) for n, name in enumerate(told["packs"], 1)]
    hint = tag.p(t("turn.messages.hint.hidden" if turn.hide else "turn.messages.hint"), class_="desk-hint")
    return together(tag.h3(t("turn.messages")), hint, tag.div(players, class_="turn-players") if players else None)


def _player(form: Form, turn: Turn, number: int, name: str, told: Mapping) -> HTML:
    t, pack = form.voice, told["packs"][name]
    body = (
        tag.ul([tag.li(message) for message in pack], class_="desk-list")
        if pack
        else tag.p(t("turn.messages.nothing"), class_="desk-soft")
    )
    message, buttons, id = (
        tag.div(body, class_="turn-message"),
        copies(t, told["exports"]["packs"][name], name, secret=turn.hide),
        f"{form.prefix}-player-{number}",
    )
    if turn.hide:
        show = tag.summary(t("turn.show"), tag.span(t("colon"), name, class_="desk-hidden"))
        fold = tag.details(
            show,
            message,
            name=f"{form.prefix}-players",
            id=f"{id}-shut",
            data_desk_shut=True,
            class_="desk-fold turn-player",
        )
        return tag.div(tag.div(tag.strong(tag.bdi(name)), buttons, class_="turn-unseen"), fold, class_="turn-apart")
    brief = tag.span(t("turn.messages.count", count=len(pack)), class_="desk-brief")
    return tag.details(
        tag.summary(tag.bdi(name), " ", brief), message, buttons, id=f"{id}-open", class_="desk-fold turn-player"
    )


def copies(t: Localizer, texts: Mapping[str, str], what: str, *, secret: bool = False) -> Node:
    """A button for each form of a text."""
    made = [
        copy_button(
            t,
            t(f"turn.copy.{form}"),
            texts[form],
            secret=secret,
            localized=t("turn.copy.named", form=t(f"turn.copy.{form}"), what=what),
            low=True,
        )
        for form in ("bbcode", "markdown", "text")
        if form in FORMATS
    ]
    return tag.div(tag.span(t("copy"), class_="desk-soft"), made, class_="desk-copy")
