"""A registry in memory with a simulated clock: hours pass at once, and no test waits for real time."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from belleville.editions import load, names
from belleville.limits import Limits
from belleville.rules.outcomes import Dice
from belleville.store import StoreBusy, StoredTable, TableOutline
from belleville.table.actor import LiveTable
from belleville.table.fair_dice import FairChance
from belleville.table.messages import UP, Begin, Down, Join, Play, Setup, Sit, Up
from belleville.table.registry import TableRegistry
from belleville.table.state import TableState
from belleville.table.time_limits import Tempo
from belleville.table.viewer import Viewer

EDITIONS = tuple(names())
EDITION = load("nostalgia-2003")
CALM = Setup("nostalgia-2003", seats=2, pace="calm")
REVEAL = round(Limits().reveal_seconds * 1000)  # milliseconds for pages to reveal their nonces
DAWN = 1_700_000_000_000  # when the clock of a test begins
DEVICES = itertools.count(1)
DOWN: msgspec.json.Decoder[Down] = msgspec.json.Decoder(Down)


class Timeless(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to the next alarm as soon as nothing else is left to do."""

    skipped = 0.0
    threads = 0  # at work: while one is, something is left to do

    def time(self) -> float:
        return self.skipped

    def _run_once(self) -> None:
        alarms = [alarm.when() for alarm in self._scheduled if not alarm.cancelled()]  # type: ignore[attr-defined]
        if alarms and not self._ready and not self.threads:  # type: ignore[attr-defined]
            self.skipped = max(self.skipped, min(alarms))
        super()._run_once()  # type: ignore[misc]

    def run_in_executor(self, executor: Any, work: Callable[..., Any], *arguments: Any) -> Any:
        """Run work in a thread; the clock stands still meanwhile."""
        self.threads += 1
        future = super().run_in_executor(executor, work, *arguments)
        future.add_done_callback(self._thread_done)
        return future

    def _thread_done(self, _: object) -> None:
        self.threads -= 1

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """Wait for the threads however long they take: a time limit would be over at once by this clock."""
        await super().shutdown_default_executor()


def clock() -> int:
    """The time of the running loop."""
    return DAWN + round(asyncio.get_running_loop().time() * 1000)


def timeless(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """A test that runs without waiting."""

    def run() -> None:
        with asyncio.Runner(loop_factory=Timeless) as runner:
            runner.run(test())  # type: ignore[arg-type]

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


class Memory:
    """A store without a file; `broken` makes it refuse to write, `unreadable` to read."""

    def __init__(self) -> None:
        self.kept: dict[str, StoredTable] = {}
        self.entries: dict[str, list[tuple[int, bytes]]] = {}
        self.editions: dict[str, bytes] = {}
        self.bytes = 0
        self.broken = False
        self.unreadable = False

    def _check(self) -> None:
        if self.broken:
            raise StoreBusy("disk full")

    async def make_table(
        self,
        table: str,
        made: int,
        setup: bytes,
        secret: bytes,
        first: Any = (),
        snapshot: Any = None,
        own: Any = None,
    ) -> None:
        self._check()
        self.kept[table] = StoredTable(table, made, setup, secret, False)
        self._keep(table, snapshot)
        self.entries[table] = list(first)

    def _keep(self, table: str, snapshot: Any) -> None:
        if snapshot is not None:
            body, edition = snapshot
            self.kept[table] = self.kept[table]._replace(snapshot=body, edition=self.editions[edition])

    async def append(self, table: str, number: int, new: Any, snapshot: Any = None) -> None:
        self._check()
        await asyncio.sleep(0)
        assert number == len(self.entries[table])
        self.entries[table] += new
        self._keep(table, snapshot)

    async def keep_edition(self, digest: str, body: Callable[[], bytes]) -> None:
        self._check()
        if digest not in self.editions:
            self.editions[digest] = body()

    async def complete(self, table: str, changed: Any, first: Any) -> None:
        self._check()
        for number, body in changed:
            self.entries[table][number] = self.entries[table][number][0], body
        if self.kept[table].snapshot is None:
            self._keep(table, first)

    async def without_position(self, containing: bytes) -> list[str]:
        return [
            kept.id
            for kept in self.kept.values()
            if kept.snapshot is None and any(containing in body for _, body in self.entries[kept.id])
        ]

    async def finish(self, table: str) -> None:
        self._check()
        self.kept[table] = self.kept[table]._replace(over=True)

    async def read(self, table: str) -> Any:
        if self.unreadable:
            raise StoreBusy("database is locked")
        return (self.kept[table], list(self.entries[table])) if table in self.kept else None

    async def outlines(self, wanted: Any) -> list[TableOutline]:
        if self.unreadable:
            raise StoreBusy("database is locked")
        found = [self.kept[table] for table in wanted if table in self.kept]
        return [TableOutline(kept.id, kept.over, kept.snapshot) for kept in found]

    async def live(self, since: int = 0) -> list[str]:
        if self.unreadable:
            raise StoreBusy("database is locked")
        return [kept.id for kept in self.kept.values() if not kept.over and self.entries[kept.id][-1][0] >= since]

    async def probe(self) -> None:
        self._check()

    async def size(self) -> int:
        return self.bytes

    async def close(self) -> None:
        return None


def new_registry(store: Memory | None = None, tempo: Tempo = Tempo(), **limits: Any) -> TableRegistry:  # noqa: B008
    """A registry in memory, whose tables have the same dice in every run."""
    registry = TableRegistry(store or Memory(), tempo, clock, 100, Limits(**limits))  # type: ignore[arg-type]
    made = registry._new_table

    def same_again(setup: Setup) -> TableState:
        setup = made(setup).setup
        id = f"table-{len(registry.tables)}-{setup.edition}-{setup.mode}"
        return TableState(id, setup, hashlib.sha256(id.encode()).digest())

    registry._new_table = same_again  # type: ignore[method-assign]
    return registry


class Page:
    """Somebody at a table: says things, and keeps all that is heard."""

    def __init__(self, live: LiveTable, viewer: Viewer | None = None) -> None:
        self.live = live
        self.viewer = viewer or Viewer()
        self.heard: list[Any] = []
        self.bytes: list[bytes] = []
        self.device = next(DEVICES)  # no two pages ever have the same: a table answers a request it has had as before
        self.asked = 0
        self.company: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.mine: Any = None
        self.seq = -1

    @classmethod
    async def join(cls, live: LiveTable, secret: str | None = None, last: int = -1) -> Page:
        page = cls(live)
        live.attach(page.viewer)
        await page.say(Join(secret, last))
        return page

    async def say(self, up: Up) -> Any:
        """Say something; the first thing heard in return that answers it."""
        start = len(self.heard)
        await self.live.handle(self.viewer, UP.decode(msgspec.json.encode(up)))
        self.listen()
        id = getattr(up, "id", None)
        for message in self.heard[start:]:
            if getattr(message, "id", None) == id if id else hasattr(message, "complete"):
                return message
        return None

    async def play(self, move: Any) -> Any:
        return await self.say(Play(self.id(), move))

    async def begin(self) -> Any:
        return await self.say(Begin(self.id()))

    async def sit(self, name: str, **wish: Any) -> Any:
        return await self.say(Sit(self.id(), name, **wish))

    def id(self) -> str:
        self.asked += 1
        return f"{self.device}-{self.asked}"

    def leave(self) -> None:
        self.live.detach(self.viewer)

    def listen(self) -> None:
        """Take in all that has arrived, and keep the picture that a page would have."""
        waiting = self.viewer._messages
        while waiting:
            raw = waiting.popleft()
            self.bytes.append(raw)
            message = DOWN.decode(raw)
            self.heard.append(message)
            self.take(message, msgspec.json.decode(raw))

    def take(self, message: Any, raw: dict[str, Any]) -> None:
        match raw["say"]:
            case "welcome":
                self.company, self.game = raw["company"], raw["game"] or {}
                self.mine, self.seq = message.mine, message.seq
            case "step":
                assert message.seq == self.seq + 1, "a step is missing"
                self.seq = message.seq
                self.company |= raw["changed"].get("company", {})
                self.game |= raw["changed"].get("game", {})
                self.mine = message.mine
            case "aside":
                self.company |= raw["company"]
                self.mine = message.mine or self.mine

    def steps(self) -> list[Any]:
        return [message for message in self.heard if type(message).__name__ == "Step"]

    def notes(self) -> list[str]:
        return [type(step.note).__name__ for step in self.steps() if step.note is not None]


async def table(registry: TableRegistry, setup: Setup | None = None, **wish: Any) -> tuple[LiveTable, Page, str]:
    """A new table with its maker joined."""
    place = await registry.make(setup or Setup("nostalgia-2003"), wish.pop("name", "Ann"), **wish)
    live = await registry.find(place.table)
    assert live is not None
    return live, await Page.join(live, place.secret), place.secret


def any_move(rng: random.Random, page: Page) -> Any:
    """A move that the page is offered, chosen without much sense; seldom one that ends one's game."""
    from belleville.rules.moves import Bid, Leave, SellGroup, StandingClaim, Withdraw

    choices = page.mine.choices
    moves = [m for m in choices.moves if not isinstance(m, (Leave, StandingClaim, Withdraw, SellGroup))]
    if choices.bid and rng.random() < 0.5:
        low, high = choices.bid
        note = 1 if high - low < 10 else 10
        moves.append(Bid(low + (min(high, low + 40) - low) // note * note))
    return rng.choice(moves) if moves else None


class Rigged(FairChance):
    """Chance whose next throws are known; a copy of it goes on from the same throw."""

    throws: tuple[tuple[int, int], ...]
    thrown: int

    def dice(self) -> Dice:
        self.thrown += 1
        return Dice(*self.throws[self.thrown - 1])


def arrange(live: LiveTable, position: Any, *throws: tuple[int, int]) -> None:
    """Put a live game into a position of `tests.rules.positions`, with the throws that follow."""
    game = live.state.playing()
    game.restore(position.game().numbers())
    if throws:
        chance = live.state.chance
        chance.__class__ = Rigged
        chance.throws, chance.thrown = throws, 0  # type: ignore[attr-defined]
    look_again(live)
    for viewer in live.viewers:  # nothing was entered, so everybody has to look again
        viewer.send(live.broadcaster.welcome(viewer.seat, live.state.seq, live.recent, clock()))


def look_again(live: LiveTable) -> None:
    """Something was changed behind the table's back."""
    live.broadcaster._position_after, live.broadcaster._company_from = -1, None
    live.scheduler._stale, live.scheduler._answer, live.scheduler._decision = True, (-1, None), (None, 0)
    live._plan_next()


async def people(
    registry: TableRegistry, many: int, setup: Setup | None = None, begin: bool = True
) -> tuple[LiveTable, list[Page]]:
    """A table with so many people, bots on the other seats, and the game begun."""
    setup = setup or Setup("nostalgia-2003", seats=max(many, 2))
    live, first, secret = await table(registry, setup)
    pages = [first]
    first.secret = secret  # type: ignore[attr-defined]
    for name in ("Bob", "Cleo", "Dan", "Eve")[: many - 1]:
        page = await Page.join(live)
        page.secret = (await page.sit(name)).secret  # type: ignore[attr-defined]
        pages.append(page)
    if begin:
        assert type(await first.begin()).__name__ == "Ack"
        for page in pages:
            page.listen()
    return live, pages


def listen(*pages: Page) -> None:
    """All take in what has arrived."""
    for page in pages:
        page.listen()
