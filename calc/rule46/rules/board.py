"""The position: what lies where, and what the rule needs to know of the war.

Values that never change; a move makes a new board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ...interpretations import Rulings
from .minors import UKRAINE, Country
from .powers import CATEGORIES, FACTIONS, GERMAN_RUSSIAN, MEMBERS, POWERS, RESEARCH, faction_of


@dataclass(frozen=True)
class Target:
    """Where a ring may be: a `minor` country, or a research `category` of a `faction`."""

    minor: Country | None = None
    faction: str | None = None
    category: str | None = None

    def data(self) -> dict:
        """As requests and answers write it."""
        return (
            {"minor": str(self.minor)}
            if self.minor is not None
            else {"faction": self.faction, "category": self.category}
        )


@dataclass(frozen=True)
class Ring:
    """A spy ring: its owner, its place, the turn it was `placed` in.

    `shielded`: 46.51C cannot remove it; None: not said.
    """

    power: str
    target: Target
    placed: int = 1
    shielded: bool | None = None

    @property
    def owner(self) -> str:
        """The owner's faction."""
        return faction_of(self.power)

    def data(self) -> dict:
        """As a board writes it."""
        shield = {} if self.shielded is None else {"shielded": self.shielded}
        return {"power": self.power} | self.target.data() | {"placed": self.placed} | shield


@dataclass(frozen=True)
class Gone:
    """A ring that was `eliminated` in a turn. In a major power it still modifies the rolls of that turn (46.412B)."""

    ring: Ring
    eliminated: int
    cause: str

    def data(self) -> dict:
        return self.ring.data() | {"eliminated": self.eliminated, "cause": self.cause}


@dataclass(frozen=True)
class Minor:
    """A minor country: the power that has `controller`-ship of it (None: nobody), and whether Russia may place DPs
    there: yes, no, unknown.

    `declared`: somebody has said that nobody controls it, so that no reading gives it a controller (R46-20, R46-26).
    """

    controller: str | None = None
    russia_dp: str = "unknown"
    declared: bool = False


@dataclass(frozen=True)
class Results:
    """Unspent research results: 6+ of espionage by power, 5+ of counter-intelligence by faction. A missing one is none."""

    espionage: Mapping[str, int] = field(default_factory=dict)
    counter_intelligence: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """None at all and no word of it are one thing; they stand in the order of the tables."""
        for name, owners in (("espionage", POWERS), ("counter_intelligence", FACTIONS)):
            held = getattr(self, name)
            object.__setattr__(self, name, {owner: held[owner] for owner in owners if held.get(owner)})


@dataclass(frozen=True)
class Board:
    """A position, in one form however it was told.

    `results` None: one result in hand for everybody, for what-if questions.

    `acted`: who has placed or countered in the present step. `wars`: all pairs of factions that are at war.
    `rgt_reached`: whether the RGT level was 50 or more at some time.
    """

    turn: int = 1
    step: str = "A"
    acted: tuple[str, ...] = ()
    wars: frozenset[frozenset[str]] = frozenset()
    rgt: int = 0
    rgt_reached: bool = False
    ukraine_active: bool = False
    minors: Mapping[Country, Minor] = field(default_factory=dict)
    rings: tuple[Ring, ...] = ()
    eliminated: tuple[Gone, ...] = ()
    results: Results | None = None
    categories: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    surrendered: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """What can be said in two ways is brought to one: no rule meets the other."""
        listed = {f: tuple(c for c in CATEGORIES if c in self.categories[f]) for f in FACTIONS if f in self.categories}
        once = {
            "rgt_reached": self.rgt_reached or self.rgt >= 50,
            "categories": {f: c for f, c in listed.items() if c != RESEARCH[f]},
            "surrendered": tuple(p for p in POWERS if p in self.surrendered),
        }
        for name, value in once.items():
            object.__setattr__(self, name, value)

    @property
    def german_russian_war(self) -> bool:
        """The war of the European Axis and Russia (46.32B, 46.411C)."""
        return GERMAN_RUSSIAN in self.wars

    @property
    def other_wars(self) -> list[list[str]]:
        """The other pairs of factions that are at war."""
        return sorted(sorted(pair) for pair in self.wars if pair != GERMAN_RUSSIAN)

    def minor(self, name: Country) -> Minor:
        """What is known of a minor; one that the board does not list has no controller and an unknown DP right."""
        return self.minors.get(name) or Minor()

    def has_category(self, faction: str, category: str) -> bool:
        """Whether `faction` researches `category`; Russia has no naval research unless the board says so."""
        return category in self.categories.get(faction, RESEARCH[faction])

    def rings_at(self, target: Target) -> tuple[Ring, ...]:
        """The living rings in one place, in the order of their placement."""
        if target.minor is not None:
            return self.rings_in(target.minor)
        return tuple(
            r for r in self.rings if r.target.faction == target.faction and r.target.category == target.category
        )

    def rings_in(self, minor: Country) -> tuple[Ring, ...]:
        """The living rings in a minor country."""
        return tuple(self.rings[n] for n in self.places_in(minor))

    def places_in(self, minor: Country) -> list[int]:
        """Where in `rings` they stand.

        By the key: whoever looks at hundreds of rings does not ask each country whether it is another.
        """
        key = minor.key
        return [n for n, r in enumerate(self.rings) if r.target.minor is not None and r.target.minor.key == key]

    def at_war(self, one: str, other: str) -> bool:
        """Whether two factions are actual enemies."""
        return frozenset((one, other)) in self.wars

    def with_war(self, pair: frozenset[str]) -> Board:
        """The board with one war more."""
        return replace(self, wars=self.wars | {pair})

    def has_espionage(self, power: str) -> bool:
        """Whether `power` has an unspent 6+ (46.21)."""
        return self.results is None or self.results.espionage.get(power, 0) > 0

    def has_counter(self, faction: str) -> bool:
        """Whether `faction` has an unspent 5+ (46.51A)."""
        return self.results is None or self.results.counter_intelligence.get(faction, 0) > 0

    def after_acting(self, faction: str, step: str) -> Board:
        """The board once `faction` has placed or countered in `step`."""
        before = self.acted if step == self.step else ()
        return replace(self, step=step, acted=tuple(dict.fromkeys((*before, faction))))

    def with_minor(self, name: Country, **changes: object) -> Board:
        """The board with something else known of a minor."""
        return replace(self, minors={**self.minors, name: _one(replace(self.minor(name), **changes))})


@lru_cache(1024)
def _one(known: Minor) -> Minor:
    """The one of all equal values: boards that know the same are then the same there, which is quicker seen than
    compared.
    """
    return known


def controller(board: Board, minor: Country, rulings: Rulings) -> str | None:
    """The power that controls `minor`: whoever is said to (R46-20).

    Before its activation the Ukraine of which nothing is said is Russia's, or nobody's (R46-26).
    """
    known = board.minor(minor)
    if known.controller is not None or known.declared:
        rulings.note("R46-20")
    elif minor == UKRAINE and not board.ukraine_active:
        return "RU" if rulings["R46-26"] == "russia" else None
    return known.controller


def restriction_lifted(board: Board, rulings: Rulings) -> bool:
    """Whether the event that frees Russia and joins the Allies is there (46.32B, 46.411C): the war, or RGT 50, now or
    once reached (R46-07).
    """
    if board.german_russian_war or board.rgt >= 50:
        return True
    return board.rgt_reached and rulings["R46-07"] == "latch"


def out_of_the_war(board: Board, faction: str, rulings: Rulings) -> bool:
    """Whether a target faction has surrendered, so that rings in it have no effect (R46-23); one of several powers:
    R46-33.
    """
    members = MEMBERS[faction]
    fallen = [p for p in members if p in board.surrendered]
    if not fallen or (len(fallen) < len(members) and rulings["R46-33"] == "all"):
        return False
    rulings.note("R46-23")
    return True
