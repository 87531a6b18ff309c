"""The turns before: looked at, which changes nothing; taken up again, which puts aside what follows and loses none of
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from html5tagger import HTML

from ...missions.sheet.text import parse
from ...naming import letters_of
from ..forms import controls
from ..forms.controls import button, id_of
from ..forms.form import Form
from ..forms.markup import Node, tag, together
from .secrecy import shut_fold
from .state import Turn, as_file, changed, looked_at, taken_up

WHILE_LOOKING = ("present", "take-up")


# What the buttons do


def present(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """Looks at the present turn again."""
    form.focus = "result"
    return changed(turn, look=None)


def take_up(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """A turn before becomes the present one, its orders open; those after it, with the present one, are put aside."""
    if turn.look is None or rest[0] != str(turn.look + 1):
        return turn
    form.focus = "sheet"
    text, after = turn.past[turn.look], (*turn.past[turn.look + 1 :], as_file(turn))
    last = turn.later_open if turn.later else turn.open
    return taken_up(
        turn, text, open=True, past=turn.past[: turn.look], was=text, later=(*after, *turn.later), later_open=last
    )


def put_back(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """The turns put aside stand again as they were, the last of them the present one; this one stays among those
    before.
    """
    if not turn.later:
        return turn
    form.focus = "sheet" if turn.later_open else "result"
    *between, last = turn.later
    return taken_up(
        turn,
        last,
        open=turn.later_open,
        past=(*turn.past, as_file(turn), *between),
        was="" if turn.later_open else last,
        later=(),
        later_open=False,
    )


def again_after(turn: Turn, countries: Sequence[str], past: tuple[str, ...]) -> Turn:
    """The first of the turns put aside, from the sheet after the turn now done: its own orders and dice; what it said
    of a country is kept beside, as a remark.
    """
    text, *rest = turn.later
    found = taken_up(turn, text, open=True, past=past, later=tuple(rest), later_open=turn.later_open and bool(rest))
    sent = bool(rest) or not turn.later_open
    before = {letters_of(line.read[0]): line.text.strip() for line in found.sheet.lines if isinstance(line.read, tuple)}
    others = [line.text for line in found.sheet.lines if not isinstance(line.read, tuple)]
    lines = [row for line in countries for row in (line, *_remark(line, before))]
    return changed(
        found, text="\n".join([*lines, *(f"# {line}" for line in before.values()), *others]), was=text if sent else ""
    )


def _remark(line: str, before: dict[str, str]) -> list[str]:
    """What the sheet put aside said of this country, where that is something else."""
    name = parse(line).lines[0].read[0]
    was = before.pop(letters_of(name), None)
    return [] if was is None or parse(was).countries.get(name) == parse(line).countries[name] else [f"# {was}"]


# What is shown


def choice(form: Form, turn: Turn) -> Node:
    """The turns before, to be looked at again."""
    if not turn.past:
        return None
    t = form.voice
    choices = [
        ("", t("turn.past.now")),
        *((str(n + 1), t("turn.number", turn=_number(text, n))) for n, text in reversed(list(enumerate(turn.past)))),
    ]
    return controls.select(form, "look", t("turn.past.look"), choices)


def _number(text: str, n: int) -> object:
    return parse(text).head.get("turn", n + 1)


def looking(form: Form, turn: Turn) -> HTML:
    """While one looks back: the sheet of that turn, to be read only, and the way back or on."""
    t, shown = form.voice, looked_at(turn)
    number, count = shown.head("turn"), len(turn.past) - turn.look
    said = tag.p(
        tag.strong(t("turn.look.only", turn=number)),
        " ",
        t("turn.look.take-up.hint", turn=number, count=count),
        class_="desk-note",
    )
    back = button(t("turn.look.back"), "present", class_="desk-button desk-button--main")
    again = button(t("turn.look.take-up", turn=number), f"take-up.{turn.look + 1}")
    id = id_of(form, "looked")
    area = tag.div(
        tag.label(t("turn.look.sheet", turn=number), for_=id, class_="turn-head"),
        tag.textarea(
            "\n" + shown.text,
            id=id,
            rows=max(9, shown.text.count("\n") + 2),
            readonly=True,
            wrap="off",
            class_="log-text",
        ),
    )
    return together(
        said,
        tag.div(back, again, class_="desk-actions turn-deed"),
        shut_fold(form, "looked", t("turn.sheet.secret"), area) if turn.hide else area,
    )


def put_aside(form: Form, turn: Turn) -> Node:
    """The turns that follow the one taken up again, and what becomes of them."""
    if not turn.later:
        return None
    t = form.voice
    numbers = [str(_number(text, n)) for n, text in enumerate(turn.later)]
    back = button(t("turn.later.put-back"), "put-back", class_="desk-button desk-button--low")
    return tag.div(
        tag.p(t("turn.later", count=len(numbers), turns=", ".join(numbers), turn=turn.head("turn") or "?")),
        tag.div(back, class_="desk-actions"),
        class_="desk-note",
    )
