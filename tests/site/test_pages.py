"""What holds for every built page, in both languages."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from pages import Page, all_pages, pages, read

pytestmark = pytest.mark.usefixtures("site")


def test_both_languages_have_the_same_pages() -> None:
    assert [page.path.name for page in pages("en")] == [page.path.name for page in pages("fr")]


def test_both_languages_have_the_same_clauses() -> None:
    for english, french in zip(pages("en"), pages("fr")):
        assert clauses(english) == clauses(french), english.path.name


def clauses(page: Page) -> set[str]:
    """The ids that are clause or reading numbers; other headings may differ."""
    return {anchor for anchor in page.ids if anchor[:2] in {"46", "R4", "RM"} or (anchor[0] == "M" and anchor[1:2].isdigit())}


def test_each_page_names_its_language() -> None:
    for page in all_pages():
        assert page.language == page.path.parent.name, page.path


def test_every_internal_link_leads_to_a_page_and_an_anchor() -> None:
    assert [fault for page in all_pages() for link in page.links for fault in faults(page, link)] == []


def faults(page: Page, link: str) -> list[str]:
    """What is wrong with a link of `page`; nothing for a link to another site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return [] if parts.scheme in {"https", "http", "mailto"} else [f"{page.path}: {link}"]
    target = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
    target = target / "index.html" if target.is_dir() else target
    if not target.is_file():
        return [f"{page.path}: {link}: no such page"]
    anchor = unquote(parts.fragment)
    if anchor.startswith("z="):  # not an anchor: the state of a desk that keeps its states itself
        return [] if 'data-keep="store"' in target.read_text("utf-8") else [f"{page.path}: {link}: no desk to open it in"]
    if anchor.startswith("q="):  # nor is this: what a desk is asked, where an address would be too long for servers
        return [] if 'class="desk"' in target.read_text("utf-8") else [f"{page.path}: {link}: no desk to ask"]
    # The theme's "back to top" and skip links: an empty fragment is the top.
    found = not anchor or target.suffix != ".html" or anchor in read(target).ids
    return [] if found else [f"{page.path}: {link}: no such anchor"]


def test_no_page_has_an_id_twice() -> None:
    assert [(page.path, page.repeated_ids) for page in all_pages() if page.repeated_ids] == []


def test_the_language_switch_leads_to_the_same_page() -> None:
    for page in all_pages():
        other = {"en": "fr", "fr": "en"}[page.language]
        address = f"../{other}/{page.path.name}"
        assert page.switches == [address], page.path
        assert page.alternates[other] == address
        assert (page.path.parent / address).is_file()


def test_the_door_offers_both_languages(site: Path) -> None:
    door = read(site / "index.html")
    assert {"en/index.html", "fr/index.html"} <= set(door.links)
