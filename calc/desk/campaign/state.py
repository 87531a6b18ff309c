"""What the form of the campaign desk says: the log, the moment looked at, the readings; and the game that comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...clauses import cited, in_order
from ...fields import Integer
from ...i18n import localized
from ...interpretations import REGISTER, Rulings
from ...rule46.log.text import Log, parse
from ...rule46.replay import Game, Position, played, replay
from ...rule46.rules.board import Board
from ...rule46.rules.limits import MOST_LINES
from ..forms.form import Form, whole_number
from . import text as texts

READINGS = tuple(r.id for r in REGISTER.values() if r.is_switch and r.id.startswith("R46-"))
EXPORTS = ("", "text", "markdown", "bbcode", "json")
SCOPES = ("turn", "all")
VIEW = ("at", "export", "sheets", "compare")


@dataclass(frozen=True)
class Campaign:
    """A game as the desk holds it: the `text` of its log, `at` the number of events that lie behind the moment looked
    at, the options `taken`.
    """

    text: str
    at: int
    taken: dict[str, str]

    @cached_property
    def log(self) -> Log:
        return parse(self.text)

    @cached_property
    def count(self) -> int:
        """How many events the log holds."""
        return len(self.log.events)

    @property
    def at_end(self) -> bool:
        return self.at == self.count

    @cached_property
    def positions(self) -> list[Position]:
        """The position at the start and after each event of the whole log."""
        return played(self.game(), self.rulings)

    @property
    def rulings(self) -> Rulings:
        """The readings in force, none asked for yet."""
        return Rulings(self.taken)

    @property
    def board(self) -> Board:
        """The position looked at."""
        return self.positions[self.at].board

    @property
    def turn_began(self) -> int:
        """How many events lie before the turn looked at."""
        turn = self.board.turn
        return (
            next((n for n in range(self.at, 0, -1) if self.positions[n - 1].board.turn != turn), 1) - 1
            if self.at
            else 0
        )

    def game(self, upto: int | None = None, **how: Any) -> Game:
        """The game, or its first `upto` events; `how` as `rule46.replay` takes it."""
        if upto is None or upto == self.count:
            return Game(self.log.board, self.log.events, self.log, **how)
        end = self.log.numbers[upto - 1] if upto else 0
        return Game(self.log.board, self.log.events[:upto], Log(self.log.lines[:end]), **how)

    def told(self, lang: str, upto: int | None = None, **how: Any) -> dict:
        """What `rule46.replay` answers, in words."""
        rulings = self.rulings
        said = localized(replay(self.game(upto, **how), rulings), lang)
        return said | {"clauses": in_order(cited(said)), "rulings": rulings.taken}


def read_campaign(form: Form) -> Campaign:
    """Reads the form as it was sent, before any button is obeyed.

    A text that is too long to be a log stays in the form, and counts as an empty game.
    """
    text, given = form.single("log").replace("\ufeff", ""), {}
    if form.has("import"):
        file = form.single("import")
        text, given = form.tried("log", lambda: texts.from_file(file, form.voice.lang), (file, {}))
    form.typed["log"] = text
    taken = _readings(form, given)
    log = form.tried("log", lambda: texts.read(text), Log(()))
    return Campaign("" if "log" in form.refused else text, _moment(form, len(log.events)), taken)


def _readings(form: Form, given: dict[str, str]) -> dict[str, str]:
    """The options in force: those that came with a file, else those of the form."""
    for id, option in given.items():
        if id in READINGS:
            form.put(id, option)
    return form.rulings(READINGS)


def _moment(form: Form, count: int) -> int:
    """How many events lie behind the moment looked at.

    The slider's end is the end of the log, however long that has become since (`of`).
    """
    at, of = (form.tried("at", lambda: _number(form.single(name)), None) for name in ("at", "of"))
    return count if at is None or at == of else min(at, count)


def _number(typed: str) -> int | None:
    return Integer(0, MOST_LINES).read(whole_number(typed.strip()), "at") if typed.strip() else None


def keep(form: Form, campaign: Campaign) -> None:
    """Writes the campaign into the canonical query."""
    if "log" not in form.refused:
        form.typed["log"] = campaign.text
    if form.typed["log"].strip():
        form.keep("log", form.typed["log"])
    if not campaign.at_end:
        form.keep("at", str(campaign.at))
