"""One line of the text sheet for each country and each order: writing them. `sheet_text` reads them back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from ...i18n import words
from ..odds.gates import technology
from .model import Country, Order, When
from .words import (
    CONDITION_WORDS,
    COUNTRY_WORDS,
    HEAD_WORDS,
    MISSION_WORDS,
    ORDER_WORDS,
    has_marks,
    leading,
    run_on,
    written,
)

_SPECIAL = set(":;,\t→#=") | {"->"}


def quoted(name: str) -> str:
    """The name, in quotation marks where the sheet would read it otherwise."""
    if (
        any(sign in name for sign in _SPECIAL)
        or name.startswith(("//", "-"))
        or has_marks(name)
        or run_on(name, COUNTRY_WORDS)
        or run_on(name, ORDER_WORDS)
    ):
        return in_marks(name)
    return name


def in_marks(name: str) -> str:
    """The name in quotation marks, those within it doubled."""
    return '"' + name.replace('"', '""') + '"'


def country_line(name: str, country: Country, lang: str) -> str:
    """`Avalon: CE 4; PI 6; wealth 20; morale 80; techs Secret Services I; relics Grail`."""
    called = quoted(name) if leading(name, HEAD_WORDS)[0] is None else in_marks(name)
    return f"{called}: {'; '.join(_country_parts(country, lang))}"


def _country_parts(country: Country, lang: str) -> Iterator[str]:
    for key, value in (
        ("ce", country.ce),
        ("pi", country.pi),
        ("wealth", country.wealth),
        ("morale", ratio(country.morale)),
    ):
        yield f"{written(lang, key)} {value}"
    for key, held in (("techs", [tech_name(t, lang) for t in country.techs]), ("relics", country.relics)):
        if held:
            yield f"{written(lang, key)} {names(held)}"
    for key, each in (
        ("science", country.science),
        ("counter_bonus", country.counter_bonus),
        ("bonus_turn", country.bonus_turn),
    ):
        if each:
            yield f"{written(lang, key)} {amounts(each)}"


def tech_name(name: str, lang: str) -> str:
    """A technology that opens a mission by its name in the language; another one as it is written."""
    return words(lang).get(f"tech.{technology(name)}", name)


def ratio(number: Fraction) -> str:
    """A whole number or a fraction, as the sheet writes it."""
    return str(Fraction(number))


def names(held: Iterable[str]) -> str:
    """Names in one cell or after one word."""
    return ", ".join(quoted(name) for name in held)


def amounts(each: Mapping[str, int]) -> str:
    """Names with a number each."""
    return ", ".join(f"{quoted(name)} {amount}" for name, amount in each.items())


def order_line(order: Order, lang: str) -> str:
    """`Lys -> Avalon: burglary Grail; if relic`."""
    what = _followed(
        f"mission.{order.mission}", order.choice if order.riches is None else str(order.riches), MISSION_WORDS, lang
    )
    return f"{quoted(order.by)} -> {quoted(order.on)}: {'; '.join([what, *_order_parts(order, lang)])}"


def _followed(key: str, name: str | None, kinds: tuple[str, ...], lang: str) -> str:
    """A word of the sheet and a name right after it, in quotation marks where the two would be read as another word."""
    word = written(lang, key)
    if name is None:
        return word
    plainly = f"{word} {quoted(name)}"
    return plainly if leading(plainly, kinds) == (key, quoted(name)) else f"{word} {in_marks(name)}"


def _order_parts(order: Order, lang: str) -> Iterator[str]:
    if order.tech_cost is not None:
        yield f"{written(lang, 'cost')} {order.tech_cost}"
    for value in order.adjustments:
        yield f"{written(lang, 'modifier')} {value:+d}"
    yield from (
        f"{written(lang, 'if')} {condition}" for condition in (_conditions(order.when, lang) if order.when else ())
    )
    if order.die is not None:
        yield f"{written(lang, 'die')} {order.die}"
    if order.forced is not None:
        yield f"{written(lang, 'forced')} {written(lang, order.forced)}"
    if order.id is not None:
        yield f"{written(lang, 'id')} {quoted(order.id)}"
    if order.gives_up:
        yield written(lang, "gives_up")


def _conditions(when: When, lang: str) -> Iterator[str]:
    if when.order is not None:
        yield _followed(when.wanted, when.order, CONDITION_WORDS, lang)
    if when.relic is False:
        yield f"{written(lang, 'no')} {written(lang, 'relic')}"
    elif when.relic is not None:
        yield _followed("relic", None if when.relic is True else when.relic, CONDITION_WORDS, lang)
    if when.technology is not None:
        yield _followed("technology", tech_name(when.technology, lang), CONDITION_WORDS, lang)
    for key, amount in (("wealth", when.wealth), ("ce", when.ce)):
        if amount is not None:
            yield f"{written(lang, key)} {amount}"


def head_line(head: Mapping[str, object], lang: str) -> str:
    """`turn 3`, `seed ...`, `reading RM-07 refunded`: the one word of a line of the head, and its value."""
    ((key, value),) = head.items()
    return f"{written(lang, key)} {value}".rstrip()
