"""A Python-Markdown extension: the number of a clause's heading gets an element of its own, to be set in the margin.

`#### 46.31B Rings in major powers { #46.31B }` becomes an h4 of class `clause` that starts with
`<span class="clause-number">46.31B </span>`. A heading that does not start with its own id is left alone.
"""

from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

HEADINGS = {"h2", "h3", "h4", "h5", "h6"}


class ClauseHeads(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        # After attr_list (8) has set the ids, before toc (5) adds its links.
        md.treeprocessors.register(Heads(md), "clause_heads", 6)


class Heads(Treeprocessor):
    def run(self, root: Element) -> None:
        for element in root.iter():
            if element.tag in HEADINGS and starts_with_its_id(element):
                set_number_apart(element)


def starts_with_its_id(heading: Element) -> bool:
    words = (heading.text or "").split(maxsplit=1)
    return bool(words) and words[0] == heading.get("id")


def set_number_apart(heading: Element) -> None:
    """Moves the leading id of `heading` into a span, and marks the heading as a clause."""
    number, _, rest = heading.text.strip().partition(" ")
    span = Element("span", {"class": "clause-number", "translate": "no"})
    # The space stays inside: it keeps number and title two words without setting the title in by a space.
    span.text, span.tail = f"{number} ", rest.lstrip()
    heading.text = ""
    heading.insert(0, span)
    heading.set("class", f"clause {heading.get('class', '')}".strip())


def makeExtension(**options) -> ClauseHeads:
    return ClauseHeads(**options)
