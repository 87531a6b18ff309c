"""The answer of the desk `rule46.placement`: the verdict and all that belongs to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from html5tagger import HTML

from ...rule46.rules.board import Ring, Target
from ..forms import copying
from ..forms.board_controls import moment_brief
from ..forms.controls import id_of
from ..forms.form import Form
from ..forms.interpretations import firmness, firmness_code, used
from ..forms.localize import Localizer, capital
from ..forms.markup import Node, clause, tag, together
from .lists import effects_in_force, targets
from .position import Position


def said(t: Localizer, position: Position, check: Mapping | None) -> str | None:
    """The answer in one sentence."""
    if check is None:
        return None
    target: Target = position.target
    kind = "minor" if target.minor is not None else "major"
    return capital(
        t(
            f"placement.said.{check['verdict']}.{kind}",
            power=position.power,
            minor=target.minor,
            faction=target.faction,
            category=target.category,
        )
    )


def result(
    form: Form, position: Position, check: Mapping | None, listed: Mapping | None, effects: Mapping | None
) -> HTML:
    """Verdict, targets, effects: as much of them as can be told."""
    t = form.voice
    parts = [_why(form, position, check)] if check else []
    last = [used(t, check), copying.buttons(t, _summary(t, position, check))] if check else []
    lists = [
        targets(t, position.power, listed) if listed else None,
        effects_in_force(t, position.board, effects) if effects else None,
    ]
    return together(parts, last, lists)


def verdict(form: Form, check: Mapping | None, position: Position) -> HTML | None:
    """The verdict in one large word, and a way to go on from it; where such a ring stands on the board already, that is
    said instead.
    """
    if check is None:
        return None
    t, found = form.voice, check["verdict"]
    signs = {"legal": "\u2713", "illegal": "\u2717", "depends": "?"}
    word = tag.p(
        tag.span(signs[found], class_="desk-sign", aria_hidden="true"),
        tag.strong(capital(t.word("verdict", found))),
        class_=f"desk-verdict desk-verdict--{found}",
    )
    place = (
        tag.button(
            t("placement.place"),
            type="submit",
            name="do",
            value="place",
            form=f"{form.prefix}-form",
            class_="desk-button",
        )
        if found != "illegal"
        else None
    )
    rings = [row.ring for row in position.rings if row.ring and row.gone is None]
    there = [_ring(t, ring) for ring in rings if (ring.power, ring.target) == (position.power, position.target)]
    stands = (
        tag.p(
            t("placement.on-board", ring=there[0]),
            class_="desk-note",
            id=f"{form.prefix}-on-board",
            tabindex="-1",
            data_desk_focus=form.focus == "result",
        )
        if there
        else None
    )
    return together(tag.div(word, place, class_="desk-head"), stands)


def _why(form: Form, position: Position, check: Mapping) -> HTML:
    t = form.voice
    return together(
        reasons(t, "placement.because", check["reasons"]),
        _questions(form, check["questions"]),
        firmness(t, check, check["rulings"]),
        _facts(t, "placement.would-change", [row["text"] for row in check["would_change"]]),
        reasons(t, "placement.follows", check["consequences"]),
        reasons(t, "placement.odd", check["notes"]),
    )


def reasons(t: Localizer, title: str, rows: Iterable[Mapping]) -> Node:
    """Reasons, each after its clause."""
    items = [tag.div(tag.dt(clause(row["clause"])), tag.dd(row["text"])) for row in rows]
    return together(tag.h3(t(title)), tag.dl(items, class_="desk-reasons")) if items else None


def _facts(t: Localizer, title: str, sentences: Iterable[str]) -> Node:
    items = [tag.li(sentence) for sentence in sentences]
    return together(tag.h3(t(title)), tag.ul(items, class_="desk-list")) if items else None


def _questions(form: Form, questions: Iterable[Mapping]) -> Node:
    """Each open question, to be answered here or at its field."""
    t = form.voice
    rows = [tag.div(tag.dt(clause(row["clause"])), tag.dd(row["text"], _answers(form, row))) for row in questions]
    return together(tag.h3(t("placement.questions")), tag.dl(rows, class_="desk-reasons")) if rows else None


def _answers(form: Form, question: Mapping) -> HTML:
    t = form.voice
    control = f"minor.{question['minor']}.dp"
    buttons = [
        tag.button(
            t(f"board.dp.{right}"),
            type="submit",
            name="do",
            value=f"dp-{right}",
            form=f"{form.prefix}-form",
            class_="desk-button",
        )
        for right in ("yes", "no")
    ]
    return tag.span(
        buttons,
        tag.a(t("placement.to-field"), href=f"#{id_of(form, control)}", data_desk_goto=True),
        class_="desk-answers",
    )


def position_lines(t: Localizer, position: Position) -> list[str]:
    """The position in words: the moment, and each ring."""
    return [moment_brief(t, position.board), *ring_lines(t, position)]


def ring_lines(t: Localizer, position: Position) -> list[str]:
    """Each ring on the board."""
    return [_ring(t, row.ring) for row in position.rings if row.ring and row.gone is None]


def _ring(t: Localizer, ring: Ring) -> str:
    target = ring.target
    return t(
        "placement.ring.minor" if target.minor is not None else "placement.ring.major",
        power=ring.power,
        minor=target.minor,
        faction=target.faction,
        category=target.category,
        turn=ring.placed,
    )


def _summary(t: Localizer, position: Position, check: Mapping) -> copying.Summary:
    rows = [*check["reasons"], *check["questions"], *check["consequences"], *check["notes"]]
    lines = [*position_lines(t, position), *(f"{row['clause']}: {row['text']}" for row in rows)]
    every = (
        [" ".join([t(firmness_code(check)), ", ".join(check["consequences_rest_on"])]).strip()]
        if check["under_every_reading"]
        else []
    )
    return copying.Summary(
        t("rule46.placement.title"),
        f"{capital(t.word('verdict', check['verdict']))}. {said(t, position, check)}",
        lines + every,
        check["clauses"],
    )
