"""Run by library.js inside Pyodide: a zip of .pyc files for the import path, compiled by the Python that will read
them.

`wheels` is set by library.js: paths inside Pyodide of the packages to compile, or nothing for the standard library. The
last value is the zip's bytes.
"""

import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import sys
import types
import zipfile

STANDARD = next(path for path in sys.path if path.endswith(".zip"))
# Of no use in a page that answers questions: other platforms, networks, servers, developers' tools, tables for scripts
# that no one types here.
LEFT_OUT = {
    "_aix_support",
    "_android_support",
    "_apple_support",
    "_pyrepl",
    "bdb",
    "cProfile",
    "curses",
    "dbm",
    "doctest",
    "ensurepip",
    "ftplib",
    "html",
    "http",
    "idlelib",
    "imaplib",
    "mailbox",
    "modulefinder",
    "multiprocessing",
    "optparse",
    "pdb",
    "pickletools",
    "plistlib",
    "poplib",
    "profile",
    "profiling",
    "pstats",
    "pydoc",
    "pydoc_data",
    "smtplib",
    "socketserver",
    "sqlite3",
    "symtable",
    "tabnanny",
    "this",
    "timeit",
    "tkinter",
    "tomllib",
    "trace",
    "tracemalloc",
    "turtle",
    "unittest",
    "venv",
    "wave",
    "webbrowser",
    "wsgiref",
    "xml",
    "xmlrpc",
    "zipapp",
    "zoneinfo",
}
ENCODINGS = {
    "__init__",
    "aliases",
    "ascii",
    "cp437",
    "idna",
    "latin_1",
    "punycode",
    "raw_unicode_escape",
    "unicode_escape",
    "utf_16",
    "utf_32",
    "utf_8",
    "utf_8_sig",
}
# Zips of equal contents are equal: no dates.
DATE = (1980, 1, 1, 0, 0, 0)


def wanted(name: str) -> bool:
    """Whether a file of the standard library, or of a wheel, is of use."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    if top.endswith(".dist-info"):
        return rest == "METADATA"  # html5tagger asks for its own version
    return not name.endswith("/") and top.removesuffix(".py") not in LEFT_OUT


def compiled(name: str, source: bytes, place: str) -> bytes:
    """The .pyc of a source; its tracebacks name `place`, where it will lie."""
    code = compile(source, f"{place}/{name}", "exec", dont_inherit=True, optimize=2)
    # Tied to its source by digest, never by date, and not checked when read: no source lies beside it.
    return bytes(bootstrap._code_to_hash_pyc(bare(code), importlib.util.source_hash(source), checked=False))


def bare(code: types.CodeType) -> types.CodeType:
    """The code with the first line of each function for all of its lines: tables of lines and columns are a third of
    all bytes, for tracebacks that no reader sees.
    """
    inner = tuple(bare(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=one_line(len(code.co_code) // 2), co_consts=inner)


def one_line(units: int) -> bytes:
    """A table of lines for so many units of code, all on one line: for each eight, a head that says how many and that
    no column follows, and a step of 0.
    """
    wholes, rest = divmod(units, 8)
    return bytes([0xE8 | 7, 0]) * wholes + (bytes([0xE8 | rest - 1, 0]) if rest else b"")


def library(sources: list[str], place: str) -> bytes:
    """The zip of what is wanted of the zips `sources`, every .py as .pyc."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as out:
        for source in sources:
            with zipfile.ZipFile(source) as files:
                for name in sorted(filter(wanted, files.namelist())):
                    data = files.read(name)
                    if name.endswith(".py"):
                        name, data = f"{name}c", compiled(name, data, place)
                    out.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


library(wheels or [STANDARD], PACKAGES if wheels else STANDARD)  # noqa: F821  (set by library.js)
