"""What the book adds to the pages that the site builder made."""

from __future__ import annotations

from pathlib import Path

from book import clause_pages, export, search


def language(pages: Path, lang: str, site_url: str = "") -> None:
    """Completes the folder of a language."""
    export.publish_cards(pages, lang)
    clause_pages.publish(pages, lang, site_url)
    search.publish(pages, lang)


def common(site: Path) -> None:
    """Completes the folder that holds both."""
    export.publish(site)
