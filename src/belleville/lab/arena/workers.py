"""Who plays the deals: threads where everybody is compiled, processes where somebody thinks in Python."""

from __future__ import annotations

import itertools
import multiprocessing
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Generator, Iterable
from contextlib import closing, suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from ...bots.external.process import CodeError
from ...errors import Message
from ..shared_work import Shared
from .paired_games import FastGames, PairedGames, StepwiseGames
from .plan import ArenaError, ArenaPlan, is_own

Task = tuple[int, int]  # a cell, a deal of it


def by_threads(plan: ArenaPlan, tasks: Iterable[Task], jobs: int) -> Generator[PairedGames]:
    """Deals as they are finished; closing the iterator stops everybody after the deal in hand.

    A task is taken only when a thread is free for it: there may be too many to hold them all.
    """
    tasks = iter(tasks)
    first = list(itertools.islice(tasks, jobs))
    todo = Shared(itertools.chain(first, tasks))
    done: queue.SimpleQueue[PairedGames | BaseException | None] = queue.SimpleQueue()
    enough = threading.Event()

    def toil() -> None:
        games = FastGames(plan)
        try:
            for task in todo:
                done.put(games.play(*task))
                if enough.is_set():
                    return
            done.put(None)
        except BaseException as error:  # raised again below, where results are waited for
            done.put(error)

    threads = [threading.Thread(target=toil, daemon=True) for _ in first]
    for thread in threads:
        thread.start()
    at_work = len(threads)
    try:
        while at_work:
            found = done.get()
            if isinstance(found, BaseException):
                raise found
            if found is None:
                at_work -= 1
            else:
                yield found
    finally:
        enough.set()
        for thread in threads:
            thread.join()


def by_processes(plan: ArenaPlan, tasks: Iterable[Task], jobs: int) -> Generator[PairedGames]:
    """The same with a process for each job. A process whose line to us is cut ends by itself."""
    spawn = multiprocessing.get_context("spawn")
    todo = iter(tasks)
    lines: dict[Connection, Any] = {}
    at_work: dict[Connection, Task] = {}

    def hand(line: Connection, task: Task) -> None:
        at_work[line] = task
        with suppress(ConnectionError):  # if nobody is there any more, there will be no answer
            line.send(task)

    try:
        for task in list(itertools.islice(todo, jobs)):
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=serve, args=(theirs, plan))
            process.start()
            theirs.close()
            lines[ours] = process
            hand(ours, task)
        lost: ArenaError | None = None
        while at_work and lost is None:
            for line in wait(list(at_work)):
                assert isinstance(line, Connection)
                task = at_work.pop(line)
                try:
                    found = answer(line)
                except (EOFError, OSError):
                    lines[line].join()
                    lost = ended_early(plan, task, lines[line].exitcode)
                    continue  # what others have finished is kept
                if (next_task := next(todo, None)) is not None:
                    hand(line, next_task)
                yield found
        if lost is not None:
            raise lost
    finally:
        for line, process in lines.items():
            line.close()
            process.terminate()
        for process in lines.values():
            process.join()


def answer(line: Connection) -> PairedGames:
    """Return what a process has played, or the reason why it has not; EOFError or OSError when it has ended."""
    found = line.recv()
    if isinstance(found, CodeError):
        raise found
    if isinstance(found, str):
        raise RuntimeError(f"a process that played has failed:\n{found}")
    assert isinstance(found, PairedGames)
    return found


def ended_early(plan: ArenaPlan, task: Task, code: int) -> ArenaError:
    """Return the error of a process that has ended before its time: what it was playing, and how to play it alone."""
    cell, deal = plan.cells[task[0]], task[1]
    own = tuple(dict.fromkeys(filter(is_own, cell.players)))
    return ArenaError(
        "arena.process",
        lineup=cell.lineup,
        edition=cell.edition.name,
        mode=cell.mode,
        deal=deal,
        seed=plan.seed + deal,
        end=Message("arena.killed", signal=-code) if code < 0 else Message("arena.ended", code=code),
        own=Message("arena.own", bots=own) if own else "",
    )


def serve(line: Connection, plan: ArenaPlan) -> None:
    """In a process of its own: play what is asked for until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who asks
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that policies are closed
    try:
        made = StepwiseGames(plan)
    except CodeError as error:  # a file that was well when the arena began
        line.send(error)
        return
    with closing(made) as games, suppress(EOFError, ConnectionError):
        while True:
            task = line.recv()
            try:
                found: PairedGames | str = games.play(*task)
            except Exception:
                found = traceback.format_exc()
            line.send(found)
