"""Where the dice of a turn come from: thrown by hand, or made of a seed that can be promised beforehand and checked
afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from ...errors import BadRequest
from ...fields import preview
from ...interpretations import Rulings
from ...naming import letters_of
from ..odds.die import SIDES, faces

RULES = (2, 1)  # how ids are made (`with_ids`): the rule in use, and the one of sheets that were written before it
_BYTE = 256
# what forums and hands put into and around digits
_AROUND = re.compile(r"[\s`'\"\u200b\u2018-\u201f\u00ab\u00bb\u2039\u203a]+")
_PROMISE = re.compile(r"(?:sha-?256[:=]*)?([0-9a-f]{64})\.?")


@dataclass(frozen=True)
class Seeded:
    """All that dice are made of but the id of what they are thrown for: the secret seed, what players posted after the
    promise, the turn.
    """

    seed: str
    turn: int = 1
    words: str = ""

    def face(self, id: str, rulings: Rulings) -> int:
        """The face of the CE test (M2.3) for the order with this id: no other order can shift it."""
        return faces(rulings)[self.number(id)]

    def number(self, id: str, sides: int = SIDES) -> int:
        """A number from 0 to `sides` - 1, all equally likely."""
        return next(self.numbers(id, sides))

    def numbers(self, id: str, sides: int = SIDES) -> Iterator[int]:
        """Such numbers without end: bytes of SHA-256 over some lines, the last of them counting up when the bytes run
        out; the topmost bytes are left out, to be fair.
        """
        lines = "\n".join([self.seed, *([letters_of(self.words)] if self.words else []), str(self.turn), id])
        count, fair = 0, _BYTE - _BYTE % sides
        while True:
            yield from (byte % sides for byte in sha256(f"{lines}\n{count}".encode()).digest() if byte < fair)
            count += 1


def commitment(seed: str, salt: str) -> str:
    """What is published before the orders close: SHA-256 of the salt and the seed on a line each, as hexadecimal
    digits.
    """
    return sha256(f"{salt}\n{seed}".encode()).hexdigest()


def promised(text: str) -> str:
    """The 64 digits of a commitment as people copy it.

    Raises BadRequest at `commitment` for what is none: miscopied, and no broken promise.
    """
    found = _PROMISE.fullmatch(_AROUND.sub("", text).lower())
    if not found:
        raise BadRequest("commitment", "not-a-commitment", shown=preview(text))
    return found[1]


@dataclass
class Dice:
    """The dice of one turn: `typed` ones are used up in order; the seed makes any number of them."""

    rulings: Rulings
    seeded: Seeded | None = None
    typed: Sequence[int] | None = None
    used: int = 0

    def throw(self, order: str) -> int:
        """The die of the order with this id. Raises BadRequest at `dice` when there are none (left)."""
        if self.typed is None:
            return self._source().face(order, self.rulings)
        at = self.used
        return check_face(self._next(order), f"dice[{at}]", self.rulings)

    def throw_plain(self, id: str, sides: int) -> int:
        """A die of so many sides that tests no CE, counted from 1."""
        if self.typed is None:
            return self._source().number(id, sides) + 1
        at, face = self.used, self._next(id)
        if not 1 <= face <= sides:
            raise BadRequest(f"dice[{at}]", "out-of-range", shown=face, least=1, most=sides)
        return face

    def _source(self) -> Seeded:
        if self.seeded is None:
            raise BadRequest("dice", "no-dice")
        return self.seeded

    def _next(self, id: str) -> int:
        if self.used == len(self.typed):
            raise BadRequest("dice", "too-few-dice", count=len(self.typed), order=id)
        self.used += 1
        return self.typed[self.used - 1]


def check_face(face: int, path: str, rulings: Rulings) -> int:
    """The face, if the die has it (RM-01). Raises BadRequest at `path`."""
    die = faces(rulings)
    if face not in die:
        raise BadRequest(path, "out-of-range", shown=face, least=die[0], most=die[-1])
    return face
