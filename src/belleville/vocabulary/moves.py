"""The moves: what a player may do, in the order of their codes.

A title is named by its square on the board, a seat by its place round the table from 0, a group and a deck by
their ids. The fields are encoded as numbers in their order. `record` is how a move is written in records: `{title}`
stands for a field, and a field of two words has both of them.
"""

from typing import TYPE_CHECKING, Annotated, ClassVar, TypeAlias, Union

import msgspec

from .fields import FILLED, TITLES, TRADE, Amount, Field, Goods, Seat, Square, declared, tag_of
from .words import Deck

GROUP = Field("group")


class _Move(msgspec.Struct, frozen=True, tag_field="move", tag=tag_of, forbid_unknown_fields=True):
    """Base of all moves; in JSON their name is the field `move`."""

    record: ClassVar[str] = ""  # empty where functions write and read it
    outside: ClassVar[str] = ""  # how records write it when it comes from no player
    constant: ClassVar[str] = ""  # the name of its code, where that is not the name of the class
    options: ClassVar[tuple[str, ...] | None] = None  # its fields in `Options`, if not one field of its name


class _OnTitle(_Move, frozen=True):
    """A move about one title."""

    title: Square


class Throw(_Move, frozen=True):
    """Roll the dice."""

    record = "throws"


class Buy(_Move, frozen=True):
    """Buy the title on which the player stands, at its printed price."""

    record = "buys"


class Decline(_Move, frozen=True):
    """Decline to buy the title, which is then auctioned."""

    record = "declines"


class Bid(_Move, frozen=True):
    """Bid in the auction."""

    amount: Amount

    options = ("bid_from", "bid_to")
    record = "bids {amount}"


class Pass(_Move, frozen=True):
    """Leave the auction; after time is up, waive the last rent."""

    options = ("can_pass",)
    record = "passes"


class Hammer(_Move, frozen=True):
    """End the auction: the banker's move, or the table clock's."""

    record, outside = "lets the hammer fall", "the hammer falls"


class Claim(_OnTitle, frozen=True):
    """Claim the rent a visitor owes on a title."""

    visitor: Seat

    options = ("claims",)
    record = "claims {title} from {visitor}"


class StandingClaim(_Move, frozen=True):
    """Switch automatic rent claims on or off; they also claim rents still open."""

    on: bool

    options = ()
    record = "claims {on:rent by rent|every rent}"


class Build(_OnTitle, frozen=True):
    """Put up the next building of a title."""

    record = "builds on {title}"


class Sell(_OnTitle, frozen=True):
    """Sell the topmost building of a title."""

    record = "sells a building on {title}"


class Swap(_OnTitle, frozen=True):
    """Swap a hotel for its houses and half its price."""

    record = "swaps the hotel on {title}"


class SellGroup(_Move, frozen=True):
    """Sell all the buildings of a group in one move."""

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
    """Pay to leave jail, before the roll."""

    constant, options = "FINE", ("fine",)
    record = "pays the fine"


class UseCard(_Move, frozen=True):
    """Use the jail card of a deck."""

    deck: Deck

    record = "uses the {deck} card"


class Offer(_Move, frozen=True):
    """Offer another seat a trade: what the maker gives, what the maker takes."""

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
    """Withdraw one's own offer."""

    record = "withdraws"


class PayInKind(_Move, frozen=True):
    """Pay a rent partly in titles."""

    titles: Annotated[tuple[Square, ...], TITLES]
    cash: Amount

    constant, options = "IN_KIND", ("in_kind",)


class GoBankrupt(_Move, frozen=True):
    """Give up: the debt cannot be paid. A rent already claimed is paid first, and then the move is to be made again."""

    constant, options = "BANKRUPT", ("bankrupt",)
    record = "goes bankrupt"


class Want(_Move, frozen=True):
    """Say how many of the contested buildings the player wants."""

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
    """Leave the game."""

    record = "leaves the game"


class StrikeHour(_Move, frozen=True):
    """Time is up: a move from outside the game."""

    constant, options = "HOUR", ()
    outside = "the hour strikes"


MOVES = declared(globals(), _Move)

# the legal moves of a seat: the fields of the struct `Options` for each move
OPTIONS: dict[type[_Move], tuple[str, ...]] = {
    move: (tag_of(move.__name__).replace("-", "_"),) if move.options is None else move.options for move in MOVES
}

if TYPE_CHECKING:
    Move: TypeAlias = _Move
else:
    Move = Union[MOVES]  # noqa: UP007
