"""A Python-Markdown extension: a turn of secret missions, resolved while the page is built.

```turn worked-turn
```

becomes the sheet `calc/data/worked-turn.LANG.txt`, each order with its die and what came of it, each player's message,
and the sheet after.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import calc
from book import templates
from book.i18n import say
from book.markdown.page_parts import Replacing

_FOLDER = Path(calc.__file__).parent / "data"
_FENCE = re.compile(r"^```turn[ \t]+([a-z-]+)[ \t]*\n```[ \t]*$", re.MULTILINE)
_ORDER = re.compile(r"[^#/].*(->|=>|→)")


@dataclass(frozen=True)
class Row:
    """A line of a sheet, and what calc says of its order, if it holds one."""

    number: int
    text: str
    result: dict | None

    @property
    def is_remark(self) -> bool:
        return self.text.startswith(("#", "//"))

    @property
    def follows(self) -> list[dict]:
        """What clauses say of it; that a die beat the CE stands in figures already."""
        if not self.result:
            return []
        reasons = self.result["reasons"] if self.result["outcome"] == "refused" else self.result["reasons"][1:]
        return [*reasons, *self.result["effects"]]


def sheet(name: str, lang: str) -> str:
    """The text of a worked turn. FileNotFoundError for a name that there is not."""
    return (_FOLDER / f"{name}.{lang}.txt").read_text("utf-8")


def resolved(text: str, lang: str) -> dict:
    """What calc answers. Raises ValueError if a line cannot be read."""
    told = calc.answer("missions.turn", {"sheet": text, "exports": ["sheet"]}, lang)
    if told["errors"]:
        raise ValueError(f"The turn cannot be read: {told['errors']}")
    return told


def rows(text: str, told: dict) -> list[Row]:
    """The lines of the sheet, each order with its result."""
    results = iter(told["results"])
    return [
        Row(n, line, next(results) if _ORDER.match(line) else None)
        for n, line in enumerate(text.rstrip().split("\n"), 1)
    ]


def html(name: str, lang: str) -> str:
    """The turn as HTML."""
    text = sheet(name, lang)
    told = resolved(text, lang)
    return templates.fill("turn.html", rows=rows(text, told), told=told, text=text, say=partial(say, lang))


def makeExtension(**options) -> Replacing:
    """What Python-Markdown asks for when it is given this module's name."""
    return Replacing("turns", _FENCE, lambda fence, lang: html(fence[1], lang), **options)
