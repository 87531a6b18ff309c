"""Every scenario in both browsers: what a reader does, with every request outside the site refused."""

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCENARIOS = sorted(path.stem for path in (HERE / "scenarios").glob("*.js"))
# Long enough for a cold Pyodide on a busy machine; a scenario that hangs is a failure.
SECONDS = 120


@pytest.mark.browser
@pytest.mark.parametrize("browser", ["chromium", "firefox"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(site: Path, node: str, scenario: str, browser: str) -> None:
    run = subprocess.run([node, HERE / "run.js", scenario, browser], capture_output=True, text=True, timeout=SECONDS)
    if run.returncode != 0:
        pytest.fail(f"{scenario} in {browser}:\n{run.stdout}{run.stderr}", pytrace=False)
