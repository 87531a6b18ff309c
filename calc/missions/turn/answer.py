"""The answer of `missions.turn`: the request made into a turn, the turn resolved, everything told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...errors import BadRequest
from ...interpretations import Rulings
from ...verdict import Sentence, sentence
from ..odds.catalogue import MISSIONS
from ..sheet.model import MOST_NAMES, Country, Order, with_ids
from ..sheet.spelling import Spelling, check_names
from ..sheet.text import LineError, Sheet, parse
from .dice import Dice, Seeded, commitment
from .events import events
from .left_out import tell_left_out
from .log import FORMATS, EventLine, Export, LogLine, SheetAfter, SheetCsv
from .log_read import FACES
from .notes import notes_on_sheets
from .resolve import Desk, resolve
from .result import Result

EXPORTS = (*FORMATS, "csv", "sheet")


@dataclass(frozen=True)
class TurnRequest:
    """Countries and orders as data, or both in a text `sheet`; dice thrown by hand, or a seed.

    What the request gives goes before what the sheet says.
    """

    countries: Mapping[str, Country] | None = None
    orders: Sequence[Order] | None = None
    sheet: str | None = None
    dice: Sequence[int] | None = None
    seed: str | None = None
    salt: str | None = None
    turn: int | None = None
    words: str | None = None
    dice_rule: int | None = None
    roll_events: bool = False
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
    words: str = ""
    rule: int = 2
    readings: Mapping[str, str] = field(default_factory=dict)
    errors: Sequence[LineError] = ()
    sheet: Sheet | None = None

    @property
    def seeded(self) -> Seeded | None:
        """What the dice are made of, unless they are thrown by hand."""
        return None if self.seed is None else Seeded(self.seed, self.turn, self.words)

    @property
    def ids(self) -> list[str]:
        """The ids of the orders."""
        entries = self.sheet.entries if self.sheet else [(order, True) for order in self.orders]
        return ids_of(entries, Spelling.of(self.countries), self.rule)


def ids_of(entries: Sequence[tuple[Order, bool]], spelling: Spelling, rule: int) -> list[str]:
    """The ids of the orders that count, made with their countries' own names."""
    entries = [(spelling.parties(order), counts) for order, counts in entries if counts or rule == 2]
    return [id for id, (_, counts) in zip(with_ids((order for order, _ in entries), rule), entries) if counts]


def turn(request: TurnRequest, rulings: Rulings) -> dict:
    """Resolves the turn.

    Raises BadRequest for a request that is no turn; a line of a text sheet that is at fault stands under `errors`
    instead.
    """
    setting = _setting(request)
    rulings.chosen = {**setting.readings, **rulings.chosen}
    desk = Desk(dict(setting.countries), rulings, Dice(rulings, setting.seeded, setting.dice), setting.turn)
    results = resolve(desk, setting.orders, setting.ids)
    tell_left_out(desk, [line.line for line in setting.errors], results)
    coming = events(desk.sabotages, desk.countries, desk.dice if request.roll_events else None, rulings)
    log = [*(LogLine(r) for r in results), *(EventLine(name, row) for name, row in coming.items() if "happens" in row)]
    return {
        "turn": setting.turn,
        "results": [r.data() for r in results],
        "packs": desk.packs,
        "after": {name: country.data() for name, country in desk.countries.items()},
        "events": coming,
        "log": log,
        "notes": notes_on_sheets(setting.countries, rulings),
        "commitment": None if setting.seed is None else commitment(setting.seed, setting.salt),
        "words": setting.words or None,
        "dice_rule": setting.rule,
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
    check_names(request.countries)
    return Setting(
        request.countries,
        request.orders,
        request.dice,
        request.seed,
        request.salt or "",
        request.turn or 1,
        request.words or "",
        request.dice_rule or 2,
    )


def _from_sheet(request: TurnRequest) -> Setting:
    for name in ("countries", "orders"):
        if getattr(request, name) is not None:
            raise BadRequest(name, "sheet-or-data")
    sheet = parse(request.sheet)
    head = sheet.head
    hand = request.dice if request.dice is not None else _faces(head.get("dice"))
    seed = request.seed if request.seed is not None else head.get("seed")
    salt = request.salt if request.salt is not None else head.get("salt", "")
    words, rule = request.words or head.get("words", ""), request.dice_rule or head.get("dice_rule", 2)
    return Setting(
        sheet.countries,
        sheet.orders,
        hand,
        seed,
        salt,
        request.turn or head.get("turn", 1),
        words,
        rule,
        head["readings"],
        sheet.errors,
        sheet,
    )


def _faces(text: str | None) -> list[int] | None:
    return None if text is None else [int(face) for face in text.split()]


@dataclass(frozen=True)
class Normalised:
    """The sheet that was given, written anew in the reader's language."""

    sheet: Sheet

    def localized(self, lang: str) -> str:
        """The text."""
        return str(replace(self.sheet, lang=lang))


def _exports(wanted: Sequence[str], setting: Setting, desk: Desk, log: list[LogLine]) -> dict:
    texts = [form for form in FORMATS if form in wanted]
    return {
        "log": {
            form: Export(form, "export.log", {"turn": setting.turn}, [*_basis(setting, desk.rulings), *log])
            for form in texts
        },
        "packs": {
            name: {form: Export(form, "export.pack", {"turn": setting.turn, "name": name}, pack) for form in texts}
            for name, pack in desk.packs.items()
        }
        if texts
        else {},
        **({"csv": SheetCsv(desk.countries)} if "csv" in wanted else {}),
        **(
            {"sheet": SheetAfter(setting.turn + 1, setting.rule, desk.rulings, desk.countries)}
            if "sheet" in wanted
            else {}
        ),
    }


def _basis(setting: Setting, rulings: Rulings) -> list[Sentence]:
    """What a check of the dice needs besides the seed: the promise, the words posted after it, how the ids are made,
    which faces the die has.
    """
    if setting.seed is None or setting.dice is not None:
        return []
    posted = [sentence("log.words", words=setting.words)] if setting.words else []
    zero = [sentence("log.faces")] if rulings["RM-01"] == FACES else []
    return [
        sentence("log.commitment", commitment=commitment(setting.seed, setting.salt)),
        *posted,
        sentence("log.rule", rule=setting.rule),
        *zero,
    ]


def _clauses(results: Sequence[Result]) -> list[str]:
    """The clauses that were asked and that no reason or effect names."""
    kinds = {r.order.mission for r in results if r.ce}
    own = [MISSIONS[mission].tech_clause for mission in kinds]
    return [
        "M1.1",
        "M2.1",
        *(["M2.2", "M2.3", "M2.4", "M4.1", *own] if kinds else []),
        *(["M3.2"] if any(MISSIONS[mission].ce for mission in kinds) else []),
    ]
