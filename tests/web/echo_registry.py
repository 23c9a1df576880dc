"""A registry whose tables only repeat requests: enough to test the rules of a connection, whatever is played."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec

from belleville.table.errors import RequestError
from belleville.table.messages import Ack, Join, Rematch, Setup, Stand, Trouble, Up
from belleville.table.registry import SeatTaken
from belleville.table.summaries import TableSummary
from belleville.table.viewer import Viewer


class ParrotTable:
    """Acknowledges everything; says back what is chatted; closes a connection that asks for it."""

    def __init__(self, id: str) -> None:
        self.id, self.setup = id, Setup("nostalgia-2003")
        self.viewers: list[Viewer] = []
        self.heard: list[Up] = []
        self.state = SimpleNamespace(stage="waiting")

    def attach(self, viewer: Viewer) -> None:
        self.viewers.append(viewer)

    def detach(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)

    def opens_seat(self, secret: str) -> bool:
        return secret.startswith("seat")

    def is_answered(self, viewer: Viewer, up: Up) -> bool:
        return False

    async def handle(self, viewer: Viewer, up: Up) -> bool:
        self.heard.append(up)
        if isinstance(up, Join) and up.secret is not None and self.opens_seat(up.secret):
            viewer.seat, viewer.who = 0, up.secret
        if isinstance(up, Stand):
            for other in self.viewers:
                other.seat = None if other.who == viewer.who else other.seat
        text = getattr(up, "text", "")
        if text == "break":
            raise RuntimeError("the innermost secret of the server")
        if text == "much":
            viewer.send(b'{"say":"aside","company":{"much":"' + b"m" * (16 << 20) + b'"}}')
        if text == "flood":
            while viewer.send(b'{"say":"aside","company":{}}'):
                pass
            viewer.close()
            return False
        if text == "refuse" or (isinstance(up, Rematch) and viewer.seat is None):
            viewer.send(msgspec.json.encode(Trouble("stage", up.id)))
            return False
        viewer.send(msgspec.json.encode(Ack("join" if isinstance(up, Join) else up.id, len(self.heard))))
        return True


class EchoRegistry:
    """One table, called parrot."""

    def __init__(self) -> None:
        self.table = ParrotTable("parrot")
        self.closed = 0
        self.looked_for: list[str] = []
        self.trouble: Exception | None = None  # of the store

    async def make(
        self,
        setup: Setup,
        name: str,
        token: str | None = None,
        bots: tuple[str, ...] = (),
        commitment: str | None = None,
        address: str = "",
        seat: int = 0,
    ) -> SeatTaken:
        if name == "Full":
            raise RequestError("full", "too many tables")
        if name == "Broken":
            raise RuntimeError("the innermost secret of the server")
        return SeatTaken("parrot", 0, "s" * 32)

    async def read_finished(self, work: Any, table: str, address: str = "", over: bool = False) -> Any:
        raise RequestError("stage", "the game is not over")

    def is_in_memory(self, table: str) -> bool:
        return table == "parrot"

    async def find(self, table: str, address: str = "", secret: str | None = None) -> Any:
        self.looked_for.append(table)
        if table == "locked":
            raise RequestError("store", "nothing can be read just now")
        if table == "damaged":
            raise RequestError("unreadable", "this table cannot be opened")
        return self.table if table == "parrot" else None

    def summary_of(self, table: str) -> None:
        return None

    async def probe(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def listed(self) -> list[TableSummary]:
        return [TableSummary("parrot", Setup("miro-1936", listed=True), "waiting", "Zoé", 1, 0, 3)]

    async def close(self) -> None:
        self.closed += 1
        for viewer in list(self.table.viewers):
            viewer.close(msgspec.json.encode(Trouble("closing")))
