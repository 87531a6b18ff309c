"""After a correction: whose message is another one than was sent, what it said and what it says now."""

from __future__ import annotations

from collections.abc import Mapping

from ...api import answer
from ...errors import BadRequest
from ...missions.sheet.text import parse
from ..forms.form import Form
from ..forms.markup import Node, tag, together
from .messages import copies
from .secrecy import secret_fold
from .state import Turn, as_file


def changed_messages(turn: Turn, told: Mapping) -> dict[str, tuple[list[str], list[str]]]:
    """Each player whose message has changed: the lines that went out, and those of now."""
    try:
        before = answer("missions.turn", {"sheet": turn.was}, turn.lang)["packs"]
    except BadRequest:  # it was never resolved
        return {}
    now = told["packs"]
    both = {
        name: (before.get(name, []), now.get(name, []))
        for name in (*now, *(name for name in before if name not in now))
    }
    return {name: (old, new) for name, (old, new) in both.items() if old != new or (name in before) != (name in now)}


def corrections(form: Form, turn: Turn, told: Mapping) -> Node:
    """The list, in sight as long as what was sent is not what would be sent now."""
    if not turn.was or turn.look is not None or str(parse(turn.was, turn.lang)) == str(parse(as_file(turn), turn.lang)):
        return None
    t, found = form.voice, changed_messages(turn, told)
    if not found:
        return tag.p(t("turn.corrected.none"), class_="desk-same")
    rows = [
        tag.li(
            tag.strong(tag.bdi(name)),
            None if turn.hide else _old_and_new(form, *both),
            copies(t, told["exports"]["packs"][name], name, secret=turn.hide) if name in told["packs"] else None,
        )
        for name, both in found.items()
    ]
    sent = tag.button(
        t("turn.corrected.sent"),
        type="submit",
        name="do",
        value="sent",
        form=f"{form.prefix}-form",
        class_="desk-button desk-button--low",
    )
    body = together(
        tag.p(t("turn.corrected.hint"), class_="desk-hint"),
        tag.ul(rows, class_="turn-corrected"),
        tag.div(sent, class_="desk-actions"),
    )
    return secret_fold(form, turn, "corrected", t("turn.corrected", count=len(found)), body, opened=True)


def _old_and_new(form: Form, old: list[str], new: list[str]) -> Node:
    t = form.voice
    nothing = [t("turn.messages.nothing")]
    gone = [line for line in old or nothing if line not in new]
    rows = [tag.li(tag.del_(line)) for line in gone] + [
        tag.li(line if line in old else tag.strong(line)) for line in new or nothing
    ]
    return tag.ul(rows, class_="desk-list")
