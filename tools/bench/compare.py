"""`python -m tools.bench.compare`: our answers against icepool's and dyce's.

First all results are checked to be equal, as rationals; then each is timed, in this one run.

Writes tools/bench/README.md and tools/bench/results.svg. `--quick`: the checks and one short timing each, nothing
written.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import process_time

from . import ours, rivals
from .turn import turn_seconds

HERE = Path(__file__).parent
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Task:
    """One row: what is asked, the three who answer, and how many times as fast as icepool and dyce we mean to be."""

    name: str
    ours: Callable[[], object]
    icepool: Callable[[], object]
    dyce: Callable[[], object]
    same: Callable[[object, object], bool]
    aims: tuple[int | None, int | None] = (None, None)


def tasks() -> list[Task]:
    """All rows, in the order of the table."""
    return [
        *(counts_task(n) for n in (1, 2, 5, 10, 20, 50, 100, 200)),
        *(joint_task(budget) for budget in (40, 100)),
        *(plan_task(budget) for budget in (40, 100)),
        Task(
            "table CE 0-10 × 1-50 tries",
            lambda: ours.table(50),
            lambda: rivals.icepool_table(50),
            lambda: rivals.dyce_table(50),
            lambda mine, rival: mine == rival,
        ),
    ]


def counts_task(n: int) -> Task:
    """How many of `n` sabotages at CE 4 succeed."""
    aim = (5, None) if n <= 20 else (None, None)
    return Task(
        f"successes of {n}",
        lambda: ours.counts(4, n),
        lambda: rivals.icepool_counts(4, n),
        lambda: rivals.dyce_counts(4, n),
        _same_weights,
        aim,
    )


def joint_task(budget: int) -> Task:
    """PI spent and successes until three sabotages at CE 4 have succeeded."""
    given = (4, 1, budget, 3)
    return Task(
        f"cost and success, 3 wanted, {budget} PI",
        lambda: ours.joint(*given),
        lambda: rivals.icepool_joint(*given),
        lambda: rivals.dyce_joint(*given),
        _same_weights,
        (50, 100),
    )


def plan_task(budget: int) -> Task:
    """Scout, then burgle, at CE 4, believing one half."""
    given = (4, 5, budget, HALF)
    return Task(
        f"scout then act, {budget} PI",
        lambda: ours.plan(*given),
        lambda: rivals.icepool_plan(*given),
        lambda: rivals.dyce_plan(*given),
        _same_plan,
        (50, 100),
    )


def _same_weights(mine: list | dict, rival: dict) -> bool:
    weights = mine if isinstance(mine, dict) else dict(enumerate(mine))
    whole = sum(weights.values())
    return {outcome: Fraction(w, whole) for outcome, w in weights.items() if w} == rival


def _same_plan(found, by_rival: dict) -> bool:
    spent: dict[int, Fraction] = {}
    for (pi, _), p in by_rival.items():
        spent[pi] = spent.get(pi, Fraction(0)) + p
    return found.success == sum(
        (p for (_, taken), p in by_rival.items() if taken), Fraction(0)
    ) and found.pi_distribution == dict(sorted(spent.items()))


def check() -> int:
    """Every result, and success counts for each n from 1 to 200 as well, equal to both rivals'; returns how many
    comparisons were made.
    """
    made = 0
    for task in [*tasks(), *(counts_task(n) for n in range(1, 201))]:
        mine = task.ours()
        for rival in (task.icepool, task.dyce):
            if not task.same(mine, rivals.rationals(rival())):
                raise SystemExit(f"not equal: {task.name}")
            made += 1
    return made


def seconds(call: Callable[[], object], least: float) -> float:
    """The median processor time of one call, over rounds that take `least` seconds together, three at the fewest; short
    calls are timed many at once.
    """
    times: list[float] = []
    number, spent = 1, 0.0
    while len(times) < 3 or spent < least:
        start = process_time()
        for _ in range(number):
            call()
        took = process_time() - start
        spent += took
        if took < 1e-3:
            number *= 4
        else:
            times.append(took / number)
    return median(times)


def main(arguments: list[str]) -> None:
    """Checks, times, prints, and writes unless `--quick`."""
    quick = "--quick" in arguments
    made = check()
    print(f"{made} results equal", flush=True)
    rows = [
        (task, *(seconds(call, 0.01 if quick else 0.4) for call in (task.ours, task.icepool, task.dyce)))
        for task in tasks()
    ]
    text = report(rows, made, turn_seconds(1000))
    print(text)
    if not quick:
        (HERE / "README.md").write_text(text + start_of_pages(), "utf-8")
        from .plot import plot

        plot([(task.name, mine, a, b) for task, mine, a, b in rows], HERE / "results.svg")


def report(rows: list[tuple], made: int, turn: tuple[float, float]) -> str:
    """The table as Markdown."""
    who = f"CPython {platform.python_version()}, icepool {version('icepool')}, dyce {version('dyce')}, {platform.machine()}"
    lines = [
        "# Against icepool and dyce",
        "",
        "Written by `make bench` (`make bench ARGS=--quick` checks and times, and writes nothing). Each answers in its own exact form; times are of the processor, medians.",
        f"{who}. {made} results were first checked to be equal, as rationals.",
        "",
        "| task | ours | icepool | dyce | × icepool | × dyce | aim |",
        "|---|---:|---:|---:|---:|---:|---|",
    ]
    for task, mine, a, b in rows:
        lines.append(
            f"| {task.name} | {shown(mine)} | {shown(a)} | {shown(b)} | {a / mine:.1f} | {b / mine:.1f} | {' / '.join(f'{aim}×' if aim else '-' for aim in task.aims)} |"
        )
    lines += [
        "",
        f"A turn of 1,000 orders of every kind among 30 countries: {shown(turn[0])} resolved, {shown(turn[1])} as a whole answer with its sentences (aim: under 100 ms).",
        "",
        "![The times of the table, on a scale of powers of ten](results.svg)",
        "",
        "`node tools/bench/pyodide_import.js` measures imports and first answers inside Pyodide, on the built site.",
    ]
    return "\n".join(lines) + "\n"


def start_of_pages() -> str:
    """What start/run.js has written below."""
    _, mark, rest = (HERE / "README.md").read_text("utf-8").partition("# The start,")
    return f"\n{mark}{rest}" if mark else ""


def shown(time: float) -> str:
    """A time as people read it."""
    return f"{time * 1e6:.1f} µs" if time < 1e-3 else f"{time * 1e3:.2f} ms"


if __name__ == "__main__":
    main(sys.argv[1:])
