"""The core inside Pyodide: the open cases and the desks each time, its whole suite with `make test-all`."""

import json
import subprocess
from pathlib import Path

import pytest
from cross_runtime.corpus import case_calls, desk_calls, with_sum

HERE = Path(__file__).parent
REPLAY = HERE.parent / "cross_runtime" / "node.js"
FILES = sorted(str(path.relative_to(HERE.parent / "calc")) for path in (HERE.parent / "calc").rglob("test_*.py"))


@pytest.mark.pyodide
def test_cases_and_desks_are_answered_the_same_inside_pyodide(site: Path, node: str, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus.jsonl"
    calls = [*case_calls(), *desk_calls()]
    corpus.write_text("".join(f"{with_sum(call)}\n" for call in calls), "utf-8")
    run = subprocess.run([node, REPLAY, corpus], capture_output=True, text=True)
    assert run.returncode == 0, f"Pyodide stopped:\n{run.stdout}{run.stderr}"
    assert json.loads(run.stdout.splitlines()[-1])["differing"] == [] and len(calls) > 600


@pytest.mark.thorough
@pytest.mark.pyodide
def test_the_core_inside_pyodide(site: Path, node: str) -> None:
    """One test, not one for each file: several workers would each run them all."""
    run = subprocess.run([node, HERE / "run.js"], capture_output=True, text=True)
    if run.returncode != 0:
        pytest.fail(f"Pyodide stopped:\n{run.stdout}{run.stderr}", pytrace=False)
    outcomes = json.loads(run.stdout.splitlines()[-1])
    failed = [report for outcome in outcomes.values() for report in outcome["failed"]]
    # What cannot run there (a process of its own) may be skipped, but not a whole file without a word.
    failed += [
        f"{file}: nothing ran"
        for file in FILES
        if not any(outcomes.get(file, {}).get(kind) for kind in ("passed", "failed", "skipped"))
    ]
    if failed:
        pytest.fail("\n".join(failed), pytrace=False)
