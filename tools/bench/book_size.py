"""`python -m tools.bench.book_size`: how long the reference takes to build as the rulebook grows to 50 times its
clauses; writes tools/bench/book-size.json.

A copy of the project gets more clauses, made of the real ones with their references turned to one another. What is
timed, in processor seconds and for one language,
is all that a build does with them: mkdocs with our extensions, then the cards, the small pages, the search index,
the data.
`--plot` draws tools/bench/book-size.svg from those figures (it needs matplotlib, which `make bench` brings).
"""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
SIZES = (1, 2, 5, 10, 20, 35, 50)
COPIED = ("book", "calc", "docs", "mkdocs.yml", "mkdocs.fr.yml")
AFTERWARDS = "from pathlib import Path; from book import publish; publish.language(Path('built'), 'en'); publish.common(Path('built'))"


def main() -> None:
    """Measures every size, one after the other."""
    rows = [measured(size) for size in SIZES]
    for row in rows:
        print(
            f"{row['clauses']:5} clauses  {row['seconds']:6.2f} s  {1000 * row['seconds'] / row['clauses']:.2f} ms each",
            flush=True,
        )
    (HERE / "book-size.json").write_text(json.dumps(rows, indent=1) + "\n")


def measured(size: int) -> dict[str, float]:
    """Builds a rulebook of `size` times our clauses: how many those are, and the processor seconds."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy(folder)
        clauses = grow(folder, size)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run(folder, "-m", "mkdocs", "build", "-d", "built")
        run(folder, "-c", AFTERWARDS)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "size": size,
        "clauses": clauses,
        "seconds": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
    }


def copy(folder: Path) -> None:
    for name in COPIED:
        (shutil.copytree if Path(name).is_dir() else shutil.copyfile)(name, folder / name)
    shutil.copytree("tests/calc/cases", folder / "tests/calc/cases")


def run(folder: Path, *arguments: str) -> None:
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": "."}
    done = subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)


def grow(folder: Path, size: int) -> int:
    """Adds clauses to both languages of the copy and to its ledger until there are `size` times as many; gives their
    number.
    """
    from book.content.clauses import load

    ledger = folder / "book" / "data" / "clause-ids.json"
    rows = json.loads(ledger.read_text("utf-8"))
    new = ids(len(rows) * (size - 1))
    for lang in ("en", "fr"):
        texts = [clause.text for clause in load(lang).values() if clause.page == "rule-46" and clause.text]
        page = folder / "docs" / lang / "rule-46.md"
        added = [
            f"{'####' if id[-1].isalpha() else '###'} {id} Grown {{ #{id} }}\n\n{turned(texts[n % len(texts)], new, n)}"
            for n, id in enumerate(new)
        ]
        page.write_text("\n\n".join([page.read_text("utf-8"), *added]) + "\n", "utf-8")
    ledger.write_text(json.dumps(rows + [{"id": id, "system": "R46"} for id in new]), "utf-8")
    return len(rows) + len(new)


def ids(number: int) -> list[str]:
    """So many ids that the rulebook does not have: 46.100, 46.100A to D, 46.101 ..."""
    return [f"46.{n}{letter}" for n in range(100, 1000) if not 410 <= n < 420 for letter in ("", "A", "B", "C", "D")][
        :number
    ]


def turned(text: str, new: list[str], seed: int) -> str:
    """A text with each of its references turned to one of the `new` clauses, the same in both languages."""
    from book.markdown.references import find

    chance, parts, end = random.Random(seed), [], 0
    for found in find(text):
        # The end of a range goes: the clauses between are not all there.
        parts += [] if found.since else [text[end : found.start], chance.choice(new)]
        end = found.end
    return "".join([*parts, text[end:]])


def plot() -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "double-jeu"
    from matplotlib import pyplot

    rows = json.loads((HERE / "book-size.json").read_text())
    clauses, seconds = [row["clauses"] for row in rows], [row["seconds"] for row in rows]
    each = (seconds[-1] - seconds[0]) / (clauses[-1] - clauses[0])
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot(clauses, seconds, "o-", color="#9a3324", label="measured")
    axes.plot(
        clauses,
        [seconds[0] + each * (n - clauses[0]) for n in clauses],
        "--",
        color="#55606a",
        label=f"a straight line: {1000 * each:.2f} ms a clause",
    )
    axes.set(
        xlabel="clauses in the rulebook",
        ylabel="processor seconds, one language",
        title="Building the reference",
        ylim=(0, None),
        xlim=(0, None),
    )
    axes.legend(frameon=False)
    figure.savefig(HERE / "book-size.svg", metadata={"Date": None}, bbox_inches="tight")


if __name__ == "__main__":
    plot() if "--plot" in sys.argv else main()
