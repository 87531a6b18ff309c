"""On the built pages no clause number is left without its link, and each link leads where its words say."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from calc.clauses import href
from pages import all_pages

pytestmark = pytest.mark.usefixtures("site")

# Written apart from the one that makes the links, so as not to share its faults.
NUMBER = re.compile(r"(?<![\w.])(?:46\.\d+[A-Z]?|M\d+(?:\.\d+)?|R46-\d+|RM-\d+)(?!\w|\s*%)")
# A link, a heading with its own number, code, and what a reader types or chooses.
ELSEWHERE = {"a", "h1", "h2", "h3", "h4", "h5", "h6", "code", "pre", "script", "style", "title", "option", "label", "legend", "button", "summary", "textarea"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Words(HTMLParser):
    """The text of a page with the elements that it stands in, and the links to clauses with their words."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.running: list[str] = []
        self.links: list[tuple[dict, str]] = []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.inside.append(tag)
        if tag == "a" and "clause-ref" in (dict(attrs).get("class") or "").split():
            self.links.append((dict(attrs), ""))

    def handle_endtag(self, tag):
        while tag in self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data):
        if not ELSEWHERE & set(self.inside):
            self.running.append(data)
        if self.inside and self.inside[-1] == "a" and self.links and not self.links[-1][1]:
            attributes, words = self.links[-1]
            self.links[-1] = attributes, words + data


def words(path: Path) -> Words:
    found = Words()
    found.feed(path.read_text("utf-8"))
    return found


def test_no_number_is_left_without_a_link() -> None:
    left = {page.path.parent.name + "/" + page.path.name: [text for text in words(page.path).running if NUMBER.search(text)] for page in all_pages()}
    assert {page: texts for page, texts in left.items() if texts} == {}


def test_the_test_above_would_see_one() -> None:
    reader = Words()
    reader.feed('<p>A <a href="x">46.31B</a> and <img src="y"> M6.2</p><h2>46.21</h2><code>RM-03</code>')
    assert [text for text in reader.running if NUMBER.search(text)] == [" M6.2"]


def test_each_link_leads_to_the_clause_that_it_names() -> None:
    links = [(page.path, *link) for page in all_pages() for link in words(page.path).links]
    assert len(links) > 100
    for path, attributes, text in links:
        id = attributes["data-clause"]
        assert attributes["href"] in {href(id), f"#{id}"}, path
        # The whole number, as R46.31B or 46.31A-1 too, or the letter that closes a range.
        assert id in text or re.fullmatch(r"[A-Z]|\d+", text) and id.endswith(text), (path, id, text)
