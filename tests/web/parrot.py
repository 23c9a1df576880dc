"""A hall whose tables only repeat: enough to hold the rules of a line, whatever is played at the tables."""

from __future__ import annotations

from typing import Any

import msgspec

from belleville.table.hall import Place, Sign
from belleville.table.no import No
from belleville.table.viewer import Viewer
from belleville.table.wire import Ack, Join, Setup, Trouble, Up


class ParrotTable:
    """Acknowledges everything; says back what is chatted; closes a line that asks for it."""

    def __init__(self, id: str) -> None:
        self.id, self.setup = id, Setup("nostalgia-2003")
        self.viewers: list[Viewer] = []
        self.heard: list[Up] = []

    def attach(self, viewer: Viewer) -> None:
        self.viewers.append(viewer)

    def detach(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)

    async def hear(self, viewer: Viewer, up: Up) -> None:
        self.heard.append(up)
        text = getattr(up, "text", "")
        if text == "break":
            raise RuntimeError("the innermost secret of the server")
        if text == "flood":
            while viewer.send(b'{"say":"aside","company":{}}'):
                pass
            viewer.close()
            return
        viewer.send(msgspec.json.encode(Ack("join" if isinstance(up, Join) else up.id, len(self.heard))))


class ParrotHall:
    """One table, called parrot."""

    def __init__(self) -> None:
        self.table = ParrotTable("parrot")
        self.closed = 0

    async def make(self, setup: Setup, name: str, token: str | None = None, bots: tuple[str, ...] = ()) -> Place:
        if name == "Full":
            raise No("full", "too many tables")
        if name == "Broken":
            raise RuntimeError("the innermost secret of the server")
        return Place("parrot", 0, "s" * 32)

    async def find(self, table: str) -> Any:
        return self.table if table == "parrot" else None

    def listed(self) -> list[Sign]:
        return [Sign("parrot", Setup("miro-1936", listed=True), "waiting", "Zoé", 1, 0, 3)]

    async def close(self) -> None:
        self.closed += 1
        for viewer in list(self.table.viewers):
            viewer.close(msgspec.json.encode(Trouble("closing")))
