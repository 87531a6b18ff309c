"""Run inside Pyodide when a page starts Python from compiled files, and when the memory image is made: makes calc importable, and imports it."""

import sys
import types

sys.path.insert(0, "/package.zip")

# html5tagger asks for its own version, and that alone would load the e-mail parser and thirty modules more.
sys.modules["importlib.metadata"] = metadata = types.ModuleType("importlib.metadata")
metadata.version = lambda name: ""
import calc.desk  # noqa: E402, F401

del sys.modules["importlib.metadata"]
