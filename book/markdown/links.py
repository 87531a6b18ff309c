"""A Python-Markdown extension: a clause or reading named in running text becomes a link to it.

The words stay as written; each number is a link of its own, also the D of "46.22A-D". A number of that form which is in
no ledger stops the build. Works on the finished HTML of a page, so that tables, figures and raw HTML have their links
too, and needs no help from the site builder.
"""

from __future__ import annotations

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from book.content import ledger
from book.markdown import references
from book.markdown.running_text import RunningText
from calc.clauses import href

try:
    from mkdocs.exceptions import BuildError
except ImportError:  # another builder of the site
    BuildError = ValueError


class UnknownClause(BuildError):
    """A page names what the ledger does not hold; the message says the lines."""


class Links(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        source = _Source(md)
        # Before all others, while the lines are as the writer has them; and after all others, when the page is whole.
        md.preprocessors.register(source, "clause_source", 1000)
        md.postprocessors.register(_Link(md, source), "clause_links", -10)


class _Source(Preprocessor):
    """Keeps the lines of the page, to say where a fault is."""

    lines: list[str] = []

    def run(self, lines: list[str]) -> list[str]:
        self.lines = list(lines)
        return lines

    def line_of(self, id: str) -> int:
        """The line of the file that names `id` first; lines above the text that the builder has cut off count too."""
        above = 0
        if "relpath" in self.md.treeprocessors:  # mkdocs' own, which knows the file
            above = len(self.md.treeprocessors["relpath"].file.content_string.split("\n")) - len(self.lines)
        return next((above + n for n, line in enumerate(self.lines, 1) if id in references.named(line)), 0)


class _Link(Postprocessor):
    def __init__(self, md: Markdown, source: _Source) -> None:
        super().__init__(md)
        self.source = source

    def run(self, text: str) -> str:
        html, unknown = link(text)
        if unknown:
            raise UnknownClause("; ".join(f"line {self.source.line_of(id)}: there is no {id}" for id in unknown))
        return html


def link(html: str) -> tuple[str, list[str]]:
    """The HTML of a page with its references linked, and the ids that it names though no ledger holds them."""
    linker = _Linker()
    linker.read(html)
    return "".join(
        piece if isinstance(piece, str) else linker.anchor(*piece) for piece in linker.pieces
    ), linker.unknown


class _Linker(RunningText):
    """Keeps a reference as a piece of its own, until all ids of the page are known."""

    def __init__(self) -> None:
        super().__init__()
        self.unknown: list[str] = []

    def on_text(self, text: str) -> None:
        end = 0
        for found in references.find(text):
            self.copy(text[end : found.start])
            self.pieces.append((found.id, text[found.start : found.end]))
            self.unknown += [id for id in references.spanned(found) if not ledger.is_known(id)]
            end = found.end
        self.copy(text[end:])

    def anchor(self, id: str, words: str) -> str:
        """The link to `id`, as the answers of calc.desk make it.

        Where only a letter stands, as in the D of "46.22A-D", its name is the whole number.
        """
        if not ledger.is_known(id):
            return words
        address = f"#{id}" if id in self.ids else href(id)
        name = "" if id in words else f' aria-label="{id}"'
        return f'<a class="clause-ref" href="{address}" data-clause="{id}"{name} translate="no">{words}</a>'


def makeExtension(**options) -> Links:
    """What Python-Markdown asks for when it is given this module's name."""
    return Links(**options)
