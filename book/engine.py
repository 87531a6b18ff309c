"""Lays out site/engine (what runs Python in the page) and site/common (what both languages load).

Big files are copied once: a rebuild while writing takes only what changed.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

MODULES = Path("node_modules")
WHEELS = Path(".cache") / "wheels"
# Everything that Pyodide asks for in a browser; see its package's own README.
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
FONTS = {
    "@fontsource-variable/alegreya": ["alegreya-{}-wght-normal", "alegreya-{}-wght-italic"],
    "@fontsource/alegreya-sans": ["alegreya-sans-{}-400-normal", "alegreya-sans-{}-400-italic", "alegreya-sans-{}-500-normal", "alegreya-sans-{}-700-normal"],
}
SUBSETS = ["latin", "latin-ext"]


def publish(site: Path) -> None:
    """Writes `site`/engine and `site`/common, and the manifest from which a page learns the names of the wheels."""
    engine, common = site / "engine", site / "common"
    for name in PYODIDE:
        copy(MODULES / "pyodide" / name, engine)
    copy(MODULES / "idiomorph" / "dist" / "idiomorph.esm.js", engine)
    wheels = [publish_calc(engine), copy(newest(WHEELS, "html5tagger-*.whl"), engine)]
    write_manifest(engine, wheels)
    publish_fonts(common / "fonts")
    publish_iframe_worker(common)


def publish_calc(engine: Path) -> Path:
    """Builds the wheel of calc without the network, and replaces the one in `engine` only when calc has changed."""
    engine.mkdir(parents=True, exist_ok=True)
    fresh = build_wheel(Path("build") / "wheel")
    for old in engine.glob("double_jeu_calc-*.whl"):
        if old.name != fresh.name:
            old.unlink()
    return copy(fresh, engine)


def build_wheel(folder: Path) -> Path:
    """The wheel of calc, the same bytes for the same sources."""
    shutil.rmtree(folder, ignore_errors=True)
    # A fixed date makes equal sources give equal wheels, so that browsers keep what they have.
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1580601600"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return newest(folder, "*.whl")


def write_manifest(engine: Path, wheels: list[Path]) -> None:
    """Names the wheels with a digest each, to be asked for as NAME?DIGEST: a browser then never keeps an old one.

    Besides: the sizes of the big files, for the progress shown, and a lock file without packages, all that Pyodide needs of its own.
    """
    rows = [{"file": wheel.name, "digest": digest(wheel)} for wheel in wheels]
    pyodide = json.loads((MODULES / "pyodide" / "package.json").read_text())["version"]
    lock = json.loads((engine / "pyodide-lock.json").read_text()) | {"packages": {}}
    big = [engine / name for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")]
    sizes = {path.name: path.stat().st_size for path in [*big, *wheels]}
    text = json.dumps({"pyodide": pyodide, "wheels": rows, "sizes": sizes, "lock": lock}, indent=1) + "\n"
    (engine / "manifest.json").write_text(text)


def publish_fonts(folder: Path) -> None:
    for package, names in FONTS.items():
        for name in names:
            for subset in SUBSETS:
                copy(MODULES / package / "files" / f"{name.format(subset)}.woff2", folder)
        copy(MODULES / package / "LICENSE", folder, f"{package.split('/')[-1]}-LICENSE")


def publish_iframe_worker(folder: Path) -> None:
    """Search on file:// needs this stand-in for Worker; the real one stays at hand as `NativeWorker` for the engine."""
    shim = (MODULES / "iframe-worker" / "shim" / "index.js").read_text()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "iframe-worker.js").write_text(f"globalThis.NativeWorker = globalThis.Worker;\n{shim}")


def copy(source: Path, folder: Path, name: str = "") -> Path:
    """Copies `source` into `folder` unless the same bytes lie there already; gives the copy's path."""
    target = folder / (name or source.name)
    if not (target.exists() and target.stat().st_size == source.stat().st_size and digest(target) == digest(source)):
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    return target


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def newest(folder: Path, pattern: str) -> Path:
    return max(folder.glob(pattern), key=lambda path: path.stat().st_mtime)
