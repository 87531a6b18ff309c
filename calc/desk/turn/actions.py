"""The buttons of the turn desk. Each changes the turn as a person could by typing; undoing them is the page's affair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ...api import answer
from ...errors import BadRequest
from ...fields import Integer
from ...missions.odds.catalogue import MISSIONS
from ...missions.sheet.lines import country_line, order_line, quoted
from ...missions.sheet.model import COUNTRY_FIELDS, NAME, Country, Order
from ...missions.sheet.read import read_order
from ...missions.sheet.text import parse
from ...missions.sheet.words import written
from ..forms.form import Form, whole_number
from . import losses
from .past import WHILE_LOOKING, again_after, present, put_back, take_up
from .rows import NEW_COUNTRY, begun, emptied, read_rows
from .state import Turn, as_file, changed, request, show_readings

LONGEST_ID = 60  # an id of one's own may not be longer


def apply_action(form: Form, turn: Turn) -> Turn:
    """Does what the button says; the turn as it is where there is none, or where it cannot be done: the form then says
    why.
    """
    passing = read_rows(form)
    name, *rest = form.do.split(".")
    action = _ACTIONS.get(name) if len(rest) in _ABOUT.get(name, (0,)) else None
    if turn.look is not None and name not in WHILE_LOOKING:
        action = None  # looking back changes nothing
    done = action(form, turn, passing, rest) if action else turn
    if done.taken != turn.taken:
        show_readings(form, done.taken)
    if turn.hide and form.focus:
        form.focus = "result"  # no button may open what is secret
    return done


def _resolve(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """Ends the time of orders, if there are dice for it."""
    if not turn.open:
        return turn
    told = resolved(form, turn)
    if told is None:
        form.focus = next(iter(form.faults), "")
        return turn
    if _must_be_asked(form, rest, losses.on_resolving(turn, begun(turn, passing))):
        return changed(turn, asked="resolve")
    form.focus = "result"
    return changed(turn, open=False, was=turn.was or as_file(turn))


def _must_be_asked(form: Form, rest: list[str], lost: list[losses.Loss]) -> bool:
    """Whether something would be lost that nobody has accepted yet; the list then has the focus."""
    accepted = not lost or rest[1:] == [losses.mark(lost)]
    form.focus = form.focus if accepted else "left-out"
    return not accepted


def _stay(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """Neither closes nor begins anything."""
    form.focus = "sheet"
    return turn


def _reopen(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    form.focus = "sheet"
    return changed(turn, open=True)


def _next(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """The next turn, from the sheet after this one: no orders yet, no dice thrown; seed, salt and house rules stay."""
    if turn.open or (rest and rest[0] != str(turn.head("turn"))):
        return changed(turn, note="turn.note.begun")  # a second press of a button that has done its work
    told = resolved(form, turn)
    if told is None:
        return turn
    lost = losses.on_going_on(turn, told, begun(turn, passing))
    if _must_be_asked(form, rest, lost):
        return changed(turn, asked="next")
    emptied(form)
    turn = _rewritten(turn, losses.given_up(turn, lost))
    after = parse(resolved(form, turn, ["sheet"])["exports"]["sheet"])
    countries = [line.text for line in after.lines if isinstance(line.read, tuple)]
    form.focus = "sheet"
    past = (*turn.past, as_file(turn))
    past = past[losses.too_many_past(past) :]
    if turn.later:
        return again_after(turn, countries, past)
    return changed(
        turn,
        text="\n".join(countries) + "\n\n",
        number=after.head["turn"],
        dice="",
        words="",
        open=True,
        past=past,
        was="",
    )


def _tidy(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """The sheet in the standard way of writing; what is not understood stays."""
    form.focus = "sheet"
    return changed(turn, text=str(turn.sheet))


def _add_order(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """One order more, from the short row."""
    mission = passing["new.mission"] if passing["new.mission"] in MISSIONS else "espionage"
    line = form.tried("new.what", lambda: _order_written(turn, passing, mission), None)
    if line is None:
        return turn
    error = parse(f"{turn.text}\n{line}").lines[-1].error
    if error:
        form.refuse("new.what", error)
        return turn
    emptied(form, "new.what", "new.if")
    form.focus = "new.by"
    return changed(turn, text=_joined(turn.text, line))


def _order_written(turn: Turn, passing: Mapping[str, str], mission: str) -> str:
    what = passing["new.what"].strip()
    head = f"{written(turn.lang, f'mission.{mission}')} {what if mission == 'wealth-theft' or not what else quoted(what)}".strip()
    order = read_order(
        NAME.read(passing["new.by"], "by"),
        NAME.read(passing["new.on"], "on"),
        head,
        [("if", passing["new.if"].strip())] if passing["new.if"].strip() else [],
    )
    return order_line(order, turn.lang)


def _add_country(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """One country more, after the last one."""
    name = form.tried("new.name", lambda: NAME.read(passing["new.name"], "country"), None)
    numbers = {
        key: form.tried(
            f"new.{key}",
            lambda: COUNTRY_FIELDS[key].read(whole_number(passing[f"new.{key}"].strip() or "0"), key),
            None,
        )
        for key in ("ce", "pi", "wealth")
    }
    if name in turn.sheet.countries:
        form.refuse("new.name", BadRequest("country", "twice"))
    if name is None or None in numbers.values() or "new.name" in form.refused:
        return turn
    lines = [line.text for line in turn.sheet.lines]
    last = max((line.number for line in turn.sheet.lines if isinstance(line.read, tuple)), default=0)
    emptied(form, *NEW_COUNTRY)
    form.focus = "new.name"
    return changed(
        turn, text="\n".join([*lines[:last], country_line(name, Country(**numbers), turn.lang), *lines[last:]])
    )


def _joined(text: str, line: str) -> str:
    return f"{text}\n{line}\n" if text and not text.endswith("\n") else f"{text}{line}\n"


def _choose(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """Writes down which relic the thief takes; the order keeps its id, and so its die: by rule 1, only if the id is
    written down too.
    """
    told = resolved(form, turn)
    try:
        number, relic = map(int, rest)
        asked = told["results"][number]["questions"][0]["relic"][relic]
    except (ValueError, IndexError, KeyError, TypeError):
        return turn
    form.focus = "result"
    pinned = {} if turn.by_hand or told["dice_rule"] == 2 else _pinned(turn, told["results"], number)
    return _rewritten(
        turn,
        {
            n: replace(order, choice=asked) if n == number else order
            for n, order in {number: turn.sheet.orders[number], **pinned}.items()
        },
    )


def _pinned(turn: Turn, results: list[Mapping[str, Any]], number: int) -> dict[int, Order]:
    """The order and those like it with their ids, or where these are too long their dice, written down: what is said of
    one must not change a die.
    """
    stem = results[number]["id"].rpartition("#")[0]
    like = [
        row for row in results if row["id"].rpartition("#")[0] == stem and turn.sheet.orders[row["order"]].id is None
    ]
    short = all(len(row["id"]) <= LONGEST_ID for row in like)
    return {
        row["order"]: replace(turn.sheet.orders[row["order"]], **({"id": row["id"]} if short else {"die": row["die"]}))
        for row in like
    }


def _give_up(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """Writes down that the thief takes no relic."""
    told = resolved(form, turn)
    lost = [loss for loss in losses.on_going_on(turn, told) if str(loss.order) == rest[0]] if told else []
    form.focus = "result"
    return _rewritten(turn, losses.given_up(turn, lost))


def _sent(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """What has changed in the messages has gone out: from here on, this is what the players were told."""
    form.focus = "result"
    return changed(turn, was=as_file(turn))


def _force(form: Form, turn: Turn, passing: Mapping[str, str], rest: list[str]) -> Turn:
    """Marks an order with an outcome that the game master decides, or takes the mark away."""
    number = form.tried("force.order", lambda: _order_number(turn, passing["force.order"]), None)
    outcome = passing["force.outcome"] if passing["force.outcome"] in ("success", "failure") else None
    if number is None or number > len(turn.sheet.orders):
        return turn
    emptied(form, "force.order")
    form.focus = "force.order"
    return _rewritten(turn, {number - 1: replace(turn.sheet.orders[number - 1], forced=outcome)})


def _order_number(turn: Turn, typed: str) -> int:
    return Integer(1, max(1, len(turn.sheet.orders))).read(whole_number(typed.strip()), "order")


def _rewritten(turn: Turn, orders: Mapping[int, Order]) -> Turn:
    """The sheet with some orders, by their index, written anew."""
    lines, index = [], 0
    for line in turn.sheet.lines:
        is_order = isinstance(line.read, Order)
        lines.append(order_line(orders[index], turn.lang) if is_order and index in orders else line.text)
        index += is_order
    return changed(turn, text="\n".join(lines))


def resolved(form: Form, turn: Turn, exports: list[str] | None = None) -> dict | None:
    """What `missions.turn` answers; None where something stands in its way, which is said at its field."""
    asked = request(form, turn, **({"exports": exports} if exports else {}))
    if asked is None:
        return None
    try:
        return answer("missions.turn", asked, turn.lang)
    except BadRequest as error:
        field = error.field.partition("[")[0]
        form.refuse(field if field in ("seed", "salt", "words", "turn", "dice") else "sheet", error)
        return None


_ACTIONS: Mapping[str, Callable[[Form, Turn, Mapping[str, str], list[str]], Turn]] = {
    "resolve": _resolve,
    "stay": _stay,
    "give-up": _give_up,
    "sent": _sent,
    "present": present,
    "take-up": take_up,
    "put-back": put_back,
    "reopen": _reopen,
    "next": _next,
    "tidy": _tidy,
    "add-order": _add_order,
    "add-country": _add_country,
    "choose": _choose,
    "force": _force,
}
# How many things a button may say after its name: the turn that it closes or begins, and the losses that it accepts.
_ABOUT = {"choose": (2,), "give-up": (1,), "take-up": (1,), "resolve": (0, 2), "next": (0, 1, 2)}
