"""The answers of `missions.turn` and `missions.verify`: the request made into a turn, the turn resolved, everything told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..errors import BadRequest
from ..exact import Percent
from ..readings import Rulings
from .catalogue import MISSIONS
from .dice import Dice, commitment, die_of_seed
from .left_out import tell_left_out
from .sabotage import EVENT_SABOTAGED, added_severity
from .sheet import MOST_NAMES, Country, Order
from .sheet_text import LineError, Sheet, parse
from .turn import Desk, resolve
from .turn_log import FORMATS, Export, LogLine, SheetAfter, SheetCsv
from .turn_result import Result

EXPORTS = (*FORMATS, "csv", "sheet")


@dataclass(frozen=True)
class TurnRequest:
    """Countries and orders as data, or both in a text `sheet`; dice thrown by hand, or a seed. What the request gives goes before what the sheet says."""

    countries: Mapping[str, Country] | None = None
    orders: Sequence[Order] | None = None
    sheet: str | None = None
    dice: Sequence[int] | None = None
    seed: str | None = None
    salt: str | None = None
    turn: int | None = None
    exports: Sequence[str] = ()


@dataclass(frozen=True)
class Setting:
    """The turn that a request stands for."""

    countries: Mapping[str, Country]
    orders: Sequence[Order]
    dice: Sequence[int] | None
    seed: str | None
    salt: str
    turn: int
    readings: Mapping[str, str] = field(default_factory=dict)
    errors: Sequence[LineError] = ()
    sheet: Sheet | None = None


def turn(request: TurnRequest, rulings: Rulings) -> dict:
    """Resolves the turn. Raises BadRequest for a request that is no turn; a line of a text sheet that is at fault stands under `errors` instead."""
    setting = _setting(request)
    rulings.chosen = {**setting.readings, **rulings.chosen}
    desk = Desk(dict(setting.countries), rulings, Dice(rulings, setting.turn, setting.dice, setting.seed))
    results = resolve(desk, setting.orders)
    tell_left_out(desk, [line.line for line in setting.errors], results)
    log = [LogLine(r) for r in results]
    return {
        "turn": setting.turn,
        "results": [r.data() for r in results],
        "packs": desk.packs,
        "after": {name: country.data() for name, country in desk.countries.items()},
        "events": _events(desk),
        "log": log,
        "commitment": None if setting.seed is None else commitment(setting.seed, setting.salt),
        "dice_left": len(setting.dice) - desk.dice.used if setting.dice is not None else None,
        "errors": setting.errors,
        **({"sheet": Normalised(setting.sheet)} if setting.sheet else {}),
        **({"exports": _exports(request.exports, setting, desk, log)} if request.exports else {}),
        "clauses": _clauses(results),
    }


def _setting(request: TurnRequest) -> Setting:
    if request.sheet is not None:
        return _from_sheet(request)
    for name in ("countries", "orders"):
        if getattr(request, name) is None:
            raise BadRequest(name, "missing")
    if sum(len(country.names) for country in request.countries.values()) > MOST_NAMES:
        raise BadRequest("countries", "too-many-names", most=MOST_NAMES)
    return Setting(request.countries, request.orders, request.dice, request.seed, request.salt or "", request.turn or 1)


def _from_sheet(request: TurnRequest) -> Setting:
    for name in ("countries", "orders"):
        if getattr(request, name) is not None:
            raise BadRequest(name, "sheet-or-data")
    sheet = parse(request.sheet)
    head = sheet.head
    hand = request.dice if request.dice is not None else _faces(head.get("dice"))
    seed = request.seed if request.seed is not None else head.get("seed")
    salt = request.salt if request.salt is not None else head.get("salt", "")
    return Setting(sheet.countries, sheet.orders, hand, seed, salt, request.turn or head.get("turn", 1), head["readings"], sheet.errors, sheet)


def _faces(text: str | None) -> list[int] | None:
    return None if text is None else [int(face) for face in text.split()]


@dataclass(frozen=True)
class Normalised:
    """The sheet that was given, written anew in the reader's language."""

    sheet: Sheet

    def spoken(self, lang: str) -> str:
        """The text."""
        return str(replace(self.sheet, lang=lang))


def _events(desk: Desk) -> dict[str, dict]:
    """What the sabotages make of the next turn's event (M7.2 to M7.4); turns do not add up (RM-21)."""
    if not desk.sabotages:
        return {}
    return {name: _event(count, desk.rulings) for name, count in desk.sabotages.items()}


def _event(count: int, rulings: Rulings) -> dict:
    return {
        "sabotages": count,
        "event_chance": EVENT_SABOTAGED,
        "event_chance_percent": Percent(EVENT_SABOTAGED),
        "added_severity": added_severity(count, rulings),
        "clauses": ["M7.2", "M7.3", "M7.4"],
    }


def _exports(wanted: Sequence[str], setting: Setting, desk: Desk, log: list[LogLine]) -> dict:
    texts = [form for form in FORMATS if form in wanted]
    return {
        "log": {form: Export(form, "export.log", {"turn": setting.turn}, log) for form in texts},
        "packs": {name: {form: Export(form, "export.pack", {"turn": setting.turn, "name": name}, pack) for form in texts} for name, pack in desk.packs.items()} if texts else {},
        **({"csv": SheetCsv(desk.countries)} if "csv" in wanted else {}),
        **({"sheet": SheetAfter(setting.turn + 1, desk.rulings, desk.countries)} if "sheet" in wanted else {}),
    }


def _clauses(results: Sequence[Result]) -> list[str]:
    """The clauses that were asked and that no reason or effect names."""
    kinds = {r.order.mission for r in results if r.ce}
    own = [MISSIONS[mission].tech_clause for mission in kinds]
    return ["M1.1", "M2.1", *(["M2.2", "M2.3", "M2.4", "M4.1", *own] if kinds else []), *(["M3.2"] if any(MISSIONS[mission].ce for mission in kinds) else [])]


def verify(request: Mapping[str, Any], rulings: Rulings) -> dict:
    """`missions.verify`: whether a seed is the one that was promised, and the dice that it makes for orders of a turn."""
    promised = commitment(request["seed"], request.get("salt", ""))
    given = request.get("commitment")
    number = request.get("turn", 1)
    return {
        "commitment": promised,
        "holds": None if given is None else given.strip().lower() == promised,
        "turn": number,
        "dice": {id: die_of_seed(request["seed"], number, id, rulings) for id in request.get("ids", ())},
        "clauses": ["M2.3"],
    }
