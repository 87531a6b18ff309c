"""A small page for each clause and reading, `en/clause/46.31B.html`: what a pasted link unfurls to, how to cite it, the
way into the full text.

Its address is for ever. A retired id keeps its page, which says what became of it.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from markupsafe import Markup

import calc
from book import templates
from book.content import ledger
from book.content.clauses import Clause
from book.content.render import html
from book.i18n import say
from book.markdown.backlinks import Backlinks
from calc.clauses import href

# Longer ones are cut off by those who show them.
_DESCRIPTION = 200
_RELATIVE = re.compile(r'href="(?![#?]|\w+:)')


def publish(
    pages: Path, lang: str, site_url: str = "", retired: Mapping[str, Mapping[str, str]] = ledger.RETIRED
) -> None:
    """Writes the pages of a language into `pages`/clause.

    `site_url`: where the whole site will live, if known; without it they name no address.
    """
    folder = pages / "clause"
    folder.mkdir(exist_ok=True)
    feet = Backlinks(lang)
    for clause in feet.clauses.values():
        (folder / f"{clause.id}.html").write_text(page(clause, feet, site_url), "utf-8")
    for id, words in retired.items():
        (folder / f"{id}.html").write_text(tombstone(id, words[lang], feet, site_url), "utf-8")


def page(clause: Clause, feet: Backlinks, site_url: str = "") -> str:
    """The page of one clause as HTML."""
    text = Markup(from_below(html(clause.text, linked=True))) if clause.text else _children(clause, feet)
    parents = [feet.clauses[id] for id in clause.parents]
    return _filled(
        clause.id,
        clause.title,
        description(clause, feet),
        text,
        feet,
        site_url,
        address=href(clause.id),
        parents=parents,
        lists=feet.lists(clause.id),
    )


def tombstone(id: str, words: str, feet: Backlinks, site_url: str = "") -> str:
    """The page of an id that is no more: what became of it."""
    text = Markup(from_below(html(words, linked=True)))
    return _filled(
        id, say(feet.lang, "clause-page.retired"), words, text, feet, site_url, address=None, parents=[], lists=[]
    )


def _filled(
    id: str, title: str, description: str, text: Markup, feet: Backlinks, site_url: str, **values: object
) -> str:
    own = {"id": id, "title": title, "description": description, "text": text, "citation": citation(id, feet.lang)}
    return templates.fill(
        "clause.html",
        lang=feet.lang,
        other=feet.other,
        site_url=site_url.rstrip("/"),
        say=partial(say, feet.lang),
        **own,
        **values,
    )


def description(clause: Clause, feet: Backlinks) -> str:
    """The beginning of a clause in one line; of one that only heads others, their titles."""
    words = clause.plain or " ".join(f"{child.id} {child.title}." for child in feet.below(clause.id))
    return textwrap.shorten(words, _DESCRIPTION, placeholder=" …")


def citation(id: str, lang: str) -> str:
    """How to name a clause so that all know which: `R46.31B, Double Jeu, edition 0.1.0`."""
    return say(lang, "clause-page.citation", id=f"R{id}" if id.startswith("46") else id, edition=calc.__version__)


def from_below(text: str) -> str:
    """HTML made for the folder of the language, for a page one folder further down."""
    return _RELATIVE.sub('href="../', text)


def _children(clause: Clause, feet: Backlinks) -> Markup:
    items = [
        Markup('<li><a href="{0}.html">{0}</a> {1}</li>').format(child.id, child.title)
        for child in feet.below(clause.id)
    ]
    return Markup("<ul>{}</ul>").format(Markup("").join(items))
