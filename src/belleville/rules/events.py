"""What has happened: typed events in the past tense (`why.clause_of` tells the clause behind each).

A title is named by its square on the board, a party by its seat; None is the bank.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from ..editions import Edition
from ..editions.model import Deck
from . import codes
from .moves import DECKS, Goods, squares_of, tag_of

Party: TypeAlias = int | None
Dice: TypeAlias = tuple[int, int]
Building = Literal["house", "hotel"]
Pack = Literal["chance", "chest", "titles"]
# each of these in the order of its codes
Reason = Literal[
    "salary", "title", "auction", "rent", "tax", "fine", "card", "building", "building-sold", "mortgage",
    "lifting", "interest", "trade", "bankruptcy", "start", "deal", "in-kind",
]  # fmt: skip
RentClause = Literal["rent.bare", "rent.group", "rent.built", "rent.station", "rent.utility",
                     "ruling.card-rent"]  # fmt: skip
Lot = Literal["title", "bankrupt", "card", "house", "hotel"]
JailCause = Literal["square", "card", "doubles"]
Way = Literal["dice", "card", "back", "jail"]
End = Literal["last", "hour", "quick"]
JailExit = Literal["card", "fine", "double", "third-turn"]


class _Event(msgspec.Struct, frozen=True, tag_field="event", tag=tag_of, forbid_unknown_fields=True):
    """What all events share: on paper their name stands under `event`."""


class _OfSeat(_Event, frozen=True):
    seat: int


class _OfTitle(_OfSeat, frozen=True):
    title: int


class _OfThrow(_OfSeat, frozen=True):
    dice: Dice


class _OfRent(_Event, frozen=True):
    visitor: int
    owner: int
    title: int


class _OfMoney(_Event, frozen=True):
    payer: Party
    payee: Party
    amount: int
    reason: Reason
    title: int | None


class _OfSale(_Event, frozen=True):
    lot: Lot
    title: int | None
    deck: Deck | None  # whose jail card is sold


class _OfOffer(_Event, frozen=True):
    maker: int
    to: int
    revision: int


class Shuffled(_Event, frozen=True):
    """A pack, or the titles for the deal, lies in a new order."""

    pack: Pack


class ThrewForStart(_OfThrow, frozen=True):
    """A player threw to see who starts."""


class BecameFirst(_OfSeat, frozen=True):
    """The highest throw: this seat opens the game."""


class Dealt(_OfTitle, frozen=True):
    """A title was dealt before a short game."""


class TurnBegan(_OfSeat, frozen=True):
    """The dice came to a seat."""


class Threw(_OfThrow, frozen=True):
    """The dice were thrown."""


class Moved(_OfSeat, frozen=True):
    """A token went from one square to another."""

    start: int
    end: int
    way: Way


class Landed(_OfSeat, frozen=True):
    """A token stopped on a square, which is now obeyed."""

    square: int


class Paid(_OfMoney, frozen=True):
    """Money changed hands."""


class TitlePassed(_Event, frozen=True):
    """A title got a new holder."""

    giver: Party
    receiver: Party
    title: int


class Declined(_OfTitle, frozen=True):
    """A title was not bought."""


class SaleOpened(_OfSale, frozen=True):
    """The banker put something up."""

    start: int


class BidMade(_OfSeat, frozen=True):
    """Somebody bid."""

    amount: int


class Passed(_OfSeat, frozen=True):
    """Somebody left the bidding."""


class Sold(_OfSale, frozen=True):
    """The hammer fell for the highest bidder."""

    seat: int
    price: int


class Unsold(_OfSale, frozen=True):
    """The hammer fell and nobody had bid."""


class RentOpened(_OfRent, frozen=True):
    """A rent may be claimed; None as its amount: a throw will decide."""

    amount: int | None
    why: RentClause


class RentClaimed(_OfRent, frozen=True):
    """The owner spoke in time."""


class RentLapsed(_OfRent, frozen=True):
    """A rent was lost; None as its amount: a throw would have decided."""

    amount: int | None = None


class RentThrown(_OfRent, frozen=True):
    """The throw that sets a rent was made."""

    dice: Dice


class Owed(_OfMoney, frozen=True):
    """A debt is larger than the cash of the payer, who must find the rest."""


class CardDrawn(_OfSeat, frozen=True):
    """The top card of a deck was taken."""

    deck: Deck
    card: str


class CardReturned(_Event, frozen=True):
    """A card went under its deck."""

    deck: Deck
    card: str


class JailCardPassed(_Event, frozen=True):
    """A jail card got a new holder."""

    giver: Party
    receiver: Party
    deck: Deck


class Jailed(_OfSeat, frozen=True):
    """A player went to jail."""

    cause: JailCause


class JailStayed(_OfSeat, frozen=True):
    """No double: a player stays, after so many turns tried."""

    turns: int


class JailLeft(_OfSeat, frozen=True):
    """A player came out of jail."""

    how: JailExit


class Built(_OfTitle, frozen=True):
    """A building was put up; `houses` stand there now, none beside a hotel."""

    building: Building
    houses: int


class BuildingsSold(_OfTitle, frozen=True):
    """Buildings of a lot went back to the bank; `houses` are left."""

    houses: int


class Mortgaged(_OfTitle, frozen=True):
    """A title was turned over."""


class MortgageLifted(_Event, frozen=True):
    """A title lies face up again; in the bank's own hands that costs nothing."""

    seat: Party
    title: int


class Offered(_OfOffer, frozen=True):
    """An offer was laid on the table."""

    give: Goods
    take: Goods


class Accepted(_OfOffer, frozen=True):
    """A deal was struck."""


class Refused(_OfOffer, frozen=True):
    """An offer was turned down."""


class Withdrawn(_OfOffer, frozen=True):
    """An offer was taken back by its maker."""


class Voided(_OfOffer, frozen=True):
    """An offer can no longer be honoured."""


class InKindOffered(_Event, frozen=True):
    """A debtor asked to settle a rent partly in titles."""

    debtor: int
    creditor: int
    titles: tuple[int, ...]
    cash: int


class InKindRefused(_Event, frozen=True):
    """The creditor wants no titles."""

    debtor: int
    creditor: int


class ContestOpened(_Event, frozen=True):
    """More may be wanted than the stock of the bank."""

    building: Building
    stock: int


class Wanted(_OfSeat, frozen=True):
    """A player said how many."""

    many: int


class ContestClosed(_Event, frozen=True):
    """The contest is over."""

    building: Building


class WentBankrupt(_OfSeat, frozen=True):
    """A player was broken by a creditor."""

    creditor: Party


class HourStruck(_Event, frozen=True):
    """The agreed hour has come."""


class Ended(_Event, frozen=True):
    """The game is over."""

    reason: End
    winners: tuple[int, ...]


class StandingClaimSet(_OfSeat, frozen=True):
    """A standing order to claim rents was left, or taken back."""

    on: bool


class Left(_OfSeat, frozen=True):
    """A player left for good."""


class Inherited(_OfSeat, frozen=True):
    """Mortgaged titles came to a player, to be lifted or kept."""

    titles: tuple[int, ...]


Event: TypeAlias = (
    Shuffled | ThrewForStart | BecameFirst | Dealt | TurnBegan | Threw | Moved | Landed | Paid | TitlePassed
    | Declined | SaleOpened | BidMade | Passed | Sold | Unsold | RentOpened | RentClaimed | RentLapsed
    | RentThrown | Owed | CardDrawn | CardReturned | JailCardPassed | Jailed | JailStayed | JailLeft | Built
    | BuildingsSold | Mortgaged | MortgageLifted | Offered | Accepted | Refused | Withdrawn | Voided
    | InKindOffered | InKindRefused | ContestOpened | Wanted | ContestClosed | WentBankrupt | HourStruck
    | Ended | StandingClaimSet | Left | Inherited
)  # fmt: skip


def decode_events(numbers: Sequence[int], edition: Edition) -> list[Event]:
    """The events of a log, LOG_WIDTH numbers each."""
    found: list[Event] = []
    for at in range(0, len(numbers), codes.LOG_WIDTH):
        if numbers[at] == codes.EV_OFFERED:
            found.append(_offered(edition, *numbers[at + 1 : at + 7]))
        else:
            found.append(_READERS[numbers[at]](edition, *numbers[at + 1 : at + 6]))
    return found


_REASONS, _RENTS, _LOTS, _WAYS, _ENDS = ((None, *get_args(w)) for w in (Reason, RentClause, Lot, Way, End))
_BY: Any = (None, *get_args(JailCause), *get_args(JailExit)[1:])  # a card leads into jail and out of it


def _party(seat: int) -> Party:
    return None if seat == codes.BANK else seat


def _square(title: int, edition: Edition) -> int | None:
    return None if title < 0 else edition.titles[title]


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def _building(level: int) -> Building:
    return "hotel" if level == codes.HOTEL else "house"


def _plain(event: Any) -> Callable[..., Event]:
    many = len(event.__struct_fields__)
    return lambda x, *numbers: event(*numbers[:many])


def _goods(mask: int, cash: int, edition: Edition) -> Goods:
    cards = tuple(deck for i, deck in enumerate(DECKS) if mask >> (codes.JAIL_CARD_BIT + i) & 1)
    return Goods(max(cash, 0), squares_of(mask & codes.ALL_TITLES, edition), cards)


def _offered(edition: Edition, maker: int, to: int, revision: int, cash: int, given: int, taken: int) -> Offered:
    return Offered(maker, to, revision, _goods(given, cash, edition), _goods(taken, -cash, edition))


def _lot(what: int, lot: int, edition: Edition) -> tuple[Lot, int | None, Deck | None]:
    if what == codes.SALE_CARD:
        return "card", None, DECKS[lot]
    return _LOTS[what], _square(lot, edition), None


# events whose fields are the numbers of the log as they stand
_PLAIN: dict[int, Callable[..., Event]] = {
    codes.EV_STARTS: BecameFirst, codes.EV_TURN: TurnBegan, codes.EV_LANDED: Landed, codes.EV_BID: BidMade,
    codes.EV_PASSED: Passed, codes.EV_JAIL_STAYED: JailStayed,
    codes.EV_ACCEPTED: Accepted, codes.EV_REFUSED: Refused, codes.EV_WITHDRAWN: Withdrawn,
    codes.EV_VOIDED: Voided, codes.EV_IN_KIND_REFUSED: InKindRefused, codes.EV_WANTED: Wanted,
    codes.EV_HOUR: HourStruck, codes.EV_LEFT: Left,
}  # fmt: skip
# the others: x is the edition, the rest the numbers that `codes` lists
_READERS: dict[int, Callable[..., Event]] = {
    **{code: _plain(event) for code, event in _PLAIN.items()},
    codes.EV_SHUFFLED: lambda x, a, *_: Shuffled((*DECKS, "titles")[a]),
    codes.EV_START_THROW: lambda x, a, b, c, *_: ThrewForStart(a, (b, c)),
    codes.EV_DEALT: lambda x, a, b, *_: Dealt(a, x.titles[b]),
    codes.EV_THREW: lambda x, a, b, c, *_: Threw(a, (b, c)),
    codes.EV_MOVED: lambda x, a, b, c, d, _: Moved(a, b, c, _WAYS[d]),
    codes.EV_PAID: lambda x, a, b, c, d, e: Paid(_party(a), _party(b), c, _REASONS[d], _square(e, x)),
    codes.EV_TITLE: lambda x, a, b, c, *_: TitlePassed(_party(a), _party(b), x.titles[c]),
    codes.EV_DECLINED: lambda x, a, b, *_: Declined(a, x.titles[b]),
    codes.EV_SALE_OPENED: lambda x, a, b, c, *_: SaleOpened(*_lot(a, b, x), c),
    codes.EV_SOLD: lambda x, a, b, c, d, _: Sold(*_lot(b, c, x), a, d),
    codes.EV_UNSOLD: lambda x, a, b, *_: Unsold(*_lot(a, b, x)),
    codes.EV_RENT_OPENED: lambda x, a, b, c, d, e: RentOpened(a, b, x.titles[c], d or None, _RENTS[e]),
    codes.EV_RENT_CLAIMED: lambda x, a, b, c, *_: RentClaimed(a, b, x.titles[c]),
    codes.EV_RENT_LAPSED: lambda x, a, b, c, d, _: RentLapsed(a, b, x.titles[c], d or None),
    codes.EV_RENT_THROW: lambda x, a, b, c, d, e: RentThrown(a, b, x.titles[c], (d, e)),
    codes.EV_OWES: lambda x, a, b, c, d, e: Owed(_party(a), _party(b), c, _REASONS[d], _square(e, x)),
    codes.EV_CARD: lambda x, a, b, c, *_: CardDrawn(a, DECKS[b], x.deck(DECKS[b])[c].id),
    codes.EV_CARD_BACK: lambda x, a, b, *_: CardReturned(DECKS[a], x.deck(DECKS[a])[b].id),
    codes.EV_CARD_TAKEN: lambda x, a, b, c, *_: JailCardPassed(_party(a), _party(b), DECKS[c]),
    codes.EV_JAILED: lambda x, a, b, *_: Jailed(a, _BY[b]),
    codes.EV_JAIL_LEFT: lambda x, a, b, *_: JailLeft(a, _BY[b]),
    codes.EV_BUILT: lambda x, a, b, c, *_: Built(a, x.titles[b], _building(c), c % codes.HOTEL),
    codes.EV_UNBUILT: lambda x, a, b, c, *_: BuildingsSold(a, x.titles[b], c),
    codes.EV_MORTGAGED: lambda x, a, b, *_: Mortgaged(a, x.titles[b]),
    codes.EV_LIFTED: lambda x, a, b, *_: MortgageLifted(_party(a), x.titles[b]),
    codes.EV_IN_KIND_ASKED: lambda x, a, b, c, d, _: InKindOffered(a, b, squares_of(c, x), d),
    codes.EV_CONTEST: lambda x, a, b, *_: ContestOpened(_building(a), b),
    codes.EV_CONTEST_OVER: lambda x, a, *_: ContestClosed(_building(a)),
    codes.EV_BANKRUPT: lambda x, a, b, *_: WentBankrupt(a, _party(b)),
    codes.EV_OVER: lambda x, a, b, *_: Ended(_ENDS[a], _bits(b)),
    codes.EV_STANDING: lambda x, a, b, *_: StandingClaimSet(a, bool(b)),
    codes.EV_INHERITS: lambda x, a, b, *_: Inherited(a, squares_of(b, x)),
}
