"""The register of readings: where the words of a rule leave room, the options, the default first.

The rows stand in `data/readings.json`. An id is for ever. A reading with one option is a note: it says how the words
are read and has no switch.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from itertools import product
from typing import Any

from .errors import BadRequest
from .fields import preview


@dataclass(frozen=True)
class Reading:
    """One row: `id` (`R46-07`), the `clauses` that it reads, the codes of its `options`, default first."""

    id: str
    clauses: tuple[str, ...]
    options: tuple[str, ...]

    @property
    def default(self) -> str:
        """The plain words; where they are silent, the reading that forbids least."""
        return self.options[0]

    @property
    def is_switch(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.options) > 1


def _load() -> dict[str, Reading]:
    rows = json.loads(files(__package__).joinpath("data", "readings.json").read_text("utf-8"))
    return {row["id"]: Reading(row["id"], tuple(row["clauses"]), tuple(row["options"])) for row in rows}


REGISTER: Mapping[str, Reading] = _load()
_RANK = {id: n for n, id in enumerate(REGISTER)}


class Rulings(Mapping[str, str]):
    """The options in force at a table: an id gives an option.

    Remembers which ids were asked for, so that an answer can name them.
    """

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self.chosen = dict(chosen or {})
        self._asked: set[str] = set()

    def __getitem__(self, id: str) -> str:
        self._asked.add(id)
        return self.chosen.get(id, REGISTER[id].default)

    def __iter__(self):
        return iter(REGISTER)

    def __len__(self) -> int:
        return len(REGISTER)

    def note(self, *ids: str) -> None:
        """Says that the answer rests on these readings, where there is nothing to choose."""
        self._asked.update(ids)

    @property
    def taken(self) -> dict[str, str]:
        """The readings asked for so far, with the option taken, in the register's order."""
        return {id: self.chosen.get(id, REGISTER[id].default) for id in sorted(self._asked, key=_RANK.__getitem__)}

    def changed(self, options: Mapping[str, str]) -> Rulings:
        """The same table with other `options`, nothing asked yet."""
        return Rulings({**self.chosen, **options})


def read(value: Any, path: str = "rulings") -> dict[str, str]:
    """The `rulings` of a request, id to option. Raises BadRequest at an unknown id or option."""
    if not isinstance(value, dict):
        raise BadRequest(path, "not-an-object", shown=preview(value))
    for id, option in value.items():
        if id not in REGISTER:
            raise BadRequest(f"{path}.{preview(id)}", "unknown-reading", shown=preview(id))
        if not isinstance(option, str) or option not in REGISTER[id].options:
            raise BadRequest(
                f"{path}.{id}", "unknown-option", shown=preview(option), known=", ".join(REGISTER[id].options)
            )
    return dict(value)


def under_every_reading(ask: Callable[[Rulings], Any], rulings: Rulings) -> list[tuple[dict[str, str], Any]]:
    """The outcome of `ask` under each combination of options of the readings that it touches: [(options, outcome),
    ...], the present one first.

    A reading may be touched only under another's option, so the set of touched readings grows until nothing new is
    asked for.
    """
    present = rulings.changed({})
    outcome = ask(present)
    switches = [id for id in present.taken if REGISTER[id].is_switch]
    outcomes = {_key(present, switches): outcome}
    grown = True
    while grown:
        grown = False
        for options in product(*(REGISTER[id].options for id in switches)):
            table = rulings.changed(dict(zip(switches, options)))
            outcome = ask(table)
            new = [id for id in table.taken if REGISTER[id].is_switch and id not in switches]
            if new:
                switches, grown = switches + new, True
                break
            outcomes[_key(table, switches)] = outcome
    first = _key(present, switches)
    full = {options: found for options, found in outcomes.items() if len(options) == len(switches)}
    return [(dict(first), full[first])] + [(dict(o), found) for o, found in full.items() if o != first]


def _key(table: Rulings, switches: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple((id, table.chosen.get(id, REGISTER[id].default)) for id in switches)
