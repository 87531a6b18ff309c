"""`missions.theft`: how much wealth to steal, and whether it pays (M11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from ...exact import Percent
from ...interpretations import Rulings
from ..planning.advice import theft_advice
from ..planning.belief import cases_of
from .attempt import Attempt
from .ce import ce_change, ce_clauses
from .cost import may_be_stolen, pi_of
from .die import success
from .gates import gate


@dataclass(frozen=True)
class TheftRequest:
    """The target's CE, or what is believed of it, and wealth (`stock`), the PI at hand, and the `price` of one PI in
    riches (RM-34).
    """

    ce: int | Mapping[int, Fraction]
    pi: int
    stock: int
    price: Fraction = Fraction(1)
    adjustments: tuple[int, ...] = ()
    counter_bonus: int = 0


@dataclass(frozen=True)
class Option:
    """One amount: what it costs, how likely it is to come, what it brings on average.

    `effective` is None where the CE is not known.
    """

    riches: int
    pi: int
    effective: int | None
    success: Fraction
    price: Fraction
    refunded: bool

    @property
    def expected_riches(self) -> Fraction:
        """What comes in, on average."""
        return self.success * self.riches

    @property
    def expected_pi(self) -> Fraction:
        """What is paid, on average: all, or only when it succeeds (RM-07)."""
        return self.pi * (self.success if self.refunded else Fraction(1))

    @property
    def expected_profit(self) -> Fraction:
        """Riches that come in less the PI at their price."""
        return self.expected_riches - self.expected_pi * self.price

    @property
    def break_even_price(self) -> Fraction | None:
        """The price of a PI at which the profit is 0; None where nothing is ever paid."""
        return self.expected_riches / self.expected_pi if self.expected_pi else None

    def data(self) -> dict:
        """As an answer shows it."""
        return {
            "riches": self.riches,
            "pi": self.pi,
            "effective": self.effective,
            "success": self.success,
            "success_percent": Percent(self.success),
            "expected_riches": self.expected_riches,
            "expected_pi": self.expected_pi,
            "expected_profit": self.expected_profit,
            "break_even_price": self.break_even_price,
        }


def theft(request: TheftRequest, rulings: Rulings) -> dict:
    """Every amount that the PI can pay for and the target has (RM-32), the best of them, and the price of a PI up to
    which it pays.
    """
    rulings.note("RM-32", "RM-34")
    options = _options(request, rulings)
    best = min(options, key=lambda o: (-o.expected_profit, o.pi, o.riches), default=None)
    longest = max(
        (o for o in options if o.break_even_price is not None),
        key=lambda o: (o.break_even_price, -o.pi, -o.riches),
        default=None,
    )
    found = {
        "refunded": rulings["RM-07"] == "refunded",
        "options": [o.data() for o in options],
        "best": best and best.data(),
        "break_even_price": best and best.break_even_price,
        "pays_below": longest and longest.break_even_price,
        "pays_longest": longest and longest.riches,
        "pays": bool(best) and best.expected_profit > 0,
        "gate": gate("wealth-theft"),
        "clauses": ["M1.1", "M2.3", "M2.4", "M11.1", "M11.4", "M11.5", *ce_clauses(_attempt(request, 1))],
    }
    return found | {"advice": theft_advice(found)}


def _options(request: TheftRequest, rulings: Rulings) -> list[Option]:
    """The amounts in rising order; the price never falls as the amount rises, so the first that is too dear ends the
    list.
    """
    refunded, options = rulings["RM-07"] == "refunded", []
    chances: dict[int, tuple[Fraction, int | None]] = {}  # by what the amount changes of the CE
    for riches in range(1, request.stock + 1):
        attempt = _attempt(request, riches)
        pi = pi_of(attempt, rulings)
        if pi > request.pi:
            break
        if may_be_stolen(riches, rulings):
            change = ce_change(attempt, rulings)
            if change not in chances:
                chances[change] = _chance(request.ce, change, rulings)
            chance, known = chances[change]
            options.append(Option(riches, pi, known, chance, request.price, refunded))
    return options


def _chance(ce: int | Mapping[int, Fraction], change: int, rulings: Rulings) -> tuple[Fraction, int | None]:
    """The chance of a success over all that the CE may be, and the effective CE where there is one."""
    cases = cases_of(ce)
    chance = sum((p * success(value + change, rulings) for value, p in cases.items()), Fraction(0))
    return chance, next(iter(cases)) + change if len(cases) == 1 else None


def _attempt(request: TheftRequest, riches: int) -> Attempt:
    return Attempt("wealth-theft", riches=riches, adjustments=request.adjustments, counter_bonus=request.counter_bonus)
