"""The archive to open without a server: whole, small, the same each time, and nothing in it that a page opened from a
file has no use for.
"""

import base64
import gzip
import json
import re
import zipfile
from pathlib import Path

import pytest

from book.publish import offline
from pages import read
from test_pages import faults

HANDED = re.compile(r'doubleJeuFile\("([^"]+)", "([\w+/=]+)"\);\n')
MEGABYTE = 1_000_000


@pytest.fixture(scope="session")
def archive(site: Path, tmp_path_factory) -> Path:
    return offline.pack(site, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def stick(archive: Path, tmp_path_factory) -> Path:
    """The archive unpacked."""
    place = tmp_path_factory.mktemp("stick")
    zipfile.ZipFile(archive).extractall(place)
    (folder,) = place.iterdir()
    assert folder.name == archive.stem
    return folder


def test_it_is_small_and_the_same_each_time(site, archive, tmp_path):
    assert archive.stat().st_size < 15 * MEGABYTE  # 25 at the most are promised
    assert offline.pack(site, tmp_path).read_bytes() == archive.read_bytes()


def test_the_site_hands_over_the_same(site, archive):
    assert (site / offline.NAME).read_bytes() == archive.read_bytes()


def test_nothing_in_it_is_for_servers(stick):
    names = [path.relative_to(stick).as_posix() for path in stick.rglob("*") if path.is_file()]
    assert [name for name in names if re.search(r"\.(whl|wasm|mjs|bin|zip|part|map|webmanifest|xml|gz)$|/404\.|^sw\.js", name)] == []
    assert {"index.html", "READ ME - LISEZ-MOI.txt", "en/index.html", "fr/index.html", "fr/search/search_index.js"} <= set(names)


def test_all_that_pages_load_and_link_to_is_there(stick):
    for page in map(read, stick.rglob("*.html")):
        named = [*page.loads, *page.links, *page.switches, *page.alternates.values()]
        assert [fault for name in named for fault in faults(page, name)] == []


def test_the_scripts_hand_over_the_files_of_the_site(site, stick):
    edition = json.loads((site / "engine" / "edition.json").read_text())
    scripts = list((stick / "engine").rglob("*.*"))
    assert {f"{edition['worker']}.js", f"{edition['files']['memory']['path']}.js"} <= {path.relative_to(stick / "engine").as_posix() for path in scripts if path.is_file()}
    for script in filter(Path.is_file, scripts):
        name, text = HANDED.fullmatch(script.read_text()).groups()
        content, original = base64.b64decode(text), (site / "engine" / name).read_bytes()
        assert script.relative_to(stick / "engine").as_posix() == f"{name}.js"
        assert gzip.decompress(content) == (gzip.decompress(original) if name.endswith(".bin") else original)


def test_the_policy_lets_in_blobs_and_nothing_else(site, stick):
    here, there = (policy((folder / "fr" / "mission-odds.html").read_text()) for folder in (stick, site))
    more = {name: here[name] - there.get(name, set()) for name in here}
    assert {name: added for name, added in more.items() if added} == {"connect-src": {"'self'", "blob:", "data:"}, "script-src": {"blob:"}}


def policy(text: str) -> dict[str, set[str]]:
    """The rules of a page: name → what it lets in."""
    rules = text.split('Content-Security-Policy" content="')[1].split('"')[0].split("; ")
    return {name: set(sources) for name, *sources in map(str.split, rules)}
