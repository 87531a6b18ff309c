"""The ten-sided die of the CE test (M2.3): the one place that says which faces fail."""

from __future__ import annotations

from fractions import Fraction

from ...interpretations import Rulings

SIDES = 10


def faces(rulings: Rulings) -> range:
    """The faces of the die, lowest first: 1 to 10, or 0 to 9 (RM-01)."""
    return range(1, 11) if rulings["RM-01"] == "1-10" else range(10)


def failing(ce: int, rulings: Rulings) -> range:
    """The faces with which the mission fails: those at or below the effective `ce`, any whole number (M2.3, RM-02).

    All modifiers are in `ce` already; what lies outside the die is cut off here, once (RM-04). RM-03 has a say only
    where no face would fail or none succeed.
    """
    rulings.note("RM-02", "RM-04")
    die = faces(rulings)
    count, least, most = ce - die[0] + 1, 0, SIDES
    if not least < count < most and rulings["RM-03"] == "natural":
        least, most = 1, SIDES - 1
    return die[: min(max(count, least), most)]


def succeeding(ce: int, rulings: Rulings) -> range:
    """The other faces (M2.4)."""
    return faces(rulings)[len(failing(ce, rulings)) :]


def failure_tenths(ce: int, rulings: Rulings) -> int:
    """In how many cases out of ten the mission fails, 0 to 10: the number that all exact odds are made of."""
    return len(failing(ce, rulings))


def success(ce: int, rulings: Rulings) -> Fraction:
    """The probability that the mission succeeds, 0 to 1."""
    return Fraction(SIDES - failure_tenths(ce, rulings), SIDES)
