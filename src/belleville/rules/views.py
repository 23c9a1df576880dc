"""Views of a game for players, pages and bots: the decision to make, legal moves, rents, offers, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..errors import Message
from . import codes
from .edition_struct import UNLIMITED
from .events import Building
from .moves import GoBankrupt, Leave, Move, StandingClaim

if TYPE_CHECKING:
    from .game_queries import GameQueries
    from .structs import State

Act = Literal[
    "throw",
    "buy",
    "sale",
    "debt",
    "card-choice",
    "inherit",
    "contest",
    "place",
    "in-kind",
    "last-claim",
    "chance",
    "over",
]
ACTS: dict[int, Act] = {
    0: "throw",
    codes.ACT_BUY: "buy",
    codes.ACT_SALE: "sale",
    codes.ACT_DEBT: "debt",
    codes.ACT_CHOICE: "card-choice",
    codes.ACT_INHERIT: "inherit",
    codes.ACT_CONTEST: "contest",
    codes.ACT_PLACE: "place",
    codes.ACT_ANSWER: "in-kind",
    codes.ACT_LAST_CLAIM: "last-claim",
}
Awaited = Literal["dice", "card", "shuffle"]
REASONS = {codes.END_LAST: "last-left", codes.END_HOUR: "hour", codes.END_QUICK: "quick",
           codes.END_GOAL: "goal", codes.END_ROUNDS: "rounds"}  # fmt: skip

# which array overflowed, by `State.full`
ROOMS = {
    codes.FULL_AGENDA: "agenda",
    codes.FULL_CLAIMS: "open rents",
    codes.FULL_LOG: "events",
    codes.FULL_PACK: "cards",
    codes.FULL_MONEY: "money",
}

# what always holds, by number: the name of its sentence, the message `error-rule-…`
RULES = {
    1: "cash",
    2: "money",
    3: "owner",
    4: "groups",
    5: "bankrupt",
    6: "buildings",
    7: "built-where",
    8: "stock",
    9: "even",
    10: "cards",
    11: "jail-cards",
    12: "bidder",
    13: "agenda-room",
    14: "winner",
    15: "notes",
    16: "bankruptcies",
    17: "turn",
    18: "jail",
    19: "rolls",
    20: "hour",
    21: "over",
    22: "rents",
    23: "agenda-order",
    24: "debt",
    25: "auction",
    26: "contest",
    27: "waiting",
    28: "inherited",
    29: "offer",
    30: "start",
    31: "paid",
    32: "option",
    33: "house-counts",
    34: "house-claims",
    codes.FAULT_FULL: "arrays",
    codes.FAULT_JOURNAL: "journal",
}
INVARIANTS = {number: Message(f"rule.{name}") for number, name in RULES.items()}


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for; `square` is a property, `amount` a debt or price, `party` a creditor."""

    act: Act
    must: tuple[int, ...]
    may: tuple[int, ...]
    square: int | None = None
    amount: int | None = None
    party: int | None = None
    titles: tuple[int, ...] = ()


class Rent(msgspec.Struct, frozen=True):
    """An open rent; `amount` is None where a roll decides, `claimed` is true while it waits to be paid."""

    title: int
    visitor: int
    owner: int
    amount: int | None
    claimed: bool


class Bidding(msgspec.Struct, frozen=True):
    """The auction in progress: a title's square or a deck, the highest bid, who is still in."""

    what: Literal["title", "bankrupt-title", "jail-card", "house", "hotel"]
    square: int | None
    deck: str | None
    start: int
    high: int
    bidder: int | None
    still_in: tuple[int, ...]


class OpenOffer(msgspec.Struct, frozen=True):
    """An open offer; `cash` is what its maker pays (negative: asks)."""

    maker: int
    to: int
    revision: int
    cash: int
    give: tuple[int, ...]
    take: tuple[int, ...]
    give_cards: tuple[str, ...]
    take_cards: tuple[str, ...]


class Choices(msgspec.Struct, frozen=True):
    """Everything a seat may do now. Titles are squares of the board; a bid is a range; an offer names partners."""

    must: bool
    moves: tuple[Move, ...]
    bid: tuple[int, int] | None
    offer_to: tuple[int, ...]
    want: int | None
    in_kind: tuple[int, ...]


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: the reason, the winners, and all seats in order of finish with their net worth."""

    reason: str
    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    worth: tuple[int, ...]
    clause: str


class Position(msgspec.Struct, frozen=True):
    """The position of a game, as everybody sees it (ruling.open-hands). Columns are seats or squares."""

    turn: int
    turns: int
    dice: tuple[int, int]  # the last roll; zeros before the first
    now: Decision
    # by seat
    cash: tuple[int, ...]
    square: tuple[int, ...]
    jail: tuple[int, ...]  # 0 free; in jail, one more than the rolls tried there
    out: tuple[int, ...]  # 0 in play; else the number of the bankruptcy
    worth: tuple[int, ...]
    jail_cards: tuple[tuple[str, ...], ...]
    whole: tuple[tuple[str, ...], ...]  # the groups that a seat owns whole
    # by square
    owner: tuple[int | None, ...]
    level: tuple[int, ...]  # 1 to 4 houses, 5 a hotel
    mortgaged: tuple[int, ...]  # the squares of the mortgaged titles
    rent: tuple[int, ...]  # current rent; of a utility, how many times the roll
    rent_why: tuple[str | None, ...]
    # the bank
    houses: int
    hotels: int
    fleets: tuple[tuple[int, int], ...]  # houses and hotels left of each fleet; empty in an edition without
    # in progress
    sale: Bidding | None
    offers: tuple[OpenOffer, ...]
    contest: Building | None  # which building is contested
    hour_struck: bool
    ending: Ending | None
    # what only house rules count; None or empty without them
    pot: int | None = None  # what lies on Free Parking
    round: int | None = None  # the round being played, from 1
    passed_go: tuple[int, ...] = ()  # who may buy


def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits set in a mask."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def awaited(game: GameQueries) -> Awaited | None:
    """Return what chance must answer before anything else happens; None when nothing waits for it."""
    wanted = game.chance_wanted()
    if wanted == codes.CHANCE_NONE:
        return None
    if wanted == codes.CHANCE_DICE:
        return "dice"
    return "card" if wanted >= codes.CHANCE_CARD_0 else "shuffle"


def without_giving_up(found: list[Move]) -> list[Move]:
    """Return the moves that do not end the game for a seat; going bankrupt stays where nothing else can be listed."""
    left = [move for move in found if not isinstance(move, Leave | GoBankrupt)]
    if GoBankrupt() in found and all(isinstance(move, StandingClaim) for move in left):
        return [GoBankrupt(), *left]
    return left


SALES: dict[int, Any] = {
    codes.SALE_TITLE: "title",
    codes.SALE_BANKRUPT: "bankrupt-title",
    codes.SALE_CARD: "jail-card",
    codes.SALE_HOUSE: "house",
    codes.SALE_HOTEL: "hotel",
}


def fleets(game: GameQueries) -> tuple[tuple[int, int], ...]:
    """Return the houses and hotels left of each fleet: what its side has not put up (build.side)."""
    if not game.edition.fleets:
        return ()
    sides = game.seating.sides(game.edition)
    endless = game.edition.house.unlimited_buildings > 0
    left = {
        fleet.id: [UNLIMITED, UNLIMITED] if endless else [fleet.houses, fleet.hotels] for fleet in game.edition.fleets
    }
    for square in game.edition.titles:
        holder, level = game.owner(square), game.level(square)
        if holder is not None and level:
            is_hotel = level == codes.HOTEL
            left[sides[holder]][is_hotel] -= 1 if is_hotel else level
    return tuple((max(houses, 0), max(hotels, 0)) for houses, hotels in left.values())


# the refusals that quote amounts
WITH_AMOUNTS = frozenset(
    {
        codes.NO_BID_LOW,
        codes.NO_BID_START,
        codes.NO_BID_INTEREST,
        codes.NO_MUST_PAY,
        codes.NO_MUST_PAY_IN_KIND,
        codes.NO_CASH,
        codes.NO_HOUSES,
        codes.NO_HOTELS,
    }
)


def amounts(
    game: GameQueries, code: int, seat: int, numbers: tuple[int, ...]
) -> tuple[int | None, int | None, int | None]:
    """Return the amounts and the square of a refusal: what it would need, what there is, and where."""
    kind, a = numbers[0], numbers[1]
    titles = game.edition.titles
    by_title = (codes.BUILD, codes.SELL, codes.SWAP, codes.MORTGAGE, codes.LIFT, codes.PLACE, codes.CLAIM)
    square = titles[a] if kind in by_title and 0 <= a < len(titles) else None
    if code not in WITH_AMOUNTS or not 0 <= seat < game.players:
        return None, None, square
    state = game.state()
    have = state.cash[seat]
    if code in (codes.NO_BID_LOW, codes.NO_BID_START):
        least = state.sale_high + game.edition.money.note if state.sale_high else state.sale_start
        return least, a, square
    if code == codes.NO_MUST_PAY:
        return state.act_c[state.depth - 1], game.raisable(seat), square
    if code == codes.NO_MUST_PAY_IN_KIND:  # the half that is paid in cash
        return game.half_in_cash(), game.raisable(seat), square
    if code == codes.NO_BID_INTEREST:
        deed = game.edition.titles[state.sale_lot]
        return a + game.lifting_price(deed) - game.edition.squares[deed].mortgage, have, square
    if code == codes.NO_CASH:
        if kind == codes.OFFER and numbers[2] < 0 and 0 <= a < game.players:  # it is the other side who would pay
            have = state.cash[a]
        return price_of(game, state, numbers), have, square
    if code == codes.NO_HOUSES:
        return 1, state.houses, square
    if code == codes.NO_HOTELS:
        return 1, state.hotels, square
    return None, None, square


def price_of(game: GameQueries, state: State, numbers: tuple[int, ...]) -> int | None:
    """Return what a move costs."""
    kind, a, b = numbers[0], numbers[1], numbers[2]
    squares, titles = game.edition.squares, game.edition.titles
    match kind:
        case codes.BUY:
            offered: int = state.act_b[state.depth - 1]
            return squares[titles[offered]].price
        case codes.BID:
            return a
        case codes.BUILD:
            deed = squares[titles[a]]
            full = state.built[a] >= game.max_houses
            return deed.hotel if full else deed.house
        case codes.LIFT:
            return game.lifting_price(titles[a])
        case codes.FINE:
            return game.edition.money.fine
        case codes.OFFER:
            return abs(b)
        case codes.IN_KIND:
            return b
    return None
