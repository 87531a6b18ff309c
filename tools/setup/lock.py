"""Makes the locks anew: tools/requirements/*.txt with hashes from tools/requirements/*.in, package-lock.json from
package.json.

No lock names the host that it came from, so that any mirror will do. Run by `make lock`; needs the network.
"""

import subprocess
import sys
import tempfile

UV = "uv==0.13.8"
FLAGS = ["--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "--quiet", "--upgrade"]
# The lowest Python that each lock must serve: ours, and Pyodide's.
LOCKS = {
    "site": "3.12",
    "node": "3.12",
    "pyodide": "3.14",
    "bench": "3.12",
    "rivals": "3.12",
    "rivals-pyodide": "3.14",
    "mutants": "3.12",
    "release": "3.12",
    "zensical": "3.12",
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, UV], check=True)
        for name, python in LOCKS.items():
            compile_lock(f"{folder}/bin/uv", name, python)
    for folder in (".", "tools/bench/start"):
        subprocess.run(
            ["npm", "update", "--package-lock-only", "--ignore-scripts", "--omit-lockfile-registry-resolved"],
            cwd=folder,
            check=True,
        )


def compile_lock(uv: str, name: str, python: str) -> None:
    print(f"Locking {name}.in ...", flush=True)
    command = [
        uv,
        "pip",
        "compile",
        "--universal",
        "--python-version",
        python,
        *FLAGS,
        f"tools/requirements/{name}.in",
        "-o",
        f"tools/requirements/{name}.txt",
    ]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
