"""Every scenario in both browsers: what a reader does, with every request outside the site refused."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCENARIOS = sorted(path.stem for path in (HERE / "scenarios").glob("*.js"))
# run.js gives up before this and closes its browser; this is for the case that it cannot.
SECONDS = 140


@pytest.mark.browser
@pytest.mark.parametrize("browser", ["chromium", "firefox"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(site: Path, node: str, scenario: str, browser: str) -> None:
    status, output = run_node([node, str(HERE / "run.js"), scenario, browser])
    if status != 0:
        pytest.fail(f"{scenario} in {browser}:\n{output}", pytrace=False)


def run_node(command: list[str]) -> tuple[int, str]:
    """Exit status and output of `command`; when it hangs, it and every browser that it started are ended."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True) as run:
        try:
            output, _ = run.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)
            return 1, f"hung for {SECONDS} s"
    return run.returncode, output
