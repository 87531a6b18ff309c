"""A Python-Markdown extension: at its first mention in a section a term leads to the glossary, which then shows in
place.

Which terms: every abbreviation that the glossary gives in brackets, as CE in "counter-espionage value (CE)", and those
of `data/linked-terms.json`. Not in the glossary itself, nor where another language or a calculator speaks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from markdown import Markdown
from markdown.postprocessors import Postprocessor

from book.markdown import glossary
from book.markdown.page_parts import InLanguage
from book.markdown.running_text import RunningText

_LINKED = json.loads((Path(__file__).parents[1] / "data" / "linked-terms.json").read_text("utf-8"))
_ABBREVIATION = re.compile(r"\(([A-Z]{2,3})\)$")
_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


class TermsExtension(InLanguage):
    def extendMarkdown(self, md: Markdown) -> None:
        # Before the links to clauses (-10): their numbers hold no term.
        md.postprocessors.register(_Link(md, self.lang), "terms", -5)


class _Link(Postprocessor):
    def __init__(self, md: Markdown, lang: str) -> None:
        super().__init__(md)
        self.lang = lang

    def run(self, text: str) -> str:
        return link(text, phrases(self.lang))


def phrases(lang: str) -> dict[str, str]:
    """What is linked in a language, and the term that each leads to."""
    terms = glossary.load(lang)
    short = {match[1]: term.id for term in terms.values() if (match := _ABBREVIATION.search(term.term))}
    return short | {words[lang]: id for id, words in _LINKED.items() if id in terms}


def link(html: str, terms: Mapping[str, str]) -> str:
    """The HTML of a page with the first mention of each phrase in each section as a link to its term."""
    reader = _Terms(terms)
    reader.read(html)
    # The glossary's entries are the terms themselves.
    return html if any(id in reader.ids for id in terms.values()) else "".join(reader.pieces)


def _form(phrase: str) -> str:
    """A phrase in the singular or the plural, with a hyphen or without.

    An abbreviation in capitals only: « ce » is no CE.
    """
    words = r"s?[\s-]".join(map(re.escape, phrase.split()))
    return rf"(?<![\w-]){words if phrase.isupper() else f'(?i:{words})'}s?(?![\w-])"


class _Terms(RunningText):
    def __init__(self, terms: Mapping[str, str]) -> None:
        super().__init__()
        self.terms = terms
        self.pattern = re.compile("|".join(f"(?P<t{n}>{_form(phrase)})" for n, phrase in enumerate(terms)) or r"(?!)")
        self.told: set[str] = set()
        self.foreign: list[str] = []

    def on_start(self, tag: str, attributes: dict[str, str | None]) -> None:
        if self.foreign:
            self.foreign += [tag] if tag == self.foreign[0] else []
        elif "data-search-exclude" in attributes or "lang" in attributes:
            self.foreign = [tag]
        if tag in _HEADINGS:
            self.told.clear()

    def on_end(self, tag: str) -> None:
        if self.foreign and tag == self.foreign[0]:
            self.foreign.pop()

    def on_text(self, text: str) -> None:
        end = 0
        for found in [] if self.foreign else self.pattern.finditer(text):
            id = list(self.terms.values())[int(found.lastgroup[1:])]
            if id in self.told:
                continue
            self.told.add(id)
            self.copy(text[end : found.start()])
            self.pieces.append(f'<a class="term-ref" href="glossary.html#{id}">{found[0]}</a>')
            end = found.end()
        self.copy(text[end:])


def makeExtension(**options) -> TermsExtension:
    """What Python-Markdown asks for when it is given this module's name."""
    return TermsExtension(**options)
