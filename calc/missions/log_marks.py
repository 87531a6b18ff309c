"""What a list, Markdown or BBCode put around the lines of a log, taken off again; which of them it was is seen from the
log, so that no sign of a name is lost.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_LIST = re.compile(r"^\s*(?:\[\*\]|[-*\u2022]\s)\s*")
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]<>()#|~@&$+=.-])")
_TITLE = re.compile(r"^\s*(?:\*\*(?P<markdown>.+)\*\*|\[b\](?P<bbcode>.+)\[/b\])\s*$")
_TAGS = re.compile(r"\[/?(?:b|list)\]|^\*\*|\*\*$")
_CHECK = re.compile(r"(?P<escaped>\\)?#\d{1,4} = \d")  # the end of nearly every line of a log that names its dice

PLAIN, MARKDOWN, BBCODE, ANY = "plain", "markdown", "bbcode", "any"


def marks_of(lines: Sequence[str]) -> str:
    """How these lines are marked up; ANY where nothing tells: a text of another hand, a single line."""
    if any(line.strip() == "[list]" or line.lstrip().startswith("[*]") for line in lines):
        return BBCODE
    checks = [bool(found["escaped"]) for line in lines if (found := _CHECK.search(line))]
    if checks:
        return MARKDOWN if checks.count(True) > checks.count(False) else PLAIN
    return ANY


def without_marks(line: str, marks: str = ANY) -> str:
    """The line as it was before it was marked up."""
    if title := _TITLE.match(line):
        line = title["markdown"] or title["bbcode"]
    text = _LIST.sub("", line.replace("\u2060", ""))
    if marks == ANY or (marks == BBCODE and text.strip() in ("[list]", "[/list]")):
        text = _TAGS.sub("", text)
    if marks in (MARKDOWN, ANY):
        text = _ESCAPED.sub(r"\1", text)
    return " ".join(text.split())
