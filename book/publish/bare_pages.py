"""The pages that stand without the theme, at the site's root and where an address leads nowhere."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from book import templates
from book.content.clauses import LANGUAGES
from book.i18n import say


def publish(site: Path, site_url: str = "") -> None:
    """Writes the site's door, which sends the reader to a language, and 404.html for the whole site, which some hosts
    show in the place of all others, and for each language.
    """
    # Where no address is known: right for an address that is wrong in its last part, which is the common slip.
    root = urlsplit(site_url).path.rstrip("/") + "/" if site_url else ""
    (site / "index.html").write_text(templates.fill("chooser.html", lang="en"))
    (site / "404.html").write_text(missing(LANGUAGES, root))
    for lang in LANGUAGES:
        (site / lang / "404.html").write_text(missing([lang], root or "../"))


def missing(languages, root: str) -> str:
    """The page for an address that leads nowhere, in one language or several; `root` leads to the site's root. Hosts
    show it at any depth, so it loads nothing.
    """
    sentences = [
        {"lang": lang, "said": say(lang, "missing.said"), "home": say(lang, "missing.home")} for lang in languages
    ]
    return templates.fill("missing.html", lang=languages[0], sentences=sentences, root=root)
