"""The board editor: the moment, the rings, the minor countries, and what is seldom needed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from html5tagger import HTML

from ...rule46.rules.powers import CATEGORIES, FACTIONS, POWERS, RESEARCH, SPYING, STEPS
from ..placement.position import ALL_POWERS, WARS, Position
from . import controls
from .controls import Choices, box, button, fold, group, hidden, number, select, text
from .form import Form
from .localize import Localizer, capital
from .markup import Node, clauses, tag, together
from .minor_rows import DP_RIGHTS, MinorRow
from .ring_rows import RING_PARTS, RingRow


def target_choices(t: Localizer, minors: Iterable[MinorRow]) -> list[tuple[str, Choices]]:
    """All targets, in groups: the minor countries of the board, then the categories of each faction."""
    groups = [(t("placement.minors"), [(row.name, minor_word(t, row.name)) for row in in_order(t, minors)])]
    return groups + [(t.word("faction", f), [(f"{f}-{c}", category_of(t, f, c)) for c in CATEGORIES]) for f in FACTIONS]


def category_of(t: Localizer, faction: str, category: str) -> str:
    """`European Axis: air`."""
    return t("placement.category-of", faction=faction, category=category)


def minor_word(t: Localizer, name: str) -> str:
    """A minor country in the reader's language; a name that we do not know stays as it is typed."""
    return t.word("minor", name)


def in_order(t: Localizer, minors: Iterable[MinorRow]) -> list[MinorRow]:
    """By the names of the reader's language; accents do not count."""
    return sorted(minors, key=lambda row: unicodedata.normalize("NFKD", minor_word(t, row.name)).casefold())


def editor(form: Form, position: Position) -> HTML:
    """The four folds of the board."""
    t = form.voice
    count = len([row for row in position.rings if row.ring and row.gone is None])
    return together(
        fold(f"{form.prefix}-moment", [t("board.moment"), _brief(moment_brief(t, position.board))], _moment(form)),
        fold(
            f"{form.prefix}-rings",
            [t("board.rings"), _brief(t("board.rings.count", count=count))],
            _rings(form, position),
        ),
        fold(
            f"{form.prefix}-minors",
            [t("board.minors"), _brief(_minors_brief(t, position.minors))],
            _minors(form, position.minors),
        ),
        fold(f"{form.prefix}-more", t("board.more"), _more(form)),
    )


def _brief(words: str) -> HTML:
    return tag.span(words, class_="desk-brief")


def moment_brief(t: Localizer, board: dict) -> str:
    """Turn, step, war and RGT level in a line."""
    return t(
        "board.moment.brief",
        turn=board["turn"],
        step=board["step"],
        war=t("board.war.yes" if board["german_russian_war"] else "board.war.no"),
        rgt=board["rgt"],
    )


def _minors_brief(t: Localizer, minors: list[MinorRow]) -> str:
    told = len([row for row in minors if row.controller or row.russia_dp != "unknown"])
    return (
        t("board.minors.brief.told", count=len(minors), told=told)
        if told
        else t("board.minors.brief", count=len(minors))
    )


def _moment(form: Form) -> HTML:
    t = form.voice
    steps = [(step, t(f"board.step.{step}")) for step in STEPS]
    fields = (
        number(form, "turn", t("board.turn")),
        select(form, "step", t("board.step"), steps, clauses(["46.22"])),
        number(form, "rgt", t("board.rgt"), clauses(["46.32B", "46.411C"]), signed=True),
        number(form, "hand", t("board.hand"), [t("board.hand.hint"), " ", clauses(["46.21"])], empty="1"),
    )
    boxes = (
        box(form, "war", t("board.war")),
        box(form, "reached", [t("board.reached"), " ", clauses(["R46-07"])]),
        box(form, "ukraine", [t("board.ukraine"), " ", clauses(["46.31A", "R46-26"])]),
    )
    return together(tag.div(fields, class_="desk-row"), boxes)


# Rings


def _rings(form: Form, position: Position) -> HTML:
    t = form.voice
    rows = [_ring_row(form, position, n, row) for n, row in enumerate(position.rings, 1)]
    head = tag.tr(
        [tag.th(t(f"board.ring.{part}"), scope="col") for part in RING_PARTS],
        tag.th(tag.span(t("board.remove"), class_="desk-hidden"), scope="col"),
    )
    table = (
        tag.table(tag.thead(head), tag.tbody(rows), class_="desk-edit desk-edit--rings")
        if rows
        else tag.p(t("board.rings.none"), class_="desk-hint")
    )
    add = tag.div(button(t("board.ring.add"), "add-ring"), class_="desk-actions")
    return group(form, "ring", t("board.rings"), table, add, hint=t("board.rings.hint") if rows else None, quiet=True)


def _ring_row(form: Form, position: Position, n: int, row: RingRow) -> HTML:
    t = form.voice
    powers = [(power, t.word("power", power)) for power in SPYING]
    name = f"ring.{n}"
    cells = (
        select(form, f"{name}.power", t("board.ring.power.n", n=n), powers, bare=True),
        select(form, f"{name}.target", t("board.ring.target.n", n=n), target_choices(t, position.minors), bare=True),
        number(form, f"{name}.placed", t("board.ring.placed.n", n=n), bare=True),
        number(form, f"{name}.gone", t("board.ring.gone.n", n=n), bare=True),
    )
    remove = button(
        "\u00d7", f"remove-ring.{n}", localized=t("board.ring.remove.n", n=n), class_="desk-button desk-button--small"
    )
    return tag.tr(
        [tag.td(cell, data_label=t(f"board.ring.{part}")) for part, cell in zip(RING_PARTS, cells)],
        tag.td(remove),
        id=f"{form.prefix}-ring-row-{n}",
    )


# Minor countries


def _minors(form: Form, minors: list[MinorRow]) -> HTML:
    t = form.voice
    head = tag.tr(
        tag.th(t("board.minor"), scope="col"),
        tag.th(t("board.minor.controller"), scope="col"),
        tag.th(t("board.minor.dp"), scope="col"),
        tag.th(tag.span(t("board.remove"), class_="desk-hidden"), scope="col"),
    )
    table = tag.table(
        tag.thead(head), tag.tbody([_minor_row(form, row) for row in in_order(t, minors)]), class_="desk-edit"
    )
    struck = [hidden("without", value) for name, value in form.pairs if name == "without"]
    add = tag.div(
        text(form, "new-minor", t("board.minor.new")),
        button(t("board.minor.add"), "add-minor"),
        class_="desk-row desk-add",
    )
    return together(
        struck, group(form, "minor", t("board.minors"), table, add, hint=t("board.minors.hint"), quiet=True)
    )


def _minor_row(form: Form, row: MinorRow) -> HTML:
    t, name, word = form.voice, f"minor.{row.name}", minor_word(form.voice, row.name)
    controllers = [("", t("board.nobody")), *((power, t.word("power", power)) for power in POWERS)]
    rights = [(right, t(f"board.dp.{right}")) for right in DP_RIGHTS]
    kept = hidden("minor", f"{row.name}..") if row.added and not row.listed else None
    remove = button(
        "\u00d7",
        f"remove-minor.{row.name}",
        localized=t("board.minor.remove.named", minor=row.name),
        class_="desk-button desk-button--small",
    )
    return tag.tr(
        tag.th(tag.bdi(word), kept, scope="row"),
        tag.td(
            select(
                form, f"{name}.controller", t("board.minor.controller.named", minor=row.name), controllers, bare=True
            ),
            data_label=t("board.minor.controller"),
        ),
        tag.td(
            select(form, f"{name}.dp", t("board.minor.dp.named", minor=row.name), rights, bare=True),
            data_label=t("board.minor.dp"),
        ),
        tag.td(remove),
        id=controls.id_of(form, f"{name}.row"),
    )


# What is seldom needed


def _more(form: Form) -> HTML:
    t = form.voice
    wars = [
        box(form, "wars", t("board.wars.pair", faction=pair[:2], faction_other=pair[3:]), value=pair) for pair in WARS
    ]
    fallen = [box(form, "surrendered", t.word("power", power), value=power) for power in ALL_POWERS]
    lacking = [_lacking(form, faction) for faction in FACTIONS]
    return together(
        group(
            form,
            "wars",
            t("board.wars"),
            tag.div(wars, class_="desk-line"),
            hint=[t("board.wars.hint"), " ", clauses(["R46-11"])],
        ),
        group(
            form,
            "surrendered",
            t("board.surrendered"),
            tag.div(fallen, class_="desk-line"),
            hint=clauses(["46.53A", "R46-23", "R46-33"]),
        ),
        group(
            form, "lacks", t("board.lacks"), lacking, hint=[t("board.lacks.hint"), " ", clauses(["46.412", "R46-28"])]
        ),
    )


def _lacking(form: Form, faction: str) -> Node:
    t = form.voice
    boxes = [
        box(form, "lacks", t.word("category", category), value=f"{faction}-{category}")
        for category in RESEARCH[faction]
    ]
    return tag.div(
        tag.span(capital(t.word("faction", faction)), class_="desk-soft"),
        boxes,
        class_="desk-line",
        role="group",
        aria_label=t.word("faction", faction),
    )
