"""The book's HTML templates, which escape whatever they are given."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from calc.clauses import href

_ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
)
_ENVIRONMENT.globals["href"] = href


def fill(template: str, **values: object) -> str:
    """The template (`foot.html`) with its values; text is escaped, Markup is not."""
    return _ENVIRONMENT.get_template(template).render(values)
