"""The corpus: every call that the core's tests make, with the digest of what the Python of the project says to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from case_match import CASES, cases
from cross_runtime.places import KEPT, ROOT
from cross_runtime.replay import digest, outcome

import calc.desk
from calc.i18n import LANGUAGES


def recorded() -> Path:
    """Runs the core's tests and notes what they ask. Raises SystemExit with pytest's words when one of them fails."""
    KEPT.mkdir(parents=True, exist_ok=True)
    calls = KEPT / "calls.jsonl"
    environment = {
        **os.environ,
        "RECORD": str(calls),
        "PYTHONHASHSEED": "0",
        "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests"))),
    }
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "cross_runtime.recorder", "tests/calc"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    if run.returncode:
        sys.exit(run.stdout + run.stderr)
    print(*run.stdout.strip().splitlines()[-2:], sep="\n", flush=True)
    return calls


def case_calls() -> list[dict]:
    """Every open case, asked in both languages."""
    rows = [case for file in sorted(CASES.glob("*.json")) for case in cases(file.name)]
    return [
        {"kind": "answer", "name": row["calculator"], "asked": row["request"], "lang": lang}
        for row in rows
        for lang in LANGUAGES
    ]


def desk_calls() -> list[dict]:
    """Every desk as it opens, and as it shows what cannot be read."""
    queries = ("", "ce=x&power=&log=?&sheet=?&seed=%00")
    return [
        {"kind": "desk", "name": name, "asked": query, "lang": lang}
        for name in calc.desk.names()
        for query in queries
        for lang in LANGUAGES
    ]


def with_sums(calls: Path) -> Path:
    """The same calls, each with its `sum`."""
    corpus = KEPT / "corpus.jsonl"
    with calls.open(encoding="utf-8") as lines, corpus.open("w", encoding="utf-8") as out:
        out.writelines(f"{with_sum(json.loads(line))}\n" for line in lines)
    return corpus


def with_sum(call: dict) -> str:
    """The line of a call in a corpus."""
    return json.dumps(call | {"sum": digest(outcome(call))})
