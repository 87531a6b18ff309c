"""A Python-Markdown extension: the line `[trace]` becomes the whole matrix, clause by clause: both texts, the code, the
cases, the readings.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import partial

from book import templates
from book.content import ledger, review
from book.content.clauses import LANGUAGES, Clause, load
from book.content.trace import TEST_BOOK, Trace, traces
from book.i18n import count, say
from book.markdown import crossrefs
from book.markdown.page_parts import Replacing

_LINE = re.compile(r"^\[trace\]$", re.MULTILINE)


def matrix(lang: str) -> str:
    """The trace of every clause of both systems as HTML."""
    clauses, due, readings = load(lang), review.stale(review.reviewed(), review.hashes()), crossrefs.readings_on()
    says = {case["id"]: case["says"][lang] for case in json.loads(TEST_BOOK.read_text("utf-8"))}
    rows = {
        id: _row(clauses[id], trace, says, lang) | {"due": due.get(id, ()), "readings": readings[id]}
        for id, trace in traces().items()
    }
    systems = [
        {
            "id": system,
            "head": say(lang, f"trace.{system}"),
            "rows": [row for id, row in rows.items() if ledger.CLAUSES[id].system == system],
        }
        for system in ("R46", "M")
    ]
    return templates.fill("trace.html", systems=systems, languages=LANGUAGES, say=partial(say, lang))


def _row(clause: Clause, trace: Trace, says: Mapping[str, str], lang: str) -> dict[str, object]:
    told = [{"id": id, "says": says[id]} for id in trace.cases if id in says]
    return {
        "clause": clause,
        "kinds": ledger.CLAUSES[clause.id].kinds,
        "places": trace.places,
        "nothing": say(lang, f"trace.{trace.nothing}") if trace.nothing else "",
        "told": told,
        "others": count(lang, "trace.others", len(trace.cases) - len(told)),
        "cases": count(lang, "trace.count", len(trace.cases)),
    }


def makeExtension(**options) -> Replacing:
    """What Python-Markdown asks for when it is given this module's name."""
    return Replacing("trace", _LINE, lambda _, lang: matrix(lang), **options)
