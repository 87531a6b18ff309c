"""Whatever happens in a game, what the rule promises holds."""

from copy import deepcopy

from hypothesis import given
from hypothesis import strategies as st
from rule46_boards import boards, powers, rulings
from rule46_events import games
from rule46_twin import faction, others, year_start
from tries import tries

from calc import answer


def replay(board, events, r, lang="en", **more):
    return answer("rule46.replay", {"board": board, "events": events, "rulings": r, **more}, lang)


def place_of(ring):
    return ring.get("minor"), ring.get("faction"), ring.get("category")


@given(boards, games, rulings)
@tries(150)
def test_invariants_of_the_board(board, events, r):
    after = replay(board, events, r)["board"]
    owned = [(faction(x["power"]), *place_of(x)) for x in after["rings"]]
    assert len(owned) == len(set(owned)), "one ring of a faction in a place"
    assert not any(x["power"] == "JP" and "minor" in x for x in after["rings"])
    assert {x["power"] for x in after["rings"]} <= {"GE", "JP", "BR", "RU"}
    assert not any((x.get("faction"), x.get("category")) == ("RU", "naval") for x in after["rings"])
    assert all(x.get("faction") in (None, *others(faction(x["power"]))) for x in after["rings"])
    assert all(n >= 0 for results in after.get("results", {}).values() for n in results.values())


@given(boards, games, rulings, st.integers(0, 25))
@tries(100)
def test_a_prefix_replayed_is_the_prefix_of_the_replay(board, events, r, cut):
    whole, part = replay(board, events, r), replay(board, events[:cut], r)
    assert part["events"] == whole["events"][: len(part["events"])]
    assert all(part["sheets"][f] == [row for row in whole["sheets"][f] if row["event"] < cut] for f in part["sheets"])


@given(boards, games, rulings, st.integers(0, 25))
@tries(100)
def test_a_board_after_is_a_board_to_start_from(board, events, r, cut):
    """Stopping, saving the board and going on from it is the same as going on."""
    first = replay(board, events[:cut], r)
    second = replay(first["board"], events[cut:], r)
    whole = replay(board, events, r)
    assert second["board"] == whole["board"]
    outcome = [{k: e[k] for k in ("verdict", "reasons", "revealed", "eliminated", "notes")} for e in second["events"]]
    assert outcome == [
        {k: e[k] for k in ("verdict", "reasons", "revealed", "eliminated", "notes")} for e in whole["events"][cut:]
    ]


@given(boards, games, rulings)
@tries(100)
def test_an_illegal_event_changes_nothing(board, events, r):
    whole = replay(board, events, r)
    legal = [e for e, row in zip(events, whole["events"]) if row["verdict"] != "illegal"]
    assert replay(board, legal, r)["board"] == whole["board"]
    for row in whole["events"]:
        assert (row["verdict"] == "illegal") is bool(row["reasons"])
        if row["reasons"]:
            assert row["revealed"] == row["eliminated"] == []


@given(boards, games, rulings)
@tries(100)
def test_the_list_and_the_replay_agree(board, events, r):
    """Each placement of a game has the verdict that rule46.check gives on the board before it."""
    for n, event in enumerate(events):
        if event["do"] == "place":
            before = replay(board, events[:n], r)["board"]
            got = replay(board, events[: n + 1], r)["events"][n]
            asked = answer(
                "rule46.check", {"board": before, "power": event["power"], "target": event["target"], "rulings": r}
            )
            extra = [x for x in got["reasons"] if x["code"] == "not-opposing"]
            assert got["verdict"] == ("illegal" if extra else asked["verdict"])
            assert [x for x in got["reasons"] if x not in extra] == asked["reasons"]


@given(boards, powers, rulings)
@tries(100)
def test_the_listed_counters_are_those_that_a_replay_takes(board, power, r):
    """Every ring of the other side, with the verdict and the reasons of the event that would remove it."""
    rows = answer("rule46.list", {"board": board, "power": power, "rulings": r})["counters"]
    foes = [x for x in board.get("rings", []) if faction(x["power"]) in others(faction(power))]
    assert [(x["power"], place_of(x["target"])) for x in rows] == [(x["power"], place_of(x)) for x in foes]
    for row in rows:
        event = {"do": "counter", "faction": row["faction"], "power": row["power"], "target": row["target"]}
        played = replay(board, [event], r)["events"][0]
        assert (played["verdict"], played["reasons"]) == (row["verdict"], row["reasons"])


@given(boards, games, rulings)
@tries(100)
def test_each_sheet_holds_only_what_its_clauses_allow(board, events, r):
    whole = replay(board, events, r)
    for to, rows in whole["sheets"].items():
        for row in rows:
            event = events[row["event"]]
            assert set(row["by"]) <= set(others(to)), "only enemies tell"
            assert row["clause"] in (("46.411A", "46.51B") if row["what"] == "dp" else ("46.412A", "46.42"))
            if event["do"] == "place":
                assert faction(event["power"]) == to and row["clause"] != "46.42"
                assert row.get("minor") == event["target"].get("minor") and row.get("category") == event["target"].get(
                    "category"
                )
            else:
                assert event["do"] == "year-start" and row["clause"] in ("46.411A", "46.42")
    told = [(x["to"], tuple(x["by"]), x["what"]) for e in whole["events"] for x in e["revealed"]]
    assert sorted(told) == sorted((to, tuple(x["by"]), x["what"]) for to, rows in whole["sheets"].items() for x in rows)


@given(boards, games, rulings)
@tries(150)
def test_a_year_start_tells_what_the_twin_tells(board, events, r):
    before = replay(board, events, r)["board"]
    row = replay(board, [*events, {"do": "year-start"}], r)["events"][-1]
    told = sorted((by, x["to"], x["what"], x.get("minor") or x["category"]) for x in row["revealed"] for by in x["by"])
    assert told == year_start(before, r)


@given(boards, games, rulings, st.integers(1, 9))
@tries(150)
def test_a_ring_that_went_modifies_nothing_after_its_turn(board, events, r, later):
    after = replay(board, events, r)["board"]
    board_then = replay(after, [{"do": "turn", "turn": after["turn"] + later}], r)["board"]
    living = [place_of(x) + (x["power"],) for x in board_then["rings"]]
    for row in answer("rule46.effects", {"board": board_then, "rulings": r})["research"]:
        for ring in row["rings"]:
            still = any(
                g["eliminated"] >= board_then["turn"] and place_of(g) == place_of(ring)
                for g in board_then.get("eliminated", [])
            )
            assert place_of(ring) + (ring["power"],) in living or still


@given(boards, games, rulings)
@tries(100)
def test_rings_are_accounted_for(board, events, r):
    """Rings before, plus placed, minus eliminated, are the rings after."""
    got = replay(board, events, r)
    count = len(board.get("rings", []))
    for event, row in zip(events, got["events"]):
        count += (event["do"] == "place" and row["verdict"] != "illegal") - len(row["eliminated"])
    assert count == len(got["board"]["rings"])


@given(boards, games, rulings)
@tries(100)
def test_results_are_accounted_for(board, events, r):
    """Each legal placement costs a 6+, each counter a 5+; 6+ go with the turn, 5+ perhaps with the year."""
    got = replay(board, events, r)
    books = deepcopy(board.get("results"))
    for event, row in zip(events, got["events"]):
        if row["verdict"] != "illegal":
            books = _booked(books, event, r)
    after = got["board"].get("results")
    assert (after is None) is (books is None)
    assert _present(after) == _present(books)


def _booked(books, event, r):
    if event["do"] == "result":
        books = books or {"espionage": {}, "counter_intelligence": {}}
        kind, who = (
            ("espionage", event["power"])
            if event["kind"] == "espionage"
            else ("counter_intelligence", event["faction"])
        )
        books[kind][who] = books[kind].get(who, 0) + event.get("count", 1)
    elif books and event["do"] == "place":
        books["espionage"][event["power"]] -= 1
    elif books and event["do"] == "counter":
        books["counter_intelligence"][event["faction"]] -= 1
    elif books and event["do"] == "turn":
        books["espionage"].clear()
    elif books and event["do"] == "year-start" and r.get("R46-06") == "same-year":
        books["counter_intelligence"].clear()
    return books


def _present(books):
    return {kind: {who: n for who, n in of.items() if n} for kind, of in (books or {}).items()}


def test_ties_between_cause_and_clause():
    clauses = {"counter-intelligence": "46.51A", "opposing": "46.51B", "control": "46.51C"}
    board = {"rings": [{"power": p, "minor": m} for p, m in (("GE", "Turkey"), ("GE", "Spain"), ("GE", "Greece"))]}
    events = [
        {"do": "counter", "faction": "WA", "power": "GE", "target": {"minor": "Spain"}},
        {"do": "place", "power": "BR", "target": {"minor": "Turkey"}},
        {"do": "control", "minor": "Greece", "by": "BR"},
    ]
    gone = [x for row in replay(board, events, {})["events"] for x in row["eliminated"]]
    assert [x["cause"] for x in gone] == ["counter-intelligence", "opposing", "opposing", "control"]
    assert all(clauses[x["cause"]] == x["clause"] for x in gone)


@given(boards, games, rulings)
@tries(100)
def test_languages_differ_in_words_only(board, events, r):
    assert _unspoken(replay(board, events, r, "en")) == _unspoken(replay(board, events, r, "fr"))


def _unspoken(value):
    if isinstance(value, dict):
        return {k: _unspoken(v) for k, v in value.items() if k not in ("text", "log")}
    return [_unspoken(v) for v in value] if isinstance(value, list) else value
