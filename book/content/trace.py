"""From each clause to the code that holds to it and to the cases that try it; what has neither has to say why.

Nothing is kept by hand but the reasons: the code names the clauses that it cites, and the cases name those that they
expect.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from book.content import ledger

CODE = (Path("calc/rule46"), Path("calc/missions"))
CASES = Path("tests/calc/cases")
TEST_BOOK = Path("calc/data/testbook.json")
_NOTHING = Path(__file__).parents[1] / "data" / "nothing-to-compute.json"


@dataclass(frozen=True)
class Trace:
    """What answers for a clause: `places` in the code (`rule46.placement.why_not`), `cases` by id, or the reason why
    there is `nothing` to compute.
    """

    places: tuple[str, ...]
    cases: tuple[str, ...]
    nothing: str | None

    @property
    def gap(self) -> bool:
        """Whether the clause is neither computed and tried nor excused."""
        return not self.nothing and not (self.places and self.cases)

    @property
    def excused_in_vain(self) -> bool:
        """Whether a reason is given though the clause is computed and tried."""
        return bool(self.nothing and self.places and self.cases)


@cache
def traces() -> Mapping[str, Trace]:
    """The trace of every clause that says something, in the rulebooks' order."""
    places, cases, nothing = _collected(_places()), _collected(_cases()), json.loads(_NOTHING.read_text("utf-8"))
    return {
        id: Trace(places.get(id, ()), cases.get(id, ()), nothing.get(id))
        for id, entry in ledger.CLAUSES.items()
        if entry.kinds
    }


def _collected(pairs: Iterator[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for id, where in pairs:
        found.setdefault(id, {})[where] = None
    return {id: tuple(wheres) for id, wheres in found.items()}


def _places() -> Iterator[tuple[str, str]]:
    for folder in CODE:
        for file in sorted(folder.rglob("*.py")):
            yield from cited_in(file.read_text("utf-8"), f"{folder.name}.{file.stem}")


def cited_in(source: str, module: str) -> Iterator[tuple[str, str]]:
    """Each clause that a module names in its code, not in its prose, with the name of the function, class or table that
    names it.
    """
    for statement in ast.parse(source).body:
        name = _name(statement)
        for node in ast.walk(statement):
            yield from ((id, f"{module}.{name}" if name else module) for id in _named(node))


def _named(node: ast.AST) -> list[str]:
    """The ids that a text in the code is; f"46.22{step}" is any of 46.22A to D."""
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return [id for id in ledger.CLAUSES if id[:-1] == node.values[0].value and id[-1].isalpha()]
    return (
        [node.value]
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ledger.CLAUSES
        else []
    )


def _name(statement: ast.stmt) -> str:
    if isinstance(statement, ast.Assign | ast.AnnAssign):
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        return ast.unparse(target)
    return getattr(statement, "name", "")


def _cases() -> Iterator[tuple[str, str]]:
    for case in json.loads(TEST_BOOK.read_text("utf-8")):
        yield from ((sentence.partition("-")[0], case["id"]) for sentence in case["sentences"])
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            yield from ((text, case["id"]) for text in _texts(case["expect"]) if text in ledger.CLAUSES)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for inner in value.values() for text in _texts(inner))
    elif isinstance(value, list):
        yield from (text for inner in value for text in _texts(inner))
