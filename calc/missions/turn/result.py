"""How one order of a turn went."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from ...i18n import localized
from ...verdict import Question, Reason
from ..odds.ce import TestedCE
from ..sheet.model import Order
from .messages import REFUSED


@dataclass(frozen=True)
class Once:
    """Something to be put into words that is needed in two places: worded once for each language."""

    value: Reason
    worded: dict[str, dict] = field(default_factory=dict, compare=False)

    def localized(self, lang: str) -> dict:
        """The same as `localized(value, lang)`."""
        if lang not in self.worded:
            self.worded[lang] = localized(self.value, lang)
        return self.worded[lang]


@dataclass(frozen=True)
class Result:
    """How one order went."""

    index: int
    id: str
    order: Order
    outcome: str
    reasons: tuple[Reason, ...]
    pi: int = 0
    die: int | None = None
    ce: TestedCE | None = None
    effects: tuple[Reason, ...] = ()
    question: Question | None = None
    target_told: bool = False
    notes: tuple[Reason, ...] = ()
    from_seed: bool = False

    @cached_property
    def said(self) -> tuple[tuple[Once, ...], tuple[Once, ...]]:
        """The reasons and the effects on their way to the reader, in the answer and in the log alike."""
        return tuple(map(Once, self.reasons)), tuple(map(Once, self.effects))

    def data(self) -> dict:
        """As an answer shows it."""
        order, (reasons, effects) = self.order, self.said
        return {
            "order": self.index,
            "id": self.id,
            "by": order.by,
            "on": order.on,
            "mission": order.mission,
            "outcome": self.outcome,
            "forced": order.forced is not None and self.outcome != REFUSED,
            "die": self.die,
            "ce": self.ce and self.ce.effective,
            "ce_base": self.ce and self.ce.base,
            "ce_lines": self.ce.lines if self.ce else (),
            "pi": self.pi,
            "reasons": reasons,
            "effects": effects,
            "questions": [self.question] if self.question else [],
            "target_told": self.target_told,
            "notes": self.notes,
        }
