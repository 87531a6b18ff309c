"""The programs that some tests drive.

Where one is missing its tests are left out, and the run ends with a line that says so; in CI (`CI=true`) they fail.
"""

import os
import shutil
from collections.abc import Mapping

import pytest

NAMES: Mapping[str, tuple[str, ...]] = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "firefox": ("firefox-esr", "firefox"),
    "nginx": ("nginx",),
}
PACKAGES: Mapping[str, str] = {"chromium": "chromium", "firefox": "firefox-esr", "nginx": "nginx-light"}
_PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))
_WHY = "no program: "


def needed(name: str) -> str:
    """The path of a program; leaves the test out where there is none."""
    found = next(filter(None, (shutil.which(file, path=_PATH) for file in NAMES[name])), None)
    if found is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(f"{_WHY}{name}")
    return found


def left_out(reasons: list[str]) -> str | None:
    """The last line of a run: how many tests were left out for want of which program, and the command that brings it;
    None when none were.
    """
    wanting = [reason.partition(_WHY)[2] for reason in reasons if _WHY in reason]
    if not wanting:
        return None
    names = sorted(set(wanting))
    packages = " ".join(PACKAGES[name] for name in names)
    return f"{len(wanting)} tests left out, for want of {' and '.join(names)}: `sudo apt-get install {packages}` brings what they need."
