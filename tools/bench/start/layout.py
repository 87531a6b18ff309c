"""Lays out in .cache/rivals/www the pages that ours are measured against, all with one Pyodide and one wheel: `python
-m tools.bench.start.layout`.

What they are made with comes from locks of its own, and never lies in the site.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

HERE = Path(__file__).parent
ROOT = Path(".cache") / "rivals"
VENV, NPM, WHEELS, WWW = ROOT / "venv", ROOT / "npm", ROOT / "wheels", ROOT / "www"
SITE, PYODIDE = Path("site"), Path("node_modules") / "pyodide"
PYODIDE_FILES = ("pyodide.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
QUESTION = 'import calc; calc.answer("missions.odds", {"mission": "burglary", "ce": 4})["success"]'
# Where the tools' own pages name a host, and what lies here in its place.
OWN_COPIES = {
    r"https://cdnjs[^\"]*/ace\.js": "ace/ace.js",
    r"https://cdnjs[^\"]*/highlight\.min\.js": "highlight/highlight.min.js",
    r"https://cdn[^\"]*/pyodide\.js": "pyodide/pyodide.js",
    r"https://cdn[^\"]*/highlightjs-themes[^\"]*\.css": "highlight/styles/default.min.css",
}
COPIED = {
    "ace": "ace-builds/src-min-noconflict",
    "highlight": "@highlightjs/cdn-assets",
    "pyscript": "@pyscript/core/dist",
}


def main() -> None:
    install()
    shutil.rmtree(WWW, ignore_errors=True)
    WWW.mkdir(parents=True)
    for name, folder in COPIED.items():
        shutil.copytree(NPM / "node_modules" / folder, WWW / name, ignore=shutil.ignore_patterns("*.map"))
    lay_pyodide()
    lay_jupyterlite()
    for page in (HERE / "pages").iterdir():
        (WWW / page.name).write_text(filled(page.read_text()))
    (WWW / "markdown-exec.html").write_text(markdown_exec())


def install() -> None:
    """The rivals, as their locks say."""
    if not VENV.exists():
        run(sys.executable, "-m", "venv", VENV)
    pip = (VENV / "bin" / "python", "-m", "pip", "--quiet", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--require-hashes", "-r", "tools/requirements/rivals.txt")
    run(
        *pip,
        "download",
        "--no-deps",
        "--require-hashes",
        "--only-binary",
        ":all:",
        "--platform",
        "any",
        "--python-version",
        "3.14",
        "-d",
        WHEELS,
        "-r",
        "tools/requirements/rivals-pyodide.txt",
    )
    NPM.mkdir(exist_ok=True)
    stamp, lock = NPM / ".made-from", (HERE / "package-lock.json").read_text()
    if not stamp.exists() or stamp.read_text() != lock:
        for source in (HERE / "package.json", HERE / "package-lock.json", Path(".npmrc")):
            shutil.copy(source, NPM)
        run("npm", "ci", "--ignore-scripts", "--loglevel=error", cwd=NPM)
        stamp.write_text(lock)


def lay_pyodide() -> None:
    """Pyodide as it comes, with the wheels that any of the pages load, listed in its lock file."""
    folder = WWW / "pyodide"
    folder.mkdir()
    wheels = [shutil.copy(wheel, folder) for wheel in (*sorted(WHEELS.glob("*.whl")), *(SITE / "engine").glob("*.whl"))]
    for name in PYODIDE_FILES:
        shutil.copy(PYODIDE / name, folder)
    stock = PyodideLockSpec.from_json(PYODIDE / "pyodide-lock.json")
    lock = add_wheels_to_spec(PyodideLockSpec(info=stock.info, packages={}), map(Path, wheels), base_path=folder)
    lock.to_json(folder / "pyodide-lock.json")


def lay_jupyterlite() -> None:
    """JupyterLite's static export with that Pyodide in it."""
    project = ROOT / "lite"
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(WWW / "pyodide", project / "static" / "pyodide")
    command = [
        "jupyter",
        "lite",
        "build",
        "--lite-dir",
        ".",
        "--output-dir",
        (WWW / "lite").absolute(),
        "--apps",
        "repl",
        "--no-unused-shared-packages",
        "--no-sourcemaps",
    ]
    run((VENV / "bin" / command[0]).absolute(), *command[1:], cwd=project)  # there it keeps what it has done


def markdown_exec() -> str:
    """A page as markdown-exec writes it for a fence `pyodide`, with copies of its scripts from here."""
    script = (
        "import json, sys; from pathlib import Path; import markdown_exec; from markdown_exec._internal.formatters import pyodide as made\n"
        "assets = Path(markdown_exec.__file__).parent / 'assets'\n"
        "fence = made._format_pyodide(sys.argv[1], None, 'default', {'install': 'double-jeu-calc'})\n"
        "print(json.dumps([fence, (assets / 'pyodide.js').read_text()]))"
    )
    fence, own = json.loads(run(VENV / "bin" / "python", "-c", script, html.escape(QUESTION), output=True))
    for address, copy in OWN_COPIES.items():
        fence = re.sub(address, copy, fence)
    (WWW / "markdown-exec.js").write_text(own)
    return f'<!doctype html>\n<meta charset="utf-8">\n<title>markdown-exec</title>\n<body>{fence}<script src="markdown-exec.js"></script>\n'


def filled(page: str) -> str:
    """A page of ours with the names of this build's files and the question."""
    edition = json.loads((SITE / "engine" / "edition.json").read_text())
    return page.replace("WORKER", edition["worker"]).replace("QUESTION", QUESTION)


def run(*command: object, output: bool = False, cwd: Path | None = None) -> str:
    """Runs a command; its output, or its end with that as the reason."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=cwd)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command[:4]))} ...\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
