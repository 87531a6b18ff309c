"""A Python-Markdown extension: a game of rule 46, played out while the page is built.

```game worked-game
```

becomes the log `calc/data/worked-game.LANG.txt`, each line with its verdict and what follows from it, and a link that
opens it in the desk.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import calc
from book import templates
from book.content.case_outcomes import speaking
from book.markdown.page_parts import Replacing
from book.publish import desk_links

_FOLDER = Path(calc.__file__).parent / "data"
_FENCE = re.compile(r"^```game[ \t]+([a-z-]+)[ \t]*\n```[ \t]*$", re.MULTILINE)
_COMMENT = re.compile(r"\s*#\s?")


@dataclass(frozen=True)
class Row:
    """A line of a log: what stands before and after its #, and what calc says of its event, if it tells one."""

    number: int
    text: str
    comment: str
    event: dict | None

    @property
    def follows(self) -> list[dict]:
        """What clauses say of it: reasons, questions, notes, reveals."""
        return (
            [*self.event["reasons"], *self.event["questions"], *self.event["notes"], *self.event["revealed"]]
            if self.event
            else []
        )


def log(name: str, lang: str) -> str:
    """The text of a game. FileNotFoundError for a name that there is not."""
    return (_FOLDER / f"{name}.{lang}.txt").read_text("utf-8")


def played(text: str, lang: str) -> list[Row]:
    """The lines of a log. Raises ValueError if one of them cannot be read."""
    told = calc.answer("rule46.replay", {"log": text}, lang)
    if told["errors"]:
        raise ValueError(f"The game cannot be read: {told['errors']}")
    events = {row["line"]: row for row in told["events"]}
    return list(_rows(text, events))


def _rows(text: str, events: dict[int, dict]) -> Iterator[Row]:
    for number, line in enumerate(text.rstrip().split("\n"), 1):
        told, *comment = _COMMENT.split(line, maxsplit=1)
        yield Row(number, told, comment[0] if comment else "", events.get(number))


def html(name: str, lang: str) -> str:
    """The game as HTML."""
    text = log(name, lang)
    return templates.fill(
        "game.html", rows=played(text, lang), link=desk_links.campaign(text), text=text, **speaking(lang)
    )


def makeExtension(**options) -> Replacing:
    """What Python-Markdown asks for when it is given this module's name."""
    return Replacing("games", _FENCE, lambda fence, lang: html(fence[1], lang), **options)
