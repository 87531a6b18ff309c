"""Charts as SVG, made by the same Python as the numbers: no script, printed as seen, and each beside a table that says
the same.

Places are whole tenths of a unit of the drawing; only they are rounded, never a number that is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from html5tagger import HTML

from ...exact import decimal
from .localize import Localizer
from .markup import Node, tag, together

WIDTH, HEIGHT = 360, 210
LEFT, RIGHT, TOP, BOTTOM = 42, 12, 24, 36
# how high the word at a flag is, and how far from another it must be to stand in the same row
FLAG_ROW, FLAG_ROOM = 14, 74


@dataclass(frozen=True)
class Series:
    """A line or a set of columns: what it is called, its points in rising x, and how it is drawn (`main`, `other`,
    `third`).
    """

    name: str
    points: Sequence[tuple[Fraction | int, Fraction]]
    look: str = "main"


type Boolean = tuple[Fraction | int, str]


@dataclass(frozen=True)
class Axes:
    """What the drawing shows: `x` from `x_least` to `x_most`, `y` from 0 to `y_most`, with the words beside both and
    the marks on them.
    """

    x_name: str
    y_name: str
    x_least: Fraction | int
    x_most: Fraction | int
    y_most: Fraction | int
    x_marks: Sequence[int]
    y_marks: Sequence[tuple[Fraction | int, str]]
    top: int = TOP

    def x(self, value: Fraction | int) -> Fraction:
        """Where a value stands, from the left."""
        span = Fraction(self.x_most - self.x_least) or Fraction(1)
        return LEFT + (value - self.x_least) / span * (WIDTH - LEFT - RIGHT)

    def y(self, value: Fraction | int) -> Fraction:
        """Where a value stands, from above."""
        return HEIGHT - BOTTOM - Fraction(value) / (self.y_most or 1) * (HEIGHT - self.top - BOTTOM)


def chart(
    id: str,
    title: str,
    told: str,
    axes: Axes,
    series: Sequence[Series],
    *,
    columns: bool = False,
    flags: Iterable[Boolean] = (),
    table: Node = None,
    open_as: str = "",
) -> HTML:
    """The whole figure: drawing, key, and its table in a fold.

    `told` says in words what the drawing shows; `flags` are upright lines with a word each.
    """
    rows = _flag_rows(axes, sorted(flags))
    axes = replace(axes, top=TOP + FLAG_ROW * len({row for row, _ in rows}))
    drawn = [
        _columns(axes, series) if columns else [_line(axes, s) for s in series],
        [_flag(axes, flag, row) for row, flag in rows],
    ]
    svg = tag.svg(
        tag.title(title, id=f"{id}-t"),
        tag.desc(told, id=f"{id}-d"),
        _frame(axes),
        drawn,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby=f"{id}-t {id}-d",
        class_="chart",
    )
    key = tag.ul([tag.li(_sample(s, columns), s.name) for s in series], class_="chart-key") if len(series) > 1 else None
    fold = (
        tag.details(tag.summary(open_as), table, id=f"{id}-table", class_="desk-fold chart-table")
        if table is not None
        else None
    )
    return tag.figure(tag.figcaption(title), svg, key, fold, class_="chart-figure")


def place(number: Fraction | int) -> str:
    """A coordinate."""
    return decimal(Fraction(number), 1)


def _frame(axes: Axes) -> HTML:
    """Hairlines across, marks and words at both axes."""
    floor, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    across = [
        [
            tag.line(x1=LEFT, x2=right, y1=place(axes.y(v)), y2=place(axes.y(v)), class_="chart-grid"),
            _text(LEFT - 5, axes.y(v) + 4, word, "end"),
        ]
        for v, word in axes.y_marks
    ]
    below = [_text(axes.x(v), floor + 15, str(v), "middle") for v in axes.x_marks]
    return together(
        across,
        tag.line(x1=LEFT, x2=right, y1=floor, y2=floor, class_="chart-floor"),
        below,
        _text(right, HEIGHT - 5, axes.x_name, "end"),
        _text(2, 12, axes.y_name, "start"),
    )


def _text(x: Fraction | int, y: Fraction | int, words: str, anchor: str, look: str = "chart-word") -> HTML:
    return tag.text(words, x=place(x), y=place(y), text_anchor=anchor, class_=look)


def _line(axes: Axes, series: Series) -> HTML:
    points = " ".join(f"{place(axes.x(x))},{place(axes.y(y))}" for x, y in series.points)
    dots = (
        [
            tag.circle(cx=place(axes.x(x)), cy=place(axes.y(y)), r="2.5", class_=f"chart-dot chart-{series.look}")
            for x, y in series.points
        ]
        if len(series.points) < 15
        else None
    )
    return together(tag.polyline(points=points, class_=f"chart-line chart-{series.look}"), dots)


def _columns(axes: Axes, series: Sequence[Series]) -> list[HTML]:
    """Columns side by side at each x."""
    steps = max(Fraction(axes.x_most - axes.x_least), Fraction(1))
    room = min(Fraction(WIDTH - LEFT - RIGHT) / steps * _gap(series), Fraction(34)) * Fraction(4, 5)
    width = room / len(series)
    return [
        tag.rect(
            x=place(axes.x(x) - room / 2 + n * width),
            y=place(axes.y(y)),
            width=place(max(width, Fraction(1))),
            height=place(HEIGHT - BOTTOM - axes.y(y)),
            class_=f"chart-bar chart-{s.look}",
        )
        for n, s in enumerate(series)
        for x, y in s.points
    ]


def _gap(series: Sequence[Series]) -> Fraction:
    """The least distance between two columns."""
    places = sorted({x for s in series for x, _ in s.points})
    return min((Fraction(b - a) for a, b in zip(places, places[1:])), default=Fraction(1))


def _flag_rows(axes: Axes, flags: Sequence[Boolean]) -> list[tuple[int, Boolean]]:
    """Each flag with the row of its word: near ones stand below each other."""
    found: list[tuple[int, Boolean]] = []
    for flag in flags:
        near = found and axes.x(flag[0]) - axes.x(found[-1][1][0]) < FLAG_ROOM
        found.append((found[-1][0] + 1 if near else 0, flag))
    return found


def _flag(axes: Axes, flag: Boolean, row: int) -> HTML:
    """An upright line with its word above the drawing."""
    at, high = axes.x(flag[0]), TOP + FLAG_ROW * row + 6
    left = at > WIDTH * 3 // 4
    return together(
        tag.line(x1=place(at), x2=place(at), y1=high - 9, y2=HEIGHT - BOTTOM, class_="chart-flag"),
        _text(at + (-3 if left else 3), high, flag[1], "end" if left else "start", "chart-word chart-flagged"),
    )


def _sample(series: Series, columns: bool) -> HTML:
    drawn = (
        tag.rect(x=1, y=1, width=14, height=8, class_=f"chart-bar chart-{series.look}")
        if columns
        else tag.line(x1=0, x2=16, y1=5, y2=5, class_=f"chart-line chart-{series.look}")
    )
    return tag.svg(drawn, viewBox="0 0 16 10", class_="chart-sample", aria_hidden="true")


def round_marks(most: Fraction | int, count: int = 6) -> list[int]:
    """Whole numbers from 0 to `most` at even distances of 1, 2 or 5 times a power of ten, `count` or fewer."""
    step = 1
    for factor in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000, 1_000_000):
        step = factor
        if most / factor < count:
            break
    return list(range(0, int(most) + 1, step))


def percent_marks(t: Localizer, most: Fraction) -> tuple[Fraction, list[tuple[Fraction, str]]]:
    """An upper end at or above the chance `most`, and marks up to it."""
    step = next(Fraction(s, 100) for s in (2, 5, 10, 25) if most / Fraction(s, 100) <= 4 or s == 25)
    top = step * -(-most // step)
    return top, [(step * n, t.percent(step * n)) for n in range(int(top / step) + 1)]


def number_marks(t: Localizer, most: Fraction) -> tuple[Fraction, list[tuple[Fraction, str]]]:
    """The same for amounts."""
    marks = round_marks(most, 5)
    step = Fraction(marks[1] - marks[0]) if len(marks) > 1 else Fraction(1)
    top = step * -(-most // step) or step
    return top, [(step * n, t.decimal(step * n)) for n in range(int(top / step) + 1)]
