"""Names as people write them: one folding, one way to find a name, one measure of how near a slip is.

For powers, countries, relics, technologies, words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

# letters that no normal form takes apart
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"})
_IDLE = frozenset("\u200c\u200d\ufe0e\ufe0f")  # joiners, and what picks the look of a sign
_LEAST, _FEW, _MANY = 3, 4, 8  # letters: too short to guess; one slip behind the first letter; two slips


@lru_cache(65_536)  # more than all the names of a large turn, which asks for them again and again
def fold(text: str) -> str:
    """A name without case, accents, ligatures and signs, its words a space apart, to compare it by; a name of nothing
    but signs stays as it is.
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return " ".join("".join(_kept(c) for c in letters).split()) or text.strip()


def _kept(c: str) -> str:
    """Letters, digits and the vowel signs of scripts that write them as marks stay; accents and joiners go; other signs
    part words.
    """
    if unicodedata.combining(c) or c in _IDLE:
        return ""
    return c if c.isalnum() or unicodedata.category(c)[0] == "M" else " "


def letters_of(text: str) -> str:
    """A folded name without its spaces: what no way of spelling it can change."""
    return fold(text).replace(" ", "")


class Names[T]:
    """Names of one kind of thing, each spelling with what it stands for; of two spellings that fold alike, the first."""

    def __init__(self, spellings: Mapping[str, T] | Iterable[tuple[str, T]]) -> None:
        pairs = spellings.items() if isinstance(spellings, Mapping) else spellings
        self._found: dict[str, T] = {}
        for spelling, thing in pairs:
            self._found.setdefault(letters_of(spelling), thing)

    def find(self, text: str) -> T | None:
        """What `text` names, in any case, with or without accents, hyphens and spaces; None for a name that is not
        there.
        """
        return self._found.get(letters_of(text))

    def near(self, text: str, most: int = 3) -> tuple[T, ...]:
        """What `text`, which names nothing, may be a slip for: at most `most` things, the likeliest first."""
        typed = letters_of(text)
        ranked = sorted(
            (rank, n, thing)
            for n, (name, thing) in enumerate(self._found.items())
            if (rank := _rank(typed, name)) is not None
        )
        return tuple(dict.fromkeys(thing for _, _, thing in ranked))[:most]

    def __iter__(self) -> Iterator[T]:
        return iter(dict.fromkeys(self._found.values()))


def is_near(one: str, other: str) -> bool:
    """Whether one of two names may be a slip for the other."""
    return _rank(letters_of(one), letters_of(other)) is not None


def _rank(typed: str, name: str) -> int | None:
    """How far `typed` is from `name`, 0 the same; None: too far to be a slip. A beginning of a name is as near as one
    slip.
    """
    if typed == name:
        return 0
    shorter = min(len(typed), len(name))
    if shorter < _LEAST or (shorter <= _FEW and typed[0] != name[0]):
        return None
    if shorter >= _FEW and name.startswith(typed):
        return 1
    return slips(typed, name, 2 if shorter >= _MANY else 1)


def slips(one: str, other: str, most: int) -> int | None:
    """How many letters were added, left out, changed or swapped between two words; None: more than `most`."""
    if abs(len(one) - len(other)) > most:
        return None
    before, last = [], list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return None
        before, last = last, row
    return last[-1] if last[-1] <= most else None
