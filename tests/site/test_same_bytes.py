"""Two builds of the same sources give the same bytes."""

import subprocess
import sys

import pytest

from conftest import ROOT


@pytest.mark.thorough
def test_two_builds_differ_in_nothing() -> None:
    run = subprocess.run([sys.executable, "tools/setup/same_bytes.py"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
