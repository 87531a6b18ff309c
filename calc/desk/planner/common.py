"""What all questions of the planner share: the CE or what is believed of it, the PI in hand, modifiers, readings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from html5tagger import HTML

from ...api import answer
from ...errors import BadRequest
from ...fields import Field, Integer
from ...missions.odds.attempt import CE
from ...missions.planning.plan import MOST_BUDGET
from ..forms import controls
from ..forms.form import Form, whole_number
from ..forms.localize import Localizer
from ..forms.markup import Node, clauses, tag
from ..forms.observations import Seen, carry_seen, read_seen

READINGS = ("RM-01", "RM-03", "RM-07", "RM-11", "RM-18", "RM-20", "RM-24", "RM-30")
SHEET_CES = range(11)  # those that a chart over the CE shows
_MODIFIERS = ("stealth", "adj", "bonus")


@dataclass(frozen=True)
class Common:
    """`ce`: the number, or the belief as a request writes it; None where a field is at fault. `seen`, `inferred`: what
    the belief comes from, if it is not known.
    """

    ce: int | Mapping[str, str] | None
    pi: int | None
    tested: dict[str, Any]
    rulings: dict[str, str]
    seen: Seen | None = None
    inferred: Mapping | None = None
    ready: bool = True  # whether no shared field is at fault

    def request(self, **own: Any) -> dict[str, Any]:
        """A request about this target."""
        return {"ce": self.ce, **self.tested, "rulings": self.rulings, **own}

    def at(self, ce: int, **own: Any) -> dict[str, Any]:
        """The same if the CE were this one."""
        return self.request(**own) | {"ce": ce}


@dataclass(frozen=True)
class Shown:
    """The answer to one question, as `frame.Parts` takes it, and the readings on which it hangs."""

    head: HTML | None
    said: str | None
    result: HTML
    bearing: Sequence[str] = ()


@dataclass(frozen=True)
class Topic:
    """One question of the planner: the `names` of its own fields, with what they hold where nothing is said; `read`
    them, show its `controls`, `answer`.
    """

    names: Mapping[str, str]
    read: Callable[[Form, Common], dict[str, Any] | None]
    controls: Callable[[Form, Common], Sequence[Node]]
    answer: Callable[[Form, Common, dict[str, Any] | None], Shown]
    modified: bool = True  # whether modifiers of the test have a say


def read_common(form: Form, infers: bool) -> Common:
    """Reads the shared fields, in the order of the canonical query. `infers`: the question is the CE itself."""
    unknown = _unknown(form, infers)
    hidden = infers or unknown
    ce = needed(form, "ce", CE, "4", shown=not hidden)
    pi = needed(form, "pi", Integer(0, MOST_BUDGET), "12", shown=not infers)
    seen = read_seen(form) if hidden else carry_seen(form)
    tested = carry(form, _MODIFIERS) if infers else _tested(form)
    rulings = form.rulings(READINGS)
    inferred = asked(form, "seen", "missions.infer", seen.request() | {"rulings": rulings}) if seen else None
    ready = not any(name in ("ce", "pi", "prior", *_MODIFIERS) or name.startswith("seen") for name in form.refused)
    return Common(
        inferred and _ce_of(possible(inferred["posterior"])) if seen else ce,
        pi,
        tested or {},
        rulings,
        seen,
        inferred,
        ready,
    )


def _unknown(form: Form, infers: bool) -> bool:
    if infers:
        carry(form, ("unknown",))
        return True
    return form.flag("unknown")


def possible(posterior: Mapping[str, str]) -> dict[str, str]:
    """A belief without the CE that it rules out."""
    return {ce: p for ce, p in posterior.items() if p != "0"}


def _ce_of(belief: Mapping[str, str]) -> int | Mapping[str, str]:
    """The CE itself where only one is possible."""
    return int(next(iter(belief))) if len(belief) == 1 else belief


def needed(
    form: Form, name: str, field: Field, absent: str, *, meant: Callable[[str], Any] = whole_number, shown: bool = True
) -> Any:
    """A field that an answer cannot do without; where it is not shown, it is carried along unread."""
    if not shown:
        return carry(form, (name,))
    value = form.value(name, field, None, meant, absent=absent, always=True)
    if not form.typed[name].strip():
        form.refuse(name, BadRequest(name, "missing"))
        form.keep(name, "")
    return value


def carry(form: Form, names: Iterable[str] | Mapping[str, str]) -> None:
    """Keeps fields that this question does not show, as they are, but for those that hold what they would hold anyway."""
    usual = names if isinstance(names, Mapping) else {}
    for name in names:
        for value in form.every(name)[:1]:
            if value.strip() and value != usual.get(name):
                form.keep(name, value)


def _tested(form: Form) -> dict[str, Any]:
    stealth = form.whole("stealth", -99, 99)
    adjustments = ([stealth] if stealth else []) + form.numbers("adj", -99, 99)
    bonus = form.whole("bonus", 0, 99, 0)
    return ({"adjustments": adjustments} if adjustments else {}) | ({"counter_bonus": bonus} if bonus else {})


def asked(form: Form, name: str, calculator: str, request: Mapping[str, Any]) -> dict | None:
    """The answer, or None; what the calculator refuses is said at the control `name`."""
    return form.tried(name, lambda: answer(calculator, dict(request), form.voice.lang), None)


# Controls


def common_controls(form: Form, common: Common, infers: bool) -> list[Node]:
    """CE, PI and the box that says that the CE is not known."""
    t = form.voice
    if infers:
        return []
    pi = controls.number(form, "pi", t("planner.pi"))
    unknown = controls.box(form, "unknown", t("planner.unknown"))
    ce = (
        tag.div(controls.number(form, "ce", t("planner.ce")), unknown, class_="desk-stack")
        if common.seen is None
        else tag.div(_believed(form, common), unknown, class_="desk-stack")
    )
    return [ce, pi]


def _believed(form: Form, common: Common) -> HTML:
    """In place of the CE: what is believed of it."""
    t = form.voice
    said = believed(t, common) if common.inferred else t("planner.ce.fault")
    return tag.div(
        tag.span(t("planner.ce"), class_="desk-soft"),
        tag.span(said, class_="desk-believed"),
        class_="desk-field desk-tells",
    )


def believed(t: Localizer, common: Common) -> str:
    """`5.2 on average, most likely 7`; `4` where it is known."""
    found = common.inferred
    if isinstance(common.ce, int):
        return t("planner.known", ce=common.ce)
    return t(
        "planner.believed",
        mean=t.decimal(Fraction(found["expected_ce"]), 1),
        likely=found["most_likely"][:3],
        count=len(found["most_likely"]),
    )


def modifiers(form: Form) -> HTML:
    """Furtivité and other modifiers of the test."""
    t = form.voice
    fields = (
        controls.number(
            form,
            "stealth",
            t("odds.stealth"),
            [t("odds.stealth.hint"), " ", clauses(["M3.1", "RM-05"])],
            signed=True,
            empty="0",
        ),
        controls.number(form, "adj", t("odds.adj"), t("odds.adj.hint"), wide=True, empty="\u22121, +2"),
        controls.number(
            form, "bonus", t("odds.bonus"), [t("odds.bonus.hint"), " ", clauses(["M8.4", "RM-24"])], empty="0"
        ),
    )
    opened = any(form.typed[name].strip() for name in _MODIFIERS)
    return controls.fold(
        f"{form.prefix}-modifiers", t("odds.modifiers"), tag.div(fields, class_="desk-row"), opened=opened
    )
