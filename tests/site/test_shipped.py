"""Whatever the site carries is listed with its licence, as its package names it."""

import json
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest

from book.content import shipped
from conftest import LANGUAGES, ROOT
from pages import read

ICON = re.compile(r'viewBox="0 0 24 24"><path d="([^"]+)"')
THINGS = {thing.id: thing for thing in shipped.things()}
ROWS = json.loads(shipped.TABLE.read_text("utf-8"))
SOURCED = [pytest.param(row, id=row["id"]) for row in ROWS if row["from"].keys() != {"own"}]
ASK_PYODIDE = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide();
process.stdout.write(python.runPython(`
import json, zlib, _zstd, pyexpat, decimal, sqlite3
json.dumps({"zlib": zlib.ZLIB_RUNTIME_VERSION, "zstd": _zstd.zstd_version, "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
            "mpdecimal": decimal.__libmpdec_version__, "sqlite": sqlite3.sqlite_version})
`));
"""
# Packages that the maps of the theme's scripts and styles name.
IN_A_MAP = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)")


def test_every_file_belongs_to_something_listed(site: Path) -> None:
    paths = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    assert [path for path in paths if not shipped.owners(path)] == []


def test_every_text_is_there_and_linked(site: Path) -> None:
    texts = {f"../common/licences/{thing.id}.txt" for thing in THINGS.values() if thing.texts}
    for lang in LANGUAGES:
        assert set(filter(re.compile("../common/licences/").match, read(site / lang / "licences.html").links)) == texts
    assert {path.name for path in (site / "common" / "licences").iterdir()} == {Path(text).name for text in texts}
    assert all(len((site / "en" / text).read_text("utf-8")) > 500 for text in texts)


def test_what_has_no_text_has_a_home() -> None:
    assert [thing.id for thing in THINGS.values() if not thing.texts and not thing.home] == []


@pytest.mark.parametrize("row", SOURCED)
def test_the_installed_package_is_the_locked_one(row: dict) -> None:
    assert installed(row["from"])["version"] == THINGS[row["id"]].version


@pytest.mark.parametrize("row", [param for param in SOURCED if param.values[0]["id"] not in ("material-design-icons", "lunr-languages")])
def test_the_package_names_the_same_licence(row: dict) -> None:
    assert installed(row["from"])["license"] == row["licence"]


def installed(source: dict[str, str]) -> dict[str, str]:
    """Version and licence of a package, as it names them itself."""
    if name := source.get("npm"):
        return json.loads((ROOT / "node_modules" / name / "package.json").read_text())
    about = metadata.metadata(source["python"])
    return {"version": about["Version"], "license": about.get("License-Expression") or about["License"]}


def test_all_that_the_theme_bundles_is_listed(site: Path) -> None:
    sources = [source for path in site.rglob("*.map") for source in json.loads(path.read_text())["sources"]]
    bundled = {match[1] for source in sources if (match := IN_A_MAP.search(source))}
    assert bundled
    assert bundled - {thing.id for thing in THINGS.values() if thing.within == "material"} == set()


def test_pyodide_says_which_python_and_emscripten_it_is_made_of() -> None:
    info = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text())["info"]
    assert info["python"] == THINGS["cpython"].version
    assert info["platform"] == f"emscripten_{THINGS['emscripten'].version.replace('.', '_')}"


@pytest.mark.thorough
def test_pyodide_holds_the_listed_libraries(node: str) -> None:
    run = subprocess.run([node, "--input-type=module", "-e", ASK_PYODIDE], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {id: THINGS[id].version for id in ("zlib", "zstd", "expat", "mpdecimal", "sqlite")}


def test_icons_in_the_pages_are_of_the_listed_collection(site: Path) -> None:
    shapes = {icon for lang in LANGUAGES for icon in ICON.findall((site / lang / "index.html").read_text("utf-8"))}
    collection = Path(metadata.distribution("mkdocs-material").locate_file("material/templates/.icons/material"))
    listed = {icon for path in collection.glob("*.svg") for icon in ICON.findall(path.read_text("utf-8"))}
    assert shapes
    assert shapes - listed == set()
