"""The minor countries of a board as a query writes them, and as the form sends them.

In an address: `minor=Turkey.GE.yes` (name, controller, Russian DPs), `without=Spain` (struck from the starting list).
From the form, each control for itself: `minor.Turkey.controller=GE`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...errors import BadRequest
from ...rule46.request import CONTROLLER
from ...rule46.rules.minors import STARTING, Country, MinorName, country
from .form import Form
from .slips import kept, refuse, taken

MOST_MINORS = 60
DP_RIGHTS = ("unknown", "yes", "no")


@dataclass(frozen=True)
class MinorRow:
    """A row of the list of minor countries. `listed`: it stands in the starting list; `added`: the query names it."""

    name: str
    controller: str | None
    russia_dp: str
    listed: bool
    added: bool


def minors(form: Form, named: list[str]) -> list[MinorRow]:
    """The minor countries of the board: the starting list, less what was struck, plus what was added, plus those
    `named` elsewhere in the form.
    """
    given = _given(form)
    if form.do in ("dp-yes", "dp-no") and named:  # the answer to the question about the target, which is named first
        given[named[0]] = given.get(named[0], {}) | {"dp": form.do.removeprefix("dp-")}
    struck = {str(name) for text in form.every("without") if (name := _name(form, "without", text))}
    if form.do.startswith("remove-minor."):
        name = form.do.removeprefix("remove-minor.")
        given.pop(name, None)
        struck.add(name)
    if (name := kept(form)) and (found := _name(form, "new-minor", name)):
        given.setdefault(found, {})
    if (new := _new(form, {country(name) for name in given})) is not None:
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
    return given  # a row of the form that says nothing is none of its own


def _three(text: str) -> tuple[str, str, str]:
    name, *rest = text.rsplit(".", 2)
    return (name, *rest) if len(rest) == 2 else (name, rest[0] if rest else "", "")


def _name(form: Form, control: str, text: str) -> str | None:
    found = form.tried(control, lambda: MinorName().read(text, control), None)
    return str(found) if found is not None else None


def _new(form: Form, known: set[Country]) -> str | None:
    """The name in the line for a new minor, once its button is pressed, or one that mends it."""
    text, guess = form.single("new-minor"), taken(form, "new-minor")
    if not text.strip():
        return None
    if form.do != "add-minor" and not guess and not kept(form, "new-minor"):
        form.keep("new-minor", text)
        return None
    name = form.tried("new-minor", lambda: _no_slip(form, MinorName().read(guess or text, "new-minor"), known), None)
    if name is None:
        form.keep("new-minor", text)
        return None
    form.typed["new-minor"] = ""
    form.focus = f"minor.{name}.controller"
    return name


def _no_slip(form: Form, name: Country, known: set[Country]) -> str:
    refuse(form, "new-minor", name, known)
    return str(name)


def _minor(form: Form, name: str, said: dict[str, str] | None, struck: set[str]) -> MinorRow:
    controller = _part(
        form,
        f"minor.{name}.controller",
        (said or {}).get("controller", ""),
        lambda text: CONTROLLER.read(text, "controller"),
        None,
    )
    right = _part(
        form, f"minor.{name}.dp", (said or {}).get("dp", "") or "unknown", lambda text: _right(text), "unknown"
    )
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
    """`Turkey`, `Turkey.GE`, `Turkey.GE.yes`: as short as is read back; nothing for a listed country of which nothing
    is said.
    """
    controller, right = form.typed[f"minor.{name}.controller"], form.typed[f"minor.{name}.dp"]
    shorts = [name] if not controller and right == "unknown" else [f"{name}.{controller}"] if right == "unknown" else []
    for text in (*shorts, f"{name}.{controller}.{right}"):
        if _three(text) in ((name, controller, right), (name, controller, "")):
            return None if listed and text == name else form.keep("minor", text)
    form.keep("minor", f"{name}..")
    form.keep(f"minor.{name}.controller", controller)
    form.keep(f"minor.{name}.dp", right)
