"""The calculators of this system, by name."""

from __future__ import annotations

from collections.abc import Mapping

from ..calculator import Calculator

CALCULATORS: Mapping[str, Calculator] = {}
