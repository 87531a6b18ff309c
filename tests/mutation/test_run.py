"""What stands around mutmut: how a sample is drawn, what an exit status says, and that survivors are explained with a
sentence each.
"""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

HERE = Path(__file__).parent
_spec = spec_from_file_location("mutation_run", HERE / "run.py")
run = module_from_spec(_spec)
_spec.loader.exec_module(run)
NAMES = [f"m{n:03}" for n in range(300)]


def test_a_larger_sample_holds_the_smaller_one():
    assert set(run.sample(NAMES, 20, 1)) < set(run.sample(NAMES, 50, 1)) < set(run.sample(NAMES, None, 1)) == set(NAMES)
    assert run.sample(NAMES, 20, 1) == run.sample(NAMES, 20, 1) != run.sample(NAMES, 20, 2)


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (1, "killed"),
        (3, "killed"),
        (-24, "looped"),
        (36, "looped"),
        (0, "survived"),
        (33, "no test"),
        (5, "no test"),
        (None, "not tried"),
        (-11, "strange"),
    ],
)
def test_what_an_exit_status_says(status, said):
    assert run.verdict(status) == said
    assert run.noticed(status) == (said in ("killed", "looped"))


def test_the_figures_and_the_exit_status(capsys, monkeypatch):
    monkeypatch.setattr(run.subprocess, "run", lambda *command, **more: type("Done", (), {"stdout": "the change"}))
    assert run._told({"a": 1, "b": -24, "c": 1}, 9) == 0
    assert capsys.readouterr().out.startswith(
        "9 mutants, 3 chosen, 3 tried: 3 noticed (100.0 %), 1 of them by going on without end; 0 survive"
    )
    assert run._told({"a": 1, "b": 0, "c": None}, 9) == 1
    told = capsys.readouterr().out
    assert (
        "3 chosen, 2 tried: 1 noticed (50.0 %)" in told
        and "1 survive, 1 of them unexplained" in told
        and "the change" in told
    )


def test_survivors_are_explained():
    explained = json.loads((HERE / "survivors.json").read_text("utf-8"))
    assert all(name.startswith("calc.") and len(why.split()) >= 4 for name, why in explained.items())
    assert list(explained) == sorted(explained)
