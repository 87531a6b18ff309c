"""Random boards in the contract's form, for hypothesis: any that the rule allows, in canonical spelling."""

from __future__ import annotations

from hypothesis import strategies as st
from rule46_twin import CATEGORIES, faction, others

MINORS = ("Turkey", "Greece", "Ukraine", "Syldavia")
POWERS = ("GE", "IT", "JP", "BR", "FR", "US", "RU", "CN")
SPIES = ("GE", "JP", "BR", "RU")
FACTIONS = ("EA", "JP", "WA", "RU")
READINGS = {
    "R46-05": ("any-enemy", "target-only"),
    "R46-06": ("kept", "same-year"),
    "R46-07": ("live", "latch"),
    "R46-09": ("all", "one"),
    "R46-11": ("potential", "actual"),
    "R46-13": ("add", "one"),
    "R46-14": ("add", "one"),
    "R46-19": ("for-life", "while-controlled"),
    "R46-23": ("without-effect", "own-plus"),
    "R46-26": ("russia", "nobody"),
    "R46-33": ("all", "any"),
}

turns = st.integers(0, 9)
majors = st.fixed_dictionaries({"faction": st.sampled_from(FACTIONS), "category": st.sampled_from(CATEGORIES)})
minors = st.fixed_dictionaries({"minor": st.sampled_from(MINORS)})
targets = majors | minors
pairs = st.sampled_from([["EA", "WA"], ["EA", "RU"], ["JP", "WA"], ["JP", "RU"]])
rulings = st.fixed_dictionaries({}, optional={id: st.sampled_from(options) for id, options in READINGS.items()})
powers = st.sampled_from(POWERS)


def _possible(ring):
    if "minor" in ring:
        return ring["power"] != "JP"
    return ring["faction"] in others(faction(ring["power"])) and (ring["faction"], ring["category"]) != ("RU", "naval")


def _place(ring):
    return faction(ring["power"]), ring.get("minor"), ring.get("faction"), ring.get("category")


_rings = (
    st.tuples(st.sampled_from(SPIES), targets, turns)
    .map(lambda x: {"power": x[0], **x[1], "placed": x[2]})
    .filter(_possible)
)
_ends = st.fixed_dictionaries({"eliminated": turns, "cause": st.just("counter-intelligence")})
_gone = st.tuples(_rings, _ends).map(lambda x: x[0] | x[1])
_minor = st.fixed_dictionaries(
    {"controller": st.none() | powers, "russia_dp": st.sampled_from(("yes", "no", "unknown"))}
)
_nobodys = {"Ukraine": {"controller": None, "russia_dp": "unknown", "declared": True}}
_known = st.builds(
    lambda known, ukraine: known | ukraine,
    st.dictionaries(st.sampled_from(MINORS), _minor),
    st.sampled_from(({}, {}, _nobodys)),
)
_results = st.fixed_dictionaries(
    {
        "espionage": st.dictionaries(st.sampled_from(SPIES), st.integers(0, 2)),
        "counter_intelligence": st.dictionaries(st.sampled_from(FACTIONS), st.integers(0, 2)),
    }
)

boards = st.fixed_dictionaries(
    {},
    optional={
        "turn": turns,
        "step": st.sampled_from("ABCD"),
        "acted": st.lists(st.sampled_from(FACTIONS), max_size=2, unique=True),
        "german_russian_war": st.booleans(),
        "rgt": st.sampled_from((0, 49, 50, 51)),
        "rgt_reached": st.booleans(),
        "ukraine_active": st.booleans(),
        "minors": _known,
        "rings": st.lists(_rings, max_size=12, unique_by=_place),
        "eliminated": st.lists(_gone, max_size=4),
        "results": _results,
        "categories": st.dictionaries(st.sampled_from(FACTIONS), st.lists(st.sampled_from(CATEGORIES), unique=True)),
        "surrendered": st.lists(powers, max_size=4, unique=True),
        "wars": st.lists(pairs, max_size=3),
    },
)
crowded = st.just(
    {
        "minors": {"Turkey": {"russia_dp": "no"}},
        "rings": [
            {"power": "BR", "minor": "Turkey"},
            {"power": "RU", "minor": "Turkey"},
            {"power": "GE", "minor": "Ukraine"},
        ],
    }
)
