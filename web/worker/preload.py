"""Run once by snapshot.js before the memory is taken: all of calc imported, every desk rendered in both languages."""

import gc
import importlib
import pkgutil
import random
import sys
import traceback
import types

# html5tagger asks for its own version, and that alone would bring the e-mail parser and thirty modules more.
sys.modules["importlib.metadata"] = types.ModuleType("importlib.metadata")
sys.modules["importlib.metadata"].version = lambda name: ""
import calc  # noqa: E402
import calc.desk  # noqa: E402

del sys.modules["importlib.metadata"]
# Each desk also meets what it cannot read: the words for faults belong to the memory too.
QUERIES = ("", "ce=x&power=&log=?&sheet=?&seed=%00")

for module in pkgutil.walk_packages(calc.__path__, "calc."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
for name in calc.names():
    calc.schema(name)
for name in calc.desk.names():
    for lang in ("en", "fr"):
        for query in QUERIES:
            calc.desk.render_json(name, query, lang)
# What Python looks up at a fault, so that a report needs no file.
try:
    calc.desk.render_json("no such desk", "", "en")
except KeyError as error:
    traceback.format_exception(error)
random.seed(0)  # the same memory in each build; the page seeds it anew
del module, name, lang, query
gc.collect()
