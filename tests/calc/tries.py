"""How many examples hypothesis tries: fewer inside Pyodide, which runs the same tests three to four times slower."""

import sys

import pytest
from hypothesis import settings

IN_PYODIDE = sys.platform == "emscripten"
needs_processes = pytest.mark.skipif(IN_PYODIDE, reason="there is no command line in a browser")


def tries(examples: int) -> settings:
    """Settings for a property: `examples` of it, without a time limit for each."""
    return settings(max_examples=max(10, examples // 4) if IN_PYODIDE else examples, deadline=None)
