"""The trace page: one row for each clause that says something, in both languages, none of it missing anything."""

import re

import pytest

from book.content.trace import traces
from pages import LANGUAGES, SITE

pytestmark = pytest.mark.usefixtures("site")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_row(language: str) -> None:
    html = (SITE / language / "trace.html").read_text()
    rows = dict(re.findall(r'<tr id="trace-([\w.]+)">(.*?)</tr>', html, re.DOTALL))
    assert list(rows) == list(traces())
    for id, row in rows.items():
        assert row.count("✓") == 2, f"{id} has changed since it was last compared"
        assert "<code>" in row or "<em>" in row, id
        assert "<details>" in row or "<em>" in row, id
