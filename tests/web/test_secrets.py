"""Nothing secret leaves the server: every byte of whole games is read for it, in each box."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import random
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from belleville import editions
from belleville.lab.load.clients import TEXT, Address, ClientTable
from belleville.rules.moves import DECKS
from belleville.store import Store
from belleville.table.fair_dice import game_key, outcome
from belleville.table.messages import Chat, ClaimRent, Join, Limit, Remind, Setup, Try
from belleville.vocabulary.edition_ids import EDITIONS

from ..crash.server_process import Served

MOVES = 250
TELLING = 6  # so many cards in the right order are no chance
ADDRESSES = ("boxes", "rules", "bots", "tables", "health")
OF_A_TABLE = ("story", "proof", "film", "record")


class Overheard(ClientTable):
    """Everything that was sent to each seat, and to somebody who only watches."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.streams: dict[int | None, list[bytes]] = {seat: [] for seat in (None, *range(self.people))}
        self.limits: dict[int, set[int]] = {seat: set() for seat in range(self.people)}
        self.answered: list[bytes] = []  # over HTTP

    def hear(self, seat: int, message: bytes) -> None:
        self.streams[seat].append(message)
        super().hear(seat, message)

    async def watch(self) -> None:
        """Somebody without a seat looks on."""
        self.watcher = await self.address.connect(f"/ws/tables/{self.id}", self.streams[None].append)
        self.watcher.send(TEXT, msgspec.json.encode(Join()))

    async def play(self) -> None:
        """Part of a game, with everything in it that one may keep to oneself."""
        await self.watch()
        await self.ask(1, Remind(self.name(), True))
        await self.ask(0, Chat(self.name(), "bonjour"))
        for many in range(MOVES):
            if self.over:
                break
            if many % 25 == 5:
                await self.ask(many % self.people, ClaimRent(self.name()))
            if many % 25 == 15 and (chosen := self.choose()) is not None:
                seat, move = chosen
                tried = msgspec.convert({"say": "try", "id": self.name(), "moves": [move]}, Try)
                await self.ask(seat, tried)
            await self.leave_limits()
            await self.move()
        self.answered += [await asyncio.to_thread(get, f"{self.url}/api/{path}") for path in self.paths()]

    async def leave_limits(self) -> None:
        """Where something is sold, people leave a limit that is easy to find again."""
        for seat in range(self.people):
            if b'"bid":[' in bytes(self.mines[seat]) and len(self.limits[seat]) < 20:
                amount = 500_000_003 + 1009 * self.luck.randrange(400_000)
                heard, _ = await self.ask(seat, Limit(self.name(), amount))
                if heard.say == "ack":
                    self.limits[seat].add(amount)
                    await self.ask(seat, Limit(self.name(), None))

    @property
    def url(self) -> str:
        return f"http://{self.address.host}:{self.address.port}"

    def paths(self) -> list[str]:
        """Every address there is about this table."""
        shown = () if self.over else OF_A_TABLE  # when a game is over, all of it may be seen
        return [*ADDRESSES, f"boxes/{self.setup.edition}", *(f"tables/{self.id}/{part}" for part in shown)]


def get(url: str) -> bytes:
    """An answer, good or bad."""
    try:
        with urllib.request.urlopen(url) as answer:
            return bytes(str(answer.headers), "utf-8") + answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return bytes(str(error.headers), "utf-8") + error.read()


async def overhear(data: Path) -> tuple[list[Overheard], dict[str, bytes]]:
    """Tables in every edition, with people and bots; and what the server alone knows: the secrets of their dice."""
    server = Served(data, tempo="0,0")  # bots do not wait for somebody who is reminded of rent
    luck = random.Random(7)
    setups = [(Setup(edition, seats=4, pace="calm"), ("sensible",)) for edition in EDITIONS * 2]
    tables = [Overheard(Address(server.url), setup, luck, bots) for setup, bots in setups]
    try:
        await asyncio.gather(*(table.open() for table in tables))
        await asyncio.gather(*(table.play() for table in tables))
    finally:
        for table in tables:
            table.close()
        assert server.stop() == ""
    store = await Store.open(data / "belleville.sqlite")
    found = {table.id: await store.read(table.id) for table in tables}
    await store.close()
    return tables, {id: kept[0].secret for id, kept in found.items() if kept is not None}


@pytest.fixture(scope="module")
def overheard(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Overheard], dict[str, bytes]]:
    return asyncio.run(overhear(tmp_path_factory.mktemp("secrets")))


def before_the_end(table: Overheard) -> dict[int | None, bytes]:
    """What each was sent while the game went on; when it is over, the dice are shown on purpose."""
    return {
        who: b"\n".join(message for message in stream if b'"act":"over"' not in message)
        for who, stream in table.streams.items()
    } | {-1: b"\n".join(table.answered)}


def forms(secret: bytes) -> list[bytes]:
    """A secret in every dress it might leave in."""
    in_64 = [base64.b64encode(secret), base64.urlsafe_b64encode(secret)]
    numbers = ",".join(map(str, secret)).encode()
    return [secret, secret.hex().encode(), secret.hex().upper().encode(), *(b.rstrip(b"=") for b in in_64), numbers]


def test_enough_was_overheard(overheard: tuple[list[Overheard], dict[str, bytes]]) -> None:
    tables, secrets = overheard
    assert len(secrets) == len(tables)
    everything = b"".join(before for table in tables for before in before_the_end(table).values())
    for thing in (b"card-drawn", b"sale-opened", b'"say":"tried"', b"rent-opened", b'"by":"bot"', b"commitment"):
        assert thing in everything
    assert sum(len(limits) for table in tables for limits in table.limits.values()) > 5


def test_the_secret_of_the_dice_stays_until_the_end(overheard: tuple[list[Overheard], dict[str, bytes]]) -> None:
    tables, secrets = overheard
    for table in tables:
        commitment = hashlib.sha256(secrets[table.id]).hexdigest().encode()
        for who, sent in before_the_end(table).items():
            assert who == -1 or commitment in sent
            for form in forms(secrets[table.id]):
                assert form not in sent, f"{table.setup.edition}: the dice's secret was sent to {who}"


def test_the_secret_of_a_seat_goes_to_that_seat_alone(overheard: tuple[list[Overheard], dict[str, bytes]]) -> None:
    tables, _ = overheard
    for table in tables:
        for owner, secret in enumerate(table.secrets):
            assert secret is not None
            digest = hashlib.sha256(secret.encode()).digest()
            for who, sent in before_the_end(table).items():
                assert who == owner or secret.encode() not in sent
                assert all(form not in sent for form in forms(digest))


def test_a_limit_is_told_to_its_own_seat_alone(overheard: tuple[list[Overheard], dict[str, bytes]]) -> None:
    tables, _ = overheard
    for table in tables:
        for owner, limits in table.limits.items():
            for limit in limits:
                for who, sent in before_the_end(table).items():
                    assert who == owner or str(limit).encode() not in sent


def rows(value: Any) -> Iterator[tuple[Any, ...]]:
    """Everything in a message that stands in an order, however deep, if it is long enough to tell one."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        if len(value) >= TELLING:
            yield tuple(value)
        for inner in value:
            if isinstance(inner, list | dict):
                yield from rows(inner)


def test_the_order_of_the_packs_is_in_no_message(overheard: tuple[list[Overheard], dict[str, bytes]]) -> None:
    tables, secrets = overheard
    for table in tables:
        edition = editions.load(table.setup.edition)
        runs: set[tuple[Any, ...]] = set()
        for number, deck in enumerate(DECKS):
            key = game_key(secrets[table.id], table.id, 1, ())  # nobody here has committed to a nonce
            order = outcome(key, table.id, number, deck)
            for pack in (order, tuple(edition.deck(deck)[card].id for card in order)):
                runs |= {(pack + pack)[at : at + TELLING] for at in range(len(pack))}
        seen: set[tuple[Any, ...]] = set()
        for message in {message for stream in table.streams.values() for message in stream}:
            for row in rows(msgspec.json.decode(message)):
                flat = tuple(card if isinstance(card, int | str) else None for card in row)
                seen |= {flat[at : at + TELLING] for at in range(len(flat) - TELLING + 1)}
        assert len(seen) > 100
        assert not runs & seen, f"{table.setup.edition}: the order of a pack was told"
