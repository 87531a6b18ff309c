"""The same files built with Zensical, which may follow the theme's present builder: what is the same, and what is
missing there. `make zensical`.
"""

import html
import json
import os
import re
import shutil
import subprocess
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from book.publish import bundles, clause_pages, export
from conftest import LANGUAGES, ROOT

ZENSICAL = ROOT / ".cache" / "zensical" / "bin" / "python"
CONFIGS = {"en": "mkdocs.yml", "fr": "mkdocs.fr.yml"}
SOURCES = ("book", "calc", "docs", "tests", "tools", "web")
# What the build fills in afterwards, with either builder: how many megabytes there are to keep.
SIZE = re.compile(r"(?<=data-site-size>)[^<]*")
ADDRESS = "https://where.it.lives"

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.xdist_group("zensical"),
    pytest.mark.skipif(not ZENSICAL.exists(), reason="Zensical is not installed: run `make zensical`"),
]


class Article(HTMLParser):
    """What stands in the page's article: its text, anchors, links, and the classes of its parts."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.inside, self.words, self.ids, self.links, self.classes = 0, [], set(), [], set()
        self.feed(SIZE.sub("", page.read_text("utf-8")))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside += tag == "article"
        if self.inside:
            values = dict(attrs)
            self.ids.add(values.get("id"))
            self.classes.update((values.get("class") or "").split())
            self.links += [values["href"]] if tag == "a" and "href" in values else []

    def handle_endtag(self, tag: str) -> None:
        self.inside -= tag == "article"

    def handle_data(self, data: str) -> None:
        self.words += data.split() if self.inside else []


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site as Zensical builds it, from copies of our sources: it writes beside them, and follows no
    links.
    """
    place = tmp_path_factory.mktemp("zensical")
    for name in SOURCES:
        shutil.copytree(ROOT / name, place / name)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copyfile(path, place / path.name)
    for lang, config in CONFIGS.items():
        environment = os.environ | {"SITE_URL": f"{ADDRESS}/{lang}/"}
        run = subprocess.run([ZENSICAL, "-m", "zensical", "build", "--strict", "-f", config], cwd=place, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stdout + run.stderr
    return place / "site"


@cache
def article(page: Path) -> Article:
    return Article(page)


def pairs(site: Path, there: Path, lang: str) -> list[tuple[str, Article, Article]]:
    """Each page's name, and its article here and there. The theme's own 404 is not ours."""
    names = sorted(page.name for page in (site / lang).glob("*.html") if page.name != "404.html")
    return [(name, article(site / lang / name), article(there / lang / name)) for name in names]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_the_same_pages(site: Path, there: Path, lang: str) -> None:
    assert {page.name for page in (there / lang).glob("*.html")} == {page.name for page in (site / lang).glob("*.html")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_read_the_same(site: Path, there: Path, lang: str) -> None:
    """Word for word: clauses and their feet, both languages side by side, the trace, readings, games, answers of the
    calculators.
    """
    assert [name for name, ours, theirs in pairs(site, there, lang) if ours.words != theirs.words] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_have_the_same_anchors_and_links(site: Path, there: Path, lang: str) -> None:
    both = pairs(site, there, lang)
    assert [(name, missing) for name, ours, theirs in both if (missing := ours.ids - theirs.ids)] == []
    assert [name for name, ours, theirs in both if ours.links != theirs.links] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_have_the_same_parts(site: Path, there: Path, lang: str) -> None:
    """Calculators, tables, notes: by their classes."""
    assert [(name, missing) for name, ours, theirs in pairs(site, there, lang) if (missing := ours.classes - theirs.classes)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_changes_to_the_theme_hold(there: Path, lang: str) -> None:
    page = (there / lang / "rule-46.html").read_text("utf-8")
    other = next(code for code in LANGUAGES if code != lang)
    assert f'<html lang="{lang}"' in page
    assert re.search(rf'<a class="language-switch" href="../{other}/rule-46.html"[^>]*data-language-switch', page)
    assert '<link rel="manifest"' in page and 'class="logo"' in page
    assert html.unescape((there / lang / "sitemap.xml").read_text()).count(f"<loc>{ADDRESS}/{lang}/") == len(list((there / lang).glob("*.html"))) - 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_we_add_after_the_build_fits(there: Path, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, a page for each clause, bundled scripts and styles."""
    monkeypatch.chdir(ROOT)
    pages, common = there / lang, there / "common"
    export.publish_cards(pages, lang)
    clause_pages.publish(pages, lang, "")
    named = bundles.publish(pages, common, {"worker": "worker.js"})
    page = (pages / "rule-46.html").read_text("utf-8")
    assert (pages / "clause" / "46.31B.html").exists()
    assert set(re.findall(r'(?:src|href)="[^"]*common/([^"/]+\.(?:js|css))"', page)) <= {path.name for path in named}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_search_alone_is_another(there: Path, lang: str) -> None:
    """It has an index of its own form, without our words for plurals, accents and terms: book.publish.search cannot
    complete it yet.
    """
    index = json.loads((there / lang / "search.json").read_text("utf-8"))
    assert index.keys() == {"config", "items"}
    assert not (there / lang / "search" / "search_index.json").exists()
    places = {item["location"] for item in index["items"]}
    assert {"rule-46.html#46.31B", "missions.html#M6.2"} <= places
