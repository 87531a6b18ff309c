"""Below the verdict: every target of the power, and the effects of the rings on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from html5tagger import HTML

from ...rule46.rules.powers import FACTIONS
from ..forms.board_controls import category_of
from ..forms.controls import fold
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, clauses, joined, tag, together

Row = Mapping


def targets(t: Localizer, power: str, listed: Mapping) -> HTML:
    """The legal targets in groups, then those that depend on something, then the others, folded, with their reasons."""
    rows = listed["placements"]
    closed = [row for row in rows if row["verdict"] == "illegal"]
    return together(
        tag.h3(t("targets.title", power=power)),
        tag.p(
            t("targets.count", legal=listed["legal"], depends=listed["depends"], illegal=len(closed)),
            class_="desk-soft",
        ),
        tag.dl(
            [
                _group(t, group, of_it)
                for group, of_it in _groups(rows)
                if any(row["verdict"] != "illegal" for row in of_it)
            ],
            class_="desk-targets",
        ),
        fold(
            "rule46-placement-closed",
            t("targets.closed", count=len(closed)),
            tag.dl([_closed(t, row) for row in closed], class_="desk-reasons"),
        )
        if closed
        else None,
    )


def _groups(rows: Iterable[Row]) -> list[tuple[str, list[Row]]]:
    """The rows by faction, and the minor countries under an empty name."""
    groups = {name: [] for name in ("", *FACTIONS)}
    for row in rows:
        groups[row["target"].get("faction", "")].append(row)
    return list(groups.items())


def _group(t: Localizer, faction: str, rows: Iterable[Row]) -> HTML:
    name = t.word("faction", faction) if faction else t("placement.minors")
    open_rows = [row for row in rows if row["verdict"] != "illegal"]
    if not faction:
        open_rows.sort(key=lambda row: t.word("minor", row["target"]["minor"]))
    return tag.div(tag.dt(capital(name)), tag.dd([_chip(t, row) for row in open_rows]))


def _chip(t: Localizer, row: Row) -> HTML:
    """A target; one that depends says so in words for screen readers and by a sign."""
    target, depends = row["target"], row["verdict"] == "depends"
    word = t.word("minor", target["minor"]) if "minor" in target else t.word("category", target["category"])
    mark = (
        [tag.span("\u00a0?", aria_hidden="true"), tag.span(f" ({t.word('verdict', 'depends')})", class_="desk-hidden")]
        if depends
        else None
    )
    return tag.span(tag.bdi(word), mark, class_=f"desk-chip desk-chip--{row['verdict']}")


def _closed(t: Localizer, row: Row) -> HTML:
    why = [tag.div(clause(reason["clause"]), " ", reason["text"]) for reason in row["reasons"]]
    return tag.div(tag.dt(_name(t, row["target"])), tag.dd(why))


def _name(t: Localizer, target: Mapping) -> Node:
    return (
        tag.bdi(t.word("minor", target["minor"]))
        if "minor" in target
        else category_of(t, target["faction"], target["category"])
    )


# Effects


def effects_in_force(t: Localizer, board: Mapping, effects: Mapping) -> HTML:
    """What the rings do this turn, and what each year start reveals."""
    tables = [
        research(t, board, effects["research"]),
        _diplomacy(t, effects["diplomacy"]),
        reveals(t, effects["year_start_reveals"]),
    ]
    nothing = None if any(tables) else tag.p(t("effects.none"), class_="desk-soft")
    return together(tag.h3(t("effects.title")), nothing, tables)


def research(t: Localizer, board: Mapping, rows: list[Mapping]) -> Node:
    """The modifiers of this turn's rolls, with the rings that make them; nothing where there is none."""
    made = [
        (
            capital(t.word("faction", row["faction"])),
            t.word("category", row["category"]),
            t.signed(row["modifier"]),
            _owners(t, row),
            clauses(row["clauses"]),
        )
        for row in rows
    ]
    return _table(
        t("effects.research", turn=board["turn"]),
        [t(f"effects.{key}") for key in ("faction", "category", "modifier", "rings", "clauses")],
        made,
        numbers=(2,),
    )


def _diplomacy(t: Localizer, rows: list[Mapping]) -> Node:
    heads = [
        t("effects.minor"),
        t("effects.rolls.axis"),
        t.word("faction", "WA"),
        t.word("faction", "RU"),
        t("effects.clauses"),
    ]
    made = [
        (
            tag.bdi(t.word("minor", row["minor"])),
            *(t.signed(row["rolls"][side]) for side in ("axis", "WA", "RU")),
            clauses(row["clauses"]),
        )
        for row in rows
    ]
    return _table(t("effects.diplomacy"), heads, made, numbers=(1, 2, 3))


def reveals(t: Localizer, rows: list[Mapping]) -> Node:
    """What each year start reveals, by whom and to whom."""
    made = [
        (
            capital(t.word("faction", row["by"])),
            capital(t.word("faction", row["to"])),
            _revealed(t, row),
            clause(row["clause"]),
        )
        for row in rows
    ]
    return _table(t("effects.reveals"), [t(f"effects.{key}") for key in ("by", "to", "what", "clauses")], made)


def _revealed(t: Localizer, row: Mapping) -> str:
    return t(f"effects.what.{row['what']}", minor=row.get("minor"), category=row.get("category"))


def _owners(t: Localizer, row: Mapping) -> HTML:
    """The rings behind a modifier; where they are is said only of those elsewhere, that is of the faction's own."""
    return joined(
        [
            t(
                "effects.ring.here" if ring["faction"] == row["faction"] else "effects.ring",
                power=ring["power"],
                faction=ring["faction"],
                turn=ring["placed"],
            )
            for ring in row["rings"]
        ],
        "; ",
    )


def _table(caption: str, heads: list[str], rows: list[tuple], numbers: tuple[int, ...] = ()) -> Node:
    """A table, or nothing where it would have no row."""
    if not rows:
        return None

    def style(n: int) -> str | None:
        return "desk-n" if n in numbers else None

    head = tag.tr([tag.th(text, scope="col", class_=style(n)) for n, text in enumerate(heads)])
    body = [
        tag.tr(
            [(tag.td if n else tag.th)(cell, class_=style(n), scope=None if n else "row") for n, cell in enumerate(row)]
        )
        for row in rows
    ]
    return tag.div(
        tag.table(tag.caption(caption), tag.thead(head), tag.tbody(body), class_="desk-table"), class_="desk-scroll"
    )
