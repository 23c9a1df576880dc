"""What players, pages and bots read of a game: the decision at hand, what a seat may do, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..vocabulary.moves import OPTIONS
from . import codes
from .moves import DECKS, Accept, Bid, Claim, GoBankrupt, Leave, Move, Refuse, SellGroup, StandingClaim, UseCard, Want

if TYPE_CHECKING:
    from .game import Game

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
REASONS = {codes.END_LAST: "last-left", codes.END_HOUR: "hour", codes.END_QUICK: "quick"}

# what had no room, by `State.full`
ROOMS = {
    codes.FULL_AGENDA: "agenda",
    codes.FULL_CLAIMS: "open rents",
    codes.FULL_LOG: "events",
    codes.FULL_PACK: "cards",
    codes.FULL_MONEY: "money",
}

INVARIANTS = {
    1: "nobody has less than nothing",
    2: "all money came from the bank and is accounted for",
    3: "each title has one holder",
    4: "whole groups are known",
    5: "a bankrupt keeps nothing",
    6: "buildings stand as recorded",
    7: "nothing is built where the box forbids it",
    8: "houses and hotels are conserved",
    9: "groups are built evenly",
    10: "each card is in one place",
    11: "each jail card is in one place",
    12: "the highest bidder can pay",
    13: "the agenda has room",
    14: "every game ends with a winner, and none has one before",
    15: "money is counted in notes",
    16: "bankruptcies are counted 1, 2, 3 …, a bankrupt waits for nothing, and two play on until the end",
    17: "whoever has the turn plays, and doubles and further throws follow from the dice",
    18: "whoever is in jail stands there, for as many throws as the box allows",
    19: "throws, turns and dice go together",
    20: "only a timed game has an hour and only a quick one closes, and both end what they must",
    21: "a game is over when its ending says so, and nothing is under way then",
    22: "a rent is due between two who play, once a throw, for as long as the box allows",
    23: "what is under way lies in an order in which it can have begun",
    24: "a debt is owed by one who plays, for a reason, of the right sum",
    25: "a sale sells what the bank has to sell, to those who may bid",
    26: "a contest is for buildings the bank still has, among those who could place them",
    27: "what the bank has to sell is its own",
    28: "mortgaged titles received lie under their interest, or above all else",
    29: "an offer on the table could be delivered",
    30: "a game begins with its packs, its deal and the throws for the start",
    31: "each building that stands was paid for",
    32: "a title is offered to whoever stands on it, while it is the bank's",
    codes.FAULT_FULL: "nothing is left out for want of room",
    codes.FAULT_JOURNAL: "the journal has room",
}


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for. `square`, `amount` and `party` say on what: a title, a debt or price, a creditor."""

    act: Act
    must: tuple[int, ...]
    may: tuple[int, ...]
    square: int | None = None
    amount: int | None = None
    party: int | None = None
    titles: tuple[int, ...] = ()


class Rent(msgspec.Struct, frozen=True):
    """A rent that may be claimed; `amount` is None where a throw decides, `claimed` where it waits to be paid."""

    title: int
    visitor: int
    owner: int
    amount: int | None
    claimed: bool


class Bidding(msgspec.Struct, frozen=True):
    """The sale under way: a title's square or a deck, the highest bid, who is still in."""

    what: Literal["title", "bankrupt-title", "jail-card", "house", "hotel"]
    square: int | None
    deck: str | None
    start: int
    high: int
    bidder: int | None
    still_in: tuple[int, ...]


class OpenOffer(msgspec.Struct, frozen=True):
    """An offer on the table; `cash` is what its maker pays (negative: asks)."""

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
    """How a game ended: the reason, who won, and the seats from first to last with what each was worth."""

    reason: str
    winners: tuple[int, ...]
    ranking: tuple[int, ...]
    worth: tuple[int, ...]
    clause: str


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that stand in a mask."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def squares_of(game: Game, mask: int) -> tuple[int, ...]:
    """The board squares of a mask of titles."""
    titles = game.edition.titles
    return tuple(titles[i] for i in bits(mask & codes.ALL_TITLES))


def cards_of(mask: int) -> tuple[str, ...]:
    """The jail cards of a mask of goods."""
    return tuple(DECKS[i] for i in bits(mask >> codes.JAIL_CARD_BIT))


def decision(game: Game) -> Decision:
    """What the game waits for."""
    if game.is_over:
        return Decision("over", (), ())
    if game.chance_wanted():
        return Decision("chance", (), ())
    state = game.state()
    at = state["depth"] - 1
    kind = state["act"][at] if at >= 0 else 0
    a, b, c, d, e = (state[f"act_{name}"][at] if at >= 0 else 0 for name in "abcde")
    must = bits(game.must_mask())
    may = tuple(seat for seat in range(game.players) if not state["out"][seat])
    titles = game.edition.titles
    match kind:
        case codes.ACT_BUY:
            return Decision("buy", must, may, titles[b], game.edition.squares[titles[b]].price)
        case codes.ACT_DEBT:
            return Decision("debt", must, may, titles[e] if e >= 0 else None, c, None if b == codes.BANK else b)
        case codes.ACT_SALE:
            lot = state["sale_lot"]
            title = titles[lot] if state["sale"] in (codes.SALE_TITLE, codes.SALE_BANKRUPT) else None
            bidder = state["sale_bidder"]
            return Decision("sale", must, may, title, state["sale_high"], None if bidder < 0 else bidder)
        case codes.ACT_CHOICE:
            return Decision("card-choice", must, may, amount=b)
        case codes.ACT_ANSWER:
            return Decision("in-kind", must, may, amount=d, party=a, titles=squares_of(game, c))
        case codes.ACT_INHERIT:
            return Decision("inherit", must, may, titles=squares_of(game, b))
        case codes.ACT_PLACE:
            return Decision("place", must, may, amount=c)
        case codes.ACT_LAST_CLAIM:
            return Decision("last-claim", must, may, titles[state["claim_title"][b]], party=state["claim_visitor"][b])
    return Decision(ACTS[kind], must, may)


def awaited(game: Game) -> Awaited | None:
    """What chance must answer before anything else happens; None when nobody waits for it."""
    wanted = game.chance_wanted()
    if wanted == codes.CHANCE_NONE:
        return None
    if wanted == codes.CHANCE_DICE:
        return "dice"
    return "card" if wanted >= codes.CHANCE_CARD_0 else "shuffle"


def moves(game: Game, seat: int, giving_up: bool = True) -> list[Move]:
    """The moves of a seat that can be listed one by one, answers first, leaving last; of the bids, only the lowest.

    Without `giving_up` none of them ends the game for the seat, unless nothing else can be done.
    """
    o = game.options(seat)
    found: list[Move] = []
    for name, move in SIMPLE.items():
        if o[name]:
            found.append(move)
    if o["bid_from"]:
        found.append(Bid(o["bid_from"]))
    found += [UseCard(DECKS[deck]) for deck in bits(o["use_card"])]
    state = game.state() if o["claims"] or o["accept"] else {}
    titles = game.edition.titles
    for at in bits(o["claims"]):
        found.append(Claim(titles[state["claim_title"][at]], state["claim_visitor"][at]))
    for name, make in BY_TITLE.items():
        found += [make(square) for square in squares_of(game, o[name])]
    found += [SellGroup(game.edition.groups[group].id) for group in bits(o["sell_group"])]
    found += [Accept(maker, state["offer_rev"][maker]) for maker in bits(o["accept"])]
    found += [Refuse(maker) for maker in bits(o["refuse"])]
    if o["want"]:
        found += [Want(many) for many in range(o["want"])]
    if 0 <= seat < game.players and not game.is_over and not game.chance_wanted() and not game.out(seat):
        found.append(StandingClaim(not game.standing_claim(seat)))
    if o["leave"]:
        found.append(Leave())
    return found if giving_up else list(without_giving_up(found))


def without_giving_up(found: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that do not end the game for a seat; going bankrupt stays where nothing else can be done."""
    left = tuple(move for move in found if not isinstance(move, Leave | GoBankrupt))
    if GoBankrupt() in found and all(isinstance(move, StandingClaim) for move in left):
        return (GoBankrupt(), *left)
    return left


LISTED_LAST = (Leave,)  # after everything else
# moves of which there is one or none, and moves of which there is one for each title, by the names of their options
SIMPLE: dict[str, Move] = {
    names[0]: move()
    for move, names in OPTIONS.items()
    if len(names) == 1 and not move.__struct_fields__ and move not in LISTED_LAST
}
BY_TITLE: dict[str, Any] = {
    names[0]: move for move, names in OPTIONS.items() if len(names) == 1 and move.__struct_fields__ == ("title",)
}


def choices(game: Game, seat: int) -> Choices:
    """Everything a seat may do now."""
    o = game.options(seat)
    return Choices(
        must=bool(o["must"]),
        moves=tuple(moves(game, seat)),
        bid=(o["bid_from"], o["bid_to"]) if o["bid_from"] else None,
        offer_to=bits(o["offer_to"]),
        want=o["want"] - 1 if o["want"] else None,
        in_kind=squares_of(game, o["in_kind"]),
    )


def rents(game: Game) -> list[Rent]:
    """The rents that are open, in the order of landing."""
    state = game.state()
    titles = game.edition.titles
    return [
        Rent(
            titles[state["claim_title"][at]],
            state["claim_visitor"][at],
            state["claim_owner"][at],
            None if state["claim_times"][at] else state["claim_amount"][at],
            state["claim_state"][at] == codes.CLAIM_MADE,
        )
        for at in range(state["claims"])
    ]


SALES: dict[int, Any] = {
    codes.SALE_TITLE: "title",
    codes.SALE_BANKRUPT: "bankrupt-title",
    codes.SALE_CARD: "jail-card",
    codes.SALE_HOUSE: "house",
    codes.SALE_HOTEL: "hotel",
}


def sale(game: Game) -> Bidding | None:
    """The sale under way."""
    state = game.state()
    what = state["sale"]
    if not what:
        return None
    lot, bidder = state["sale_lot"], state["sale_bidder"]
    return Bidding(
        SALES[what],
        game.edition.titles[lot] if what in (codes.SALE_TITLE, codes.SALE_BANKRUPT) else None,
        DECKS[lot] if what == codes.SALE_CARD else None,
        state["sale_start"],
        state["sale_high"],
        None if bidder < 0 else bidder,
        bits(state["sale_in"]),
    )


def offers(game: Game) -> list[OpenOffer]:
    """The offers on the table."""
    state = game.state()
    found = []
    for maker in range(game.players):
        if state["offer_open"][maker]:
            given, taken = state["offer_give"][maker], state["offer_take"][maker]
            found.append(
                OpenOffer(
                    maker,
                    state["offer_to"][maker],
                    state["offer_rev"][maker],
                    state["offer_cash"][maker],
                    squares_of(game, given),
                    squares_of(game, taken),
                    cards_of(given),
                    cards_of(taken),
                )
            )
    return found


def jail_cards(game: Game, seat: int) -> tuple[str, ...]:
    """The jail cards a seat holds, by pack."""
    holders = game.state()["card_holder"]
    return tuple(DECKS[deck] for deck in (0, 1) if holders[deck] == seat)


ENDING_CLAUSES = {codes.END_LAST: "end.last", codes.END_HOUR: "short.timed", codes.END_QUICK: "short.quick"}


def ending(game: Game) -> Ending:
    """How a finished game ended; those who fell last rank before those who fell first."""
    state = game.state()
    worth = tuple(game.worth(seat) for seat in range(game.players))
    # the equally rich share a place; among bankrupts the later fall is the better rank
    ranking = sorted(range(game.players), key=lambda seat: (state["out"][seat] != 0, -state["out"][seat], -worth[seat]))
    reason = state["over"]
    return Ending(REASONS[reason], bits(state["winners"]), tuple(ranking), worth, ENDING_CLAUSES[reason])


# the refusals behind which stand sums
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


def amounts(game: Game, code: int, seat: int, numbers: tuple[int, ...]) -> tuple[int | None, int | None, int | None]:
    """The sums and the square behind a refusal: what it would need, what there is, and where."""
    kind, a = numbers[0], numbers[1]
    titles = game.edition.titles
    by_title = (codes.BUILD, codes.SELL, codes.SWAP, codes.MORTGAGE, codes.LIFT, codes.PLACE, codes.CLAIM)
    square = titles[a] if kind in by_title and 0 <= a < len(titles) else None
    if code not in WITH_AMOUNTS or not 0 <= seat < game.players:
        return None, None, square
    state = game.state()
    have = state["cash"][seat]
    if code in (codes.NO_BID_LOW, codes.NO_BID_START):
        least = state["sale_high"] + game.edition.money.note if state["sale_high"] else state["sale_start"]
        return least, a, square
    if code == codes.NO_MUST_PAY:
        return state["act_c"][state["depth"] - 1], game.raisable(seat), square
    if code == codes.NO_MUST_PAY_IN_KIND:  # the half that is paid in cash
        return game.half_in_cash(), game.raisable(seat), square
    if code == codes.NO_BID_INTEREST:
        deed = game.edition.titles[state["sale_lot"]]
        return a + game.lifting_price(deed) - game.edition.squares[deed].mortgage, have, square
    if code == codes.NO_CASH:
        if kind == codes.OFFER and numbers[2] < 0 and 0 <= a < game.players:  # it is the other side who would pay
            have = state["cash"][a]
        return price_of(game, state, numbers), have, square
    if code == codes.NO_HOUSES:
        return 1, state["houses"], square
    if code == codes.NO_HOTELS:
        return 1, state["hotels"], square
    return None, None, square


def price_of(game: Game, state: dict[str, Any], numbers: tuple[int, ...]) -> int | None:
    """What a move costs."""
    kind, a, b = numbers[0], numbers[1], numbers[2]
    squares, titles = game.edition.squares, game.edition.titles
    match kind:
        case codes.BUY:
            offered: int = state["act_b"][state["depth"] - 1]
            return squares[titles[offered]].price
        case codes.BID:
            return a
        case codes.BUILD:
            deed = squares[titles[a]]
            full = state["built"][a] >= game.max_houses
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
