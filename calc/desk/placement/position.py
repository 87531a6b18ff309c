"""The position that the desk `rule46.placement` is asked about: what the form says, as a request for the calculators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...errors import BadRequest
from ...rule46.request import TargetField
from ...rule46.rules.board import Target
from ...rule46.rules.minors import Country
from ...rule46.rules.powers import MEMBERS, POWERS, RESEARCH, STEPS
from ..forms.board_form import target_data, target_text
from ..forms.form import Form, whole_number
from ..forms.minor_rows import MinorRow, minors
from ..forms.ring_rows import RingRow, rings
from ..forms.slips import known_countries, refuse, taken
from ..forms.turns import RGT_HERE, TurnHere

READINGS = ("R46-05", "R46-07", "R46-09", "R46-11", "R46-13", "R46-14", "R46-23", "R46-26", "R46-33")
WARS = ("EA-WA", "JP-WA", "JP-RU")  # the German-Russian war has a box of its own
CATEGORIES = tuple(f"{faction}-{category}" for faction, researched in RESEARCH.items() for category in researched)
ALL_POWERS = tuple(power for members in MEMBERS.values() for power in members)
MOST_RESULTS = 99


@dataclass(frozen=True)
class Position:
    """The question, `power` and `target` (None where they cannot be read), and the `board` as a request writes it, with
    the rows of the form behind it.
    """

    power: str | None
    target: Target | None
    board: dict[str, Any]
    rings: list[RingRow]
    minors: list[MinorRow]
    rulings: dict[str, str]

    def request(self, **more: object) -> dict[str, Any]:
        """A request about this board."""
        return {"board": self.board, "rulings": self.rulings, **more}


def read_position(form: Form) -> Position:
    """Reads the whole form, in the order of the canonical query."""
    _one_form(form)
    power = form.choice("power", POWERS, "GE", always=True)
    target = _target(form)
    board = _moment(form) | _more(form)
    if (hand := form.whole("hand", 0, MOST_RESULTS)) is not None:
        board["results"] = {"espionage": {power: hand}}
    rows = rings(form)
    named = [
        str(t.minor) for t in (target, *(row.ring.target for row in rows if row.ring)) if t and t.minor is not None
    ]
    countries = minors(form, named)
    board["rings"] = [row.ring.data() for row in rows if row.ring and row.gone is None]
    board["eliminated"] = [
        row.ring.data() | {"eliminated": row.gone, "cause": "counter-intelligence"}
        for row in rows
        if row.ring and row.gone is not None
    ]
    board["minors"] = {row.name: {"controller": row.controller, "russia_dp": row.russia_dp} for row in countries}
    return Position(None if "power" in form.refused else power, target, board, rows, countries, form.rulings(READINGS))


def _one_form(form: Form) -> None:
    """Wars as the form has them: either faction may come first, and the German-Russian war has a box of its own."""
    pairs = ["-".join(sorted(pair.split("-"))) for pair in form.every("wars")]
    if "EA-RU" in pairs:
        form.put("war", "yes")
    form.put("wars", *(pair for pair in pairs if pair != "EA-RU"))


def _target(form: Form) -> Target | None:
    known = known_countries(form)
    text = (taken(form, "target") or form.single("target", "Turkey")).strip()
    form.every("target")
    form.typed["target"] = text
    if not text:
        form.refuse("target", BadRequest("target", "missing"))
        form.keep("target", "")
        return None
    target = form.tried("target", lambda: _no_slip(form, TargetField().read(target_data(text), "target"), known), None)
    if target is not None:
        form.typed["target"] = target_text(target)
    form.keep("target", form.typed["target"])
    return target


def _no_slip(form: Form, target: Target, known: set[Country]) -> Target:
    if target.minor is not None:
        refuse(form, "target", target.minor, known)
    return target


def _moment(form: Form) -> dict[str, Any]:
    return {
        "turn": form.value("turn", TurnHere(), 1, whole_number, absent="1"),
        "step": form.choice("step", STEPS, "A"),
        "german_russian_war": form.flag("war"),
        "rgt": form.value("rgt", RGT_HERE, 0, whole_number, absent="0"),
        "rgt_reached": form.flag("reached"),
        "ukraine_active": form.flag("ukraine"),
    }


def _more(form: Form) -> dict[str, Any]:
    lacking = form.boxes("lacks", CATEGORIES)
    lost = {pair.partition("-")[0] for pair in lacking}
    return {
        "wars": [pair.split("-") for pair in form.boxes("wars", WARS)],
        "surrendered": form.boxes("surrendered", ALL_POWERS),
        "categories": {
            faction: [c for c in RESEARCH[faction] if f"{faction}-{c}" not in lacking]
            for faction in RESEARCH
            if faction in lost
        },
    }
