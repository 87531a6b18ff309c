"""A board of rule 46 as a query writes it, and as the form sends it.

In an address: `ring=GE.Turkey.1` (owner, place, turn; `BR.EA-air.1-5`: gone in turn 5), `minor=Turkey.GE.yes` (name, controller, Russian DPs),
`without=Spain` (struck from the starting list). From the form, each control for itself: `ring.1.power=GE`, `minor.Turkey.controller=GE`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import BadRequest
from ..rule46.board import Ring, Target
from ..rule46.minors import STARTING, MinorName
from ..rule46.powers import FACTIONS
from ..rule46.request import CONTROLLER, TURN, RingField, refuse_second
from .form import Form, whole_number

MOST_RINGS, MOST_MINORS = 60, 60
DP_RIGHTS = ("unknown", "yes", "no")
_CATEGORY = re.compile(rf"({'|'.join(FACTIONS)})-(.+)", re.DOTALL)
_ROW = re.compile(r"ring\.([1-9][0-9]{0,3})\.(?:power|target|placed|gone)")
RING_PARTS = ("power", "target", "placed", "gone")


def target_data(text: str) -> dict[str, str]:
    """What a target is in a request: `Turkey` a minor country, `EA-air` a category of a faction."""
    found = _CATEGORY.fullmatch(text)
    return {"faction": found[1], "category": found[2]} if found else {"minor": text}


def target_text(target: Target) -> str:
    """The same the other way round."""
    return str(target.minor) if target.minor is not None else f"{target.faction}-{target.category}"


@dataclass(frozen=True)
class RingRow:
    """A row of the list of rings: what was typed, and what it means: a ring on the board (`data`), a ring that has `gone`, or neither."""

    typed: dict[str, str]
    ring: Ring | None = None
    gone: int | None = None


@dataclass(frozen=True)
class MinorRow:
    """A row of the list of minor countries. `listed`: it stands in the starting list; `added`: the query names it."""

    name: str
    controller: str | None
    russia_dp: str
    listed: bool
    added: bool


# Rings


def rings(form: Form) -> list[RingRow]:
    """The rings, in their order; buttons of the form (`do`) are obeyed on the way."""
    rows = [_split(value) for value in form.every("ring")]
    for n, row in _from_controls(form):
        rows.insert(n - 1, row)
    if form.do.startswith("remove-ring."):
        rows = [row for n, row in enumerate(rows, 1) if form.do != f"remove-ring.{n}"]
    if form.do == "add-ring":
        rows.append({"power": "GE", "target": "", "placed": form.typed["turn"], "gone": ""})
        form.focus = f"ring.{len(rows)}.power"
    if form.do == "place":
        rows.append({"power": form.typed["power"], "target": form.typed["target"], "placed": form.typed["turn"], "gone": ""})
    if len(rows) > MOST_RINGS:
        form.fault("ring", BadRequest("ring", "too-many", count=len(rows), most=MOST_RINGS))
    return _read_all(form, rows[:MOST_RINGS])


def _split(text: str) -> dict[str, str]:
    """`GE.Turkey.1`; the name of a minor may hold dots itself."""
    power, _, rest = text.partition(".")
    target, dot, turns = rest.rpartition(".")
    placed, _, gone = turns.partition("-")
    return {"power": power, "target": target, "placed": placed, "gone": gone} if dot else {"power": power, "target": rest, "placed": "", "gone": ""}


def _from_controls(form: Form) -> list[tuple[int, dict[str, str]]]:
    numbers = sorted({int(found[1]) for name in form.left("ring.") if (found := _ROW.fullmatch(name))})
    return [(n, {part: form.single(f"ring.{n}.{part}") for part in RING_PARTS}) for n in numbers]


def _read_all(form: Form, rows: list[dict[str, str]]) -> list[RingRow]:
    found: list[RingRow] = []
    for n, typed in enumerate(rows, 1):
        for part, text in typed.items():
            form.typed[f"ring.{n}.{part}"] = text
        found.append(_read_one(form, n, typed, [row.ring for row in found if row.ring and row.gone is None]))
        _keep_ring(form, n, found[-1])
    return found


def _read_one(form: Form, n: int, typed: dict[str, str], others: list[Ring]) -> RingRow:
    if not typed["target"].strip():
        return RingRow(typed)   # a row that has just been added
    gone = _turn(form, n, "gone", typed) if typed["gone"].strip() else None
    data = {"power": typed["power"].strip(), **target_data(typed["target"].strip()), "placed": whole_number(typed["placed"].strip() or "1")}

    def read() -> Ring:
        ring = RingField().read(data, f"ring.{n}")
        if gone is None:
            refuse_second(ring, tuple(others), f"ring.{n}")
        return ring

    return RingRow(typed, _at_row(form, n, read), gone)


def _turn(form: Form, n: int, part: str, typed: dict[str, str]) -> int | None:
    return form.tried(f"ring.{n}.{part}", lambda: TURN.read(whole_number(typed[part].strip()), part), None)


def _at_row(form: Form, n: int, read: Callable[[], Ring]) -> Ring | None:
    """The ring, or None, with the fault at the control of the row that it concerns."""
    try:
        return read()
    except BadRequest as error:
        part = error.field.rpartition(".")[2]
        form.refuse(f"ring.{n}.{part if part in RING_PARTS else 'target'}", error)
        return None


def _keep_ring(form: Form, n: int, row: RingRow) -> None:
    """A ring as the address writes it: plain if it could be read, else as it was typed, part by part where the short form would be read otherwise."""
    typed = row.typed
    if row.ring and f"ring.{n}.gone" not in form.refused:
        gone = "" if row.gone is None else f"-{row.gone}"
        return form.keep("ring", f"{row.ring.power}.{target_text(row.ring.target)}.{row.ring.placed}{gone}")
    short = f"{typed['power']}.{typed['target']}.{typed['placed']}" + (f"-{typed['gone']}" if typed["gone"] else "")
    if _split(short) == typed:
        return form.keep("ring", short)
    for part in RING_PARTS:
        form.keep(f"ring.{n}.{part}", typed[part])


# Minor countries


def minors(form: Form, named: list[str]) -> list[MinorRow]:
    """The minor countries of the board: the starting list, less what was struck, plus what was added, plus those `named` elsewhere in the form."""
    given = _given(form)
    if form.do in ("dp-yes", "dp-no") and named:   # the answer to the question about the target, which is named first
        given[named[0]] = given.get(named[0], {}) | {"dp": form.do.removeprefix("dp-")}
    struck = {str(name) for text in form.every("without") if (name := _name(form, "without", text))}
    if form.do.startswith("remove-minor."):
        name = form.do.removeprefix("remove-minor.")
        given.pop(name, None)
        struck.add(name)
    if (new := _new(form)) is not None:
        given.setdefault(new, {})
        struck.discard(new)
    for name in sorted(struck & set(STARTING)):
        form.keep("without", name)
    names = [name for name in STARTING if name not in struck] + [name for name in given if name not in STARTING]
    names += [name for name in dict.fromkeys(named) if name not in names]
    if len(names) > MOST_MINORS:
        form.fault("minor", BadRequest("minor", "too-many", count=len(names), most=MOST_MINORS))
    return [_minor(form, name, given.get(name), struck) for name in names[:MOST_MINORS]]


def _given(form: Form) -> dict[str, dict[str, str]]:
    """What the query says of minors, by name."""
    given: dict[str, dict[str, str]] = {}
    controls: dict[str, dict[str, str]] = {}
    for text in form.every("minor"):
        name, controller, right = _three(text)
        if found := _name(form, "minor", name):
            given[found] = {"controller": controller, "dp": right}
    for key in form.left("minor."):
        name, _, part = key.removeprefix("minor.").rpartition(".")
        if part in ("controller", "dp") and (found := _name(form, "minor", name)):
            controls.setdefault(found, {})[part] = form.single(key)
    for name, said in controls.items():
        if name in given or said.get("controller") or said.get("dp", "unknown") != "unknown":
            given[name] = given.get(name, {}) | said
    return given   # a row of the form that says nothing is none of its own


def _three(text: str) -> tuple[str, str, str]:
    name, *rest = text.rsplit(".", 2)
    return (name, *rest) if len(rest) == 2 else (name, rest[0] if rest else "", "")


def _name(form: Form, control: str, text: str) -> str | None:
    found = form.tried(control, lambda: MinorName().read(text, control), None)
    return str(found) if found is not None else None


def _new(form: Form) -> str | None:
    """The name in the line for a new minor, once its button is pressed."""
    text = form.single("new-minor")
    if not text.strip():
        return None
    if form.do != "add-minor":
        form.keep("new-minor", text)
        return None
    name = _name(form, "new-minor", text)
    if name is None:
        form.keep("new-minor", text)
        return None
    form.typed["new-minor"] = ""
    form.focus = f"minor.{name}.controller"
    return name


def _minor(form: Form, name: str, said: dict[str, str] | None, struck: set[str]) -> MinorRow:
    controller = _part(form, f"minor.{name}.controller", (said or {}).get("controller", ""), lambda text: CONTROLLER.read(text, "controller"), None)
    right = _part(form, f"minor.{name}.dp", (said or {}).get("dp", "") or "unknown", lambda text: _right(text), "unknown")
    listed = name in STARTING and name not in struck
    if said is not None:
        _keep_minor(form, name, listed)
    return MinorRow(name, controller, right, listed, said is not None)


def _right(text: str) -> str:
    if text not in DP_RIGHTS:
        raise BadRequest("dp", "unknown-name", shown=text[:40], known=", ".join(DP_RIGHTS))
    return text


def _part(form: Form, control: str, text: str, read: Callable[[str], Any], absent: Any) -> Any:
    form.typed[control] = text
    return form.tried(control, lambda: read(text.strip()), absent) if text.strip() else absent


def _keep_minor(form: Form, name: str, listed: bool) -> None:
    """`Turkey`, `Turkey.GE`, `Turkey.GE.yes`: as short as is read back; nothing for a listed country of which nothing is said."""
    controller, right = form.typed[f"minor.{name}.controller"], form.typed[f"minor.{name}.dp"]
    shorts = [name] if not controller and right == "unknown" else [f"{name}.{controller}"] if right == "unknown" else []
    for text in (*shorts, f"{name}.{controller}.{right}"):
        if _three(text) in ((name, controller, right), (name, controller, "")):
            return None if listed and text == name else form.keep("minor", text)
    form.keep("minor", f"{name}..")
    form.keep(f"minor.{name}.controller", controller)
    form.keep(f"minor.{name}.dp", right)
