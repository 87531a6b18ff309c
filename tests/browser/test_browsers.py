"""Scenarios in the browsers: what a reader does, with every request outside the site refused."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCENARIOS = sorted(path.stem for path in (HERE / "scenarios").glob("*.js"))
BROWSERS = ("chromium", "firefox")
# What the site is for: read a clause, switch the language, follow a reference, ask the page; and what each browser does in its own way.
BOTH = {"ask_the_page", "from_the_stick", "language_switch"}
# Each fetches the whole site, and what it tries seldom changes: only with all the others.
SELDOM = {"kept_on_request", "storage_refused", "withdrawn"}
# run.js gives up before this and closes its browser; this is for the case that it cannot.
SECONDS = 140


def _runs() -> list:
    """Each scenario with each browser. `make test` runs those of BOTH in both browsers, those of SELDOM in none, the others in one, in turn; `make test-all` runs all."""
    runs = []
    for n, scenario in enumerate(SCENARIOS):
        for browser in BROWSERS:
            later = scenario in SELDOM or (scenario not in BOTH and browser != BROWSERS[n % 2])
            marks = [pytest.mark.browser, *([pytest.mark.thorough] if later else [])]
            runs.append(pytest.param(scenario, browser, marks=marks, id=f"{scenario}-{browser}"))
    return runs


@pytest.mark.parametrize(("scenario", "browser"), _runs())
def test_scenario(site: Path, node: str, scenario: str, browser: str) -> None:
    status, output = run_node([node, str(HERE / "run.js"), scenario, browser])
    if status != 0:
        pytest.fail(f"{scenario} in {browser}:\n{output}", pytrace=False)


def test_no_turn_of_events_loses_a_save(node: str) -> None:
    """The keeping of saves without a browser: several tabs, a full storage, crashes and damage, at random."""
    status, output = run_node([node, str(HERE / "saves_by_chance.js")])
    if status != 0:
        pytest.fail(output, pytrace=False)


def test_no_file_is_read_with_signs_that_are_not_in_it(node: str) -> None:
    """Texts in all encodings, and bytes at random."""
    status, output = run_node([node, str(HERE / "files_by_chance.js")])
    if status != 0:
        pytest.fail(output, pytrace=False)


def run_node(command: list[str]) -> tuple[int, str]:
    """Exit status and output of `command`; when it hangs, it and every browser that it started are ended."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True) as run:
        try:
            output, _ = run.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return 1, f"hung for {SECONDS} s"
    return run.returncode, output
