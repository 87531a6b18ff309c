"""Random events in the contract's form, for hypothesis: any, however silly."""

from __future__ import annotations

from hypothesis import strategies as st
from rule46_boards import FACTIONS, MINORS, SPIES, pairs, powers, targets

_spies = st.sampled_from(SPIES + SPIES + ("IT", "US"))
factions = st.sampled_from(FACTIONS)
counts = st.integers(1, 2)


def _event(do, optional=None, **fields):
    return st.fixed_dictionaries({"do": st.just(do), **fields}, optional=optional)


_place = _event("place", {"with": powers}, power=_spies, target=targets)
_counter = _event("counter", faction=factions, power=_spies, target=targets)
_six = _event("result", {"count": counts}, kind=st.just("espionage"), power=_spies)
_five = _event("result", {"count": counts}, kind=st.just("counter-intelligence"), faction=factions)
_control = _event("control", minor=st.sampled_from(MINORS), by=st.none() | powers)
_turn = _event("turn", turn=st.integers(0, 12))
_rest = st.one_of(
    _event("war", {"between": pairs}),
    _event("rgt", level=st.sampled_from((0, 49, 50, 70))),
    _event("activate-ukraine"),
    _event("surrender", power=powers),
    _event("year-start"),
)

events = st.one_of(_place, _place, _place, _counter, _counter, _six, _five, _control, _turn, _rest)
games = st.lists(events, max_size=25)

# Games in which much meets: two countries, powers that may spy, results that are kept or lost.
_where = st.sampled_from(("Turkey", "Ukraine")).map(lambda minor: {"minor": minor})
_three = st.sampled_from(("GE", "BR", "RU"))
_meeting = st.builds(lambda power, target: {"do": "place", "power": power, "target": target}, _three, _where)
dense_games = st.lists(
    st.one_of(
        _meeting,
        _meeting,
        st.builds(
            lambda who, power, target: {"do": "counter", "faction": who, "power": power, "target": target},
            factions,
            _three,
            _where,
        ),
        st.builds(lambda who: {"do": "result", "kind": "counter-intelligence", "faction": who}, factions),
        st.builds(
            lambda minor, by: {"do": "control", "minor": minor, "by": by},
            st.sampled_from(("Turkey", "Ukraine")),
            st.sampled_from(("GE", "RU", None)),
        ),
        st.sampled_from(
            (
                {"do": "year-start"},
                {"do": "rgt", "level": 50},
                {"do": "rgt", "level": 40},
                {"do": "war", "between": ["EA", "WA"]},
                {"do": "activate-ukraine"},
            )
        ),
        st.just({"do": "turn"}),
    ),
    max_size=20,
).map(lambda events: [e | {"turn": n} if e["do"] == "turn" else e for n, e in enumerate(events, 2)])
free_minors = st.text(max_size=12).map(lambda t: "".join(c for c in t if c.isprintable())).filter(lambda t: t.strip())
