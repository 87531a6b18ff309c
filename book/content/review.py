"""Which texts have been compared since they last changed: `python -m book.content.review 46.31B M6.2` after a review,
without ids to see what is due.

A review compares the two languages of a clause with each other, and with the code that cites it. What was compared
is kept as a hash for each language in
`data/reviewed.json`; a test fails as soon as a text no longer has its hash.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from book.content.clauses import LANGUAGES, load
from book.content.trace import traces
from book.publish.export import fingerprint

_FILE = Path(__file__).parents[1] / "data" / "reviewed.json"


def main(ids: list[str]) -> None:
    """Records the ids as reviewed, or lists what is due; exit status 1 for an unknown id, or while something is due."""
    if unknown := [id for id in ids if id not in load("en")]:
        sys.exit(f"There is no clause or reading {', '.join(unknown)}.")
    if ids:
        record(ids)
    due = stale(reviewed(), hashes())
    print(
        "\n".join(advice(id, languages) for id, languages in due.items())
        or "Every text has been compared since it last changed."
    )
    sys.exit(1 if due and not ids else 0)


def hashes() -> dict[str, dict[str, str]]:
    """The hash of every clause and reading as it now stands, by id and language."""
    texts = {lang: load(lang) for lang in LANGUAGES}
    return {
        id: {lang: fingerprint(texts[lang][id].title, texts[lang][id].text) for lang in LANGUAGES} for id in texts["en"]
    }


def reviewed() -> Mapping[str, Mapping[str, str]]:
    """The hashes of what was last compared."""
    return json.loads(_FILE.read_text("utf-8")) if _FILE.exists() else {}


def stale(compared: Mapping[str, Mapping[str, str]], present: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """For each id that is due, the languages whose text has changed since, or is new."""
    changed = {
        id: [lang for lang, now in texts.items() if compared.get(id, {}).get(lang) != now]
        for id, texts in present.items()
    }
    return {id: languages for id, languages in changed.items() if languages}


def advice(id: str, languages: Iterable[str]) -> str:
    """What to do about a changed text."""
    places = traces()[id].places if id in traces() else ()
    code = f", and with the code ({', '.join(places)})" if places else ""
    return f"{id} has changed ({', '.join(languages)}): compare both languages with each other{code}; then `make review CLAUSE={id}`."


def record(ids: Iterable[str]) -> None:
    """Notes that the texts of these ids, as they now stand, have been compared."""
    present = hashes()
    now = dict(reviewed()) | {id: present[id] for id in ids}
    rows = [f" {json.dumps(id)}: {json.dumps(now[id])}" for id in present if id in now]
    _FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
