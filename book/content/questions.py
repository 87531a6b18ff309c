"""The questions that players ask, as the page of a language holds them: `load("fr")["q-move"]`.

A question is a heading such as `### May a ring be moved? { #q-move }`; below it the answer, its first sentence direct.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from book.content.clauses import DOCS
from book.markdown import references
from book.markdown.sections import Section, sections

PAGE = "questions"
_HEADING = re.compile(r"(?P<question>.+?) *\{ *#(?P<id>q-[\w-]+) *\}")


@dataclass(frozen=True)
class Question:
    """`question` as it is asked; the answer as `text` in Markdown and `plain`; the clauses and readings that it names."""

    id: str
    question: str
    text: str
    plain: str
    references: tuple[str, ...]


def load(lang: str, docs: Path = DOCS) -> Mapping[str, Question]:
    """All questions of a language, by id, in the order of the page."""
    return {question.id: question for question in parse((docs / lang / f"{PAGE}.md").read_text("utf-8"))}


def concerning(asked: Mapping[str, Question]) -> dict[str, list[Question]]:
    """For each clause or reading, the questions whose answer names it."""
    found: dict[str, list[Question]] = {}
    for question in asked.values():
        for id in question.references:
            found.setdefault(id, []).append(question)
    return found


def parse(source: str) -> list[Question]:
    """The questions of a page, given as Markdown. Other headings are left out."""
    return [
        _question(heading, section) for section in sections(source) if (heading := _HEADING.fullmatch(section.heading))
    ]


def _question(heading: re.Match, section: Section) -> Question:
    return Question(
        heading["id"], heading["question"], section.text, section.plain, tuple(references.named(section.running))
    )
