"""One position told in two ways: all calculators answer alike (46.32B, 46.411C, R46-07, R46-11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rule46_boards import boards, rulings, targets
from rule46_events import games
from tries import tries

from calc import answer
from calc.desk import render
from calc.rule46.log.text import parse
from calc.rule46.rules.board import Board
from calc.rule46.rules.powers import CATEGORIES, FACTIONS, RESEARCH

NO_DPS = {"Turkey": {"russia_dp": "no"}}
WARS = [
    {"german_russian_war": True},
    {"wars": [["EA", "RU"]]},
    {"wars": [["RU", "EA"]]},
    {"wars": [["EA", "RU"], ["RU", "EA"]], "german_russian_war": True},
    {"wars": [["EA", "RU"]], "german_russian_war": False},
]
LINES = (
    "war",
    "war European Axis, Russia",
    "war Russia, European Axis",
    "war RU, Germany",
    "guerre Axe européen, Russie",
)


def calculators(board, target, rulings=None, games=()):
    """What each calculator of rule 46 answers about a board."""
    more = {"board": board, "rulings": rulings or {}}
    for power in ("GE", "JP", "BR", "RU"):
        yield answer("rule46.check", {"power": power, "target": target, **more})
        yield answer("rule46.list", {"power": power, **more})
    yield answer("rule46.who", {"target": target, **more})
    yield answer("rule46.effects", more)
    yield answer("rule46.replay", {"events": list(games), "compare": True, **more})


@pytest.mark.parametrize("war", WARS)
def test_a_war_in_the_list_is_the_war_of_the_flag(war):
    board = {
        "step": "C",
        "minors": NO_DPS,
        "rings": [{"power": p, "minor": "Turkey", "placed": 1} for p in ("BR", "RU")],
    }
    got = answer("rule46.list", {"board": board | war, "power": "RU"})
    assert (
        answer(
            "rule46.check",
            {"board": {"step": "C", "minors": NO_DPS} | war, "power": "RU", "target": {"minor": "Turkey"}},
        )["verdict"]
        == "legal"
    )
    assert got == answer("rule46.list", {"board": board | WARS[0], "power": "RU"})
    assert answer("rule46.effects", {"board": board | war})["diplomacy"][0]["rolls"]["axis"] == -2
    told = answer("rule46.replay", {"board": board | war, "events": [{"do": "war"}]})
    assert (
        told["board"]["german_russian_war"] is True and "wars" not in told["board"] and told["events"][0]["notes"] == []
    )


@pytest.mark.parametrize("line", LINES)
def test_war_between_the_two_is_the_war_in_a_log_too(line):
    place = "place Russia: Turkey"
    for text in (
        f"start minor Turkey: nobody, DP no\nstart {line}\n{place}",
        f"start minor Turkey: nobody, DP no\n{line}\n{place}",
    ):
        got = answer("rule46.replay", {"log": text})
        assert (
            got["errors"] == []
            and got["events"][-1]["verdict"] == "legal"
            and got["board"]["german_russian_war"] is True
        )
    assert (
        parse(f"start {line}\n{line}").localized("en") == "start war\nwar\n"
        and parse(line).localized("fr") == "guerre\n"
    )


def test_war_between_the_two_lifts_the_restriction_once():
    lifted = [e["notes"] for e in answer("rule46.replay", {"log": "war Russia, European Axis\nwar"})["events"]]
    assert [[n["code"] for n in notes] for notes in lifted] == [["restriction-lifted"], []]


def test_no_board_can_hold_the_war_in_a_second_way():
    with pytest.raises(TypeError):
        Board(german_russian_war=True)
    assert Board(rgt=50).rgt_reached and Board(surrendered=("US", "FR", "US")) == Board(surrendered=("FR", "US"))


@pytest.mark.parametrize("query", ["wars=EA-RU", "wars=RU-EA", "war=yes&wars=RU-EA", "war=yes"])
def test_the_placement_desk_knows_one_german_russian_war(query):
    got = render("rule46.placement", f"power=RU&target=Turkey&step=C&minor=Turkey..no&{query}", "en")
    assert got.query == "power=RU&target=Turkey&step=C&war=yes&minor=Turkey..no" and "Legal" in got.html


def test_other_wars_may_be_told_in_either_order():
    got = render("rule46.placement", "wars=WA-EA&wars=EA-WA&wars=RU-JP", "en")
    assert got.query == "power=GE&target=Turkey&wars=EA-WA&wars=JP-RU"


def told_otherwise(board, draw):
    """The same position, each fact said in another way that there is."""
    said, wars = dict(board), [draw(st.permutations(pair)) for pair in board.get("wars", [])]
    if board.get("german_russian_war"):
        said.pop("german_russian_war")
        wars.append(draw(st.permutations(["EA", "RU"])))
    elif any(set(pair) == {"EA", "RU"} for pair in wars):
        wars = [pair for pair in wars if set(pair) != {"EA", "RU"}]
        said["german_russian_war"] = True
    said["wars"] = draw(st.permutations(wars + wars[:1]))
    said["surrendered"] = draw(st.permutations(board.get("surrendered", [])))
    every = {f: list(RESEARCH[f]) for f in FACTIONS if draw(st.booleans())}
    said["categories"] = every | {
        f: draw(st.permutations(c)) + c[:1] for f, c in board.get("categories", {}).items() if len(c) < len(CATEGORIES)
    }
    said["categories"] |= {
        f: draw(st.permutations(c)) for f, c in board.get("categories", {}).items() if len(c) == len(CATEGORIES)
    }
    if "results" in board:
        six, five = (
            dict(draw(st.permutations([*board["results"][k].items()]))) for k in ("espionage", "counter_intelligence")
        )
        said["results"] = {"espionage": {"IT": 0} | six, "counter_intelligence": {f: n for f, n in five.items() if n}}
    spelt = draw(
        st.sampled_from(
            (
                str.upper,
                str.lower,
                lambda name: "the " + name,
                lambda name: {"Turkey": "Turquie", "Greece": "grèce"}.get(name, name),
            )
        )
    )
    for key in ("rings", "eliminated"):
        said[key] = [
            r | {"minor": spelt(r["minor"])} if r.get("minor") in ("Turkey", "Greece", "Ukraine") else r
            for r in board.get(key, [])
        ]
    said["minors"] = {spelt(name) if name != "Syldavia" else name: m for name, m in board.get("minors", {}).items()}
    return said | {
        "rgt_reached": board.get("rgt_reached", False) or board.get("rgt", 0) >= 50,
        "turn": board.get("turn", 1),
    }


@given(boards, targets, games, rulings, st.data())
@tries(60)
def test_one_position_told_in_two_ways_has_one_answer(board, target, played, r, data):
    other = told_otherwise(board, data.draw)
    assert list(calculators(board, target, r, played)) == list(calculators(other, target, r, played))
