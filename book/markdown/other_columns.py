"""A Python-Markdown extension: a column of a table that is headed by the name of the other language is marked as being
in it, so that it is read out as such.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from book.i18n import say
from book.markdown.page_parts import InLanguage


class OtherColumns(InLanguage):
    def extendMarkdown(self, md: Markdown) -> None:
        md.treeprocessors.register(Marks(md, self.lang), "other_columns", 5)


class Marks(Treeprocessor):
    def __init__(self, md: Markdown, lang: str) -> None:
        super().__init__(md)
        self.other = "fr" if lang == "en" else "en"
        self.heading = say(lang, "column.other")

    def run(self, root: Element) -> None:
        for table in root.iter("table"):
            headings = ["".join(th.itertext()).strip() for th in table.iter("th")]
            if self.heading in headings:
                self.mark(table, headings.index(self.heading))

    def mark(self, table: Element, column: int) -> None:
        for row in table.iter("tr"):
            for cell in row.findall("td")[column : column + 1]:
                cell.set("lang", self.other)


def makeExtension(**options) -> OtherColumns:
    return OtherColumns(**options)
