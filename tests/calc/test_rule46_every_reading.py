"""What a replay says of other readings is what comes of the game when it is played from its start under each of them,
one after the other.
"""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule46_boards import READINGS, boards, crowded, rulings
from rule46_events import dense_games, games
from rule46_twin_replay import Umpire
from tries import tries

from calc import answer
from calc.rule46 import cache as memory
from calc.rule46 import replay as replaying

TABLES = [dict(zip(READINGS, options)) for options in product(*READINGS.values())]


def _fewest(own, found):
    """The fewest options to change from one's own for each other verdict, from the verdicts at all tables."""
    rows = []
    for table in sorted(TABLES, key=lambda t: sum(t[id] != own[id] for id in t)):
        changed, verdict = {id: o for id, o in table.items() if o != own[id]}, found[tuple(table.values())]
        if verdict != found[tuple(own.values())] and not any(
            v == verdict and c.items() <= changed.items() for c, v in rows
        ):
            rows.append((changed, verdict))
    return [{"rulings": c, "verdict": v} for c, v in rows]


def _matches_the_umpires(board, events, r):
    got = answer("rule46.replay", {"board": board, "events": events, "rulings": r})["events"]
    umpires = {tuple(table.values()): Umpire(board, table) for table in TABLES}
    own = {id: r.get(id, options[0]) for id, options in READINGS.items()}
    for event, row in zip(events, got):
        told = {key: umpire.tell(event) for key, umpire in umpires.items()}
        verdicts = {key: verdict for key, (verdict, _) in told.items()}
        assert row["under_every_reading"] is (len(set(verdicts.values())) == 1)
        key = str
        assert sorted(row["other_readings"], key=key) == sorted(_fewest(own, verdicts), key=key)
        gone = {str(found) for found in told.values()}
        assert len(gone) == 1 or row["consequences_under_every_reading"] is False


@given(boards, games, rulings)
@tries(12)
def test_other_readings_are_the_game_played_from_its_start_under_each(board, events, r):
    _matches_the_umpires(board, events, r)


@given(crowded | boards, dense_games, rulings)
@tries(25)
def test_so_they_are_where_much_meets(board, events, r):
    _matches_the_umpires(board, events, r)


CONTENT = ("verdict", "notes", "revealed", "eliminated")


@given(boards, games | dense_games, rulings, st.data())
@tries(60)
def test_consequences_that_are_the_same_under_every_reading_are(board, events, r, data):
    """And where they are not, each of the readings that they rest on changes them at some table."""
    other = data.draw(rulings)
    rows, others = (
        answer("rule46.replay", {"board": board, "events": events, "rulings": table})["events"] for table in (r, other)
    )
    for row, under in zip(rows, others):
        assert (
            row["consequences_rest_on"] == under["consequences_rest_on"]
            and bool(row["consequences_rest_on"]) is not row["consequences_under_every_reading"]
        )
        if not any(r.get(id, READINGS[id][0]) != other.get(id, READINGS[id][0]) for id in row["consequences_rest_on"]):
            assert [row[k] for k in CONTENT] == [under[k] for k in CONTENT]


def _kept_over_the_year(*more):
    events = [
        {"do": "result", "kind": "counter-intelligence", "faction": "WA"},
        {"do": "year-start"},
        {"do": "turn", "turn": 5},
        *more,
    ]
    last = {"do": "counter", "faction": "WA", "power": "GE", "target": {"minor": "Turkey"}}
    return answer(
        "rule46.replay", {"board": {"rings": [{"power": "GE", "minor": "Turkey"}]}, "events": [*events, last]}
    )


def test_a_five_kept_over_the_year_hangs_on_r46_06():
    got = _kept_over_the_year()
    assert got["events"][-1]["other_readings"] == [
        {"rulings": {"R46-06": "same-year"}, "verdict": "illegal"},
        {"rulings": {"R46-11": "actual"}, "verdict": "illegal"},
    ]
    assert {"R46-06", "R46-11"} <= set(got["rulings"])


def test_a_five_that_came_in_since_does_not():
    row = _kept_over_the_year({"do": "result", "kind": "counter-intelligence", "faction": "WA"})["events"][-1]
    assert [other["rulings"] for other in row["other_readings"]] == [{"R46-11": "actual"}]


def test_a_ring_that_another_reading_left_there_is_found_later():
    """R46-09: of a British and a Russian ring one stays; then Germany's next ring meets it, or none."""
    board = {
        "rings": [{"power": "BR", "minor": "Turkey"}, {"power": "RU", "minor": "Turkey"}],
        "minors": {"Turkey": {"russia_dp": "yes"}},
    }
    place = {"do": "place", "power": "GE", "target": {"minor": "Turkey"}}
    *_, row = answer(
        "rule46.replay",
        {
            "board": board,
            "events": [place, {"do": "turn", "turn": 2}, {"do": "place", "power": "RU", "target": {"minor": "Turkey"}}],
        },
    )["events"]
    assert row["verdict"] == "legal"
    assert row["other_readings"] == [
        {"rulings": {"R46-09": "one"}, "verdict": "illegal"},
        {"rulings": {"R46-11": "actual"}, "verdict": "illegal"},
    ]


def test_a_game_too_long_for_every_reading_says_that_it_does_not_know(monkeypatch):
    """Null, or false where another verdict is known; never true."""
    monkeypatch.setattr(memory, "MOST_STEPS", 3)
    monkeypatch.setattr(replaying, "_MEMORY", memory.Cache())
    events = [{"do": "turn", "turn": n} for n in range(2, 9)]
    for r in ({}, {"R46-11": "actual"}):
        rows = answer("rule46.replay", {"events": events, "rulings": r})["events"]
        assert [row["under_every_reading"] for row in rows] == [True, True, None, None, None, None, None]
        assert [row["consequences_under_every_reading"] for row in rows] == [True, True, None, None, None, None, None]
        assert all(row["verdict"] == "legal" and not row["other_readings"] for row in rows)


@pytest.mark.parametrize("step", [1, 2, 5])
@given(boards, games, rulings)
@tries(10)
def test_where_the_tables_are_no_longer_played_together_changes_no_verdict(step, board, events, r):
    whole = answer("rule46.replay", {"board": board, "events": events, "rulings": r})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "MOST_STEPS", step)
        patch.setattr(replaying, "_MEMORY", memory.Cache())
        short = answer("rule46.replay", {"board": board, "events": events, "rulings": r})
    assert [[row[k] for k in CONTENT] for row in short["events"]] == [
        [row[k] for k in CONTENT] for row in whole["events"]
    ]
    assert short["board"] == whole["board"] and short["sheets"] == whole["sheets"]
