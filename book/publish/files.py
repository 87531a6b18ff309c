"""Files of the built site: copied when they have changed, known by digests of what they hold, and removed when no build
puts them there any more.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
from collections.abc import Collection
from pathlib import Path


def copy(source: Path, folder: Path, name: str = "") -> Path:
    """Copies `source` into `folder` unless the same bytes lie there already; gives the copy's path."""
    target = folder / (name or source.name)
    if not (
        target.exists()
        and target.stat().st_size == source.stat().st_size
        and target.read_bytes() == source.read_bytes()
    ):
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    return target


def forget_others(folder: Path, kept: Collection[Path]) -> None:
    """Removes from `folder` and what lies below it the files that are not among `kept`."""
    for path in folder.rglob("*"):
        if path.is_file() and path not in kept:
            path.unlink()


def digest(content: bytes) -> str:
    """16 hexadecimal digits that stand for the content."""
    return hashlib.sha256(content).hexdigest()[:16]


def integrity(content: bytes) -> str:
    """The digest that browsers compare what they load or run with."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
