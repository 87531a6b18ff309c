"""The calculators of secret missions, by name: the fields of each request, and what answers it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..calculator import Calculator
from ..fields import ListOf, Record, Text, Whole
from ..readings import Rulings
from .attempt import CE, PRICED, TESTED, Attempt, check_numbers
from .cost import cost_of
from .odds import OddsRequest, odds
from .table import table

TRIES = Whole(1, 200)
TECHS = ListOf(Text(), most=200)


def _cost(attempt: Attempt, rulings: Rulings) -> dict:
    return {"mission": attempt.mission, **cost_of(check_numbers(attempt), rulings)}


def _odds_request(ce: int, tries: int = 1, techs: tuple[str, ...] | None = None, **attempt: Any) -> OddsRequest:
    return OddsRequest(Attempt(**attempt), ce, tries, techs)


def _table(request: dict, rulings: Rulings) -> dict:
    return table(request.get("tries", 1), rulings)


CALCULATORS: Mapping[str, Calculator] = {
    "missions.cost": Calculator(Record(PRICED, ("mission",), Attempt), _cost),
    "missions.odds": Calculator(Record({**PRICED, "ce": CE, **TESTED, "tries": TRIES, "techs": TECHS}, ("mission", "ce"), _odds_request), odds),
    "missions.table": Calculator(Record({"tries": TRIES}), _table),
}
