"""Query strings: pairs of a name and what was typed.

Whatever comes in, reading never fails; what is written can be read back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import parse_qsl, quote, urlencode

from ...visible import LINE_END

MOST_CHARACTERS = 12_000  # in an address: a board with every ring and every minor country takes a quarter of that
MOST_PAIRS = 800
# What chats and mail programs take along at the end of an address. Neither `write` nor a form of a browser ends a query
# so, but for a dot.
_GLUE = ")]}>\"'»”’.,;:!?…`|"
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")

Pairs = list[tuple[str, str]]


def read(text: str, most: int = MOST_CHARACTERS, address: bool = True) -> tuple[Pairs, bool]:
    """The pairs of a query string in their order, and whether it was longer than `most` characters, so that its end was
    cut off.

    `address`: it stood in one, so that others may have glued something to its end or made `&amp;` of `&`: that is
    mended. Broken escapes, control characters and lone surrogates become U+FFFD, as a browser would show them.
    """
    cut = len(text) > most
    clean = _UNWRITABLE.sub("\ufffd", text[:most])
    if address:
        clean = clean.rstrip(_GLUE).replace("&amp;", "&")
    pairs = parse_qsl(clean.lstrip("?"), keep_blank_values=True, errors="replace")
    seen = [(_writable(name), _writable(value)) for name, value in pairs[:MOST_PAIRS]]
    return seen, cut or len(pairs) > MOST_PAIRS


def write(pairs: Iterable[tuple[str, str]]) -> str:
    """The query string of these pairs: letters of any language and all signs survive, plain ones stay readable."""
    text = urlencode(list(pairs), quote_via=quote, safe=",:")
    bare = text.rstrip(_GLUE)
    return bare + "".join(f"%{ord(sign):02X}" for sign in text[len(bare) :])


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\ufffd", LINE_END.sub("\n", text))
