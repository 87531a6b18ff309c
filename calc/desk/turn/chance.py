"""Where the dice come from: a seed with its commitment, or faces thrown by hand."""

from __future__ import annotations

from html5tagger import HTML

from ...door import answer
from ...errors import BadRequest
from ..controls import id_of, text
from ..copying import copy_button
from ..form import Form
from ..markup import Node, clauses, tag, together
from .secrecy import secret_fold
from .state import Turn


def chance(form: Form, turn: Turn) -> HTML:
    """The choice between the two, and the fields of the one chosen."""
    t = form.voice
    told = [name for name in ("seed", "salt", "dice") if name in turn.told]
    lines = [tag.p(t("turn.in-the-sheet", what=t(f"turn.{name}"), line=turn.told[name].number), class_="desk-hint") for name in told]
    choice = None if told else tag.div(_way(form, "", not turn.thrown), _way(form, "hand", turn.thrown), class_="desk-tabs", role="group", aria_label=t("turn.chance"))
    fields = None if told else _thrown(form) if turn.by_hand else _seed(form)
    body = together(choice, fields, lines, None if turn.by_hand else _promise(form, turn))
    opened = not turn.head("seed") if not turn.by_hand else not turn.head("dice")
    faulty = bool(form.faults.keys() & {"seed", "salt", "dice"})
    return secret_fold(form, turn, "chance", [t("turn.chance"), " ", tag.span(_brief(form, turn), class_="desk-brief")], body, opened=opened or faulty)


def _brief(form: Form, turn: Turn) -> str:
    t = form.voice
    if turn.by_hand:
        return t("turn.chance.brief.hand", count=len(turn.head("dice").replace(",", " ").split()))
    return t("turn.chance.brief.seed" if turn.head("seed") else "turn.chance.brief.none")


def _way(form: Form, way: str, chosen: bool) -> HTML:
    id = f"{id_of(form, 'throw')}-{way or 'seed'}"
    return tag.span(tag.input(type="radio", name="throw", value=way, checked=chosen, id=id), tag.label(form.voice(f"turn.throw.{way or 'seed'}"), for_=id), class_="desk-tab")


def _seed(form: Form) -> HTML:
    """Seed and salt; the page draws them from the browser's own chance, since Python has none."""
    t = form.voice
    draw = tag.button(t("turn.draw"), type="button", class_="desk-button", data_desk_draw=f"{id_of(form, 'seed')} {id_of(form, 'salt')}")
    return tag.div(text(form, "seed", t("turn.seed"), most=200), text(form, "salt", t("turn.salt"), most=200), tag.div(draw, class_="desk-actions"), class_="desk-row")


def _thrown(form: Form) -> HTML:
    t = form.voice
    return tag.div(text(form, "dice", t("turn.dice"), [t("turn.dice.hint"), " ", clauses(["M2.3", "RM-01"])], most=8000), class_="desk-row")


def _promise(form: Form, turn: Turn) -> Node:
    """The commitment, and the words to publish with it before and after."""
    t = form.voice
    seed, salt = turn.head("seed"), turn.head("salt")
    if not seed:
        return tag.p(t("turn.promise.none"), class_="desk-hint")
    try:
        promised = answer("missions.verify", {"seed": seed, **({"salt": salt} if salt else {})}, t.lang)["commitment"]
    except BadRequest:   # said at its field
        return None
    weak = tag.p(t("turn.promise.weak"), class_="desk-warning") if not salt and len(seed) < 16 else None
    before = copy_button(t, t("turn.promise.copy"), t("turn.promise.text", turn=turn.head("turn") or 1, commitment=promised), secret=turn.hide)
    after = copy_button(t, t("turn.reveal.copy"), t("turn.reveal.text", commitment=promised, seed=seed, salt=salt or "\u2013"), secret=turn.hide)
    how = tag.p(t("turn.promise.hint"), " ", tag.a(t("turn.promise.check"), href="missions-verify.html"), class_="desk-hint")
    return tag.div(weak, tag.p(tag.span(t("turn.promise"), class_="desk-soft"), " ", tag.span(promised, class_="turn-promise")), tag.div(before, after, class_="desk-actions"), how, class_="turn-promised")

