"""What the form of the turn desk says: the sheet, the dice, the house rules.

All of it is secret: it is kept in the browser, never in an address.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...errors import BadRequest
from ...fields import Integer
from ...interpretations import REGISTER
from ...missions.sheet.model import POSTED, SECRET, TURN
from ...missions.sheet.read import read_head
from ...missions.sheet.text import Line, Sheet, parse
from ...missions.sheet.words import written
from ..forms.form import Form, whole_number

READINGS = tuple(r.id for r in REGISTER.values() if r.is_switch and r.id.startswith("RM-"))
VIEW = ("hide", "look")
MOST_PAST = 200
HEAD = ("turn", "seed", "salt", "words", "dice", "dice_rule")
_FIELDS = {"dice_rule": "rule"}
_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Turn:
    """A turn as the desk holds it.

    `text` of the sheet; `number` of the turn (None: not readable); `seed`, `salt` and the `words` posted, or the
    faces `dice` `thrown` by hand; the options
    `taken`; the `rule` of the dice; `roll`: the next turn's events too;
    `open`: orders are still coming in; `hide`: others look at this screen; `past`: the turns before, as files, and
    which of them is looked at (`look`);
    `was`: this turn as its messages went out; `later`: the turns put aside when an earlier one was taken up again,
    the last of them with its orders open or not (`later_open`).
    `asked`: the button that waits for a choice, `note`: what it has to say; no state has these two.
    """

    text: str
    number: int | None
    seed: str
    salt: str
    dice: str
    thrown: bool
    taken: Mapping[str, str]
    open: bool
    hide: bool
    lang: str
    past: tuple[str, ...] = ()
    look: int | None = None
    words: str = ""
    rule: int = 2
    roll: bool = False
    was: str = ""
    later: tuple[str, ...] = ()
    later_open: bool = False
    asked: str = ""
    note: str = ""

    @cached_property
    def sheet(self) -> Sheet:
        return parse(self.text, self.lang)

    @cached_property
    def told(self) -> dict[str, Line]:
        """The words of the head that the sheet itself holds (`turn`, `seed`, a reading's id), each with its line: they
        go before the fields.
        """
        found = {}
        for line in self.sheet.lines:
            for key, value in line.read.items() if isinstance(line.read, Mapping) else ():
                found[value.split()[0] if key == "reading" else key] = line
        return found

    @property
    def rulings(self) -> dict[str, str]:
        """The readings in force: those of the panel, those in the sheet before them."""
        return {**self.taken, **self.sheet.head["readings"]}

    def head(self, name: str) -> Any:
        """`turn`, `seed`, `salt`, `words`, `dice` or `dice_rule`, from the sheet or else from its field."""
        own = {
            "turn": self.number,
            "seed": self.seed,
            "salt": self.salt,
            "words": self.words,
            "dice": self.dice,
            "dice_rule": self.rule,
        }[name]
        return self.sheet.head.get(name, own)

    @property
    def by_hand(self) -> bool:
        """Whether the dice are thrown by hand."""
        return "dice" in self.sheet.head or (self.thrown and "seed" not in self.sheet.head)


def read_turn(form: Form) -> Turn:
    """Reads the form as it was sent, before any button is obeyed.

    A file (`import`), and any button, moves the head of the sheet into the fields.
    """
    opened = form.has("import")
    text = form.single("import" if opened else "sheet").replace("\ufeff", "")
    fresh = not text and not opened
    past, later, was = tuple(form.every("past")), tuple(form.every("later")), form.single("was")
    later_open = form.choice("later-open", ("", "yes"), "") == "yes"
    if opened:
        *past, text = _turns(text)
        was, later, later_open = "", (), False
    if opened or form.do:
        text = _lifted(form, text, opened)
    taken = form.rulings(READINGS)
    number = form.tried("turn", lambda: TURN.read(whole_number(form.single("turn", "1").strip() or "1"), "turn"), None)
    seed, salt, words, dice = (form.single(name).strip() for name in ("seed", "salt", "words", "dice"))
    rule, roll = int(form.choice("rule", ("2", "1"), "2")), form.flag("roll")
    thrown = form.choice("throw", ("", "hand"), "") == "hand"
    stage = form.choice("stage", ("", "orders"), "")
    hide = form.choice("hide", ("", "yes"), "") == "yes"
    look = form.single("look").strip()
    found = (
        int(look) - 1 if look.isascii() and look.isdigit() and len(look) < 5 and 0 < int(look) <= len(past) else None
    )
    open = stage == "orders" or opened or fresh
    return Turn(
        text,
        number,
        seed,
        salt,
        dice,
        thrown,
        taken,
        open,
        hide,
        form.voice.lang,
        past,
        found,
        words,
        rule,
        roll,
        was,
        later,
        later_open,
    )


def _turns(text: str) -> list[str]:
    """The turns of a file, the present one last: each begins where its number stands, but for the first, which begins
    the file.
    """
    lines = text.split("\n")
    starts = [n for n, line in enumerate(lines) if _is_number(line)]
    starts = [0, *starts[1:]] if starts else [0]
    return ["\n".join(lines[a:b]) for a, b in zip(starts, [*starts[1:], len(lines)])]


def _is_number(line: str) -> bool:
    """Whether a line of a sheet holds the number of the turn."""
    try:
        return ":" not in line and "turn" in read_head(line.strip())
    except BadRequest:
        return False


def _lifted(form: Form, text: str, opened: bool) -> str:
    """The sheet without its head, which goes into the fields of the form."""
    sheet = parse(text)
    head = {name: value for name, value in sheet.head.items() if name in HEAD}
    if opened and not head.keys().isdisjoint(("seed", "dice")):
        head = {"dice_rule": 1} | head  # a file of before, when there was but one rule
    for name, value in {**head, **sheet.head["readings"]}.items():
        form.put(_FIELDS.get(name, name), str(value))
    if "dice" in head or "seed" in head:
        form.put("throw", "hand" if "dice" in head else "")
    return bare(sheet)


def bare(sheet: Sheet) -> str:
    """A sheet without its head."""
    kept = [
        line.text
        for line in sheet.lines
        if not (isinstance(line.read, Mapping) and next(iter(line.read)) in (*HEAD, "reading"))
    ]
    return "\n".join(kept).lstrip("\n") if len(kept) < len(sheet.lines) else "\n".join(kept)


def keep(form: Form, turn: Turn) -> None:
    """Writes what has no field of its own kept yet into the canonical query, and what the controls shall show."""
    texts = {
        "turn": form.typed["turn"] if turn.number is None else str(turn.number),
        "seed": turn.seed,
        "salt": turn.salt,
        "words": turn.words,
        "dice": turn.dice,
        "sheet": turn.text,
    }
    form.typed.update(texts | {"look": "" if turn.look is None else str(turn.look + 1)})
    for name in ("throw", "stage", "hide", "later-open"):
        form.pairs = [pair for pair in form.pairs if pair[0] != name]
    states = {
        "throw": "hand" if turn.thrown else "",
        "stage": "orders" if turn.open else "",
        "hide": "yes" if turn.hide else "",
        "later-open": "yes" if turn.later_open else "",
    }
    form.typed.update(states)
    for name, value in {**states, **texts}.items():
        if value and (name, value) != ("turn", "1"):
            form.keep(name, value)
    for name, kept in (("past", turn.past), ("was", (turn.was,) if turn.was else ()), ("later", turn.later)):
        for text in kept:
            form.keep(name, text)
    if turn.look is not None:
        form.keep("look", str(turn.look + 1))


def faces(form: Form, turn: Turn) -> list[int] | None:
    """The dice thrown by hand, as numbers; None, with the fault at the field, where one of them is none."""
    pieces = [piece for piece in _BETWEEN.split(turn.head("dice")) if piece]
    return form.tried("dice", lambda: [Integer(0, 10).read(whole_number(piece), "dice") for piece in pieces], None)


def checked(form: Form, turn: Turn) -> bool:
    """Whether the seed and the salt can be used; what is wrong is said at their fields."""
    for name, field in (("seed", SECRET), ("salt", SECRET), ("words", POSTED)):
        if turn.head(name):
            form.tried(name, lambda: field.read(turn.head(name), name), None)
    return not form.refused & {"seed", "salt", "words", "turn"}


def request(form: Form, turn: Turn, **more: Any) -> dict[str, Any] | None:
    """The turn as `missions.turn` takes it; None where a field stands in its way."""
    if not checked(form, turn):
        return None
    asked: dict[str, Any] = {
        "sheet": turn.text,
        "turn": turn.head("turn"),
        "rulings": turn.rulings,
        "dice_rule": turn.head("dice_rule"),
        **more,
    }
    if turn.roll:
        asked["roll_events"] = True
    if turn.by_hand:
        dice = faces(form, turn)
        return None if dice is None else asked | {"dice": dice}
    seed = turn.head("seed")
    if not seed:
        form.refuse("seed", BadRequest("seed", "missing"))
        return None
    return asked | {"seed": seed} | {name: turn.head(name) for name in ("salt", "words") if turn.head(name)}


def all_turns(turn: Turn) -> str:
    """Every turn as one text, those put aside after the present one; opening it gives the same turns."""
    return "\n".join([*turn.past, as_file(turn), *turn.later])


def as_file(turn: Turn) -> str:
    """The turn as a text: the head, then the sheet. Its number comes first, since there a turn begins."""
    chosen = ("dice",) if turn.by_hand else ("seed", "salt", "words")
    lines = [
        f"{written(turn.lang, name)} {turn.head(name)}" for name in ("turn", *chosen, "dice_rule") if turn.head(name)
    ]
    lines += [
        f"{written(turn.lang, 'reading')} {id} {option}"
        for id, option in turn.rulings.items()
        if option != REGISTER[id].default
    ]
    return "\n".join([*lines, "", bare(turn.sheet)]).rstrip("\n") + "\n"


def looked_at(turn: Turn) -> Turn:
    """The turn whose outcome is shown: this one, or one before it."""
    if turn.look is None:
        return turn
    # of before, unless it says another rule
    return Turn(
        turn.past[turn.look], 1, "", "", "", False, {}, False, turn.hide, turn.lang, turn.past, turn.look, rule=1
    )


def taken_up(turn: Turn, text: str, **how: Any) -> Turn:
    """The turn that a file holds in the place of the present one: its head in the fields, its readings in the panel."""
    sheet = parse(text, turn.lang)
    head = sheet.head
    taken = {id: REGISTER[id].default for id in READINGS} | head["readings"]
    return replace(
        turn,
        text=bare(sheet),
        number=head.get("turn", 1),
        seed=head.get("seed", ""),
        salt=head.get("salt", ""),
        words=head.get("words", ""),
        rule=head.get("dice_rule", 1 if head.keys() & {"seed", "dice"} else 2),
        dice=head.get("dice", ""),
        thrown="dice" in head,
        taken=taken,
        look=None,
        **how,
    )


def show_readings(form: Form, taken: Mapping[str, str]) -> None:
    """Puts these options into the panel and the canonical query, in the place of what was read."""
    form.pairs = [pair for pair in form.pairs if pair[0] not in READINGS]
    for id in READINGS:
        form.typed[id] = taken[id]
        if taken[id] != REGISTER[id].default:
            form.keep(id, taken[id])


def changed(turn: Turn, **how: Any) -> Turn:
    """The same turn with something else in it."""
    return replace(turn, **how)
