"""Refusals: why a move is not allowed, with the clause; and the three errors for moves.

The three are: no move at all, a move against the rules, and a move that belongs to another player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ..clauses import find
from ..editions import Edition
from ..vocabulary import refusals as vocabulary
from ..vocabulary.moves import MOVES
from . import codes

if TYPE_CHECKING:
    from .moves import Move

KINDS = {move: kind for kind, move in enumerate(MOVES, 1)}


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why a move is illegal: the name of the refusal, the clause it breaks, amounts, square and edition."""

    code: str
    clause: str
    need: int | None = None
    have: int | None = None
    square: int | None = None
    edition: str = msgspec.field(name="box")


class MoveError(ValueError):
    """A move that was not made; `refusal` says why, if the rules refused it."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message, refusal)  # both, so that the error survives pickling
        self.message = message
        self.refusal = refusal

    def __str__(self) -> str:
        return self.message


class InvalidMove(MoveError):
    """Not a move at all: unknown to the rules."""


class IllegalMove(MoveError):
    """A move against the rules."""


class EngineFault(RuntimeError):
    """A fault of the program itself, never of a player or a move: the game it happened in must not be continued."""


class NotYourMove(MoveError):
    """A move that another seat may make, but not this one."""


class RefusalKind(NamedTuple):
    """A kind of refusal: its name, the error it becomes, why in a few words, and its clauses.

    `clauses` are in order of preference: the first that the edition has is quoted. Where a refusal means
    different rules for different moves, `moves` holds the clauses by kind of move.
    """

    name: str
    error: type[MoveError]
    says: str
    clauses: tuple[str, ...]
    moves: Mapping[int, tuple[str, ...]]

    @property
    def clause(self) -> str:
        """Return the clause of this refusal when neither edition nor move is known."""
        return self.clauses[0]

    def clause_in(self, edition: str, move: int = 0) -> str:
        """Return the clause to quote in an edition, for a kind of move."""
        clauses = self.moves.get(move, self.clauses)
        return next((clause for clause in clauses if edition in find(clause).editions), clauses[0])


ERRORS: dict[str, type[MoveError]] = {"illegal": IllegalMove, "invalid": InvalidMove, "not-yours": NotYourMove}

REFUSALS: dict[int, RefusalKind] = {
    code: RefusalKind(
        declared.name,
        ERRORS[declared.error],
        declared.says,
        declared.clauses,
        {KINDS[move]: clauses for move, clauses in declared.moves.items()},
    )
    for code, declared in enumerate(vocabulary.REFUSALS, 1)
}

_BY_NAME = {kind.name: kind for kind in REFUSALS.values()}


def refusal(
    code: int,
    edition: Edition,
    need: int | None = None,
    have: int | None = None,
    square: int | None = None,
    move: int = 0,
) -> Refusal:
    """Return a refusal in full; `move` is the kind of move refused, where known: some clauses depend on it."""
    kind = REFUSALS[code]
    clause = kind.clause_in(edition.id, move)
    return Refusal(code=kind.name, clause=clause, need=need, have=have, square=square, edition=edition.id)


def error(refusal: Refusal, move: Move, seat: int) -> MoveError:
    """Return the error to raise: what was refused, why, and by which clause."""
    kind = _BY_NAME[refusal.code]
    facts = [
        f"{word} {value}"
        for word, value in (("needs", refusal.need), ("has", refusal.have), ("square", refusal.square))
        if value is not None
    ]
    who = "from outside" if seat == codes.OUTSIDE else f"by seat {seat}"
    amounts = f" ({', '.join(facts)})" if facts else ""
    law = f'{refusal.clause}: "{find(refusal.clause).en}"'
    return kind.error(f"{move!r} {who} is refused: {kind.says}{amounts}. {law}", refusal)
