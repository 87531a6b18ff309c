"""The rest of what may happen: time, war, tension, control, surrender."""

from __future__ import annotations

from html5tagger import HTML

from ...rule46 import moves
from ...rule46.rules.board import Board
from ...rule46.rules.powers import POWERS
from ..forms.controls import button, fold, id_of, number, select
from ..forms.form import Form
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, tag, together
from ..placement.position import ALL_POWERS, WARS
from .picker import Row, picker
from .state import Campaign


def time(form: Form, campaign: Campaign) -> HTML:
    """The next turn, and the year start; before anything has happened, the turn to begin in."""
    t, board = form.voice, campaign.board
    turn = button(t("campaign.turn", turn=board.turn + 1), "turn", class_="desk-button desk-button--main")
    year = button(t("campaign.year-start"), "year-start")
    line = tag.div(turn, year, tag.span(clause("46.42"), class_="desk-soft"), class_="campaign-line")
    if campaign.count:
        return line
    first = number(form, "first-turn", t("campaign.first-turn"), bare=True, empty=str(board.turn))
    return together(line, _row(t("campaign.first-turn"), first, button(t("campaign.rgt.set"), "first-turn")))


def war(form: Form, campaign: Campaign) -> HTML:
    """What is needed now and then, folded away."""
    t, board = form.voice, campaign.board
    opened = any(form.faults.get(name) for name in ("minor", "by", "dp", "rgt", "surrender"))
    content = (
        _rgt(form, board),
        _wars(form, campaign),
        _ukraine(t, board),
        _minor(form, board),
        _surrender(form, board),
    )
    return fold(
        f"{form.prefix}-war",
        t("campaign.war"),
        tag.div(content, class_="campaign-part", id=f"{form.prefix}-wars", tabindex="-1"),
        opened=opened,
    )


def _rgt(form: Form, board: Board) -> HTML:
    t = form.voice
    box = number(form, "rgt", t("campaign.rgt"), bare=True, empty=str(board.rgt), signed=True)
    return _row(
        t("campaign.rgt"), box, button(t("campaign.rgt.set"), "rgt"), tag.span(clause("46.32B"), class_="desk-soft")
    )


def _wars(form: Form, campaign: Campaign) -> HTML:
    """The German-Russian war; the others count only where "enemy" means one at war (R46-11)."""
    t, board = form.voice, campaign.board
    rows: list[Node] = [
        _once(t("campaign.war.german-russian"), "war", board.german_russian_war, "46.32B", t("campaign.war.already"))
    ]
    if campaign.taken.get("R46-11") == "actual":
        pairs = [
            (
                f"war.{pair}",
                t("board.wars.pair", faction=pair[:2], faction_other=pair[3:]),
                frozenset(pair.split("-")) in board.wars,
            )
            for pair in WARS
        ]
        rows += [_once(word, do, done, "R46-11", t("campaign.war.already")) for do, word, done in pairs]
    return _row(t("campaign.war.head"), rows)


def _once(word: str, do: str, done: bool, why: str, already: str) -> HTML:
    """A button for what happens once; after that it is told in grey."""
    return tag.span(word, ": ", already, " ", clause(why), class_="campaign-why") if done else button(capital(word), do)


def _ukraine(t: Localizer, board: Board) -> HTML:
    return _row(
        t("campaign.ukraine"),
        _once(t("campaign.ukraine.activate"), "ukraine", board.ukraine_active, "46.31A", t("campaign.ukraine.already")),
    )


def _minor(form: Form, board: Board) -> HTML:
    """A country, by name, old or new; who controls it; whether Russia may place DPs there."""
    t = form.voice
    id = id_of(form, "minor")
    names = tag.datalist([tag.option(value=t.word("minor", minor)) for minor in moves.minors(board)], id=f"{id}-names")
    faults = form.faults.get("minor")
    error = tag.p([tag.span(fault) for fault in faults], class_="desk-error", id=f"{id}-error") if faults else None
    form.labels["minor"] = t("board.minor")
    bound = {
        "aria_invalid": "true" if faults else None,
        "aria_describedby": f"{id}-error" if faults else None,
        "data_desk_focus": form.focus == "minor",
    }
    line = tag.input(
        type="text",
        name="minor",
        id=id,
        list=f"{id}-names",
        value=form.typed["minor"],
        autocomplete="off",
        placeholder=t("board.minor"),
        class_="desk-input desk-input--wide",
        **bound,
    )
    holders = [("", t("board.nobody")), *((power, capital(t.word("power", power))) for power in POWERS)]
    rights = [(right, t(f"board.dp.{right}")) for right in ("unknown", "yes", "no")]
    control = tag.div(
        select(form, "by", t("board.minor.controller"), holders),
        button(t("campaign.control.set"), "control"),
        tag.span(clause("46.51C"), class_="desk-soft"),
        class_="campaign-line",
    )
    dp = tag.div(
        select(form, "dp", t("board.minor.dp"), rights),
        button(t("campaign.dp.set"), "rights"),
        tag.span(clause("46.32B"), class_="desk-soft"),
        class_="campaign-line",
    )
    return together(
        _row(t("board.minor"), tag.label(t("board.minor"), for_=id, class_="desk-hidden"), line, names, error),
        tag.div(control, dp, class_="campaign-under"),
    )


def _surrender(form: Form, board: Board) -> HTML:
    t = form.voice
    rows = [
        Row(
            power,
            capital(t.word("power", power)),
            ("46.53A",) if power in board.surrendered else (),
            power not in board.surrendered,
        )
        for power in ALL_POWERS
    ]
    box = picker(form, "surrender", t("campaign.surrender"), t("campaign.power"), rows)
    return _row(
        t("campaign.surrender"),
        box,
        button(t("campaign.surrender.set"), "surrender"),
        tag.span(clause("46.53A"), class_="desk-soft"),
    )


def _row(head: str, *content: Node) -> HTML:
    return tag.div(tag.span(head, class_="campaign-who"), content, class_="campaign-row")
