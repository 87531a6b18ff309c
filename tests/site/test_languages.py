"""Wherever the other language stands in a page it is marked as such (`lang`), so that a screen reader reads it out in
that language.
"""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from conftest import LANGUAGES, SITE

pytestmark = pytest.mark.usefixtures("site")

OTHER = {"en": "fr", "fr": "en"}
# Little words that tell a language; those that both have (`on`, `a`, `son`, `as`, `par`...) are left out.
LITTLE = {
    "en": re.compile(r"\b(?:the|of|and|is|in|to|that|with|for|by|this|are|each|it|from|which|not|you|may|be|at|an?)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(?:le|la|les|des|une?|dans|est|pour|avec|qui|que|sur|aux|sont|cette|ses|vous|ne|pas|du|et|au)\b", re.IGNORECASE),
}
ACCENTED = re.compile(r"\w*[éèêàùçœôî]\w*", re.IGNORECASE)
SPOKEN = ("title", "aria-label", "placeholder", "alt")
EMPTY = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Names are of no language: a game's, and a technology's in a label, which holds no markup.
NAMES = re.compile("A World at War|Furtivité")


class Texts(HTMLParser):
    """Every text that is read out, with the language that it is marked as being in."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.languages, self.silent, self.found = [], 0, []
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        language = values.get("lang") or (self.languages[-1] if self.languages else "")
        self.found += [(language, values[name]) for name in SPOKEN if values.get(name)]
        if tag not in EMPTY:
            self.languages.append(language)
            self.silent += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY and self.languages:
            self.languages.pop()
            self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.silent and self.languages:
            self.found.append((self.languages[-1], " ".join(data.split())))


def unmarked(language: str, text: str) -> bool:
    """Whether a text that is marked as `language` is plainly in the other one."""
    text = NAMES.sub("", text)
    own, other = (len(set(map(str.lower, LITTLE[code].findall(text)))) for code in (language, OTHER[language]))
    accented = language == "en" and own == 0 and ACCENTED.search(text) is not None
    return accented or other > own + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_language_is_marked(language: str) -> None:
    folder = SITE / language
    pages = [*folder.glob("*.html"), *folder.glob("embed/*.html"), *folder.glob("clause/M3*.html"), *folder.glob("clause/46.3*.html")]
    assert len(pages) > 30
    assert sorted({(page.name, text) for page in pages for marked, text in Texts(page).found if unmarked(marked, text)}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_looks_at_texts_of_both(language: str) -> None:
    """The feet of a rule's clauses hold the other language: there is something to be marked."""
    marked = [mark for mark, _ in Texts(SITE / language / "rule-46.html").found]
    assert marked.count(OTHER[language]) > 100 and marked.count(language) > 500
    assert unmarked("en", "Réseaux chez une grande puissance") and unmarked("fr", "what the rule says of it")
