"""What stands in the short rows and has not been written into the sheet: it is kept like all else that is typed, and
counts only once it is added.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...missions.odds.catalogue import MISSIONS
from ...naming import letters_of
from ..forms.form import Form
from .state import Turn

NEW_ORDER = ("new.by", "new.on", "new.mission", "new.what", "new.if")
NEW_COUNTRY = ("new.name", "new.ce", "new.pi", "new.wealth")
FORCE = ("force.order", "force.outcome")
ROWS = (*NEW_ORDER, *NEW_COUNTRY, *FORCE)


_NAMES = {"new.order": NEW_ORDER, "new.country": NEW_COUNTRY, "force": FORCE}


@dataclass(frozen=True)
class Row:
    """A row with something in it: its name (words `turn.loss.FOLD`), and its fields that hold something, with what was
    typed.
    """

    fold: str
    texts: tuple[tuple[str, str], ...]


def read_rows(form: Form) -> dict[str, str]:
    """What stands in the rows, field by field."""
    return {name: form.single(name) for name in ROWS}


def begun(turn: Turn, typed: Mapping[str, str]) -> list[Row]:
    """The rows that say something which is not in the sheet."""
    filled = {
        "new.order": _is_new(turn, typed),
        "new.country": any(typed[name].strip() for name in NEW_COUNTRY),
        "force": turn.sheet.orders and typed["force.order"].strip(),
    }
    return [
        Row(fold, tuple((name, typed[name].strip()) for name in _NAMES[fold] if typed[name].strip()))
        for fold, yes in filled.items()
        if yes
    ]


def _usual(turn: Turn) -> tuple[str, str, str]:
    """What the row of orders holds by itself."""
    names = list(turn.sheet.countries) or [""]
    return names[0], names[-1], next(iter(MISSIONS))


def _is_new(turn: Turn, typed: Mapping[str, str]) -> bool:
    """Whether the row of orders names anything by hand, or an order that the sheet has not: after one is added, its
    names stay in the row for the next.
    """
    if typed["new.what"].strip() or typed["new.if"].strip():
        return True
    own = _usual(turn)
    by, on, mission = (typed[name].strip() or own[n] for n, name in enumerate(NEW_ORDER[:3]))
    there = {(letters_of(order.by), letters_of(order.on), order.mission) for order in turn.sheet.orders}
    return (by, on, mission) != own and (letters_of(by), letters_of(on), mission) not in there


def keep_rows(form: Form, turn: Turn) -> list[Row]:
    """Writes what the rows hold into the canonical query; gives the rows that hold something."""
    rows = begun(turn, form.typed)
    for row in rows:
        for name, _ in row.texts:
            form.keep(name, form.typed[name])
    return rows


def emptied(form: Form, *names: str) -> None:
    """Empties fields of the rows; all of them where none is named."""
    form.typed.update(dict.fromkeys(names or ROWS, ""))
