"""The game master's sheet: countries and orders, as values and as the fields of a request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cached_property
from typing import Any

from ...fields import Boolean, ByType, Choice, Integer, ListOf, MapOf, Nothing, Rational, Record, Text
from ...naming import letters_of
from ..odds.attempt import ADJUSTMENTS, CE, RICHES, TECH_COST
from ..odds.catalogue import MISSIONS
from ..odds.gates import technology

NAME = Text(60)
MOST_COUNTRIES, MOST_ORDERS, MOST_LINES = 300, 2000, 6000
MOST_NAMES = 30_000  # of technologies, relics and countries on all sheets together
ABOUT = f"the sheets hold {MOST_NAMES} names at most; a text sheet has {MOST_LINES} lines, {MOST_COUNTRIES} countries and {MOST_ORDERS} orders at most"
TURN = Integer(1, 1_000_000)
SECRET = Text(200)  # a seed, or its salt
POSTED = Text(2000)  # the words that players post after the promise
AMOUNT = Integer(0, 10**9)
# each rumour that takes a tenth (RM-29) leaves a digit more
MORALE = Rational(Fraction(0), Fraction(1000), digits=2100)


class Prices(dict[str, int]):
    """What technologies cost in science points.

    However a sheet changes, it keeps its prices: so they remember how their names read.
    """

    @cached_property
    def by_name(self) -> dict[str, int]:
        """The cost by what all spellings of the name have in common."""
        return {same_name(name): cost for name, cost in reversed(self.items())}


@dataclass(frozen=True)
class Country:
    """One player's sheet.

    `science`: what technologies cost in science points; `counter_bonus`: against whom it holds the +2 of M8.4, and how
    often won.

    `bonus_turn`: in which turn it was won, where the bonus ends one day (RM-23).
    """

    ce: int = 0
    pi: int = 0
    wealth: int = 0
    morale: Fraction = Fraction(100)
    techs: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    science: Mapping[str, int] = field(default_factory=dict)
    counter_bonus: Mapping[str, int] = field(default_factory=dict)
    bonus_turn: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not isinstance(self.science, Prices):
            object.__setattr__(self, "science", Prices(self.science))

    @property
    def names(self) -> Iterable[str]:
        """Every name on it."""
        return (*self.techs, *self.relics, *self.science, *self.counter_bonus)

    def tech(self, name: str) -> str | None:
        """Its technology of that name, as its sheet spells it."""
        return next((t for t in self.techs if same_name(t) == same_name(name)), None)

    def relic(self, name: str) -> str | None:
        """Its relic of that name, as its sheet spells it."""
        return next((r for r in self.relics if letters_of(r) == letters_of(name)), None)

    def data(self) -> dict:
        """As an answer and the next request write it."""
        written = {f.name: getattr(self, f.name) for f in fields(self) if self.bonus_turn or f.name != "bonus_turn"}
        return written | {"morale": whole_or_ratio(self.morale)}


def same_name(tech: str) -> str:
    """What two spellings of one technology have in common."""
    return letters_of(technology(tech))


def whole_or_ratio(number: Fraction) -> int | Fraction:
    """A number as JSON writes it best: 80, but "324/5"."""
    return number.numerator if number.denominator == 1 else number


@dataclass(frozen=True)
class When:
    """A condition on an order.

    All that is given must hold: what a scouting of this turn shows of the target, or how an order of one's own went.
    """

    relic: bool | str | None = None  # True: any relic
    technology: str | None = None
    wealth: int | None = None  # at least
    ce: int | None = None  # at most
    order: str | None = None
    outcome: str | None = None  # of that order; left out: success

    @property
    def wanted(self) -> str:
        """The outcome that the order must have had."""
        return self.outcome or "success"

    @property
    def looks(self) -> bool:
        """Whether it needs a view of the target's sheet."""
        return (self.relic, self.technology, self.wealth, self.ce) != (None, None, None, None)


@dataclass(frozen=True)
class Order:
    """One secret order. `choice`: the relic or technology; `die`: thrown by hand for it; `forced`: the outcome that the
    game master decides;
    `gives_up`: the thief takes no relic, whichever it may choose (M6.4).
    """

    by: str
    on: str
    mission: str
    choice: str | None = None
    tech_cost: int | None = None
    riches: int | None = None
    adjustments: tuple[int, ...] = ()
    when: When | None = None
    die: int | None = None
    forced: str | None = None
    id: str | None = None
    gives_up: bool = False


def with_ids(orders: Iterable[Order], rule: int = 2) -> list[str]:
    """An id for each order: its own, or one made of what it says, so that orders elsewhere in the list change nothing;
    like orders are counted.

    By rule 2 nothing that can be spelled, chosen or priced in several ways goes into it; by rule 1, that of sheets of
    before, all that the order says does.
    """
    seen: dict[str, int] = {}
    found = []
    for order in orders:
        if order.id is None:
            what = (
                stem(order.by, order.on, order.mission)
                if rule == 2
                else "/".join(map(str, filter(None, (order.by, order.on, order.mission, order.choice, order.riches))))
            )
            seen[what] = seen.get(what, 0) + 1
            found.append(f"{what}#{seen[what]}")
        else:
            found.append(order.id)
    return found


def stem(by: str, on: str, mission: str) -> str:
    """What all like orders have in common: `lys/avalon/burglary`."""
    return f"{letters_of(by)}/{letters_of(on)}/{mission}"


def _order(choice: Any = None, riches: int | None = None, **rest: Any) -> Order:
    if rest["mission"] == "wealth-theft" and riches is None and isinstance(choice, int):
        return Order(riches=choice, **rest)
    return Order(choice=None if choice is None else str(choice), riches=riches, **rest)


COUNTRY_FIELDS = {
    "ce": CE,
    "pi": AMOUNT,
    "wealth": AMOUNT,
    "morale": MORALE,
    "techs": ListOf(NAME, most=300),
    "relics": ListOf(NAME, most=300),
    "science": MapOf(NAME, TECH_COST, most=300),
    "counter_bonus": MapOf(NAME, Integer(0, 1000), most=MOST_COUNTRIES),
    "bonus_turn": MapOf(NAME, TURN, most=MOST_COUNTRIES),
}
WHEN_FIELDS = {
    "relic": ByType({bool: Boolean(), str: NAME}),
    "technology": NAME,
    "wealth": AMOUNT,
    "ce": CE,
    "order": NAME,
    "outcome": Choice(("success", "failure")),
}
ORDER_FIELDS = {
    "by": NAME,
    "on": NAME,
    "mission": Choice(tuple(MISSIONS)),
    "choice": ByType({str: NAME, int: RICHES, type(None): Nothing()}),
    "tech_cost": TECH_COST,
    "riches": RICHES,
    "adjustments": ADJUSTMENTS,
    "when": Record(WHEN_FIELDS, (), When),
    "die": Integer(0, 10),
    "forced": Choice(("success", "failure")),
    "id": NAME,
    "gives_up": Boolean(),
}
COUNTRIES = MapOf(NAME, Record(COUNTRY_FIELDS, (), Country), most=MOST_COUNTRIES)
ORDERS = ListOf(Record(ORDER_FIELDS, ("by", "on", "mission"), _order), most=MOST_ORDERS)
