"""What a browser keeps of the site: all that a reader can come to, checked against what the build left, and nothing
that only programs load.
"""

import json
import re
import struct
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from book.publish import service_worker as installed
from conftest import LANGUAGES, ROOT
from pages import all_pages

ROW = re.compile(r'\["([^"]+)","(sha256-[^"]+)",')


@pytest.fixture(scope="module")
def kept(site: Path) -> dict[str, str]:
    """The files that the service worker knows, with the digests that it checks."""
    return dict(ROW.findall((site / "sw.js").read_text()))


def test_it_knows_every_file_as_it_lies_there(site: Path, kept: dict[str, str]) -> None:
    assert kept == {path: integrity for path, integrity, _ in installed.edition(site)}


def test_every_page_and_what_it_loads_is_kept(site: Path, kept: dict[str, str]) -> None:
    pages = {page.path.relative_to(site).as_posix() for page in all_pages()}
    loads = {reached(site, page.path, load) for page in all_pages() for load in page.loads}
    assert len(pages) > 40 and (pages | loads) - set(kept) == set()


def test_every_page_that_is_linked_is_kept(site: Path, kept: dict[str, str]) -> None:
    links = {reached(site, page.path, link) for page in all_pages() for link in page.links if not urlsplit(link).scheme and urlsplit(link).path}
    pages = {link if Path(link).suffix else f"{link}/index.html".lstrip("/") for link in links}
    assert {page for page in pages if page.endswith(".html")} - set(kept) == set()


def reached(site: Path, page: Path, link: str) -> str:
    return (page.parent / urlsplit(link).path).resolve().relative_to(site.resolve()).as_posix()


def test_the_quick_ways_to_start_python_are_kept_and_the_plain_one_is_not(site: Path, kept: dict[str, str]) -> None:
    files = json.loads((site / "engine" / "edition.json").read_text())["files"]
    paths = {name: f"engine/{file['path']}" in kept for name, file in files.items()}
    assert paths == {name: name != "bareWasm" for name in files}
    assert [path for path in kept if path.endswith((".whl", ".map", "python_stdlib.zip", "search_index.js"))] == []


def test_reading_comes_before_the_calculators(kept: dict[str, str]) -> None:
    late = [path.startswith("engine/") for path in kept]
    assert late == sorted(late) and any(late)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_about_the_site_says_how_much_it_is(site: Path, lang: str) -> None:
    said = re.search(r"data-site-size>(\d+)<", (site / lang / "about.html").read_text())[1]
    assert int(said) == round(sum(size for *_, size in installed.edition(site)) / 1e6)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_manifest(site: Path, lang: str) -> None:
    manifest = json.loads((site / lang / "manifest.webmanifest").read_text())
    assert (manifest["lang"], manifest["scope"], (site / lang / manifest["start_url"]).is_file()) == (lang, "../", True)
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert png_size(site / lang / icon["src"]) == icon["sizes"]


def png_size(path: Path) -> str:
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


HELD = ["http://h/a/index.html", "http://h/a/fr/index.html", "http://h/a/fr/rule-46.html", "http://h/a/engine/worker.js"]
MEANT = [
    ("http://h/a/", HELD[0], True),
    ("http://h/a/fr/?from=mail#46.31B", HELD[1], True),
    ("http://h/a/fr/rule-46.html?power=GE#46.31B", HELD[2], True),
    ("http://h/a/fr/rule-46?power=GE", HELD[2], True),
    ("http://h/a/engine/worker.js", HELD[3], True),
    ("http://h/a/engine/worker.js?17", HELD[3], False),
    ("http://h/a/fr/nowhere.html", None, False),
    ("http://h/a/fr", None, False),
]


def test_an_address_means_the_same_file_as_on_a_host(node: str) -> None:
    script = f"""import {{ kept }} from {json.dumps((ROOT / "web" / "service_worker" / "addresses.js").as_uri())};
const held = new Set({json.dumps(HELD)});
console.log(JSON.stringify({json.dumps([address for address, *_ in MEANT])}.map((address) => [address, ...Object.values(kept(address, (url) => held.has(url)))])))"""
    said = subprocess.run([node, "--input-type=module", "-e", script], capture_output=True, text=True, check=True).stdout
    assert json.loads(said) == [list(row) for row in MEANT]
