"""What the site carries that others have made: names, versions and licences, as data.

The table is book/data/shipped.json; versions come from the locks, texts of licences from the installed packages, never
from memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, partial
from importlib import metadata
from pathlib import Path

import calc

TABLE = Path(__file__).parents[1] / "data" / "shipped.json"
NODE = Path("node_modules")
# A pinned requirement; "-", "_" and "." are the same in a name.
PIN = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)


@dataclass(frozen=True)
class Thing:
    """One thing shipped. `home` is where its licence can be read; it has no text of its own where `texts` is empty."""

    id: str
    name: str
    version: str
    licence: str  # an SPDX expression
    purpose: dict[str, str]  # by language
    texts: tuple[Callable[[], Path], ...]  # their places, looked up when they are copied
    home: str
    files: tuple[str, ...]  # patterns of paths in the site; * stays within a folder
    within: str  # the id of the thing that it is a part of


@cache
def things() -> tuple[Thing, ...]:
    """All that the site ships, parts after the thing that holds them. LookupError when a lock or a package lacks one."""
    return tuple(thing for row in json.loads(TABLE.read_text("utf-8")) for thing in _with_parts(row))


def owners(path: str) -> list[str]:
    """The ids of the things that a file of the site, given from its root, belongs to."""
    return [thing.id for thing in things() if any(_matches(path, pattern) for pattern in thing.files)]


def _matches(path: str, pattern: str) -> bool:
    names, patterns = path.split("/"), pattern.split("/")
    return len(names) == len(patterns) and all(map(fnmatchcase, names, patterns))


def publish(site: Path) -> None:
    """Writes the texts of all licences, each as one file, into `site`/common/licences."""
    folder = site / "common" / "licences"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for thing in things():
        if thing.texts:
            whole = "\n\n".join(place().read_text("utf-8").strip("\n") for place in thing.texts)
            (folder / f"{thing.id}.txt").write_text(whole + "\n", "utf-8")


def _with_parts(row: dict) -> Iterator[Thing]:
    source = row["from"]
    yield _thing(row, source, locked(source), "")
    for part in row.get("inside", ()):
        yield _thing(part, source, part.get("version", ""), row["id"])


def _thing(row: dict, source: dict[str, str], version: str, within: str) -> Thing:
    texts = tuple(partial(_text, place, source) for place in row.get("text", ()))
    return Thing(
        row["id"],
        row["name"],
        version,
        row["licence"],
        row["for"],
        texts,
        row.get("home", ""),
        tuple(row.get("files", ())),
        within,
    )


def locked(source: dict[str, str]) -> str:
    """The version of a package in its lock: `{"npm": name}`, `{"python": name}`, or our own. LookupError when it is in
    none.
    """
    match source:
        case {"npm": name}:
            return json.loads(Path("package-lock.json").read_text("utf-8"))["packages"][f"node_modules/{name}"][
                "version"
            ]
        case {"python": name}:
            return dict(PIN.findall(Path("tools/requirements/site.txt").read_text("utf-8")))[name]
    return calc.__version__


def _text(place: str, source: dict[str, str]) -> Path:
    """The file of a licence: `LICENSE` in the project, `npm:LICENSE` in the package itself, `npm NAME:LICENSE` in
    another one, and so with `python`.
    """
    kind, colon, name = place.partition(":")
    if not colon:
        return Path(place)
    if kind == "site":
        return Path(metadata.distribution("mkdocs-material").locate_file(name))
    kind, _, package = kind.partition(" ")
    return _in_package(kind, package or source[kind], name)


def _in_package(kind: str, package: str, name: str) -> Path:
    if kind == "npm":
        return NODE / package / name
    files = metadata.files(package) or []
    return Path(next(file for file in files if str(file).endswith(f".dist-info/{name}")).locate())
