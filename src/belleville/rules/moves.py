"""What a player may say: the moves in players' words, and how the rules number them.

A title is named by its square on the board, a seat by its place round the table from 0, a group and a deck by
their ids.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias, get_args

import msgspec
from msgspec import Meta

from ..editions import Edition
from ..editions.model import Deck
from . import codes
from .refusals import InvalidMove

MOST = 10**9  # no sum and no count is larger; the rules' numbers have 32 bits

Square = Annotated[int, Meta(ge=0, lt=codes.SQUARES)]
Seat = Annotated[int, Meta(ge=0, le=codes.SEATS)]  # the last is a banker without token
Amount = Annotated[int, Meta(ge=0, le=MOST)]
Numbers: TypeAlias = tuple[int, int, int, int, int]

DECKS: tuple[Deck, ...] = get_args(Deck)
JAIL_CARDS = tuple(codes.JAIL_CARD_BIT + deck for deck in range(len(DECKS)))


def tag_of(name: str) -> str:
    """What a class is called on paper: `PayInKind` is `pay-in-kind`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class _Move(msgspec.Struct, frozen=True, tag_field="move", tag=tag_of, forbid_unknown_fields=True):
    """What all moves share: on paper their name stands under `move`."""


class _OnTitle(_Move, frozen=True):
    """A move about one title."""

    title: Square


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a deal: cash, titles, and the jail cards of decks."""

    cash: Amount = 0
    titles: tuple[Square, ...] = ()
    cards: tuple[Deck, ...] = ()


class Throw(_Move, frozen=True):
    """Throw the dice."""


class Buy(_Move, frozen=True):
    """Buy the title one stands on, at its printed price."""


class Decline(_Move, frozen=True):
    """Leave the title one stands on to the auction."""


class Bid(_Move, frozen=True):
    """Bid in the sale under way."""

    amount: Amount


class Pass(_Move, frozen=True):
    """Leave the bidding; after the hour, let the last rent go."""


class Hammer(_Move, frozen=True):
    """End the sale: the banker's move, or the table clock's."""


class Claim(_OnTitle, frozen=True):
    """Claim the rent a visitor owes on a title."""

    visitor: Seat


class StandingClaim(_Move, frozen=True):
    """Leave, or take back, a standing order to claim one's rents; it covers those that are still open."""

    on: bool


class Build(_OnTitle, frozen=True):
    """Buy the next building of a lot."""


class Sell(_OnTitle, frozen=True):
    """Sell the topmost building of a lot."""


class Swap(_OnTitle, frozen=True):
    """Swap a hotel for its houses and half its price."""


class SellGroup(_Move, frozen=True):
    """Sell all the buildings of a group in one act."""

    group: str


class Mortgage(_OnTitle, frozen=True):
    """Mortgage a title."""


class Lift(_OnTitle, frozen=True):
    """Lift a mortgage."""


class Keep(_Move, frozen=True):
    """Keep the titles just received mortgaged."""


class PayFine(_Move, frozen=True):
    """Pay to leave jail, before the throw."""


class UseCard(_Move, frozen=True):
    """Use the jail card of a deck."""

    deck: Deck


class Offer(_Move, frozen=True):
    """Offer another seat a deal: what one gives, what one takes."""

    to: Seat
    give: Goods
    take: Goods


class Accept(_Move, frozen=True):
    """Accept one revision of a seat's offer, or the payment in kind of a debtor."""

    maker: Seat
    revision: Amount = 0


class Refuse(_Move, frozen=True):
    """Refuse a seat's offer, or the payment in kind of a debtor."""

    maker: Seat


class Withdraw(_Move, frozen=True):
    """Take one's own offer back."""


class PayInKind(_Move, frozen=True):
    """Settle a rent partly in titles."""

    titles: tuple[Square, ...]
    cash: Amount


class GoBankrupt(_Move, frozen=True):
    """Give up: the debt cannot be paid. A rent already claimed is paid first, and then it is to be said again."""


class Want(_Move, frozen=True):
    """Say how many of the contested buildings one wants."""

    many: Amount


class Place(_OnTitle, frozen=True):
    """Put up the building just won in a contest."""


class PayCard(_Move, frozen=True):
    """Pay what a card asks rather than draw another."""


class DrawCard(_Move, frozen=True):
    """Draw another card rather than pay."""


class Leave(_Move, frozen=True):
    """Leave the game for good."""


class StrikeHour(_Move, frozen=True):
    """The agreed hour strikes: a move from outside."""


Move: TypeAlias = (
    Throw | Buy | Decline | Bid | Pass | Hammer | Claim | StandingClaim | Build | Sell | Swap | SellGroup
    | Mortgage | Lift | Keep | PayFine | UseCard | Offer | Accept | Refuse | Withdraw | PayInKind | GoBankrupt
    | Want | Place | PayCard | DrawCard | Leave | StrikeHour
)  # fmt: skip


def check_numbers(seat: int, numbers: object) -> None:
    """Refuse what is not a seat and the five whole numbers of a move, such as the rules can take."""
    if not isinstance(numbers, tuple) or len(numbers) != 5:
        raise InvalidMove(f"a move is five whole numbers, not {numbers!r}")
    for number in (seat, *numbers):
        if not isinstance(number, int) or not -codes.MOST < number < codes.MOST:
            raise InvalidMove(f"{number!r} is not a number that a move can have")


def encode(move: Move, edition: Edition) -> Numbers:
    """The numbers of a move, as `codes` lists them; `InvalidMove` if it is none in this box."""
    encoder = _ENCODERS.get(type(move))
    if encoder is None:
        raise InvalidMove(f"{move!r} is not a move")
    return encoder(move, edition)


def decode(numbers: Sequence[int], edition: Edition) -> Move:
    """The move with these numbers, titles in board order; numbers its kind does not use are not looked at."""
    if len(numbers) != 5:
        raise InvalidMove(f"a move has five numbers, not {len(numbers)}")
    kind, a, b, c, d = numbers
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise InvalidMove(f"there is no move of kind {kind}")
    return decoder(edition, a, b, c, d)


def to_json(move: Move) -> bytes:
    """A move as one line of JSON: `{"move":"bid","amount":120}`."""
    if type(move) not in _ENCODERS:
        raise InvalidMove(f"{move!r} is not a move")
    return msgspec.json.encode(move)


def from_json(text: bytes | str) -> Move:
    """The move a line of JSON holds, or `InvalidMove`."""
    try:
        return _JSON.decode(text)
    except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError) as cause:
        raise InvalidMove(f"not a move: {cause}") from cause


_JSON: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)

# -- from words to numbers; a move may have been made in code, where nobody has checked its fields


def _number(value: object, most: int, what: str) -> int:
    if type(value) is not int:
        raise InvalidMove(f"{what}: {value!r} is not a whole number")
    if not 0 <= value <= most:
        raise InvalidMove(f"{what}: {value} is not from 0 to {most}")
    return value


def _title(square: object, edition: Edition) -> int:
    if type(square) is int:
        titles = edition.titles
        title = bisect_left(titles, square)
        if title < len(titles) and titles[title] == square:
            return title
    raise InvalidMove(f"title: {square!r} is not the square of a title")


def _titles(squares: object, edition: Edition) -> int:
    if type(squares) is not tuple:
        raise InvalidMove(f"titles: {squares!r} is not a tuple of squares")
    mask = 0
    for square in squares:
        bit = 1 << _title(square, edition)
        if mask & bit:
            raise InvalidMove(f"titles: square {square} is named twice")
        mask |= bit
    return mask


def _deck(name: object) -> int:
    if type(name) is not str or name not in DECKS:
        raise InvalidMove(f"deck: {name!r} is not one of {', '.join(DECKS)}")
    return DECKS.index(name)


def _goods(goods: Goods, edition: Edition) -> int:
    mask = _titles(goods.titles, edition)
    if type(goods.cards) is not tuple:
        raise InvalidMove(f"cards: {goods.cards!r} is not a tuple of decks")
    for name in goods.cards:
        bit = 1 << JAIL_CARDS[_deck(name)]
        if mask & bit:
            raise InvalidMove(f"cards: the card of {name} is named twice")
        mask |= bit
    return mask


def _claim(move: Claim, edition: Edition) -> Numbers:
    return codes.CLAIM, _title(move.title, edition), _number(move.visitor, codes.SEATS, "visitor"), 0, 0


def _standing(move: StandingClaim, edition: Edition) -> Numbers:
    if type(move.on) is not bool:
        raise InvalidMove(f"on: {move.on!r} is neither True nor False")
    return codes.STANDING_CLAIM, int(move.on), 0, 0, 0


def _sell_group(move: SellGroup, edition: Edition) -> Numbers:
    for index, group in enumerate(edition.groups):
        if group.id == move.group:
            return codes.SELL_GROUP, index, 0, 0, 0
    known = ", ".join(group.id for group in edition.groups)
    raise InvalidMove(f"group: {move.group!r} is not one of {known}")


def _offer(move: Offer, edition: Edition) -> Numbers:
    to = _number(move.to, codes.SEATS, "to")
    for goods in (move.give, move.take):
        if type(goods) is not Goods:
            raise InvalidMove(f"{goods!r} is not Goods")
    given = _number(move.give.cash, MOST, "give cash")
    taken = _number(move.take.cash, MOST, "take cash")
    if given and taken:
        raise InvalidMove("cash goes one way: give some or take some, not both")
    return codes.OFFER, to, given - taken, _goods(move.give, edition), _goods(move.take, edition)


def _accept(move: Accept, edition: Edition) -> Numbers:
    maker = _number(move.maker, codes.SEATS, "maker")
    return codes.ACCEPT, maker, _number(move.revision, MOST, "revision"), 0, 0


def _in_kind(move: PayInKind, edition: Edition) -> Numbers:
    return codes.IN_KIND, _titles(move.titles, edition), _number(move.cash, MOST, "cash"), 0, 0


def _encode_bare(kind: int) -> Callable[[Any, Edition], Numbers]:
    numbers = (kind, 0, 0, 0, 0)
    return lambda move, edition: numbers


def _encode_title(kind: int) -> Callable[[Any, Edition], Numbers]:
    return lambda move, edition: (kind, _title(move.title, edition), 0, 0, 0)


_BARE: dict[type[_Move], int] = {
    Throw: codes.THROW,
    Buy: codes.BUY,
    Decline: codes.DECLINE,
    Pass: codes.PASS,
    Hammer: codes.HAMMER,
    Keep: codes.KEEP,
    PayFine: codes.FINE,
    Withdraw: codes.WITHDRAW,
    GoBankrupt: codes.BANKRUPT,
    PayCard: codes.PAY,
    DrawCard: codes.DRAW,
    Leave: codes.LEAVE,
    StrikeHour: codes.HOUR,
}
_ON_TITLE: dict[type[_OnTitle], int] = {
    Build: codes.BUILD,
    Sell: codes.SELL,
    Swap: codes.SWAP,
    Mortgage: codes.MORTGAGE,
    Lift: codes.LIFT,
    Place: codes.PLACE,
}
_ENCODERS: dict[type, Callable[[Any, Edition], Numbers]] = {
    **{move: _encode_bare(kind) for move, kind in _BARE.items()},
    **{move: _encode_title(kind) for move, kind in _ON_TITLE.items()},
    Bid: lambda move, edition: (codes.BID, _number(move.amount, MOST, "amount"), 0, 0, 0),
    Claim: _claim,
    StandingClaim: _standing,
    SellGroup: _sell_group,
    UseCard: lambda move, edition: (codes.USE_CARD, _deck(move.deck), 0, 0, 0),
    Offer: _offer,
    Accept: _accept,
    Refuse: lambda move, edition: (codes.REFUSE, _number(move.maker, codes.SEATS, "maker"), 0, 0, 0),
    PayInKind: _in_kind,
    Want: lambda move, edition: (codes.WANT, _number(move.many, MOST, "many"), 0, 0, 0),
}

# -- from numbers to words


def _square(title: int, edition: Edition) -> int:
    return edition.titles[_number(title, codes.TITLES - 1, "number of a title")]


def squares_of(mask: int, edition: Edition) -> tuple[int, ...]:
    """The squares of the titles in a mask, in board order."""
    if mask < 0 or mask > codes.ALL_TITLES:
        raise InvalidMove(f"{mask} is no mask of titles")
    return tuple(square for title, square in enumerate(edition.titles) if mask >> title & 1)


def _side(cash: int, mask: int, edition: Edition) -> Goods:
    if mask < 0 or mask >> (JAIL_CARDS[-1] + 1):
        raise InvalidMove(f"{mask} is no mask of goods")
    cards = tuple(name for name, bit in zip(DECKS, JAIL_CARDS, strict=True) if mask >> bit & 1)
    return Goods(cash, squares_of(mask & codes.ALL_TITLES, edition), cards)


def _decode_offer(edition: Edition, to: int, cash: int, given: int, taken: int) -> Offer:
    _number(abs(cash), MOST, "cash")
    give = _side(max(cash, 0), given, edition)
    return Offer(_number(to, codes.SEATS, "to"), give, _side(max(-cash, 0), taken, edition))


def _decode_bare(move: Any) -> Callable[[Edition, int, int, int, int], Move]:
    made: Move = move()
    return lambda edition, a, b, c, d: made


def _decode_title(move: Any) -> Callable[[Edition, int, int, int, int], Move]:
    return lambda edition, a, b, c, d: move(_square(a, edition))


_DECODERS: dict[int, Callable[[Edition, int, int, int, int], Move]] = {
    **{kind: _decode_bare(move) for move, kind in _BARE.items()},
    **{kind: _decode_title(move) for move, kind in _ON_TITLE.items()},
    codes.BID: lambda e, a, b, c, d: Bid(_number(a, MOST, "amount")),
    codes.CLAIM: lambda e, a, b, c, d: Claim(_square(a, e), _number(b, codes.SEATS, "visitor")),
    codes.STANDING_CLAIM: lambda e, a, b, c, d: StandingClaim(_number(a, 1, "on") == 1),
    codes.SELL_GROUP: lambda e, a, b, c, d: SellGroup(e.groups[_number(a, len(e.groups) - 1, "group")].id),
    codes.USE_CARD: lambda e, a, b, c, d: UseCard(DECKS[_number(a, len(DECKS) - 1, "deck")]),
    codes.OFFER: _decode_offer,
    codes.ACCEPT: lambda e, a, b, c, d: Accept(_number(a, codes.SEATS, "maker"), _number(b, MOST, "revision")),
    codes.REFUSE: lambda e, a, b, c, d: Refuse(_number(a, codes.SEATS, "maker")),
    codes.IN_KIND: lambda e, a, b, c, d: PayInKind(squares_of(a, e), _number(b, MOST, "cash")),
    codes.WANT: lambda e, a, b, c, d: Want(_number(a, MOST, "many")),
}
