"""What a replay remembers between calls never shows; and what it says about readings is all that it rests on."""

from copy import deepcopy

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rule46_boards import READINGS, boards, rulings
from rule46_events import games
from tries import tries

from calc import answer
from calc.rule46 import cache as memory
from calc.rule46 import replay as replaying


def replay(board, events, r, lang="en", **more):
    return answer("rule46.replay", {"board": board, "events": events, "rulings": r, **more}, lang)


@given(boards, games, st.integers(0, 30))
@tries(100)
def test_since_tells_the_tail_only(board, events, since):
    whole, tail = replay(board, events, {}), replay(board, events, {}, since=since)
    assert tail["events"] == whole["events"][since:] and tail["board"] == whole["board"]
    assert all(
        tail["sheets"][f] == [row for row in whole["sheets"][f] if row["event"] >= since] for f in whole["sheets"]
    )


@given(boards, games, rulings)
@tries(50)
def test_an_answer_is_the_caller_s_own(board, events, r):
    """Whatever a caller does to an answer, the next one is right."""
    first = replay(board, events, r)
    kept = deepcopy(first)
    for row in first["events"]:
        row["revealed"].clear()
        row["event"].clear()
    first["board"]["rings"].clear()
    assert replay(board, events, r) == kept


def _game(turns):
    events = []
    for turn in range(2, turns + 2):
        for power, enemy in (("GE", "WA"), ("BR", "EA")):
            events += [
                {"do": "result", "kind": "espionage", "power": power},
                {"do": "place", "power": power, "target": {"faction": enemy, "category": "air"}},
            ]
        events.append({"do": "turn", "turn": turn})
    return events


def test_cost_is_linear_in_the_events(monkeypatch):
    """One more event costs one step, not a replay from the start; each of the two legal placements is read both ways
    (R46-11).
    """
    steps = []
    monkeypatch.setattr(replaying, "_MEMORY", memory.Cache())
    monkeypatch.setattr(memory, "step", lambda *a, real=memory.step: steps.append(1) or real(*a))
    events = _game(40)
    for n in range(len(events) + 1):
        replay({}, events[:n], {})
    assert len(steps) == len(events) + 2


def test_a_full_memory_forgets_and_goes_on(monkeypatch):
    monkeypatch.setattr(memory, "MOST", 3)
    monkeypatch.setattr(replaying, "_MEMORY", memory.Cache())
    assert [replay({"turn": n}, _game(5), {})["board"]["turn"] for n in range(4)] == [6, 6, 6, 6]


@pytest.mark.parametrize("id", sorted(READINGS))
@given(boards, games)
@tries(25)
def test_a_reading_that_is_not_named_changes_nothing(id, board, events):
    """An answer's `rulings` are all that it depended on: changing any other leaves it as it is."""
    got = replay(board, events, {})
    assume(id not in got["rulings"])
    other = replay(board, events, {id: READINGS[id][1]})
    assert other == got
