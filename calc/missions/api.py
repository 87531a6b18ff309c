"""The calculators of secret missions, by name: the fields of each request, and what answers it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ..calculator import Calculator
from ..errors import BadRequest
from ..fields import Boolean, ByType, Choice, Integer, ListOf, Rational, Record, Text
from ..interpretations import Rulings
from .odds.attempt import CE, PRICED, RICHES, TECH_COST, TESTED, Attempt, check_numbers
from .odds.cost import cost_of
from .odds.odds import OddsRequest, odds
from .odds.sabotage import sabotage
from .odds.table import table
from .odds.theft import TheftRequest, theft
from .planning.belief import PROBABILITY, CeBelief
from .planning.inference import UNIFORM, Observation, infer
from .planning.plan import ABOUT as ABOUT_PLAN
from .planning.plan import MOST_BUDGET, plan
from .planning.plan_request import AIMS, GOALS, PlanRequest
from .sheet.model import ABOUT as ABOUT_TURN
from .sheet.model import COUNTRIES, ORDERS, POSTED, SECRET, TURN
from .sheet.read import DICE_RULE
from .turn.answer import EXPORTS, TurnRequest, turn
from .turn.verify import verify

TRIES = Integer(1, 200)
TECHS = ListOf(Text(), most=200)
WITHIN = {"budget": Integer(0, 1000), "wanted": Integer(1, 100)}


def _cost(attempt: Attempt, rulings: Rulings) -> dict:
    return {"mission": attempt.mission, **cost_of(check_numbers(attempt), rulings)}


def _odds_request(ce: int, **given: Any) -> OddsRequest:
    of_the_request = {k: given.pop(k) for k in ("tries", "techs", "budget", "wanted") if k in given}
    return OddsRequest(Attempt(**given), ce, **of_the_request)


def _table(request: dict, rulings: Rulings) -> dict:
    return table(request.get("tries", 1), rulings)


def _sabotage(request: dict, rulings: Rulings) -> dict:
    return sabotage(request["attempts"], rulings, request.get("ce"))


def _infer(request: dict, rulings: Rulings) -> dict:
    prior = request.get("prior", "uniform-0-9")
    observations = [_observation(n, **row) for n, row in enumerate(request["observations"])]
    return infer(observations, UNIFORM if prior == "uniform-0-9" else prior, rulings)


def _observation(n: int, outcome: str, ce: int | None = None, **attempt: Any) -> Observation:
    found = Observation(check_numbers(Attempt(**attempt), f"observations[{n}]", price=False), outcome == "success", ce)
    if ce is not None and not found.shows_ce:
        raise BadRequest(f"observations[{n}].ce", "ce-not-shown")
    return found


_CE_OR_BELIEF = ByType({int: CE, dict: CeBelief()})
_THEFT = {
    "ce": _CE_OR_BELIEF,
    "pi": Integer(0, 1000),
    "stock": Integer(0, 1_000_000),
    "price": Rational(Fraction(0), Fraction(10**6)),
    **TESTED,
}
_OBSERVED = {
    "mission": PRICED["mission"],
    "outcome": Choice(("success", "failure")),
    "riches": RICHES,
    "ce": CE,
    **TESTED,
}
_PLAN = {
    "goal": Choice(tuple(GOALS)),
    "ce": _CE_OR_BELIEF,
    "budget": Integer(0, MOST_BUDGET),
    "belief": PROBABILITY,
    "tech_cost": TECH_COST,
    "value": Rational(Fraction(0), Fraction(10**6)),
    "aim": Choice(AIMS),
    "exposures": Integer(0, 100),
    **TESTED,
}
_TURN = {
    "countries": COUNTRIES,
    "orders": ORDERS,
    "sheet": Text(400_000, lines=True),
    "dice": ListOf(Integer(0, 10), most=2000),
    "seed": SECRET,
    "salt": SECRET,
    "turn": TURN,
    "words": POSTED,
    "dice_rule": DICE_RULE,
    "roll_events": Boolean(),
    "exports": ListOf(Choice(EXPORTS), most=len(EXPORTS)),
}
_VERIFY = {
    "seed": SECRET,
    "salt": SECRET,
    "commitment": Text(200),
    "turn": TURN,
    "ids": ListOf(Text(200), most=2000),
    "sheet": Text(400_000, lines=True),
    "words": POSTED,
    "dice_rule": DICE_RULE,
}

CALCULATORS: Mapping[str, Calculator] = {
    "missions.cost": Calculator(Record(PRICED, ("mission",), Attempt), _cost),
    "missions.odds": Calculator(
        Record(
            {**PRICED, "ce": CE, **TESTED, "tries": TRIES, "techs": TECHS, **WITHIN}, ("mission", "ce"), _odds_request
        ),
        odds,
    ),
    "missions.table": Calculator(Record({"tries": TRIES}), _table),
    "missions.theft": Calculator(Record(_THEFT, ("ce", "pi", "stock"), TheftRequest), theft),
    "missions.sabotage": Calculator(
        Record({"attempts": ListOf(Record({"ce": CE, **TESTED}), most=100), "ce": _CE_OR_BELIEF}, ("attempts",)),
        _sabotage,
    ),
    "missions.plan": Calculator(Record(_PLAN, ("goal", "ce", "budget"), PlanRequest, ABOUT_PLAN), plan),
    "missions.infer": Calculator(
        Record(
            {
                "observations": ListOf(Record(_OBSERVED, ("mission", "outcome")), most=500),
                "prior": ByType({str: Choice(("uniform-0-9",)), dict: CeBelief()}),
            },
            ("observations",),
        ),
        _infer,
    ),
    "missions.turn": Calculator(Record(_TURN, (), TurnRequest, ABOUT_TURN), turn),
    "missions.verify": Calculator(Record(_VERIFY, ("seed",)), verify),
}
