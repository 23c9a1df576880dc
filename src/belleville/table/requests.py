"""What people ask for in the game: each request becomes an entry, or the reason why not. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import codes, views
from ..rules.events import Paid
from ..rules.game import Game
from ..rules.moves import Accept, Bid, Claim, Keep, Move, Offer
from ..rules.refusals import InvalidMove, Refusal, refusal
from . import advance_orders, counters
from . import entries as e
from .errors import RequestError
from .lobby import clean_text
from .messages import (
    BotSpeed,
    Chat,
    ClaimRent,
    Compose,
    Limit,
    OffersFrom,
    Order,
    OrderKind,
    Play,
    PlayAll,
    Remind,
    Rest,
    SayPhrase,
    Speed,
    Tried,
    Try,
    Undo,
)
from .state import TableState


class RefusedMove(Exception):
    """The rules say no: to the move of this number."""

    def __init__(self, refusal: Refusal, index: int = 0) -> None:
        super().__init__(refusal.code)
        self.refusal, self.index = refusal, index


Wish = Play | PlayAll | Undo | Order | OffersFrom | BotSpeed | ClaimRent | Limit | Remind | Chat | SayPhrase | Rest


def entry_for(state: TableState, seat: int, asked: Wish) -> e.Entry:
    """Return the entry of a request of a seat, or raise `RequestError` or `RefusedMove`."""
    match asked:
        case Play(id, move, seen, wants_counter):
            return played(state, seat, (move,), seen, wants_counter, id)
        case PlayAll(id, moves, seen, wants_counter):
            return played(state, seat, moves, seen, wants_counter, id)
        case Undo(id):
            return undo(state, seat, id)
        case OffersFrom(id, maker, on):
            return want_offers(state, seat, maker, on, id)
        case Order(id, order, on):
            return leave_order(state, seat, order, on, id)
        case BotSpeed(id, speed):
            return set_speed(state, seat, speed, id)
        case ClaimRent(id):
            return e.Played(seat, (oldest_claim(moving(state), seat),), id=id)
        case Limit(id, amount):
            return limit(state, seat, amount, id)
        case Remind(id, on):
            return e.ReminderSet(seat, on, id)
        case Chat(id, text):
            return e.Spoke(seat, clean_text(text), id)
        case SayPhrase(id, phrase):
            return e.Spoke(seat, "", id, phrase)
        case Rest():
            return rest(state, seat, asked)


def played(
    state: TableState, seat: int, moves: Sequence[Move], seen: int | None, wants_counter: bool, id: str
) -> e.Played:
    """Return the entry for moves that may be made."""
    check_seen(state, moves, seen)
    if wants_counter and (not isinstance(moves[-1], Offer) or any(isinstance(move, Offer) for move in moves[:-1])):
        raise RequestError("malformed", "only an offer can ask for a counter-offer")
    if any(isinstance(move, Accept) and move.maker in counters.makers(state) for move in moves):
        raise RequestError("stage", "this offer asks for a counter-offer: its terms are not accepted as they stand")
    return e.Played(seat, checked(moving(state), seat, moves), id=id, wants_counter=wants_counter)


def moving(state: TableState) -> Game:
    """Return the game, if moves are taken now."""
    if state.game is None:
        raise RequestError("stage", "the game has not begun")
    if state.paused_at is not None:
        raise RequestError("paused", "the table rests")
    return state.game


def check_seen(state: TableState, moves: Sequence[Move], seen: int | None) -> None:
    """Refuse an answer to an offer that was undone, in case its maker has since made another one in its place.

    Both have the same revision, for the game knows nothing of the first: only what the page has seen tells them apart.
    """
    for index, move in enumerate(moves):
        if isinstance(move, Accept):
            undone = state.undone_offers.get((move.maker, move.revision))
            if undone is not None and (seen is None or seen < undone):
                raise RefusedMove(refusal(codes.NO_REVISION, state.edition, move=codes.ACCEPT), index)


def undo(state: TableState, seat: int, id: str) -> e.Undone:
    """Return the entry that undoes a seat's own last move."""
    moving(state)
    if not state.may_undo(seat):
        raise RequestError("undo", "something else has happened since, or too much was undone in this turn")
    return e.Undone(seat, id)


def leave_order(state: TableState, seat: int, order: OrderKind, on: bool, id: str) -> e.OrderSet:
    """Return the entry for an order that is left in advance, or taken back."""
    moving(state)
    if on and order not in advance_orders.possible(state, seat):
        raise RequestError("stage", "there is nothing to leave that order for")
    return e.OrderSet(seat, order, on, id)


def want_offers(state: TableState, seat: int, maker: int, on: bool, id: str) -> e.OffersWanted:
    """Return the entry for a person who wants no more offers from a bot, or takes them again."""
    moving(state)
    if maker >= len(state.occupants) or not state.is_bot(maker):
        raise RequestError("seats", "there is no bot on that seat")
    return e.OffersWanted(seat, maker, on, id)


def set_speed(state: TableState, seat: int, speed: Speed, id: str) -> e.BotSpeedSet:
    """Return the entry for another speed of the bots."""
    if state.stage == "over":
        raise RequestError("stage", "the game is over")
    if seat not in state.speed_setters():
        raise RequestError("not-maker", "the speed of the bots is the host's to decide")
    return e.BotSpeedSet(seat, speed, id)


def checked(game: Game, seat: int, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Moves that may be made one after the other.

    They are tried on a preview copy, which knows neither dice nor decks: whatever comes after a roll or a card is
    refused, so that nobody can make one move depend on what the dice will show or what a card will say.
    """
    twin = game if len(moves) == 1 else game.what_if()
    made = []
    for index, move in enumerate(moves):
        try:
            refuse(twin, seat, move, index)
        except RefusedMove as against:
            if against.refusal.code == "standing":
                continue  # the order stands already, as was asked: there is nothing to refuse, and nothing to store
            raise
        made.append(move)
        if len(moves) > 1:
            twin.play(seat, move)
    return tuple(made)


def refuse(game: Game, seat: int, move: Move, index: int = 0) -> None:
    """Raise the reason why a move may not be made, if there is one."""
    try:
        why = game.refusal(seat, move)
    except InvalidMove as error:
        raise RequestError("malformed", str(error)) from error
    if why is not None:
        raise RefusedMove(why, index)


def oldest_claim(game: Game, seat: int) -> Claim:
    """Return the claim of the oldest rent open to a seat, or the refusal that there is none."""
    why = refusal(codes.NO_RENT, game.edition, move=codes.CLAIM)
    if game.is_over or (seat < game.players and game.out(seat)):
        refuse(game, seat, Claim(game.edition.titles[0], 0))
    for rent in game.rents():
        if rent.owner == seat and not rent.claimed:
            claim = Claim(rent.title, rent.visitor)
            found = game.refusal(seat, claim)
            if found is None:
                return claim
            why = found
    raise RefusedMove(why)


def limit(state: TableState, seat: int, amount: int | None, id: str) -> e.LimitLeft:
    """Return the entry for a maximum bid in the sale in progress; one that the price has passed already is refused."""
    game = moving(state)
    sale = game.sale()
    if sale is None:
        raise RequestError("stage", "nothing is being sold")
    if seat not in sale.still_in:
        raise RequestError("stage", "this seat is out of the sale")
    if amount is not None:
        why = game.refusal(seat, Bid(amount))
        if why is not None and why.code in ("bid-low", "bid-start"):
            raise RefusedMove(why)
    return e.LimitLeft(seat, amount, id)


def partner(state: TableState, seat: int, asked: Compose) -> int | None:
    """Return to whom a seat is writing an offer; None if to nobody, or to nobody who could take it."""
    game = moving(state)
    if asked.to is None or seat >= game.players or not 0 <= asked.to < game.players or asked.to == seat:
        return None
    return asked.to


def rest(state: TableState, seat: int, asked: Rest) -> e.Entry:
    """Return a pause is wished for, agreed to, refused or ended."""
    if state.stage != "playing":
        raise RequestError("stage", "there is no game to rest from")
    if not state.in_play(seat) and any(state.in_play(other) for other in state.persons()):
        raise RequestError("stage", "that is for those who still play")
    return e.PauseWished(seat, asked.id) if asked.on else e.WentOn(seat, asked.id)


def all_agree(state: TableState, here: frozenset[int]) -> bool:
    """Return whether everybody who is here and still plays has agreed to the pause."""
    if not state.pause_agreed:
        return False
    asked = [seat for seat in state.persons() if seat in here and state.in_play(seat)]
    return all(seat in state.pause_agreed for seat in asked)


def trial(state: TableState, seat: int, asked: Try) -> Tried:
    """What some moves would lead to, seen on a preview copy: it goes as far as no dice and no card are needed."""
    if state.game is None:
        raise RequestError("stage", "the game has not begun")
    twin = state.game.what_if()
    twin.listen()
    interest = [0] * twin.players

    def make(player: int, move: Move, index: int) -> None:
        refuse(twin, player, move, index)
        for event in twin.play(player, move):
            if isinstance(event, Paid) and event.reason == "interest" and event.payer is not None:
                interest[event.payer] += event.amount

    for index, move in enumerate(asked.moves):
        make(seat, move, index)
    if asked.accepted:
        offer = asked.moves[-1]
        if not isinstance(offer, Offer):
            raise RequestError("malformed", "only an offer can be accepted")
        make(offer.to, Accept(seat, twin.offer_revision(seat)), len(asked.moves) - 1)
        while (now := twin.decision()).act == "inherit":
            make(now.must[0], Keep(), len(asked.moves) - 1)  # the interest at least is part of the deal
    return tried(twin, seat, asked.id, interest)


def tried(twin: Game, seat: int, id: str, interest: Sequence[int]) -> Tried:
    """Return how a copy stands after what was tried on it."""
    decision = twin.decision()
    in_debt = decision.act == "debt" and seat in decision.must
    return Tried(
        id,
        tuple(twin.cash(other) for other in range(twin.players)),
        tuple(interest),
        tuple(twin.whole_groups(other) for other in range(twin.players)),
        twin.rent_by_square(),
        twin.houses,
        twin.hotels,
        (decision.amount or 0) - twin.cash(seat) if in_debt else None,
        views.awaited(twin),
    )
