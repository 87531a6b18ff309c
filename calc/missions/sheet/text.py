"""The game master's sheet as a text that people write by hand, or paste from a spreadsheet: one country or one order a
line, in French or in English.

Reading never raises: a line that is not understood is kept as it is, with its error beside it, and costs the other
lines nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...errors import BadRequest
from ...fields import preview
from ...i18n import say
from ...naming import Names, letters_of
from ...visible import LINE_END
from ..turn.resolve import attempt_of
from .cells import MOST_JOINED, cells, is_open, separator
from .lines import country_line, head_line, order_line
from .model import MOST_COUNTRIES, MOST_LINES, MOST_NAMES, MOST_ORDERS, Country, Order
from .read import ARROWS, Table, called, cut, read_country, read_head, read_order, read_row, split_line, unfinished
from .spelling import check_sheet
from .words import COUNTRY_WORDS, HEAD_WORDS, leading


@dataclass(frozen=True)
class Line:
    """One line: its `number` from 1, its text, and what was read from it: a name and Country, an Order, a word of the
    head and its value, or nothing.
    """

    number: int
    text: str
    read: tuple[str, Country] | Order | Mapping[str, Any] | None = None
    error: BadRequest | None = None

    def written(self, lang: str) -> str:
        """The line in the sheet's own way of writing; what was not understood, and remarks, stay as they are."""
        if isinstance(self.read, Order):
            return order_line(self.read, lang)
        if isinstance(self.read, tuple):
            return country_line(*self.read, lang)
        return head_line(self.read, lang) if self.read else self.text.rstrip()


def said_of(error: BadRequest) -> tuple[str, Mapping[str, Any]]:
    """The sentence on what is wrong with a line, and its facts: where a number is missing that its mission needs, which
    one, and how to write it.
    """
    missing = f".{error.field}" if error.code == "missing" and error.field in ("tech_cost", "riches", "choice") else ""
    return f"error.{error.code}{missing}", error.facts


@dataclass(frozen=True)
class LineError:
    """A line that is at fault, for the reader."""

    line: Line

    def localized(self, lang: str) -> dict:
        """Its number, its text, the field and the message."""
        error = self.line.error
        return {
            "line": self.line.number,
            "text": self.line.text,
            "field": error.field,
            "code": error.code,
            "message": say(lang, *said_of(error)),
        }


@dataclass(frozen=True)
class Sheet:
    """A sheet as it was read; `str` writes it anew, in `lang`."""

    lines: tuple[Line, ...]
    lang: str = "en"

    def __str__(self) -> str:
        return "\n".join(line.written(self.lang) for line in self.lines)

    @cached_property
    def countries(self) -> dict[str, Country]:
        """The countries, by name."""
        return dict(line.read for line in self.lines if isinstance(line.read, tuple))

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        """The orders, from top to bottom."""
        return tuple(line.read for line in self.lines if isinstance(line.read, Order))

    @cached_property
    def entries(self) -> tuple[tuple[Order, bool], ...]:
        """The orders, and between them, not to be carried out, those lines at fault whose two countries and mission can
        be read: mended, they change no id of another.
        """
        found = (
            (line.read, True)
            if isinstance(line.read, Order)
            else (unfinished(line.text), False)
            if line.error
            else (None, False)
            for line in self.lines
        )
        return tuple((order, counts) for order, counts in found if order is not None)

    @property
    def head(self) -> dict[str, Any]:
        """`turn`, `seed`, `salt`, `words`, `dice`, `dice_rule` where they are given; `readings`: id to option."""
        found: dict[str, Any] = {"readings": {}}
        for line in self.lines:
            if isinstance(line.read, Mapping):
                found |= {k: v for k, v in line.read.items() if k != "reading"}
                found["readings"] |= dict([line.read["reading"].split()] if "reading" in line.read else [])
        return found

    @property
    def errors(self) -> list[LineError]:
        """The lines at fault."""
        return [LineError(line) for line in self.lines if line.error]


def parse(text: str, lang: str = "en") -> Sheet:
    """Reads a sheet; every line is there again in what comes out."""
    table, lines = Table(), []
    found, rest = _lines(text)
    number = 0
    while number < len(found):
        raw = _row(found, number, table)
        try:
            read, table = _read(raw, table)
            lines.append(Line(number + 1, raw, None if read is table else read, _aside(read, table)))
        except BadRequest as error:
            lines.append(Line(number + 1, raw, error=error))
        number += raw.count("\n") + 1
    if rest:
        lines.append(Line(number + 1, rest, error=BadRequest("line", "too-many-lines", most=MOST_LINES)))
    return Sheet(tuple(_checked(lines)), lang)


def _lines(text: str) -> tuple[list[str], str]:
    """As many lines as a sheet may have, and all that follows them in one piece."""
    found = LINE_END.split(text.replace("\ufeff", ""))
    return found[:MOST_LINES], "\n".join(found[MOST_LINES:])


def _row(found: list[str], at: int, table: Table) -> str:
    """The line, and those in which a cell in quotation marks goes on."""
    between = "\t" if "\t" in found[at] else table.between if table.columns else ""
    if between and is_open(found[at], between):
        for end in range(at + 2, min(at + MOST_JOINED, len(found)) + 1):
            if not is_open(joined := "\n".join(found[at:end]), between):
                return joined
    return found[at]


def _read(raw: str, table: Table) -> tuple[Any, Table]:
    """What a line holds, and the table that the next line may belong to; a row of column names is that table itself."""
    text = raw.strip()
    if not text or text.startswith(("#", "//")):
        return None, table
    if between := separator(text):
        return None, Table(between=between)
    for between in dict.fromkeys(("\t", ";", ",", table.between)):
        if between in text and (header := Table.of(raw.strip("\r\n"), between)):
            return header, header
    if _is_row(raw, text, table):
        rows = Table() if "\t" in text and table.between != "\t" else table
        return read_row(cells(raw.strip("\r\n"), rows.between), rows), table
    kind, parts = split_line(text)
    if kind == "order":
        return read_order(*parts), table
    return (read_country(*parts) if kind == "country" else read_head(text)), table


def _is_row(raw: str, text: str, table: Table) -> bool:
    """Whether a line is a row of cells; a cell that stands alone is one only where a table has begun and it is no word
    of the head.
    """
    if "\t" in text:
        return True
    if table.between != "\t":
        return table.between in text and not _is_notation(cells(raw, table.between), table)
    return "\t" in raw and bool(table.columns) and ":" not in text and leading(text, HEAD_WORDS)[0] is None


def _is_notation(row: list[str], table: Table) -> bool:
    """Whether a line below a table is one of the sheet's own again, `A -> B: sabotage; die 3` or `A: CE 4; PI 6`, which
    hold the same signs.
    """
    before, colon, after = cut(row[0], (":",))
    if colon:
        return bool(cut(before, ARROWS)[1] or leading(after, COUNTRY_WORDS)[0])
    return not table.columns or (len(row) != len(table.columns) and leading(row[0], HEAD_WORDS)[0] is not None)


def _aside(read: Any, table: Table) -> BadRequest | None:
    """What is to be said of a row of column names: those that are not read."""
    return (
        BadRequest("line", "columns-set-aside", names=list(map(preview, table.aside)), count=len(table.aside))
        if read is table and table.aside
        else None
    )


def _checked(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines, with an error for what only the whole sheet shows: a name or id given twice, a number that a mission
    lacks, more than there may be.
    """
    lines = list(lines)
    countries = Sheet(tuple(lines)).countries
    known = Names(
        (name, name) for name in (*countries, *filter(None, (called(line.text) for line in lines if line.error)))
    )
    seen: dict[tuple[str, str], str] = {}
    counts: Counter[str] = Counter()
    for line in lines:
        try:
            _check(line, countries, known, seen)
            _count(line, counts)
            yield line
        except BadRequest as error:
            yield replace(line, read=None, error=error)


def _count(line: Line, counts: Counter[str]) -> None:
    """Raises BadRequest for a country, a name or an order that is one too many."""
    held = {}
    if isinstance(line.read, tuple):
        held = {"country": (1, MOST_COUNTRIES), "names": (len(line.read[1].names), MOST_NAMES)}
    elif isinstance(line.read, Order):
        held = {"orders": (1, MOST_ORDERS)}
    for what, (count, most) in held.items():
        counts[what] += count
        if counts[what] > most:
            raise BadRequest(what, "too-many-names" if what == "names" else "too-many", count=counts[what], most=most)


def _check(line: Line, countries: Mapping[str, Country], known: Names[str], seen: dict[tuple[str, str], str]) -> None:
    if isinstance(line.read, tuple):
        _first(seen, "country", line.read[0])
        check_sheet(line.read[1], known, "")
    elif isinstance(line.read, Order):
        attempt_of(line.read, countries, "")
        if line.read.id is not None:
            _first(seen, "id", line.read.id)
    elif isinstance(line.read, Mapping):
        key, value = next(iter(line.read.items()))
        if key not in ("countries", "orders"):
            _first(seen, key, value.split()[0] if key == "reading" else "")


def _first(seen: dict[tuple[str, str], str], kind: str, name: str) -> None:
    """Raises BadRequest for a name that was there before, however spelled."""
    key = kind, letters_of(name)
    if key in seen:
        raise BadRequest(kind, "twice" if seen[key] == name else "same-name", shown=preview(name))
    seen[key] = name
