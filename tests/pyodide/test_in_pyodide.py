"""The core's tests once more, inside Pyodide: one run for all."""

import json
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(str(path.relative_to(HERE.parent / "calc")) for path in (HERE.parent / "calc").rglob("test_*.py"))
# A quarter of it on a quiet machine.
SECONDS = 400


@pytest.mark.pyodide
def test_the_core_inside_pyodide(site: Path, node: str) -> None:
    """One test, not one for each file: several workers would each run them all."""
    run = subprocess.run([node, HERE / "run.js"], capture_output=True, text=True, timeout=SECONDS)
    if run.returncode != 0:
        pytest.fail(f"Pyodide stopped:\n{run.stdout}{run.stderr}", pytrace=False)
    outcomes = json.loads(run.stdout.splitlines()[-1])
    failed = [report for outcome in outcomes.values() for report in outcome["failed"]]
    # What cannot run there (a process of its own) may be skipped, but not a whole file without a word.
    failed += [f"{file}: nothing ran" for file in FILES if not any(outcomes.get(file, {}).get(kind) for kind in ("passed", "failed", "skipped"))]
    if failed:
        pytest.fail("\n".join(failed), pytrace=False)
