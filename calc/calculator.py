"""What stands behind a name at the door."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .fields import Record
from .interpretations import Rulings


@dataclass(frozen=True)
class Calculator:
    """The `request` that a calculator takes, and the function that answers it from what was read and the readings in
    force.
    """

    request: Record
    answer: Callable[[Any, Rulings], dict]
