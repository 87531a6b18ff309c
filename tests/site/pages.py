"""Built pages as data: what each loads, links to and can be linked at."""

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from conftest import LANGUAGES, SITE

# Attributes that make a browser load something by itself. <a href> and rel=canonical or alternate do not.
LOADED = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("video", "src"), ("audio", "src"), ("object", "data"), ("embed", "src")}
LOADING_LINKS = {"stylesheet", "icon", "preload", "prefetch", "preconnect", "dns-prefetch", "modulepreload", "manifest"}


@dataclass
class Page:
    path: Path
    language: str = ""
    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    switches: list[str] = field(default_factory=list)
    alternates: dict[str, str] = field(default_factory=dict)
    repeated_ids: list[str] = field(default_factory=list)


class Reader(HTMLParser):
    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.note_id(values)
        self.note_link(tag, values)
        self.page.loads += [value for name, value in values.items() if (tag, name) in LOADED]

    def note_id(self, values: dict[str, str]) -> None:
        if "id" in values:
            known = self.page.ids
            (self.page.repeated_ids.append if values["id"] in known else known.add)(values["id"])

    def note_link(self, tag: str, values: dict[str, str]) -> None:
        href, rel = values.get("href", ""), set(values.get("rel", "").split())
        if tag == "html":
            self.page.language = values.get("lang", "")
        if tag == "a" and href:
            (self.page.switches if "data-language-switch" in values else self.page.links).append(href)
        if tag == "link" and rel & LOADING_LINKS:
            self.page.loads.append(href)
        if tag == "link" and "alternate" in rel:
            self.page.alternates[values.get("hreflang", "")] = href


@cache
def read(path: Path) -> Page:
    """The page at `path`, read once."""
    page = Page(path)
    Reader(page).feed(path.read_text())
    return page


def pages(language: str) -> list[Page]:
    """All pages of a language but the theme's own 404, whose links hang on the host."""
    return [read(path) for path in sorted((SITE / language).glob("*.html")) if path.name != "404.html"]


def all_pages() -> list[Page]:
    return [page for language in LANGUAGES for page in pages(language)]
