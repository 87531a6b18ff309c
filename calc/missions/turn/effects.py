"""What a mission that passed its test does to the sheets (M5 to M11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ...interpretations import Rulings
from ...verdict import Question, Reason, reason
from ..sheet.model import Country, Order, whole_or_ratio

SUCCESS, ABSENT, MISNAMED, UNNAMED, GIVEN_UP = "success", "absent", "misnamed", "unnamed", "given-up"
RUMOUR_PERCENT = 10  # M10.4


@dataclass(frozen=True)
class Effect:
    """What came of it: `case` is `success`, `absent` (nothing of the kind is there), `misnamed` (relics are there, the
    one named is not) or `unnamed` (the thief has still to say which), `given-up` (the thief takes none).

    `changes`: the new sheets; `rows`: the same, told by clause; `question`: what the game master has to ask; `taken`:
    what the thief got, for its message.
    """

    case: str = SUCCESS
    changes: Mapping[str, Country] = field(default_factory=dict)
    rows: tuple[Reason, ...] = ()
    question: Question | None = None
    taken: Mapping[str, object] = field(default_factory=dict)


def carry_out(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    """The effect of the order, number `index` of the turn, whose test has passed; `by` and `on` as they stand now, the
    PI paid.
    """
    return _EFFECTS[order.mission](order, index, by, on, rulings)


def _espionage(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    rulings.note("RM-15")
    return Effect(rows=(reason("M5.2", "sheet-seen", by=order.by, on=order.on),))


def _burglary(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    rulings.note("RM-14")
    named = on.relic(order.choice) if order.choice else None
    if named is None and (not on.relics or rulings["RM-13"] == "before"):
        rulings.note("RM-12")
        if on.relics:
            return Effect(
                MISNAMED, rows=(reason("M6.4", "relic-not-there", relic=order.choice),), taken={"relic": order.choice}
            )
        return Effect(ABSENT, rows=(reason("M6.6", "no-relic", on=order.on),))
    if order.gives_up:
        return Effect(GIVEN_UP, rows=(reason("M6.4", "relic-given-up", by=order.by),))
    relic = named or (on.relics[0] if len(on.relics) == 1 else None)
    if relic is None:
        question = Question(
            f"orders[{index}].choice", "M6.4", "which-relic", {"by": order.by, "on": order.on, "relic": on.relics}
        )
        return Effect(UNNAMED, question=question)
    at = on.relics.index(relic)
    changes = {
        order.by: replace(by, relics=(*by.relics, relic)),
        order.on: replace(on, relics=on.relics[:at] + on.relics[at + 1 :]),
    }
    return Effect(
        changes=changes,
        rows=(reason("M6.3", "relic-taken", by=order.by, on=order.on, relic=relic),),
        taken={"relic": relic},
    )


def _sabotage(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    rulings.note("RM-21", "RM-22")
    return Effect(rows=(reason("M7.2", "sabotaged", by=order.by, on=order.on),))


def _counter_espionage(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    held = by.counter_bonus.get(order.on, 0)
    times = held + 1 if rulings["RM-24"] == "stacks" else 1
    lasting = rulings["RM-23"]
    changed = replace(by, counter_bonus={**by.counter_bonus, order.on: max(held, times)})
    return Effect(
        changes={order.by: changed}, rows=(reason("M8.4", f"bonus-gained-{lasting}", by=order.by, on=order.on),)
    )


def _tech_theft(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    rulings.note("RM-28")
    tech = on.tech(order.choice)
    if tech is None:
        return Effect(
            ABSENT,
            rows=(reason("M9.5", "technology-not-there", on=order.on, tech=order.choice),),
            taken={"tech": order.choice},
        )
    changed = replace(by, techs=(*by.techs, tech))
    row = reason("M9.4", "technology-copied", by=order.by, on=order.on, tech=tech)
    return Effect(changes={order.by: changed}, rows=(row,), taken={"tech": tech})


def _rumour(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    lost = (
        min(on.morale, Fraction(RUMOUR_PERCENT)) if rulings["RM-29"] == "points" else on.morale * RUMOUR_PERCENT / 100
    )
    row = reason("M10.4", "morale-lost", on=order.on, points=whole_or_ratio(lost))
    return Effect(changes={order.on: replace(on, morale=on.morale - lost)}, rows=(row,))


def _wealth_theft(order: Order, index: int, by: Country, on: Country, rulings: Rulings) -> Effect:
    rulings.note("RM-32")
    riches = min(order.riches, on.wealth)
    changes = {order.by: replace(by, wealth=by.wealth + riches), order.on: replace(on, wealth=on.wealth - riches)}
    return Effect(
        changes=changes,
        rows=(reason("M11.4", "riches-taken", by=order.by, on=order.on, riches=riches),),
        taken={"riches": riches},
    )


_EFFECTS: Mapping[str, Callable[[Order, int, Country, Country, Rulings], Effect]] = {
    "espionage": _espionage,
    "burglary": _burglary,
    "sabotage": _sabotage,
    "counter-espionage": _counter_espionage,
    "tech-theft": _tech_theft,
    "rumour": _rumour,
    "wealth-theft": _wealth_theft,
}
