"""How long the +2 of counter-espionage lasts (M8.4, RM-23): for ever, to the end of the turn in which it is won, or to
the end of the turn after.

A sheet says in `bonus_turn` when a bonus that ends was won; where it does not say, the bonus is taken for one of an
earlier turn that ends with this one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...interpretations import Rulings
from ...naming import letters_of
from ..sheet.model import Country

_TURNS_AFTER = {"one-turn": 0, "next-turn": 1}  # the last turn in which it holds, after the one in which it is won


def at_start(country: Country, turn: int, rulings: Rulings) -> Country:
    """The sheet without the bonuses whose last turn is over."""
    return _kept(country, rulings, lambda won, after: won is None or turn <= won + after)


def at_end(country: Country, turn: int, rulings: Rulings) -> Country:
    """The sheet without the bonuses whose last turn was this one."""
    return _kept(country, rulings, lambda won, after: won is not None and turn < won + after)


def won(country: Country, on: str, turn: int, rulings: Rulings) -> Country:
    """The sheet, remembering that the bonus against `on` was won this turn, where it will end."""
    return country if rulings["RM-23"] == "permanent" else replace(country, bonus_turn={**country.bonus_turn, on: turn})


def _kept(country: Country, rulings: Rulings, lasts: Callable[[int | None, int], bool]) -> Country:
    if not country.counter_bonus or rulings["RM-23"] == "permanent":
        return country
    turns, after = {letters_of(name): turn for name, turn in country.bonus_turn.items()}, _TURNS_AFTER[rulings["RM-23"]]
    held = {name: times for name, times in country.counter_bonus.items() if lasts(turns.get(letters_of(name)), after)}
    return replace(
        country,
        counter_bonus=held,
        bonus_turn={name: turns[letters_of(name)] for name in held if letters_of(name) in turns},
    )
