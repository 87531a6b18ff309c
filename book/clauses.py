"""The clauses of both systems, and the readings, as the pages of a language hold them: `load("fr")["46.31B"]`.

A clause is a heading that carries its id and starts with it, `#### 46.31B Title { #46.31B }`, with the text down to the next such heading.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from book import references

DOCS = Path("docs")
LANGUAGES = ("en", "fr")
PAGES = ("rule-46", "missions", "readings")
_HEADING = re.compile(r"(?P<number>\S+) (?P<title>.+?) *\{ *#(?P=number) *\}")
# A number in code is no reference.
_RUNNING = frozenset({"text", "softbreak", "hardbreak"})
_ALL = _RUNNING | {"code_inline", "fence", "code_block"}
_FRONT_MATTER = re.compile(r"---\n.*?\n---\n", re.DOTALL)


@dataclass(frozen=True)
class Clause:
    """One clause in one language.

    `title` without its number; `level` of the heading, 1 to 6; `text` in Markdown and `plain` without any mark-up, both without the heading;
    `page` without its ending; `references`: the ids that the text names, in its order; `parents`: the ids of the headings above, outermost first.
    """

    id: str
    title: str
    level: int
    text: str
    plain: str
    page: str
    references: tuple[str, ...]
    parents: tuple[str, ...]


def load(lang: str, docs: Path = DOCS) -> Mapping[str, Clause]:
    """All clauses and readings of a language, by id, in the order of the pages. FileNotFoundError without its pages."""
    files = [docs / lang / f"{page}.md" for page in PAGES]
    return _load(tuple((file, file.stat().st_mtime_ns) for file in files))


@cache
def _load(files: tuple[tuple[Path, int], ...]) -> Mapping[str, Clause]:
    found = [clause for file, _ in files for clause in parse(file.read_text("utf-8"), file.stem)]
    return MappingProxyType({clause.id: clause for clause in found})


def parse(source: str, page: str) -> list[Clause]:
    """The clauses of one page, given as Markdown. ValueError where an id stands twice."""
    source = _FRONT_MATTER.sub("", source, count=1)
    lines = source.splitlines()
    clauses: dict[str, Clause] = {}
    above: list[Clause] = []
    for heading, nodes in _sections(SyntaxTreeNode(MarkdownIt().enable("table").parse(source))):
        level = int(nodes[0].tag[1:])
        above = [clause for clause in above if clause.level < level]
        clause = _clause(heading, level, nodes[1:], lines, page, above)
        if clause.id in clauses:
            raise ValueError(f"{page}.md: {clause.id} stands twice")
        clauses[clause.id] = clause
        above.append(clause)
    return list(clauses.values())


def _sections(root: SyntaxTreeNode) -> list[tuple[re.Match, list[SyntaxTreeNode]]]:
    """The heading of each clause, read, and the nodes from that heading to the next. A heading that is no clause ends the one before it."""
    sections: list[tuple[re.Match | None, list[SyntaxTreeNode]]] = [(None, [])]
    for node in root.children:
        if node.type == "heading":
            sections.append((_HEADING.fullmatch(node.children[0].content), []))
        sections[-1][1].append(node)
    return [(heading, nodes) for heading, nodes in sections if heading]


def _clause(heading: re.Match, level: int, nodes: list[SyntaxTreeNode], lines: list[str], page: str, above: list[Clause]) -> Clause:
    # An admonition speaks of the page, as the note on the source does.
    blocks = [node for node in nodes if not _plain(node).startswith("!!! ")]
    text = "\n\n".join("\n".join(lines[slice(*block.map)]).rstrip() for block in blocks)
    plain = "\n".join(map(_plain, blocks))
    named = references.named("\n".join(_plain(block, _RUNNING) for block in blocks))
    return Clause(heading["number"], heading["title"], level, text, plain, page, tuple(named), tuple(clause.id for clause in above))


def _plain(block: SyntaxTreeNode, kinds: frozenset[str] = _ALL) -> str:
    """The words of a block, a line for each paragraph, item or cell in it; of leaves of these `kinds` only."""
    return "\n".join(_words(node, kinds) for node in block.walk() if node.type in {"inline", "fence", "code_block"})


def _words(node: SyntaxTreeNode, kinds: frozenset[str]) -> str:
    leaves = [leaf for leaf in node.walk() if not leaf.children and leaf.type in kinds]
    return "".join(" " if leaf.type.endswith("break") else leaf.content for leaf in leaves)
