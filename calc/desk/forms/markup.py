"""HTML by an escaping builder: `tag.td("text", class_="n")`. Every string that comes in is text, never markup.

Two things that the builder leaves to its users are settled here: end tags are always written (what reads the built
pages after us, such as the search index, counts them), and an element without content is closed too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Any

from html5tagger import HTML, E
from html5tagger.html5 import void
from html5tagger.util import escape

from ...clauses import href

Node = Any  # what an element may hold: text, a number, HTML, None for nothing, or a list of these
SHORT = 80  # characters: what is longer was typed, and does not come again


def element(name: str, /, *content: Node, **attributes: object) -> HTML:
    """The element `name`; attributes as html5tagger takes them (`class_`, `data_query`; None and False leave one out)."""
    for value in attributes.values():
        if value.__class__ is str and len(value) > SHORT:
            start = _start_tag(name, attributes)
            break
    else:
        start = _known_start_tag(name, **attributes)
    return start if name in void else HTML(f"{start}{_inside(content)}</{name}>")


def _start_tag(name: str, attributes: dict[str, object]) -> HTML:
    return HTML(str(getattr(E, name)(**attributes)).removesuffix(f"</{name}>"))


@lru_cache(4096, typed=True)
def _known_start_tag(name: str, /, **attributes: object) -> HTML:
    """A page has hundreds of elements of a few kinds."""
    return _start_tag(name, attributes)


def _inside(nodes: Iterable[Node]) -> HTML:
    """Nodes side by side, text as text."""
    parts = []
    for node in nodes:
        kind = node.__class__
        if kind is HTML:
            parts.append(node)
        elif kind is list or kind is tuple:
            parts.append(_inside(node))
        elif node is not None:
            parts.append(escape(node))
    return HTML("".join(parts))


class _Tags:
    """`tag.div(...)` is `element("div", ...)`, `tag.del_(...)` `element("del", ...)`."""

    def __getattr__(self, name: str) -> Callable[..., HTML]:
        return partial(element, name.rstrip("_"))


tag = _Tags()


def together(*nodes: Node) -> HTML:
    """Nodes side by side."""
    return _inside(nodes)


def joined(nodes: Iterable[Node], between: str = ", ") -> HTML:
    """Nodes with a text between them."""
    parts: list[Node] = []
    for node in nodes:
        parts += [between, node] if parts else [node]
    return together(parts)


@lru_cache(1024)
def clause(id: str) -> HTML:
    """A clause or reading, as a link to its text."""
    return tag.a(id, class_="clause-ref", data_clause=id, translate="no", href=href(id))


def clauses(ids: Iterable[str]) -> HTML:
    """Several of them."""
    return joined(map(clause, ids))
