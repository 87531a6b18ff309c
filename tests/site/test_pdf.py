"""The rulebooks as PDF, made with Chromium from the built pages."""

import pytest
from programs import needed

from book.publish import pdf


@pytest.mark.browser
def test_a_rulebook_is_printed_with_pages_and_an_outline(site, tmp_path):
    printed = pdf.print_page(needed("chromium"), site / "fr" / "rule-46.html", tmp_path).read_bytes()
    assert printed.startswith(b"%PDF-")
    assert 2 <= printed.count(b"/Type /Page\n") <= 6
    assert b"/Outlines" in printed and b"/StructTreeRoot" in printed and b"/Lang (fr" in printed


def test_a_page_that_is_not_built_is_named(tmp_path):
    with pytest.raises(SystemExit, match="rule-46.html is not built"):
        pdf.print_page("chromium", tmp_path / "rule-46.html", tmp_path)
