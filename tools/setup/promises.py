"""`make promises`: every command of the README, one after the other; stops at the first that fails, and says which.

`make promises ARGS=--from=bench` goes on from a step, once what failed has been mended; `ARGS=--only=coverage,pdf`
runs some.
`make update` renews all locks first, which needs the network; the browsers are needed in any case.
"""

import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """A command of the Makefile, its arguments, and what it promises."""

    name: str
    what: str
    arguments: str = ""

    @property
    def command(self) -> tuple[str, ...]:
        """As it is typed."""
        return ("make", self.name, *([f"ARGS={self.arguments}"] if self.arguments else []))


STEPS = (
    Step("check", "formatting, lints and types hold"),
    Step("build", "both languages build without a warning"),
    Step("offline", "the archive for a stick"),
    Step("review", "no text waits to be compared"),
    Step("pdf", "the rulebooks print"),
    Step("screenshot", "the picture of the README can be taken"),
    Step("icons", "the icons can be drawn"),
    Step("release", "the packages and the archive of a release can be made, and an index would take them"),
    Step("same-bytes", "two builds give the same bytes"),
    Step("zensical", "the same files build with Zensical"),
    Step("coverage", "the tests take every branch of the rules"),
    Step("fuzz", "new random examples find nothing"),
    Step("bench", "our exact answers equal those of two libraries", "--quick"),
    Step("mutants", "a test notices when a rule is changed", "--sample 40"),
    Step("test-all", "all tests, every browser scenario in both browsers"),
    Step("same", "the same answers in every Python and browser"),
)


def main() -> None:
    """Runs the steps; exit status 1 and a sentence at the first that fails."""
    for step in wanted(sys.argv[1:]):
        print(f"== {step.name}: {step.what}", flush=True)
        start = time.monotonic()
        status = subprocess.run(step.command).returncode
        if status != 0:
            again = f"`make promises ARGS=--from={step.name}` goes on from there."
            sys.exit(
                f"make promises stopped at {step.name!r} ({' '.join(step.command)}): exit status {status}. {again}"
            )
        print(f"== {step.name}: good, {time.monotonic() - start:.0f} s", flush=True)


def wanted(arguments: list[str]) -> list[Step]:
    """The steps from the one that `--from=NAME` names, or those of `--only=NAME,NAME`; all without either."""
    names = [step.name for step in STEPS]
    match [argument.partition("=")[::2] for argument in arguments]:
        case []:
            return list(STEPS)
        case [("--from", name)] if name in names:
            return list(STEPS[names.index(name) :])
        case [("--only", listed)] if set(listed.split(",")) <= set(names):
            return [step for step in STEPS if step.name in listed.split(",")]
    sys.exit(
        f"make promises takes ARGS=--from=STEP or ARGS=--only=STEP,STEP, where STEP is one of: {', '.join(names)}."
    )


if __name__ == "__main__":
    main()
