"""What a player has seen of a CE: missions tried and how they went, as rows of a form and as a request; and the CE
thought possible before.

In an address: `seen=burglary.failure` (mission, outcome), then how often, the modifier and the CE that was seen,
where they are not 1, 0 and nothing:
`seen=burglary.failure.3.-1`, `seen=espionage.success...4`. From the form, each control for itself: `seen.1.mission`,
`seen.1.outcome`, ...
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from html5tagger import HTML

from ...errors import BadRequest
from ...fields import Choice, Integer, preview
from ...missions.odds.attempt import CE
from ...missions.odds.catalogue import MANY_RICHES, MISSIONS
from .controls import button, group, number, select, text
from .form import Form, whole_number
from .localize import Localizer, capital
from .markup import clauses, tag, together

MOST_ROWS, MOST_TIMES = 60, 50
MANY = f"wealth-theft-over-{MANY_RICHES}"
SEEN_MISSIONS = (*MISSIONS, MANY)
OUTCOMES = ("failure", "success")
PARTS = ("mission", "outcome", "times", "mod", "ce")
_ROW = re.compile(r"seen\.([0-9]{1,4})\.(?:mission|outcome|times|mod|ce)")
_RANGE = re.compile(r"([0-9]{1,7})(?:-([0-9]{1,7}))?(?::([0-9]{1,6})(?:/([0-9]{1,6}))?)?")
_BLANK = {"mission": "espionage", "outcome": "failure", "times": "1", "mod": "", "ce": ""}
MOST_CES = 50


@dataclass(frozen=True)
class Seen:
    """What the rows and the line before them say: observations and prior of a request."""

    observations: tuple[dict[str, Any], ...]
    prior: str | Mapping[str, str]
    rows: int

    def request(self) -> dict[str, Any]:
        """As the calculator takes it."""
        return {"observations": list(self.observations), "prior": self.prior}


# Reading


def read_seen(form: Form) -> Seen:
    """Reads prior and rows; the buttons of the rows (`do`) are obeyed on the way. Faults stand at the controls."""
    prior = _prior(form)
    rows = [_split(value) for value in form.every("seen")] + _from_controls(form)
    if form.do.startswith("unsee."):
        rows = [row for n, row in enumerate(rows, 1) if form.do != f"unsee.{n}"]
        form.focus = "seen"
    if form.do == "see":
        rows.append(dict(_BLANK))
        form.focus = f"seen.{len(rows)}.mission"
    if len(rows) > MOST_ROWS:
        form.fault("seen", BadRequest("seen", "too-many", count=len(rows), most=MOST_ROWS))
    found = [_read(form, n, row) for n, row in enumerate(rows[:MOST_ROWS], 1)]
    return Seen(tuple(one for many in found for one in many), prior, len(rows[:MOST_ROWS]))


def carry_seen(form: Form) -> None:
    """Keeps rows and prior as they are, for a question that does not show them."""
    if prior := " ".join(_pieces(form.single("prior"))):
        form.keep("prior", prior)
    for row in [*map(_split, form.every("seen")), *_from_controls(form)][:MOST_ROWS]:
        form.keep("seen", _written(row))


def _split(value: str) -> dict[str, str]:
    """The parts of `burglary.failure.3.-1`."""
    given = [part.replace("~1", ".").replace("~0", "~") for part in value.split(".", len(PARTS) - 1)]
    return _BLANK | {"outcome": ""} | dict(zip(PARTS, given))


def shows_ce(row: Mapping[str, str]) -> bool:
    """Whether this test showed the sheet, CE included (RM-15)."""
    return (row["mission"], row["outcome"]) == ("espionage", "success")


def _from_controls(form: Form) -> list[dict[str, str]]:
    numbers = sorted({int(found[1]) for name in form.left("seen.") if (found := _ROW.fullmatch(name))})
    return [{part: form.single(f"seen.{n}.{part}") for part in PARTS} for n in numbers]


def _read(form: Form, n: int, row: Mapping[str, str]) -> list[dict[str, Any]]:
    """The observations of one row, none if it is at fault; it is kept in any case."""
    names = {part: f"seen.{n}.{part}" for part in PARTS}
    form.typed.update({names[part]: row[part] for part in PARTS})
    times_typed, mod_typed = row["times"].strip() or "1", row["mod"].strip() or "0"
    mission = form.tried(names["mission"], lambda: Choice(SEEN_MISSIONS).read(row["mission"], "mission"), None)
    outcome = form.tried(names["outcome"], lambda: Choice(OUTCOMES).read(row["outcome"], "outcome"), None)
    times = form.tried(names["times"], lambda: Integer(1, MOST_TIMES).read(whole_number(times_typed), "times"), None)
    mod = form.tried(names["mod"], lambda: Integer(-99, 99).read(whole_number(mod_typed), "mod"), None)
    ce = form.tried(names["ce"], lambda: _ce(row), None) if row["ce"].strip() else None
    whole = None not in (mission, outcome, times, mod) and names["ce"] not in form.refused
    form.keep("seen", _written(row))
    return [_observation(mission, outcome, mod) | ({} if ce is None else {"ce": ce})] * times if whole else []


def _ce(row: Mapping[str, str]) -> int:
    """The CE that was seen. Raises BadRequest where this test showed none."""
    if not shows_ce(row):
        raise BadRequest("ce", "ce-not-shown")
    return CE.read(whole_number(row["ce"].strip()), "ce")


def _written(row: Mapping[str, str]) -> str:
    """The row as an address writes it, what is usual left out at its end.

    A dot within a part, always a mistake, is `~1`.
    """
    mission, outcome, times, mod, ce = (row[part].strip().replace("~", "~0").replace(".", "~1") for part in PARTS)
    mod = "" if mod == "0" else mod
    times = "" if times == "1" and (ce or not mod) else times
    return ".".join([mission, outcome, times or ("1" if mod and not ce else ""), mod, ce]).rstrip(".")


def _observation(mission: str, outcome: str, mod: int) -> dict[str, Any]:
    found: dict[str, Any] = {"mission": "wealth-theft" if mission == MANY else mission, "outcome": outcome}
    if found["mission"] == "wealth-theft":
        found["riches"] = MANY_RICHES + (mission == MANY)
    return found | ({"adjustments": [mod]} if mod else {})


def _prior(form: Form) -> str | dict[str, str]:
    """`0-9` and nothing mean every CE from 0 to 9 alike; `3-6` those; `4:2 5:1` weights."""
    pieces = _pieces(form.single("prior"))
    if not pieces:
        return "uniform-0-9"
    form.keep("prior", " ".join(pieces))
    weights = form.tried("prior", lambda: _weights(pieces), None)
    if weights is None:
        return "uniform-0-9"
    whole = sum(weights.values())
    return {str(ce): str(weight / whole) for ce, weight in sorted(weights.items())}


def _pieces(typed: str) -> list[str]:
    return [piece for piece in re.split(r"[\s,;]+", typed.strip()) if piece]


def _weights(pieces: Sequence[str]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for piece in pieces:
        read = _RANGE.fullmatch(piece)
        if not read or (read[4] and not int(read[4])):
            raise BadRequest("prior", "not-a-prior", shown=preview(piece))
        least, most = int(read[1]), int(read[2] or read[1])
        if not least <= most < least + MOST_CES or most > 1_000_000:
            raise BadRequest("prior", "not-a-prior", shown=preview(piece))
        weight = Fraction(int(read[3] or 1), int(read[4] or 1))
        found.update({ce: found.get(ce, Fraction(0)) + weight for ce in range(least, most + 1)})
    if not 0 < len(found) <= MOST_CES or not sum(found.values()):
        raise BadRequest("prior", "not-a-prior", shown=preview(" ".join(pieces)))
    return found


# Showing


def seen_editor(form: Form, seen: Seen) -> HTML:
    """The rows, a button for another one, and the CE thought possible before."""
    t = form.voice
    shown = [part for part in PARTS if part != "ce" or any(_asks_ce(form, n) for n in range(1, seen.rows + 1))]
    rows = [_row(form, n, shown) for n in range(1, seen.rows + 1)]
    head = tag.tr(
        [tag.th(t(f"seen.{part}"), scope="col") for part in shown],
        tag.th(tag.span(t("seen.remove"), class_="desk-hidden"), scope="col"),
    )
    table = (
        tag.table(tag.thead(head), tag.tbody(rows), class_="desk-edit desk-edit--seen")
        if rows
        else tag.p(t("seen.none"), class_="desk-hint")
    )
    add = tag.div(button(t("seen.add"), "see"), class_="desk-actions")
    prior = tag.div(
        text(form, "prior", t("seen.prior"), [t("seen.prior.hint"), " ", clauses(["RM-06"])]), class_="desk-row"
    )
    return together(
        group(
            form,
            "seen",
            t("seen"),
            table,
            add,
            hint=[t("seen.hint"), " ", clauses(["M2.3", "M5.2", "RM-10", "RM-15"])],
            quiet=True,
        ),
        prior,
    )


def _asks_ce(form: Form, n: int) -> bool:
    """Whether the row has a place for the CE: where the test showed it, and where one was typed."""
    row = {part: form.typed[f"seen.{n}.{part}"] for part in PARTS}
    return shows_ce(row) or bool(row["ce"].strip())


def _row(form: Form, n: int, shown: Sequence[str]) -> HTML:
    t = form.voice
    cells = (
        select(form, f"seen.{n}.mission", t("seen.mission.n", n=n), mission_choices(t), bare=True),
        select(
            form,
            f"seen.{n}.outcome",
            t("seen.outcome.n", n=n),
            [(outcome, t(f"seen.{outcome}")) for outcome in OUTCOMES],
            bare=True,
        ),
        number(form, f"seen.{n}.times", t("seen.times.n", n=n), bare=True),
        number(form, f"seen.{n}.mod", t("seen.mod.n", n=n), bare=True, signed=True, empty="0"),
        number(form, f"seen.{n}.ce", t("seen.ce.n", n=n), bare=True) if _asks_ce(form, n) else None,
    )
    remove = button("\u00d7", f"unsee.{n}", localized=t("seen.remove.n", n=n), class_="desk-button desk-button--small")
    return tag.tr(
        [tag.td(cell, data_label=t(f"seen.{part}")) for part, cell in zip(PARTS, cells) if part in shown],
        tag.td(remove),
        id=f"{form.prefix}-seen-row-{n}",
    )


def mission_choices(t: Localizer) -> list[tuple[str, str]]:
    """The missions, the theft of much wealth being one of its own: its CE is another (M11.2)."""
    return [(id, mission_word(t, id)) for id in SEEN_MISSIONS]


def mission_word(t: Localizer, id: str) -> str:
    """The name of a mission, or of the theft of much or of little wealth."""
    if id == MANY:
        return t("seen.many", many=MANY_RICHES)
    return t("seen.few", many=MANY_RICHES) if id == "wealth-theft" else capital(t.word("mission", id))
