"""The desk `rule46.placement`: "may this power place a ring there?", and the position in which it is asked."""

from __future__ import annotations

from collections.abc import Collection

from html5tagger import HTML

from ...api import answer
from ...rule46.rules.minors import is_listed
from ...rule46.rules.powers import POWERS, SPYING
from ..forms import controls
from ..forms.board_controls import editor, target_choices
from ..forms.form import Form
from ..forms.frame import Parts, about, answer_row
from ..forms.interpretations import panel
from ..forms.markup import tag, together
from .position import READINGS, Position, read_position
from .result import result, ring_lines, said, verdict


def rule46_placement(form: Form) -> Parts:
    """Reads the form, asks, and shows."""
    position = read_position(form)
    check = listed = None
    if position.power:
        listed = _asked(form, "rule46.list", position.request(power=position.power))
        if position.target:
            check = _asked(form, "rule46.check", position.request(power=position.power, target=position.target.data()))
    effects = _asked(form, "rule46.effects", position.request())
    shown = result(form, position, check, listed, effects)
    controls_ = _controls(form, position, check["rulings"] if check else ())
    asked = " \u00b7 ".join([about(form), *ring_lines(form.voice, position)])
    return Parts(controls_, verdict(form, check, position), said(form.voice, position, check), shown, about=asked)


def _stranger(form: Form, position: Position) -> str | None:
    """A word about a country that our list lacks."""
    minor = position.target and position.target.minor
    return None if minor is None or is_listed(minor) else form.voice("placement.unlisted", minor=minor)


def _asked(form: Form, name: str, request: dict) -> dict | None:
    """The answer. What is wrong with a single field never comes so far; what else may be refused is said at the rings."""
    return form.tried("ring", lambda: answer(name, request, form.voice.lang), None)


def _controls(form: Form, position: Position, bearing: Collection[str]) -> HTML:
    t = form.voice
    # The four that may ask come first; the others are there to be told that they may not (46.11).
    powers = [(power, t.word("power", power)) for power in (*SPYING, *(p for p in POWERS if p not in SPYING))]
    power = controls.select(form, "power", t("placement.power"), powers)
    target = controls.select(
        form, "target", t("placement.target"), target_choices(t, position.minors), _stranger(form, position)
    )
    question = tag.div(power, target, answer_row(t), class_="desk-row desk-question")
    folds = tag.div(editor(form, position), panel(form, READINGS, bearing), class_="desk-folds")
    return together(tag.p(t("placement.question"), class_="desk-lead"), question, folds)
