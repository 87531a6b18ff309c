"""The site as one archive, to be unpacked anywhere and opened by a double click: site/double-jeu.zip, for readers to
fetch; `python -m book.publish.offline` writes the same as dist/double-jeu-VERSION.zip.

A page that is a file may load scripts and styles, and fetches nothing: so what starts Python goes along as scripts
(web/page/file_protocol.js). The same site gives the same bytes.
"""

from __future__ import annotations

import base64
import gzip
import os
import re
import sys
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path

import calc
from book.publish import engine, policy

SITE = Path("site")
DIST = Path("dist")
NAME = "double-jeu.zip"
READ_ME = Path(__file__).parents[1] / "templates" / "read-me.txt"
# Of use over http only: for service workers, search engines, hosts, programs; for other languages; on paper.
LEFT_OUT = [
    "*.zip",
    "*.part",
    "engine/*",
    "??/embed/*",
    "common/embed.js",
    "sw.js",
    "*.webmanifest",
    "common/icons/*",
    "*sitemap.xml*",
    "*404.html",
    "*.map",
    "*/search_index.json",
    "print/*",
]
ONLY_HTTP = re.compile(r'<link rel="(?:manifest|apple-touch-icon|canonical)"[^>]*>\s*')
# Whoever has the archive need not fetch it.
LINK_TO_ITSELF = re.compile(rf'<a [^>]*href="[./]*{re.escape(NAME)}"[^>]*>(.*?)</a>')
FOLDER = f"double-jeu-{calc.__version__}"
# Zips of equal contents are equal: no dates.
DATE = (1980, 1, 1, 0, 0, 0)


def main() -> None:
    """Writes the archive and says how big it is; unpacks it into the folder that is named, if one is."""
    archive = pack(SITE, DIST)
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    for folder in sys.argv[1:]:
        zipfile.ZipFile(archive).extractall(folder)


def pack(site: Path, dist: Path) -> Path:
    """Writes the archive of the built `site` into the folder `dist`; gives its path.

    SystemExit where there is no whole site.
    """
    if not (site / "engine" / "edition.json").exists():
        sys.exit(f"{site}/ is not built: run `make build`.")
    dist.mkdir(parents=True, exist_ok=True)
    return write(site, dist / f"{FOLDER}.zip")


def publish(site: Path) -> None:
    """Puts the archive into the built `site`, for readers to fetch; for `make serve`, which rebuilds at every change,
    it takes it away.
    """
    if os.environ.get("INSTALLABLE") == "no":
        (site / NAME).unlink(missing_ok=True)
    else:
        write(site, site / NAME)


def write(site: Path, archive: Path) -> Path:
    """Packs `site` as `archive`, which is there only when it is whole."""
    whole = sorted(contents(site).items())
    part = archive.with_suffix(f".{os.getpid()}.part")
    with zipfile.ZipFile(part, "w") as out:
        for name, content in whole:
            # What was packed before gains nothing by being packed harder.
            out.writestr(
                entry(f"{FOLDER}/{name}"), content, zipfile.ZIP_DEFLATED, 1 if name.startswith("engine/") else 9
            )
    return part.replace(archive)


def entry(name: str) -> zipfile.ZipInfo:
    """A file's head that tells nothing of the machine."""
    head = zipfile.ZipInfo(name, DATE)
    head.create_system, head.external_attr = 3, 0o100644 << 16
    return head


def contents(site: Path) -> dict[str, bytes]:
    """Everything in the archive: path → bytes."""
    paths = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    taken = {name: for_a_file(path) for name, path in paths.items() if wanted(name)}
    read_me = READ_ME.read_text("utf-8").format(version=calc.__version__)
    return taken | scripts(site / "engine") | {"READ ME - LISEZ-MOI.txt": read_me.replace("\n", "\r\n").encode()}


def wanted(name: str) -> bool:
    return not any(fnmatchcase(name, pattern) for pattern in LEFT_OUT)


def for_a_file(path: Path) -> bytes:
    """A file of the site as it lies on a stick."""
    if path.suffix != ".html":
        return path.read_bytes()
    return policy.on_a_stick(LINK_TO_ITSELF.sub(r"\1", ONLY_HTTP.sub("", path.read_text("utf-8")))).encode()


def scripts(folder: Path) -> dict[str, bytes]:
    """The worker and what it starts Python with, as scripts that hand them over."""
    return {
        f"engine/{path}.js": script(path, (folder / path).read_bytes(), packed)
        for path, packed in engine.started_with(folder).items()
    }


def script(path: str, content: bytes, packed: bool) -> bytes:
    """The script that hands over `content` as gzip in base64 under the name `path`; `packed`: it is gzip already."""
    text = base64.b64encode(content if packed else gzip.compress(content, 9, mtime=0)).decode()
    return f'doubleJeuFile("{path}", "{text}");\n'.encode()


if __name__ == "__main__":
    main()
