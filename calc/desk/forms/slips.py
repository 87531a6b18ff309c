"""A country's name that may be a slip of the pen: asked about at its control, with a button for each guess and one that
keeps the name.
"""

from __future__ import annotations

from collections.abc import Collection

from ...errors import BadRequest
from ...fields import preview
from ...rule46.log.slips import guesses
from ...rule46.rules.minors import Country, country
from .form import Form


def taken(form: Form, control: str) -> str | None:
    """The guess whose button was pressed at a control."""
    return _pressed(form, f"take.{control}")


def kept(form: Form, control: str = "") -> str | None:
    """The name that a button declares to be a country of this game, at one control or at any."""
    if control or not form.do.startswith("declare."):
        return _pressed(form, f"declare.{control}")
    return form.do.partition("=")[2]


def _pressed(form: Form, button: str) -> str | None:
    pressed, _, value = form.do.partition("=")
    return value if pressed == button else None


def refuse(form: Form, control: str, name: Country, known: Collection[Country]) -> None:
    """Raises BadRequest for a name that is new to the board and may be meant for another; its buttons are offered at
    the control.
    """
    offer = None if name in known else guesses(name, known)
    if offer is None:
        return
    t = form.voice
    own = [
        (t("slip.take", name=t.word(offer.kind, code)), f"take.{control}={code}")
        for code in offer.codes
        if offer.kind == "minor"
    ]
    form.offers[control] = [*own, (t("slip.keep", name=name), f"declare.{control}={name}")]
    raise BadRequest(control, "minor-slip", shown=preview(name), guesses=offer)


def known_countries(form: Form) -> set[Country]:
    """The countries that the query says the board has, before it is read."""
    rows = [text.rsplit(".", 2)[0] if text.count(".") > 1 else text.partition(".")[0] for text in form.peek("minor")]
    controls = [key.removeprefix("minor.").rpartition(".")[0] for key in form.left("minor.")]
    return {country(" ".join(name.split())) for name in (*rows, *controls, kept(form) or "") if name.strip()}
