"""What a placement brings about, at once and later, as far as the board tells. Only what holds of the case at hand."""

from __future__ import annotations

from collections.abc import Iterator

from ...interpretations import Rulings
from ...verdict import Reason, reason
from .board import Board, Target, controller, out_of_the_war, restriction_lifted
from .effects import gains
from .minors import UKRAINE
from .powers import COUNTERING, faction_of, opposing, side_of
from .relations import enemies, enemy_rings, held_by_enemy


def consequences(board: Board, power: str, target: Target, rulings: Rulings) -> list[Reason]:
    """What follows if `power` places a ring in `target` now, in the order of the rule.

    The placement is one that the rule allows.
    """
    if target.minor is None:
        found = [
            *_in_category(board, power, target, rulings),
            *_modifiers(board, power, target, rulings),
            *_may_be_countered(board, power, target, rulings),
        ]
    elif enemy_rings(board, faction_of(power), target.minor, rulings):
        found = [
            *_early_ukraine(board, target),
            *_revealed(board, power, target, rulings),
            *_both_go(board, power, target, rulings),
        ]
    else:
        stays = [*_diplomacy(board, power, target, rulings), *_control(board, power, target, rulings)]
        found = [
            *_early_ukraine(board, target),
            *_revealed(board, power, target, rulings),
            *stays,
            *_may_be_countered(board, power, target, rulings),
        ]
    return sorted([*found, *_owner_has_surrendered(board, power)], key=lambda r: r.clause)


def _owner_has_surrendered(board: Board, power: str) -> Iterator[Reason]:
    """Even a new ring (R46-22)."""
    if power in board.surrendered:
        yield reason("46.53A", "owner-has-surrendered", power=power)


def _early_ukraine(board: Board, target: Target) -> Iterator[Reason]:
    if target.minor == UKRAINE and not board.ukraine_active:
        yield reason("46.31A", "ukraine-before-activation", minor=target.minor)


def _revealed(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """On first placement, even when the ring is removed at once."""
    own = faction_of(power)
    foes = enemies(board, own, rulings)
    if foes:
        rulings.note("R46-24")
        yield reason("46.411A", "dps-revealed", faction_by=foes, faction_to=own, minor=target.minor)


def _both_go(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    there = tuple(r.power for r in enemy_rings(board, faction_of(power), target.minor, rulings))
    rulings.note("R46-25")
    if len(there) > 1 and rulings["R46-09"] == "one":
        yield reason("46.51B", "one-goes-with-it", power=power, power_there=there, minor=target.minor)
    else:
        yield reason(
            "46.51B", "all-go" if len(there) > 1 else "both-go", power=power, power_there=there, minor=target.minor
        )


def _diplomacy(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """While the ring stays: the rolls that it modifies, and the year starts."""
    own, minor = faction_of(power), target.minor
    yield reason("46.411B", "rolls-for-axis" if power == "GE" else "rolls-against-axis", power=power, minor=minor)
    if power in ("BR", "RU"):
        yield reason("46.411C", "not-russian-rolls" if power == "BR" else "not-western-rolls", power=power, minor=minor)
    other = {"BR": "RU", "RU": "BR"}.get(power)
    if any(r.power == other for r in board.rings_at(target)):
        adds = restriction_lifted(board, rulings)
        yield reason("46.411C", "adds-up" if adds else "does-not-add-up", power=power, power_other=other, minor=minor)
    foes = enemies(board, own, rulings)
    if foes:
        yield reason("46.42", "dps-each-year", faction_by=foes, faction_to=own, minor=minor)


def _control(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """Who holds the country now, and what that means for the ring."""
    holder, own, minor = controller(board, target.minor, rulings), faction_of(power), target.minor
    if held_by_enemy(board, own, minor, rulings):
        yield reason("46.51C", "shielded", power=power, power_holder=holder, minor=minor)
        return
    yield reason("46.51C", "control-would-remove", power=power, minor=minor)
    if holder and side_of(faction_of(holder)) == side_of(own):
        rulings.note("R46-27")
        yield reason("46.31A", "own-sides-minor", power=power, power_holder=holder, minor=minor)


def _in_category(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    own, faction, category = faction_of(power), target.faction, target.category
    if not out_of_the_war(board, faction, rulings) and faction in enemies(board, own, rulings):
        rulings.note("R46-31")
        facts = {"faction_by": faction, "faction_to": own, "category": category}
        yield Reason("46.412A", "code-names", facts)
        yield Reason("46.42", "code-names-each-year", facts)


def _modifiers(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """The +1 and the -1 to come, and what other rings make of them."""
    own, faction, category = faction_of(power), target.faction, target.category
    plus, fallen = gains(board, own, target, rulings), out_of_the_war(board, faction, rulings)
    facts = {"faction_own": own, "faction": faction, "category": category, "turn": board.turn + 1}
    if fallen:
        yield (
            Reason("46.53", "target-has-surrendered-plus", facts)
            if plus
            else reason("46.53", "target-has-surrendered", faction=faction)
        )
    else:
        yield Reason("46.412B", "modifiers" if plus else "modifier-of-target-only", facts)
    alike = [r for r in board.rings if r.target.category == category]
    for ring in alike if plus else ():
        if ring.owner == own and ring.target.faction != faction and gains(board, own, ring.target, rulings):
            yield Reason(
                "46.412B",
                "plus-adds" if rulings["R46-14"] == "add" else "plus-once",
                facts | {"faction_other": ring.target.faction},
            )
    for ring in alike if not fallen else ():
        if ring.target.faction == faction and ring.owner != own:
            yield Reason(
                "46.412B",
                "minus-adds" if rulings["R46-13"] == "add" else "minus-once",
                facts | {"power_other": ring.power},
            )


def _may_be_countered(board: Board, power: str, target: Target, rulings: Rulings) -> Iterator[Reason]:
    """Who may remove it in the step that follows."""
    foes = list(enemies(board, faction_of(power), rulings))
    if target.faction and rulings["R46-05"] == "target-only":
        foes = [f for f in foes if f == target.faction]
    if foes:
        step = COUNTERING[side_of(opposing(faction_of(power))[0])]
        yield reason("46.51A", "may-be-countered", power=power, faction_by=foes, step=step)
