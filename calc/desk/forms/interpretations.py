"""The readings of a desk: which way of reading the rule the answer follows, and what another way would answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from html5tagger import HTML

from ...interpretations import REGISTER
from .controls import fold, select
from .form import Form
from .localize import Localizer
from .markup import Node, clause, clauses, joined, tag, together


def panel(form: Form, ids: Sequence[str], bearing: Collection[str]) -> HTML:
    """A switch for each of the readings `ids`; those on which the answer hangs (`bearing`) say so."""
    changed = any(form.typed.get(id) != REGISTER[id].default for id in ids)
    t = form.voice
    return fold(
        f"{form.prefix}-readings",
        t("readings"),
        tag.p(t("readings.about"), class_="desk-hint"),
        switches(form, ids, bearing),
        opened=changed,
    )


def switches(form: Form, ids: Sequence[str], bearing: Collection[str]) -> HTML:
    """The switches alone."""
    return tag.div([_switch(form, id, id in bearing) for id in ids], class_="desk-switches")


def _switch(form: Form, id: str, bears: bool) -> HTML:
    t, reading = form.voice, REGISTER[id]
    choices = [(option, option_word(t, id, option)) for option in reading.options]
    marks = [tag.span(t("readings.bears"), class_="desk-mark")] if bears else []
    return select(
        form, id, [t.word("reading", id), *marks], choices, [clause(id), " \u00b7 ", clauses(reading.clauses)]
    )


def option_word(t: Localizer, id: str, option: str) -> str:
    """What an option means, in a few words."""
    return t.word("reading", id, option)


def used(t: Localizer, answer: Mapping) -> HTML:
    """The clauses and readings that an answer rests on."""
    taken = [together(clause(id), _way(t, id, option)) for id, option in answer["rulings"].items()]
    rows = [tag.div(tag.dt(t("clauses-used")), tag.dd(clauses(answer["clauses"])))]
    rows += [tag.div(tag.dt(t("readings-used")), tag.dd(joined(taken)))] if taken else []
    return tag.dl(rows, class_="desk-used")


def firmness(t: Localizer, found: Mapping, taken: Mapping[str, str]) -> Node:
    """Whether another reading gives another verdict, and which; if none does, whether what follows is the same too."""
    if found["other_readings"]:
        rows = [
            tag.li(_changed(t, other["rulings"]), " \u2192 ", tag.strong(t.word("verdict", other["verdict"])))
            for other in found["other_readings"]
        ]
        return together(tag.p(t("placement.other-readings"), class_="desk-same"), tag.ul(rows, class_="desk-list"))
    hanging = _changed(t, {id: taken.get(id, REGISTER[id].default) for id in found["consequences_rest_on"]})
    return tag.p(t(firmness_code(found)), [" ", hanging] if found["consequences_rest_on"] else None, class_="desk-same")


def firmness_code(found: Mapping) -> str:
    """The sentence for a verdict that no other reading is known to change."""
    if found["under_every_reading"] is None:
        return "placement.not-tried"
    if found["verdict"] == "illegal":
        return "placement.same-verdict"
    return "placement.every-reading" if found["consequences_under_every_reading"] else "placement.same-verdict-only"


def _changed(t: Localizer, options: Mapping[str, str]) -> HTML:
    return joined([together(clause(id), _way(t, id, option)) for id, option in options.items()])


def _way(t: Localizer, id: str, option: str) -> Node:
    return together("\u00a0", tag.em(option_word(t, id, option))) if REGISTER[id].is_switch else None
