"""All ways of reading the rule at once.

A table has one option of every switch; a set of tables is a whole number with a bit for each.

What is asked at one table holds at all that agree with it in the readings asked for, so that a set is answered in few
parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, combinations, product
from math import prod

from ..interpretations import REGISTER, Rulings

SWITCHES: Mapping[str, tuple[str, ...]] = {
    id: r.options for id, r in REGISTER.items() if id.startswith("R46-") and r.is_switch
}
_SIZES = [len(options) for options in SWITCHES.values()]
_COUNT = prod(_SIZES)
_STRIDE = dict(zip(SWITCHES, accumulate(_SIZES, lambda a, b: a * b, initial=1)))
ALL = (1 << _COUNT) - 1

type Part[T] = tuple[int, T]  # tables, and what holds at all of them


def _taking(id: str, n: int) -> int:
    """The tables that take option `n` of a reading."""
    stride, size = _STRIDE[id], len(SWITCHES[id])
    block = ((1 << stride) - 1) << (n * stride)
    return sum(block << start for start in range(0, _COUNT, stride * size))


_TAKING = {(id, option): _taking(id, n) for id, options in SWITCHES.items() for n, option in enumerate(options)}


def table_of(rulings: Rulings) -> int:
    """The one table with these rulings."""
    return 1 << sum(
        stride * SWITCHES[id].index(rulings.chosen.get(id, SWITCHES[id][0])) for id, stride in _STRIDE.items()
    )


@lru_cache(4096)
def _options(n: int) -> Mapping[str, str]:
    """The options of table number `n`."""
    return {id: options[n // _STRIDE[id] % len(options)] for id, options in SWITCHES.items()}


def options_of(table: int) -> Mapping[str, str]:
    """The options of a table; of several, those of the first."""
    return _options((table & -table).bit_length() - 1)


def split[T](tables: int, ask: Callable[[Rulings], T]) -> Iterator[tuple[int, T, tuple[str, ...]]]:
    """What `ask` finds at each of `tables`, in parts that read alike all that was asked for; with the readings that it
    rested on.
    """
    while tables:
        rulings = Rulings(options_of(tables))
        found, alike = ask(rulings), tables
        taken = rulings.taken
        for pair in taken.items():
            alike &= _TAKING.get(pair, ALL)
        yield alike, found, tuple(taken)
        tables &= ~alike


def grouped[T](parts: Iterable[Part[T]]) -> list[Part[T]]:
    """The parts with what is equal put together."""
    found: list[list] = []
    for tables, value in parts:
        row = next((row for row in found if row[1] == value), None)
        if row:
            row[0] |= tables
        else:
            found.append([tables, value])
    return [(tables, value) for tables, value in found]


def hangs_on(parts: Iterable[Part]) -> list[str]:
    """The readings on which a value hangs: it differs between two options of each, all others being the same."""
    return list(_telling_apart(tuple(tables for tables, _ in grouped(parts))))


@lru_cache(4096)  # games fall into the same few parts again and again
def _telling_apart(regions: tuple[int, ...]) -> tuple[str, ...]:
    """The readings of which another option leads from one region to another."""
    return tuple(id for id in SWITCHES if any(_differs(tables, id) for tables in regions)) if len(regions) > 1 else ()


def _differs(tables: int, id: str) -> bool:
    first, *others = (tables & _TAKING[id, option] for option in SWITCHES[id])
    return any(first << n * _STRIDE[id] != other for n, other in enumerate(others, 1))


def otherwise[T](parts: Iterable[Part[T]], table: int) -> list[tuple[dict[str, str], T]]:
    """What other tables find that `table` does not: the fewest options to change, and what is found then."""
    parts, own, found = grouped(parts), options_of(table), []
    present = _at(parts, table)
    for options in _changes(own, hangs_on(parts)):
        value = _at(parts, table_of(Rulings({**own, **options})))
        if value not in (None, present) and not any(v == value and o.items() <= options.items() for o, v in found):
            found.append((options, value))
    return found


def _changes(own: Mapping[str, str], ids: list[str]) -> Iterator[dict[str, str]]:
    """Every way to take other options of some of the readings, few first."""
    for some in (some for n in range(1, len(ids) + 1) for some in combinations(ids, n)):
        yield from (
            dict(zip(some, options)) for options in product(*([o for o in SWITCHES[id] if o != own[id]] for id in some))
        )


def _at[T](parts: list[Part[T]], table: int) -> T | None:
    return next((value for tables, value in parts if tables & table), None)


def firmness(verdicts: Iterable[Part], follows: Iterable[Part], table: int) -> dict:
    """How firm an answer is, as answers write it: whether its verdict, and then whether what comes of it too, is the
    same under every reading.
    """
    verdicts, follows = list(verdicts), list(follows)
    return {
        "under_every_reading": everywhere(verdicts),
        "other_readings": [{"rulings": options, "verdict": verdict} for options, verdict in otherwise(verdicts, table)],
        "consequences_under_every_reading": everywhere(follows),
        "consequences_rest_on": hangs_on(follows),
    }


def everywhere(parts: Iterable[Part]) -> bool | None:
    """Whether a value is the same at all tables; None: at all that were tried, which are not all."""
    parts = grouped(parts)
    return False if len(parts) > 1 else parts[0][0] == ALL or None
