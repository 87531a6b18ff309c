"""The places that are compared: each runs a corpus, and the core's tests, and prints what came of it as JSON."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
KEPT = ROOT / ".cache" / "same"
HERE = "tests/cross_runtime"
BROWSERS, RUNGS = ("chromium", "firefox"), ("snapshot", "compiled", "plain")
# The seed of Python's hashes moves the order of sets; nothing that is shown may hang on it.
SEEDS = ("0", "1", "random")
_LIKELY = (".pyenv/versions/3.*/bin/python3", ".local/share/uv/python/cpython-3.*/bin/python3")


@dataclass(frozen=True)
class Place:
    """Where calc runs: the `replay` command takes a corpus as its last word; `tests` (None: not here) prints outcomes
    by file.
    """

    name: str
    replay: tuple[str, ...]
    tests: tuple[str, ...] | None = None
    environment: Mapping[str, str] = field(default_factory=dict)

    def run(self, command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
        """The finished command, its output as text."""
        return subprocess.run(command, cwd=ROOT, env={**os.environ, **self.environment}, capture_output=True, text=True)


def pythons() -> dict[tuple[int, int], str]:
    """Each CPython from 3.12 on that is to be found, by its version: its path."""
    named = filter(None, (shutil.which(f"python3.{minor}") for minor in range(12, 20)))
    found = {}
    for path in [sys.executable, *named, *(str(p) for pattern in _LIKELY for p in sorted(Path.home().glob(pattern)))]:
        version = _version(path)
        if version >= (3, 12):
            found.setdefault(version, path)
    return dict(sorted(found.items()))


def _version(path: str) -> tuple[int, int]:
    """Its version; 0.0 for what does not run or is no CPython."""
    told = subprocess.run(
        [path, "-c", "import sys; print(sys.implementation.name, *sys.version_info[:2])"],
        capture_output=True,
        text=True,
    ).stdout
    match = re.fullmatch(r"cpython (\d+) (\d+)\n", told)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def places() -> Iterator[Place]:
    """The oldest and the newest CPython with each seed of hashes, Pyodide under Node, both browsers by each rung."""
    yield from _under_cpython()
    yield Place("Pyodide under Node", ("node", f"{HERE}/node.js"), ("node", "tests/pyodide/run.js"))
    for browser in BROWSERS:
        for rung in RUNGS:
            command = ("node", f"{HERE}/browser.js", browser, rung)
            yield Place(f"{browser}, {rung}", command, (*command, "tests"))


def _under_cpython() -> Iterator[Place]:
    found = pythons()
    for version in sorted({min(found), max(found)}):
        for seed in SEEDS:
            environment = {
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join((str(ROOT), str(library()))),
                "HYPOTHESIS_STORAGE_DIRECTORY": str(KEPT / "hypothesis"),
            }
            tests = (found[version], f"{HERE}/suite.py") if seed == SEEDS[-1] else None
            yield Place(
                f"CPython {version[0]}.{version[1]}, hash seed {seed}",
                (found[version], f"{HERE}/replay.py"),
                tests,
                environment,
            )


def library() -> Path:
    """A folder with the pure-Python wheels that Pyodide is given: they serve any Python."""
    wheels = sorted((ROOT / ".cache" / "wheels").glob("*.whl"))
    folder = KEPT / f"library-{sha256(' '.join(wheel.name for wheel in wheels).encode()).hexdigest()[:16]}"
    if not folder.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        making = Path(mkdtemp(dir=KEPT))
        for wheel in wheels:
            ZipFile(wheel).extractall(making)
        with suppress(OSError):  # another run was quicker
            making.rename(folder)
    return folder
