"""A Python-Markdown extension: the line `[shipped]` becomes the table of all that the site carries, with versions and licences."""

from __future__ import annotations

from functools import partial

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from book import shipped, templates
from book.speech import say


class ShippedExtension(Extension):
    def __init__(self, **options) -> None:
        self.config = {"lang": ["en", "The language of the pages."]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(_Insert(md, self.getConfig("lang")), "shipped", 28)


class _Insert(Preprocessor):
    def __init__(self, md: Markdown, lang: str) -> None:
        super().__init__(md)
        self.lang = lang

    def run(self, lines: list[str]) -> list[str]:
        return [self.md.htmlStash.store(table(self.lang)) if line == "[shipped]" else line for line in lines]


def table(lang: str) -> str:
    """All that the site carries, as HTML."""
    things = shipped.things()
    names = {thing.id: thing.name for thing in things}
    return templates.fill("shipped.html", things=things, names=names, lang=lang, say=partial(say, lang))


def makeExtension(**options) -> ShippedExtension:
    """What Python-Markdown asks for when it is given this module's name."""
    return ShippedExtension(**options)
