"""Text as it is seen: without signs that show nothing, with plain hyphens and spaces, in one normal form."""

from __future__ import annotations

import re
import unicodedata

# Letters and signs by their category, but nothing to be seen: fillers, a joiner, the blank of Braille.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# what joins or parts its neighbours; what picks the look of the sign before it
_JOINERS, _LOOKS = "\u200c\u200d", "\ufe00-\ufe0f\U000e0100-\U000e01ef"
_LATIN = r"\s\x21-\u02af\u0300-\u036f\u1e00-\u1eff"  # spaces, and signs that have one look and are never joined
_IDLE_LOOK = re.compile(f"(?<![^{_LATIN}{_JOINERS}{_LOOKS}])[{_LOOKS}]+")
_IDLE_JOINER = re.compile(f"(?<![^{_LATIN}{_JOINERS}])[{_JOINERS}]+|[{_JOINERS}]++(?![^{_LATIN}{_JOINERS}{_LOOKS}])")
LINE_END = re.compile(r"\r\n|[\n\r\v\f\u2028\u2029]")  # also those of word processors, and the ends of pages
# What an old Windows text has become where it was taken for Latin 1 is read as browsers read it.
_ENDS = dict.fromkeys("\v\f\u2028\u2029", "\n")
_WINDOWS = {chr(byte): sign for byte, sign in enumerate("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ", 0x80) if sign != " "}
_PLAIN = {"\u2010": "-", "\u2011": "-"} | _ENDS | _WINDOWS
READ = "".join(_ENDS | _WINDOWS)  # control characters that are read as something
_ORDINARY = re.compile(r"[\t\n\r\x20-\x7e]*")


def visible(text: str) -> str:
    """What is seen of a text.

    Joiners and selectors stay where a script needs them, within a word that is not Latin, or an emoji. Twice is once.
    """
    if _ORDINARY.fullmatch(text):
        return text
    plain = text.translate({ord(sign): _seen(sign) for sign in set(text)})
    return unicodedata.normalize("NFC", _IDLE_JOINER.sub("", _IDLE_LOOK.sub("", unicodedata.normalize("NFC", plain))))


def _seen(sign: str) -> str:
    """A sign, a plain space for any space, or nothing."""
    category = unicodedata.category(sign)
    if category == "Zs":
        return " "
    return "" if sign in _BLANK or (category == "Cf" and sign not in _JOINERS) else _PLAIN.get(sign, sign)


def hidden(text: str, allowed: str = "") -> str | None:
    """The first sign, as `U+0007`, that no text may hold: a control character, half a sign, one for private use."""
    return next(
        (f"U+{ord(c):04X}" for c in text if unicodedata.category(c) in ("Cc", "Cs", "Co") and c not in allowed), None
    )
