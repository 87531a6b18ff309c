"""A tree processor that puts something of ours at the end of what stands under a heading, just before the next one."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

_HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}


class UnderHeadings(Treeprocessor):
    """`made` gives the HTML for the id of a heading, or nothing; it stands in a div of that `class_`, outside the
    search index.
    """

    def __init__(self, md: Markdown, made: Callable[[str], str], class_: str) -> None:
        super().__init__(md)
        self.made, self.class_ = made, class_

    def run(self, root: Element) -> None:
        """Puts each piece where the next heading begins, or at the end."""
        children, piece = [], ""
        for child in root:
            if child.tag in _HEADINGS:
                children += self._placed(piece)
                piece = self.made(child.get("id", ""))
            children.append(child)
        root[:] = children + self._placed(piece)

    def _placed(self, html: str) -> list[Element]:
        if not html:
            return []
        place = Element("div", {"class": self.class_, "data-search-exclude": ""})
        place.text = self.md.htmlStash.store(html)
        return [place]
