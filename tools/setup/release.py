"""`make release`: all that a release gives out, in dist/, checked as far as it can be without a host.

See docs/releasing.md.
"""

import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

DIST = Path("dist")
CHECKS = Path(".cache") / "release" / "bin" / "python"


def main() -> None:
    """Makes wheel, sdist and archive of the version that pyproject.toml names; one sentence where something does not
    fit.
    """
    version = declared()
    refuse_unfit(version, Path("CHANGELOG.md").read_text("utf-8"))
    for old in DIST.glob("double_jeu_calc-*"):
        old.unlink()
    run(sys.executable, "-m", "hatchling", "build", "-d", str(DIST))
    made = sorted(str(path) for path in DIST.glob(f"double_jeu_calc-{version}*"))
    run(str(CHECKS), "-m", "twine", "check", "--strict", *made)
    for path in [*made, str(DIST / f"double-jeu-{version}.zip")]:
        print(f"{path}  {Path(path).stat().st_size / 1e6:.1f} MB")
    print(f"Left to do by hand: git tag -s v{version} && git push origin v{version}; the workflow publishes the rest.")


def declared() -> str:
    """The version: it stands in calc/__init__.py alone, and hatchling reads it from there."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    source = Path(project["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', source, re.MULTILINE)
    return found[1] if found else sys.exit("calc/__init__.py names no version such as 0.2.0.")


def refuse_unfit(version: str, changelog: str) -> None:
    """SystemExit unless the changelog's newest part is this version's, dated, and no release has its folder in
    tests/compatibility twice.
    """
    newest = re.search(r"^## (\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$", changelog, re.MULTILINE)
    if not newest or newest[1] != version or not newest[2]:
        sys.exit(f"CHANGELOG.md must begin with `## {version} ({date.today().isoformat()})`: what readers gain, dated.")
    if not (Path("tests") / "compatibility" / version).is_dir():
        sys.exit(
            f"tests/compatibility/{version} is missing: links, saves and requests of this release (see docs/releasing.md)."
        )


def run(*command: str) -> None:
    """Runs a command; ends with its name when it fails."""
    if subprocess.run(command).returncode != 0:
        sys.exit(f"make release stopped at: {' '.join(command)}")


if __name__ == "__main__":
    main()
