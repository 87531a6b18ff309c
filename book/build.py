"""Builds the site: `python -m book.build`. Both languages at once, each swapped in only when it is whole and clean.

SITE_URL in the environment is the address where the site will live: it gives canonical links, and page changes that
keep Python running. Without it the site works from any address and from a file.
"""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from book.publish import bare_pages as doors
from book.publish import bundles, engine, offline, policy
from book.publish import pages as publish
from book.publish import service_worker as installed
from book.publish.files import forget_others

SITE = Path("site")
BUILD = Path("build")
# Whatever asks for the day of the build is given this one: the same sources give the same bytes.
DAY = "1580601600"


@dataclass(frozen=True)
class Language:
    code: str
    config: str


LANGUAGES = (Language("en", "mkdocs.yml"), Language("fr", "mkdocs.fr.yml"))


def main() -> None:
    """Builds everything; exit status 1 and the messages of mkdocs when a page has a fault."""
    sys.exit(0 if build(os.environ.get("SITE_URL", "")) else 1)


def build(site_url: str) -> bool:
    """Builds into site/; tells whether both languages came out without a warning. A faulty one leaves the old pages."""
    start = time.monotonic()
    SITE.mkdir(exist_ok=True)
    runs = [start_mkdocs(language, site_url) for language in LANGUAGES]
    edition = publish_engine()
    finished = [finish(language, run, site_url, edition) for language, run in zip(LANGUAGES, runs)]
    whole = all(loaded is not None for loaded in finished)
    if whole:
        forget_others(SITE / "common", set().union(*finished))
        publish.common(SITE)
    doors.publish(SITE, site_url)
    if whole:
        policy.publish(SITE)
        installed.publish(SITE)
        offline.publish(SITE)
    print(f"Built in {time.monotonic() - start:.1f} s: site/" if whole else "Not built: see above.", flush=True)
    return whole


def publish_engine() -> dict | None:
    """Puts in place what runs Python in the page; gives its edition, None when it could not be made."""
    try:
        return engine.publish(SITE)
    except subprocess.CalledProcessError as error:
        print(f"What runs Python in the pages could not be made:\n{error.stderr}", file=sys.stderr)
        return None


def start_mkdocs(language: Language, site_url: str) -> subprocess.Popen:
    """Starts mkdocs for one language, in a process of its own so that both cores work."""
    url = f"{site_url.rstrip('/')}/{language.code}/" if site_url else ""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", language.config, "-d", str(built(language))]
    environment = os.environ | {"SITE_URL": url, "NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": DAY}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)


def finish(language: Language, run: subprocess.Popen, site_url: str, edition: dict | None) -> set[Path] | None:
    """Waits for mkdocs; puts the language's pages in place and gives the names of their bundles, or prints what is
    wrong and gives None.
    """
    output, _ = run.communicate()
    if run.returncode != 0:
        print(f"[{language.code}]\n{output}", file=sys.stderr)
    if run.returncode != 0 or not edition:
        return None
    publish.language(built(language), language.code, site_url)
    write_index_as_script(built(language))
    loaded = bundle(built(language), edition)
    if loaded is not None:
        swap_in(built(language), SITE / language.code)
    return loaded


def bundle(pages: Path, edition: dict) -> set[Path] | None:
    """Has the pages load bundles; gives their names, None when a script or a style cannot be bundled."""
    try:
        return bundles.publish(pages, SITE / "common", {"worker": edition["worker"]})
    except subprocess.CalledProcessError as error:
        print(f"The scripts of the pages could not be bundled:\n{error.stderr}", file=sys.stderr)
        return None


def built(language: Language) -> Path:
    return BUILD / language.code


def write_index_as_script(pages: Path) -> None:
    """Search on file:// cannot fetch its index: there the theme loads it as a script."""
    index = (pages / "search" / "search_index.json").read_text()
    (pages / "search" / "search_index.js").write_text(f"var __index = {index}")


def swap_in(fresh: Path, place: Path) -> None:
    """Two renames, so that a reader never meets a half-built language."""
    old = fresh.with_name(f"{fresh.name}-old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    main()
