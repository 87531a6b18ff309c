"""The page for an address that leads nowhere. Hosts show it at any depth, so it loads nothing, and its links need the site's address."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from html5tagger import Builder, E

from book.speech import say

TEMPLATE = Path("docs") / "theme" / "missing.html"
LANGUAGES = ("en", "fr")


def publish(site: Path, site_url: str = "") -> None:
    """Writes 404.html for the whole site, which some hosts show in the place of all others, and for each language."""
    # Where no address is known: right for an address that is wrong in its last part, which is the common slip.
    root = urlsplit(site_url).path.rstrip("/") + "/" if site_url else ""
    (site / "404.html").write_text(page(LANGUAGES, root))
    for lang in LANGUAGES:
        (site / lang / "404.html").write_text(page([lang], root or "../"))


def page(languages, root: str) -> str:
    """The page in one language or several; `root` leads to the site's root."""
    sentences = "\n".join(f"  {sentence(lang, root)}" for lang in languages)
    return TEMPLATE.read_text().replace("LANGUAGE", languages[0]).replace("SENTENCES", sentences)


def sentence(lang: str, root: str) -> Builder:
    return E.p(lang=lang)(say(lang, "missing.said"), " ", E.a(say(lang, "missing.home"), href=f"{root}{lang}/index.html"))
