"""What is left out of a run is said in one line, and in CI nothing is left out."""

import pytest
from programs import NAMES, PACKAGES, left_out, needed


def test_a_missing_program_leaves_its_tests_out(monkeypatch):
    monkeypatch.setattr("programs._PATH", "/nowhere")
    monkeypatch.setenv("CI", "false")
    with pytest.raises(pytest.skip.Exception, match="no program: nginx"):
        needed("nginx")


def test_in_ci_nothing_is_left_out(monkeypatch):
    monkeypatch.setattr("programs._PATH", "/nowhere")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no program: firefox"):
        needed("firefox")


def test_the_line_names_what_is_missing_and_what_brings_it():
    line = left_out(
        [
            "Skipped: no program: nginx",
            "Skipped: another reason",
            "Skipped: no program: chromium",
            "Skipped: no program: nginx",
        ]
    )
    assert (
        line
        == "3 tests left out, for want of chromium and nginx: `sudo apt-get install chromium nginx-light` brings what they need."
    )
    assert left_out(["Skipped: another reason"]) is None and NAMES.keys() == PACKAGES.keys()
