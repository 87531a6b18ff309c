"""`make same`: the core's tests, and every call that they make, in every place where calc runs.

A difference is printed with both answers; then the exit status is 1.

Words on the command line keep to the places whose names hold one of them: `make same ARGS="firefox 3.12"`. `--calls`
leaves the tests themselves out, `--again` keeps the corpus.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from cross_runtime.corpus import recorded, with_sums
from cross_runtime.places import KEPT, Place, places
from cross_runtime.replay import outcome

AROUND = 300  # characters of two long answers on either side of where they part
SHOWN = 10  # differences in a place that are printed


def main(words: list[str]) -> int:
    """Compares in the places chosen; the exit status."""
    corpus = KEPT / "corpus.jsonl"
    if "--again" not in words or not corpus.exists():
        corpus = with_sums(recorded())
    chosen = [word for word in words if not word.startswith("--")]
    bad = 0
    for place in places():
        if not chosen or any(word in place.name for word in chosen):
            bad += _replayed(place, corpus)
            bad += _tested(place) if place.tests and "--calls" not in words else 0
    return 1 if bad else 0


def _replayed(place: Place, corpus: Path) -> int:
    """How many calls are answered otherwise there; says so."""
    start = time.monotonic()
    done = place.run((*place.replay, str(corpus)))
    if done.returncode:
        print(f"{place.name}: {done.stdout}{done.stderr}")
        return 1
    told, lines = json.loads(done.stdout.splitlines()[-1]), corpus.read_text("utf-8").splitlines()
    print(
        f"{place.name} (Python {told['python']}): {len(lines)} calls, {len(told['differing'])} answered otherwise, {time.monotonic() - start:.0f} s",
        flush=True,
    )
    for n, there in told["differing"][:SHOWN]:
        print(both(place.name, json.loads(lines[n]), there))
    return len(told["differing"])


def both(name: str, call: dict, there: str) -> str:
    """A difference for people: the call, what is said here, what is said there, cut around where they part."""
    here = outcome(call)
    at = next((n for n, (a, b) in enumerate(zip(here, there)) if a != b), min(len(here), len(there)))
    cut = slice(max(0, at - AROUND), at + AROUND)
    asked = json.dumps({key: value for key, value in call.items() if key != "sum"}, ensure_ascii=False)
    return f"  asked  {asked}\n  here   {here[cut]}\n  {name}   {there[cut]}\n"


def _tested(place: Place) -> int:
    """How many tests fail there, or could not be run; says so."""
    start = time.monotonic()
    done = place.run(place.tests)
    if done.returncode:
        print(f"{place.name}: {done.stdout}{done.stderr}")
        return 1
    files = json.loads(done.stdout.splitlines()[-1])
    failed = list(faults(files))
    passed, skipped = (
        sum(file["passed"] for file in files.values()),
        sum(len(file["skipped"]) for file in files.values()),
    )
    print(
        f"{place.name}: {passed} tests passed, {len(failed)} failed, {skipped} cannot run there, {time.monotonic() - start:.0f} s",
        flush=True,
    )
    print("".join(f"{fault}\n" for fault in failed), end="")
    return len(failed)


def faults(files: dict[str, dict]) -> Iterator[str]:
    """What failed, and each file of which nothing ran."""
    for name, file in files.items():
        yield from file["failed"]
        if not (file["passed"] or file["skipped"] or file["failed"]):
            yield f"{name}: nothing ran"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
