"""The times as a picture: one line of three dots for each task, on a scale of powers of ten."""

from __future__ import annotations

from pathlib import Path

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "double-jeu"  # the same ids in every run

from matplotlib import pyplot  # noqa: E402

MARKS = (("ours", "o", "#00695c"), ("icepool", "s", "#1565c0"), ("dyce", "^", "#c62828"))


def plot(rows: list[tuple[str, float, float, float]], file: Path) -> None:
    """Draws `rows`, of a task's name and three times in seconds, into an SVG file."""
    figure, axes = pyplot.subplots(figsize=(8, 0.32 * len(rows) + 1.4))
    places = range(len(rows), 0, -1)
    for place, (_, *times) in zip(places, rows):
        axes.plot([min(times), max(times)], [place, place], color="#bbbbbb", linewidth=1, zorder=1)
    for n, (name, mark, colour) in enumerate(MARKS):
        axes.scatter([row[1 + n] for row in rows], places, marker=mark, color=colour, label=name, zorder=2)
    axes.set_xscale("log")
    axes.set_xlabel("seconds for one answer")
    axes.set_yticks(list(places), [row[0] for row in rows])
    axes.grid(axis="x", color="#eeeeee")
    axes.legend(loc="upper right", frameon=False)
    figure.tight_layout()
    figure.savefig(file, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
