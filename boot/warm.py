"""Run inside Pyodide before its memory is copied: every module, every word and every table that an answer may need gets into the image."""

import gc
import importlib
import pkgutil

import calc
import calc.desk

# Each desk also meets what it cannot read, so that the words for faults are there too.
QUERIES = ("", "ce=x&power=&log=?&sheet=?&seed=%00")

for module in pkgutil.walk_packages(calc.__path__, "calc."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
for name in calc.names():
    calc.schema(name)
for name in calc.desk.names():
    for language in ("en", "fr"):
        for query in QUERIES:
            calc.desk.render_json(name, query, language)
gc.collect()
