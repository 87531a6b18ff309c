"""A Python-Markdown extension: the line `[parallel rule-46]` becomes all clauses of that page in both languages, side
by side, the page's own language first.

Each row has the clause's own anchor, so that references within the page stay in it.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from book import templates
from book.content.clauses import LANGUAGES, Clause, load
from book.content.render import html
from book.markdown.page_parts import Replacing

_LINE = re.compile(r"^\[parallel (?P<page>[\w-]+)\]$", re.MULTILINE)


def side_by_side(page: str, lang: str) -> str:
    """All clauses of a page in both languages as HTML, `lang` first. ValueError for a page that holds no clauses."""
    other = next(code for code in LANGUAGES if code != lang)
    own, twins = load(lang), load(other)
    clauses = [clause for clause in own.values() if clause.page == page]
    if not clauses:
        raise ValueError(f"There are no clauses on a page {page!r} to set side by side.")
    return templates.fill("parallel.html", pairs=[_pair(clause, twins[clause.id]) for clause in clauses], other=other)


def _pair(own: Clause, twin: Clause) -> dict[str, object]:
    # The page's own title is its highest heading.
    return {
        "own": own,
        "twin": twin,
        "level": max(own.level, 2),
        "own_text": Markup(html(own.text)),
        "twin_text": Markup(html(twin.text)),
    }


def makeExtension(**options) -> Replacing:
    """What Python-Markdown asks for when it is given this module's name."""
    return Replacing("parallel", _LINE, lambda match, lang: side_by_side(match["page"], lang), **options)
