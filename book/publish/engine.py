"""Lays out site/engine, what runs Python in the pages.

Big files are copied once: a rebuild while writing takes only what changed.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from book.publish.files import copy, digest, forget_others

MODULES = Path("node_modules")
WHEELS = Path(".cache") / "wheels"
# what web/worker/make.js makes takes seconds: it is kept, under the digest of what it was made from.
KEPT = Path(".cache") / "boot"
MAKERS = Path("web") / "worker"
# Everything of Pyodide's own that it asks for in a browser; see its package's README.
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]


def publish(site: Path) -> dict:
    """Writes `site`/engine; gives what its edition.json says.

    Raises CalledProcessError when the wheel or the boot cannot be made.
    """
    engine = site / "engine"
    own = [copy(MODULES / "pyodide" / name, engine / f"pyodide-{pyodide_version()}") for name in PYODIDE]
    wheels = [publish_calc(engine), copy(newest(WHEELS, "html5tagger-*.whl"), engine)]
    boot = [copy(made, engine) for made in sorted(made_boot(wheels).iterdir())]
    forget_others(engine, {*own, *wheels, *boot, write_lock(engine, wheels)})
    return json.loads((engine / "edition.json").read_text())


def started_with(engine: Path) -> dict[str, bool]:
    """What starts Python in the quickest way and in the next one, and what runs it: paths in the folder `engine`, and
    whether each is packed already.
    """
    edition = json.loads((engine / "edition.json").read_text())
    files = {file["path"]: file.get("packed", False) for name, file in edition["files"].items() if name != "bareWasm"}
    return files | {edition["worker"]: False}


def made_boot(wheels: list[Path]) -> Path:
    """The folder with what web/worker/make.js makes of `wheels`, made only when they, Pyodide or engine/ have changed."""
    makers = sorted([*MAKERS.glob("*.js"), *MAKERS.glob("*.py")])
    inputs = "".join(f"{path.name} {digest(path.read_bytes())}\n" for path in [*makers, *wheels]) + pyodide_version()
    folder = KEPT / digest(inputs.encode())
    if not folder.exists():
        shutil.rmtree(KEPT / "making", ignore_errors=True)
        library = KEPT / f"library-{digest((MAKERS / 'precompile.py').read_bytes())}-{pyodide_version()}.zip"
        command = ["node", str(MAKERS / "make.js"), str(KEPT / "making"), str(library), *map(str, wheels)]
        subprocess.run(command, check=True, capture_output=True, text=True)
        forget_all_but_newest(KEPT)
        (KEPT / "making").rename(folder)
    return folder


def forget_all_but_newest(folder: Path, left: int = 4) -> None:
    """Removes the oldest folders in `folder`: going back to an edition shortly left is quick."""
    kept = sorted(
        (path for path in folder.iterdir() if path.is_dir() and path.name != "making"),
        key=lambda path: path.stat().st_mtime,
    )
    for old in kept[: -left or None]:
        shutil.rmtree(old)


def publish_calc(engine: Path) -> Path:
    """Builds the wheel of calc without the network, and replaces the one in `engine` only when calc has changed."""
    return copy(build_wheel(Path("build") / "wheel"), engine)


def build_wheel(folder: Path) -> Path:
    """The wheel of calc, the same bytes for the same sources."""
    shutil.rmtree(folder, ignore_errors=True)
    # A fixed date makes equal sources give equal wheels, so that browsers keep what they have.
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1580601600"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return newest(folder, "*.whl")


def write_lock(engine: Path, wheels: list[Path]) -> Path:
    """Writes the lock file by which Pyodide, wherever it runs, loads the resolver by name:
    `loadPyodide({lockFileURL})`, then `loadPackage("double-jeu-calc")`.

    Pyodide's own packages do not lie beside it, so they are not in it.
    """
    stock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    bare = Path("build") / "pyodide-lock.json"
    bare.parent.mkdir(exist_ok=True)
    bare.write_text(json.dumps(stock | {"packages": {}}))
    path = engine / "pyodide-lock.json"
    pyodide = Path(sys.executable).with_name("pyodide")
    options = ["--input", str(bare), "--output", str(path), "--base-path", str(engine)]
    subprocess.run(
        [str(pyodide), "lockfile", "add-wheels", *options, *map(str, wheels)],
        check=True,
        capture_output=True,
        text=True,
    )
    lock = json.loads(path.read_text())
    # calc needs the standard library only; the desks in it, which the pages ask for, need this.
    lock["packages"]["double-jeu-calc"]["depends"].append("html5tagger")
    path.write_text(json.dumps(lock, indent=1) + "\n")
    return path


def pyodide_version() -> str:
    return json.loads((MODULES / "pyodide" / "package.json").read_text())["version"]


def newest(folder: Path, pattern: str) -> Path:
    return max(folder.glob(pattern), key=lambda path: path.stat().st_mtime)
