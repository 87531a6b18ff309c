"""The workflow for GitHub Pages: what it calls is there, and it may do no more than it must."""

import re

import yaml

from conftest import ROOT

WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "pages.yml").read_text())
JOBS = WORKFLOW["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]


def test_every_make_target_that_it_calls_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    called = [target for step in STEPS for target in re.findall(r"^\s*make ([a-z-]+)", step.get("run", ""), re.MULTILINE)]
    assert {"build", "offline"} <= set(called) <= targets


def test_it_tests_before_it_publishes() -> None:
    runs = [step.get("run", step.get("uses", "")) for step in JOBS["build"]["steps"]]
    assert runs.index("make test-all") < next(n for n, run in enumerate(runs) if run.startswith("actions/upload-pages-artifact"))
    assert JOBS["publish"]["needs"] == JOBS["release"]["needs"] == "build"


def test_its_actions_are_of_a_known_edition_and_maker() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert used and [name for name in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", name)] == []


def test_each_job_may_write_only_what_it_is_for() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    written = {name: {right for right, level in job["permissions"].items() if level == "write"} for name, job in JOBS.items()}
    assert written == {"build": set(), "publish": {"pages", "id-token"}, "release": {"contents"}}
