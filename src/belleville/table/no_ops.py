"""Requests that are not stored: those that change nothing, and in a very long game all that it can do without."""

from __future__ import annotations

from ..rules import moves as mv
from ..rules.moves import Move
from ..rules.views import Decision
from . import advance_orders
from . import entries as e
from .messages import Begin, ClaimRent, Commit, Play, PlayAll, Rematch, Rest, Reveal, Up
from .state import TableState

# Moves that answer what the game asks of a seat: after each the game goes on, or somebody else is asked.
ANSWERS = (
    mv.Throw, mv.Buy, mv.Decline, mv.Bid, mv.Pass, mv.Keep, mv.PayFine, mv.UseCard, mv.PayInKind, mv.GoBankrupt,
    mv.Want, mv.Place, mv.PayCard, mv.DrawCard,
)  # fmt: skip
RAISING = (mv.Sell, mv.SellGroup, mv.Swap, mv.Mortgage)  # how a debtor comes by cash
# Each ends something that is open on the table: a rent, an offer, a sale, one's own game.
CLOSING = (mv.Claim, mv.Accept, mv.Refuse, mv.Withdraw, mv.Hammer, mv.Leave)


def changes_nothing(state: TableState, entry: e.Entry) -> bool:
    """Return whether a table would be the same after an entry: it is acknowledged then, and not stored."""
    match entry:
        case e.Played(moves=moves):
            return not moves  # standing orders that stood already were left out
        case e.LimitLeft(seat, amount):
            return state.occupants[seat].limit == amount
        case e.ReminderSet(seat, on):
            return state.occupants[seat].reminded == on
        case e.OrderSet(seat, order, on):
            return on == (order in advance_orders.left(state.occupants[seat]))
        case e.OffersWanted(seat, maker, on):
            return on == (maker not in state.occupants[seat].no_offers)
        case e.BotSpeedSet(speed=speed):
            return state.bot_speed == speed
        case e.Sat(seat, name, token, who, commitment=commitment):
            occupant = state.occupants[seat]
            same = (occupant.who, occupant.name, occupant.token) == (who, name, token)
            return same and commitment in ("", occupant.commitment)
        case e.Committed(seat, commitment):
            return state.occupants[seat].commitment == commitment
        case e.BotSat(seat, bot):
            return state.occupants[seat].kind == "bot" and state.occupants[seat].bot == bot
        case e.SetupChanged(_, setup):
            return state.setup == setup
        case e.Voted(seat, absent, bot):
            return state.votes.get(seat) == (None if bot is None else (absent, bot))
        case e.PauseWished(seat):
            return seat in state.pause_agreed or state.paused_at is not None
        case e.WentOn():
            return not state.pause_agreed and state.paused_at is None
    return False


def is_waited_for(state: TableState, seat: int, up: Up) -> bool:
    """Return whether a game that has become too long still needs this request to come to its end."""
    match up:
        case Begin() | Reveal() | ClaimRent() | Rematch():
            return True
        case Commit(commitment=commitment):
            # once for each start, as the game can still begin, and again to say that this device has the nonce
            return state.occupants[seat].commitment in ("", commitment)
        case Rest(on=on):
            return not on
        case Play(move=move):
            return _is_answer(state, seat, (move,))
        case PlayAll(moves=moves):
            return _is_answer(state, seat, moves)
    return False


def _is_answer(state: TableState, seat: int, moves: tuple[Move, ...]) -> bool:
    if state.game is None:
        return False
    decision = state.playing().decision()
    return all(_answers(decision, seat, move) for move in moves)


def _answers(decision: Decision, seat: int, move: Move) -> bool:
    if isinstance(move, CLOSING):
        return True
    if seat not in decision.must:
        return False
    return (
        isinstance(move, ANSWERS)
        or (decision.act == "debt" and isinstance(move, RAISING))
        or (decision.act == "inherit" and isinstance(move, mv.Lift))
    )
