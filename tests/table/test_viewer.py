"""Messages to a connection: at once where it can take them, in order always, and only so many wait."""

from __future__ import annotations

import asyncio

from belleville.table.viewer import Viewer


class Connection:
    """Takes messages at once while it is open."""

    def __init__(self) -> None:
        self.is_open = True
        self.written: list[bytes] = []

    def write_now(self, message: bytes) -> bool:
        if self.is_open:
            self.written.append(message)
        return self.is_open


def test_what_waits_is_never_overtaken() -> None:
    async def send() -> None:
        connection, viewer = Connection(), Viewer(3)
        viewer.write_now = connection.write_now
        assert viewer.send(b"1")
        connection.is_open = False
        assert viewer.send(b"2")
        connection.is_open = True
        assert viewer.send(b"3"), "behind the one that waits"
        assert connection.written == [b"1"]
        assert await viewer.read() == b"2"
        assert await viewer.read() == b"3"
        assert viewer.send(b"4"), "the last that was read may not have been written yet"
        assert connection.written == [b"1"]
        assert await viewer.read() == b"4"
        reading = asyncio.create_task(viewer.read())
        await asyncio.sleep(0)
        assert viewer.send(b"5") and connection.written == [b"1", b"5"], "all that was read is written"
        viewer.close(b"last")
        assert await reading == b"last" and await viewer.read() is None

    asyncio.run(send())


def test_only_so_many_wait_for_a_connection_that_takes_none() -> None:
    connection, viewer = Connection(), Viewer(3)
    viewer.write_now = connection.write_now
    connection.is_open = False
    assert [viewer.send(b"x") for _ in range(4)] == [True, True, True, False]
