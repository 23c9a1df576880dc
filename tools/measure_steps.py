"""Run `lab/bench_steps.py` of this checkout with the package of another commit, whose names may be earlier ones.

    PYTHONPATH=OTHER/src measure_steps.py

`compare_speed.py` starts it. Modules and classes that were renamed since the oldest commit worth comparing are found
under their earlier names.
"""

import importlib
import importlib.util
import runpy
import sys
from pathlib import Path

STEPS = Path(__file__).resolve().parent.parent / "src" / "belleville" / "lab" / "bench_steps.py"
MODULES = {  # as they are called now, and before
    "belleville.table.actor": "belleville.table.live",
    "belleville.table.lobby": "belleville.table.seats",
    "belleville.table.messages": "belleville.table.wire",
    "belleville.table.time_limits": "belleville.table.pace",
}
CLASSES = {("belleville.lab.simulate", "SimulationPlan"): "Plan"}
METHODS = {("belleville.table.actor", "LiveTable", "handle"): "hear"}


def find_by_earlier_names() -> None:
    """Have the package at hand answer to the names of today."""
    for name, earlier in MODULES.items():
        if importlib.util.find_spec(name) is None:
            parent, _, own = name.rpartition(".")
            sys.modules[name] = importlib.import_module(earlier)
            setattr(importlib.import_module(parent), own, sys.modules[name])
    for (module, name), earlier in CLASSES.items():
        found = importlib.import_module(module)
        if not hasattr(found, name):
            setattr(found, name, getattr(found, earlier))
    for (module, owner, name), earlier in METHODS.items():
        found = getattr(importlib.import_module(module), owner)
        if not hasattr(found, name):
            setattr(found, name, getattr(found, earlier))


if __name__ == "__main__":
    find_by_earlier_names()
    runpy.run_path(str(STEPS), run_name="__main__")
