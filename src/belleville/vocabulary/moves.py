"""The moves: what a player may say, in the order of their codes.

A title is named by its square on the board, a seat by its place round the table from 0, a group and a deck by
their ids. The fields are written as numbers in their order. `record` is how a move is written in records: `{title}`
stands for a field, and a field of two words has both of them.
"""

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias, Union

import msgspec

from .fields import FILLED, TITLES, TRADE, Amount, Field, Goods, Seat, Square, declared, tag_of
from .words import Deck

GROUP = Field("group")


class _Move(msgspec.Struct, frozen=True, tag_field="move", tag=tag_of, forbid_unknown_fields=True):
    """What all moves share: on paper their name stands under `move`."""

    record: ClassVar[str] = ""  # none where code of its own writes and reads it
    outside: ClassVar[str] = ""  # how records say that nobody's hand did it
    constant: ClassVar[str] = ""  # its code, where it is not called as the class
    options: ClassVar[tuple[str, ...] | None] = None  # what a seat is told of it, where not one number called as it


class _OnTitle(_Move, frozen=True):
    """A move about one title."""

    title: Square


class Throw(_Move, frozen=True):
    """Throw the dice."""

    record = "throws"


class Buy(_Move, frozen=True):
    """Buy the title one stands on, at its printed price."""

    record = "buys"


class Decline(_Move, frozen=True):
    """Leave the title one stands on to the auction."""

    record = "declines"


class Bid(_Move, frozen=True):
    """Bid in the sale under way."""

    amount: Amount

    options = ("bid_from", "bid_to")
    record = "bids {amount}"


class Pass(_Move, frozen=True):
    """Leave the bidding; after the hour, let the last rent go."""

    options = ("can_pass",)
    record = "passes"


class Hammer(_Move, frozen=True):
    """End the sale: the banker's move, or the table clock's."""

    record, outside = "lets the hammer fall", "the hammer falls"


class Claim(_OnTitle, frozen=True):
    """Claim the rent a visitor owes on a title."""

    visitor: Seat

    options = ("claims",)
    record = "claims {title} from {visitor}"


class StandingClaim(_Move, frozen=True):
    """Leave, or take back, a standing order to claim one's rents; it covers those that are still open."""

    on: bool

    options = ()
    record = "claims {on:rent by rent|every rent}"


class Build(_OnTitle, frozen=True):
    """Buy the next building of a lot."""

    record = "builds on {title}"


class Sell(_OnTitle, frozen=True):
    """Sell the topmost building of a lot."""

    record = "sells a building on {title}"


class Swap(_OnTitle, frozen=True):
    """Swap a hotel for its houses and half its price."""

    record = "swaps the hotel on {title}"


class SellGroup(_Move, frozen=True):
    """Sell all the buildings of a group in one act."""

    group: Annotated[str, GROUP]

    record = "sells all buildings of {group}"


class Mortgage(_OnTitle, frozen=True):
    """Mortgage a title."""

    record = "mortgages {title}"


class Lift(_OnTitle, frozen=True):
    """Lift a mortgage."""

    record = "lifts {title}"


class Keep(_Move, frozen=True):
    """Keep the titles just received mortgaged."""

    record = "keeps the mortgages"


class PayFine(_Move, frozen=True):
    """Pay to leave jail, before the throw."""

    constant, options = "FINE", ("fine",)
    record = "pays the fine"


class UseCard(_Move, frozen=True):
    """Use the jail card of a deck."""

    deck: Deck

    record = "uses the {deck} card"


class Offer(_Move, frozen=True):
    """Offer another seat a deal: what one gives, what one takes."""

    to: Seat
    give: Annotated[Goods, TRADE]
    take: Annotated[Goods, FILLED]

    options = ("offer_to",)


class Accept(_Move, frozen=True):
    """Accept one revision of a seat's offer, or the payment in kind of a debtor."""

    maker: Seat
    revision: Amount = 0


class Refuse(_Move, frozen=True):
    """Refuse a seat's offer, or the payment in kind of a debtor."""

    maker: Seat

    record = "refuses {maker}"


class Withdraw(_Move, frozen=True):
    """Take one's own offer back."""

    record = "withdraws"


class PayInKind(_Move, frozen=True):
    """Settle a rent partly in titles."""

    titles: Annotated[tuple[Square, ...], TITLES]
    cash: Amount

    constant, options = "IN_KIND", ("in_kind",)


class GoBankrupt(_Move, frozen=True):
    """Give up: the debt cannot be paid. A rent already claimed is paid first, and then it is to be said again."""

    constant, options = "BANKRUPT", ("bankrupt",)
    record = "goes bankrupt"


class Want(_Move, frozen=True):
    """Say how many of the contested buildings one wants."""

    many: Amount

    record = "wants {many}"


class Place(_OnTitle, frozen=True):
    """Put up the building just won in a contest."""

    record = "places on {title}"


class PayCard(_Move, frozen=True):
    """Pay what a card asks rather than draw another."""

    constant, options = "PAY", ("pay",)
    record = "pays the card"


class DrawCard(_Move, frozen=True):
    """Draw another card rather than pay."""

    constant, options = "DRAW", ("draw",)
    record = "draws a card"


class Leave(_Move, frozen=True):
    """Leave the game for good."""

    record = "leaves the game"


class StrikeHour(_Move, frozen=True):
    """The agreed hour strikes: a move from outside."""

    constant, options = "HOUR", ()
    outside = "the hour strikes"


MOVES = declared(globals(), _Move)

# what a seat is told of each move: the names of numbers in the struct `Options`
OPTIONS: dict[type[_Move], tuple[str, ...]] = {
    move: (tag_of(move.__name__).replace("-", "_"),) if move.options is None else move.options for move in MOVES
}

if TYPE_CHECKING:
    Move: TypeAlias = _Move
else:
    Move = Union[MOVES]  # noqa: UP007
