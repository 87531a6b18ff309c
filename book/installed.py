"""The site as something to install: a service worker that knows every file of the edition, and a manifest for each language.

The last step of a build, since it reads what the others wrote.
"""

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

from book.speech import words

INSTALL = Path("install")
LANGUAGES = ("en", "fr")
# Where a reader without a network has no use for it: what programs and other sites load, what only file:// or another language needs, paper.
SKIPPED = ["*.zip", "*.map", "??/embed/*", "common/embed.js", "*.xml.gz", "*.pdf", "sw.js", "??/search/search_index.js", "??/assets/javascripts/lunr/*"]
# The exception: what the search needs for French. English needs none (mkdocs.yml).
NEEDED = ["fr/assets/javascripts/lunr/min/lunr.fr.min.js", "fr/assets/javascripts/lunr/min/lunr.stemmer.support.min.js"]
# Reading comes first, then the calculators.
LATE = ["engine/*"]
SIZE = re.compile(r"(?<=data-site-size>)\d+")
# As in docs/theme/assets/css/palette.css.
PAPER = "#fbf8f1"


def publish(site: Path) -> None:
    """Completes `site` so that a browser can keep it whole; where INSTALLABLE is "no" in the environment, so that none does."""
    for old in site.glob("*.part"):
        old.unlink()
    if os.environ.get("INSTALLABLE") == "no":
        shutil.copyfile(INSTALL / "withdrawn.js", site / "sw.js")
        return
    for lang in LANGUAGES:
        publish_manifest(site, lang)
    write_size(site)
    subprocess.run(["node", str(INSTALL / "bundle.js"), str(site / "sw.js")], input=json.dumps(edition(site)), text=True, check=True)


def edition(site: Path) -> list[tuple[str, str, int]]:
    """The files that a reader keeps: path from `site`, integrity as browsers check it, bytes; in the order in which they are fetched."""
    paths = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    ordered = sorted((path for path in paths if kept(site, path)), key=lambda path: (matches(path, LATE), path))
    return [(path, integrity(site / path), (site / path).stat().st_size) for path in ordered]


def kept(site: Path, path: str) -> bool:
    if path.startswith("engine/"):
        return path in engine_files(site)
    return matches(path, NEEDED) or not matches(path, SKIPPED)


def engine_files(site: Path) -> set[str]:
    """What starts Python in the quickest way and in the next one; not what the plain way and other people's pages load."""
    files = json.loads((site / "engine" / "edition.json").read_text())["files"]
    own = {f"engine/{file['path']}" for name, file in files.items() if name != "bareWasm"}
    return own | {f"engine/{path.name}" for path in (site / "engine").glob("*.js")}


def matches(path: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)


def integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def publish_manifest(site: Path, lang: str) -> None:
    """Writes the manifest of a language, and its icons."""
    icons = site / "common" / "icons"
    shutil.copytree(INSTALL / "icons", icons, dirs_exist_ok=True)
    (site / lang / "manifest.webmanifest").write_text(json.dumps(manifest(lang), ensure_ascii=False, indent=1) + "\n")


def manifest(lang: str) -> dict:
    """Both languages are one thing to install: the scope is the whole site."""
    sizes = [("icon-192", "192x192", "any"), ("icon-512", "512x512", "any"), ("maskable-512", "512x512", "maskable")]
    icons = [{"src": f"../common/icons/{name}.png", "sizes": size, "type": "image/png", "purpose": purpose} for name, size, purpose in sizes]
    looks = {"display": "standalone", "theme_color": PAPER, "background_color": PAPER}
    names = {"name": "Double Jeu", "short_name": "Double Jeu", "description": words(lang)["manifest.description"]}
    return {**names, "lang": lang, "dir": "ltr", "start_url": "index.html", "scope": "../", **looks, "icons": icons}


def write_size(site: Path) -> None:
    """Says on the pages about the site how much there is to keep, in megabytes; the digits themselves weigh nothing."""
    size = sum(bytes for *_, bytes in edition(site)) / 1e6
    for lang in LANGUAGES:
        page = site / lang / "about.html"
        page.write_text(SIZE.sub(f"{size:.0f}", page.read_text()))
