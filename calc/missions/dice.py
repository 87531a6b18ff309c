"""Where the dice of a turn come from: thrown by hand, or made of a seed that can be promised beforehand and checked afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from ..errors import BadRequest
from ..readings import Rulings
from .die import SIDES, faces

_FAIR = 256 - 256 % SIDES   # bytes from here on are thrown away, so that all faces stay equally likely


def die_of_seed(seed: str, turn: int, order: str, rulings: Rulings) -> int:
    """The face for one order: made of the seed, the turn and the order's own id alone, so no other order can shift it."""
    return faces(rulings)[next(_tens(seed, turn, order))]


def _tens(seed: str, turn: int, order: str) -> Iterator[int]:
    """Numbers from 0 to 9, evenly spread: bytes of SHA-256 over four lines, the last of them counting up when the bytes run out."""
    count = 0
    while True:
        yield from (byte % SIDES for byte in sha256(f"{seed}\n{turn}\n{order}\n{count}".encode()).digest() if byte < _FAIR)
        count += 1


def commitment(seed: str, salt: str) -> str:
    """What is published before the orders close: SHA-256 of the salt and the seed on a line each, as hexadecimal digits."""
    return sha256(f"{salt}\n{seed}".encode()).hexdigest()


@dataclass
class Dice:
    """The dice of one turn: `typed` ones are used up in order; the seed makes any number of them."""

    rulings: Rulings
    turn: int
    typed: Sequence[int] | None = None
    seed: str | None = None
    used: int = 0

    def throw(self, order: str) -> int:
        """The die of the order with this id. Raises BadRequest at `dice` when there are none (left)."""
        if self.typed is None:
            if self.seed is None:
                raise BadRequest("dice", "no-dice")
            return die_of_seed(self.seed, self.turn, order, self.rulings)
        if self.used == len(self.typed):
            raise BadRequest("dice", "too-few-dice", count=len(self.typed), order=order)
        self.used += 1
        return check_face(self.typed[self.used - 1], f"dice[{self.used - 1}]", self.rulings)


def check_face(face: int, path: str, rulings: Rulings) -> int:
    """The face, if the die has it (RM-01). Raises BadRequest at `path`."""
    die = faces(rulings)
    if face not in die:
        raise BadRequest(path, "out-of-range", shown=face, least=die[0], most=die[-1])
    return face
