"""Who may import whom: the core knows no page, the two systems never meet, nothing but the standard library stands
below.
"""

import ast
import sys
from pathlib import Path

import pytest

import calc

ROOT = Path(calc.__file__).parent
SOURCES = sorted(p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*.py"))
CORE = [s for s in SOURCES if not s.startswith("desk/")]


def imported(source):
    """The modules that a file imports, wherever in it; those of calc as `calc.…`."""
    package = ("calc/" + source).split("/")[:-1]
    for node in ast.walk(ast.parse((ROOT / source).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = ".".join(package[: len(package) - node.level + 1])
            yield from [f"{base}.{node.module}"] if node.module else (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module


@pytest.mark.parametrize("source", CORE)
def test_the_core_is_standard_library_only(source):
    roots = {name.partition(".")[0] for name in imported(source)}
    assert roots <= sys.stdlib_module_names | {"calc"}


@pytest.mark.parametrize("source", CORE)
def test_the_core_knows_no_page_clock_or_chance(source):
    names = set(imported(source))
    assert not any(n.startswith("calc.desk") or n.startswith("book") for n in names)
    forbidden = {"random", "secrets", "time", "datetime", "os", "socket", "urllib", "subprocess"}
    assert not names & (forbidden - {"os"} if source == "__main__.py" else forbidden)


@pytest.mark.parametrize("source", [s for s in CORE if s.startswith(("rule46/", "missions/"))])
def test_the_two_systems_never_meet(source):
    other = "missions" if source.startswith("rule46/") else "rule46"
    assert not any(n.startswith(f"calc.{other}") for n in imported(source))
    assert "calc.api" not in set(imported(source)) and "calc" not in set(imported(source))


def test_only_the_api_knows_both_systems():
    knowing = [
        s for s in CORE if "/" not in s and any(n.startswith(("calc.rule46", "calc.missions")) for n in imported(s))
    ]
    assert knowing == ["api.py"]


def test_there_is_something_to_check():
    assert {"api.py", "rule46/rules/placement.py", "missions/api.py"} <= set(CORE)
    assert "calc.verdict" in set(imported("rule46/rules/placement.py"))
