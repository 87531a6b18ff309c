"""A whole game by the resolver and by an umpire on paper: the same verdicts, the same rings gone, the same rings left."""

from hypothesis import given
from rule46_boards import boards, rulings
from rule46_events import games
from rule46_twin_replay import Umpire
from tries import tries

from calc import answer


def left(rings):
    return sorted(
        (
            x["power"],
            x.get("minor") or "",
            x.get("faction") or "",
            x.get("category") or "",
            x["placed"],
            bool(x.get("shielded")),
        )
        for x in rings
    )


@given(boards, games, rulings)
@tries(600)
def test_replay_is_its_twin(board, events, r):
    got = answer("rule46.replay", {"board": board, "events": events, "rulings": r})
    umpire = Umpire(board, r)
    for event, row in zip(events, got["events"]):
        verdict, gone = umpire.tell(event)
        assert (row["verdict"], [(x["power"], x["cause"]) for x in row["eliminated"]]) == (verdict, gone), event
        assert row["step"] == umpire.b["step"] and row["turn"] == umpire.b["turn"]
    assert left(got["board"]["rings"]) == left(umpire.b["rings"])
