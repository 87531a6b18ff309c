"""The rulebooks as PDF: `python -m book.publish.pdf` prints the built pages with Chromium into site/print, one file for
each rule text and language.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from book.content.clauses import LANGUAGES

PRINTED = ("rule-46", "missions", "rule-46-parallel", "missions-parallel", "readings")
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# As root there is no sandbox to be had. The rest keeps Chromium from calling home.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-pdf-header-footer",
)


def main() -> None:
    """Prints all; one sentence where there is no Chromium or no site."""
    chromium = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not chromium:
        sys.exit("Chromium makes the PDFs, and there is none here: install it (Debian: apt install chromium).")
    for language in LANGUAGES:
        for page in PRINTED:
            print(print_page(chromium, Path("site") / language / f"{page}.html", Path("site") / "print"))


def print_page(chromium: str, page: Path, folder: Path) -> Path:
    """Prints a built page (`site/fr/rule-46.html`) into `folder`; gives the path of the PDF.

    SystemExit where the page is not built.
    """
    if not page.exists():
        sys.exit(f"{page} is not built: run `make build`.")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"double-jeu-{page.stem}-{page.parent.name}.pdf"
    with tempfile.TemporaryDirectory() as profile:
        command = [
            chromium,
            *FLAGS,
            f"--user-data-dir={profile}",
            "--generate-pdf-document-outline",
            f"--print-to-pdf={target.absolute()}",
            page.absolute().as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
    return target


if __name__ == "__main__":
    main()
