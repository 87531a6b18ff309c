"""HTML by an escaping builder: `tag.td("text", class_="n")`. Every string that comes in is text, never markup.

Two things that the builder leaves to its users are settled here: end tags are always written (what reads the built pages after us, such as the
search index, counts them), and an element without content is closed too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from html5tagger import HTML, Builder, E
from html5tagger.html5 import optional, void

from ..clauses import href

Node = Any   # what an element may hold: text, a number, a Builder, None for nothing, or a list of these


def element(name: str, /, *content: Node, **attributes: object) -> Builder:
    """The element `name`; attributes as html5tagger takes them (`class_`, `data_query`; None and False leave one out)."""
    made = getattr(E, name)(*(list(_flat(content)) or [""] if name not in void else []), **attributes)
    return made._(HTML(f"</{name}>")) if name in optional else made


class _Tags:
    """`tag.div(...)` is `element("div", ...)`."""

    def __getattr__(self, name: str) -> Callable[..., Builder]:
        return partial(element, name)


tag = _Tags()


def together(*nodes: Node) -> Builder:
    """Nodes side by side."""
    return E(*(list(_flat(nodes)) or [""]))


def joined(nodes: Iterable[Node], between: str = ", ") -> Builder:
    """Nodes with a text between them."""
    parts: list[Node] = []
    for node in nodes:
        parts += [between, node] if parts else [node]
    return together(parts)


def clause(id: str) -> Builder:
    """A clause or reading, as a link to its text."""
    return tag.a(id, class_="clause-ref", data_clause=id, href=href(id))


def clauses(ids: Iterable[str]) -> Builder:
    """Several of them."""
    return joined(map(clause, ids))


def _flat(nodes: Iterable[Node]) -> Iterable[Node]:
    for node in nodes:
        if isinstance(node, (list, tuple)):
            yield from _flat(node)
        elif node is not None:
            yield node
