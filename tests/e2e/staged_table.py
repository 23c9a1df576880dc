"""A table whose game stands in a chosen position: the page talks to it as to the server, and no game has to be played.

The position is made by the rules (`tests.rules.positions`), and every message by the table's own code, so the page sees
what a real table would send. Only the connection is replaced (`Page.route_web_socket`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import structs
from playwright.sync_api import Browser, Page, WebSocketRoute

from belleville import Game
from belleville.editions.house_rules import text_of
from belleville.rules.moves import Move
from belleville.table import entries as e
from belleville.table import requests
from belleville.table.broadcast import Broadcaster, encode
from belleville.table.errors import RequestError
from belleville.table.full_step import FullStep
from belleville.table.messages import UP, Ack, Clock, Compose, Join, Note, Refused, Setup, Try
from belleville.table.scheduler import Presence
from belleville.table.seating import Occupant
from belleville.table.state import TableState

from .page_users import PATIENCE
from .questions import NOW

TABLE = "staged-table"
PEOPLE = ("Ada", "Basile", "Chloé", "Denis", "Eva", "Farid", "Gaël", "Hugo")


class StagedTable:
    """A table for one page: `put` lays a position before a seat, `happens` lets the game go on."""

    def __init__(self, page: Page, edition: str, players: int = 4) -> None:
        self.edition, self.players, self.seat = edition, players, 0
        self.sockets: list[WebSocketRoute] = []
        self.said: list[dict[str, Any]] = []  # by the page, but for `join` and `try`
        self.state: TableState
        self.broadcaster: Broadcaster
        self.clock: Clock | None = None
        self.welcomed = 0  # how often the page has joined
        page.route_web_socket(re.compile("/ws/tables/"), self._connect)

    # -- what the table shows

    def put(
        self,
        game: Game,
        seat: int = 0,
        arrange: Callable[[TableState], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        """Show a seat this position; `arrange` sets what the table itself knows (a pause, a maximum, a reminder)."""
        setup = Setup(self.edition, seats=game.players, pace="steady" if clock else "calm", mode=game.mode)
        setup = structs.replace(setup, house=text_of(game.edition.house))
        state = TableState(TABLE, setup, bytes(32))
        tokens = [token.id for token in state.edition.tokens]
        state.occupants = [
            Occupant("person", PEOPLE[at], tokens[at], who=str(at))
            if at == seat
            else Occupant("bot", PEOPLE[at], tokens[at], "sensible")
            for at in range(game.players)
        ]
        state.game, state.seq, state.maker = game, 0, str(seat)
        if arrange:
            arrange(state)
        self.seat, self.state, self.clock = seat, state, clock
        self.broadcaster = Broadcaster(state)
        self._look()
        self.broadcaster.mark_sent()
        for socket in list(self.sockets):  # a page takes one welcome on a connection: it comes again for the next
            self.sockets.remove(socket)
            socket.close()

    def happens(
        self, seat: int, *moves: Move, by: Any = "bot", note: Note | None = None, wants_counter: bool = False
    ) -> FullStep:
        """Somebody makes moves, and the page hears of it as a step."""
        full_step = self.state.apply(NOW, e.Played(seat, moves, by, wants_counter=wants_counter))
        assert full_step is not None
        if note is not None:
            full_step = msgspec.structs.replace(full_step, note=note)
        self._look()
        for socket in self.sockets:
            socket.send(self.broadcaster.step(full_step, self.seat).decode())
        self.broadcaster.mark_sent()
        return full_step

    def _look(self) -> None:
        self.broadcaster.refresh(Presence(frozenset({self.seat})), self.clock)

    # -- the connection

    def _connect(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda said: self._hear(socket, said))
        socket.on_close(lambda *_: self.sockets.remove(socket) if socket in self.sockets else None)

    def _welcome(self, socket: WebSocketRoute) -> None:
        self.welcomed += 1
        socket.send(self.broadcaster.welcome(self.seat, self.state.seq, (), NOW).decode())

    def _hear(self, socket: WebSocketRoute, said: str | bytes) -> None:
        asked = UP.decode(said)
        if isinstance(asked, Join):
            return self._welcome(socket)
        id = getattr(asked, "id", "")
        try:
            if isinstance(asked, Try):
                return socket.send(encode(requests.trial(self.state, self.seat, asked)).decode())
            self.said.append(json.loads(said))
            if isinstance(asked, Compose):
                return socket.send(encode(Ack(id, self.state.seq)).decode())
            entry = requests.entry_for(self.state, self.seat, asked)  # type: ignore[arg-type]
        except requests.RefusedMove as no:
            return socket.send(encode(Refused(id, no.refusal, no.index)).decode())
        except RequestError as no:
            return socket.send(encode(no.trouble(id)).decode())
        if isinstance(entry, e.Played):
            self.happens(self.seat, *entry.moves, by="player", wants_counter=entry.wants_counter)
        else:
            full_step = self.state.apply(NOW, entry)
            self._look()
            message = (
                self.broadcaster.step(full_step, self.seat) if full_step else self.broadcaster.own_changes(self.seat)
            )
            self.broadcaster.mark_sent()
            if message is not None:
                socket.send(message.decode())
        socket.send(encode(Ack(id, self.state.seq)).decode())


@contextmanager
def page_at_rest(browser: Browser, **device: Any) -> Iterator[Page]:
    """A page on which nothing moves, on a device with these properties; errors of its scripts fail the test."""
    context = browser.new_context(reduced_motion="reduce", **device)
    context.add_init_script("""localStorage.setItem('belleville.prefs', '{"speed":0}')""")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, errors
