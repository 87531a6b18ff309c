"""An example for each reading that has options: a position, and what calc answers to it under each of them.

`data/reading-examples.json` holds positions and requests, never an outcome. A row: `reading`, its id; `position`, a
sentence in each language that puts the question; `calculator` and `request`, what is asked; `show`, what of the answer
to look at: `head`, its name in each language, `at`, the way to it (`outcomes.find`), `as`, how to write it
(`outcomes.shown`), `none`, what to say where it is not there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import calc
from book.content import outcomes
from calc.interpretations import REGISTER

_ROWS = Path(__file__).parents[1] / "data" / "reading-examples.json"


@dataclass(frozen=True)
class Example:
    """One row of the file."""

    reading: str
    position: Mapping[str, str]
    calculator: str
    request: Mapping[str, Any]
    show: tuple[Mapping[str, Any], ...]

    def heads(self, lang: str) -> list[str]:
        """What each column of outcomes is about."""
        return [column["head"][lang] for column in self.show]


@dataclass(frozen=True)
class Outcome:
    """What an option makes of the example: a text for each column, or one `refusal` where it does not let the question
    be asked.
    """

    option: str
    is_default: bool
    texts: tuple[str, ...]
    refusal: str = ""


@cache
def examples() -> tuple[Example, ...]:
    """All examples, in the order of the file."""
    return tuple(Example(**row | {"show": tuple(row["show"])}) for row in json.loads(_ROWS.read_text("utf-8")))


def of(reading: str) -> list[Example]:
    """The examples of a reading."""
    return [example for example in examples() if example.reading == reading]


def computed(example: Example, lang: str) -> Iterator[Outcome]:
    """The outcome under each option of the reading, the default first; calc is asked anew each time."""
    reading = REGISTER[example.reading]
    for option in reading.options:
        is_default = option == reading.default
        try:
            answer = asked(example, option, lang)
        except calc.BadRequest as refused:
            yield Outcome(option, is_default, (), refused.message)
        else:
            yield Outcome(option, is_default, tuple(_text(answer, column, lang) for column in example.show))


def asked(example: Example, option: str, lang: str) -> dict:
    """What calc answers under one option; other readings that the request names stay as it has them. Raises BadRequest."""
    rulings = {**example.request.get("rulings", {}), example.reading: option}
    return calc.answer(example.calculator, {**example.request, "rulings": rulings}, lang)


def _text(answer: dict, column: Mapping[str, Any], lang: str) -> str:
    found = outcomes.find(answer, column["at"])
    return outcomes.shown(found, column["as"], lang) if found else column["none"][lang]
