"""Scenarios in the browsers: what a reader does, with every request outside the site refused."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver import Driver
from programs import needed

HERE = Path(__file__).parent
SCENARIOS = sorted(path.stem for path in (HERE / "scenarios").glob("*.js"))
BROWSERS = ("chromium", "firefox")
# What the site is for: read a clause, switch the language, follow a reference, ask the page; and what each browser does
# in its own way.
BOTH = {"ask_the_page", "from_the_stick", "language_switch"}
# Each fetches the whole site, and what it tries seldom changes: only with all the others.
SELDOM = {"kept_on_request", "storage_refused", "withdrawn"}


def _runs() -> list:
    """Each scenario with each browser.

    `make test` runs those of BOTH in both browsers, those of SELDOM in none, the others in one, in turn; `make
    test-all` runs all.
    """
    runs = []
    for n, scenario in enumerate(SCENARIOS):
        for browser in BROWSERS:
            later = scenario in SELDOM or (scenario not in BOTH and browser != BROWSERS[n % 2])
            marks = [pytest.mark.browser, *([pytest.mark.thorough] if later else [])]
            runs.append(pytest.param(scenario, browser, marks=marks, id=f"{scenario}-{browser}"))
    return runs


@pytest.fixture(scope="session")
def driver(node: str) -> Iterator[Driver]:
    """One for each worker of the test run."""
    found = Driver(node)
    yield found
    found.close()


@pytest.mark.parametrize(("scenario", "browser"), _runs())
def test_scenario(site: Path, driver: Driver, scenario: str, browser: str) -> None:
    needed(browser)
    failure = driver.run(scenario, browser)
    if failure:
        pytest.fail(f"{scenario} in {browser}:\n{failure}", pytrace=False)


def test_no_turn_of_events_loses_a_save(node: str) -> None:
    """The keeping of saves without a browser: several tabs, a full storage, crashes and damage, at random."""
    _passes([node, str(HERE / "saves_by_chance.js")])


def test_no_file_is_read_with_signs_that_are_not_in_it(node: str) -> None:
    """Texts in all encodings, and bytes at random."""
    _passes([node, str(HERE / "files_by_chance.js")])


def _passes(command: list[str]) -> None:
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
