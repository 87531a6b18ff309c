"""What a turn and an RGT level may be in a form: a year, or a level that no game reaches, is a slip that the door need
not mind.
"""

from __future__ import annotations

from typing import Any

from ...errors import BadRequest
from ...fields import Integer

_TURN = Integer(1, 99)
_YEARS = range(1900, 2000)
RGT_HERE = Integer(0, 200)


class TurnHere:
    """The number of a turn, counted from 1. A year is told from one."""

    def read(self, value: Any, path: str) -> int:
        if value in _YEARS:
            raise BadRequest(path, "year-for-turn", shown=value)
        return _TURN.read(value, path)

    def schema(self) -> dict:
        return _TURN.schema()
