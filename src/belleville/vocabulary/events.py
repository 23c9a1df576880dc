"""The events: what has happened, in the past tense, in the order of their codes.

A title is named by its square on the board, a party by its seat; None is the bank. `clause` is the clause under which
an event of this kind happens, unless the rule that caused it named another one: an event of a game carries
that one. The fields are encoded as numbers in their order.
"""

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias, Union

import msgspec

from .fields import FILLED, TITLES, TRADE, Field, Goods, declared, tag_of
from .words import Building, Deck, End, JailCause, JailExit, Lot, Pack, Reason, RentClause, Way

Player: TypeAlias = Annotated[int, Field("seat")]
Party: TypeAlias = Annotated[int | None, Field("party")]
Money: TypeAlias = Annotated[int, Field("money")]
Title: TypeAlias = Annotated[int, Field("title")]
TitleOrNone: TypeAlias = Annotated[int | None, Field("title?")]
Titles: TypeAlias = Annotated[tuple[int, ...], TITLES]
Dice: TypeAlias = Annotated[tuple[int, int], Field("dice", ("die", "die"))]
LOT = Field("lot", ("what", "lot"), fields=3)
LEVEL = Field("level", ("level",), fields=2)
CARD = Field("card", ("deck", "card"), fields=2)


class _Event(msgspec.Struct, frozen=True, tag_field="event", tag=tag_of, forbid_unknown_fields=True, dict=True):
    """Base of all events; in JSON their name is the field `event`.

    An event without code for its text is described by the sentence of its name, `tell.jail_left` for `JailLeft`, which
    may use its fields by name, and its seat as `who`.
    """

    clause: ClassVar[str]


class _OfSeat(_Event, frozen=True):
    seat: Player


class _OfTitle(_OfSeat, frozen=True):
    title: Title


class _OfThrow(_OfSeat, frozen=True):
    dice: Dice


class _OfRent(_Event, frozen=True):
    visitor: Player
    owner: Player
    title: Title


class _OfMoney(_Event, frozen=True):
    payer: Party
    payee: Party
    amount: Money
    reason: Reason
    title: TitleOrNone


class _OfSale(_Event, frozen=True):
    lot: Annotated[Lot, LOT]
    title: Annotated[int | None, FILLED]
    deck: Annotated[Deck | None, FILLED]  # whose jail card is auctioned


class _OfOffer(_Event, frozen=True):
    maker: Player
    to: Player
    revision: int


class Shuffled(_Event, frozen=True):
    """A deck, or the titles for the deal, was shuffled."""

    clause = "setup.decks"

    pack: Pack


class ThrewForStart(_OfThrow, frozen=True):
    """A player rolled for the start."""

    clause = "setup.order"


class BecameFirst(_OfSeat, frozen=True):
    """The highest roll: this seat begins the game."""

    clause = "setup.order"


class Dealt(_OfTitle, frozen=True):
    """A title was dealt before a short game."""

    clause = "short.deal"


class TurnBegan(_OfSeat, frozen=True):
    """A seat's turn began."""

    clause = "turn.pass"


class Threw(_OfThrow, frozen=True):
    """The dice were rolled."""

    clause = "turn.move"


class Moved(_OfSeat, frozen=True):
    """A token went from one square to another."""

    clause = "turn.move"

    start: int
    end: int
    way: Way


class Landed(_OfSeat, frozen=True):
    """A token stopped on a square, which is obeyed next."""

    clause = "turn.move"

    square: Annotated[int, Field("square")]


class Paid(_OfMoney, frozen=True):
    """Money changed hands."""

    clause = "bank.till"


class TitlePassed(_Event, frozen=True):
    """A title got a new owner."""

    clause = "title.face"

    giver: Party
    receiver: Party
    title: Title


class Declined(_OfTitle, frozen=True):
    """A player declined to buy a title."""

    clause = "buy.auction"


class SaleOpened(_OfSale, frozen=True):
    """An auction began."""

    clause = "buy.auction"

    start: Money


class BidMade(_OfSeat, frozen=True):
    """A player has bid."""

    clause = "ruling.bid"

    amount: Money


class Passed(_OfSeat, frozen=True):
    """A player has left the auction."""

    clause = "ruling.bid-binds"


class Sold(_OfSale, frozen=True):
    """The highest bidder won the auction."""

    clause = "ruling.hammer"

    seat: Player
    price: Money


class Unsold(_OfSale, frozen=True):
    """The auction ended without a bid."""

    clause = "ruling.no-bid"


class RentOpened(_OfRent, frozen=True):
    """A rent may be claimed; its amount is None where a roll will decide it."""

    clause = "rent.claim"

    amount: Annotated[int | None, Field("amount?")]
    why: Annotated[RentClause, Field("clause")]


class RentClaimed(_OfRent, frozen=True):
    """The owner claimed a rent in time."""

    clause = "rent.claim"


class RentLapsed(_OfRent, frozen=True):
    """A rent was not claimed in time; its amount is None where a roll would have decided it."""

    clause = "rent.claim"

    amount: Annotated[int | None, Field("amount?")] = None


class RentThrown(_OfRent, frozen=True):
    """The roll that sets a rent was made."""

    clause = "ruling.rent-throw"

    dice: Dice


class Owed(_OfMoney, frozen=True):
    """A debt is larger than the cash of the payer, who must raise the rest."""

    clause = "debt.raise"


class CardDrawn(_OfSeat, frozen=True):
    """The top card of a deck was drawn."""

    clause = "card.draw"

    deck: Annotated[Deck, CARD]
    card: Annotated[str, FILLED]


class CardReturned(_Event, frozen=True):
    """A card was put back at the bottom of its deck."""

    clause = "card.draw"

    deck: Annotated[Deck, CARD]
    card: Annotated[str, FILLED]


class JailCardPassed(_Event, frozen=True):
    """A jail card got a new owner."""

    clause = "card.jail-free"

    giver: Party
    receiver: Party
    deck: Deck


class Jailed(_OfSeat, frozen=True):
    """A player went to jail."""

    clause = "jail.causes"

    cause: JailCause


class JailStayed(_OfSeat, frozen=True):
    """No double: a player stays in jail, after this many tries."""

    clause = "jail.double"

    turns: int


class JailLeft(_OfSeat, frozen=True):
    """A player left jail."""

    clause = "jail.double"

    how: JailExit


class Built(_OfTitle, frozen=True):
    """A building was put up; `houses` stand there now, none besides a hotel."""

    clause = "build.even"

    building: Annotated[Building, LEVEL]
    houses: Annotated[int, FILLED]


class BuildingsSold(_OfTitle, frozen=True):
    """Buildings of a title went back to the bank; `houses` are left."""

    clause = "sell.half"

    houses: Annotated[int, Field("houses")]


class Mortgaged(_OfTitle, frozen=True):
    """A title was mortgaged."""

    clause = "mortgage.value"


class MortgageLifted(_Event, frozen=True):
    """A mortgage was lifted; a title of the bank is freed without cost."""

    clause = "mortgage.lift"

    seat: Party
    title: Title


class Offered(_OfOffer, frozen=True):
    """An offer was made."""

    clause = "ruling.offer"

    give: Annotated[Goods, TRADE]
    take: Annotated[Goods, FILLED]


class Accepted(_OfOffer, frozen=True):
    """An offer was accepted and carried out."""

    clause = "trade.open"


class Refused(_OfOffer, frozen=True):
    """An offer was refused."""

    clause = "ruling.offer"


class Withdrawn(_OfOffer, frozen=True):
    """An offer was withdrawn by its maker."""

    clause = "ruling.offer"


class Voided(_OfOffer, frozen=True):
    """An offer became void: it can no longer be carried out."""

    clause = "ruling.offer"


class InKindOffered(_Event, frozen=True):
    """A debtor proposed to pay a rent partly in titles."""

    clause = "debt.in-kind"

    debtor: Player
    creditor: Player
    titles: Titles
    cash: Money


class InKindRefused(_Event, frozen=True):
    """The creditor refused payment in titles."""

    clause = "debt.in-kind"

    debtor: Player
    creditor: Player


class ContestOpened(_Event, frozen=True):
    """A contest began: players may want more buildings than the bank has."""

    clause = "build.contest"

    building: Annotated[Building, Field("building")]
    stock: int


class Wanted(_OfSeat, frozen=True):
    """A player said how many buildings they want."""

    clause = "ruling.contest-window"

    many: int


class ContestClosed(_Event, frozen=True):
    """A contest ended."""

    clause = "build.contest"

    building: Annotated[Building, Field("building")]


class WentBankrupt(_OfSeat, frozen=True):
    """A player went bankrupt."""

    clause = "bankrupt.player"

    creditor: Party


class HourStruck(_Event, frozen=True):
    """Time is up."""

    clause = "short.timed"


class Ended(_Event, frozen=True):
    """The game ended."""

    clause = "end.last"

    reason: End
    winners: Annotated[tuple[int, ...], Field("seats")]


class StandingClaimSet(_OfSeat, frozen=True):
    """Automatic rent claims were switched on or off."""

    clause = "ruling.claim-standing"

    on: bool


class Left(_OfSeat, frozen=True):
    """A player left the game."""

    clause = "ruling.leave"


class Inherited(_OfSeat, frozen=True):
    """A player received mortgaged titles, to be lifted or kept."""

    clause = "mortgage.transfer"

    titles: Titles


EVENTS = declared(globals(), _Event)

if TYPE_CHECKING:
    Event: TypeAlias = _Event
else:
    Event = Union[EVENTS]  # noqa: UP007
