"""The registry of all live tables of this process: creating, finding, loading and closing them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from ..editions import Edition
from ..editions.own import contents
from ..limits import Limits
from ..store import Entry, Store, StoreBusy, StoredTable, StoreFull
from . import backfill, history, lobby, own_editions
from . import entries as e
from .actor import LiveTable
from .bot_workers import BotWorkers
from .clock import now_ms
from .dry_run import try_entry
from .errors import RequestError
from .fair_dice import Proof, new_secret
from .fair_queue import FairQueue
from .full_step import FullStep
from .messages import Setup, Sit, Step
from .shared_editions import SharedEditions
from .slices import Slices
from .snapshot import Snapshot
from .snapshot import write as write_snapshot
from .state import TableState
from .storing import keep_edition
from .summaries import TableStatus, TableSummary, status_of, stored_status, summarize
from .time_limits import Tempo

T = TypeVar("T")

log = logging.getLogger(__name__)

SWEEP = 60.0  # seconds between two looks for such tables
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # of a table's name: none that are taken for each other
DAY = 86_400_000  # milliseconds


class SeatTaken(NamedTuple):
    """A seat at a new table: `Made(*taken)` in the web package."""

    table: str
    seat: int
    secret: str


def reminded(old: TableState, seat: int) -> bool:
    """Return whether a person is reminded of rent in a rematch, also after automatic claims."""
    game = old.game
    return old.occupants[seat].reminded or (
        game is not None and seat < game.players and bool(game.standing_claim(seat))
    )


@contextmanager
def building_up(table: str) -> Iterator[None]:
    """Context manager: any error while a table is rebuilt becomes a RequestError, with a line in the log."""
    try:
        yield
    except RequestError:
        raise
    except Exception as error:
        log.exception("table %s cannot be built up again", table)
        raise RequestError("unreadable", "what is stored of this table cannot be read by this server") from error


class TableRegistry:
    """Makes, finds and keeps tables. Whatever cannot be done raises `RequestError`, with a code of Trouble's."""

    def __init__(
        self,
        store: Store,
        tempo: Tempo,
        clock: Callable[[], int],
        most: int,
        limits: Limits = Limits(),  # noqa: B008 (frozen)
    ) -> None:
        """Use `open`."""
        self.store, self.tempo, self.clock, self.most, self.limits = store, tempo, clock, most, limits
        self.tables: dict[str, LiveTable] = {}
        self.editions = SharedEditions(store, clock, limits, self._check_size)
        self._rebuilding: dict[str, asyncio.Task[LiveTable | None]] = {}  # tables that are being rebuilt
        self._slices = Slices(limits.entries_a_slice, limits.rebuilds_at_once, limits.rebuilds_waiting_of_address)
        self._workers = BotWorkers(limits)
        self._closed = False
        # finished games are replayed one after the other, because it is much work
        self._finished_queue = FairQueue(1, limits.replays_waiting_of_address, limits.replays_waiting)
        self._tasks = [asyncio.create_task(work(), name="registry") for work in (self._load_recent, self._sweep)]

    @classmethod
    async def open(
        cls,
        path: Path | str,
        tempo: Tempo | float = 1.0,
        clock: Callable[[], int] = now_ms,
        most: int | None = None,
        limits: Limits = Limits(),  # noqa: B008 (frozen)
    ) -> TableRegistry:
        """Open the store and load the tables of the last hour: those asked for first, then the newest.

        Older ones are loaded when somebody joins. A table that was made and never begun is deleted after a
        month; games that were begun, and finished ones, are kept for ever.

        A number as tempo: bots' pauses and people's clocks times so much (at 0, bots do not pause at all).
        """
        if not isinstance(tempo, Tempo):
            tempo = Tempo(tempo, tempo or 1.0)
        store = await Store.open(path)
        with suppress(StoreBusy):  # next time, then
            unseen = clock() - round(limits.unused_edition_days * DAY)
            await store.forget(clock() - round(limits.forgotten_days * DAY), e.BEGAN, clock(), unseen)
        return cls(store, tempo, clock, limits.tables_in_memory if most is None else most, limits)

    async def close(self) -> None:
        """Close all tables and their connections, end the tasks, close the store."""
        if self._closed:
            return
        self._closed = True
        tasks = [*self._tasks, *self._rebuilding.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(live.close() for live in self.tables.values()))
        self.tables.clear()
        self._workers.close()
        await self.store.close()

    async def probe(self) -> None:
        """Raise RequestError or an error of the store unless tables can be read, written and made now."""
        self._check_open()
        await self.store.probe()
        await self._check_size()

    async def _check_size(self) -> None:
        """Check the size of the store's files; StoreFull if they are as large as they may become."""
        most = self.limits.store_bytes
        if most and (size := await self.store.size()) >= most:
            raise StoreFull(f"the files of the store have {size} bytes, and may have {most}")

    # -- making

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
        """Return a new table; who makes it sits on this seat, bots on the last of the others.

        `commitment` is that of the maker's page to its nonce (docs/fair-dice.md), `address` where that page is.
        """
        await self._check_new_table(address, bots)
        await self.editions.find(setup.edition)
        state = self._new_table(setup)
        secret = lobby.new_secret()
        if seat >= setup.seats:
            raise RequestError("seats", f"there is no seat {seat}")
        sat = lobby.sit(state, lobby.who_has(secret), Sit("made", name, token, seat, commitment))
        state.apply(self.clock(), sat)
        await self._make(state, [sat, *self._seat_bots(state, bots)], address)
        return SeatTaken(state.id, seat, secret)

    async def make_bot_game(self, setup: Setup, bots: tuple[str, ...] = (), address: str = "") -> str:
        """Return a table of bots alone, begun at once; its id. It runs while somebody watches."""
        await self._check_new_table(address, bots)
        await self.editions.find(setup.edition)
        state = self._new_table(setup)
        if setup.banker != "program":
            raise RequestError("setup", "bots do not keep the bank", "setup.banker")
        first = self._seat_bots(state, bots)
        began = try_entry(state, self.clock(), lobby.start(state, 0, "sensible", self.clock()))
        await self._make(state, [*first, began.entry], address, began.snapshot)
        return state.id

    async def rematch(self, old: TableState, seat: int) -> str:
        """Return a new table with the seats of an old one, opened by the same secrets; its id."""
        await self._check_new_table()
        await self.editions.find(old.setup.edition)
        state = self._new_table(old.setup)
        # who sits first is the host: the one who asked, but a player who kept the bank keeps it again
        maker = old.host_seat if old.setup.banker == "player" and old.host_seat is not None else seat
        order = sorted(range(len(old.occupants)), key=lambda other: other != maker)
        first: list[e.Entry] = []
        for at in order:
            occupant = old.occupants[at]
            if occupant.kind == "person":
                first.append(e.Sat(at, occupant.name, occupant.token, occupant.who, reminded=reminded(old, at)))
            elif occupant.kind == "bot":
                names = (other.name for seat, other in enumerate(old.occupants) if seat != at)
                name = lobby.free_name(occupant.bot, names) if occupant.replaced else occupant.name
                first.append(e.BotSat(at, occupant.bot, name, occupant.token))
        opened = self.tables.get(old.id)
        await self._make(state, first, "" if opened is None else opened.address)
        return state.id

    async def _check_new_table(self, address: str = "", bots: tuple[str, ...] = ()) -> None:
        """Check that there is room for one more table: in memory, in the store, and for its bots."""
        await self._make_room()
        self._workers.check(address, bots)
        try:
            await self._check_size()
        except StoreFull as error:
            raise RequestError("full", "this server stores no more tables: those that there are go on") from error

    async def _make_room(self) -> None:
        """Make room for one more table: unload idle ones; RequestError("full") if that is not enough."""
        if len(self.tables) >= self.most:
            await self.unload_idle(0)
        if len(self.tables) >= self.most:
            raise RequestError("full", "there is no room for another table just now")

    async def _make_room_for_seat(self) -> None:
        """Make room for somebody with a seat: unload an idle table, or the watched one not used for longest.

        If people play at all of them, there is one table more than there should be: each of them is connected, and
        connections are limited.
        """
        if len(self.tables) >= self.most:
            await self.unload_idle(0)
        if len(self.tables) < self.most:
            return
        if unplayed := [live for live in self.tables.values() if not live.is_played]:
            await self._unload(min(unplayed, key=lambda live: live.used))

    def _new_table(self, setup: Setup) -> TableState:
        setup = lobby.checked_setup(setup)
        id = "".join(secrets.choice(LETTERS) for _ in range(12))
        return TableState(id, setup, new_secret())

    def _seat_bots(self, state: TableState, bots: tuple[str, ...]) -> list[e.Entry]:
        """Bots on the last seats of a new table that are free."""
        free = [seat for seat in range(state.setup.seats) if state.occupants[seat].kind == "empty"]
        if len(bots) > len(free):
            raise RequestError("seats", f"there are no seats for {len(bots)} bots")
        seated: list[e.Entry] = []
        for seat, bot in zip(free[len(free) - len(bots) :], bots, strict=True):
            comes = lobby.bot_on(state, seat, lobby.check_bot(bot), state.occupants)
            state.apply(self.clock(), comes)
            seated.append(comes)
        return seated

    async def _make(
        self, state: TableState, first: list[e.Entry], address: str, snapshot: Snapshot | None = None
    ) -> None:
        """Store a new table with its first entries, and let it live."""
        now = self.clock()
        position = None if snapshot is None else (write_snapshot(snapshot), snapshot.edition)
        own = own_editions.id_in(state.setup.edition)
        stored = [(now, e.write(entry)) for entry in first]
        setup = msgspec.json.encode(state.setup)
        try:
            if snapshot is not None:
                await keep_edition(self.store, state.edition, state.edition_key)
            await self.store.make_table(state.id, now, setup, state.secret, stored, position, own)
        except StoreBusy as error:
            raise RequestError("store", "nothing can be written just now") from error
        body = None if own is None else contents(own_editions.find(state.setup.edition))
        kept = StoredTable(state.id, now, setup, state.secret, False, own=body)
        self._start_table(*await self._build(kept, stored, address), address)

    # -- finding

    async def find(self, table: str, address: str = "", secret: str | None = None) -> LiveTable | None:
        """Return a table by its id, from memory or from the store; finished ones too. None only if there is none.

        However many ask for a table, it is rebuilt once: whoever comes meanwhile waits for the same work. Where there
        is no room, there is for somebody with the secret of a seat.
        """
        while True:
            live = self._in_memory(table)
            if live is not None:
                return live
            building = self._rebuilding.get(table)
            begins = building is None
            if building is None:
                building = self._begin_rebuilding(table, address, secret)
            try:
                return await asyncio.shield(building)
            except RequestError as no:
                if begins or no.code not in ("full", "too-fast"):
                    raise  # else: it was refused to somebody else
            except asyncio.CancelledError:
                if building.cancelled():
                    raise RequestError("closing", "the server is about to end") from None
                raise

    def _begin_rebuilding(self, table: str, address: str, secret: str | None) -> asyncio.Task[LiveTable | None]:
        self._check_open()
        building = asyncio.create_task(self._find_stored(table, address, secret), name=f"rebuild {table}")
        self._rebuilding[table] = building
        building.add_done_callback(lambda task: self._rebuilding.pop(table, None))
        return building

    async def _find_stored(self, table: str, address: str, secret: str | None) -> LiveTable | None:
        found = await self._read(table)
        if found is None:
            return None
        if secret is None:
            await self._make_room()
        state, steps = await self._build(*found, address)
        if secret is not None and lobby.seat_opened(state, secret) is not None:
            await self._make_room_for_seat()
        elif secret is not None:
            await self._make_room()
        return self._start_table(state, steps, address)

    def is_in_memory(self, table: str) -> bool:
        """Return whether a table is here, or about to be: finding it costs no work."""
        return self._in_memory(table) is not None or table in self._rebuilding

    def _check_open(self) -> None:
        if self._closed:
            raise RequestError("closing", "the server is about to end")

    def _in_memory(self, table: str) -> LiveTable | None:
        """Return a table in memory."""
        live = self.tables.get(table)
        if live is None or live.closed:
            return None
        live.used = self.clock()
        return live

    async def _read(self, table: str) -> tuple[StoredTable, list[Entry]] | None:
        self._check_open()
        try:
            return await self.store.read(table)
        except StoreBusy as error:
            raise RequestError("store", "nothing can be read just now") from error

    async def _build(self, kept: StoredTable, stored: list[Entry], address: str) -> tuple[TableState, list[FullStep]]:
        """Return a table and its last steps, rebuilt in slices from what was stored, or raise `RequestError`."""
        with building_up(kept.id):
            async with self._slices.work(address) as work:
                state, steps = await history.rebuild(kept, stored, work, self.limits.steps_kept)
            await backfill.complete(self.store, stored, state, self.limits.entries_a_slice)
        return state, steps

    def _start_table(self, state: TableState, steps: list[FullStep], address: str) -> LiveTable:
        """Return the live table of a rebuilt state, and register it."""
        self._check_open()
        with building_up(state.id):
            live = LiveTable(state, steps, self.store, self.tempo, self.rematch, self.clock, self._workers, address)
        self.tables[state.id] = live
        return live

    async def _load_recent(self) -> None:
        """Load recent tables whose games are not over, as far as there is room."""
        with suppress(StoreBusy):  # what is not found now is found when somebody asks for it
            for table in reversed(await self.store.live(self.clock() - round(self.limits.recent_seconds * 1000))):
                if len(self.tables) >= self.most:
                    break
                with suppress(RequestError):
                    await self.find(table)
                await asyncio.sleep(0)
        await self._complete_old()

    async def _complete_old(self) -> None:
        """Store the positions of all games from before they were stored, one after the other."""
        with suppress(StoreBusy, RequestError):  # at the next start, then
            for table in await self.store.without_position(e.BEGAN):
                found = await self._read(table)
                if found is None:
                    continue
                try:
                    async with self._slices.work() as work:
                        state, _ = await history.rebuild(*found, work, 0)
                    await backfill.complete(self.store, found[1], state, self.limits.entries_a_slice)
                except StoreBusy:
                    raise
                except Exception:
                    log.exception("table %s cannot be built up again", table)

    def listed(self) -> list[TableSummary]:
        """Return the open tables, newest first."""
        shown = []
        for live in reversed(self.tables.values()):
            state = live.state
            fresh = live.viewers or self.clock() - live.used < self.limits.listed_seconds * 1000
            goes_on = state.stage != "over" and state.outdated is None
            if state.setup.listed and goes_on and fresh and not live.closed:
                shown.append(summarize(state))
        return shown[: self.limits.tables_listed]

    async def statuses(self, tables: Iterable[str]) -> list[TableStatus]:
        """Return how some tables stand, without rebuilding any of them: those not in memory as they were stored last.

        The names at those are not said: whoever has a seat there knows them.
        """
        tables = list(tables)
        live = [self.tables.get(id) for id in tables]  # to be looked at does not keep a table in memory
        found = [status_of(one.state) for one in live if one is not None and not one.closed and not one.state.outdated]
        stored = [id for id in tables if id not in self.tables]
        with suppress(StoreBusy):  # then without them
            found += [stored_status(outline) for outline in (await self.store.outlines(stored) if stored else ())]
        return found

    def summary_of(self, table: str) -> tuple[TableSummary, Edition] | None:
        """Return what can be seen of a table from outside, if it is in memory: nothing is loaded for it."""
        live = self.tables.get(table)
        return None if live is None or live.closed else (summarize(live.state), live.state.edition)

    async def _sweep(self) -> None:
        """Unload idle tables at regular intervals; they are loaded again when somebody joins."""
        while True:
            await asyncio.sleep(SWEEP)
            await self.unload_idle(round(self.limits.idle_seconds * 1000))

    async def unload_idle(self, idle: int) -> None:
        """Unload tables that have been idle for so long."""
        for live in list(self.tables.values()):
            unused = live.quiet and self.clock() - live.used >= idle
            if live.closed or unused:
                await self._unload(live)

    async def _unload(self, live: LiveTable) -> None:
        if self.tables.get(live.id) is live:  # another may have come in its place
            del self.tables[live.id]
        await live.close()

    # -- finished games

    async def read_finished(
        self, work: Callable[[StoredTable, list[Entry]], T], table: str, address: str = "", over: bool = False
    ) -> T:
        """Return what a function makes of a finished game, in a thread; addresses take turns.

        `over`: not of a game that these rules cannot continue. Others may still continue it, so that its secret stays
        one until its end.
        """
        async with self._finished_queue.turn(address):
            return await asyncio.to_thread(work, *await self._finished(table, address, over))

    async def finished_steps(self, table: str) -> tuple[Setup, tuple[Step, ...]]:
        """Return a finished game step by step, nothing hidden."""
        return await self.read_finished(history.finished_steps, table)

    async def record(self, table: str) -> str:
        """Return the record of a finished game, as text."""
        return await self.read_finished(history.record, table)

    async def edition(self, table: str, address: str = "") -> object:
        """The edition that the game of a table is played with, as it was stored if it was removed or changed since."""
        live = await self.find(table, address)
        if live is None:
            raise RequestError("no-table", "there is no such table")
        return live.state.edition_played()

    async def proof(self, table: str) -> Proof:
        """Return what is needed to check the dice of a finished game."""
        return await self.read_finished(history.proof, table, over=True)

    async def _finished(self, table: str, address: str, over: bool) -> tuple[StoredTable, list[Entry]]:
        """Return what was stored of a game that is over, or (unless `over`) that can only be looked at."""
        live = self._in_memory(table)
        if live is None:
            found = await self._read(table)
            if found is None:
                raise RequestError("no-table", "there is no such table")
            if found[0].over:
                return found  # the table is not loaded for this
            live = await self.find(table, address)
        if live is None:
            raise RequestError("no-table", "there is no such table")
        if live.state.stage != "over" and (over or live.state.outdated is None):
            raise RequestError("stage", "the game is not over")
        found = await self._read(table)
        assert found is not None
        return found
