"""The position: the moment, the rings in a matrix of factions and categories, the minor countries, what the rings do."""

from __future__ import annotations

from collections.abc import Mapping

from html5tagger import HTML

from ...rule46.moves import minors
from ...rule46.rules.board import Board, Gone, Ring, controller, restriction_lifted
from ...rule46.rules.minors import Country
from ...rule46.rules.powers import CATEGORIES, FACTIONS, SPYING, side_of
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, clauses, joined, tag, together
from .state import Campaign


def moment(t: Localizer, campaign: Campaign) -> HTML:
    """What the war is like now, in a line of facts."""
    board = campaign.board
    war = t("board.war.yes" if board.german_russian_war else "board.war.no")
    facts: list[Node] = [t("campaign.fact.rgt", level=board.rgt), war]
    facts += (
        [together(t("campaign.fact.lifted"), " ", clause("46.32B"))]
        if restriction_lifted(board, campaign.rulings)
        else []
    )
    facts += [t("campaign.fact.war", faction=one, faction_other=other) for one, other in board.other_wars]
    facts += [t("campaign.fact.ukraine")] if board.ukraine_active else []
    facts += [t("campaign.fact.surrendered", power=list(board.surrendered))] if board.surrendered else []
    return tag.ul([tag.li(fact) for fact in facts], class_="campaign-facts")


# Rings in major powers


def matrix(t: Localizer, campaign: Campaign, effects: Mapping) -> HTML:
    """A row for each category, a column for each faction: the rings that sit there, and the modifier of that faction's
    roll this turn.
    """
    board = campaign.board
    modifiers = {(row["faction"], row["category"]): row["modifier"] for row in effects["research"]}
    head = tag.tr(tag.td(""), [tag.th(capital(t.word("faction", f)), scope="col") for f in FACTIONS])
    rows = [
        tag.tr(
            tag.th(capital(t.word("category", c)), scope="row"),
            [_cell(t, board, f, c, modifiers.get((f, c), 0)) for f in FACTIONS],
        )
        for c in CATEGORIES
    ]
    table = tag.table(tag.caption(t("campaign.matrix")), tag.thead(head), tag.tbody(rows), class_="campaign-matrix")
    return together(tag.h2(t("campaign.rings"), class_="campaign-head"), table, _legend(t))


def _cell(t: Localizer, board: Board, faction: str, category: str, modifier: int) -> HTML:
    if not board.has_category(faction, category):
        return tag.td(tag.span("\u2013", title=t("campaign.no-category"), class_="desk-soft"))
    here = [r for r in board.rings if (r.target.faction, r.target.category) == (faction, category)]
    gone = [
        g
        for g in board.eliminated
        if (g.ring.target.faction, g.ring.target.category) == (faction, category)
        and g.eliminated == board.turn
        and g.ring.placed < board.turn
    ]
    chips = [_chip(t, r, board.turn) for r in here] + [_gone(t, g) for g in gone]
    number = (
        tag.span(tag.span(t("campaign.modifier"), class_="desk-hidden"), t.signed(modifier), class_="campaign-modifier")
        if modifier
        else None
    )
    return tag.td(tag.div(chips, number, class_="campaign-cell"))


def _chip(t: Localizer, ring: Ring, now: int) -> HTML:
    """A ring: its owner's letters, and the turn of its placement.

    One that was placed this turn has no effect on rolls yet.
    """
    fresh = ring.target.faction and ring.placed >= now
    said = t("campaign.chip.new" if fresh else "campaign.chip", power=ring.power, turn=ring.placed)
    return _letters(t, ring, said, "campaign-chip--new" if fresh else "")


def _gone(t: Localizer, gone: Gone) -> HTML:
    """A ring that went this turn, and still modifies this turn's rolls (46.412B)."""
    return _letters(
        t, gone.ring, t("campaign.chip.gone", power=gone.ring.power, turn=gone.ring.placed), "campaign-chip--gone"
    )


def _letters(t: Localizer, ring: Ring, said: str, more: str) -> HTML:
    style = f"campaign-chip campaign-chip--{side_of(ring.owner)} {more}".strip()
    return tag.span(
        tag.span(t(f"campaign.short.{ring.power}"), tag.sub(str(ring.placed)), aria_hidden="true"),
        tag.span(said, class_="desk-hidden"),
        class_=style,
        title=said,
    )


def _legend(t: Localizer) -> HTML:
    """What the letters and signs mean."""
    owners = [tag.span(_owner(t, power), " ", capital(t.word("power", power))) for power in SPYING]
    return tag.p(
        joined(owners, " \u00a0 "),
        tag.span(t("campaign.legend"), class_="campaign-legend__more"),
        class_="campaign-legend",
    )


def _owner(t: Localizer, power: str) -> HTML:
    side = "axis" if power in ("GE", "JP") else "allies"
    return tag.span(t(f"campaign.short.{power}"), class_=f"campaign-chip campaign-chip--{side}", aria_hidden="true")


# Minor countries


def minor_table(t: Localizer, campaign: Campaign, effects: Mapping) -> HTML:
    """The countries of which there is something to tell, each with its rings, its controller and the modifiers of its
    diplomatic rolls; the others by name.
    """
    board = campaign.board
    rolls = {row["minor"]: row for row in effects["diplomacy"]}
    told, others = _told(t, campaign)
    head = tag.tr(
        [
            tag.th(t(f"campaign.minor.{key}"), scope="col", class_=style)
            for key, style in (
                ("country", None),
                ("rings", None),
                ("axis", "desk-n"),
                ("WA", "desk-n"),
                ("RU", "desk-n"),
            )
        ]
    )
    rows = [_minor(t, campaign, minor, rolls.get(str(minor))) for minor in told]
    used = list(dict.fromkeys(c for row in effects["diplomacy"] for c in row["clauses"]))
    caption = tag.caption(t("campaign.minors.caption"), " ", clauses(used))
    table = (
        tag.table(caption, tag.thead(head), tag.tbody(rows), class_="campaign-minors")
        if rows
        else tag.p(t("campaign.minors.none"), class_="desk-soft")
    )
    rest = (
        tag.p(t("campaign.minors.others", names=[t.word("minor", minor) for minor in others]), class_="desk-hint")
        if others
        else None
    )
    return together(tag.h2(t("campaign.minors"), class_="campaign-head"), table, rest)


def _told(t: Localizer, campaign: Campaign) -> tuple[list[Country], list[Country]]:
    board = campaign.board
    spied = {ring.target.minor for ring in board.rings if ring.target.minor is not None}
    order = sorted(minors(board), key=lambda minor: (minor not in spied, t.word("minor", minor).casefold()))
    known = [m for m in order if m in spied or board.minor(m).controller or board.minor(m).russia_dp != "unknown"]
    return known, [m for m in order if m not in known]


def _minor(t: Localizer, campaign: Campaign, minor: Country, row: Mapping | None) -> HTML:
    board = campaign.board
    rings = [_chip(t, r, board.turn) for r in board.rings if r.target.minor == minor]
    holder = controller(board, minor, campaign.rulings)
    right = board.minor(minor).russia_dp
    known = [t("campaign.minor.holder", power=holder)] if holder else []
    known += [t(f"campaign.minor.dp.{right}")] if right != "unknown" else []
    numbers = [tag.td(t.signed(row["rolls"][side]) if row else "", class_="desk-n") for side in ("axis", "WA", "RU")]
    name = tag.th(
        tag.bdi(t.word("minor", minor)),
        tag.span(", ".join(known), class_="campaign-known") if known else None,
        scope="row",
    )
    return tag.tr(name, tag.td(tag.div(rings, class_="campaign-cell")), numbers)
