"""Who learns what (M2.2, M2.3, M5.2, M6.5): the one table that says so, and the message of each player made from it.

A message holds nothing but what this table gives its player, and says nothing of what the table does not give: a target
to whom a mission gives nothing has the same message, letter for letter, as if the mission had never been ordered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...i18n import say
from ...interpretations import Rulings
from ...verdict import Reason, Sentence, sentence
from ..sheet.lines import country_line
from ..sheet.model import Country, Order
from .effects import ABSENT, GIVEN_UP, MISNAMED, SUCCESS, UNNAMED

FAILURE, FAILURE_ABSENT, REFUSED = "failure", "failure-absent", "refused"


@dataclass(frozen=True)
class Learns:
    """What one outcome of one mission tells: the key of the infiltrator's sentence, and of the target's (None:
    nothing).

    `reading`: a reading and the options of it under which the target is told nothing after all.
    """

    infiltrator: str
    target: str | None = None
    reading: str = ""
    silent_under: tuple[str, ...] = ()


_PASSED = {
    ("espionage", SUCCESS),
    ("burglary", SUCCESS),
    ("burglary", ABSENT),
    ("burglary", MISNAMED),
    ("burglary", UNNAMED),
    ("burglary", GIVEN_UP),
    ("sabotage", SUCCESS),
    ("counter-espionage", SUCCESS),
    ("tech-theft", SUCCESS),
    ("tech-theft", ABSENT),
    ("rumour", SUCCESS),
    ("wealth-theft", SUCCESS),
}
_MISSIONS = sorted({mission for mission, _ in _PASSED})

WHO_LEARNS: Mapping[tuple[str, str], Learns] = {
    # RM-08, RM-10: a success tells the target nothing
    **{(mission, case): Learns(f"told.{mission}.{case}") for mission, case in _PASSED},
    **{(mission, FAILURE): Learns("told.failed", "told.caught") for mission in _MISSIONS},  # M2.3
    **{(mission, REFUSED): Learns("told.refused") for mission in _MISSIONS},
    ("burglary", FAILURE_ABSENT): Learns("told.failed", "told.caught", "RM-11", ("silent",)),  # M6.5
}


def learns(mission: str, outcome: str, rulings: Rulings) -> Learns:
    """The row of the table, its reading applied."""
    row = WHO_LEARNS[mission, outcome]
    silent = bool(row.reading) and rulings[row.reading] in row.silent_under
    return Learns(row.infiltrator, None) if silent else row


def to_infiltrator(
    order: Order, outcome: str, taken: Mapping[str, object], reasons: Iterable[Reason], rulings: Rulings
) -> Sentence | Because:
    """The infiltrator's message: the outcome and what it brought, never the die or the CE (RM-10)."""
    rulings.note("RM-10")
    said = sentence(learns(order.mission, outcome, rulings).infiltrator, mission=order.mission, on=order.on, **taken)
    return Because(said, tuple(reasons)) if outcome == REFUSED else said


def to_target(order: Order, outcome: str, rulings: Rulings) -> Sentence | None:
    """The target's message, if it learns anything: who tried which mission, or what exactly as well (RM-08)."""
    key = learns(order.mission, outcome, rulings).target
    rulings.note("RM-09")
    if key is None:
        return None
    if rulings["RM-08"] == "with-parameters" and (more := _parameters(order, rulings)):
        return sentence(f"{key}-{order.mission}", by=order.by, mission=order.mission, **more)
    return sentence(key, by=order.by, mission=order.mission)


def relics_seen(order: Order, outcome: str, target: Country, rulings: Rulings) -> Sentence | None:
    """What a burglary that got in shows besides: the names of the relics, among which one is chosen then (RM-13
    `after`); the one relic is named anyway.
    """
    if (
        order.mission != "burglary"
        or outcome not in (SUCCESS, UNNAMED)
        or len(target.relics) < 2
        or rulings["RM-13"] == "before"
    ):
        return None
    return sentence("told.relics-seen", on=order.on, relic=target.relics)


def _parameters(order: Order, rulings: Rulings) -> dict[str, object]:
    """What the order itself said of its aim. A relic that is named only after success (RM-13 `after`) was not said."""
    if order.mission == "burglary" and order.choice and rulings["RM-13"] == "before":
        return {"relic": order.choice}
    if order.mission == "tech-theft":
        return {"tech": order.choice}
    return {"riches": order.riches} if order.mission == "wealth-theft" else {}


@dataclass(frozen=True)
class Because:
    """A sentence followed by reasons."""

    said: Sentence
    reasons: Sequence[Reason]

    def localized(self, lang: str) -> str:
        """All on one line."""
        return " ".join(
            [say(lang, self.said.key, self.said.facts), *(say(lang, f"reason.{r.code}", r.facts) for r in self.reasons)]
        )


@dataclass(frozen=True)
class Seen:
    """A whole sheet as a spy brings it home (RM-15); `key` says when it looked like this."""

    key: str
    name: str
    country: Country

    def localized(self, lang: str) -> str:
        """The sheet on one line, as the game master's own sheet writes it."""
        return f"{say(lang, self.key)} {country_line(self.name, self.country, lang)}"


type Message = Sentence | Because | Seen
type Messages = dict[str, list[Any]]
