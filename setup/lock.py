"""Makes the locks anew: requirements*.txt with hashes from requirements*.in, package-lock.json from package.json.

No lock names the host that it came from, so that any mirror will do. Run by `make lock`; needs the network.
"""

import subprocess
import sys
import tempfile

UV = "uv==0.13.8"
FLAGS = ["--generate-hashes", "--no-header", "--no-emit-index-url", "--no-emit-find-links", "--quiet", "--upgrade"]
# The lowest Python that each lock must serve: ours, and Pyodide's.
LOCKS = {
    "requirements": "3.12",
    "requirements-node": "3.12",
    "requirements-pyodide": "3.14",
    "requirements-bench": "3.12",
    "requirements-rivals": "3.12",
    "requirements-rivals-pyodide": "3.14",
    "requirements-mutants": "3.12",
    "requirements-zensical": "3.12",
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, UV], check=True)
        for name, python in LOCKS.items():
            compile_lock(f"{folder}/bin/uv", name, python)
    for folder in (".", "bench/start"):
        subprocess.run(["npm", "update", "--package-lock-only", "--ignore-scripts", "--omit-lockfile-registry-resolved"], cwd=folder, check=True)


def compile_lock(uv: str, name: str, python: str) -> None:
    print(f"Locking {name}.in ...", flush=True)
    command = [uv, "pip", "compile", "--universal", "--python-version", python, *FLAGS, f"{name}.in", "-o", f"{name}.txt"]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
