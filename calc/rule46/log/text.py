"""A game as a text: head lines, one event a line, comments.

It can be written by hand, and `str(parse(text)) == text` once it has been read and written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ...errors import BadRequest
from ...i18n import say
from ...visible import LINE_END, visible
from ..rules.board import Board
from ..rules.events import Event
from ..rules.limits import MOST_LINES, minor_of, minors_of, refuse_large
from ..rules.minors import MOST_MINORS, Country
from .lexicon import begins
from .notation import EVENTS, read_event, say_event
from .slips import declared, refuse_slip
from .start import Change, read_start, say_start

LONGEST = 400  # characters of a line
_HASH = re.compile(r'^((?:[^"#]|"[^"]*"?)*)(?:#(.*))?$')


@dataclass(frozen=True)
class Fault:
    """A line, counted from 1, that cannot be read, and why."""

    line: int
    text: str
    error: BadRequest

    def localized(self, lang: str) -> dict:
        """As answers write it."""
        said = {
            "line": self.line,
            "text": self.text,
            "code": self.error.code,
            "message": say(lang, f"error.{self.error.code}", self.error.facts),
        }
        offer = self.error.facts.get("guesses")
        return said | ({"guesses": offer.listed(lang)} if offer else {})


@dataclass(frozen=True)
class Line:
    """A line as it was read: an `event`, or a `change` of the start, or an `error`, or none of them; and its `comment`."""

    text: str
    comment: str | None = None
    event: Event | None = None
    change: Change | None = None
    error: BadRequest | None = None

    @cached_property
    def declared(self) -> tuple[Country, ...]:
        """The countries that a `start minor` says the game has."""
        return tuple(self.change(Board()).minors) if self.change else ()

    @cached_property
    def named(self) -> tuple[Country, ...]:
        """The countries that the line names."""
        found = minors_of(self.change(Board())) if self.change else [self.event and minor_of(self.event)]
        return tuple(name for name in found if name is not None)


@lru_cache(8192)
def _read_line(text: str) -> Line:
    text = text.strip()
    content, comment = _HASH.match(visible(text)).groups()
    content, comment = " ".join(content.split()), comment.strip() if comment is not None else None
    try:
        if len(text) > LONGEST:
            raise BadRequest("log", "too-long", most=LONGEST, count=len(text))
        return Line(text, comment, **_content(content))
    except BadRequest as error:
        return Line(text, comment, error=error)


def _content(content: str) -> dict:
    if not content:
        return {}
    code, rest = begins(("start", *EVENTS), content)
    return {"change": read_start(rest)} if code == "start" else {"event": read_event(content)}


@dataclass(frozen=True)
class Log:
    """The lines of a game, and the language that `str` writes them in."""

    lines: tuple[Line, ...]
    lang: str = "en"

    @cached_property
    def _read(self) -> tuple[Board, tuple[Fault, ...]]:
        board, faults, begun = Board(), [], False
        for n, line in enumerate(self.lines, 1):
            try:
                begun = begun or line.event is not None
                board = _after(board, line, begun)
            except BadRequest as error:
                faults.append(Fault(n, line.text, error))
        return board, tuple(faults)

    @property
    def board(self) -> Board:
        """The position that the head lines set up."""
        return self._read[0]

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The lines that could not be read; all others were."""
        return self._read[1]

    @property
    def countries(self) -> set[Country]:
        """The minor countries that the lines name."""
        return {name for line in self.lines for name in line.named}

    @property
    def starts(self) -> bool:
        """Whether there are head lines."""
        return any(line.change for line in self.lines)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in order."""
        return tuple(line.event for line in self.lines if line.event is not None)

    @property
    def numbers(self) -> list[int]:
        """The line of each event, counted from 1."""
        return [n for n, line in enumerate(self.lines, 1) if line.event is not None]

    def localized(self, lang: str) -> str:
        """The text in the words of `lang`: one way to write each line, comments kept, lines that could not be read as
        they are.
        """
        text = "\n".join(_said(line, lang) for line in self.lines).rstrip()
        return f"{text}\n" if text else ""

    def __str__(self) -> str:
        return self.localized(self.lang)


def _said(line: Line, lang: str) -> str:
    if line.error:
        return line.text
    said = say_event(line.event, lang) if line.event else _say_change(line.change, lang) if line.change else ""
    return "  ".join(filter(None, (said, "" if line.comment is None else f"# {line.comment}".rstrip())))


@lru_cache(2048)
def _say_change(change: Change, lang: str) -> str:
    """The head line that makes this one change; none if it changes nothing."""
    return " ".join(say_start(change(Board()), lang))


def _after(board: Board, line: Line, begun: bool) -> Board:
    """The start with one more line; raises what is wrong with it."""
    if line.error:
        raise line.error
    if line.change and begun:
        raise BadRequest("log", "log-late-start")
    return line.change(board) if line.change else board


def _without_slips(lines: list[Line], known: Iterable[Country]) -> Iterator[Line]:
    """The lines, with an error for each whose country is new and may be a slip for one that is known: to us, to the
    game, by an earlier line.
    """
    # what is declared behind it comes too late
    first = next((n for n, line in enumerate(lines) if line.event is not None), len(lines))
    known = dict.fromkeys((*known, *(name for line in lines[:first] for name in line.declared)))
    for n, line in enumerate(lines):
        try:
            for name in line.named if n < first or line.event else ():
                if name not in known and len(known) <= MOST_MINORS:  # a game that names more is refused
                    refuse_slip(name, known)
                    known[name] = None
            yield line
        except BadRequest as error:
            yield Line(line.text, line.comment, error=error)


def parse(text: str, lang: str = "en", known: Iterable[Country] = ()) -> Log:
    """Reads a log, whatever stands in it: a line that cannot be read becomes an error of its own.

    `known`: countries that the game has besides.

    Raises BadRequest for more than MOST_LINES lines and for too large a game.
    """
    lines = LINE_END.split(text.replace("\ufeff", "").rstrip())
    if len(lines) > MOST_LINES:
        raise BadRequest("log", "log-too-long", count=len(lines), most=MOST_LINES)
    log = Log(tuple(_without_slips([_read_line(line) for line in lines], known)) if text.strip() else (), lang)
    refuse_large(log.board, log.events, "log")
    return log


def log_of(board: Board, events: tuple[Event, ...], lang: str = "en") -> Log:
    """The log of a game that starts from `board`."""
    head = tuple(_read_line(line) for line in say_start(declared(board, events), lang))
    return Log(head + tuple(Line("", event=event) for event in events), lang)
