"""What can happen in a game, one value for each kind of event, and how requests write them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...errors import BadRequest
from ...fields import Choice, Integer, Record, Tagged, child_path
from ..request import CONTROLLER, FACTION, POWER, RGT, TURN, PairField, TargetField
from .board import Target
from .minors import Country, MinorName
from .powers import GERMAN_RUSSIAN


@dataclass(frozen=True)
class Turn:
    """The next turn begins."""

    turn: int


@dataclass(frozen=True)
class Result:
    """`count` 6+ of a power (`espionage`) or 5+ of a faction (`counter-intelligence`): `who`."""

    kind: str
    who: str
    count: int = 1


@dataclass(frozen=True)
class Place:
    """A power places a ring; `other` names the enemy ring that goes with it where R46-09 says one."""

    power: str
    target: Target
    other: str | None = None


@dataclass(frozen=True)
class Counter:
    """A faction spends a 5+ on the ring of `power` in `target`."""

    faction: str
    power: str
    target: Target


@dataclass(frozen=True)
class Control:
    """A minor comes under the control of a power, or of nobody."""

    minor: Country
    by: str | None


@dataclass(frozen=True)
class War:
    """Two factions go to war: Germany and Russia, where nobody is named."""

    between: frozenset[str] = GERMAN_RUSSIAN


@dataclass(frozen=True)
class Rgt:
    """The RGT level changes."""

    level: int


@dataclass(frozen=True)
class ActivateUkraine:
    """The Ukraine becomes a minor country in play."""


@dataclass(frozen=True)
class Surrender:
    """A power surrenders."""

    power: str


@dataclass(frozen=True)
class YearStart:
    """A year start sequence: the reveals, before any DPs are allotted."""


Event = Turn | Result | Place | Counter | Control | War | Rgt | ActivateUkraine | Surrender | YearStart


def spelling(event: Event) -> tuple[Event, str | None]:
    """The event as a key that tells two spellings of a minor apart, for what is remembered between calls."""
    where = getattr(event, "target", event)
    minor = getattr(where, "minor", None)
    return event, None if minor is None else str(minor)


class _ResultRecord(Record):
    """Espionage results are a power's, counter-intelligence results a faction's."""

    def read(self, value: Any, path: str) -> Result:
        found = super().read(value, path)
        owner, other = ("power", "faction") if found["kind"] == "espionage" else ("faction", "power")
        if other in found:
            raise BadRequest(child_path(path, other), "unknown-field", shown=other, known=f"do, kind, {owner}, count")
        if owner not in found:
            raise BadRequest(child_path(path, owner), "missing")
        return Result(found["kind"], found[owner], found.get("count", 1))


def _place(power: str, target: Target, **more: str) -> Place:
    return Place(power, target, more.get("with"))


_KINDS = ("espionage", "counter-intelligence")
EVENT = Tagged(
    "do",
    {
        "turn": Record({"turn": TURN}, ("turn",), Turn),
        "result": _ResultRecord(
            {"kind": Choice(_KINDS), "power": POWER, "faction": FACTION, "count": Integer(1, 99)}, ("kind",)
        ),
        "place": Record({"power": POWER, "target": TargetField(), "with": POWER}, ("power", "target"), _place),
        "counter": Record(
            {"faction": FACTION, "power": POWER, "target": TargetField()}, ("faction", "power", "target"), Counter
        ),
        "control": Record({"minor": MinorName(), "by": CONTROLLER}, ("minor", "by"), Control),
        "war": Record({"between": PairField()}, make=War),
        "rgt": Record({"level": RGT}, ("level",), Rgt),
        "activate-ukraine": Record({}, make=ActivateUkraine),
        "surrender": Record({"power": POWER}, ("power",), Surrender),
        "year-start": Record({}, make=YearStart),
    },
)


def event_data(event: Event) -> dict:
    """The event as a request writes it."""
    return _DATA[type(event)](event)


def _result_data(e: Result) -> dict:
    owner = "power" if e.kind == "espionage" else "faction"
    return {"do": "result", "kind": e.kind, owner: e.who, "count": e.count}


_DATA = {
    Turn: lambda e: {"do": "turn", "turn": e.turn},
    Result: _result_data,
    Place: lambda e: (
        {"do": "place", "power": e.power, "target": e.target.data()} | ({"with": e.other} if e.other else {})
    ),
    Counter: lambda e: {"do": "counter", "faction": e.faction, "power": e.power, "target": e.target.data()},
    Control: lambda e: {"do": "control", "minor": str(e.minor), "by": e.by},
    War: lambda e: {"do": "war"} | ({"between": sorted(e.between)} if e.between != GERMAN_RUSSIAN else {}),
    Rgt: lambda e: {"do": "rgt", "level": e.level},
    ActivateUkraine: lambda e: {"do": "activate-ukraine"},
    Surrender: lambda e: {"do": "surrender", "power": e.power},
    YearStart: lambda e: {"do": "year-start"},
}
