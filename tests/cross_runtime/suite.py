"""The core's tests in the Python that runs this, their outcomes by file as JSON in the last line: what
tests/pyodide/inside.py does there, here.
"""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
done = runpy.run_path(str(ROOT / "tests" / "pyodide" / "inside.py"), {"library": str(ROOT), "project": str(ROOT)})
print()
print(done["outcomes_by_file"])
