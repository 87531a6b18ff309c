"""An answer of the missions names every reading on which it rests: whatever a change of one reading changes, that
reading stood in `rulings`.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tries import tries

from calc import BadRequest, answer
from calc.interpretations import REGISTER

SWITCHES = [reading for id, reading in REGISTER.items() if id.startswith("RM-") and reading.is_switch]
GATES = ["secret-services-1", "secret-services-2", "secret-services-3", "counter-espionage-5"]
MISSIONS = ["espionage", "burglary", "sabotage", "counter-espionage", "rumour"]

ce = st.integers(0, 13)
belief = st.one_of(
    ce,
    st.dictionaries(ce, st.integers(1, 5), min_size=2, max_size=3).map(
        lambda found: {str(k): f"{w}/{sum(found.values())}" for k, w in found.items()}
    ),
)
tested = {"adjustments": st.lists(st.integers(-3, 3), max_size=2), "counter_bonus": st.integers(0, 3)}


def record(needed, **more):
    return st.fixed_dictionaries(needed, optional=more)


priced = st.one_of(
    st.sampled_from(MISSIONS).map(lambda mission: {"mission": mission}),
    st.integers(0, 5).map(lambda cost: {"mission": "tech-theft", "tech_cost": cost}),
    st.integers(1, 20).map(lambda riches: {"mission": "wealth-theft", "riches": riches}),
)


def both(first, second):
    return st.builds(lambda a, b: {**a, **b}, first, second)


observed = record({"outcome": st.sampled_from(["success", "failure"])}, **tested)
seen = both(priced, observed).map(lambda row: {k: v for k, v in row.items() if k != "tech_cost"})
shown = st.just({"mission": "espionage", "outcome": "success", "ce": 4})


@st.composite
def turn(draw):
    """A turn of three countries, with all that readings are about: relics, bonuses, thefts, conditions, failures."""
    names = ["Avalon", "Lys", "Ys"]
    countries = {
        name: {
            "ce": draw(ce),
            "pi": draw(st.integers(0, 30)),
            "wealth": draw(st.integers(0, 20)),
            "morale": draw(st.integers(0, 100)),
            "techs": [*GATES, f"Craft of {name}"],
            "relics": [f"Relic {n} of {name}" for n in range(draw(st.integers(0, 3)))],
            "counter_bonus": draw(st.dictionaries(st.sampled_from(names), st.integers(0, 2), max_size=2)),
        }
        for name in names
    }
    return {
        "countries": countries,
        "orders": draw(st.lists(_order(names), max_size=6)),
        "seed": draw(st.text("abc", min_size=1, max_size=3)),
        "turn": 2,
        "exports": ["text"],
    }


@st.composite
def _order(draw, names):
    by, on = draw(st.permutations(names))[:2]
    found = {"by": by, "on": on, **draw(priced)}
    if found["mission"] == "tech-theft":
        found["choice"] = f"Craft of {draw(st.sampled_from(names))}"
    if found["mission"] == "burglary" and draw(st.booleans()):
        found["choice"] = f"Relic {draw(st.integers(0, 2))} of {draw(st.sampled_from(names))}"
    if draw(st.integers(0, 4)) == 0:
        found["when"] = draw(st.sampled_from([{"relic": True}, {"ce": 4}]))
    return found | draw(st.sampled_from([{}, {}, {"forced": "success"}, {"forced": "failure"}]))


REQUESTS = {
    "missions.cost": priced,
    "missions.odds": both(priced, record({"ce": ce}, **tested)).flatmap(
        lambda found: record({k: st.just(v) for k, v in found.items()}, budget=st.integers(0, 20))
    ),
    "missions.table": record({"tries": st.integers(1, 3)}),
    "missions.theft": record(
        {"ce": belief, "pi": st.integers(0, 8), "stock": st.integers(0, 20)}, price=st.integers(0, 4), **tested
    ),
    "missions.sabotage": record({"attempts": st.lists(record({}, **tested), max_size=4), "ce": belief}),
    "missions.plan": both(
        st.sampled_from([{"goal": "relic"}, {"goal": "technology", "tech_cost": 2}]),
        record(
            {"ce": belief, "budget": st.integers(0, 12)},
            belief=st.sampled_from(["0", "1/3", "1"]),
            exposures=st.integers(0, 3),
            **tested,
        ),
    ),
    "missions.infer": record({"observations": st.lists(st.one_of(seen, shown), max_size=3)}),
    "missions.turn": turn(),
    "missions.verify": st.just({"seed": "s", "ids": ["a", "b", "c", "d", "e"]}),
}


def content(name, request, rulings):
    """The answer without its readings, and those; what is refused has none."""
    try:
        found = answer(name, request | {"rulings": rulings})
    except BadRequest as error:
        return (error.field, error.code), None
    taken = found.pop("rulings")
    return found, taken


@pytest.mark.parametrize("name", REQUESTS)
def test_a_reading_that_would_change_the_answer_is_named(name):
    @given(
        REQUESTS[name],
        st.sampled_from([{}, *({reading.id: option} for reading in SWITCHES for option in reading.options[1:])]),
    )
    @tries(150 if name == "missions.turn" else 60)
    def holds(request, rulings):
        present, taken = content(name, request, rulings)
        if taken is None:
            return
        for reading in SWITCHES:
            for option in reading.options:
                if option != rulings.get(reading.id, reading.default) and reading.id not in taken:
                    assert content(name, request, rulings | {reading.id: option})[0] == present, (reading.id, option)

    holds()
