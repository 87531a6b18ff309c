"""`missions.turn`: the orders of one turn, one after the other, each on the sheet that the one before it left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...errors import BadRequest
from ...fields import child_path
from ...interpretations import Rulings
from ...naming import letters_of
from ...verdict import Reason, reason
from ..odds.attempt import Attempt
from ..odds.ce import TestedCE, tested_ce
from ..odds.cost import cost_lines
from ..odds.die import failing
from ..sheet.model import Country, Order, same_name
from ..sheet.spelling import Spelling, settled, spelled
from . import bonuses
from .dice import Dice, check_face
from .effects import SUCCESS, Effect, carry_out
from .messages import FAILURE, FAILURE_ABSENT, REFUSED, Messages, Seen, relics_seen, to_infiltrator, to_target
from .notes import notes_on
from .refusals import Known, refusals
from .result import Result

MOST_SHOWN = 4_000_000  # characters of sheets, in all messages together


@dataclass
class Desk:
    """A turn being resolved: the sheets as they stand, the messages so far."""

    countries: dict[str, Country]
    rulings: Rulings
    dice: Dice
    turn: int = 1
    known: Known = field(default_factory=Known)
    packs: Messages = field(default_factory=dict)
    sabotages: dict[str, int] = field(default_factory=dict)
    spied: dict[tuple[str, str], Country] = field(default_factory=dict)
    shown: int = 0

    def __post_init__(self) -> None:
        self.spelling = Spelling.of(self.countries)
        self.countries = settled(self.countries, self.spelling)
        self.packs = {name: [] for name in self.countries}

    def tell(self, name: str, message: Any) -> None:
        """Puts a message into a player's pack."""
        self.packs[name].append(message)

    def show(self, names: Iterable[str], field: str) -> None:
        """Counts what of a sheet is shown to somebody.

        Raises BadRequest at `field` when it comes to more than anybody could read.
        """
        self.shown += sum(map(len, names))
        if self.shown > MOST_SHOWN:
            raise BadRequest(field, "too-much-shown", most=MOST_SHOWN)


def resolve(desk: Desk, orders: Sequence[Order], ids: Sequence[str]) -> list[Result]:
    """Resolves the orders in the order given, changing the desk.

    Raises BadRequest for dice that are missing or that the die has not, and for an id given twice.
    """
    if orders:
        desk.rulings.note("RM-17", "RM-33", "RM-35")
    _check_ids(orders, ids)
    orders = [desk.spelling.parties(order) for order in orders]
    orders = spelled(orders, ids, desk.countries, desk.spelling)
    _for_all(desk, bonuses.at_start)
    found = [_resolved(desk, n, id, order) for n, (id, order) in enumerate(zip(ids, orders))]
    _end_of_turn(desk)
    return found


def _for_all(desk: Desk, change: Callable[[Country, int, Rulings], Country]) -> None:
    desk.countries = {name: change(country, desk.turn, desk.rulings) for name, country in desk.countries.items()}


def _check_ids(orders: Sequence[Order], ids: Sequence[str]) -> None:
    """Raises BadRequest at an id that is given twice, or twice but for its spelling: a condition could mean either."""
    seen: set[str] = set()
    for n, (order, id) in enumerate(zip(orders, ids)):
        same = {id} if order.id is None else {id, letters_of(id)}
        if seen & same:
            raise BadRequest(f"orders[{n}].id", "twice")
        seen |= same


def _resolved(desk: Desk, index: int, id: str, order: Order) -> Result:
    attempt = attempt_of(order, desk.countries, f"orders[{index}]")
    reasons = refusals(order, attempt, desk.countries, desk.known, desk.rulings)
    notes = notes_on(order, attempt, desk.countries, desk.rulings)
    result = replace(
        _refused(desk, index, id, order, reasons) if reasons else _tested(desk, index, id, order, attempt), notes=notes
    )
    desk.known.outcomes[id] = (order.by, order.mission, result.outcome)
    return result


def _refused(desk: Desk, index: int, id: str, order: Order, reasons: list[Reason]) -> Result:
    if order.by in desk.countries:
        desk.tell(order.by, to_infiltrator(order, REFUSED, {}, reasons, desk.rulings))
    return Result(index, id, order, REFUSED, tuple(reasons))


def _tested(desk: Desk, index: int, id: str, order: Order, attempt: Attempt) -> Result:
    """The test of CE (M2.2), and what comes of it."""
    target = desk.countries[order.on]
    ce = tested_ce(target.ce, attempt_against(attempt, target, order.by), desk.rulings)
    die = _die(desk, index, id, order)
    passed = order.forced == "success" if order.forced else die not in failing(ce.effective, desk.rulings)
    paid = _pay(desk, order, attempt, passed, target)
    effect, outcome = (_passed(desk, index, order), SUCCESS) if passed else (Effect(_failure(order, target)), FAILURE)
    told = _tell(desk, order, effect, target)
    rows = (*paid, *effect.rows)
    silent = [reason("M6.5", "no-relic-not-told", on=order.on)] if effect.case == FAILURE_ABSENT and not told else []
    return Result(
        index,
        id,
        order,
        outcome,
        (_verdict(passed, die, ce), *silent),
        sum(row.facts["pi"] for row in paid),
        die,
        ce,
        rows,
        effect.question,
        told,
        from_seed=order.die is None and die is not None and desk.dice.typed is None,
    )


def _die(desk: Desk, index: int, id: str, order: Order) -> int | None:
    if order.forced:
        return None
    return desk.dice.throw(id) if order.die is None else check_face(order.die, f"orders[{index}].die", desk.rulings)


def _verdict(passed: bool, die: int | None, ce: TestedCE) -> Reason:
    """Why it passed or failed: the face against the CE, or the game master's word."""
    clause, code = ("M2.4", "passed") if passed else ("M2.3", "failed")
    return reason(clause, f"forced-{code}") if die is None else reason(clause, f"test-{code}", die=die, ce=ce.effective)


def _pay(desk: Desk, order: Order, attempt: Attempt, passed: bool, target: Country) -> list[Reason]:
    """Takes the PI, unless the test failed and failures give them back (RM-07): which a burglary where there is no
    relic never does (M6.6).
    """
    failed, kept = desk.rulings["RM-07"] == "refunded" and not passed, order.mission == "burglary" and not target.relics
    if failed and not kept:
        return []
    lines = [
        reason("M6.6" if failed else line.clause, "pi-kept" if failed else "pi-paid", by=order.by, pi=line.facts["pi"])
        for line in cost_lines(attempt, desk.rulings)
        if line.facts["pi"]
    ]
    own = desk.countries[order.by]
    desk.countries[order.by] = replace(own, pi=own.pi - sum(line.facts["pi"] for line in lines))
    return lines


def _passed(desk: Desk, index: int, order: Order) -> Effect:
    effect = carry_out(order, index, desk.countries[order.by], desk.countries[order.on], desk.rulings)
    if order.mission == "burglary":
        desk.show(desk.countries[order.on].relics, f"orders[{index}]")
    desk.countries.update(effect.changes)
    if order.mission == "sabotage":
        desk.sabotages[order.on] = desk.sabotages.get(order.on, 0) + 1
    if order.mission == "counter-espionage":
        desk.countries[order.by] = bonuses.won(desk.countries[order.by], order.on, desk.turn, desk.rulings)
    if order.mission == "espionage":
        desk.known.sights.add((order.by, order.on))
    return effect


def _failure(order: Order, target: Country) -> str:
    return FAILURE_ABSENT if order.mission == "burglary" and not target.relics else FAILURE


def _tell(desk: Desk, order: Order, effect: Effect, target: Country) -> bool:
    """Puts the messages into the packs; returns whether the target learns anything."""
    desk.tell(order.by, to_infiltrator(order, effect.case, effect.taken, (), desk.rulings))
    if seen := relics_seen(order, effect.case, target, desk.rulings):
        desk.tell(order.by, seen)
    if order.mission == "espionage" and effect.case == SUCCESS:
        desk.show(desk.countries[order.on].names, "orders")
        desk.spied[order.by, order.on] = desk.countries[order.on]
        desk.tell(order.by, Seen("told.sheet-now", order.on, desk.countries[order.on]))
    to_its_target = to_target(order, effect.case, desk.rulings)
    if to_its_target:
        desk.tell(order.on, to_its_target)
    return to_its_target is not None


def _end_of_turn(desk: Desk) -> None:
    """What a spy sees stays live until now (RM-15); a bonus that ends with the turn ends (RM-23)."""
    for (by, on), seen in desk.spied.items():
        if desk.countries[on] != seen:
            desk.show(desk.countries[on].names, "orders")
            desk.tell(by, Seen("told.sheet-end", on, desk.countries[on]))
    _for_all(desk, bonuses.at_end)


def attempt_of(order: Order, countries: Mapping[str, Country], path: str) -> Attempt:
    """The order's mission with its numbers. Raises BadRequest below `path` for what is missing, or would be ignored."""
    if order.riches is not None and order.mission != "wealth-theft":
        raise BadRequest(child_path(path, "riches"), "not-for-this-mission", mission=order.mission)
    if order.riches is None and order.mission == "wealth-theft":
        raise BadRequest(child_path(path, "riches"), "missing")
    if order.tech_cost is not None and order.mission != "tech-theft":
        raise BadRequest(child_path(path, "tech_cost"), "not-for-this-mission", mission=order.mission)
    if order.choice is not None and order.mission not in ("burglary", "tech-theft"):
        raise BadRequest(child_path(path, "choice"), "not-for-this-mission", mission=order.mission)
    if order.gives_up and order.mission != "burglary":
        raise BadRequest(child_path(path, "gives_up"), "not-for-this-mission", mission=order.mission)
    if order.gives_up and order.choice is not None:
        raise BadRequest(child_path(path, "gives_up"), "named-and-given-up", relic=order.choice)
    if order.when and order.when.outcome and order.when.order is None:
        raise BadRequest(child_path(child_path(path, "when"), "order"), "missing")
    if order.mission != "tech-theft":
        return Attempt(order.mission, riches=order.riches, adjustments=order.adjustments)
    if order.choice is None:
        raise BadRequest(child_path(path, "choice"), "missing")
    return Attempt("tech-theft", tech_cost=_tech_cost(order, countries, path), adjustments=order.adjustments)


def _tech_cost(order: Order, countries: Mapping[str, Country], path: str) -> int:
    """The price on the order, or else the list price that some sheet has (RM-26), the target's first.

    Where they differ, `notes` says so.
    """
    if order.tech_cost is not None:
        return order.tech_cost
    name = same_name(order.choice)
    for country in filter(None, (countries.get(order.on), countries.get(order.by), *countries.values())):
        if name in country.science.by_name:
            return country.science.by_name[name]
    raise BadRequest(child_path(path, "tech_cost"), "missing")


def attempt_against(attempt: Attempt, target: Country, by: str) -> Attempt:
    """The attempt with the bonus that the target holds against this infiltrator (M8.4)."""
    bonus = target.counter_bonus.get(by, 0)
    return replace(attempt, counter_bonus=bonus) if bonus else attempt
