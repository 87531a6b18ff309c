"""The clauses of both systems, and the readings, as the pages of a language hold them: `load("fr")["46.31B"]`.

A clause is a heading that carries its id and starts with it, `#### 46.31B Title { #46.31B }`, with the text down to the
next such heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from book.markdown import references
from book.markdown.sections import Section, sections

DOCS = Path("docs")
LANGUAGES = ("en", "fr")
PAGES = ("rule-46", "missions", "readings")
_HEADING = re.compile(r"(?P<number>\S+) (?P<title>.+?) *\{ *#(?P=number) *\}")


@dataclass(frozen=True)
class Clause:
    """One clause in one language.

    `title` without its number; `level` of the heading, 1 to 6; `text` in Markdown and `plain` without any mark-up,
    both without the heading;
    `page` without its ending; `references`: the ids that the text names, in its order; `parents`: the ids of the
    headings above, outermost first.
    """

    id: str
    title: str
    level: int
    text: str
    plain: str
    page: str
    references: tuple[str, ...]
    parents: tuple[str, ...]


def load(lang: str, docs: Path = DOCS) -> Mapping[str, Clause]:
    """All clauses and readings of a language, by id, in the order of the pages. FileNotFoundError without its pages."""
    files = [docs / lang / f"{page}.md" for page in PAGES]
    return _load(tuple((file, file.stat().st_mtime_ns) for file in files))


@cache
def _load(files: tuple[tuple[Path, int], ...]) -> Mapping[str, Clause]:
    found = [clause for file, _ in files for clause in parse(file.read_text("utf-8"), file.stem)]
    return MappingProxyType({clause.id: clause for clause in found})


def parse(source: str, page: str) -> list[Clause]:
    """The clauses of one page, given as Markdown. ValueError where an id stands twice."""
    clauses: dict[str, Clause] = {}
    above: list[Clause] = []
    for section in sections(source):
        above = [clause for clause in above if clause.level < section.level]
        if not (heading := _HEADING.fullmatch(section.heading)):
            continue
        clause = _clause(heading, section, page, above)
        if clause.id in clauses:
            raise ValueError(f"{page}.md: {clause.id} stands twice")
        clauses[clause.id] = clause
        above.append(clause)
    return list(clauses.values())


def _clause(heading: re.Match, section: Section, page: str, above: list[Clause]) -> Clause:
    named, parents = references.named(section.running), (clause.id for clause in above)
    return Clause(
        heading["number"],
        heading["title"],
        section.level,
        section.text,
        section.plain,
        page,
        tuple(named),
        tuple(parents),
    )
