"""Fair dice: all chance of a table comes from one secret and from the nonces of the people who play.

The digest of the secret is published when the table is made. Each person's page commits to a nonce of its own before
the game, and reveals it when the game begins. The key of a game is
HMAC-SHA256(secret, "belleville-dice:2:TABLE:START:SEAT=NONCE:SEAT=NONCE…"); in games of scheme 1, begun before there
were nonces, it is the secret itself. Outcome number i is read from HMAC-SHA256(key, "TABLE:i:block") for block 0, 1,
2 … A number below n is taken from the next four bytes; those of the uneven rest are passed over. docs/fair-dice.md says
what this proves and what not.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import pairwise
from typing import Literal, cast

from msgspec import Struct, structs

from ..record.position_decks import in_order
from ..rules import codes
from ..rules.outcomes import Dice, Order

Kind = Literal["dice", "chance", "chest", "titles"]
WORD = 4  # bytes to a number
DICE = 2  # numbers in a roll
HEX32 = "[0-9a-f]{64}"  # 32 bytes as they are written
WRONG_SECRET = -1
WRONG_NONCE = -2
WRONG_SCHEME = -3
WRONG_STARTS = -4
OLD_SCHEME, SCHEME = 1, 2

# nonce: revealed, and part of the key. silent: asked, and did not reveal. away: not connected when the game began.
# none: its page committed to nothing. excluded: it did not reveal in earlier starts. bot: bots add nothing.
How = Literal["nonce", "silent", "away", "none", "excluded", "bot"]


class Contribution(Struct, frozen=True):
    """What one seat added to the dice."""

    seat: int
    name: str
    how: How
    commitment: str = ""  # the SHA-256 of its nonce, if it committed to one
    nonce: str = ""


class VoidStart(Struct, frozen=True):
    """A start that came to nothing, because seats did not reveal their nonces."""

    start: int
    seats: tuple[Contribution, ...]


class Start(Struct, frozen=True):
    """The start of a game: its number, from 1, what each seat added, and the void starts before it."""

    number: int
    seats: tuple[Contribution, ...] = ()
    voids: tuple[VoidStart, ...] = ()


class Chance(Struct, frozen=True):
    """One outcome of chance: what was asked (dice, or the order of a deck), and the answer."""

    kind: Kind
    result: tuple[int, ...]


class Proof(Struct, frozen=True):
    """All that is needed to check the dice of a finished game (GET /api/tables/ID/proof).

    `edition` is the edition's id and its house rules, as a record has them.
    """

    table: str
    commitment: str
    secret: str
    outcomes: tuple[Chance, ...]
    scheme: int = OLD_SCHEME
    start: int = 0
    seats: tuple[Contribution, ...] = ()
    voids: tuple[VoidStart, ...] = ()
    edition: str = ""


class FairChance:
    """A table's chance; the same secret, table and start give the same outcomes in the same order, always.

    Without a start: the chance of scheme 1, whose key is the secret.
    """

    def __init__(self, secret: bytes, table: str, start: Start | None = None) -> None:
        self.secret, self.table, self.start = secret, table, start
        self.outcomes: list[Chance] = []
        self._key = secret if start is None else game_key(secret, table, start.number, start.seats)

    @property
    def scheme(self) -> int:
        """How the outcomes are made."""
        return OLD_SCHEME if self.start is None else SCHEME

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return digest(self.secret)

    def dice(self) -> Dice:
        """Return the next roll."""
        die1, die2 = self._next("dice")
        return Dice(die1, die2)

    def order(self, pack: str) -> Order:
        """Return the next shuffle."""
        return Order(self._next(cast("Kind", pack)))

    def __deepcopy__(self, memo: dict[int, object]) -> FairChance:
        """Return a second source of the same outcomes from here on, for copies of a game; outcomes never change."""
        twin = copy(self)
        twin.outcomes = list(self.outcomes)
        return twin

    def proof(self) -> Proof:
        """Return everything, secret included: for a game that is over."""
        proof = Proof(self.table, self.commitment, self.secret.hex(), tuple(self.outcomes))
        if self.start is None:
            return proof
        return structs.replace(
            proof, scheme=SCHEME, start=self.start.number, seats=self.start.seats, voids=self.start.voids
        )

    def _next(self, kind: Kind) -> tuple[int, ...]:
        result = outcome(self._key, self.table, len(self.outcomes), kind)
        self.outcomes.append(Chance(kind, result))
        return result


def new_secret() -> bytes:
    """Return a secret that nobody can guess."""
    return secrets.token_bytes(32)


def digest(secret: bytes) -> str:
    """Return the SHA-256 of a secret."""
    return hashlib.sha256(secret).hexdigest()


def game_key(secret: bytes, table: str, start: int, seats: Sequence[Contribution]) -> bytes:
    """Return the key of a game: the secret, and the nonces that were revealed, in the order of their seats."""
    nonces = "".join(f":{one.seat}={one.nonce}" for one in seats if one.how == "nonce")
    return hmac.digest(secret, f"belleville-dice:{SCHEME}:{table}:{start}{nonces}".encode(), "sha256")


def outcome(key: bytes, table: str, number: int, kind: Kind) -> tuple[int, ...]:
    """Return what chance answers when it is asked for the `number`th time: two dice, or a deck from its top card."""
    words = _words(key, f"{table}:{number}")
    if kind == "dice":
        return 1 + _below(6, words), 1 + _below(6, words)
    pack = list(range(codes.TITLES if kind == "titles" else codes.DECK))
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, words)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def verify(proof: Proof) -> int | None:
    """Return the number of the first outcome that is not what the secret and the nonces give, or None when all are.

    `WRONG_SECRET` when the secret is not the one whose digest was published, `WRONG_NONCE` when a nonce is not the
    one that its seat had committed to, `WRONG_SCHEME` when nobody here knows how the outcomes were made,
    `WRONG_STARTS` when the starts of the game cannot have been as the proof says.
    """
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        return WRONG_SECRET
    if digest(secret) != proof.commitment:
        return WRONG_SECRET
    if proof.scheme not in (OLD_SCHEME, SCHEME):
        return WRONG_SCHEME
    if proof.scheme == OLD_SCHEME and (proof.start or proof.seats or proof.voids):
        return WRONG_SCHEME
    every = [*proof.seats, *(one for void in proof.voids for one in void.seats)]
    if not all(map(_kept_its_word, every)) or not _in_order(proof.seats):
        return WRONG_NONCE
    if proof.scheme == SCHEME and not _has_sound_starts(proof):
        return WRONG_STARTS
    key = secret if proof.scheme == OLD_SCHEME else game_key(secret, proof.table, proof.start, proof.seats)
    for number, said in enumerate(proof.outcomes):
        if outcome(key, proof.table, number, said.kind) != said.result:
            return number
    return None


def _kept_its_word(one: Contribution) -> bool:
    """Return whether a nonce is the one committed to, written in the one way there is; who revealed none has none."""
    if one.how != "nonce":
        return not one.nonce
    return re.fullmatch(HEX32, one.nonce) is not None and digest(bytes.fromhex(one.nonce)) == one.commitment


def _in_order(seats: Sequence[Contribution]) -> bool:
    return all(one.seat < two.seat for one, two in pairwise(seats))


def _has_sound_starts(proof: Proof) -> bool:
    """Return whether these starts can have led to this game.

    The number of the start and the nonces decide the dice, and the server knows all nonces before anybody sees a roll:
    whoever could add void starts, use nonces again, or drop one from the start that counts, could choose the dice.
    """
    if [void.start for void in proof.voids] != list(range(1, proof.start)) or proof.start < 1:
        return False
    if any(one.how == "silent" for one in proof.seats):
        return False
    if not all(any(one.how == "silent" for one in void.seats) for void in proof.voids):
        return False
    used: set[str] = set()
    for seats in (*(void.seats for void in proof.voids), proof.seats):
        commitments = {one.commitment for one in seats if one.commitment}
        if used & commitments:
            return False
        used |= commitments
    return True


class Fault(Struct, frozen=True):
    """Why a proof does not prove a recorded game.

    commitment, secret, nonce: a promise is another one, or was not kept. scheme: of a later version, or mixed with
    another. starts: they cannot have been like this. names: a seat has another name in the record. outcome: the secret
    does not give this outcome of the proof. kind, roll, shuffle: the record has another outcome here, counted from 1
    (rolls among rolls). missing, extra: the proof has fewer or more outcomes than the record.
    """

    what: Literal[
        "commitment",
        "secret",
        "nonce",
        "scheme",
        "starts",
        "names",
        "outcome",
        "kind",
        "roll",
        "shuffle",
        "missing",
        "extra",
    ]
    number: int = 0
    recorded: str = ""
    proved: str = ""


WRONG = {
    WRONG_SECRET: Fault("secret"),
    WRONG_NONCE: Fault("nonce"),
    WRONG_SCHEME: Fault("scheme"),
    WRONG_STARTS: Fault("starts"),
}


def check_record(
    outcomes: Sequence[tuple[int, ...]],
    proof: Proof,
    commitment: str | None = None,
    names: Sequence[str] = (),
    decks: Sequence[tuple[int, ...]] = (),
) -> Fault | None:
    """Compare a recorded game with a proof: what chance gave, in order, two dice or a deck; None when all is well.

    `commitment` is the one that somebody noted before the game, `names` are those of the players in the record.
    `decks` are those of the position in which it began: the first outcomes, without the cards that were elsewhere.
    """
    if commitment is not None and commitment.lower() != proof.commitment.lower():
        return Fault("commitment", recorded=commitment.lower(), proved=proof.commitment.lower())
    wrong = verify(proof)
    if wrong is not None:
        return WRONG.get(wrong) or Fault("outcome", wrong + 1)
    for one in proof.seats:  # a banker without token sits behind the players and is not among them
        if one.seat < len(names) and names[one.seat] != one.name:
            return Fault("names", one.seat + 1, names[one.seat], one.name)
    for number, (deck, said) in enumerate(zip(decks, proof.outcomes, strict=False), 1):
        if said.kind == "dice":
            return Fault("kind", number)
        if in_order(deck, said.result) != tuple(deck):
            return Fault("shuffle", number, proved=said.kind)
    rolls, first = 0, len(decks)
    for number, (recorded, said) in enumerate(zip(outcomes, proof.outcomes[first:], strict=False), first + 1):
        is_roll = len(recorded) == DICE
        rolls += is_roll
        if is_roll != (said.kind == "dice"):
            return Fault("kind", number)
        if recorded != said.result and is_roll:
            return Fault("roll", rolls, "-".join(map(str, recorded)), "-".join(map(str, said.result)))
        if recorded != said.result:
            return Fault("shuffle", number, proved=said.kind)
    many = first + len(outcomes)
    if many != len(proof.outcomes):
        what: Literal["missing", "extra"] = "missing" if many > len(proof.outcomes) else "extra"
        return Fault(what, recorded=str(many), proved=str(len(proof.outcomes)))
    return None


def _words(key: bytes, name: str) -> Iterator[int]:
    block = 0
    while True:
        stream = hmac.digest(key, f"{name}:{block}".encode(), "sha256")
        for at in range(0, len(stream), WORD):
            yield int.from_bytes(stream[at : at + WORD], "big")
        block += 1


def _below(n: int, words: Iterator[int]) -> int:
    even = (1 << 8 * WORD) // n * n
    return next(word for word in words if word < even) % n
