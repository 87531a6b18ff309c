"""A Python-Markdown extension: a clause or reading named in running text becomes a link to it.

The words stay as written; each number is a link of its own, also the D of "46.22A-D". A number of that form which is in no ledger stops the build. Works on
the finished HTML of a page, so that tables, figures and raw HTML have their links too, and needs no help from the site builder.
"""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from book import ledger, references
from calc.clauses import href

try:
    from mkdocs.exceptions import BuildError
except ImportError:  # another builder of the site
    BuildError = ValueError

# Where a link would be wrong: in a link already, in code, in a heading (its own number), in what is clicked or typed in.
CLOSED = {"a", "code", "pre", "kbd", "samp", "h1", "h2", "h3", "h4", "h5", "h6", "button", "label", "select", "datalist", "summary", "textarea", "title"}
RAW = {"script", "style"}


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
    linker.feed(html)
    linker.close()
    return "".join(piece if isinstance(piece, str) else linker.anchor(*piece) for piece in linker.pieces), linker.unknown


class _Linker(HTMLParser):
    """Copies HTML piece by piece. A reference is kept as a piece of its own, until all ids of the page are known."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str | tuple[str, str]] = []
        self.unknown: list[str] = []
        self.here: set[str] = set()
        self.closed = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces.append(self.get_starttag_text())
        self.closed += tag in CLOSED
        self.here.update(value for name, value in attrs if name == "id" and value)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces.append(self.get_starttag_text())

    def handle_endtag(self, tag: str) -> None:
        self.pieces.append(f"</{tag}>")
        self.closed -= tag in CLOSED

    def handle_data(self, data: str) -> None:
        if self.cdata_elem in RAW:
            self.pieces.append(data)
        elif self.closed:
            self.pieces.append(escape(data, quote=False))
        else:
            self._split(data)

    def handle_comment(self, data: str) -> None:
        self.pieces.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.pieces.append(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self.pieces.append(f"<?{data}>")

    def _split(self, text: str) -> None:
        end = 0
        for found in references.find(text):
            self.pieces += [escape(text[end : found.start], quote=False), (found.id, text[found.start : found.end])]
            self.unknown += [id for id in references.spanned(found) if not ledger.is_known(id)]
            end = found.end
        self.pieces.append(escape(text[end:], quote=False))

    def anchor(self, id: str, words: str) -> str:
        """The link to `id`, as the answers of calc.desk make it; without a title, which would hide what the page shows of the clause. Where only a letter stands, as in the D of "46.22A-D", its name is the whole number."""
        if not ledger.is_known(id):
            return words
        address = f"#{id}" if id in self.here else href(id)
        name = "" if id in words else f' aria-label="{id}"'
        return f'<a class="clause-ref" href="{address}" data-clause="{id}"{name}>{words}</a>'


def makeExtension(**options) -> Links:
    """What Python-Markdown asks for when it is given this module's name."""
    return Links(**options)
