"""The last position of a game, stored with every move: shown when its rules or its edition no longer exist.

It also finds unintended changes of the rules: a game whose replay ends elsewhere is not continued.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .. import record
from ..rules.game import Game
from ..rules.views import Position

# The digests of the editions in the last release that stored none with its games.
EDITIONS_OF_1 = {
    "miro-1936": "8f8a0e814efc75a2d4eead0b0d38f3734a8ce9bdbbb3c8a3a23855ec0cd0155c",
    "star-wars-1997": "e7508672e0547d4ee19a7e1da004666baad63bc7b08ce8bfb7b26687cecbc15e",
    "nostalgia-2003": "a008460e83d9261acb5c09011e76d9883d0aea9decc1175cd73f3392cab74558",
    "deluxe-2003": "cdcd27597e3a31ceb6b99bf1b80ef7e5afff4d31b68a189cd185f17f21283f0e",
    "zelda-2015": "05dcb4fbea026157213257c370c2f9f1165c635933bff01e5ca56debac3295ce",
}


class Snapshot(Struct, frozen=True):
    """A position after so many entries: as everybody sees it, and in one line with nothing hidden."""

    entries: int
    line: str
    edition: str
    position: Position | None


def line_of(game: Game) -> str:
    """Return a position in one line."""
    line: str = record.position(game)
    return line


def write(snapshot: Snapshot) -> bytes:
    """Return a snapshot as it is stored."""
    return msgspec.json.encode(snapshot)


def read(body: bytes | None) -> Snapshot | None:
    """Return a stored snapshot; without the position where a later version shows positions otherwise."""
    if body is None:
        return None
    try:
        return msgspec.json.decode(body, type=Snapshot)
    except msgspec.ValidationError:
        bare = msgspec.json.decode(body, type=_Bare)
        return Snapshot(bare.entries, bare.line, bare.edition, None)


class _Now(Struct):
    must: tuple[int, ...]


class _Asked(Struct):
    now: _Now


class _Awaits(Struct):
    position: _Asked | None


_AWAITS = msgspec.json.Decoder(_Awaits)


def waits_for(body: bytes) -> tuple[int, ...]:
    """Return for which seats the game of a stored snapshot waits, without reading the rest of it."""
    try:
        position = _AWAITS.decode(body).position
    except msgspec.DecodeError:  # of a version that showed positions otherwise
        return ()
    return () if position is None else position.now.must


class _Bare(Struct):
    entries: int
    line: str
    edition: str
