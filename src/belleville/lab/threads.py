"""Work shared out among threads: whoever is free takes the next part."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

Worker = TypeVar("Worker")
Part = TypeVar("Part")


def share_out(workers: Sequence[Worker], parts: Iterable[Part], do: Callable[[Worker, Part], None]) -> None:
    """Let each worker do parts in a thread of its own until none is left; one alone needs no thread."""
    work: queue.SimpleQueue[Part] = queue.SimpleQueue()
    for part in parts:
        work.put(part)
    faults: list[BaseException] = []

    def toil(worker: Worker) -> None:
        try:
            while not faults:
                try:
                    part = work.get_nowait()
                except queue.Empty:
                    return
                do(worker, part)
        except BaseException as fault:  # told to the one who waits, below
            faults.append(fault)

    if len(workers) == 1:
        toil(workers[0])
    else:
        threads = [threading.Thread(target=toil, args=(worker,), daemon=True) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if faults:
        raise faults[0]
