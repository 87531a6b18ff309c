"""`missions.verify`: whether a seed is the one that was promised, and whether the dice that a sheet, a log or ids tell
of are those that it makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...errors import BadRequest
from ...i18n import say
from ...interpretations import Rulings
from ...visible import LINE_END
from ..log_marks import marks_of, without_marks
from ..sheet.model import MOST_LINES, NAME, Order
from ..sheet.read import read_head
from ..sheet.spelling import Spelling
from ..sheet.text import Sheet, parse, said_of
from .answer import ids_of
from .dice import RULES, Seeded, commitment, promised
from .log_read import Told, id_as_written, own_id, read_id, read_log, setting

# one word, or a word and a number: what else is taken for an id is prose
_OWN_ID = re.compile(r"[^\s:;,?!]+(?: \d+)?")
_NUMBERED = re.compile(r"\s*\d{1,3}[.)]\s+")
_NUMBER = re.compile(r"[1-9]\d*")


@dataclass(frozen=True)
class Row:
    """One line and what became of it.

    `held`: the die said is the one that the seed makes; None where nothing can be compared.
    """

    line: int
    text: str
    id: str | None = None
    die: int | None = None
    said: int | None = None
    held: bool | None = None
    reason: tuple[str, Mapping[str, object]] = ("", {})

    def localized(self, lang: str) -> dict:
        """As an answer shows it."""
        key, facts = self.reason
        return {
            "line": self.line,
            "text": self.text,
            "id": self.id,
            "die": self.die,
            "said": self.said,
            "held": self.held,
            "reason": say(lang, key, facts),
        }


@dataclass(frozen=True)
class Check:
    """What the dice of some lines are made of."""

    seeded: Seeded
    rule: int
    rulings: Rulings
    # the options that the request names itself: they go before those of a sheet
    asked: Mapping[str, str] = field(default_factory=dict)

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
    check = Check(Seeded(seed, number, words), rule or RULES[0], rulings, dict(rulings.chosen))
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
        told = setting(without_marks(text)) or (
            read_head(text.strip()) if text.strip() and ":" not in text and "\t" not in text else {}
        )
        return int(told["turn"]) if "turn" in told else None
    except (BadRequest, ValueError):
        return None


def names_its_rule(text: str) -> bool:
    """Whether a sheet or a log says by which rule its dice were made."""
    return any("dice_rule" in _head(part) for part in _parts(text))


def _head(part: Lines) -> dict[str, Any]:
    """What the lines of one turn say of it, as a sheet or as a log."""
    head = parse("\n".join(text for _, text in part)).head
    for text in _plain(part):
        said = dict(setting(text) or {})
        head["readings"] |= {"RM-01": said.pop("faces")} if "faces" in said else {}
        head |= {"dice_rule" if name == "rule" else name: value for name, value in said.items()}
    return head


def _rows_of_part(part: Lines, check: Check, rule: int | None, words: str) -> Iterator[Row]:
    """The rows of one turn, by what its own head says of the turn; what the request says of words and rule goes before
    the head.
    """
    if len(part) > MOST_LINES:
        yield Row(part[MOST_LINES][0], "", reason=("error.too-many-lines", {"most": MOST_LINES}))
        part = part[:MOST_LINES]
    head = _head(part)
    seeded = replace(check.seeded, turn=int(head.get("turn", check.seeded.turn)), words=words or head.get("words", ""))
    rulings = Rulings({**head["readings"], **check.asked})
    # what the answer says that it rests on
    check.rulings.chosen |= {id: option for id, option in rulings.chosen.items() if id == "RM-01"}
    found = replace(check, seeded=seeded, rule=rule or int(head.get("dice_rule", check.rule)), rulings=rulings)
    check.rulings.note("RM-01")
    yield from _rows(part, found, False)


def _plain(lines: Lines) -> list[str]:
    """The texts of the lines without what marks them up."""
    marks = marks_of([text for _, text in lines])
    return [without_marks(text, marks) for _, text in lines]


def _rows(lines: Lines, check: Check, asked: bool) -> Iterator[Row]:
    """The rows of these lines; `asked`: each line is an order or an id that somebody asks about, nothing else."""
    texts = _plain(lines)
    told = [read_log(text) for text in texts]
    aside = [
        bool(log)
        or not text
        or (not asked and setting(text) is not None)
        or read_id(text) is not None
        or own_id(text) is not None
        for log, text in zip(told, texts)
    ]
    sheet = _sheet(["" if off else text for (_, text), off in zip(lines, aside)])
    by_index = ids_of(sheet.entries, Spelling.of(sheet.countries), check.rule)
    ids = iter(by_index)
    seen: dict[str, int] = {}
    read = {line.number: line for line in sheet.lines}
    for at, ((n, text), clean, log) in enumerate(zip(lines, texts, told), 1):
        line = read.get(at)  # None where a quoted cell of a row before goes on
        if log:
            yield from _of_log(n, text, log, check, by_index, seen)
        elif (id := read_id(clean)) is not None:
            yield check.row(n, text, id[0] if check.rule == 2 else id_as_written(clean), id[1])
        elif (id := own_id(clean)) is not None:
            yield check.row(n, text, *id)
        elif line is None:
            continue
        elif isinstance(line.read, Order):
            yield _of_order(n, text, line.read, next(ids), check)
        elif asked and text.strip():
            yield _of_own_id(n, text, line, check)
        elif line.error:
            yield Row(n, text, reason=said_of(line.error))


def _sheet(texts: Sequence[str]) -> Sheet:
    """The lines as a sheet; a number before an order is that of a list, unless it belongs to a country's name."""
    sheet = parse("\n".join(texts))
    known = Spelling.of(sheet.countries).countries
    listed = {
        line.number - 1
        for line in sheet.lines
        if isinstance(line.read, Order) and _NUMBERED.match(line.text) and known.find(line.read.by) is None
    }
    return (
        parse("\n".join(_NUMBERED.sub("", text) if n in listed else text for n, text in enumerate(texts)))
        if listed
        else sheet
    )


def _of_order(n: int, text: str, order: Order, id: str, check: Check) -> Row:
    if order.forced:
        return Row(n, text, id, reason=("verify.forced", {}))
    return check.row(n, text, id, order.die)


def _of_own_id(n: int, text: str, line: Any, check: Check) -> Row:
    """An id of an order's own; prose and lines that cannot be read get no die."""
    if not line.read and _OWN_ID.fullmatch(text.strip()) and len(text) <= NAME.most and any(c.isalnum() for c in text):
        return check.row(n, text, text.strip(), None)
    if line.error and any(arrow in text for arrow in ("->", "=>", "\u2192")):
        return Row(n, text, reason=said_of(line.error))
    return Row(n, text, reason=("verify.no-order", {}))


def _of_log(
    n: int, text: str, log: Told, check: Check, sheet_ids: Sequence[str], seen: dict[str, int]
) -> Iterator[Row]:
    """The dice of one line of a log, each made anew of the order that the line itself names."""
    if log.outcome == "event":
        for id, sides, said in log.dice:
            owner = id.rpartition("/")[0] == log.stem
            yield check.row(n, text, id, said, sides) if owner else _strange(n, text, id, said)
        return
    seen[log.stem] = seen.get(log.stem, 0) + 1
    if log.outcome == "refused":
        yield Row(n, text, reason=("verify.refused", {}))
    elif log.dice:
        yield _claimed(n, text, log, check, seen, sheet_ids)
    elif log.said is None:
        yield Row(n, text, reason=("verify.forced", {}))
    elif log.index < len(sheet_ids):
        yield check.row(n, text, sheet_ids[log.index], log.said)
    elif check.rule == 2:
        yield check.row(n, text, f"{log.stem}#{seen[log.stem]}", log.said)
    else:
        yield Row(n, text, said=log.said, reason=("verify.needs-sheet", {}))


def _claimed(n: int, text: str, log: Told, check: Check, seen: dict[str, int], sheet_ids: Sequence[str]) -> Row:
    """A line that names its id: one made of another order, or used before, proves nothing."""
    id, _, said = log.dice[0]
    again = id in seen
    seen[id] = 1
    what, _, number = id.rpartition("#")
    own = check.rule == 2 and what in log.stems and bool(_NUMBER.fullmatch(number))
    if again or (check.rule == 2 and not own and read_id(id) is not None):
        return _strange(n, text, id, said)
    row = check.row(n, text, id, said)
    # lines that cannot be read count, and stand in no log
    gap = row.held and own and int(number) > seen[log.stem] and id not in sheet_ids
    return replace(row, reason=("verify.held-gap", {"number": number})) if gap else row


def _strange(n: int, text: str, id: str, said: int) -> Row:
    return Row(n, text, id, None, said, False, ("verify.strange-id", {}))
