"""Run by make.js inside Pyodide: compiles Python sources for this very Python, into zip files that are the same bytes each time.

Docstrings, asserts and line tables are left out: a page shows no traceback, and without them Python is a third smaller to fetch.
"""

import importlib._bootstrap_external as machinery
import sys
import types
import zipfile
from pathlib import Path

LIBRARY = "/lib/python%d%d.zip/" % sys.version_info[:2]


def compiled(source: bytes, file: str) -> bytes:
    """The bytes of a .pyc file that is never checked against its source; `file` is what the code says of itself."""
    code = compile(source, file, "exec", dont_inherit=True, optimize=2)
    return bytes(machinery._code_to_hash_pyc(bare(code), bytes(8), False))


def bare(code: types.CodeType) -> types.CodeType:
    inner = tuple(bare(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def zipped(target: str, files: dict[str, bytes]) -> None:
    """Writes `files` (name to bytes) into a zip without dates."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)


def whole_library(target: str) -> None:
    """All of the standard library, compiled."""
    with zipfile.ZipFile(LIBRARY.rstrip("/")) as sources:
        zipped(target, {f"{name}c": compiled(sources.read(name), LIBRARY + name) for name in sources.namelist() if name.endswith(".py")})


def library_in_use(target: str) -> None:
    """What has been imported of the standard library, which is compiled already."""
    loaders = [module.__spec__.origin for module in list(sys.modules.values()) if getattr(module, "__spec__", None) and module.__spec__.origin]
    names = {origin.removeprefix(LIBRARY) for origin in loaders if origin.startswith(LIBRARY)}
    with zipfile.ZipFile(LIBRARY.rstrip("/")) as library:
        zipped(target, {name: library.read(name) for name in names})


def package(target: str, folder: str) -> None:
    """The packages in `folder`, compiled, with their data files, to be imported from `target`."""
    files = {}
    for path in Path(folder).rglob("*"):
        name = str(path.relative_to(folder))
        if path.suffix == ".py":
            files[f"{name}c"] = compiled(path.read_bytes(), f"{target}/{name}")
        elif path.is_file() and ".dist-info/" not in name:
            files[name] = path.read_bytes()
    zipped(target, files)
