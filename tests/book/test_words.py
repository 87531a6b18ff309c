"""The book's own words: every word in both languages, with the same facts, and none that nothing says."""

import re
from pathlib import Path

from book.i18n import words


def facts(value):
    texts = value.values() if isinstance(value, dict) else [value]
    return [set(re.findall(r"{(\w+)}", text)) for text in texts]


def test_both_languages_have_the_same_words():
    assert {key: facts(value) for key, value in words("en").items()} == {
        key: facts(value) for key, value in words("fr").items()
    }


def test_no_word_is_left_over():
    """A key stands in the code whole, or its beginning does: f"foot.{kind}", startswith("card."), 'turn.' ~ outcome."""
    said = "\n".join(
        path.read_text("utf-8") for path in [*Path("book").rglob("*.py"), *Path("book/templates").glob("*")]
    )
    assert [
        key
        for key in words("en")
        if key not in said and not re.search(rf"""["']{re.escape(key.split(".")[0])}\.["'{{]""", said)
    ] == []
