"""Load measurement: many tables at a human pace, then at full speed, compared with a bare echo server.

Server, echo and clients are processes of their own. A move counts from its sending until the last viewer of the table
has it; of the echo, the same number of connections is measured with messages of the same size.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import math
import multiprocessing
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct, field

from ...limits import Limits
from ...store.folder_lock import FolderLock
from ...table.messages import Setup
from ...web.asgi import Receive, Scope, Send
from ...web.descriptors import raise_limit
from ...web.http_server import serve_bare
from ...web.server import ServerSettings, new_loop, serve
from ..interrupted import Interrupted
from .clients import Address, ClientTable, Echo

Pace = Literal["human", "fast"]
THINKS = (1.0, 2.0)  # seconds between two moves of a table at a human pace
TARGET = 50.0  # milliseconds: the slowest of a hundred moves at a human pace
AT_ONCE = 16  # tables that a client opens at the same time
HERE = "127.0.0.1"
Progress = Callable[[str, float], Any]  # which part of the work is done, and how much of it


class LoadPlan(Struct, frozen=True):
    """What to measure; without `url`, a server of its own is started."""

    tables: int
    seats: int
    edition: str = field(name="box")
    human: float = 30.0  # seconds
    fast: float = 20.0
    url: str | None = None
    clients: int = 0  # processes; 0: all cores but the server's

    @property
    def connections(self) -> int:
        """How many connections are open at once."""
        return self.tables * self.seats


class Measured(Struct, frozen=True):
    """Moves, or rounds of the echo, with their times in milliseconds."""

    moves: int
    moves_per_s: float
    p50: float
    p99: float
    worst: float
    processor: float | None = None  # microseconds of the server's processor time for each, where that can be known


class Compared(Struct, frozen=True):
    """A table compared with the echo server; `ratio` is that of the times of the slowest of a hundred.

    `rate` is how many moves there are for each round of the echo. `effort` is the same by the server's processor time,
    which other work on the machine changes little.
    """

    table: Measured
    echo: Measured
    ratio: float
    rate: float
    effort: float | None = None


class LoadResult(Struct, frozen=True):
    """Everything measured. `refused` moves were late: the game had continued; `size` is that of a step, in bytes."""

    plan: LoadPlan
    size: int
    refused: int
    human: Compared
    fast: Compared
    target: float
    ok: bool


class LoadRun(Struct):
    """What one client has seen."""

    times: list[float]
    steps: int = 0
    bytes: int = 0
    refused: int = 0


def load(plan: LoadPlan, progress: Progress) -> LoadResult:
    """Measure; at Ctrl+C, `Interrupted` has what was measured by then, by the name of its part."""
    found: dict[str, Measured] = {}
    try:
        with contextlib.ExitStack() as stack:
            url, server = (plan.url, None) if plan.url else stack.enter_context(own_server())
            with client_processes(plan) as clients:
                run_clients(clients, ("tables", url), progress, "open", plan.tables)
                found["human"], ran = phase(clients, "human", plan.human, progress, "human", server)
                found["fast"], ran_fast = phase(clients, "fast", plan.fast, progress, "fast", server)
            steps = [*ran, *ran_fast]
            size = round(sum(run.bytes for run in steps) / max(1, sum(run.steps for run in steps)))
        with echo_server() as (url, server), client_processes(plan) as clients:
            run_clients(clients, ("echo", url, size), progress, "open_echo", plan.tables)
            found["echo_human"], _ = phase(clients, "human", plan.human / 2, progress, "echo_human", server)
            found["echo_fast"], _ = phase(clients, "fast", plan.fast / 2, progress, "echo_fast", server)
    except KeyboardInterrupt:
        raise Interrupted(found) from None
    return LoadResult(
        plan=plan,
        size=size,
        refused=sum(run.refused for run in steps),
        human=compare(found["human"], found["echo_human"]),
        fast=compare(found["fast"], found["echo_fast"]),
        target=TARGET,
        ok=found["human"].p99 <= TARGET,
    )


def compare(table: Measured, echo: Measured) -> Compared:
    """Return the two side by side."""
    effort = echo.processor / table.processor if echo.processor and table.processor else None
    ratio = table.p99 / echo.p99 if echo.p99 else math.inf
    rate = table.moves_per_s / echo.moves_per_s if echo.moves_per_s else math.inf
    return Compared(table, echo, ratio, rate, effort)


def measured(times: list[float], seconds: float, processor: float | None = None) -> Measured:
    """The figures of a list of times in seconds, and of the seconds that the server's processor worked for them."""
    ranked = sorted(times) or [math.inf]

    def at(share: float) -> float:
        return 1000 * ranked[min(len(ranked) - 1, math.ceil(share * len(ranked)) - 1)]

    each = None if processor is None or not times else processor * 1e6 / len(times)
    return Measured(len(times), len(times) / seconds, at(0.5), at(0.99), at(1.0), each)


def processor_time(process: int | None) -> float | None:
    """Return the seconds for which processors have worked for another process; None where only Linux could say."""
    if process is None or not sys.platform.startswith("linux"):
        return None
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")  # for the program, and for the system


# -- the other processes


@contextlib.contextmanager
def process(target: Callable[..., None], *arguments: Any) -> Iterator[tuple[Connection, int]]:
    """Another process, as long as this lasts: a pipe through which it speaks, and its number."""
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    child = spawn.Process(target=target, args=(there, *arguments), daemon=True)
    child.start()
    there.close()
    try:
        yield here, child.pid or 0
    finally:
        child.terminate()
        child.join(5)
        if child.is_alive():
            child.kill()
            child.join()
        here.close()


@contextlib.contextmanager
def own_server() -> Iterator[tuple[str, int]]:
    """A server with empty data; its address, and the number of its process."""
    with (
        tempfile.TemporaryDirectory(prefix="belleville-load-") as folder,
        process(run_server, folder) as (pipe, number),
    ):
        yield f"http://{HERE}:{pipe.recv()}", number


@contextlib.contextmanager
def echo_server() -> Iterator[tuple[str, int]]:
    """A server that only echoes; its address, and the number of its process."""
    with process(run_echo) as (pipe, number):
        yield f"http://{HERE}:{pipe.recv()}", number


def run_server(pipe: Connection, folder: str) -> None:
    """The server's process."""
    raise_limit()
    place = ServerSettings(HERE, 0, Path(folder), limits=Limits.for_measuring())
    with FolderLock(place.data):
        door = place.listen()
        serve(place, door, lambda: pipe.send(door.getsockname()[1]))


def run_echo(pipe: Connection) -> None:
    """The process of the echo: the same uvicorn, and nothing behind it."""
    raise_limit()
    door = ServerSettings(HERE, 0, Path()).listen()

    async def run() -> None:
        pipe.send(door.getsockname()[1])
        await serve_bare(echo, door)

    door.listen(2048)
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        runner.run(run())


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Say everything back."""
    await receive()
    await send({"type": "websocket.accept"})
    while (heard := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": heard["text"]})


# -- the clients


@contextlib.contextmanager
def client_processes(plan: LoadPlan) -> Iterator[list[Connection]]:
    """The processes of the clients, each with its share of the tables."""
    many = min(plan.clients or max(1, (os.cpu_count() or 2) - 1), plan.tables)
    shares = [plan.tables // many + (number < plan.tables % many) for number in range(many)]
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(process(run_client, plan, share, number))[0] for number, share in enumerate(shares)]


def run_clients(
    clients: list[Connection], what: tuple[Any, ...], progress: Progress, part: str, total: int
) -> list[LoadRun]:
    """Let all clients do the same; each says how far it is, and at last what it has seen."""
    for client in clients:
        client.send(what)
    found: list[LoadRun] = []
    done = dict.fromkeys(range(len(clients)), 0)
    while len(found) < len(clients):
        for number, client in enumerate(clients):
            if not client.poll(0.05):
                continue
            said = client.recv()
            if isinstance(said, str):
                raise RuntimeError(said)
            if isinstance(said, LoadRun):
                found.append(said)
            else:
                done[number] = said
                progress(part, sum(done.values()) / total)
    return found


def phase(
    clients: list[Connection], pace: Pace, seconds: float, progress: Progress, part: str, server: int | None = None
) -> tuple[Measured, list[LoadRun]]:
    """Let them move for some seconds; `server` is the process whose processor time is measured."""
    began, worked = time.monotonic(), processor_time(server)
    ticking = threading.Event()

    def tick() -> None:
        while not ticking.wait(0.2):
            progress(part, min(1.0, (time.monotonic() - began) / seconds))

    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    try:
        runs = run_clients(clients, ("run", pace, seconds), progress, part, 1)
    finally:
        ticking.set()
        ticker.join()
    progress(part, 1.0)
    now = processor_time(server)
    processor = None if now is None or worked is None else now - worked
    return measured([time for run in runs for time in run.times], seconds, processor), runs


def run_client(pipe: Connection, plan: LoadPlan, tables: int, number: int) -> None:
    """A client's process: opens its tables when told, and moves when told."""
    raise_limit()
    with asyncio.Runner(loop_factory=new_loop()) as runner:
        try:
            runner.run(LoadClient(pipe, plan, tables, random.Random(number)).obey())
        except (EOFError, KeyboardInterrupt):
            pass
        except Exception as error:
            with contextlib.suppress(OSError):
                pipe.send(f"{type(error).__name__}: {error}")


class LoadClient:
    """All tables of one client."""

    def __init__(self, pipe: Connection, plan: LoadPlan, many: int, luck: random.Random) -> None:
        self.pipe, self.plan, self.many, self.luck = pipe, plan, many, luck
        self.tables: list[ClientTable | Echo] = []

    async def obey(self) -> None:
        """One order after the other, until the pipe is closed."""
        while True:
            match await asyncio.to_thread(self.pipe.recv):
                case ("tables", url):
                    setup = Setup(edition=self.plan.edition, seats=self.plan.seats, pace="calm")
                    await self.open(partial(ClientTable, Address(url), setup, self.luck))
                    self.pipe.send(LoadRun([]))
                case ("echo", url, size):
                    await self.open(partial(Echo, Address(url), self.plan.seats, size))
                    self.pipe.send(LoadRun([]))
                case ("run", pace, seconds):
                    self.pipe.send(await self.run(pace, seconds))

    async def open(self, make: Callable[[], ClientTable | Echo]) -> None:
        """Open all tables, some at the same time."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                table = make()
                await table.open()
                self.tables.append(table)
                self.pipe.send(len(self.tables))

        await asyncio.gather(*(one() for _ in range(self.many)))
        gc.collect()
        gc.freeze()  # what stands now stays: the clients' own pauses are not to be measured

    async def run(self, pace: Pace, seconds: float) -> LoadRun:
        """Let everybody move for some seconds, and return what was measured."""
        run = LoadRun([])
        for table in self.tables:
            table.steps = table.bytes = table.refused = 0
        ends = time.monotonic() + seconds
        await asyncio.gather(*(self.moves(at, pace, ends, run) for at in range(len(self.tables))))
        for table in self.tables:
            run.steps += table.steps
            run.bytes += table.bytes
            run.refused += table.refused
        return run

    async def moves(self, at: int, pace: Pace, ends: float, run: LoadRun) -> None:
        """Make moves at one table until a moment, beginning a new game where one is over."""
        if pace == "human":
            await asyncio.sleep(self.luck.uniform(0, THINKS[1]))
        while time.monotonic() < ends:
            table = self.tables[at]
            if table.over:
                self.tables[at] = await table.again()
                continue
            took = await table.move(ends)
            if took is not None:
                run.times.append(took)
            if pace == "human":
                await asyncio.sleep(self.luck.uniform(*THINKS))
