"""Who is who in rule 46: powers, alliance factions, sides, research categories.

Tables, and nothing that changes in play.
"""

from __future__ import annotations

from collections.abc import Mapping

POWERS = ("GE", "IT", "JP", "BR", "FR", "US", "RU", "CN")
FACTIONS = ("EA", "JP", "WA", "RU")
CATEGORIES = ("naval", "air", "military", "atomic", "intelligence")

MEMBERS: Mapping[str, tuple[str, ...]] = {"EA": ("GE", "IT"), "JP": ("JP",), "WA": ("BR", "FR", "US"), "RU": ("RU",)}
SIDES: Mapping[str, tuple[str, ...]] = {"axis": ("EA", "JP"), "allies": ("WA", "RU")}
SPYING = ("GE", "JP", "BR", "RU")  # 46.11
GERMAN_RUSSIAN = frozenset(("EA", "RU"))  # the war that 46.32B and 46.411C speak of

STEPS = ("A", "B", "C", "D")  # 46.22
PLACING = {"axis": "A", "allies": "C"}
COUNTERING = {"allies": "B", "axis": "D"}

RESEARCH: Mapping[str, tuple[str, ...]] = {
    f: tuple(c for c in CATEGORIES if (f, c) != ("RU", "naval")) for f in FACTIONS
}

_FACTION = {power: faction for faction, members in MEMBERS.items() for power in members}
_SIDE = {faction: side for side, factions in SIDES.items() for faction in factions}


def faction_of(power: str | None) -> str | None:
    """The alliance faction of `power`; None for China, which belongs to none here, and for nobody."""
    return _FACTION.get(power)


def side_of(faction: str | None) -> str | None:
    """`axis` or `allies`; None for no faction."""
    return _SIDE.get(faction)


def opposing(faction: str | None) -> tuple[str, ...]:
    """The factions of the other side: enemies, actual or potential (R46-12: the Western Allies and Russia are none to
    each other).
    """
    side = _SIDE.get(faction)
    return tuple(f for f in FACTIONS if side and _SIDE[f] != side)
