"""What a table and the process of a user's bot write to each other: frames of msgpack, never pickles."""

from __future__ import annotations

from typing import BinaryIO, Literal

import msgspec

from ...editions import Edition
from ...rules.events import Event
from ...rules.players import Seating

MOST = 1 << 20  # bytes of a frame; no letter is as long
Kind = Literal["raised", "illegal", "rubbish", "hung", "gone", "looped", "printed"]


class Load(msgspec.Struct, frozen=True, tag=True):
    """Read this file, and say which bots are in it."""

    path: str


class BeginGame(msgspec.Struct, frozen=True, tag=True):
    """A new game: the bot of this class sits down. `policy` is what its `random` starts from."""

    bot: str
    edition: Edition
    mode: str
    seating: Seating
    policy: int


class HeardMove(msgspec.Struct, frozen=True):
    """The events of a move, and the position after it without anything hidden."""

    events: list[Event]
    numbers: list[int]


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A question, the position without anything hidden, and what has happened since the last question."""

    seat: int
    how: Literal["must", "window", "offer"]
    maker: int
    numbers: list[int]
    happened: tuple[HeardMove, ...] = ()


class BotName(msgspec.Struct, frozen=True):
    """A bot of a file; `listens` says whether it gets events."""

    id: str
    name: str
    description: str
    listens: bool = False


class Loaded(msgspec.Struct, frozen=True, tag=True):
    """The bots of the file."""

    bots: tuple[BotName, ...]


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The bot sits."""


class BotMoved(msgspec.Struct, frozen=True, tag=True):
    """The numbers of its move, None for nothing; and the beginning of what it printed meanwhile."""

    numbers: tuple[int, int, int, int, int] | None
    printed: str = ""


class Failed(msgspec.Struct, frozen=True, tag=True):
    """What went wrong in the bot's own code."""

    kind: Literal["raised", "rubbish"]
    message: str


Message = Load | BeginGame | Ask
Reply = Loaded | Ready | BotMoved | Failed
MESSAGES: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)
REPLIES: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def send(line: BinaryIO, letter: Message | Reply) -> None:
    """Write a frame: its length in four bytes, then itself."""
    content = msgspec.msgpack.encode(letter)
    line.write(len(content).to_bytes(4, "big") + content)
    line.flush()


def receive(line: BinaryIO) -> bytes:
    """Read a frame; EOFError when there is no other, ValueError when it is none."""
    size = int.from_bytes(exactly(line, 4), "big")
    if size > MOST:
        raise ValueError(f"a frame of {size} bytes")
    return exactly(line, size)


def exactly(line: BinaryIO, size: int) -> bytes:
    """So many bytes."""
    content = line.read(size)
    if len(content) < size:
        raise EOFError
    return content
