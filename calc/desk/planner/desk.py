"""The desk `missions.planner`: is it worth it? Four questions about one target, which share its CE and the PI in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from html5tagger import HTML

from ..forms import controls
from ..forms.controls import id_of
from ..forms.form import Form
from ..forms.frame import Parts, answer_row
from ..forms.interpretations import panel
from ..forms.markup import Node, tag, together
from ..forms.observations import seen_editor
from .common import READINGS, Common, Topic, carry, common_controls, modifiers, read_common
from .infer import INFER
from .plan import PLAN
from .sabotage import SABOTAGE
from .theft import THEFT

TOPICS: Mapping[str, Topic] = {"plan": PLAN, "theft": THEFT, "sabotage": SABOTAGE, "infer": INFER}


def missions_planner(form: Form) -> Parts:
    """Reads the form, asks, and shows."""
    if form.do == "use":
        form.put("topic", "plan")
        form.put("unknown", "yes")
        form.focus = "topic"
    asked = form.choice("topic", tuple(TOPICS), "plan", always=True)
    topic, infers = TOPICS[asked], asked == "infer"
    common = read_common(form, infers)
    question = topic.read(form, common)
    for other in TOPICS.values():
        carry(form, other.names if other is not topic else {})
    shown = topic.answer(form, common, question if common.ready else None)
    return Parts(_controls(form, asked, common, shown.bearing), shown.head, shown.said, shown.result)


def _controls(form: Form, asked: str, common: Common, bearing: Sequence[str]) -> HTML:
    t, topic, infers = form.voice, TOPICS[asked], asked == "infer"
    fields = tag.div(
        common_controls(form, common, infers), topic.controls(form, common), answer_row(t), class_="desk-row"
    )
    editor = seen_editor(form, common.seen) if common.seen else None
    if infers:
        return together(
            _tabs(form, asked),
            editor,
            tag.div(answer_row(t), class_="desk-row"),
            tag.div(panel(form, READINGS, bearing), class_="desk-folds"),
            _hidden(form, asked, common),
        )
    seen = (
        controls.fold(
            f"{form.prefix}-observed",
            t("seen"),
            editor,
            opened=any(name.startswith("seen") or name == "prior" for name in form.faults),
        )
        if editor
        else None
    )
    folds = tag.div(seen, modifiers(form), panel(form, READINGS, bearing), class_="desk-folds")
    return together(_tabs(form, asked), fields, folds, _hidden(form, asked, common))


def _tabs(form: Form, asked: str) -> HTML:
    """One question at a time; what the others were asked is carried along."""
    t = form.voice
    boxes = [_tab(form, topic, topic == asked) for topic in TOPICS]
    form.told["topic"] = t(f"planner.topic.{asked}")
    return controls.group(form, "topic", t("planner.topic"), tag.div(boxes, class_="desk-tabs"), quiet=True)


def _tab(form: Form, topic: str, chosen: bool) -> HTML:
    id = f"{id_of(form, 'topic')}-{topic}"
    box = tag.input(
        type="radio", name="topic", value=topic, checked=chosen, id=id, data_desk_focus=chosen and form.focus == "topic"
    )
    return tag.span(box, tag.label(form.voice(f"planner.topic.{topic}"), for_=id), class_="desk-tab")


def _hidden(form: Form, asked: str, common: Common) -> Node:
    """What the present question does not show."""
    shown = {"topic", *READINGS, *TOPICS[asked].names}
    if asked != "infer":
        shown |= {"unknown", "pi", "stealth", "adj", "bonus", *(() if common.seen else ("ce",))}
    if common.seen:
        shown |= {"seen", "prior"}
    return [controls.hidden(name, value) for name, value in form.pairs if name not in shown]
