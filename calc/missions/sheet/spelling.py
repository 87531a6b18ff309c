"""One form for all names of a turn: whatever way a request spells them, each is brought to the countries' own spelling
before any rule sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ...errors import BadRequest
from ...fields import child_path, preview
from ...naming import Names, letters_of
from ..odds.gates import technology
from .model import Country, Order, When, same_name

MOST_COMPARED = 60  # names: a turn of thousands of slips must not take for ever


@dataclass(frozen=True)
class Spelling:
    """How the sheets spell what they name."""

    countries: Names[str]
    relics: Names[str]
    techs: Names[str]

    @staticmethod
    def of(countries: Mapping[str, Country]) -> Spelling:
        """Of these sheets; of two spellings of one relic or technology, the first."""
        sheets = countries.values()
        relics = Names((relic, relic) for sheet in sheets for relic in sheet.relics)
        techs = Names((same_name(tech), tech) for sheet in sheets for tech in (*sheet.techs, *sheet.science))
        return Spelling(Names((name, name) for name in countries), relics, techs)

    def country(self, name: str) -> str:
        """A country's name; one that no country has, as it is."""
        return self.countries.find(name) or name

    def relic(self, name: str) -> str:
        """A relic's name; one that no sheet has, as it is."""
        return self.relics.find(name) or name

    def tech(self, name: str) -> str:
        """A technology's name, or its id; one that no sheet has, as it is."""
        return self.techs.find(technology(name)) or name

    def parties(self, order: Order) -> Order:
        """The order, its two countries spelled as their sheets spell them."""
        return replace(order, by=self.country(order.by), on=self.country(order.on))

    def order(self, order: Order, ids: Names[str], target: Country | None) -> Order:
        """The whole order so; what its target's sheet has goes before other sheets. `ids`: those of the turn's orders."""
        return replace(order, choice=self._choice(order, target), when=order.when and self._when(order.when, ids))

    def _choice(self, order: Order, target: Country | None) -> str | None:
        if order.choice is None:
            return None
        if order.mission == "burglary":
            return (target and target.relic(order.choice)) or self.relic(order.choice)
        return (target and target.tech(order.choice)) or self.tech(order.choice)

    def _when(self, when: When, ids: Names[str]) -> When:
        relic = self.relic(when.relic) if isinstance(when.relic, str) else when.relic
        return replace(
            when,
            relic=relic,
            technology=when.technology and self.tech(when.technology),
            order=when.order and (ids.find(when.order) or when.order),
        )


def check_names(countries: Mapping[str, Country]) -> None:
    """Raises BadRequest below `countries` for two names of one country, a bonus against nobody, one technology or
    country written twice on one sheet.
    """
    if again := next(repeated(countries), None):
        raise BadRequest(child_path("countries", again), "same-name", shown=preview(again))
    known = Names((name, name) for name in countries)
    for name, country in countries.items():
        check_sheet(country, known, child_path("countries", name))


def check_sheet(country: Country, known: Names[str], path: str) -> None:
    """The same for one sheet, `known` being the countries that there are."""
    for field, names, key in (
        ("science", country.science, same_name),
        ("counter_bonus", country.counter_bonus, letters_of),
    ):
        if again := next(repeated(names, key), None):
            raise BadRequest(child_path(child_path(path, field), again), "same-name", shown=preview(again))
    for name in country.counter_bonus:
        if known.find(name) is None:
            guesses = likely(name, known)
            raise BadRequest(
                child_path(child_path(path, "counter_bonus"), name),
                "no-such-country-near" if guesses else "no-such-country",
                shown=preview(name),
                guesses=", ".join(guesses),
            )


def likely(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """What a name that is not among the `known` may be a slip for; nothing where there are more of them than a person
    looks through.
    """
    known = tuple(known)
    return Names((other, other) for other in known).near(name) if len(known) <= MOST_COMPARED else ()


def repeated(names: Iterable[str], key: Callable[[str], str] = letters_of) -> Iterator[str]:
    """The names that only spell anew what another one before them has named."""
    seen: set[str] = set()
    for name in names:
        letters = key(name)
        if letters in seen:
            yield name
        seen.add(letters)


def settled(countries: Mapping[str, Country], spelling: Spelling) -> dict[str, Country]:
    """The countries, whatever a sheet says of another country under that country's own name."""
    return {
        name: _settled(country, spelling) if country.counter_bonus else country for name, country in countries.items()
    }


def _settled(country: Country, spelling: Spelling) -> Country:
    bonuses, turns = (
        {spelling.country(other): n for other, n in said.items()}
        for said in (country.counter_bonus, country.bonus_turn)
    )
    return replace(country, counter_bonus=bonuses, bonus_turn=turns)


def spelled(
    orders: Sequence[Order], ids: Sequence[str], countries: Mapping[str, Country], spelling: Spelling
) -> list[Order]:
    """The orders, every name in them as the sheets have it; `ids` are their ids, their two countries are spelled
    already.
    """
    known = Names((id, id) for id in ids)
    return [spelling.order(order, known, countries.get(order.on)) for order in orders]
