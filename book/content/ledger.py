"""The ids that the project has given out, for ever: clauses with their kinds, and readings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from calc import interpretations as readings

_ROWS = Path(__file__).parents[1] / "data" / "clause-ids.json"
# Every id that was ever given out. It only grows; tests hold the ledger to it.
_PUBLISHED = _ROWS.with_name("published-ids.json")


@dataclass(frozen=True)
class Entry:
    """A clause's place in the ledger.

    `system` is `R46` or `M`. `kinds`: what it holds, out of D definition, P legality predicate, E effect, S sequence or
    procedure, X example or pointer; empty for a clause that only heads others. `sentences`: the sentences that the
    resolver accounts for one by one (`46.31A-1`), with their kinds.
    """

    id: str
    system: str
    kinds: tuple[str, ...]
    sentences: Mapping[str, tuple[str, ...]]


def _entry(row: dict) -> Entry:
    sentences = {id: tuple(kinds) for id, kinds in row.get("sentences", {}).items()}
    kinds = row.get("kinds") or sorted({kind for each in sentences.values() for kind in each}, key="DPESX".index)
    return Entry(row["id"], row["system"], tuple(kinds), MappingProxyType(sentences))


CLAUSES: Mapping[str, Entry] = {row["id"]: _entry(row) for row in json.loads(_ROWS.read_text("utf-8"))}
"""Every clause id, in the rulebooks' order."""

READINGS = readings.REGISTER

RETIRED: Mapping[str, Mapping[str, str]] = json.loads(_PUBLISHED.read_text("utf-8"))["retired"]
"""Ids given up, each with what became of it, in each language."""


def is_known(id: str) -> bool:
    """Whether `id` is a clause or a reading that the ledger lists."""
    return id in CLAUSES or id in READINGS
