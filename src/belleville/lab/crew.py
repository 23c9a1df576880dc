"""Who plays the deals: threads where everybody is compiled, processes where somebody thinks in Python."""

from __future__ import annotations

import multiprocessing
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from .arena import Plan
from .deals import Deal, FastGames, TableGames

Task = tuple[int, int]  # a cell, a deal of it


def by_threads(plan: Plan, tasks: Sequence[Task], jobs: int) -> Generator[Deal]:
    """Deals as they are finished; closing the iterator stops everybody after the deal in hand."""
    todo: queue.SimpleQueue[Task] = queue.SimpleQueue()
    for task in tasks:
        todo.put(task)
    done: queue.SimpleQueue[Deal | BaseException] = queue.SimpleQueue()
    enough = threading.Event()

    def toil() -> None:
        games = FastGames(plan)
        try:
            while not enough.is_set():
                done.put(games.play(*todo.get_nowait()))
        except queue.Empty:
            return
        except BaseException as error:  # told to the one who waits, below
            done.put(error)

    threads = [threading.Thread(target=toil, daemon=True) for _ in range(min(jobs, len(tasks)))]
    for thread in threads:
        thread.start()
    try:
        for _ in tasks:
            found = done.get()
            if isinstance(found, BaseException):
                raise found
            yield found
    finally:
        enough.set()
        for thread in threads:
            thread.join()


def by_processes(plan: Plan, tasks: Sequence[Task], jobs: int) -> Generator[Deal]:
    """The same with a process for each job. A process whose line to us is cut ends by itself."""
    spawn = multiprocessing.get_context("spawn")
    todo = list(reversed(tasks))
    lines: dict[Connection, Any] = {}
    try:
        for _ in range(min(jobs, len(tasks))):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=serve, args=(theirs, plan))
            process.start()
            theirs.close()
            lines[ours] = process
            ours.send(todo.pop())
        working = set(lines)
        while working:
            for line in wait(list(working)):
                assert isinstance(line, Connection)
                found = answer(line, lines[line])
                if todo:
                    line.send(todo.pop())
                else:
                    working.discard(line)
                yield found
    finally:
        for line, process in lines.items():
            line.close()
            process.terminate()
        for process in lines.values():
            process.join()


def answer(line: Connection, process: Any) -> Deal:
    """What a process has played, or the reason why it has not."""
    try:
        found = line.recv()
    except (EOFError, ConnectionError):
        process.join()
        raise RuntimeError(f"a process that played has ended with code {process.exitcode}") from None
    if isinstance(found, str):
        raise RuntimeError(f"a process that played has failed:\n{found}")
    assert isinstance(found, Deal)
    return found


def serve(line: Connection, plan: Plan) -> None:
    """In a process of its own: play what is asked for until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who asks
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that minds are closed
    with closing(TableGames(plan)) as games, suppress(EOFError, ConnectionError):
        while True:
            task = line.recv()
            try:
                found: Deal | str = games.play(*task)
            except Exception:
                found = traceback.format_exc()
            line.send(found)
