"""Which technology opens which mission (M4.1), and technologies by the names that people write."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from ...i18n import LANGUAGES, words
from ...interpretations import Rulings
from ...naming import Names
from ...verdict import Reason, reason
from .catalogue import MISSIONS, TECHNOLOGIES


def gate(mission: str) -> Reason:
    """What opens the mission: nothing, it is open from the start, or a technology."""
    kind = MISSIONS[mission]
    if kind.tech is None:
        return reason("M4.1", "open-at-start", mission=mission)
    return reason(kind.tech_clause, "opened-by", mission=mission, tech=kind.tech)


def lacking(mission: str, techs: Collection[str], rulings: Rulings) -> list[Reason]:
    """Why a country with these technologies may not order the mission; empty when it may.

    A higher tier does not give a lower one (RM-25).
    """
    kind = MISSIONS[mission]
    if kind.tech is None:
        return []
    rulings.note("RM-25")
    if kind.tech in map(technology, techs):
        return []
    return [reason(kind.tech_clause, "technology-missing", mission=mission, tech=kind.tech)]


def technology(name: str) -> str:
    """The id of a technology that opens a mission, written as id or by its English or French name; any other name is
    returned as it is.
    """
    return _known().find(name) or name


@cache
def _known() -> Names[str]:
    return Names(
        [
            *((id, id) for id in TECHNOLOGIES),
            *((words(lang)[f"tech.{id}"], id) for lang in LANGUAGES for id in TECHNOLOGIES),
        ]
    )
