"""What the search of a language knows: every section of its pages, with the other forms of its words, so that `reseau`
finds « réseaux » and the clause comes first.

The theme's own search runs it, in the page. It can look up the beginnings of words and nothing else, so all that a
reader may type has to stand in the index: fields of our own beside its `title` and `text`, which it does not show.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from book.content.clauses import DOCS, load
from book.content.word_forms import forms
from book.markdown.sections import Section, front_matter, sections
from calc.clauses import is_clause

_WORDS = json.loads((Path(__file__).parents[1] / "data" / "search-words.json").read_text("utf-8"))
# What counts for how much. A word in a title outweighs any in a text; what players call a thing (`words`) outweighs
# both.
FIELDS = {"title": 1000, "title_forms": 900, "text": 1, "text_forms": 0.9, "under": 500, "words": 3000}
# A clause comes before a reading or a player's question, and those before pages about them, even where these have the
# word in their title.
_ASKED, _OTHER = 0.01, 0.0005
# In French a letter before an apostrophe is no word: one who types « réseaux d’espionnage » does not ask for all that
# begins with d.
_ELISION = r"\b(?:[cdjlmnstCDJLMNST]|[Qq]u)['’]|"
_ATTRIBUTES = re.compile(r"\s*\{ *#(?P<id>[\w.-]+).*?\}\s*$")


def publish(pages: Path, lang: str) -> None:
    """Puts our sections in place of those that the site builder gathered, in `pages`/search/search_index.json."""
    file = pages / "search" / "search_index.json"
    index = json.loads(file.read_text("utf-8"))
    index["config"]["fields"] = {name: {"boost": boost} for name, boost in FIELDS.items()}
    if lang == "fr":
        index["config"]["separator"] = _ELISION + index["config"]["separator"]
    index["docs"] = list(documents(lang))
    file.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def documents(lang: str, docs: Path = DOCS) -> Iterator[dict[str, Any]]:
    """A document for each page, and right after it one for each of its sections that can be linked to."""
    under = _ids_under(load(lang, docs))
    for file in sorted((docs / lang).glob("*.md")):
        source = file.read_text("utf-8")
        about = front_matter(source)
        yield _document(f"{file.stem}.html", about.get("title", file.stem), about.get("description", ""), lang, _OTHER)
        for section in sections(unboxed(source)):
            if match := _ATTRIBUTES.search(section.heading):
                yield from _of_section(file.stem, match["id"], section.heading[: match.start()], section, lang, under)


def _of_section(
    page: str, id: str, heading: str, section: Section, lang: str, under: Mapping[str, str]
) -> Iterator[dict[str, Any]]:
    # The highest heading is the page itself.
    if section.level > 1 or is_clause(id):
        boost = 1 if is_clause(id) else _ASKED if page in {"readings", "questions"} else _OTHER
        title = re.sub(r"<[^>]+>|[*_`]", "", heading)
        yield _document(
            f"{page}.html#{id}",
            title,
            section.plain,
            lang,
            boost,
            under=under.get(id, ""),
            words=" ".join(_WORDS.get(id, {}).get(lang, [])),
        )


def _document(
    location: str, title: str, text: str, lang: str, boost: float, under: str = "", words: str = ""
) -> dict[str, Any]:
    own = {
        "location": location,
        "title": escape(title, quote=False),
        "text": "".join(f"<p>{escape(line, quote=False)}</p>" for line in text.splitlines() if line),
        "boost": boost,
    }
    more = {
        "title_forms": forms(title, lang),
        "text_forms": forms(text, lang),
        "under": under,
        "words": f"{words} {forms(words, lang)}".strip(),
    }
    return own | {name: value for name, value in more.items() if value}


def _ids_under(clauses: Mapping[str, Any]) -> dict[str, str]:
    """For each heading the ids of all that stands below it: so 46.31 comes before 46.31A for one who types 46.31."""
    found: dict[str, list[str]] = {}
    for clause in clauses.values():
        for parent in clause.parents:
            found.setdefault(parent, []).append(clause.id)
    return {id: " ".join(ids) for id, ids in found.items()}


def unboxed(source: str) -> str:
    """Markdown with its admonitions as plain paragraphs: what stands in a box is to be found too."""
    lines, boxed = [], False
    for line in source.splitlines():
        opens = line.startswith(("!!! ", "??? ", "???+ "))
        boxed = opens or (boxed and (not line.strip() or line.startswith("    ")))
        lines.append("" if opens else line.removeprefix("    ") if boxed else line)
    return "\n".join(lines)
