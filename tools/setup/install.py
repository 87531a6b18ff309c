"""Puts in place what the site is built and tested with: .venv, node, node_modules, the wheels that Pyodide loads.

Each part keeps the digest of the lock file it was made from, so a second run does nothing. Run by setup.sh, from the
project's root, with the standard library only.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

VENV = Path(".venv")
PYTHON = VENV / "bin" / "python"
WHEELS = Path(".cache") / "wheels"
# puppeteer-core and Pyodide run on this one and later ones.
OLDEST_NODE = 20


def main() -> None:
    """Makes what is missing or out of date; ends with one sentence when that cannot be."""
    os.environ["PATH"] = f"{(VENV / 'bin').absolute()}{os.pathsep}{os.environ['PATH']}"
    make_venv()
    once(VENV / ".made-from", "tools/requirements/site.txt", install_python_packages)
    if not node_suits():
        once(VENV / ".node-made-from", "tools/requirements/node.txt", install_node)
    once(Path("node_modules") / ".made-from", "package-lock.json", install_node_packages)
    once(WHEELS / ".made-from", "tools/requirements/pyodide.txt", fetch_wheels)


def once(stamp: Path, lock: str, make) -> None:
    """Calls `make(lock)` unless `stamp` says that it was done from this very lock file."""
    digest = hashlib.sha256(Path(lock).read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    make(lock)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest)


def make_venv() -> None:
    """Makes .venv with the running Python, and anew when the Python it was made with is gone or too old."""
    if venv_works():
        return
    try:
        import ensurepip  # noqa: F401  (Debian keeps it in a package of its own)
        import venv
    except ImportError:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        fail(f"Python {version} lacks its venv module: install it (Debian, Ubuntu: apt install python{version}-venv).")
    say("a virtual environment, .venv")
    venv.create(VENV, clear=True, with_pip=True, symlinks=True)


def venv_works() -> bool:
    """Tells whether .venv holds pip and a Python that runs and is new enough."""
    check = "import sys, pip; sys.exit(sys.version_info < (3, 12))"
    try:
        return subprocess.run([PYTHON, "-c", check], capture_output=True).returncode == 0
    except OSError:
        return False


def install_python_packages(lock: str) -> None:
    """Installs the locked Python packages."""
    say("the Python packages")
    pip("install", "-r", lock)


def install_node(lock: str) -> None:
    """Installs node and npm into .venv, for machines that have none or an old one."""
    say("node")
    pip("install", "-r", lock)


def install_node_packages(lock: str) -> None:
    """Installs the locked npm packages."""
    say("the npm packages")
    run(
        ["npm", "ci", "--ignore-scripts", "--loglevel=error"], "npm could not install the packages of package-lock.json"
    )


def fetch_wheels(lock: str) -> None:
    """Fetches the pure-Python wheels that run inside Pyodide, so for Pyodide's Python, not for this one."""
    say("the wheels for Pyodide")
    shutil.rmtree(WHEELS, ignore_errors=True)
    target = ["--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any"]
    pip("download", "--no-deps", "-d", str(WHEELS), *target, "-r", lock)


def node_suits() -> bool:
    """Tells whether a node of OLDEST_NODE or later and an npm are on the path."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    return version.startswith("v") and int(version[1:].split(".")[0]) >= OLDEST_NODE


def pip(command: str, *arguments: str) -> None:
    """Runs pip on locked wheels only: nothing unlocked, nothing that would have to be compiled."""
    # A configured extra index that lacks a package is no news.
    quiet = ["--quiet", "--quiet", "--disable-pip-version-check", "--no-input"]
    locked = ["--require-hashes", "--only-binary", ":all:"]
    run(
        [str(PYTHON), "-m", "pip", command, *quiet, *locked, *arguments],
        f"pip could not {command} the packages of {arguments[-1]}",
    )


def run(command: list[str], sentence: str) -> None:
    """Runs `command`; when it fails, its own words and then one sentence."""
    if subprocess.run(command).returncode != 0:
        fail(f"{sentence}; the first set-up needs the network.")


def say(what: str) -> None:
    print(f"Setting up {what} ...", flush=True)


def fail(sentence: str) -> None:
    sys.exit(sentence)


if __name__ == "__main__":
    main()
