"""What a request may hold: each field reads a value, or refuses it by its path, and tells its JSON Schema.

One description serves both, so the schema that is published is the check that is made.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from .errors import BadRequest
from .visible import LINE_END, READ, hidden, visible

_RATIO = r"[+-]?[0-9]{{1,{0}}}(?:/[0-9]{{1,{0}}}|[.,][0-9]{{1,{0}}})?"


class Unreadable:
    """Stands for a JSON number that no field takes: NaN, infinity, a million digits."""

    def __init__(self, text: str) -> None:
        self.text = text


class Field(Protocol):
    """Reads one value at `path`, or raises BadRequest there; `schema` is the same in JSON Schema."""

    def read(self, value: Any, path: str) -> Any: ...
    def schema(self) -> dict: ...


def preview(value: Any) -> str:
    """A bad value as an error may repeat it: short, on one line, with nothing invisible in it."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (dict, list, tuple)):
        return "{…}" if isinstance(value, dict) else "[…]"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**40:
        return "> 10^40" if value > 0 else "< -10^40"  # str() of a very long number costs quadratic time, or raises
    text = value.text if isinstance(value, Unreadable) else str(value)
    cut = text[:40] + ("…" if len(text) > 40 else "")
    return "".join(c if unicodedata.category(c)[0] != "C" else f"\\u{ord(c):04x}" for c in cut)


def child_path(path: str, key: object) -> str:
    """The path of what lies under `path`: `board.rings`, `rings[2]`."""
    if isinstance(key, int):
        return f"{path}[{key}]"
    name = preview(key)
    return f"{path}.{name}" if path else name


@dataclass(frozen=True)
class Integer:
    """A whole number from `least` to `most`. 4.0 is none: what is exact is written exactly."""

    least: int = 0
    most: int = 1_000_000

    def read(self, value: Any, path: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            code = "not-whole" if isinstance(value, float) else "not-a-number"
            raise BadRequest(path, code, shown=preview(value))
        if not self.least <= value <= self.most:
            raise BadRequest(path, "out-of-range", shown=preview(value), least=self.least, most=self.most)
        return value

    def schema(self) -> dict:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Rational:
    """An exact number, as `3`, `"3/4"` or `"0.75"`, from `least` to `most` (None: no end), of at most `digits` digits
    above and below.
    """

    least: Fraction | None = None
    most: Fraction | None = None
    digits: int = 12

    @property
    def _form(self) -> str:
        return _RATIO.format(self.digits)

    def read(self, value: Any, path: str) -> Fraction:
        text = str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**12 else value
        if not isinstance(text, str) or not re.fullmatch(self._form, text.strip()):
            raise BadRequest(path, "not-a-ratio", shown=preview(value))
        try:
            number = Fraction(text.strip().replace(",", "."))
        except ZeroDivisionError:
            raise BadRequest(path, "not-a-ratio", shown=preview(value)) from None
        if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
            raise BadRequest(path, "ratio-out-of-range", shown=preview(value), least=self.least, most=self.most)
        return number

    def schema(self) -> dict:
        return {
            "type": ["string", "integer"],
            "pattern": f"^\\s*{self._form}\\s*$",
            "description": 'an exact number: 3, "3/4", "0.75"',
        }


@dataclass(frozen=True)
class Boolean:
    """true or false."""

    def read(self, value: Any, path: str) -> bool:
        if not isinstance(value, bool):
            raise BadRequest(path, "not-yes-or-no", shown=preview(value))
        return value

    def schema(self) -> dict:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Text:
    """A name or a line of at most `most` characters, not blank; what cannot be seen in it is dropped.

    `lines` allows line ends and tabs.
    """

    most: int = 80
    lines: bool = False

    def read(self, value: Any, path: str) -> str:
        if not isinstance(value, str):
            raise BadRequest(path, "not-text", shown=preview(value))
        self._refuse_long(value, path)
        if self.lines:
            return _lines(value, path)
        if sign := hidden(value, allowed=READ):
            raise BadRequest(path, "bad-character", character=sign)
        name = " ".join(visible(value).split())
        if not name:
            raise BadRequest(path, "blank")
        self._refuse_long(name, path)  # a few signs are several in the normal form
        return name

    def _refuse_long(self, text: str, path: str) -> None:
        if len(text) > self.most:
            raise BadRequest(path, "too-long", most=self.most, count=len(text))

    def schema(self) -> dict:
        return {"type": "string", "maxLength": self.most} | ({} if self.lines else {"minLength": 1})


def _lines(text: str, path: str) -> str:
    """A text of several lines; a sign that it must not hold is told with its line."""
    clean = visible(text)
    if sign := hidden(clean, allowed="\n\r\t"):
        before = clean[: clean.index(chr(int(sign[2:], 16)))]
        raise BadRequest(path, "bad-character-in-line", character=sign, line=len(LINE_END.split(before)))
    return clean


@dataclass(frozen=True)
class Choice:
    """One of the given names, exactly as written."""

    names: tuple[str, ...]

    def read(self, value: Any, path: str) -> str:
        if not isinstance(value, str):
            raise BadRequest(path, "not-text", shown=preview(value))
        if value not in self.names:
            raise BadRequest(path, "unknown-name", shown=preview(value), known=", ".join(self.names))
        return value

    def schema(self) -> dict:
        return {"enum": list(self.names)}


@dataclass(frozen=True)
class Nothing:
    """null, where a field may be emptied."""

    def read(self, value: Any, path: str) -> None:
        if value is not None:
            raise BadRequest(path, "unknown-name", shown=preview(value), known="null")

    def schema(self) -> dict:
        return {"type": "null"}


@dataclass(frozen=True)
class ListOf:
    """A list of at most `most` items of one kind; comes out as a tuple."""

    item: Field
    most: int = 1000
    least: int = 0

    def read(self, value: Any, path: str) -> tuple:
        if not isinstance(value, (list, tuple)):
            raise BadRequest(path, "not-a-list", shown=preview(value))
        if not self.least <= len(value) <= self.most:
            raise BadRequest(path, "too-many" if value else "empty-list", most=self.most, count=len(value))
        return tuple(self.item.read(v, child_path(path, n)) for n, v in enumerate(value))

    def schema(self) -> dict:
        return {"type": "array", "items": self.item.schema(), "minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True)
class MapOf:
    """An object whose keys are all read by `key` and whose values by `item`."""

    key: Field
    item: Field
    most: int = 1000

    def read(self, value: Any, path: str) -> dict:
        if not isinstance(value, dict):
            raise BadRequest(path, "not-an-object", shown=preview(value))
        if len(value) > self.most:
            raise BadRequest(path, "too-many", most=self.most, count=len(value))
        found = {}
        for k, v in value.items():
            key = self.key.read(k, child_path(path, k))
            if key in found:
                raise BadRequest(child_path(path, k), "twice")  # two spellings of one name
            found[key] = self.item.read(v, child_path(path, k))
        return found

    def schema(self) -> dict:
        return {
            "type": "object",
            "propertyNames": self.key.schema(),
            "additionalProperties": self.item.schema(),
            "maxProperties": self.most,
        }


@dataclass(frozen=True)
class Record:
    """An object with known fields, those of `needed` in any case; `make` turns what was read into a value (default: a
    dict).

    A field that is absent is not passed to `make`: the defaults are the value's own.
    """

    fields: Mapping[str, Field]
    needed: tuple[str, ...] = ()
    make: Callable[..., Any] = dict
    about: str = field(default="", compare=False)

    def read(self, value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            raise BadRequest(path, "not-an-object", shown=preview(value))
        for key in value:
            if key not in self.fields:
                raise BadRequest(
                    child_path(path, key), "unknown-field", shown=preview(key), known=", ".join(self.fields)
                )
        for key in self.needed:
            if key not in value:
                raise BadRequest(child_path(path, key), "missing")
        return self.make(**{k: f.read(value[k], child_path(path, k)) for k, f in self.fields.items() if k in value})

    def schema(self) -> dict:
        properties = {k: f.schema() for k, f in self.fields.items()}
        about = {"description": self.about} if self.about else {}
        return {
            "type": "object",
            "properties": properties,
            "required": list(self.needed),
            "additionalProperties": False,
        } | about


@dataclass(frozen=True)
class ByType:
    """Different fields for different JSON types: `ByType({str: Choice(...), dict: Record(...)})`. Types: bool int str
    list dict NoneType.
    """

    kinds: Mapping[type, Field]

    def read(self, value: Any, path: str) -> Any:
        kind = self.kinds.get(type(value))
        return (kind or next(iter(self.kinds.values()))).read(value, path)

    def schema(self) -> dict:
        return {"anyOf": [f.schema() for f in self.kinds.values()]}


@dataclass(frozen=True)
class Tagged:
    """A record whose kind is told by one field: `Tagged("do", {"war": Record(...), ...})`. The tag itself is passed on."""

    tag: str
    kinds: Mapping[str, Record]

    def read(self, value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            raise BadRequest(path, "not-an-object", shown=preview(value))
        if self.tag not in value:
            raise BadRequest(child_path(path, self.tag), "missing")
        kind = Choice(tuple(self.kinds)).read(value[self.tag], child_path(path, self.tag))
        return self.kinds[kind].read({k: v for k, v in value.items() if k != self.tag}, path)

    def schema(self) -> dict:
        return {"oneOf": [self._one(k, r.schema()) for k, r in self.kinds.items()]}

    def _one(self, kind: str, schema: dict) -> dict:
        properties = {self.tag: {"const": kind}} | schema["properties"]
        return schema | {"properties": properties, "required": [self.tag, *schema["required"]]}
