"""A Python-Markdown extension: under each reading with options its examples, worked out by calc under each option while
the page is built.
"""

from __future__ import annotations

from functools import partial

from markdown import Markdown

from book import templates
from book.content import examples
from book.i18n import say
from book.markdown.page_parts import InLanguage
from book.markdown.under_headings import UnderHeadings


class ReadingExamples(InLanguage):
    def extendMarkdown(self, md: Markdown) -> None:
        # After attr_list (8), which sets the ids; before the feet (4), which stand below.
        md.treeprocessors.register(
            UnderHeadings(md, partial(html, lang=self.lang), "reading-examples"), "reading_examples", 4.5
        )


def html(reading: str, lang: str) -> str:
    """The examples of a reading as HTML; nothing for a note, and for any other id."""
    worked = [(example, list(examples.computed(example, lang))) for example in examples.of(reading)]
    return templates.fill("reading-examples.html", worked=worked, lang=lang, say=partial(say, lang)) if worked else ""


def makeExtension(**options) -> ReadingExamples:
    """What Python-Markdown asks for when it is given this module's name."""
    return ReadingExamples(**options)
