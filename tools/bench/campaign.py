"""A rule-46 campaign of 40 turns and 400 events, made from fixed numbers: what an answer costs.

`python -m tools.bench.campaign`; in Pyodide `node tools/bench/campaign.js`.

No limit is tested: figures move with the machine. The aim is under 16 ms for any answer in Pyodide, and a cost that
grows no faster than the events.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from time import process_time

from calc import answer
from calc.rule46.rules.minors import STARTING
from calc.rule46.rules.powers import CATEGORIES, SPYING, faction_of, opposing

TURNS, EVENTS = 40, 400


def campaign(events: int = EVENTS) -> list[dict]:
    """So many events: results, placements wise and foolish, counters, conquests, year starts."""
    random, made, turn = Random(46), [], 1
    while len(made) < events:
        made += [{"do": "result", "kind": "espionage", "power": p} for p in SPYING if random.random() < 0.6]
        made += [{"do": "place", "power": p, "target": _target(random, p)} for p in SPYING]
        made += (
            [{"do": "control", "minor": random.choice(STARTING), "by": random.choice(("GE", "BR", "RU", None))}]
            if random.random() < 0.3
            else []
        )
        turn += 1
        made += ([{"do": "year-start"}] if turn % 4 == 0 else []) + [{"do": "turn", "turn": turn}]
    return made[:events]


def _target(random: Random, power: str) -> dict:
    if power != "JP" and random.random() < 0.6:
        return {"minor": random.choice(STARTING)}
    return {"faction": random.choice(opposing(faction_of(power))), "category": random.choice(CATEGORIES)}


def crowded() -> dict:
    """A board with every ring in a major power and thirty minors."""
    rings = [
        {"power": p, "faction": f, "category": c}
        for p in SPYING
        for f in opposing(faction_of(p))
        for c in CATEGORIES
        if (f, c) != ("RU", "naval")
    ]
    minors = {f"Minor {n}": {"russia_dp": "no"} for n in range(30)}
    return {"step": "C", "rgt": 40, "rgt_reached": True, "rings": rings, "minors": minors}


def measure() -> dict[str, float]:
    """Milliseconds of processor time of each answer, the median of nine."""
    events, board = campaign(), crowded()
    longer = [
        {"log": answer("rule46.replay", {"events": events[:n]})["log"], "since": n - 1}
        for n in range(EVENTS - 9, EVENTS)
    ]
    log = answer("rule46.replay", {"events": events})["log"]
    russia = {"board": board, "power": "RU", "target": {"minor": "Minor 7"}}
    turns = iter(range(1, 1_000))
    return {
        "400 events never seen before": _median(
            lambda: answer("rule46.replay", {"board": {"turn": 0, "rgt": -next(turns)}, "events": events})
        ),
        "100 events never seen before": _median(
            lambda: answer("rule46.replay", {"board": {"turn": 0, "rgt": -next(turns)}, "events": events[:100]})
        ),
        "the log of 400 events once more, told whole": _median(lambda: answer("rule46.replay", {"log": log})),
        "one event more in that log": _median(lambda: answer("rule46.replay", longer.pop())),
        "all placements of all powers, 38 rings and 30 minors": _median(
            lambda: [answer("rule46.list", {"board": board, "power": p}) for p in SPYING]
        ),
        "one verdict under every reading that touches it": _median(lambda: answer("rule46.check", russia)),
        "the effects of 38 rings": _median(lambda: answer("rule46.effects", {"board": board})),
    }


def _median(call) -> float:
    times = []
    for _ in range(9):
        start = process_time()
        call()
        times.append(process_time() - start)
    return round(median(times) * 1000, 2)


def report() -> str:
    """The figures as rows of a table."""
    return "\n".join(
        [
            f"| {sys.platform}, Python {sys.version.split()[0]} | ms |",
            "|---|---|",
            *(f"| {name} | {ms} |" for name, ms in measure().items()),
        ]
    )


if __name__ == "__main__":
    print(report())
