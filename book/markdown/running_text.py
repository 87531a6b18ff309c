"""Copies the HTML of a page and hands its running text to those who make links in it."""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser

# Where a link would be wrong: in a link already, in code, in a heading (its own number), in what is clicked or typed
# in.
CLOSED = {
    "a",
    "code",
    "pre",
    "kbd",
    "samp",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "button",
    "label",
    "select",
    "datalist",
    "summary",
    "textarea",
    "title",
}
RAW = {"script", "style"}


class RunningText(HTMLParser):
    """Copies HTML piece by piece into `pieces`.

    A subclass takes running text apart in `on_text`; `ids` are those that the page holds so far.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[object] = []
        self.ids: set[str] = set()
        self.closed = 0
        self.drawings: list[bool] = []

    def on_text(self, text: str) -> None:
        """What to do with a piece of running text, unescaped: by default it is copied."""
        self.copy(text)

    def copy(self, text: str) -> None:
        """Adds a text as it is."""
        self.pieces.append(escape(text, quote=False))

    def on_start(self, tag: str, attributes: dict[str, str | None]) -> None:
        """Called at each element, before its content."""

    def on_end(self, tag: str) -> None:
        """Called at each end tag."""

    def read(self, html: str) -> None:
        """Takes the whole page in."""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces.append(self.get_starttag_text())
        self.closed += tag in CLOSED
        if tag == "svg":
            self._open_drawing(dict(attrs))
        self.ids.update(value for name, value in attrs if name == "id" and value)
        self.on_start(tag, dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces.append(self.get_starttag_text())

    def handle_endtag(self, tag: str) -> None:
        self.pieces.append(f"</{tag}>")
        self.closed -= tag in CLOSED
        if tag == "svg" and self.drawings:
            self.closed -= self.drawings.pop()
        self.on_end(tag)

    def _open_drawing(self, attributes: dict[str, str | None]) -> None:
        """A drawing that is one image to those who hear the page has no parts to go to."""
        self.drawings.append(attributes.get("role") == "img")
        self.closed += self.drawings[-1]

    def handle_data(self, data: str) -> None:
        if self.cdata_elem in RAW:
            self.pieces.append(data)
        elif self.closed:
            self.copy(data)
        else:
            self.on_text(data)

    def handle_comment(self, data: str) -> None:
        self.pieces.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.pieces.append(f"<!{decl}>")

    def handle_pi(self, data: str) -> None:
        self.pieces.append(f"<?{data}>")
