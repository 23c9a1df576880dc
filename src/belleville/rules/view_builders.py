"""The views of a game (`views`), built from its numbers: decision, moves, choices, sale, offers, the whole position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from . import state_numbers
from .events import clause_id
from .moves import Accept, Bid, Want
from .views import (
    ACTS,
    REASONS,
    SALES,
    Bidding,
    Choices,
    Decision,
    Ending,
    OpenOffer,
    Position,
    Rent,
)

if TYPE_CHECKING:
    from .events import Building
    from .moves import Move as PlayerMove

if not cython.compiled:
    from .agenda_fields import (
        answer_cash,
        answer_debtor,
        answer_titles,
        buy_title,
        choice_amount,
        debt_amount,
        debt_creditor,
        debt_title,
        inherit_titles,
        last_claim_claim,
        place_price,
    )
    from .codes import (
        ACT_ANSWER,
        ACT_BUY,
        ACT_CHOICE,
        ACT_DEBT,
        ACT_INHERIT,
        ACT_LAST_CLAIM,
        ACT_PLACE,
        ACT_SALE,
        ALL_TITLES,
        BANK,
        CLAIM_MADE,
        HOTEL,
        JAIL_CARD_BIT,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_TITLE,
        SEATS,
        TITLES,
    )
    from .ending import ending_clause
    from .game_parts import ReadyMade, Tables
    from .judge import asks_chance, must_answer
    from .ledger import fortune, in_play
    from .legal_moves import list_options
    from .rent import rent_now, rent_reason
    from .structs import Options, State

OPTION_NAMES = state_numbers.option_names()
OVER = Decision("over", (), ())
WAITING_FOR_CHANCE = Decision("chance", (), ())
BUILDINGS: dict[int, Building] = {1: "house", HOTEL: "hotel"}


# -- masks


def squares_in(s: State, mask: int, ready: ReadyMade) -> tuple[int, ...]:
    """Return the board squares of a mask of titles."""
    title: int
    if mask & ALL_TITLES == 0:
        return ()
    found = []
    for title in range(TITLES):
        if mask >> title & 1:
            found.append(ready.squares[title])
    return tuple(found)


def add_ready(o: Options, found: list[PlayerMove], mask: int, moves: list[PlayerMove]) -> list[PlayerMove]:
    """Add the moves that stand at the bits of a mask of the options."""
    bit: int = 0
    while mask >> bit:
        if mask >> bit & 1:
            found.append(moves[bit])
        bit += 1
    return found


# -- what the game waits for, and what may be done


def read_decision(s: State, tables: Tables) -> Decision:
    """Return what the game waits for."""
    at: int
    act: int
    if s.over:
        return OVER
    if asks_chance(s):
        return WAITING_FOR_CHANCE
    ready = tables.ready
    must = ready.bits[must_answer(s)]
    may = ready.bits[in_play(s)]
    at = s.depth - 1
    act = s.act[at] if at >= 0 else 0
    if act == 0:
        return Decision("throw", must, may)
    if act == ACT_BUY:
        return Decision("buy", must, may, ready.squares[buy_title(s, at)], tables.edition.price[buy_title(s, at)])
    if act == ACT_DEBT:
        square = ready.squares[debt_title(s, at)] if debt_title(s, at) >= 0 else None
        other = None if debt_creditor(s, at) == BANK else debt_creditor(s, at)
        return Decision("debt", must, may, square, debt_amount(s, at), other)
    if act == ACT_SALE:
        square = ready.squares[s.sale_lot] if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT else None
        return Decision("sale", must, may, square, s.sale_high, None if s.sale_bidder < 0 else s.sale_bidder)
    if act == ACT_CHOICE:
        return Decision("card-choice", must, may, None, choice_amount(s, at))
    if act == ACT_ANSWER:
        offered = squares_in(s, answer_titles(s, at), ready)
        return Decision("in-kind", must, may, None, answer_cash(s, at), answer_debtor(s, at), offered)
    if act == ACT_INHERIT:
        return Decision("inherit", must, may, None, None, None, squares_in(s, inherit_titles(s, at), ready))
    if act == ACT_PLACE:
        return Decision("place", must, may, None, place_price(s, at))
    if act == ACT_LAST_CLAIM:
        square = ready.squares[s.claim_title[last_claim_claim(s, at)]]
        return Decision("last-claim", must, may, square, None, s.claim_visitor[last_claim_claim(s, at)])
    return Decision(ACTS[act], must, may)


def option(o: Options, place: int) -> int:
    """Return one of the options, by its place among `state_numbers.option_names`."""
    number: int
    if cython.compiled:
        number = cython.cast(cython.p_int, o)[place]
    else:
        number = getattr(o, OPTION_NAMES[place])
    return number


def read_moves(s: State, o: Options, seat: int, giving_up: int, tables: Tables) -> list[PlayerMove]:
    """The moves of a seat that can be listed one by one, answers first, leaving last; of the bids, only the lowest."""
    list_options(s, seat, o)
    return listed(s, o, seat, giving_up, tables)


def listed(s: State, o: Options, seat: int, giving_up: int, tables: Tables) -> list[PlayerMove]:
    """Return the same, once the options are known.

    Without `giving_up`, leaving is left out, and going bankrupt too, unless nothing else but a standing claim is left.
    """
    at: int
    place: int
    ready = tables.ready
    found: list[PlayerMove] = []
    for place, move in ready.single:
        if option(o, place) and (giving_up or move is not ready.bankrupt):
            found.append(move)
    if o.bid_from:
        found.append(Bid(o.bid_from))
    if o.use_card:
        add_ready(o, found, o.use_card, ready.use_card)
    if o.claims:
        for at in range(s.claims):
            if o.claims >> at & 1:
                found.append(ready.claim[s.claim_title[at] * SEATS + s.claim_visitor[at]])
    for place, moves in ready.by_title:
        if option(o, place):
            add_ready(o, found, option(o, place), moves)
    if o.sell_group:
        add_ready(o, found, o.sell_group, ready.sell_group)
    if o.accept:
        for at in range(SEATS + 1):
            if o.accept >> at & 1:
                found.append(Accept(at, s.offer_rev[at]))
    if o.refuse:
        add_ready(o, found, o.refuse, ready.refuse)
    for at in range(o.want):
        found.append(Want(at))
    if o.bankrupt and not giving_up and len(found) == 0:
        found.append(ready.bankrupt)
    if (
        s.edition.automatic_rent == 0
        and 0 <= seat < s.players
        and not s.over
        and not asks_chance(s)
        and not s.out[seat]
    ):
        found.append(ready.claim_never if s.standing[seat] else ready.claim_always)
    if o.leave and giving_up:
        found.append(ready.leave)
    return found


def read_choices(s: State, o: Options, seat: int, tables: Tables) -> Choices:
    """Return everything a seat may do now."""
    list_options(s, seat, o)
    return Choices(
        o.must != 0,
        tuple(listed(s, o, seat, 1, tables)),
        (o.bid_from, o.bid_to) if o.bid_from else None,
        tables.ready.bits[o.offer_to],
        o.want - 1 if o.want else None,
        squares_in(s, o.in_kind, tables.ready),
    )


# -- what lies on the table


def read_rents(s: State, tables: Tables) -> list[Rent]:
    """Return the rents that can still be claimed, in the order of landing."""
    at: int
    found = []
    for at in range(s.claims):
        found.append(
            Rent(
                tables.ready.squares[s.claim_title[at]],
                s.claim_visitor[at],
                s.claim_owner[at],
                None if s.claim_times[at] else s.claim_amount[at],
                s.claim_state[at] == CLAIM_MADE,
            )
        )
    return found


def read_sale(s: State, tables: Tables) -> Bidding | None:
    """Return the auction in progress; None if there is none."""
    ready = tables.ready
    if s.sale == 0:
        return None
    return Bidding(
        SALES[s.sale],
        ready.squares[s.sale_lot] if s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT else None,
        ready.decks[s.sale_lot] if s.sale == SALE_CARD else None,
        s.sale_start,
        s.sale_high,
        None if s.sale_bidder < 0 else s.sale_bidder,
        ready.bits[s.sale_in],
    )


def read_offers(s: State, tables: Tables) -> list[OpenOffer]:
    """Return the open offers."""
    maker: int
    give: int
    take: int
    ready = tables.ready
    found = []
    for maker in range(s.players):
        if s.offer_open[maker]:
            give = s.offer_give[maker]
            take = s.offer_take[maker]
            found.append(
                OpenOffer(
                    maker,
                    s.offer_to[maker],
                    s.offer_rev[maker],
                    s.offer_cash[maker],
                    squares_in(s, give, ready),
                    squares_in(s, take, ready),
                    ready.cards[give >> JAIL_CARD_BIT & 3],
                    ready.cards[take >> JAIL_CARD_BIT & 3],
                )
            )
    return found


def read_jail_cards(s: State, seat: int, ready: ReadyMade) -> tuple[str, ...]:
    """Return the decks ("chance", "chest") of the jail cards that a seat has."""
    cards: int
    cards = 1 if s.card_holder[0] == seat else 0
    if s.card_holder[1] == seat:
        cards |= 2
    return ready.cards[cards]


def read_groups(s: State, seat: int, ready: ReadyMade) -> tuple[str, ...]:
    """Return the ids of the groups that a seat owns whole."""
    group: int = 0
    if s.groups[seat] == 0:
        return ()
    found = []
    while s.groups[seat] >> group:
        if s.groups[seat] >> group & 1:
            found.append(ready.groups[group])
        group += 1
    return tuple(found)


def read_rent_by_square(s: State, tables: Tables) -> tuple[int, ...]:
    """Return the current rent of each square: 0 if nobody owns it; for a utility, the multiple of the roll."""
    title: int
    rent = [0] * tables.ready.board
    for title in range(TITLES):
        if s.owner[title] != BANK and not s.mortgaged >> title & 1:
            rent[tables.ready.squares[title]] = rent_now(s, title)
    return tuple(rent)


def read_ending(s: State) -> Ending:
    """Return how a finished game ended; those who fell last rank before those who fell first."""
    seat: int
    rows = []
    for seat in range(s.players):
        # the equally rich share a place; among bankrupts the later fall is the better rank
        rows.append((s.out[seat] != 0, -s.out[seat], -fortune(s, seat), seat))
    ranking = tuple([row[3] for row in sorted(rows)])
    winners = tuple([row[3] for row in rows if s.winners >> row[3] & 1])
    return Ending(
        REASONS[s.over], winners, ranking, tuple([-row[2] for row in rows]), clause_id(ending_clause(s, s.over))
    )


def read_position(s: State, tables: Tables, fleets: tuple[tuple[int, int], ...]) -> Position:
    """Return the game on the board, as everybody sees it."""
    title: int
    seat: int
    ready = tables.ready
    owner: list[int | None] = [None] * ready.board
    level = [0] * ready.board
    rent = [0] * ready.board
    why: list[str | None] = [None] * ready.board
    for title in range(TITLES):
        if s.owner[title] != BANK:
            square = ready.squares[title]
            owner[square] = s.owner[title]
            level[square] = s.built[title]
            if not s.mortgaged >> title & 1:
                rent[square] = rent_now(s, title)
                if rent[square]:
                    why[square] = clause_id(rent_reason(s, title))
    cash, stands, jail, out, worth, cards, whole = [], [], [], [], [], [], []
    for seat in range(s.players):
        cash.append(s.cash[seat])
        stands.append(s.square[seat])
        jail.append(s.jail[seat])
        out.append(s.out[seat])
        worth.append(fortune(s, seat))
        cards.append(read_jail_cards(s, seat, ready))
        whole.append(read_groups(s, seat, ready))
    return Position(
        s.turn,
        s.turns,
        (s.die1, s.die2),
        read_decision(s, tables),
        tuple(cash),
        tuple(stands),
        tuple(jail),
        tuple(out),
        tuple(worth),
        tuple(cards),
        tuple(whole),
        tuple(owner),
        tuple(level),
        squares_in(s, s.mortgaged, ready),
        tuple(rent),
        tuple(why),
        s.houses,
        s.hotels,
        fleets,
        read_sale(s, tables),
        tuple(read_offers(s, tables)),
        BUILDINGS.get(s.contest),
        s.hour != 0,
        read_ending(s) if s.over else None,
        s.pot if s.edition.parking >= 0 else None,
        s.rounds + 1 if s.edition.round_limit else None,
        tables.ready.bits[s.passed_go] if s.edition.first_lap else (),
    )
