"""What the book adds to the pages that the site builder made."""

from __future__ import annotations

from pathlib import Path

from book.content import shipped
from book.publish import clause_pages, embeds, export, search

SEARCH_SCRIPTS = {"en": (), "fr": ("lunr.fr.min.js", "lunr.stemmer.support.min.js")}


def language(pages: Path, lang: str, site_url: str = "") -> None:
    """Completes the folder of a language."""
    export.publish_cards(pages, lang)
    clause_pages.publish(pages, lang, site_url)
    embeds.publish(pages, lang, site_url)
    search.publish(pages, lang)
    drop_other_languages(pages / "assets" / "javascripts" / "lunr", lang)


def drop_other_languages(folder: Path, lang: str) -> None:
    """Leaves of the theme's search in thirty languages what it asks for: French needs two files, English none."""
    for script in folder.rglob("*.js"):
        if script.name not in SEARCH_SCRIPTS[lang]:
            script.unlink()


def common(site: Path) -> None:
    """Completes the folder that holds both."""
    export.publish(site)
    embeds.publish_script(site / "common")
    shipped.publish(site)
