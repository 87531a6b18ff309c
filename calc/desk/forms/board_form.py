"""Targets as a query writes them: `Turkey` a minor country, `EA-air` a category of a faction."""

from __future__ import annotations

import re

from ...rule46.rules.board import Target
from ...rule46.rules.powers import FACTIONS

_CATEGORY = re.compile(rf"({'|'.join(FACTIONS)})-(.+)", re.DOTALL)


def target_data(text: str) -> dict[str, str]:
    """What a target is in a request: `Turkey` a minor country, `EA-air` a category of a faction."""
    found = _CATEGORY.fullmatch(text)
    return {"faction": found[1], "category": found[2]} if found else {"minor": text}


def target_text(target: Target) -> str:
    """The same the other way round."""
    return str(target.minor) if target.minor is not None else f"{target.faction}-{target.category}"
