"""Run once by snapshot.js before the memory is taken: all of calc imported, every desk rendered in both languages."""

import gc
import importlib
import pkgutil
import random  # noqa: F401
import traceback  # noqa: F401

import calc
import calc.desk

for module in pkgutil.walk_packages(calc.__path__, "calc."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
for name in calc.desk.names():
    for lang in ("en", "fr"):
        calc.desk.render_json(name, "", lang)
# What Python looks up at a fault, so that a report needs no file.
try:
    calc.desk.render_json("no such desk", "", "en")
except KeyError as error:
    traceback.format_exception(error)
del module, name, lang
gc.collect()
