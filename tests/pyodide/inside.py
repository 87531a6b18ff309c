"""Run inside Pyodide, under Node or in a browser, and in other Pythons: the core's tests; `outcomes_by_file` are their
outcomes as JSON.

`library`, the folder of what they need, and `project`, that of the tests, are set by who runs it.
"""

import json
import os
import sys

sys.path.insert(0, library)  # noqa: F821
os.chdir(project)  # noqa: F821

import pytest  # noqa: E402


class Outcomes:
    """Gathers what pytest reports."""

    def __init__(self) -> None:
        self.files: dict[str, dict] = {}

    def of(self, nodeid: str) -> dict:
        name = nodeid.split("::")[0].removeprefix("tests/calc/")
        return self.files.setdefault(name, {"passed": 0, "failed": [], "skipped": []})

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.of(report.nodeid)["failed"].append(f"{report.nodeid}\n{report.longreprtext}")
        elif report.skipped:
            self.of(report.nodeid)["skipped"].append(f"{report.nodeid}: {report.longrepr[2]}")
        elif report.when == "call":
            self.of(report.nodeid)["passed"] += 1

    def pytest_collectreport(self, report) -> None:
        if report.failed:
            self.of(report.nodeid)["failed"].append(f"{report.nodeid}\n{report.longreprtext}")


outcomes = Outcomes()
pytest.main(
    ["tests/calc", "--continue-on-collection-errors", "-p", "no:cacheprovider", "-p", "no:faulthandler"],
    plugins=[outcomes],
)
outcomes_by_file = json.dumps(outcomes.files)
