"""The calculators of rule 46, by name: what each takes, and what answers it."""

from __future__ import annotations

from collections.abc import Mapping

from ..calculator import Calculator
from ..fields import Boolean, Choice, Integer, ListOf, Record, Text
from .check import Ask, AskWho, check, placements, who
from .exports import FORMS
from .replay import Game, replay
from .request import POWER, BoardField, TargetField
from .rules.board import Board
from .rules.effects import effects
from .rules.events import EVENT
from .rules.limits import ABOUT, MOST_CHARACTERS, MOST_EVENTS

_ASK = {"board": BoardField(), "power": POWER, "target": TargetField()}
_GAME = {
    "board": BoardField(),
    "events": ListOf(EVENT, MOST_EVENTS),
    "log": Text(MOST_CHARACTERS, lines=True),
    "since": Integer(0, 100_000),
    "compare": Boolean(),
    "exports": ListOf(Choice(tuple(FORMS)), 5),
}

CALCULATORS: Mapping[str, Calculator] = {
    "rule46.check": Calculator(Record(_ASK, ("power", "target"), Ask), check),
    "rule46.list": Calculator(Record({k: _ASK[k] for k in ("board", "power")}, ("power",), Ask), placements),
    "rule46.who": Calculator(Record({k: _ASK[k] for k in ("board", "target")}, ("target",), AskWho), who),
    "rule46.effects": Calculator(Record({"board": BoardField()}, make=lambda board=Board(): board), effects),
    "rule46.replay": Calculator(Record(_GAME, make=Game.asked, about=ABOUT), replay),
}
