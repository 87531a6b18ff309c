"""A turn of many orders, made from fixed numbers, and how long it takes."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from calc import answer
from calc.interpretations import Rulings
from calc.missions.sheet.model import COUNTRIES, ORDERS
from calc.missions.turn.dice import Dice
from calc.missions.turn.resolve import Desk, resolve

TECHS = ["secret-services-1", "secret-services-2", "secret-services-3", "counter-espionage-5"]
MISSIONS = ["espionage", "burglary", "sabotage", "counter-espionage", "rumour", "wealth-theft", "tech-theft"]


def request(orders: int) -> dict:
    """Thirty countries, and so many orders of every kind."""
    random = Random(4)
    names = [f"Country {n}" for n in range(30)]
    sheet = {"pi": 300, "wealth": 100, "morale": 80, "techs": TECHS}
    countries = {
        name: sheet | {"ce": random.randrange(9), "relics": [f"Relic {k} of {name}" for k in range(3)]}
        for name in names
    }
    return {"countries": countries, "orders": [_order(random, names, n) for n in range(orders)], "seed": "bench"}


def _order(random: Random, names: list[str], n: int) -> dict:
    by, on = random.sample(names, 2)
    mission = random.choice(MISSIONS)
    more = {
        "wealth-theft": {"riches": random.randint(1, 14)},
        "burglary": {"choice": f"Relic 0 of {on}"},
        "tech-theft": {"choice": f"Craft {n}", "tech_cost": 3},
    }.get(mission, {})
    return {"by": by, "on": on, "mission": mission, "id": f"order {n}", **more}


def turn_seconds(orders: int) -> tuple[float, float]:
    """Median seconds of processor time: of resolving alone, and of the whole answer at the door."""
    asked = request(orders)
    countries, read = COUNTRIES.read(asked["countries"], "countries"), ORDERS.read(asked["orders"], "orders")

    def resolved() -> None:
        rulings = Rulings()
        resolve(Desk(dict(countries), rulings, Dice(rulings, 1, None, "bench")), read)

    return _median(resolved), _median(lambda: answer("missions.turn", asked))


def _median(call) -> float:
    times = []
    for _ in range(9):
        start = process_time()
        call()
        times.append(process_time() - start)
    return median(times)
