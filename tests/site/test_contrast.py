"""The colours of palette.css can be read, in both schemes: WCAG AA for text, 3:1 for the edges of controls."""

import re

import pytest

from conftest import ROOT

PALETTE = ROOT / "docs" / "theme" / "assets" / "css" / "palette.css"
TEXT = [
    ("ink", "paper"), ("ink", "paper-deep"), ("ink", "paper-high"), ("ink", "accent-wash"),
    ("ink-soft", "paper"), ("ink-soft", "paper-deep"), ("ink-soft", "paper-high"),
    ("accent", "paper"), ("accent", "paper-deep"), ("accent", "paper-high"), ("accent", "accent-wash"),
    ("accent-strong", "paper"), ("accent-strong", "accent-wash"),
    ("good", "paper"), ("good", "good-wash"), ("warn", "paper"), ("warn", "warn-wash"), ("ink", "good-wash"), ("ink", "warn-wash"),
]
EDGES = [("edge", "paper"), ("edge", "paper-deep"), ("accent", "paper")]


def colours(scheme: str) -> dict[str, str]:
    """The colours that the first block of `scheme` sets, by name."""
    block = PALETTE.read_text().split(f'[data-md-color-scheme="{scheme}"] {{', 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_text_and_edges_stand_out(scheme: str) -> None:
    named = colours(scheme)
    faint = [(front, ground) for front, ground in TEXT if contrast(named[front], named[ground]) < 4.5]
    faint += [(front, ground) for front, ground in EDGES if contrast(named[front], named[ground]) < 3]
    assert faint == []
