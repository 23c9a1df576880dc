"""A live table: one task with an inbox. Validate, store, apply, then send each viewer what they may see."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from msgspec import structs

from ..rules.version import RULES_VERSION
from ..store import StoreBusy
from . import entries as e
from . import lobby, no_ops, request_entries, requests
from .bot_workers import BotWorkers
from .broadcast import Broadcaster, encode
from .clock import now_ms
from .dry_run import adopts, try_entry
from .errors import RequestError
from .full_step import FullStep
from .join_limits import JoinLimits
from .log_context import REQUEST, TABLE
from .messages import (
    Ack,
    Commit,
    Compose,
    Down,
    Join,
    Refused,
    Rematch,
    SeatBot,
    Seated,
    Setup,
    Sit,
    Trouble,
    Try,
    Up,
)
from .requests import RefusedMove
from .scheduler import Due, Presence, Scheduler
from .snapshot import write as write_snapshot
from .state import TableState
from .storing import TableStore, keep_edition
from .time_limits import Tempo
from .viewer import Viewer

log = logging.getLogger(__name__)


class _Queued:
    """A message in the inbox, and whoever waits for it to be carried out."""

    def __init__(self, viewer: Viewer, up: Up | None) -> None:
        self.viewer, self.up = viewer, up
        self.is_carried_out = False
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def settle(self) -> None:
        """It is carried out, or never will be."""
        if not self.done.done():
            self.done.set_result(self.is_carried_out)


class LiveTable:
    """A table in this process, created by the registry.

    All that happens passes through one inbox and is carried out by one task, one thing after the other.
    """

    def __init__(
        self,
        state: TableState,
        recent: list[FullStep],
        store: TableStore,
        tempo: Tempo,
        rematch: Callable[[TableState, int], Awaitable[str]],
        clock: Callable[[], int] = now_ms,
        workers: BotWorkers | None = None,
        address: str = "",
    ) -> None:
        """`address` is whose request made or opened the table; "" if that was nobody's."""
        self.state, self.store, self.clock, self.address = state, store, clock, address
        self.workers = workers or BotWorkers()
        self.limits = limits = self.workers.limits
        self.id = state.id
        self.recent: deque[FullStep] = deque(recent, maxlen=limits.steps_kept)
        self._loop = asyncio.get_running_loop()
        self.scheduler = Scheduler(state, tempo, clock(), self._wake, self.workers, address)
        self.broadcaster = Broadcaster(state)
        self.viewers: set[Viewer] = set()
        self.join_limits = JoinLimits()
        self.used = clock()  # when somebody last came or went
        self.closed = False
        self._rematch = rematch
        self._inbox: asyncio.Queue[_Queued | None] = asyncio.Queue()
        self._alarm: asyncio.TimerHandle | None = None
        self._due: Due | None = None
        self._own_turn_queued = False  # the table's own turn waits in the inbox
        self._busy_until = 0  # the store could not write for the table itself
        self._plan_next()
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    @property
    def setup(self) -> Setup:
        """How the table is set up now."""
        return self.state.setup

    # -- the interface of the web package

    def attach(self, viewer: Viewer) -> None:
        """A connection opens; it is sent nothing until it says `Join`."""
        self.used = self.clock()
        if self.closed:
            viewer.close(encode(Trouble("closing")))

    def opens_seat(self, secret: str) -> bool:
        """Return whether a secret opens a seat here."""
        return lobby.seat_opened(self.state, secret) is not None

    def is_answered(self, viewer: Viewer, up: Up) -> bool:
        """Return whether a request was carried out already, and has come again."""
        return not isinstance(up, Join) and self.state.done.step(viewer.who, up.id) is not None

    async def handle(self, viewer: Viewer, up: Up) -> bool:
        """Carry one message out, and return whether it was; every answer, good or bad, comes through the viewer.

        Never raises for bad input.
        """
        if self.closed:
            viewer.close(encode(Trouble("closing")))
            return False
        heard = _Queued(viewer, up)
        self._inbox.put_nowait(heard)
        return await heard.done

    def detach(self, viewer: Viewer) -> None:
        """Remove a connection that has closed."""
        self.used = self.clock()
        viewer.close()
        if viewer in self.viewers and not self.closed:
            self._inbox.put_nowait(_Queued(viewer, None))

    async def close(self) -> None:
        """Close all connections, and stop after the request that is being carried out."""
        if self.closed:
            return
        self.closed = True
        self._inbox.put_nowait(None)
        await self._task

    @property
    def quiet(self) -> bool:
        """Whether nobody is here and nothing is due, so that the table may be unloaded."""
        return not self.viewers and self._due is None and self._inbox.empty()

    @property
    def is_played(self) -> bool:
        """Whether somebody with a seat is here."""
        return any(viewer.seat is not None for viewer in self.viewers)

    # -- the task

    async def _run(self) -> None:
        TABLE.set(self.id)
        while True:
            heard = await self._inbox.get()
            self._own_turn_queued = self._own_turn_queued and heard is not None
            try:
                if self.closed:
                    break
                if heard is not None:
                    await self._carry_out(heard)
                elif self._due is not None and self._due.at <= self.clock():
                    await self._act(self._due)
                self._plan_next()
            except Exception:
                # A bug. What is stored is what counts: the table is unloaded, everybody is asked to join
                # again, and it is rebuilt from its entries.
                log.exception("table %s", self.id)
                self.closed = True
                break
            finally:
                if heard is not None:
                    heard.settle()
        self._leave()

    def _leave(self) -> None:
        """End the task: close all connections and answer all that wait in the inbox."""
        self.scheduler.close()
        if self._alarm is not None:
            self._alarm.cancel()
        for viewer in self.viewers:
            viewer.close(encode(Trouble("closing")))
        self.viewers.clear()
        while not self._inbox.empty():
            if (left := self._inbox.get_nowait()) is not None:
                left.settle()

    def _plan_next(self) -> None:
        """Plan what the table does next, send changed clocks and presence, and set the timer."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        now = self.clock()
        self._due = self.scheduler.plan(now)
        self._send_changes()
        if self._due is not None:
            wait = max(self._due.at, self._busy_until) - now
            if wait <= 0:
                self._queue_own_turn()
            else:
                self._alarm = asyncio.get_running_loop().call_later(wait / 1000, self._queue_own_turn)

    def _queue_own_turn(self) -> None:
        """Queue the table's own turn, after what is in the inbox already."""
        if not self._own_turn_queued:
            self._own_turn_queued = True
            self._inbox.put_nowait(None)

    def _wake(self) -> None:
        """A slow bot has decided; called from its thread."""
        self._loop.call_soon_threadsafe(self._look_again)

    def _look_again(self) -> None:
        self.scheduler.look_again()
        self._queue_own_turn()

    async def _act(self, due: Due) -> None:
        """Carry out what the scheduler planned."""
        REQUEST.set("")
        if due.entry is None:
            self.scheduler.look_again()
            return
        try:
            await self._enter(due.entry)
            if isinstance(due.entry, e.Replaced):
                self._reseat()
        except StoreBusy:
            self._busy_until = self.clock() + round(self.limits.write_again_seconds * 1000)

    async def _enter(self, entry: e.Entry) -> int:
        """Store an entry, apply it and broadcast its step; return the number of the step."""
        at = self.clock()  # even if it went back: a clock that was wrong must not stay so for this table
        if self.state.unstored_delay:  # with what happens next: whoever only comes and goes has nothing stored
            await self._enter_silently(at, e.HourMoved(self.state.unstored_delay))
        if adopts(self.state, entry):
            await self._enter_silently(at, e.Adopted(self.state.edition.digest, RULES_VERSION))
        tried = try_entry(self.state, at, entry)
        entry, snapshot = tried.entry, tried.snapshot
        kept = None
        if snapshot is not None:
            await keep_edition(self.store, self.state.edition, self.state.edition_key)
            kept = write_snapshot(snapshot), snapshot.edition
        await self.store.append(self.id, self.state.entries, [(at, e.write(entry))], kept)
        over = self.state.stage == "over"
        full_step = tried.apply(self.state, at)
        if isinstance(entry, e.SetupChanged):
            self._rearrange(entry)
        if snapshot is not None and snapshot.position is not None:
            self.broadcaster.tried(snapshot.position)
        self.scheduler.note()
        if full_step is not None:
            self.recent.append(full_step)
            self.scheduler.plan(self.clock())
            self._broadcast(full_step)
        if self.state.stage == "over" and not over:
            with suppress(StoreBusy):  # the mark only spares the next start some work
                await self.store.finish(self.id)
        return self.state.seq

    async def _enter_silently(self, at: int, entry: e.Entry) -> None:
        """Store and apply what belongs before an entry and is no step of its own."""
        await self.store.append(self.id, self.state.entries, [(at, e.write(entry))])
        self.state.apply(at, entry)

    # -- broadcasting

    def _presence(self, coming: Viewer | None = None) -> Presence:
        """Return who is here, with somebody who is just coming."""
        viewers = self.viewers if coming is None else self.viewers | {coming}
        seated = [(viewer.seat, viewer.holds) for viewer in viewers if viewer.seat is not None]
        return Presence(frozenset(seat for seat, _ in seated), len(viewers) - len(seated), frozenset(seated))

    def _broadcast(self, full_step: FullStep) -> None:
        """Send a step to everybody, to each what they may see."""
        self._refresh()
        for seat, viewers in self._by_seat().items():
            self._send(viewers, self.broadcaster.step(full_step, seat))
        self.broadcaster.mark_sent()

    def _send_changes(self) -> None:
        """Send everybody what changed without a step."""
        self._refresh()
        message = self.broadcaster.changes()
        if message is not None:
            self._send(list(self.viewers), message)
        self.broadcaster.mark_sent()

    def _refresh(self) -> None:
        self.broadcaster.refresh(self.scheduler.presence, self.scheduler.clock, self.scheduler.replace_from())

    def _by_seat(self) -> dict[int | None, list[Viewer]]:
        found: dict[int | None, list[Viewer]] = defaultdict(list)
        for viewer in self.viewers:
            found[viewer.seat].append(viewer)
        return found

    def _send(self, viewers: list[Viewer], message: bytes) -> None:
        for viewer in viewers:
            if not viewer.send(message):
                viewer.close(encode(Trouble("closing", detail="too slow: join again from the last step")))
                self._inbox.put_nowait(_Queued(viewer, None))

    def _reply(self, viewer: Viewer, message: Down) -> None:
        self._send([viewer], encode(message))

    # -- carrying out

    async def _carry_out(self, heard: _Queued) -> None:
        viewer, up = heard.viewer, heard.up
        id = getattr(up, "id", None)
        REQUEST.set(id or "")
        try:
            if up is None:
                self._part(viewer)
            elif isinstance(up, Join):
                self._join(viewer, up)
            elif viewer not in self.viewers:
                raise RequestError("not-joined", "say join first")
            else:
                await self._answer(viewer, up)
            heard.is_carried_out = True
        except RequestError as no:
            self._reply(viewer, no.trouble(id))
        except RefusedMove as against:
            self._reply(viewer, Refused(str(id), against.refusal, against.index))
        except StoreBusy:
            self._reply(viewer, Trouble("store", id, "nothing can be written just now"))

    def _part(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.scheduler.see(self._presence(), self.clock())

    def _join(self, viewer: Viewer, join: Join) -> None:
        if viewer.closed:
            return  # the connection broke while this waited; its end would never be noticed again
        viewer.seat, viewer.who, viewer.secret, viewer.holds = None, "", "", ""
        if join.secret is not None and (seat := lobby.seat_opened(self.state, join.secret)) is not None:
            self._take_seat(viewer, seat, join.secret)
        elif join.secret is not None and lobby.who_has(join.secret) in self.state.removed:
            viewer.who = lobby.who_has(join.secret)
        removed = self.state.removed.get(viewer.who)
        self.viewers.discard(viewer)  # the news of one's own coming is in the welcome
        self.scheduler.see(self._presence(viewer), self.clock())
        self.scheduler.plan(self.clock())
        self._send_changes()
        self.viewers.add(viewer)
        self._send([viewer], self.broadcaster.welcome(viewer.seat, join.last, self.recent, self.clock(), removed))

    def _take_seat(self, viewer: Viewer, seat: int | None, secret: str) -> None:
        viewer.seat, viewer.secret, viewer.who = seat, secret, lobby.who_has(secret) if secret else ""
        self.join_limits.note(viewer.who, viewer.address)

    async def _answer(self, viewer: Viewer, up: Up) -> None:
        """Carry out a request of somebody who has joined."""
        assert not isinstance(up, Join)
        seq = self.state.done.step(viewer.who, up.id)
        if seq is not None:
            self._acknowledge(viewer, up, seq)
            return
        if isinstance(up, Sit):
            await self._sit(viewer, up)
            return
        if viewer.seat is None:
            raise RequestError("not-seated", "watchers only watch")
        if self.state.outdated is not None and not (isinstance(up, Rematch) and self.state.stage == "over"):
            raise RequestError("outdated", "this game was played with other rules: it can be looked at, not continued")
        if isinstance(up, Compose):
            self.scheduler.compose(viewer.seat, requests.partner(self.state, viewer.seat, up))
            self._acknowledge(viewer, up, self.state.seq)
            return
        if isinstance(up, Try):
            self._reply(viewer, requests.trial(self.state, viewer.seat, up))
            return
        if isinstance(up, Rematch):
            seq = await self._make_rematch(viewer.seat, up)
        else:
            self._check_length(viewer.seat, up)
            if isinstance(up, Commit):
                self._check_other_devices(viewer, up.commitment)
            entry = request_entries.entry_of(self, viewer.seat, up)
            if no_ops.changes_nothing(self.state, entry):
                self._acknowledge(viewer, up, self.state.seq)
                return
            unwanted = ""
            if isinstance(entry, e.Cleared) and isinstance(up, SeatBot) and up.keep_out:
                unwanted = self.join_limits.address_of(up.seat, self.state)
                entry = structs.replace(entry, kept_out=bool(unwanted))
            seq = await self._enter(entry)
            self.join_limits.keep_out(unwanted)
            if isinstance(entry, (e.Stood, e.Cleared, e.BotSat)):
                self._reseat()
            elif isinstance(entry, (e.LimitLeft, e.ReminderSet, e.OrderSet, e.OffersWanted)):
                self._send_own_changes(viewer.seat)
        self._acknowledge(viewer, up, seq)

    def _check_length(self, seat: int | None, up: Up) -> None:
        """A table that has become too long takes only what its game waits for."""
        if self.state.size < self.limits.entries_a_table:
            return
        if seat is None or not no_ops.is_waited_for(self.state, seat, up):
            raise RequestError(
                "too-long", f"this table has {self.state.size} entries and takes only what its game waits for"
            )

    def _check_other_devices(self, viewer: Viewer, commitment: str | None) -> None:
        """The nonce of the device that committed counts, for as long as that device is connected."""
        seat = viewer.seat
        if commitment is None or seat is None or commitment == (current := self.state.occupants[seat].commitment):
            return
        others = (other for other in self.viewers if other is not viewer and other.seat == seat)
        if current and any(other.holds == current for other in others):
            raise RequestError("taken", "another device of this seat has committed to a nonce")

    def _note_holder(self, viewer: Viewer, commitment: str | None) -> None:
        """A device has said which nonce it has: that of its seat is asked of it when the game begins."""
        if commitment and viewer.seat is not None and self.state.occupants[viewer.seat].commitment == commitment:
            viewer.holds = commitment
            self.scheduler.see(self._presence(), self.clock())

    def _acknowledge(self, viewer: Viewer, up: Up, seq: int) -> None:
        if isinstance(up, (Commit, Sit)):
            self._note_holder(viewer, up.commitment)
        if isinstance(up, Sit):
            if viewer.seat is None:
                raise RequestError("not-seated", "this seat was given up since")
            self._reply(viewer, Seated(up.id, viewer.seat, viewer.secret))
        else:
            self._reply(viewer, Ack(getattr(up, "id", ""), seq))

    async def _sit(self, viewer: Viewer, up: Sit) -> None:
        """Sit down with a new secret, or again with one's own."""
        self._check_length(viewer.seat, up)
        if viewer.who in self.state.removed:
            raise RequestError("removed", "the host has removed you from this table")
        if viewer.seat is None:
            self.join_limits.check(viewer.address)
        self._check_other_devices(viewer, up.commitment)
        secret = viewer.secret if viewer.seat is not None else lobby.new_secret()
        entry = lobby.sit(self.state, lobby.who_has(secret), up)
        if no_ops.changes_nothing(self.state, entry):
            self._acknowledge(viewer, up, self.state.seq)
            return
        old = viewer.seat, viewer.secret
        self._take_seat(viewer, entry.seat, secret)
        before = self.scheduler.presence
        try:
            self.scheduler.see(self._presence(), self.clock())
            await self._enter(entry)
        except BaseException:
            self._take_seat(viewer, *old)
            self.scheduler.see(before, self.clock())
            raise
        self._reseat()
        self._acknowledge(viewer, up, self.state.seq)

    def _reseat(self) -> None:
        """Set the seat of each connection again, by its secret, after seats have changed."""
        for viewer in self.viewers:
            viewer.seat = self.state.seat_of(viewer.who)
        self.scheduler.see(self._presence(), self.clock())

    def _rearrange(self, entry: e.SetupChanged) -> None:
        """Set the seat of each connection again after a change of the table, before it is broadcast."""
        for viewer in self.viewers:
            viewer.seat = self.state.seat_of(viewer.who)
        moved = {placed.seat: placed.to for placed in entry.placed}
        self.scheduler.rearrange(moved, self._presence(), self.clock())

    def _send_own_changes(self, seat: int) -> None:
        """Send a seat's own orders to all its devices, and to nobody else."""
        message = self.broadcaster.own_changes(seat)
        if message is not None:
            self._send([viewer for viewer in self.viewers if viewer.seat == seat], message)

    async def _make_rematch(self, seat: int, up: Rematch) -> int:
        if self.state.stage != "over":
            raise RequestError("stage", "the game is not over")
        if self.state.next is not None:
            return self.state.seq
        return await self._enter(e.Rematched(seat, await self._rematch(self.state, seat), up.id))
