"""Finds the numbers of clauses and readings in running text, English or French.

Knows their form, not whether they exist.

Alone: 46.411C, M6.2, M11, R46-05, 46.31A-1 (a sentence; it stands in its clause). After a letter, more letters of the
same number: 46.22A-D, 46.51A and C, 46.51A, B et C, 46.31A ou B. After a mission's number, its range: M6.5-7. Left
alone: a bare 46, a number with a unit of its own (46.5 %), anything in a web address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TO = r"\s*[-–—]\s*|\s+(?:to|through|à)\s+"
_AND = r"\s*[/&]\s*|,?\s+(?:and|or|et|ou)\s+|,\s+"
_TOKEN = re.compile(
    r"""(?: \w+:// | www\. ) \S+
    | (?<! [\w.\#=] ) (?: (?P<reading> R46-\d\d | RM-\d\d )
                        | R?(?P<rule> 46\.\d{1,3}[A-Za-z]{0,2} )(?: -\d{1,2}x? )?
                        | (?P<mission> M\d{1,2}(?:\.\d{1,2})? ) )
      (?! \w | \.\d | \s*% )""",
    re.VERBOSE,
)
# A letter by itself, which neither begins a word nor stands in "C’est".
_LETTERS = re.compile(rf"(?:(?P<to>{_TO})|{_AND})(?P<last>[A-Z])(?![\w’'])")
_NUMBERS = re.compile(r"(?P<to>\s*[-–]\s*)(?P<last>\d{1,2})(?!\w|\.\d|\s*%)")
_LAST = re.compile(r"(.*?)(\d+|[A-Za-z]+)")


@dataclass(frozen=True)
class Reference:
    """A number as it stands: `text[start:end]` names the clause or reading `id`. `since`: the first id of the range
    that it closes, if it does.
    """

    start: int
    end: int
    id: str
    since: str | None = None


def find(text: str) -> Iterator[Reference]:
    """Every reference in `text`, in order, none overlapping."""
    before = None
    for match in _TOKEN.finditer(text):
        if not match.lastgroup:
            continue
        since = before.id if before and re.fullmatch(_TO, text[before.end : match.start()]) else None
        before = Reference(match.start(), match.end(), match[match.lastgroup], since)
        yield before
        for before in _more(text, before):
            yield before


def _more(text: str, first: Reference) -> Iterator[Reference]:
    """The references that `first` shares its number with: the D of 46.22A-D, the B and the C of 46.51A, B and C."""
    stem, last = split(first.id)
    pattern = _LETTERS if last.isalpha() else _NUMBERS if "." in first.id and stem.startswith("M") else None
    while pattern and (match := pattern.match(text, first.end)) and _after(match["last"], last):
        last = match["last"]
        start, end = match.span("last")
        yield (first := Reference(start, end, stem + last, first.id if match["to"] else None))


def _after(one: str, other: str) -> bool:
    """Lists go upwards. In "46.51B, A player" the A is no clause."""
    return int(one) > int(other) if one.isdigit() else one > other


def split(id: str) -> tuple[str, str]:
    """An id's stem and its last letter or number: 46.22A gives 46.22 and A, M6.2 gives M6. and 2."""
    stem, last = _LAST.fullmatch(id).groups()
    return stem, last


def named(text: str) -> list[str]:
    """The ids that `text` names, once each, in the order of the text; a range names all that lies in it."""
    return list(dict.fromkeys(id for reference in find(text) for id in spanned(reference)))


def spanned(reference: Reference) -> list[str]:
    """The ids that a reference adds to the text: its own, and in a range those between."""
    if not reference.since or split(reference.since)[0] != split(reference.id)[0]:
        return [reference.id]
    (stem, first), last = split(reference.since), split(reference.id)[1]
    if last.isdigit():
        return [f"{stem}{n}" for n in range(int(first) + 1, int(last) + 1)]
    return [stem + chr(n) for n in range(ord(first) + 1, ord(last) + 1)]
