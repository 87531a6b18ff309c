"""What a mission costs, line by line (the first paragraph of M5 to M11)."""

from __future__ import annotations

from ...errors import BadRequest
from ...fields import child_path
from ...interpretations import Rulings
from ...verdict import Reason, reason
from .attempt import Attempt
from .catalogue import RICHES_FOR_ONE_PI


def cost_lines(attempt: Attempt, rulings: Rulings) -> list[Reason]:
    """The lines of the price; the fact `pi` of each is what it adds."""
    kind = attempt.kind
    lines = [reason(kind.pi_clause, "pi-mission", pi=kind.pi, mission=kind.id)]
    if attempt.mission == "tech-theft":
        rulings.note("RM-26")
        lines.append(reason("M9.1", "pi-science", pi=attempt.tech_cost))
    if attempt.mission == "wealth-theft":
        lines.append(
            reason(
                "M11.1",
                f"pi-riches-{rulings['RM-30']}",
                pi=pi_for_riches(attempt.riches, rulings),
                riches=attempt.riches,
            )
        )
    return lines


def pi_for_riches(riches: int, rulings: Rulings) -> int:
    """1 PI for every four riches: a part of four counts (`up`) or does not (`down`), by RM-30."""
    up = RICHES_FOR_ONE_PI - 1 if rulings["RM-30"] == "up" else 0
    return (riches + up) // RICHES_FOR_ONE_PI


def may_be_stolen(riches: int, rulings: Rulings) -> bool:
    """Whether such an amount may be named at all: under RM-30 `multiples`, only four, eight, twelve, ..."""
    return rulings["RM-30"] != "multiples" or riches % RICHES_FOR_ONE_PI == 0


def pi_of(attempt: Attempt, rulings: Rulings) -> int:
    """The whole price in PI."""
    return sum(line.facts["pi"] for line in cost_lines(attempt, rulings))


def check_amount(attempt: Attempt, rulings: Rulings, path: str = "") -> None:
    """Raises BadRequest at `riches` for an amount that may not be stolen."""
    if attempt.riches is not None and not may_be_stolen(attempt.riches, rulings):
        raise BadRequest(child_path(path, "riches"), "not-a-multiple", shown=attempt.riches, of=RICHES_FOR_ONE_PI)


def cost_of(attempt: Attempt, rulings: Rulings) -> dict:
    """`missions.cost`: the price in PI and its lines."""
    check_amount(attempt, rulings)
    lines = cost_lines(attempt, rulings)
    return {"pi": sum(line.facts["pi"] for line in lines), "lines": lines, "clauses": ["M1.1"]}
