"""Fair dice: all chance of a table comes from one secret, whose digest is published before the game.

Outcome number i of a table is read from HMAC-SHA256(secret, "table:i:block") for block 0, 1, 2 … A number below n is
taken from the next four bytes; those of the uneven rest are passed over. Who has the secret can throw everything
again, and the digest shows that it was chosen before the first throw.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from typing import Literal, cast

from msgspec import Struct

from ..rules import codes
from ..rules.outcomes import Dice, Order

Kind = Literal["dice", "chance", "chest", "titles"]
WORD = 4  # bytes to a number
WRONG_SECRET = -1


class Chance(Struct, frozen=True):
    """One outcome of chance: what was asked (dice, or the order of a pack), and the answer."""

    kind: Kind
    result: tuple[int, ...]


class Proof(Struct, frozen=True):
    """All that is needed to check the dice of a finished game (GET /api/tables/ID/proof)."""

    table: str
    commitment: str
    secret: str
    outcomes: tuple[Chance, ...]


class FairChance:
    """A table's chance; the same secret and table give the same outcomes in the same order, always."""

    def __init__(self, secret: bytes, table: str) -> None:
        self.secret, self.table = secret, table
        self.outcomes: list[Chance] = []

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return digest(self.secret)

    def dice(self) -> Dice:
        """The next throw."""
        die1, die2 = self._next("dice")
        return Dice(die1, die2)

    def order(self, pack: str) -> Order:
        """The next shuffle."""
        return Order(self._next(cast("Kind", pack)))

    def proof(self) -> Proof:
        """Everything, secret included: for a game that is over."""
        return Proof(self.table, self.commitment, self.secret.hex(), tuple(self.outcomes))

    def _next(self, kind: Kind) -> tuple[int, ...]:
        result = outcome(self.secret, self.table, len(self.outcomes), kind)
        self.outcomes.append(Chance(kind, result))
        return result


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(32)


def digest(secret: bytes) -> str:
    """The SHA-256 of a secret."""
    return hashlib.sha256(secret).hexdigest()


def outcome(secret: bytes, table: str, number: int, kind: Kind) -> tuple[int, ...]:
    """What chance answers when it is asked for the `number`th time: two dice, or a pack from its top card."""
    words = _words(secret, f"{table}:{number}")
    if kind == "dice":
        return 1 + _below(6, words), 1 + _below(6, words)
    pack = list(range(codes.TITLES if kind == "titles" else codes.DECK))
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, words)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def verify(proof: Proof) -> int | None:
    """The number of the first outcome that is not what the secret gives, or None when all are.

    `WRONG_SECRET` when the secret is not the one whose digest was published.
    """
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        return WRONG_SECRET
    if not hmac.compare_digest(digest(secret), proof.commitment):
        return WRONG_SECRET
    for number, said in enumerate(proof.outcomes):
        if outcome(secret, proof.table, number, said.kind) != said.result:
            return number
    return None


def _words(secret: bytes, name: str) -> Iterator[int]:
    block = 0
    while True:
        stream = hmac.digest(secret, f"{name}:{block}".encode("ascii"), "sha256")
        for at in range(0, len(stream), WORD):
            yield int.from_bytes(stream[at : at + WORD], "big")
        block += 1


def _below(n: int, words: Iterator[int]) -> int:
    even = (1 << 8 * WORD) // n * n
    return next(word for word in words if word < even) % n
