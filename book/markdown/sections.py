"""A page of Markdown as its headings and what stands below each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_FRONT_MATTER = re.compile(r"---\n.*?\n---\n", re.DOTALL)
# A number in code is no reference.
_RUNNING = frozenset({"text", "softbreak", "hardbreak"})
_ALL = _RUNNING | {"code_inline", "fence", "code_block"}


@dataclass(frozen=True)
class Section:
    """A heading as written, its level, and the text down to the next heading: in Markdown, without mark-up, and without
    code either.
    """

    heading: str
    level: int
    text: str
    plain: str
    running: str


def front_matter(source: str) -> dict[str, str]:
    """What a page says of itself above its text: `title`, `description`."""
    match = _FRONT_MATTER.match(source)
    return yaml.safe_load(match[0].strip().strip("-")) if match else {}


def sections(source: str) -> Iterator[Section]:
    """Every section of a page, in order. What stands above the first heading is left out."""
    source = source[match.end() :] if (match := _FRONT_MATTER.match(source)) else source
    lines = source.splitlines()
    found: list[list[SyntaxTreeNode]] = []
    for node in SyntaxTreeNode(MarkdownIt().enable("table").parse(source)).children:
        if node.type == "heading":
            found.append([])
        if found:
            found[-1].append(node)
    return (_section(heading, blocks, lines) for heading, *blocks in found)


def _section(heading: SyntaxTreeNode, blocks: list[SyntaxTreeNode], lines: list[str]) -> Section:
    # An admonition speaks of the page, as the note on the source does.
    blocks = [block for block in blocks if not _plain(block).startswith("!!! ")]
    text = "\n\n".join("\n".join(lines[slice(*block.map)]).rstrip() for block in blocks)
    plain, running = ("\n".join(_plain(block, kinds) for block in blocks) for kinds in (_ALL, _RUNNING))
    return Section(heading.children[0].content, int(heading.tag[1:]), text, plain, running)


def _plain(block: SyntaxTreeNode, kinds: frozenset[str] = _ALL) -> str:
    """The words of a block, a line for each paragraph, item or cell in it; of leaves of these `kinds` only."""
    return "\n".join(_words(node, kinds) for node in block.walk() if node.type in {"inline", "fence", "code_block"})


def _words(node: SyntaxTreeNode, kinds: frozenset[str]) -> str:
    leaves = [leaf for leaf in node.walk() if not leaf.children and leaf.type in kinds]
    return "".join(" " if leaf.type.endswith("break") else leaf.content for leaf in leaves)
