"""Undo: one's own last build, sale, mortgage, lift or offer, while nothing else has happened at the table.

An undone move stays among the entries of the table, followed by the entry that undoes it; the game and its record are
as if it had never been made. No chance is involved: a move that asked for dice or a card, or after which the game
asks something else, cannot be undone.
"""

from __future__ import annotations

from msgspec import Struct

from ..rules import moves as mv
from ..rules import views
from ..rules.game import Game
from ..rules.moves import Move
from . import entries as e
from .messages import UndoKind

MOST = 10  # times that one seat may undo something in one turn of the game: nobody keeps bots from thinking that way

KINDS: dict[type[Move], UndoKind] = {
    mv.Build: "build",
    mv.Sell: "sale",
    mv.SellGroup: "sale",
    mv.Swap: "sale",
    mv.Mortgage: "mortgage",
    mv.Lift: "lift",
    mv.Offer: "offer",
}


class Before(Struct, frozen=True):
    """A game before some moves that may be undone, and what they are."""

    kind: UndoKind
    game: Game
    history: int  # how long it was
    asked: tuple[int, int, views.Decision]  # the turn, the throws, and what the game asked


class Undoable(Struct, frozen=True):
    """What a seat may undo now: the game before it."""

    seat: int
    before: Before
    offer: tuple[int, int] | None  # the maker and the revision of an offer


def before(game: Game, entry: e.Played) -> Before | None:
    """Return the game as it stands before an entry, if that may be undone afterwards."""
    kinds = [KINDS.get(type(move)) for move in entry.moves]
    kind = kinds[-1] if kinds else None
    if entry.by != "player" or kind is None or None in kinds:
        return None
    return Before(kind, game.without_chance(), len(game.history or ()), _asked(game))


def after(game: Game, entry: e.Played, was: Before | None, chance: bool) -> Undoable | None:
    """Return what may be undone after an entry; None where it led to something else or where chance answered."""
    if was is None or chance or _asked(game) != was.asked:
        return None
    offer = (entry.seat, game.offer_revision(entry.seat)) if was.kind == "offer" else None
    return Undoable(entry.seat, was, offer)


def restore(game: Game, was: Before) -> None:
    """Put a game back into an earlier position of its own, its record too."""
    game.restore(was.game.numbers())
    if game.history is not None:
        del game.history[was.history :]


def _asked(game: Game) -> tuple[int, int, views.Decision]:
    return game.turns, game.throws, game.decision()
