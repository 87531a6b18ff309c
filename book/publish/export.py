"""The whole reference as data: `site/data/clauses.json` for others, with its schema, and a script for each language
from which our own pages show a clause.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import calc
from book.content import ledger
from book.content.clauses import LANGUAGES, Clause, load
from book.content.render import html
from book.content.trace import Trace, traces
from book.i18n import words
from book.markdown import crossrefs, glossary
from book.markdown.glossary import Term
from book.publish.files import digest
from calc.clauses import href, in_order

SCHEMA = Path(__file__).parents[1] / "data" / "clauses.schema.json"


def publish(site: Path) -> None:
    """Writes the data and their schema into `site`/data."""
    folder = site / "data"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "clauses.json").write_text(json.dumps(record(), ensure_ascii=False, indent=1) + "\n", "utf-8")
    shutil.copyfile(SCHEMA, folder / SCHEMA.name)


def publish_cards(pages: Path, lang: str) -> None:
    """Writes `pages`/cards.js, from which a page shows any clause, reading or term; a script, since a page opened from
    a file may fetch nothing.
    """
    (pages / "cards.js").write_text(
        f"globalThis.doubleJeuCards = {json.dumps(cards(lang), ensure_ascii=False)};\n", "utf-8"
    )


def record() -> dict[str, Any]:
    """Everything: see the schema."""
    texts = {lang: load(lang) for lang in LANGUAGES}
    terms = {lang: glossary.load(lang) for lang in LANGUAGES}
    citing, on = crossrefs.cited_by(texts["en"]), crossrefs.readings_on()
    return {
        "schema": SCHEMA.name,
        "edition": calc.__version__,
        "clauses": [_clause(entry, texts, citing[id], on[id]) for id, entry in ledger.CLAUSES.items()],
        "readings": [_reading(id, texts, citing[id]) for id in ledger.READINGS],
        "terms": [_term(id, terms) for id in terms["en"]],
    }


def _clause(
    entry: ledger.Entry, texts: Mapping[str, Mapping[str, Clause]], citing: list[str], readings: list[str]
) -> dict[str, Any]:
    clause = texts["en"][entry.id]
    return {
        "id": entry.id,
        "system": entry.system,
        "page": f"{clause.page}.html",
        "parents": list(clause.parents),
        "kinds": list(entry.kinds),
        "sentences": [{"id": id, "kinds": list(kinds)} for id, kinds in entry.sentences.items()],
        "references": list(clause.references),
        "cited_by": citing,
        "readings": readings,
        **_trace(entry.id),
        **{lang: _text(texts[lang][entry.id].title, texts[lang][entry.id].text) for lang in LANGUAGES},
    }


def _trace(id: str) -> dict[str, Any]:
    trace = traces().get(id, Trace((), (), None))
    return {"code": list(trace.places), "cases": list(trace.cases), "nothing_to_compute": trace.nothing}


def _reading(id: str, texts: Mapping[str, Mapping[str, Clause]], citing: list[str]) -> dict[str, Any]:
    reading = ledger.READINGS[id]
    return {
        "id": id,
        "page": f"{texts['en'][id].page}.html",
        "clauses": list(reading.clauses),
        "options": list(reading.options),
        "default": reading.default,
        "references": list(texts["en"][id].references),
        "cited_by": citing,
        **{lang: _text(texts[lang][id].title, texts[lang][id].text) for lang in LANGUAGES},
    }


def _term(id: str, terms: Mapping[str, Mapping[str, Term]]) -> dict[str, Any]:
    return {
        "id": id,
        "page": "glossary.html",
        "clauses": in_order(terms["en"][id].clauses),
        **{lang: _text(terms[lang][id].term, terms[lang][id].text) for lang in LANGUAGES},
    }


def _text(title: str, text: str) -> dict[str, str]:
    """A title and a text in one language. The hash changes when a word does."""
    return {"title": title, "markdown": text, "html": html(text, linked=True), "hash": fingerprint(title, text)}


def fingerprint(title: str, text: str) -> str:
    """Sixteen hex digits that stand for these very words."""
    return digest(f"{title}\n{text}".encode())


def cards(lang: str) -> dict[str, Any]:
    """What a page needs to show a clause in place: its title, the ids above it, its text as HTML, its address; and the
    words on the card.
    """
    found = {
        id: [clause.title, list(clause.parents), html(clause.text, linked=True), href(id)]
        for id, clause in load(lang).items()
    }
    found |= {
        id: [term.term, [], html(term.text, linked=True), f"glossary.html#{id}"]
        for id, term in glossary.load(lang).items()
    }
    return {
        "words": {key.removeprefix("card."): word for key, word in words(lang).items() if key.startswith("card.")},
        "cards": found,
    }
