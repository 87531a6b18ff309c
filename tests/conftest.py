"""What every test may lean on: the built site, and one sentence where something to test with is missing."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings
from programs import left_out

# The same examples each time, so that a change is judged by what it changes; `make fuzz` looks for others. No time
# limit for each: a busy machine is no fault.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("wander", print_blob=True, deadline=None)
settings.load_profile(os.environ.get("EXAMPLES", "steady"))

ROOT = Path(__file__).parent.parent
SITE = ROOT / "site"
LANGUAGES = ("en", "fr")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site; `make test` builds it first."""
    if not all((SITE / language / "index.html").exists() for language in LANGUAGES):
        pytest.fail("site/ is not built: run `make build`, or `make test`, which builds it.", pytrace=False)
    return SITE


@pytest.fixture(scope="session")
def node() -> str:
    """The path of node."""
    found = shutil.which("node", path=f"{ROOT / '.venv' / 'bin'}:{shutil.os.environ['PATH']}")
    if not found:
        pytest.fail("node is missing: run `make setup`, which brings it.", pytrace=False)
    return found


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: no worker is left alone with them at the end."""
    items.sort(key=lambda item: (not item.get_closest_marker("pyodide"), not item.get_closest_marker("browser")))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The last line says what could not be tried on this machine."""
    skipped = terminalreporter.stats.get("skipped", [])
    line = left_out([report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)])
    if line:
        terminalreporter.write_line(line, yellow=True)
