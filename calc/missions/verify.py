"""`missions.verify`: whether a seed is the one that was promised, and whether the dice that a sheet, a log or ids tell of are those that it makes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..errors import BadRequest
from ..readings import Rulings
from ..speech import say
from ..visible import LINE_END
from .dice import RULES, Seeded, commitment, promised
from .log_read import Told, cleaned, id_as_written, own_id, read_id, read_log, setting
from .sheet import MOST_LINES, NAME, Order
from .sheet_read import read_head
from .sheet_text import Sheet, parse
from .spelling import Spelling
from .turn_answer import ids_of

_OWN_ID = re.compile(r"[^\s:;,?!]+(?: \d+)?")   # one word, or a word and a number: what else is taken for an id is prose


@dataclass(frozen=True)
class Row:
    """One line and what became of it. `held`: the die said is the one that the seed makes; None where nothing can be compared."""

    line: int
    text: str
    id: str | None = None
    die: int | None = None
    said: int | None = None
    held: bool | None = None
    reason: tuple[str, Mapping[str, object]] = ("", {})

    def spoken(self, lang: str) -> dict:
        """As an answer shows it."""
        key, facts = self.reason
        return {"line": self.line, "text": self.text, "id": self.id, "die": self.die, "said": self.said, "held": self.held, "reason": say(lang, key, facts)}


@dataclass(frozen=True)
class Check:
    """What the dice of some lines are made of."""

    seeded: Seeded
    rule: int
    rulings: Rulings

    def row(self, line: int, text: str, id: str, said: int | None, sides: int | None = None) -> Row:
        """The row of one die."""
        die = self.seeded.face(id, self.rulings) if sides is None else self.seeded.number(id, sides) + 1
        held = None if said is None else said == die
        key = {None: "verify.not-said", True: "verify.held", False: "verify.not-held"}[held]
        return Row(line, text, id, die, said, held, (key, {"die": die, "said": said}))


def verify(request: Mapping[str, Any], rulings: Rulings) -> dict:
    """Answers the request; raises BadRequest for a commitment that is none."""
    seed, given = request["seed"], request.get("commitment")
    number, rule, words = request.get("turn", 1), request.get("dice_rule"), request.get("words", "")
    found = commitment(seed, request.get("salt", ""))
    check = Check(Seeded(seed, number, words), rule or RULES[0], rulings)
    kept = None if given is None else promised(given) == found
    ids = list(_rows(list(enumerate(request.get("ids", ()), 1)), check, True))
    rows = [row for part in _parts(request.get("sheet", "")) for row in _rows_of_part(part, check, rule, words)]
    return {
        "commitment": found,
        "holds": kept,
        "turn": number,
        "words": words or None,
        "dice_rule": check.rule,
        "dice": _dice(ids),
        "rows": [*ids, *rows],
        "clauses": ["M2.3"],
    }


def _dice(rows: Iterable[Row]) -> dict[str, int | None]:
    """The die by what was asked for, and by its id."""
    found: dict[str, int | None] = {}
    for row in rows:
        found.setdefault(row.text, row.die)
        if row.id is not None:
            found.setdefault(row.id, row.die)
    return found


Lines = Sequence[tuple[int, str]]


def _parts(text: str) -> Iterator[Lines]:
    """The lines of each turn: one begins where its number stands, in a sheet or a log."""
    part: list[tuple[int, str]] = []
    number = None
    for line in enumerate(LINE_END.split(text.replace("\ufeff", "")), 1):
        found = _turn_of(line[1])
        if None not in (found, number) and found != number:
            yield part
            part = []
        part.append(line)
        number = number if found is None else found
    yield part


def _turn_of(text: str) -> int | None:
    """The number of the turn that a line names."""
    try:
        told = setting(cleaned(text)) or (read_head(text.strip()) if text.strip() and ":" not in text and "\t" not in text else {})
        return int(told["turn"]) if "turn" in told else None
    except (BadRequest, ValueError):
        return None


def _rows_of_part(part: Lines, check: Check, rule: int | None, words: str) -> Iterator[Row]:
    """The rows of one turn, by what its own head says of the turn; what the request says of words and rule goes before the head."""
    if len(part) > MOST_LINES:
        yield Row(part[MOST_LINES][0], "", reason=("error.too-many-lines", {"most": MOST_LINES}))
        part = part[:MOST_LINES]
    head = parse("\n".join(text for _, text in part)).head
    for _, text in part:
        head |= {"dice_rule" if name == "rule" else name: value for name, value in (setting(cleaned(text)) or {}).items()}
    seeded = replace(check.seeded, turn=int(head.get("turn", check.seeded.turn)), words=words or head.get("words", ""))
    rulings = Rulings({**head["readings"], **check.rulings.chosen})
    found = replace(check, seeded=seeded, rule=rule or int(head.get("dice_rule", check.rule)), rulings=rulings)
    check.rulings.note("RM-01")
    yield from _rows(part, found, False)


def _rows(lines: Lines, check: Check, asked: bool) -> Iterator[Row]:
    """The rows of these lines; `asked`: each line is an order or an id that somebody asks about, nothing else."""
    texts = [cleaned(text) for _, text in lines]
    told = [read_log(text) for text in texts]
    aside = [bool(log) or not text or (not asked and setting(text) is not None) or read_id(text) is not None or own_id(text) is not None for log, text in zip(told, texts)]
    sheet = parse("\n".join("" if off else text for (_, text), off in zip(lines, aside)))
    ids = iter(ids_of(sheet.entries, Spelling.of(sheet.countries), check.rule))
    by_index = list(ids_of(sheet.entries, Spelling.of(sheet.countries), check.rule))
    seen: dict[str, int] = {}
    for (n, text), clean, log, line in zip(lines, texts, told, sheet.lines):
        if log:
            yield from _of_log(n, text, log, check, by_index, seen)
        elif (id := read_id(clean)) is not None:
            yield check.row(n, text, id[0] if check.rule == 2 else id_as_written(clean), id[1])
        elif (id := own_id(clean)) is not None:
            yield check.row(n, text, *id)
        elif isinstance(line.read, Order):
            yield _of_order(n, text, line.read, next(ids), check)
        elif asked and text.strip():
            yield _of_own_id(n, text, line, check)
        elif line.error:
            yield Row(n, text, reason=(f"error.{line.error.code}", line.error.facts))


def _of_order(n: int, text: str, order: Order, id: str, check: Check) -> Row:
    if order.forced:
        return Row(n, text, id, reason=("verify.forced", {}))
    return check.row(n, text, id, order.die)


def _of_own_id(n: int, text: str, line: Any, check: Check) -> Row:
    """An id of an order's own; prose and lines that cannot be read get no die."""
    if not line.read and _OWN_ID.fullmatch(text.strip()) and len(text) <= NAME.most and any(c.isalnum() for c in text):
        return check.row(n, text, text.strip(), None)
    if line.error and any(arrow in text for arrow in ("->", "=>", "\u2192")):
        return Row(n, text, reason=(f"error.{line.error.code}", line.error.facts))
    return Row(n, text, reason=("verify.no-order", {}))


def _of_log(n: int, text: str, log: Told, check: Check, sheet_ids: Sequence[str], seen: dict[str, int]) -> Iterator[Row]:
    """The dice of one line of a log, each made anew of the order that the line itself names."""
    if log.outcome == "event":
        for id, sides, said in log.dice:
            owner = id.partition("/")[0] == log.stem
            yield check.row(n, text, id, said, sides) if owner else _strange(n, text, id, said)
        return
    seen[log.stem] = seen.get(log.stem, 0) + 1
    if log.outcome == "refused":
        yield Row(n, text, reason=("verify.refused", {}))
    elif log.dice:
        yield _claimed(n, text, log, check, seen)
    elif log.said is None:
        yield Row(n, text, reason=("verify.forced", {}))
    elif log.index < len(sheet_ids):
        yield check.row(n, text, sheet_ids[log.index], log.said)
    elif check.rule == 2:
        yield check.row(n, text, f"{log.stem}#{seen[log.stem]}", log.said)
    else:
        yield Row(n, text, said=log.said, reason=("verify.needs-sheet", {}))


def _claimed(n: int, text: str, log: Told, check: Check, seen: dict[str, int]) -> Row:
    """A line that names its id: one made of another order, or used before, proves nothing."""
    id, _, said = log.dice[0]
    again = id in seen
    seen[id] = 1
    made = read_id(id) if check.rule == 2 else None
    if again or (made and (made[0] != id or id.rpartition("#")[0] != log.stem)):
        return _strange(n, text, id, said)
    return check.row(n, text, id, said)


def _strange(n: int, text: str, id: str, said: int) -> Row:
    return Row(n, text, id, None, said, False, ("verify.strange-id", {}))
