"""The one door: names of calculators, requests in, answers out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from . import interpretations as readings
from .calculator import Calculator
from .clauses import cited, in_order
from .errors import BadRequest
from .fields import preview
from .i18n import localized, say, words
from .interpretations import REGISTER, Rulings


class _RulingsField:
    """`rulings`, which every request may carry."""

    def read(self, value: Any, path: str) -> dict[str, str]:
        return readings.read(value, path)

    def schema(self) -> dict:
        return {
            "type": "object",
            "properties": {r.id: {"enum": list(r.options)} for r in REGISTER.values()},
            "additionalProperties": False,
        }


def _calculators() -> Mapping[str, Calculator]:
    from .missions.api import CALCULATORS as missions
    from .rule46.api import CALCULATORS as rule46

    return {**missions, **rule46}


def names() -> tuple[str, ...]:
    """The names of all calculators."""
    return tuple(_calculators())


def schema(name: str) -> dict:
    """The JSON Schema of the request of calculator `name`. Raises BadRequest for an unknown name."""
    calculator = _named(name)
    described = calculator.request.schema()
    described["properties"]["rulings"] = _RulingsField().schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name} | described


def answer(name: str, request: Any, lang: str = "en") -> dict:
    """What calculator `name` answers to `request`, as JSON-able data with its sentences in `lang` (`en`, `fr`).

    Besides the calculator's own fields the answer has `clauses`, the ids of all the rules used, and `rulings`, the
    readings depended on with the option taken. Raises BadRequest, naming the field, for anything that cannot be
    answered.
    """
    lang = lang if isinstance(lang, str) else preview(lang)
    try:
        words(lang)
        return _answered(_named(name), request, lang)
    except BadRequest as error:
        error.message = _message(error, lang)
        raise


def _answered(calculator: Calculator, request: Any, lang: str) -> dict:
    form = calculator.request
    whole = replace(form, fields={**form.fields, "rulings": _RulingsField()}, make=dict)
    values = whole.read(request, "")
    rulings = Rulings(values.pop("rulings", {}))
    result = calculator.answer(form.make(**values), rulings)
    said = localized(result, lang)
    said["clauses"] = in_order(cited(said))
    said["rulings"] = rulings.taken
    return said


def _named(name: str) -> Calculator:
    calculators = _calculators()
    if not isinstance(name, str) or name not in calculators:
        raise BadRequest("name", "unknown-calculator", shown=preview(name), known=", ".join(calculators))
    return calculators[name]


def _message(error: BadRequest, lang: str) -> str:
    return say(lang if lang in ("en", "fr") else "en", f"error.{error.code}", error.facts)
