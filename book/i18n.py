"""The book's own words, in each language."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "words"


@cache
def words(lang: str) -> dict[str, str | dict[str, str]]:
    """All words of a language, by key: those of `en.json`, and of each `en-PART.json`."""
    return {
        key: text
        for part in sorted(_FOLDER.glob(f"{lang}*.json"))
        for key, text in json.loads(part.read_text("utf-8")).items()
    }


def say(lang: str, key: str, **facts: object) -> str:
    """A sentence with its facts. KeyError without the key or a fact."""
    return words(lang)[key].format(**facts)


def count(lang: str, key: str, number: int) -> str:
    """A sentence on a number of things, nothing for none. French counts 1 as singular, and so does English."""
    forms = words(lang)[key]
    return forms["one" if number == 1 else "many"].format(n=number) if number else ""
