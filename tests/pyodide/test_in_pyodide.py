"""The core's tests once more, inside Pyodide: one run for all, one test here for each file of them."""

import json
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(str(path.relative_to(HERE.parent / "calc")) for path in (HERE.parent / "calc").rglob("test_*.py"))
# A quarter of it on a quiet machine.
SECONDS = 400


@pytest.fixture(scope="session")
def outcomes(site: Path, node: str) -> dict[str, dict]:
    """What became of each file's tests; fails with Pyodide's own words when it gave no outcomes."""
    run = subprocess.run([node, HERE / "run.js"], capture_output=True, text=True, timeout=SECONDS)
    if run.returncode != 0:
        pytest.fail(f"Pyodide stopped:\n{run.stdout}{run.stderr}", pytrace=False)
    return json.loads(run.stdout.splitlines()[-1])


# One group, so one worker and one run of Pyodide for all.
@pytest.mark.xdist_group("pyodide")
@pytest.mark.pyodide
@pytest.mark.parametrize("file", FILES)
def test_file(outcomes: dict[str, dict], file: str) -> None:
    outcome = outcomes.get(file, {"passed": 0, "failed": ["no test of it ran"], "skipped": []})
    if outcome["failed"]:
        pytest.fail("\n".join(outcome["failed"]), pytrace=False)
    # What cannot run there (a process of its own) may be skipped, but not a whole file without a word.
    assert outcome["passed"] or outcome["skipped"], f"{file}: nothing ran"
