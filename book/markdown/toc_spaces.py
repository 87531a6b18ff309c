"""A Python-Markdown extension: the no-break spaces of French headings hold in the table of contents too.

The toc extension turns every space of a heading into a plain one, and a question mark then begins a line of its own.
English headings have no such spaces.
"""

import re

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

_BEFORE = (re.compile(r" (?=[?!;%])"), "\u202f"), (re.compile(r" (?=[:»])|(?<=«) "), "\u00a0")


class TocSpaces(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        # After toc (5), which makes the list.
        md.treeprocessors.register(_Restore(md), "toc_spaces", 4.9)


class _Restore(Treeprocessor):
    def run(self, root: object) -> None:
        restore(getattr(self.md, "toc_tokens", []))


def restore(tokens: list[dict]) -> None:
    """Sets the names of a table of contents right, all levels of it."""
    for token in tokens:
        for space, unbroken in _BEFORE:
            token["name"] = space.sub(unbroken, token["name"])
        restore(token["children"])


def makeExtension(**options) -> TocSpaces:
    """What Python-Markdown asks for when it is given this module's name."""
    return TocSpaces(**options)
