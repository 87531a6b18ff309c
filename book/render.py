"""The text of one clause as HTML, outside its page: for what is shown, sent or printed apart from it."""

from __future__ import annotations

from functools import cache

from markdown import Markdown

EXTENSIONS = ("attr_list", "tables", "def_list", "admonition", "md_in_html")


@cache
def _markdown(lang: str | None) -> Markdown:
    if lang is None:
        return Markdown(extensions=EXTENSIONS)
    return Markdown(extensions=[*EXTENSIONS, "book.links"], extension_configs={"book.links": {"lang": lang}})


def html(text: str, lang: str | None = None) -> str:
    """Markdown as HTML. With a `lang`, references become links, which lead from any page of that language."""
    return _markdown(lang).reset().convert(text)
