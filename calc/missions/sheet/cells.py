"""Rows of cells as spreadsheets write and copy them: between tabs, commas or semicolons, in quotation marks where they
must be, and guarded where a spreadsheet would change them.

A comma parts the cells where a comma is no decimal sign, a semicolon where it is: so Excel, LibreOffice and Google
Sheets write and open their files. Reading takes either. There is no line `sep=;` in what we write: Excel then forgets
that the file is UTF-8, and the others show it as a row. A byte order mark tells Excel the encoding, and the others
ignore it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from io import StringIO

BETWEEN = {"en": ",", "fr": ";"}
MOST_JOINED = 20  # lines that one cell may hold
_FORMULA = (*"=+-@\t\r＝＋－＠", "#", "//")  # the last two begin a remark in a sheet
# What a spreadsheet writes in its own way: a number, a date, a truth value.
_MONTH = r"(?:jan|feb|f[ée]v|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|ao[uû]|sep|oct|nov|d[ée]c)[a-zéû]*"
_VALUE = re.compile(
    rf"(?=\D*\d)(?:[\d\s.,:/%€$£-]*|\d[\d.,]*e[+-]?\d+|[\d\s.,/-]*{_MONTH}[\d\s.,/-]*)|true|false|vrai|faux",
    re.IGNORECASE,
)
_LONGEST_VALUE = 40
# one of the sheet's names: in quotation marks as a whole, or not at all
_PLAIN = re.compile(r'[^"]*|"(?:[^"]|"")*"(?:\s+[+\-]?\d+)?')
_SPACED = re.compile(r"(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))")
_PRECISE = 15  # digits that a spreadsheet keeps of a number


def guarded(cell: str) -> str:
    """A text that no spreadsheet takes for anything else; `unguarded` gives it back."""
    return f"'{cell}" if _is_at_risk(cell) else cell


def unguarded(cell: str) -> str:
    """The text that was guarded; any other as it is: an apostrophe may begin a name."""
    return cell[1:] if cell.startswith("'") and _is_at_risk(cell) else cell


def _is_at_risk(cell: str) -> bool:
    bare = cell.lstrip("'")
    return bare.startswith(_FORMULA) or (len(bare) <= _LONGEST_VALUE and bool(_VALUE.fullmatch(bare)))


def decimal(number: Fraction, lang: str) -> str:
    """A number as a spreadsheet of that language reads it, so that 9/2 becomes no date; a guarded fraction where that
    would not be exact.
    """
    scale = next((n for n in range(_PRECISE) if 10**n % number.denominator == 0), None)
    if scale is None or number.numerator * 10**scale // number.denominator >= 10**_PRECISE:
        return guarded(str(number))
    whole, part = divmod(number.numerator * 10**scale // number.denominator, 10**scale)
    return f"{whole}{'.' if lang == 'en' else ','}{part:0{scale}d}" if scale else str(whole)


def written(rows: Iterable[Sequence[object]], lang: str) -> str:
    """The rows as a file of values."""
    out = StringIO()
    csv.writer(out, delimiter=BETWEEN[lang], lineterminator="\r\n").writerows(rows)
    return "\ufeff" + out.getvalue()


def separator(text: str) -> str | None:
    """The sign that a line `sep=;` at the head of a file names."""
    found = re.fullmatch(r'"?sep=(.)"?', text.strip(), re.IGNORECASE)
    return found[1] if found else None


def cells(text: str, between: str) -> list[str]:
    """The cells of a row, as their spreadsheet shows them; line ends within one are spaces."""
    return [" ".join(_cell(piece, between).split("\n")).strip() for piece in _pieces(text, between)]


def is_open(text: str, between: str) -> bool:
    """Whether a row ends within a cell in quotation marks, so that it goes on in the next line."""
    last = _pieces(text, between)[-1].lstrip()
    return last.startswith('"') and len(last) - len(last.replace('"', "")) & 1 == 1


def plain_number(cell: str) -> str:
    """A number without the spaces between its thousands."""
    return _SPACED.sub("", cell)


def _pieces(text: str, between: str) -> list[str]:
    """The cells with their quotation marks."""
    mark = re.escape(between)
    return [
        found[1]
        for found in re.finditer(
            rf'(?:^|{mark})([^\S\t]*"(?:[^"]|"")*"[^\S\t]*(?={mark}|$)|[^\S\t]*"(?:[^"]|"")*\Z|[^{mark}]*)', text
        )
    ]


def _cell(piece: str, between: str) -> str:
    """A cell out of its quotation marks.

    Between tabs they may be the sheet's own, around a name: a spreadsheet that copies sets them only around what must
    be in them.
    """
    bare = piece.strip()
    if len(bare) < 2 or not bare.startswith('"') or not bare.endswith('"'):
        return piece
    inner = bare[1:-1].replace('""', '"')
    if (
        between != "\t"
        or "\n" in inner
        or "\t" in inner
        or ('"' in inner and all(_PLAIN.fullmatch(item.strip()) for item in _items(inner)))
    ):
        return inner
    return piece


def _items(text: str) -> list[str]:
    return re.findall(r'(?:"(?:[^"]|"")*"|[^,"])+', text)
