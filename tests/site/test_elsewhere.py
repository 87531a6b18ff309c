"""What the door says about using the resolver elsewhere names what is there, and is what was tried."""

import html
import re
from pathlib import Path

import pytest

from conftest import LANGUAGES, ROOT

NAMED = re.compile(r"SITE/engine/([\w.-]+\.\w+)")
CODE = re.compile(r"```html\n(.*?)```", re.DOTALL)


def door(lang: str) -> str:
    return (ROOT / "docs" / lang / "door.md").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_that_the_door_names_are_there(site: Path, lang: str) -> None:
    named = set(NAMED.findall(html.unescape(door(lang))))
    assert named
    assert [name for name in named if not (site / "engine" / name).is_file()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_that_the_door_shows_is_the_one_that_browsers_tried(site: Path, lang: str) -> None:
    """tests/browser/outside.html, with Pyodide's version in it."""
    shown = [line.strip() for line in CODE.search(door(lang))[1].splitlines()]
    tried = (ROOT / "tests" / "browser" / "outside.html").read_text("utf-8")
    version = next(path.name for path in (site / "engine").glob("pyodide-*") if path.is_dir()).removeprefix("pyodide-")
    lines = [line.strip().replace("pyodide-VERSION", f"pyodide-{version}").replace(">…<", "><") for line in tried.splitlines()]
    assert shown == lines[lines.index('<p id="answer"></p>') :]
