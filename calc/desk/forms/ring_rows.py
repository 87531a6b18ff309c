"""The rings of a board as a query writes them, and as the form sends them.

In an address: `ring=GE.Turkey.1` (owner, place, turn; `BR.EA-air.1-5`: gone in turn 5). From the form, each control for
itself: `ring.1.power=GE`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ...errors import BadRequest
from ...rule46.request import RingField, refuse_second
from ...rule46.rules.board import Ring
from ...rule46.rules.minors import Country
from .board_form import target_data, target_text
from .form import Form, whole_number
from .slips import known_countries, refuse, taken
from .turns import TurnHere

MOST_RINGS = 60
RING_PARTS = ("power", "target", "placed", "gone")
_ROW = re.compile(r"ring\.([1-9][0-9]{0,3})\.(?:power|target|placed|gone)")


@dataclass(frozen=True)
class RingRow:
    """A row of the list of rings: what was typed, and what it means: a ring on the board (`ring`), a ring that has
    `gone`, or neither.
    """

    typed: dict[str, str]
    ring: Ring | None = None
    gone: int | None = None


def rings(form: Form) -> list[RingRow]:
    """The rings, in their order; buttons of the form (`do`) are obeyed on the way."""
    rows = [_split(value) for value in form.every("ring")]
    for n, row in _from_controls(form):
        rows.insert(n - 1, row)
    if form.do.startswith("remove-ring."):
        rows = [row for n, row in enumerate(rows, 1) if form.do != f"remove-ring.{n}"]
    if form.do == "add-ring":
        rows.append({"power": "GE", "target": "", "placed": form.typed["turn"], "gone": ""})
        form.focus = f"ring.{len(rows)}.power"
    if form.do == "place":
        new = {"power": form.typed["power"], "target": form.typed["target"], "placed": form.typed["turn"], "gone": ""}
        rows += [] if any(_stands_there(row, new) for row in rows) else [new]
        form.focus = "result"
    if len(rows) > MOST_RINGS:
        form.fault("ring", BadRequest("ring", "too-many", count=len(rows), most=MOST_RINGS))
    for n, row in enumerate(rows, 1):
        row["target"] = taken(form, f"ring.{n}.target") or row["target"]
    return _read_all(form, rows[:MOST_RINGS], known_countries(form))


def _stands_there(row: dict[str, str], new: dict[str, str]) -> bool:
    """Whether a row is the ring that is to be put on the board: then there is nothing to do (the answer says that it is
    there).
    """
    same = row["power"].strip() == new["power"] and target_data(row["target"].strip()) == target_data(
        new["target"].strip()
    )
    return same and not row["gone"].strip()


def _split(text: str) -> dict[str, str]:
    """`GE.Turkey.1`; the name of a minor may hold dots itself."""
    power, _, rest = text.partition(".")
    target, dot, turns = rest.rpartition(".")
    placed, _, gone = turns.partition("-")
    return (
        {"power": power, "target": target, "placed": placed, "gone": gone}
        if dot
        else {"power": power, "target": rest, "placed": "", "gone": ""}
    )


def _from_controls(form: Form) -> list[tuple[int, dict[str, str]]]:
    numbers = sorted({int(found[1]) for name in form.left("ring.") if (found := _ROW.fullmatch(name))})
    return [(n, {part: form.single(f"ring.{n}.{part}") for part in RING_PARTS}) for n in numbers]


def _read_all(form: Form, rows: list[dict[str, str]], known: set[Country]) -> list[RingRow]:
    found: list[RingRow] = []
    for n, typed in enumerate(rows, 1):
        for part, text in typed.items():
            form.typed[f"ring.{n}.{part}"] = text
        found.append(_read_one(form, n, typed, [row.ring for row in found if row.ring and row.gone is None], known))
        _keep_ring(form, n, found[-1])
    return found


def _read_one(form: Form, n: int, typed: dict[str, str], others: list[Ring], known: set[Country]) -> RingRow:
    if not typed["target"].strip():
        return RingRow(typed)  # a row that has just been added
    gone = _turn(form, n, "gone", typed) if typed["gone"].strip() else None
    data = {
        "power": typed["power"].strip(),
        **target_data(typed["target"].strip()),
        "placed": whole_number(typed["placed"].strip() or "1"),
    }

    def read() -> Ring:
        ring = RingField().read(data, f"ring.{n}")
        TurnHere().read(ring.placed, f"ring.{n}.placed")
        if ring.target.minor is not None:
            refuse(form, f"ring.{n}.target", ring.target.minor, known)
        if gone is None:
            refuse_second(ring, tuple(others), f"ring.{n}")
        return ring

    return RingRow(typed, _at_row(form, n, read), gone)


def _turn(form: Form, n: int, part: str, typed: dict[str, str]) -> int | None:
    return form.tried(f"ring.{n}.{part}", lambda: TurnHere().read(whole_number(typed[part].strip()), part), None)


def _at_row(form: Form, n: int, read: Callable[[], Ring]) -> Ring | None:
    """The ring, or None, with the fault at the control of the row that it concerns."""
    try:
        return read()
    except BadRequest as error:
        part = error.field.rpartition(".")[2]
        form.refuse(f"ring.{n}.{part if part in RING_PARTS else 'target'}", error)
        return None


def _keep_ring(form: Form, n: int, row: RingRow) -> None:
    """A ring as the address writes it: plain if it could be read, else as it was typed, part by part where the short
    form would be read otherwise.
    """
    typed = row.typed
    if row.ring and f"ring.{n}.gone" not in form.refused:
        gone = "" if row.gone is None else f"-{row.gone}"
        return form.keep("ring", f"{row.ring.power}.{target_text(row.ring.target)}.{row.ring.placed}{gone}")
    short = f"{typed['power']}.{typed['target']}.{typed['placed']}" + (f"-{typed['gone']}" if typed["gone"] else "")
    if _split(short) == typed:
        return form.keep("ring", short)
    for part in RING_PARTS:
        form.keep(f"ring.{n}.{part}", typed[part])
