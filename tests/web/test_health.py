"""Liveness and readiness: a server that cannot store, or hardly comes to anything, does not say that it is ready."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from belleville.store import StoreBroken, StoreBusy
from belleville.table.errors import RequestError
from belleville.table.registry import TableRegistry
from belleville.web.health import FRESH, WITHIN, WORST, Health, Lag

from .conftest import Clock, Open


def steady() -> tuple[Clock, Lag]:
    clock = Clock()
    lag = Lag(clock)
    lag.tick()
    return clock, lag


def asked(trouble: BaseException | None, clock: Clock, lag: Lag) -> Any:
    async def probe() -> None:
        if trouble is not None:
            raise trouble

    return asyncio.run(Health(probe, lag, clock).ready())


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (None, "ok"),
        (StoreBusy("disk full"), "busy"),
        (StoreBroken("malformed"), "broken"),
        (RequestError("closing"), "closing"),
        (TimeoutError(), "busy"),
    ],
)
def test_the_store_decides(trouble: BaseException | None, told: str) -> None:
    found = asked(trouble, *steady())
    assert (found.store, found.loop) == (told, "ok")
    assert found.status == ("ok" if told == "ok" else "failing")


def test_a_loop_that_is_late_is_not_ready() -> None:
    clock, lag = steady()
    for _ in range(50):
        clock.now += 0.1
        lag.tick()
    assert asked(None, clock, lag).status == "ok"
    clock.now += WORST + 0.2
    assert asked(None, clock, lag).loop == "slow", "it has not come round yet"
    lag.tick()
    clock.now += 0.1
    lag.tick()
    assert asked(None, clock, lag).status == "failing", "it was late a moment ago"
    for _ in range(round(10 * WITHIN) + 1):
        clock.now += 0.1
        lag.tick()
    assert asked(None, clock, lag).status == "ok"
    assert len(lag.late) < 200, "no more is remembered than is needed"


def test_however_many_ask_the_store_is_asked_once_a_second() -> None:
    clock, lag = steady()
    times = []

    async def probe() -> None:
        times.append(clock.now)
        await asyncio.sleep(0)

    async def run() -> None:
        health = Health(probe, lag, clock)
        await asyncio.gather(*(health.ready() for _ in range(100)))
        assert len(times) == 1
        clock.now += FRESH
        lag.tick()
        await asyncio.gather(*(health.ready() for _ in range(100)))
        assert len(times) == 2

    asyncio.run(run())


def test_the_answers_over_http(open_house: Open) -> None:
    house = open_house()
    house.registry.trouble = StoreBusy("/var/lib/somewhere: disk full")
    for path in ("/api/health", "/api/health/ready"):
        answer = house.http.get(path)
        assert answer.status_code == 503 and answer.json()["store"] == "busy"
        assert "somewhere" not in answer.text
    assert house.http.get("/api/health/live").json() == {"status": "ok"}


def lock(path: Path) -> Callable[[], None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other.close


def damage(path: Path) -> Callable[[], None]:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    path.write_bytes(bytes(content))
    return lambda: None


@pytest.mark.parametrize(("harm", "told"), [(lock, "busy"), (damage, "broken")])
def test_a_real_store_that_cannot_be_used(tmp_path: Path, harm: Callable[[Path], Any], told: str) -> None:
    path = tmp_path / "b.sqlite"

    async def run() -> None:
        registry = await TableRegistry.open(path, 0.0)
        assert (await Health(registry.probe, Lag()).ready()).store == "ok"
        undo = harm(path)
        try:
            registry.store._scanned = float("-inf")  # as after a while
            assert (await Health(registry.probe, Lag()).ready()).store == told
        finally:
            undo()
        await registry.close()

    asyncio.run(run())
