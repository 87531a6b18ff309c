"""Reading one line of the text sheet. Every function raises BadRequest, naming the field, for what is not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ... import interpretations as readings
from ...errors import BadRequest
from ...fields import Field, Integer, preview
from ...naming import fold
from ..odds.attempt import RICHES
from ..odds.catalogue import MISSIONS
from ..odds.gates import technology
from ..turn.dice import RULES
from .cells import cells, plain_number, unguarded
from .model import COUNTRY_FIELDS, NAME, ORDER_FIELDS, POSTED, SECRET, TURN, Country, Order, When
from .words import (
    COLUMN_WORDS,
    CONDITION_WORDS,
    COUNTRY_WORDS,
    HEAD_WORDS,
    MISSION_WORDS,
    ORDER_WORDS,
    OUTCOME_WORDS,
    bare,
    leading,
    run_on,
    understood,
    unquoted,
)

type Pair = tuple[str, str]

DICE_RULE = Integer(min(RULES), max(RULES))

_NUMBER = re.compile(r"[+\-\u2212]?\d{1,12}")
ARROWS = ("->", "=>", "→")


def split_line(text: str) -> tuple[str, tuple]:
    """Tells an order (`A -> B: mission; ...`), a country (`A: CE 4; ...`) and a word of the head apart: the kind, and
    the parts to read.
    """
    before, colon, after = cut(text, (":",))
    by, arrow, on = cut(before, ARROWS)
    pieces = split(after, ";")
    if arrow and not (_is_text(by) and leading(pieces[0], MISSION_WORDS)[0] is None):
        return "order", (
            name(by, "by"),
            name(on, "on"),
            pieces[0],
            [pair(p, ORDER_WORDS, "orders") for p in pieces[1:] if p],
        )
    if colon and (leading(before, HEAD_WORDS)[0] is None or _is_country(before, after)):
        return "country", (name(before, "country"), [pair(p, COUNTRY_WORDS, "country") for p in pieces if p])
    return "head", ()


def _is_text(before: str) -> bool:
    """Whether what stands before an arrow begins a line of the head that may hold any text."""
    key, rest = leading(before, HEAD_WORDS)
    return key in ("seed", "salt", "words") and bool(rest)


def _is_country(called: str, after: str) -> bool:
    """Whether a line is one of a country that has the name of a word which sheets of before did not know."""
    key, rest = leading(called, ("words", "dice_rule"))
    first, value = leading(split(after, ";")[0], COUNTRY_WORDS)
    return key is not None and not rest and first is not None and _NUMBER.match(value) is not None


def called(text: str) -> str | None:
    """The country whose line this seems to be, for a line that cannot be read."""
    before, colon, _ = cut(text.partition("\t")[0] if "\t" in text else text, (":",))
    return before if (colon or "\t" in text) and before else None


def unfinished(text: str) -> Order | None:
    """Who does which mission to whom, by a line that cannot be read as a whole; None where it says not even that."""
    before, _, after = cut(text, (":",))
    by, arrow, on = cut(before, ARROWS)
    key, _ = leading(split(after, ";")[0], MISSION_WORDS)
    try:
        return Order(name(by, "by"), name(on, "on"), key.partition(".")[2]) if arrow and key else None
    except BadRequest:
        return None


def read_head(text: str) -> dict[str, Any]:
    """`turn 3`, `seed ...`, `salt ...`, `words ...`, `dice 7 3`, `dice rule 1`, `reading RM-07 refunded`, or the
    headings `countries` and `orders`.
    """
    key, rest = leading(_without_colon(text), HEAD_WORDS)
    if key is None:
        raise BadRequest("line", "not-understood", shown=preview(text))
    if key == "turn":
        return {key: number(rest, key, TURN)}
    if key in ("seed", "salt", "words"):
        return {key: (POSTED if key == "words" else SECRET).read(rest, key)}
    if key == "dice_rule":
        return {key: number(rest, key, DICE_RULE)}
    if key == "dice":
        return {key: " ".join(str(number(face, key, ORDER_FIELDS["die"])) for face in rest.replace(",", " ").split())}
    if key == "reading":
        id, _, option = rest.partition(" ")
        readings.read({id.upper(): option.strip()}, "reading")
        return {key: f"{id.upper()} {option.strip()}"}
    if rest:
        raise BadRequest("line", "not-understood", shown=preview(text))
    return {key: ""}


def read_country(called: str, pairs: Sequence[Pair]) -> tuple[str, Country]:
    """A country from its name and the words and values of its line."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRequest(key, "twice")
        found[key] = _country_value(key, value)
    return called, Country(**found)


def _country_value(key: str, text: str) -> Any:
    if key in ("techs", "relics"):
        names = tuple(name(item, key, COUNTRY_WORDS) for item in split(text, ",") if item)
        return COUNTRY_FIELDS[key].read([technology(n) if key == "techs" else n for n in names], key)
    if key in ("science", "counter_bonus", "bonus_turn"):
        return COUNTRY_FIELDS[key].read(dict(_amounts(text, key)), key)
    if key == "morale":
        return COUNTRY_FIELDS[key].read(text.removesuffix("%").strip(), key)
    return number(text, key, COUNTRY_FIELDS[key])


def _amounts(text: str, key: str) -> Iterator[tuple[str, int]]:
    for item in filter(None, split(text, ",")):
        called, _, amount = item.rpartition(" ")
        yield name(called, key, COUNTRY_WORDS), number(amount, key)


def read_order(by: str, on: str, what: str, pairs: Sequence[Pair]) -> Order:
    """An order from its two countries, its mission with what follows it, and the words and values of its line."""
    key, rest = leading(what, MISSION_WORDS)
    if key is None:
        raise BadRequest("mission", "unknown-mission", shown=preview(what), mission=tuple(MISSIONS))
    pairs = [*([("choice", rest)] if rest else []), *pairs]
    found: dict[str, Any] = {"by": by, "on": on, "mission": key.partition(".")[2], "adjustments": ()}
    for word, value in pairs:
        _add(found, word, value)
    if "when" in found:
        found["when"] = When(**found["when"])
    return Order(**found)


def _add(found: dict[str, Any], word: str, value: str) -> None:
    """Puts what one word of an order says into `found`."""
    if word == "modifier":
        found["adjustments"] = ORDER_FIELDS["adjustments"].read([*found["adjustments"], number(value, word)], word)
        return
    if word == "if":
        found["when"] = _with_condition(found.get("when", {}), value)
        return
    key, read = _value(found["mission"], word, value)
    if key in found:
        raise BadRequest(word, "twice")
    found[key] = read


def _value(mission: str, word: str, value: str) -> tuple[str, Any]:
    if word == "choice":
        return (
            ("riches", number(value, "riches", RICHES))
            if mission == "wealth-theft"
            else ("choice", name(value, word, _PIECES))
        )
    if word == "cost":
        return "tech_cost", number(value, "tech_cost", ORDER_FIELDS["tech_cost"])
    if word == "forced":
        key, rest = leading(value, OUTCOME_WORDS)
        return word, ORDER_FIELDS[word].read(value if rest else key or value, word)
    if word == "gives_up":
        return word, _alone(value)
    return (word, name(value, word, _PIECES)) if word == "id" else (word, number(value, word, ORDER_FIELDS[word]))


def _alone(rest: str) -> bool:
    """True: a word that takes no value has none."""
    if rest:
        raise BadRequest("line", "not-understood", shown=preview(rest))
    return True


def _with_condition(when: dict[str, Any], text: str) -> dict[str, Any]:
    """The condition with one more clause: `relic`, `no relic`, `relic Grail`, `technology X`, `wealth 12`, `CE 4`,
    `success ID`, `failure ID`.
    """
    key, rest = leading(text, CONDITION_WORDS)
    if key in OUTCOME_WORDS:
        more = {"order": name(rest, "if", _PIECES), "outcome": key}
    elif key == "no" and leading(rest, ("relic",)) == ("relic", ""):
        more = {"relic": False}
    elif key == "relic":
        more = {key: name(rest, "if", _PIECES) if rest else True}
    elif key == "technology":
        more = {key: technology(name(rest, "if", _PIECES))}
    elif key in ("wealth", "ce"):
        more = {key: number(rest, "if", COUNTRY_FIELDS[key])}
    else:
        raise BadRequest("if", "not-understood", shown=preview(text))
    if when.keys() & more.keys():
        raise BadRequest("if", "twice")
    return when | more


@dataclass(frozen=True)
class Table:
    """The columns of the rows that follow (None: one set aside, `""`: one without a name), from a row of their names,
    and what stands `between` cells. Without names, rows of orders are taken as by, on, mission, choice, if, die.
    """

    columns: tuple[str | None, ...] = ()
    between: str = "\t"
    aside: tuple[str, ...] = ()

    @staticmethod
    def of(text: str, between: str) -> Table | None:
        """The table that a row of column names begins; None if it is no such row."""
        row, known = cells(text, between), understood(COLUMN_WORDS)
        columns = tuple(known.get(fold(cell)) if cell else "" for cell in row)
        if not {"country", "by"} & {*columns} or (sum(map(bool, columns)) < 2 and "\t" not in text):
            return None
        return Table(columns, between, tuple(cell for cell, c in zip(row, columns) if c is None))

    @property
    def of_countries(self) -> bool:
        """Whether its rows are countries, and no orders."""
        return "country" in self.columns and "by" not in self.columns


def read_row(row: Sequence[str], table: Table) -> tuple[str, Country] | Order | None:
    """A row of a table that a spreadsheet wrote or copied; None for an empty one."""
    if not any(row):
        return None
    columns = table.columns or ("by", "on", "mission", "choice", "if", "die")
    if any(row[len(columns) :]):
        raise BadRequest("line", "too-many-cells", count=len(columns))
    row = {c: plain_number(cell) if c in _NUMBERS else cell for c, cell in _named_once(columns, row).items()}
    known = ("country", *COUNTRY_WORDS) if table.of_countries else ("by", "on", "mission", *ORDER_WORDS)
    for column, cell in row.items():
        if column not in known:
            raise BadRequest(column, "not-understood", shown=preview(cell))
    if table.of_countries:
        return read_country(name(row.pop("country", ""), "country"), list(row.items()))
    by, on, mission = (row.pop(key, "") for key in ("by", "on", "mission"))
    return read_order(name(by, "by"), name(on, "on"), mission, list(row.items()))


def _named_once(columns: Sequence[str | None], row: Sequence[str]) -> dict[str, str]:
    """The cells by their columns; none may be lost under a column without a name, or under one that comes twice."""
    found: dict[str, str] = {}
    for column, cell in zip(columns, row):
        if not cell or column is None:
            continue
        if not column:
            raise BadRequest("line", "cell-without-column", shown=preview(cell))
        if column in found:
            raise BadRequest(column, "column-twice", shown=preview(cell))
        found[column] = unguarded(cell)
    return found


_NUMBERS = ("ce", "pi", "wealth", "morale", "cost", "die")


def pair(text: str, kinds: tuple[str, ...], field: str) -> Pair:
    """A word and its value: `CE 4`, `CE: 4`, `CE=4`."""
    key, rest = leading(_without_colon(text), kinds)
    if key is None:
        raise BadRequest(field, "not-understood", shown=preview(text))
    return key, rest


def _without_colon(text: str) -> str:
    return re.sub(r"^([^\"\s:=]+)\s*[:=]", r"\1 ", text)


_PIECES = tuple(word for word in ORDER_WORDS if word != "choice")


def name(text: str, field: str, pieces: tuple[str, ...] = ()) -> str:
    """A name, out of its quotation marks if it has them.

    Without them it may not end like one of the `pieces` of a line: a semicolon was forgotten.
    """
    text = text.strip()
    inner = bare(text)
    if inner is None and pieces and (rest := run_on(text, pieces)):
        raise BadRequest(field, "semicolon-missing", shown=preview(rest))
    return NAME.read(text if inner is None else inner, field)


def number(text: str, field: str, check: Field | None = None) -> int:
    """A whole number, as far as `check` lets it."""
    if not _NUMBER.fullmatch(text.strip()):
        if rest := run_on(text, COUNTRY_WORDS) or run_on(text, _PIECES):
            raise BadRequest(field, "semicolon-missing", shown=preview(rest))
        raise BadRequest(field, "not-a-number", shown=preview(text))
    found = int(text.strip().replace("\u2212", "-"))
    return check.read(found, field) if check else found


def split(text: str, mark: str) -> list[str]:
    """The pieces of the text between marks that stand outside of quotation marks, stripped."""
    ends = [start + found.start() for start, piece in unquoted(text) for found in re.finditer(re.escape(mark), piece)]
    return [text[start + 1 : end].strip() for start, end in zip([-1, *ends], [*ends, len(text)])]


def cut(text: str, marks: Sequence[str]) -> tuple[str, str, str]:
    """The text before the first of the marks outside of quotation marks, that mark, and the text after it; no mark: the
    text and nothing.
    """
    for start, piece in unquoted(text):
        found = [(piece.index(mark), mark) for mark in marks if mark in piece]
        if found:
            n, mark = min(found)
            return text[: start + n].strip(), mark, text[start + n + len(mark) :].strip()
    return text.strip(), "", ""
