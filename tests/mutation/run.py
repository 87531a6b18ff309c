"""`make mutants`: does a test notice when a rule is changed? mutmut changes the engines in one place at a time and runs
the tests that reach it.

`make mutants ARGS="--sample 300 --seed 1"` tries so many, drawn by the seed from all of them; without `--sample`
all, which takes hours. Stopped and called again, it goes on where it was, and tries anew what no test had noticed.
`--report` runs nothing and says what is known. A survivor is killed by a better test, or explained in
survivors.json; one that is neither makes the exit status 1.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORKSHOP = ROOT / ".cache" / "mutants" / "workshop"
MUTMUT = ROOT / ".cache" / "mutants" / "venv" / "bin" / "mutmut"
# What mutmut notes as the exit status of the tests: 1 and 3 a failure, 0 none, 36 and signal 24 that time ran out: an
# endless loop is noticed too.
KILLED, LOOPED, SURVIVED, UNTESTED = (1, 3), (36, -24, 24, 152, 255), (0,), (5, 33)


def main() -> int:
    """Tries what was asked for; the exit status."""
    asked = _arguments()
    if not asked.report:
        _set_up()
        chosen = sample(sorted(known()), asked.sample, asked.seed)
        left = [name for name in chosen if not noticed(known()[name])]
        if left:
            _mutmut("run", "--max-children", "1", *left)
    found = known()
    chosen = sample(sorted(found), asked.sample, asked.seed)
    return _told({name: found[name] for name in chosen}, len(found))


def noticed(status: int | None) -> bool:
    """Whether a test has failed; what was not noticed is tried again, since a test may have come that does."""
    return verdict(status) in ("killed", "looped")


def _arguments():
    parser = ArgumentParser(prog="make mutants")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", action="store_true")
    return parser.parse_args()


def sample(names: list[str], count: int | None, seed: int) -> list[str]:
    """`count` of the names, drawn by `seed`; all of them where it is None.

    A larger sample of the same seed holds the smaller one.
    """
    drawn = random.Random(seed).sample(names, len(names))
    return names if count is None else sorted(drawn[:count])


def _set_up() -> None:
    """Copies the project into the workshop, and lets mutmut write the mutants and note which test reaches which
    function; keeps the results of what has not changed.
    """
    for source in ("calc", "tests/calc"):
        shutil.rmtree(WORKSHOP / source, ignore_errors=True)
        shutil.copytree(ROOT / source, WORKSHOP / source, ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
    shutil.copy2(ROOT / "tests" / "conftest.py", WORKSHOP / "tests")
    shutil.copy2(HERE / "pyproject.toml", WORKSHOP)
    _mutmut("run", "no mutant has this name", quiet=True)


def _mutmut(*arguments: str, quiet: bool = False) -> None:
    subprocess.run(["nice", "-n", "15", MUTMUT, *arguments], cwd=WORKSHOP, capture_output=quiet)


def known() -> dict[str, int | None]:
    """Each mutant by its name, and the exit status that the tests had with it; None: not tried."""
    notes = [
        json.loads(path.read_text("utf-8"))["exit_code_by_key"]
        for path in sorted((WORKSHOP / "mutants" / "calc").rglob("*.meta"))
    ]
    return {name: status for note in notes for name, status in note.items()}


def _told(tried: dict[str, int | None], whole: int) -> int:
    """Prints the figures and the survivors that nobody has explained; the exit status."""
    explained = json.loads((HERE / "survivors.json").read_text("utf-8"))
    counts = Counter(verdict(status) for status in tried.values())
    alive = [name for name, status in tried.items() if verdict(status) in ("survived", "no test")]
    unexplained = [name for name in alive if name not in explained]
    done = len(tried) - counts["not tried"]
    seen = counts["killed"] + counts["looped"]
    print(
        f"{whole} mutants, {len(tried)} chosen, {done} tried: {seen} noticed ({100 * seen / max(done, 1):.1f} %), {counts['looped']} of them by going on without end; {len(alive)} survive, {len(unexplained)} of them unexplained"
    )
    for name in unexplained:
        print(subprocess.run([MUTMUT, "show", name], cwd=WORKSHOP, capture_output=True, text=True).stdout)
    return 1 if unexplained or counts["not tried"] else 0


def verdict(status: int | None) -> str:
    """What a mutant's exit status says of the tests."""
    kinds = {"killed": KILLED, "looped": LOOPED, "survived": SURVIVED, "no test": UNTESTED, "not tried": (None,)}
    return next((kind for kind, statuses in kinds.items() if status in statuses), "strange")


if __name__ == "__main__":
    sys.exit(main())
