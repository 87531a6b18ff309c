"""A Python-Markdown extension: the line `[shipped]` becomes the table of all that the site carries, with versions and
licences.
"""

from __future__ import annotations

import re
from functools import partial

from book import templates
from book.content import shipped
from book.i18n import say
from book.markdown.page_parts import Replacing

_LINE = re.compile(r"^\[shipped\]$", re.MULTILINE)


def table(lang: str) -> str:
    """All that the site carries, as HTML."""
    things = shipped.things()
    names = {thing.id: thing.name for thing in things}
    return templates.fill("shipped.html", things=things, names=names, lang=lang, say=partial(say, lang))


def makeExtension(**options) -> Replacing:
    """What Python-Markdown asks for when it is given this module's name."""
    return Replacing("shipped", _LINE, lambda _, lang: table(lang), **options)
