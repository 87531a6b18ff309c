"""Builds the site twice from the same sources and compares the bytes: `make same-bytes`. Exit status 1 and the names of
the files that differ.

The two builds lie in folders of different names, and differ in whatever a machine may: time zone, language, the seed of
Python's hashes, who may read a new file, the age of the sources, and the day. Neither takes over what an earlier build
has made. Needs git, and nothing of the network.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import time_machine  # noqa: F401  (the second build needs it: better said now)

ADDRESS = "https://where.it.lives/"
# The second build is made two years and some later: Python reads this when it starts.
LATER = "import time_machine\ntime_machine.travel(__import__('time').time() + 800 * 86400, tick=True).start()\n"
FIRST = {"TZ": "America/New_York", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "1"}
SECOND = {"TZ": "Pacific/Kiritimati", "LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "tr", "PYTHONHASHSEED": "2"}


def main() -> None:
    """Builds both, and tells what differs."""
    with tempfile.TemporaryDirectory() as folder:
        one, two = Path(folder) / "one", Path(folder) / "two, au nom plus long et accentué" / "deux"
        later = Path(folder) / "later"
        later.mkdir()
        (later / "sitecustomize.py").write_text(LATER)
        for place in (one, two):
            copy_sources(place)
        build(one, FIRST, umask=0o022)
        build(two, SECOND | {"PYTHONPATH": f"{later}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}, umask=0o077)
        files, differing = compare(one, two)
    for name in differing:
        print(f"differs: {name}")
    print(f"{files} files, {len(differing)} that differ")
    sys.exit(1 if differing else 0)


def build(place: Path, environment: dict[str, str], umask: int) -> None:
    """Builds the site and its archive in `place`; ends with the build's own words when it fails."""
    print(f"Building in a folder named {place.name!r} ...", flush=True)
    run = subprocess.run(
        ["sh", "-c", ".venv/bin/python -m book.build && .venv/bin/python -m book.publish.offline"],
        cwd=place,
        env=os.environ
        | {"SITE_URL": ADDRESS, "PATH": f"{place / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"}
        | environment,
        umask=umask,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if run.returncode != 0:
        sys.exit(f"The build failed:\n{run.stdout}")


def copy_sources(place: Path) -> None:
    """Everything that git knows or would take up, as it is now, and links to what is installed."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], check=True, capture_output=True, text=True
    ).stdout
    for name in filter(os.path.exists, listed.split("\0")):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(name, place / name)
    for installed in (".venv", "node_modules"):
        (place / installed).symlink_to(Path(installed).absolute())
    shutil.copytree(Path(".cache") / "wheels", place / ".cache" / "wheels")


def compare(one: Path, two: Path) -> tuple[int, list[str]]:
    """How many files were built, and which differ or exist once only."""
    names = [{str(path.relative_to(root)) for path in made(root)} for root in (one, two)]
    same, _, _ = filecmp.cmpfiles(one, two, names[0] | names[1], shallow=False)
    return len(names[0] | names[1]), sorted((names[0] | names[1]) - set(same))


def made(root: Path) -> list[Path]:
    """All that a build publishes: the site with its wheel, and the archives."""
    return [path for folder in ("site", "dist") for path in (root / folder).rglob("*") if path.is_file()]


if __name__ == "__main__":
    main()
