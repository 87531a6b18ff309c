"""The desk `door`: what others may ask calc, request by request, as they would from their own programs."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from html5tagger import HTML

from ... import api as door
from ...errors import BadRequest
from ...fields import Text
from ...i18n import say
from ...json_text import parse
from ..forms.controls import fold, id_of, select
from ..forms.form import Form
from ..forms.frame import Parts, answer_row
from ..forms.interpretations import used
from ..forms.localize import Localizer
from ..forms.markup import Node, tag, together

MOST = 8000  # characters of a request: it stands in the address


def door_desk(form: Form) -> Parts:
    """Reads a calculator's name and a request in JSON, asks, and shows the answer as it comes."""
    name = form.choice("name", door.names(), "missions.odds")
    request = _request(form, name)
    told = form.tried("request", lambda: _asked(form.voice, name, request), None) if request else None
    schema = fold("door-schema", form.voice("door.schema"), _code(door.schema(name), lang="en"))
    if told is None:
        return Parts(_controls(form, name), None, None, together(schema))
    result = together(
        tag.h3(form.voice("door.answer")),
        _code(told),
        used(form.voice, told),
        _elsewhere(form.voice, name, request),
        schema,
    )
    return Parts(_controls(form, name), None, form.voice("door.said", name=name), result)


@cache
def examples() -> Mapping[str, str]:
    """A request for each calculator, as the JSON text that the form shows."""
    rows = json.loads(files("calc").joinpath("data", "door-examples.json").read_text("utf-8"))
    return {name: json.dumps(row, indent=1, ensure_ascii=False) for name, row in rows.items()}


def _request(form: Form, name: str) -> str:
    """The request typed. One that is another calculator's example, untouched, gives way to this one's."""
    typed = form.single("request").strip()
    if not typed or typed in examples().values():
        form.typed["request"] = examples()[name]
    elif form.tried("request", lambda: Text(MOST, lines=True).read(typed, "request"), None) is None:
        form.keep("request", typed)
        return ""
    else:
        form.keep("request", typed)
    return form.typed["request"]


def _asked(t: Localizer, name: str, request: str) -> dict[str, Any]:
    """The answer. A fault inside the request is told with its path, for the whole request is one field here."""
    try:
        return door.answer(name, parse(request), t.lang)
    except BadRequest as error:
        raise BadRequest("request", "at-field", place=error.field, message=t.error(error)) from None


def _controls(form: Form, name: str) -> HTML:
    t, area = form.voice, id_of(form, "request")
    form.labels["request"] = t("door.request")
    choices = [(known, known) for known in door.names()]
    faults = form.faults.get("request")
    writing = tag.textarea(
        "\n" + form.typed["request"],
        name="request",
        id=area,
        rows=8,
        class_="desk-text",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        aria_invalid="true" if faults else None,
        aria_describedby=f"{area}-error" if faults else None,
    )
    error = tag.p([tag.span(fault) for fault in faults], class_="desk-error", id=f"{area}-error") if faults else None
    request = tag.div(tag.label(t("door.request"), for_=area), writing, error, class_="desk-field door-request")
    about = tag.p(say(t.lang, f"calculator.{name}"), class_="desk-hint")
    return together(
        tag.div(select(form, "name", t("door.name"), choices), answer_row(t), class_="desk-row"), about, request
    )


def _elsewhere(t: Localizer, name: str, request: str) -> Node:
    """The same request from a shell and from Python."""
    short = json.dumps(json.loads(request), ensure_ascii=False)
    shell = f"python3 -m calc {name} --lang {t.lang} {shlex.quote(short)}"
    python = f"import calc, json\ncalc.answer({name!r}, json.loads({short!r}), {t.lang!r})"
    return fold("door-elsewhere", t("door.elsewhere"), _code(shell), _code(python))


def _code(what: object, lang: str | None = None) -> HTML:
    """Text as it is, or data as JSON. `lang`: what is said in it, where that is not the page's language."""
    text = what if isinstance(what, str) else json.dumps(what, ensure_ascii=False, indent=1)
    return tag.pre(tag.code(text), class_="door-code", tabindex="0", lang=lang)
