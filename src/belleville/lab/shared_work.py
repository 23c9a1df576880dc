"""Run parts of some work on threads, from one shared queue."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

Worker = TypeVar("Worker")
Part = TypeVar("Part")


class Shared(Generic[Part]):
    """An iterator that several threads may read: each item goes to one of them, and none is made before it is due."""

    def __init__(self, items: Iterable[Part]) -> None:
        self.items = iter(items)
        self.one_at_a_time = threading.Lock()

    def __iter__(self) -> Iterator[Part]:
        return self

    def __next__(self) -> Part:
        with self.one_at_a_time:
            return next(self.items)

    def stop(self) -> None:
        """Give no more."""
        with self.one_at_a_time:
            self.items = iter(())


def share_out(workers: Sequence[Worker], parts: Iterable[Part], do: Callable[[Worker, Part], None]) -> None:
    """Let each worker do parts in a thread of its own until none is left.

    At Ctrl+C no more parts are begun, and those begun are finished before KeyboardInterrupt is raised: what has been
    done then is the beginning of `parts`, whole. One worker alone needs no thread of its own, unless
    this is the main one.
    """
    work = Shared(parts)
    faults: list[BaseException] = []

    def toil(worker: Worker) -> None:
        try:
            for part in work:
                do(worker, part)
                if faults:
                    return
        except BaseException as fault:  # raised again below, where results are waited for
            faults.append(fault)

    if len(workers) == 1 and threading.current_thread() is not threading.main_thread():
        toil(workers[0])
    else:
        threads = [threading.Thread(target=toil, args=(worker,), daemon=True) for worker in workers]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            work.stop()
            for thread in threads:
                thread.join()
            raise
    if faults:
        raise faults[0]
