"""Orders that a seat leaves with the table in advance: to roll when its turn comes, and to pass the auction at hand.

Neither acts on anything with a cost. An order to roll is carried out once, and cancelled as soon as there is something
to decide first: an offer, a question, a rent to claim, jail.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..rules import views
from ..rules.events import Event, Offered
from ..rules.game import Game
from ..rules.moves import Pass, Throw
from . import entries as e
from .messages import OrderCancelled, OrderKind
from .seating import Occupant

if TYPE_CHECKING:
    from .state import TableState

NO_SQUARE = -1  # what an auction is about that is not about a property


def possible(state: TableState, seat: int) -> tuple[OrderKind, ...]:
    """Return the orders that a seat could leave now."""
    game = state.game
    return () if game is None else possible_in(state, seat, game.decision(), game.sale())


def possible_in(
    state: TableState, seat: int, decision: views.Decision, sale: views.Bidding | None
) -> tuple[OrderKind, ...]:
    """Return the same, where what the game asks is known."""
    if state.game is None or state.stage != "playing" or seat >= state.game.players or not state.in_play(seat):
        return ()
    game = state.game
    found: list[OrderKind] = []
    if game.jail(seat) == 0 and not (decision.act == "throw" and seat in decision.must):
        found.append("roll")
    if sale is not None and seat in sale.still_in and not game.is_legal(seat, Pass()):
        found.append("pass")
    if decision.act == "buy" and seat not in decision.must:
        found.append("pass")
    return tuple(found)


def left(occupant: Occupant) -> tuple[OrderKind, ...]:
    """Return the orders that a seat has left."""
    return (*(("roll",) if occupant.roll else ()), *(("pass",) if occupant.passes is not None else ()))


def leave(state: TableState, entry: e.OrderSet) -> None:
    """Leave an order with the table, or take it back."""
    occupant = state.occupants[entry.seat]
    occupant.cancelled = None
    if entry.order == "roll":
        occupant.roll = entry.on
    else:
        occupant.passes = subject(state.playing().decision()) if entry.on else None
        if entry.on:
            occupant.limit = None


def subject(decision: views.Decision) -> int:
    """Return the square that an auction, or the purchase before it, is about."""
    return NO_SQUARE if decision.square is None else decision.square


def follow(state: TableState, entry: e.Played, events: Iterable[Event]) -> None:
    """Take note of what was played: some orders are carried out by it, and some are cancelled."""
    game = state.playing()
    decision = game.decision()
    offered = {event.to for event in events if isinstance(event, Offered)}
    for seat, occupant in enumerate(state.occupants):
        if seat == entry.seat and entry.by == "player":
            occupant.cancelled = None
        has_passed = seat == entry.seat and any(isinstance(move, Pass) for move in entry.moves)
        if has_passed or decision.act not in ("buy", "sale") or subject(decision) != occupant.passes:
            occupant.passes = None  # done, or the auction is over, or it never came
        if not occupant.roll:
            continue
        if (seat == entry.seat and any(isinstance(move, Throw) for move in entry.moves)) or game.out(seat):
            occupant.roll = False
        elif (why := _against(state, game, decision, seat, seat in offered)) is not None:
            occupant.roll, occupant.cancelled = False, why


def _against(
    state: TableState, game: Game, decision: views.Decision, seat: int, offered: bool
) -> OrderCancelled | None:
    """Return why the table does not roll for a seat after all."""
    if offered:
        return "offer"
    if game.jail(seat):
        return "jail"
    if seat in decision.must and decision.act not in ("throw", "sale"):
        return "question"
    if state.occupants[seat].reminded and decision.act == "throw" and seat in decision.must:
        # who is not reminded does not learn of an open rent this way either
        if any(rent.owner == seat and not rent.claimed for rent in game.rents()):
            return "rent"
    return None
