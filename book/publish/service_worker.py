"""The site as something to install: a service worker that knows every file of the edition, and a manifest for each
language.

The last step of a build but the archive, since it reads what the others wrote.
"""

import json
import os
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

from book.content.clauses import LANGUAGES
from book.i18n import words
from book.publish import engine
from book.publish.files import integrity

SOURCES = Path("web")
# Where a reader without a network has no use for it: what programs and other sites load, what only file:// or another
# language needs, paper.
SKIPPED = ["*.zip", "*.map", "??/embed/*", "common/embed.js", "*.xml.gz", "*.pdf", "sw.js", "??/search/search_index.js"]
# Reading comes first, then the calculators.
LATE = ["engine/*"]
SIZE = re.compile(r"(?<=data-site-size>)\d+")
# As in docs/theme/assets/css/palette.css.
PAPER = "#fbf8f1"


def publish(site: Path) -> None:
    """Completes `site` so that a browser can keep it whole; where INSTALLABLE is "no" in the environment, so that none
    does.
    """
    for old in site.glob("*.part"):
        old.unlink()
    if os.environ.get("INSTALLABLE") == "no":
        shutil.copyfile(SOURCES / "service_worker" / "withdrawn.js", site / "sw.js")
        return
    for lang in LANGUAGES:
        publish_manifest(site, lang)
    write_size(site)
    subprocess.run(
        ["node", str(SOURCES / "service_worker" / "bundle.js"), str(site / "sw.js")],
        input=json.dumps(edition(site)),
        text=True,
        check=True,
    )


def edition(site: Path) -> list[tuple[str, str, int]]:
    """The files that a reader keeps: path from `site`, integrity as browsers check it, bytes; in the order in which
    they are fetched.
    """
    return [(path, integrity((site / path).read_bytes()), (site / path).stat().st_size) for path in kept(site)]


def kept(site: Path) -> list[str]:
    """Their paths.

    Of engine/ what starts Python in the quick ways; not what the plain way and other people's pages load.
    """
    started = {f"engine/{path}" for path in engine.started_with(site / "engine")}
    paths = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    wanted = [path for path in paths if (path in started if path.startswith("engine/") else not matches(path, SKIPPED))]
    return sorted(wanted, key=lambda path: (matches(path, LATE), path))


def matches(path: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)


def publish_manifest(site: Path, lang: str) -> None:
    """Writes the manifest of a language, and its icons."""
    icons = site / "common" / "icons"
    shutil.copytree(SOURCES / "icons", icons, dirs_exist_ok=True)
    (site / lang / "manifest.webmanifest").write_text(json.dumps(manifest(lang), ensure_ascii=False, indent=1) + "\n")


def manifest(lang: str) -> dict:
    """Both languages are one thing to install: the scope is the whole site."""
    sizes = [("icon-192", "192x192", "any"), ("icon-512", "512x512", "any"), ("maskable-512", "512x512", "maskable")]
    icons = [
        {"src": f"../common/icons/{name}.png", "sizes": size, "type": "image/png", "purpose": purpose}
        for name, size, purpose in sizes
    ]
    looks = {"display": "standalone", "theme_color": PAPER, "background_color": PAPER}
    names = {"name": "Double Jeu", "short_name": "Double Jeu", "description": words(lang)["manifest.description"]}
    return {**names, "lang": lang, "dir": "ltr", "start_url": "index.html", "scope": "../", **looks, "icons": icons}


def write_size(site: Path) -> None:
    """Says on the pages about the site how much there is to keep, in megabytes; the digits themselves weigh nothing."""
    size = sum((site / path).stat().st_size for path in kept(site)) / 1e6
    for lang in LANGUAGES:
        page = site / lang / "about.html"
        page.write_text(SIZE.sub(f"{size:.0f}", page.read_text()))
