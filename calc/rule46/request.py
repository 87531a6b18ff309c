"""How a request writes targets and boards, and which boards cannot be."""

from __future__ import annotations

from typing import Any

from ..errors import BadRequest
from ..fields import Boolean, ByType, Choice, Integer, ListOf, MapOf, Nothing, Record, child_path
from .rules.board import Board, Gone, Minor, Results, Ring, Target
from .rules.minors import MOST_MINORS, MinorName
from .rules.powers import CATEGORIES, FACTIONS, GERMAN_RUSSIAN, POWERS, SPYING, STEPS, opposing

TURN = Integer(0, 100_000)
RGT = Integer(-1_000, 1_000)
POWER, FACTION, CATEGORY = Choice(POWERS), Choice(FACTIONS), Choice(CATEGORIES)
CONTROLLER = ByType({str: POWER, type(None): Nothing()})
CAUSES = ("counter-intelligence", "opposing", "control")
_PLACE = {"minor": MinorName(ring=True), "faction": FACTION, "category": CATEGORY}


def _target(found: dict, path: str) -> Target:
    """Takes the place out of the fields read at `path`: a minor, or a faction and its category."""
    minor, faction, category = (found.pop(k, None) for k in _PLACE)
    if minor is not None and (faction or category):
        raise BadRequest(path, "two-targets")
    if minor is None and not faction:
        raise BadRequest(path, "no-target")
    if minor is None and not category:
        raise BadRequest(child_path(path, "category"), "missing")
    return Target(minor, faction, category)


class TargetField:
    """`{"minor": "Turkey"}` or `{"faction": "WA", "category": "air"}`."""

    _record = Record(_PLACE)

    def read(self, value: Any, path: str) -> Target:
        return _target(self._record.read(value, path), path)

    def schema(self) -> dict:
        major = Record({k: _PLACE[k] for k in ("faction", "category")}, ("faction", "category"))
        return {"oneOf": [Record({"minor": _PLACE["minor"]}, ("minor",)).schema(), major.schema()]}


class RingField:
    """A ring on a board, with its place beside its owner."""

    _fields = {"power": POWER, **_PLACE, "placed": TURN, "shielded": Boolean()}

    def __init__(self, **more: object) -> None:
        self._record = Record(self._fields | more, ("power", *more))

    def read(self, value: Any, path: str) -> Any:
        found = self._record.read(value, path)
        target = _target(found, path)
        ring = Ring(found["power"], target, found.get("placed", 1), found.get("shielded"))
        refuse_ring(ring, path)
        return Gone(ring, found["eliminated"], found["cause"]) if "cause" in found else ring

    def schema(self) -> dict:
        return self._record.schema()


class PairField:
    """Two factions at war: `["EA", "WA"]`."""

    _list = ListOf(FACTION, 2, 2)

    def read(self, value: Any, path: str) -> frozenset[str]:
        one, other = self._list.read(value, path)
        if other not in opposing(one):
            raise BadRequest(path, "never-at-war", faction=one, faction_other=other)
        return frozenset((one, other))

    def schema(self) -> dict:
        return self._list.schema()


MOST_RINGS, MOST_GONE = 700, 500  # on a board
_COUNT = Integer(0, 1_000)
_MINOR = Record(
    {"controller": CONTROLLER, "declared": Boolean(), "russia_dp": Choice(("yes", "no", "unknown"))}, make=Minor
)
_RESULTS = Record({"espionage": MapOf(POWER, _COUNT), "counter_intelligence": MapOf(FACTION, _COUNT)}, make=Results)
_BOARD = Record(
    {
        "turn": TURN,
        "step": Choice(STEPS),
        "acted": ListOf(FACTION, 20),
        "german_russian_war": Boolean(),
        "wars": ListOf(PairField(), 20),
        "rgt": RGT,
        "rgt_reached": Boolean(),
        "ukraine_active": Boolean(),
        "minors": MapOf(MinorName(), _MINOR, MOST_MINORS),
        "rings": ListOf(RingField(), MOST_RINGS),
        "eliminated": ListOf(RingField(eliminated=TURN, cause=Choice(CAUSES)), MOST_GONE),
        "results": _RESULTS,
        "categories": MapOf(FACTION, ListOf(CATEGORY, 5)),
        "surrendered": ListOf(POWER, 20),
    }
)


class BoardField:
    """A board; every field may be left out."""

    def read(self, value: Any, path: str) -> Board:
        found = _BOARD.read(value, path)
        at_war = {GERMAN_RUSSIAN} if found.pop("german_russian_war", False) else set()
        board = Board(**found | {"wars": frozenset(at_war.union(found.get("wars", ())))})
        for n, ring in enumerate(board.rings):
            refuse_second(ring, board.rings[:n], child_path(child_path(path, "rings"), n))
        return board

    def schema(self) -> dict:
        return _BOARD.schema()


def refuse_ring(ring: Ring, path: str) -> None:
    """Raises BadRequest at `path` for a ring that could never have been placed (46.11, 46.32A, 46.31B)."""
    if ring.power not in SPYING:
        raise BadRequest(child_path(path, "power"), "ring-not-researched", power=ring.power)
    if ring.power == "JP" and ring.target.minor is not None:
        raise BadRequest(child_path(path, "minor"), "ring-japan-in-minor")
    if ring.target.faction and ring.target.faction not in opposing(ring.owner):
        raise BadRequest(child_path(path, "faction"), "ring-in-ally", power=ring.power, faction=ring.target.faction)
    if (ring.target.faction, ring.target.category) == ("RU", "naval"):
        raise BadRequest(child_path(path, "category"), "ring-russian-naval")


def refuse_more(held: tuple, most: int, path: str) -> None:
    """Raises BadRequest at `path` where a board holds `most` rings already."""
    if len(held) >= most:
        raise BadRequest(path, "too-many", count=len(held) + 1, most=most)


def refuse_second(ring: Ring, others: tuple[Ring, ...], path: str) -> None:
    """Raises BadRequest at `path` if the owner's faction already has a ring in that place (46.31A, 46.31B)."""
    if any(r.target == ring.target and r.owner == ring.owner for r in others):
        if ring.target.minor is not None:
            raise BadRequest(path, "second-ring-in-minor", power=ring.power, minor=ring.target.minor)
        raise BadRequest(
            path,
            "second-ring-in-category",
            power=ring.power,
            faction=ring.target.faction,
            category=ring.target.category,
        )


def board_data(board: Board) -> dict:
    """The board as a request writes it; read again, it is the same board. What says nothing is left out.

    The German-Russian war has a field of its own, `wars` lists the others; a request may tell it either way.
    """
    said = {
        "turn": board.turn,
        "step": board.step,
        "german_russian_war": board.german_russian_war,
        "rgt": board.rgt,
        "rgt_reached": board.rgt_reached,
        "ukraine_active": board.ukraine_active,
    }
    minors = {
        str(name): {"controller": m.controller, "russia_dp": m.russia_dp} | ({"declared": True} if m.declared else {})
        for name, m in board.minors.items()
    }
    said |= {"minors": minors, "rings": [r.data() for r in board.rings]}
    if board.results is not None:
        said["results"] = {
            "espionage": dict(board.results.espionage),
            "counter_intelligence": dict(board.results.counter_intelligence),
        }
    more = {
        "acted": list(board.acted),
        "wars": board.other_wars,
        "eliminated": [g.data() for g in board.eliminated],
        "categories": {f: list(c) for f, c in board.categories.items()},
        "surrendered": list(board.surrendered),
    }
    return said | {key: value for key, value in more.items() if value}
