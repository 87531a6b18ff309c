"""A Python-Markdown extension: the line `[testbook]` becomes the test book of rule 46, each case worked out by calc
while the page is built.

The cases lie in `calc/data/testbook.json`; the same file feeds the tests. What a case expects is theirs; the page shows
what calc answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.preprocessors import Preprocessor

import calc
from book import templates
from book.content import case_outcomes
from book.content.clauses import load
from book.markdown.page_parts import InLanguage
from book.publish import desk_links
from calc.clauses import order
from calc.interpretations import REGISTER
from calc.rule46.log.text import log_of
from calc.rule46.request import BoardField, TargetField
from calc.rule46.rules.board import Board
from calc.rule46.rules.events import EVENT, Place

DATA = Path(calc.__file__).parent / "data" / "testbook.json"


@dataclass(frozen=True)
class Case:
    """A row of the file, in a language."""

    row: Mapping[str, Any]
    lang: str

    @property
    def id(self) -> str:
        return self.row["id"]

    @property
    def says(self) -> str:
        return self.row["says"][self.lang]

    @property
    def clauses(self) -> list[str]:
        """The clauses whose sentences it tries."""
        return list(dict.fromkeys(sentence.partition("-")[0] for sentence in self.row["sentences"]))

    @cached_property
    def log(self) -> str:
        """Its position and what happens, as a log; a question is the placement that it asks about."""
        request = self.row["request"]
        board: Board = BoardField().read(request.get("board", {}), "board")
        events = [EVENT.read(event, "events") for event in request.get("events", ())]
        if "target" in request:
            events.append(Place(request["power"], TargetField().read(request["target"], "target")))
        return log_of(board, tuple(events), self.lang).localized(self.lang)

    @property
    def link(self) -> str:
        """Opens it in the campaign desk."""
        return desk_links.campaign(self.log)

    def answer(self, **rulings: str) -> dict:
        """What calc says of it under these readings."""
        return calc.answer(self.row["calculator"], {**self.row["request"], "rulings": rulings}, self.lang)

    @cached_property
    def lines(self) -> list[dict]:
        """The lines of its log; those of events with their verdict and what clauses say of them."""
        return list(case_outcomes.lines(self.row, self.log, self.answer()))

    @cached_property
    def facts(self) -> list[str]:
        """What is answered besides verdicts: modifiers, reveals, counts."""
        return case_outcomes.facts(self.row, self.answer(), self.lang)

    @cached_property
    def others(self) -> list[dict]:
        """The readings under which it comes out otherwise: reading, option, outcome. One reading at a time."""
        usual = self.answer()
        present = case_outcomes.short(self.row, usual, self.lang)
        found = []
        for id, taken in usual["rulings"].items():
            for option in (o for o in REGISTER[id].options if o != taken):
                outcome = case_outcomes.short(self.row, self.answer(**{id: option}), self.lang)
                if outcome != present:
                    found.append({"id": id, "option": option, "outcome": case_outcomes.difference(present, outcome)})
        return found


def cases(lang: str) -> list[Case]:
    """All cases, in the order of the file."""
    return [Case(row, lang) for row in json.loads(DATA.read_text("utf-8"))]


def chapters(lang: str) -> dict[str, list[Case]]:
    """The cases by the clause that they try first, in the rulebook's order."""
    found: dict[str, list[Case]] = {}
    for case in sorted(cases(lang), key=lambda case: order(case.clauses[0])):
        found.setdefault(case.clauses[0], []).append(case)
    return found


class TestBook(InLanguage):
    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(_Insert(md, self.lang), "testbook", 28.5)


class _Insert(Preprocessor):
    def __init__(self, md: Markdown, lang: str) -> None:
        super().__init__(md)
        self.lang = lang

    def run(self, lines: list[str]) -> list[str]:
        return [line for given in lines for line in (self._chapters() if given == "[testbook]" else [given])]

    def _chapters(self) -> Iterator[str]:
        """A heading for each clause, so that the page has a table of contents; the cases as HTML."""
        titles = load(self.lang)
        for clause, found in chapters(self.lang).items():
            html = templates.fill("cases.html", cases=found, **case_outcomes.speaking(self.lang))
            yield from (
                "",
                f"## {titles[clause].title} ({clause}) {{ #cases-{clause} }}",
                "",
                self.md.htmlStash.store(html),
                "",
            )


def makeExtension(**options) -> TestBook:
    """What Python-Markdown asks for when it is given this module's name."""
    return TestBook(**options)
