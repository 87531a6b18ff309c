"""Renews all locks, then runs everything that tells whether the project still stands: `make update`. Stops at the first failure and says which.

`make update ARGS=--from=bench` goes on from a step, once what failed has been mended. Needs the network for the locks, and Chromium and Firefox.
"""

import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    name: str
    command: tuple[str, ...]
    what: str


# Steps of their own.
TRIED = ("tests/site/test_shipped.py", "tests/site/test_same_bytes.py", "tests/site/test_zensical.py")
STEPS = (
    Step("lock", ("make", "lock"), "the newest packages that the requirements allow"),
    Step("build", ("make", "build"), "both languages build without a warning"),
    Step("licences", (".venv/bin/python", "-m", "pytest", "tests/site/test_shipped.py"), "all that is shipped is listed, with the licence that its package names"),
    Step("same-bytes", ("make", "same-bytes"), "two builds give the same bytes"),
    Step("zensical", ("make", "zensical"), "the same files build with Zensical"),
    Step("bench", ("make", "bench", "ARGS=--quick"), "our exact answers equal those of two libraries"),
    Step("test", ("make", "test-all", f"ARGS={' '.join(f'--deselect={path}' for path in TRIED)}"), "all other tests, every browser scenario in both browsers"),
)


def main() -> None:
    for step in wanted(sys.argv[1:]):
        print(f"== {step.name}: {step.what}", flush=True)
        start = time.monotonic()
        if (status := subprocess.run(step.command).returncode) != 0:
            sys.exit(f"make update stopped at {step.name!r} ({' '.join(step.command)}): exit status {status}. `make update ARGS=--from={step.name}` goes on from there.")
        print(f"== {step.name}: good, {time.monotonic() - start:.0f} s", flush=True)


def wanted(arguments: list[str]) -> list[Step]:
    """The steps from the one that `--from=NAME` names; all without it."""
    names = [step.name for step in STEPS]
    match arguments:
        case []:
            return list(STEPS)
        case [argument] if argument.startswith("--from=") and argument.removeprefix("--from=") in names:
            return list(STEPS[names.index(argument.removeprefix("--from=")) :])
    sys.exit(f"make update takes ARGS=--from=STEP, where STEP is one of: {', '.join(names)}.")


if __name__ == "__main__":
    main()
