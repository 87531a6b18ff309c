"""What was typed into a desk: values for the request, faults for the controls, and the canonical query.

A desk asks its form for each field once, in the order in which the canonical query shall name them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...errors import BadRequest
from ...fields import Choice, Field, Integer
from ...interpretations import REGISTER
from . import query as querystring
from .localize import MINUS, Localizer

_WHOLE = re.compile(r"[+-]?[0-9]{1,400}")
_BETWEEN = re.compile(r"[\s,;]+")


class Form:
    """One query string, read field by field.

    `typed` holds for each control the text that it shows, `faults` what is wrong with it, `refused` the names of
    those that gave no value,
    `asked` the names that the desk has asked for (`ring.*`: all that begin so), `pairs` the canonical query so far,
    `do` the button that was pressed, `focus` the control to go to because of it,
    `labels` the controls drawn so far, with what they are called, `told` what each of them says, in words,
    `offers` the buttons (label, `do`) that mend what is wrong at a control.
    """

    def __init__(self, query: str, voice: Localizer, prefix: str, most: int = querystring.MOST_CHARACTERS) -> None:
        self.voice, self.prefix, self.most = voice, prefix, most
        pairs, self.cut = querystring.read(query, most, address=most == querystring.MOST_CHARACTERS)
        self._given: dict[str, list[str]] = {}
        self.asked: dict[str, None] = {}
        for name, value in pairs:
            self._given.setdefault(name, []).append(value)
        self.typed: dict[str, str] = {}
        self.faults: dict[str, list[str]] = {}
        self.refused: set[str] = set()
        self.pairs: list[tuple[str, str]] = []
        self.do = (self.every("do") or [""])[-1]
        self.focus = ""
        self.labels: dict[str, str | None] = {}
        self.told: dict[str, str] = {}
        self.offers: dict[str, list[tuple[str, str]]] = {}

    # What was given

    def has(self, name: str) -> bool:
        """Whether the query names it and it has not been read yet."""
        return name in self._given

    def filled(self, name: str) -> bool:
        """Whether the query gives it a value, and it has not been read yet."""
        return any(value.strip() for value in self._given.get(name, ()))

    def left(self, beginning: str = "") -> list[str]:
        """The names that begin so and that nobody has asked for yet."""
        self.asked[f"{beginning}*"] = None
        return [name for name in self._given if name.startswith(beginning)]

    def peek(self, name: str) -> list[str]:
        """All values of `name`, which the form still holds."""
        return self._given.get(name, [])

    def every(self, name: str) -> list[str]:
        """All values of `name`, for fields that may come again and again; the form forgets them."""
        self.asked[name] = None
        return self._given.pop(name, [])

    def single(self, name: str, absent: str = "") -> str:
        """The one value of `name`. Where there are several, the first counts and the control says so."""
        values = self.every(name)
        if len(values) > 1:
            self.fault(name, BadRequest(name, "given-twice", count=len(values)))
        self.typed[name] = values[0] if values else absent
        return self.typed[name]

    def also(self, name: str, other: str) -> None:
        """`other` is another name of the field `name`."""
        if self.has(other):
            self._given.setdefault(name, []).extend(self.every(other))

    def put(self, name: str, *values: str) -> None:
        """As if the query had given these values and no other: what a button does."""
        self._given[name] = list(values)

    # What it means

    def value(
        self,
        name: str,
        field: Field,
        default: Any = None,
        meant: Callable[[str], Any] = str,
        absent: str = "",
        always: bool = False,
    ) -> Any:
        """Reads one field; `default` when it is left empty or cannot be read (the fault then stands at the control).

        `meant` turns what was typed into what `field` reads; `absent` is what the control shows where the query does
        not name it;
        `always`: the canonical query names it even where it is the default.
        """
        typed = self.single(name, absent)
        if always and default is not None and not typed.strip():
            typed = self.typed[name] = str(default)
        value = default
        if typed.strip():
            value = self.tried(name, lambda: field.read(meant(typed.strip()), name), default)
        if typed.strip() and (always or value != default or name in self.refused):
            self.keep(name, typed if name in self.refused else str(value))
        return value

    def whole(self, name: str, least: int, most: int, default: int | None = None, **how: Any) -> int | None:
        """A whole number."""
        return self.value(name, Integer(least, most), default, whole_number, **how)

    def choice(self, name: str, names: Sequence[str], default: str, **how: Any) -> str:
        """One of `names`."""
        return self.value(name, Choice(tuple(names)), default, absent=default, **how)

    def flag(self, name: str) -> bool:
        """A box: ticked when the query says `NAME=yes`."""
        return self.choice(name, ("", "yes"), "") == "yes"

    def numbers(self, name: str, least: int, most: int) -> list[int]:
        """Whole numbers in one line, between commas or spaces."""
        typed = self.single(name)
        pieces = [piece for piece in _BETWEEN.split(typed.strip()) if piece]
        found = [
            self.tried(name, lambda: Integer(least, most).read(whole_number(piece), name), None) for piece in pieces
        ]
        if pieces:
            self.keep(name, typed if name in self.refused else ",".join(map(str, found)))
        return [n for n in found if n is not None]

    def boxes(self, name: str, names: Sequence[str]) -> list[str]:
        """The ticked ones among several boxes of one name."""
        ticked = list(dict.fromkeys(self.every(name)))
        found = [self.tried(name, lambda: Choice(tuple(names)).read(value, name), None) for value in ticked]
        kept = [value for value in names if value in found]
        self.typed[name] = " ".join(kept)
        for value in kept:
            self.keep(name, value)
        return kept

    def rulings(self, ids: Iterable[str]) -> dict[str, str]:
        """The options taken of these readings."""
        return {id: self.choice(id, REGISTER[id].options, REGISTER[id].default) for id in ids}

    # What comes of it

    def tried(self, name: str, read: Callable[[], Any], otherwise: Any) -> Any:
        """What `read()` gives; where it refuses, the control gets the fault and the value is `otherwise`."""
        try:
            return read()
        except BadRequest as error:
            self.refuse(name, error)
            return otherwise

    def refuse(self, name: str, error: BadRequest) -> None:
        """Notes that a control gives no value, and why."""
        self.refused.add(name)
        self.fault(name, error)

    def fault(self, name: str, error: BadRequest) -> None:
        """Notes what is wrong at a control, once."""
        sentence = self.voice.error(error)
        if sentence not in self.faults.setdefault(name, []):
            self.faults[name].append(sentence)

    def keep(self, name: str, value: str) -> None:
        """Writes a pair into the canonical query."""
        self.pairs.append((name, value))

    def leftovers(self) -> list[str]:
        """What is to be said of the query as a whole: that it was too long.

        Fields that no desk knows are others' (`fbclid`, `utm_source`, the search's `h`): they are set aside.
        """
        return [self.voice("query-cut", most=self.most)] if self.cut else []

    def all_faults(self) -> tuple[str, ...]:
        """Everything that is wrong, in sentences."""
        return (*(sentence for sentences in self.faults.values() for sentence in sentences), *self.leftovers())

    @property
    def query(self) -> str:
        """The canonical query."""
        return querystring.write(self.pairs)


def whole_number(typed: str) -> int | str:
    """The number that `typed` writes; the text itself where it writes none, for the field to refuse."""
    plain = typed.replace(MINUS, "-")
    return int(plain) if _WHOLE.fullmatch(plain) else typed
