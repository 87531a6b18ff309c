"""Text that stays text where it is pasted: one function for each way of marking text up that we write for others."""

from __future__ import annotations

import re

NO_BREAK = "\u2060"  # invisible; parts a sign from what would give it a meaning
# A call to someone, an address that becomes a link by itself, a picture by its name (`:skull:`): no sign before them
# undoes their meaning everywhere.
_ALIVE = re.compile(r"@(?=\S)|:(?=//)|:(?=[\w+-]+:)|\bwww(?=\.)|\bmailto(?=:)", re.IGNORECASE)
_IN_MARKDOWN = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>#|~&$"})
# The beginning of a line of a list, or what rules a heading off.
_AT_START = re.compile(r"(\s*)(?:(?=[-+](?:\s|$)|-[-\s]*$|=[=\s]*$)|(\d{1,9})(?=[.)](?:\s|$)))")


def in_markdown(text: str) -> str:
    """For Markdown, Discord's as well: no mark, link, heading, list or call to someone."""
    plain = _unlive(text).translate(_IN_MARKDOWN)
    return "\n".join(
        _AT_START.sub(r"\1\2\\", line, count=1) if _AT_START.match(line) else line for line in plain.split("\n")
    )


def in_bbcode(text: str) -> str:
    """For forums, which know no way to write a bracket that begins no tag: what is invisible parts it from its word."""
    return _unlive(text).replace("[", f"[{NO_BREAK}")


def _unlive(text: str) -> str:
    return _ALIVE.sub(lambda found: found[0] + NO_BREAK, text)
