"""How much work something is, counted in the steps that Python takes for it: calls, and turns of loops.

The same on a slow machine and on a busy one.

What C code does within one call is one step: a search that never ends is seen by its test never ending.
"""

import functools
import gc
import sys

from calc.rule46 import cache as memory
from calc.rule46 import replay as replaying

TOOL = 4  # a number that no debugger, profiler, coverage or hypothesis takes
KINDS = ("PY_START", "PY_RESUME", "JUMP", "CALL")


def steps_of(act):
    """What `act` gives, and how many steps it took."""
    taken = 0

    def step(*_):
        nonlocal taken
        taken += 1

    watch = sys.monitoring
    events = [getattr(watch.events, kind) for kind in KINDS]
    watch.use_tool_id(TOOL, "steps")
    try:
        for event in events:
            watch.register_callback(TOOL, event, step)
        watch.set_events(TOOL, functools.reduce(int.__or__, events))
        got = act()
    finally:
        watch.set_events(TOOL, 0)
        watch.free_tool_id(TOOL)
    return got, taken


def forget():
    """Empties all that calc remembers of earlier questions, so that the next takes as many steps as the first of its
    kind.
    """
    replaying._MEMORY = memory.Cache()
    for held in gc.get_objects():
        if isinstance(held, functools._lru_cache_wrapper) and held.__module__.startswith("calc."):
            held.cache_clear()
