"""The terms of the glossary, as the page of a language holds them: `load("fr")["term-spy-ring"]`.

A term is a heading such as `## spy ring · <span lang="fr">réseau d’espionnage</span> { #term-spy-ring ... }`; below it
what it means, and the clauses that use it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from book.content.clauses import DOCS
from book.markdown import references
from book.markdown.sections import Section, sections

_HEADING = re.compile(r"(?P<term>.+?) · <span lang=\"..\">(?P<other>.+?)</span> \{ #(?P<id>term-[\w-]+)\b.*\}")


@dataclass(frozen=True)
class Term:
    """A term and its twin in the `other` language; `text` in Markdown; the `clauses` that the entry names."""

    id: str
    term: str
    other: str
    text: str
    clauses: tuple[str, ...]


def load(lang: str, docs: Path = DOCS) -> Mapping[str, Term]:
    """All terms of a language, by id, in the order of the page."""
    return {term.id: term for term in parse((docs / lang / "glossary.md").read_text("utf-8"))}


def parse(source: str) -> list[Term]:
    """The terms of a glossary, given as Markdown. Other headings are left out."""
    return [_term(heading, section) for section in sections(source) if (heading := _HEADING.fullmatch(section.heading))]


def _term(heading: re.Match, section: Section) -> Term:
    return Term(
        heading["id"], heading["term"], heading["other"], section.text, tuple(references.named(section.running))
    )
