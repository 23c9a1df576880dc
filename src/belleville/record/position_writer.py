"""Write a position as one line, readable for people: what is at rest or can be counted is left out.

    miro-1936#5c0d1e2f standard 21400@24/0@0x1/9800@10j2 a+++a+++3b=/… turn:a turns:57 throws:80 dice:34 …

`docs/record.md` explains each field; `position_reader.from_position` reads it back, number by number.
"""

from __future__ import annotations

import cython

from ..editions import Edition
from ..rules import views
from ..rules.moves import DECKS
from . import position_notation as notation
from .position_notation import NONE, goods_of, seats_of, waiting_of

if not cython.compiled:
    from ..rules.codes import (
        BANK,
        CLAIM_MADE,
        DECK,
        HOTEL,
        LEVELS,
        SALE_BANKRUPT,
        SALE_CARD,
        SALE_TITLE,
        SEATS,
        TITLES,
    )
    from ..rules.game import Game
    from ..rules.structs import State

if cython.compiled:
    from cython import address
else:
    from ..rules.state_numbers import itself as address


@cython.locals(game="Game")  # type: ignore[untyped-decorator]
def position(game: Game) -> str:
    """Return the position of a game in one line, the same bytes in every process."""
    edition = game.edition
    text: str = line(address(game.s), edition, f"{edition.name}#{edition.digest[:8]} {game.mode}", edition.titles)
    return text


def line(s: State, edition: Edition, head: str, squares: tuple[int, ...]) -> str:
    """Return the line that begins with this head."""
    fields = [
        head,
        "/".join([seat_text(s, seat) for seat in range(s.players)]),
        titles_text(s, squares),
        bank_text(s),
        f"turn:{notation.SEATS[s.turn]}",
        f"turns:{s.turns}" if s.turns else "",
        f"throws:{s.throws}" if s.throws else "",
        f"doubles:{s.doubles}" if s.doubles else "",
        f"dice:{s.die1}{s.die2}" if s.die1 else "",
        *[name for name, flag in zip(notation.FLAGS, (s.thrown, s.again, s.hour, s.closing), strict=True) if flag],
        f"over:{views.REASONS[s.over]}.{seats_of(s.winners)}" if s.over else "",
        f"pot:{s.pot}" if s.pot else "",
        f"passed-go:{seats_of(s.passed_go)}" if s.passed_go else "",
        f"round:{s.rounds}.{notation.SEATS[s.first]}" if s.edition.round_limit and s.turns else "",
        paid_text(s, edition),
        f"waiting:{waiting_of(s.for_sale, squares)}" if s.for_sale else "",
        deck_text(s, 0),
        deck_text(s, 1),
        cards_text(s),
        rents_text(s, squares),
        f"claimed:{s.claim_serial}" if s.claim_serial else "",
        agenda_text(s, squares),
        sale_text(s, squares),
        contest_text(s),
        offers_text(s, squares),
        revisions_text(s),
        f"starting:{seats_of(s.start_in)}" if s.start_in else "",
    ]
    return " ".join([field for field in fields if field])


def party(seat: int) -> object:
    """Return a seat, or the bank, as written."""
    return notation.BANK if seat == BANK else notation.SEATS[seat]


def seat_text(s: State, seat: int) -> str:
    """Return a player's field: cash and square, then jail, bankruptcy, automatic claims, roll for the start."""
    text = f"{s.cash[seat]}@{s.square[seat]}"
    if s.jail[seat]:
        text += f"j{s.jail[seat]}"
    if s.out[seat]:
        text += f"x{s.out[seat]}"
    if s.standing[seat]:
        text += f"c{s.standing[seat]}"
    if s.start_throw[seat]:
        text += f"t{s.start_throw[seat]}"
    return text


def titles_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the properties in board order, a slash between the sides: unsold ones counted, the others by owner."""
    title: int = 0
    unsold: int
    level: int
    sides = []
    for end in notation.SIDES:
        text = ""
        unsold = 0
        while title < TITLES and squares[title] < end:
            if s.owner[title] == BANK and not s.mortgaged >> title & 1:
                unsold += 1
            else:
                text += f"{unsold or ''}{party(s.owner[title])}"
                unsold = 0
                level = s.built[title]
                text += notation.HOTEL if level == HOTEL else notation.HOUSE * level
                if s.mortgaged >> title & 1:
                    text += notation.MORTGAGED
            title += 1
        sides.append(f"{text}{unsold or ''}")
    return "/".join(sides)


def bank_text(s: State) -> str:
    """Return who keeps the bank, if it is a person."""
    if s.banker == BANK:
        return ""
    return f"bank:{notation.APART if s.banker == s.players else notation.SEATS[s.banker]}"


def printed_prices(edition: Edition, max_houses: int, title: int, level: int) -> list[int]:
    """Return the prices of a property's buildings if all were bought at the printed price."""
    deed = edition.squares[edition.titles[title]]
    prices = [deed.house if i < min(level, max_houses) else 0 for i in range(LEVELS)]
    if level == HOTEL:
        prices[HOTEL - 1] = deed.hotel
    return prices


def paid_text(s: State, edition: Edition) -> str:
    """Return the buildings that were not bought at the printed price."""
    title: int
    i: int
    price: int
    if not s.built_on:
        return ""
    found = []
    for title in range(TITLES):
        if s.built[title]:
            usual = printed_prices(edition, s.edition.max_houses, title, s.built[title])
            for i in range(LEVELS):
                price = s.paid[title * LEVELS + i]
                if price != usual[i]:
                    found.append(f"{edition.titles[title]}.{i + 1}={price}")
    return f"paid:{'/'.join(found)}" if found else ""


def deck_text(s: State, deck: int) -> str:
    """Return a deck from its top card down."""
    if s.deck_size[deck] == 0:
        return ""
    cards = [notation.CARDS[s.deck[deck * DECK + at]] for at in range(s.deck_size[deck])]
    return f"{DECKS[deck]}:{''.join(cards)}"


def cards_text(s: State) -> str:
    """Return who has the jail card of each deck."""
    if s.card_holder[0] == BANK and s.card_holder[1] == BANK:
        return ""
    return f"cards:{party(s.card_holder[0])}{party(s.card_holder[1])}"


def rents_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the rents in the order of landing: visitor, owner, square, amount, time limit, roll, order of claims."""
    at: int
    if s.claims == 0:
        return ""
    found = []
    for at in range(s.claims):
        due = f"{s.claim_times[at]}x" if s.claim_times[at] else f"{s.claim_amount[at]}"
        made = f"!{s.claim_order[at]}" if s.claim_state[at] == CLAIM_MADE else ""
        parties = f"{notation.SEATS[s.claim_visitor[at]]}.{notation.SEATS[s.claim_owner[at]]}"
        found.append(f"{parties}.{squares[s.claim_title[at]]}.{due}.{s.claim_left[at]}.{s.claim_throw[at]}{made}")
    return f"rents:{'/'.join(found)}"


def agenda_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the agenda, the next item last; `!` if its event has been sent, `@` the roll it belongs to."""
    at: int
    if s.depth == 0:
        return ""
    found = []
    for at in range(s.depth):
        word, kinds = notation.ACTS[s.act[at]]
        numbers = (s.act_a[at], s.act_b[at], s.act_c[at], s.act_d[at], s.act_e[at])
        parts = [word, *[sign(kind, number, squares) for kind, number in zip(kinds, numbers, strict=False)]]
        told = "!" * s.act_open[at]
        since = f"@{s.act_throw[at]}" if s.act_throw[at] != s.throws else ""
        found.append(".".join(parts) + told + since)
    return f"agenda:{'/'.join(found)}"


def sign(kind: str, number: int, squares: tuple[int, ...]) -> str:
    """Return one number of an agenda item as written."""
    words = notation.WORDS.get(kind)
    if words is not None:
        return words[number]
    if kind == "seat":
        return notation.SEATS[number]
    if kind == "party":
        return str(party(number))
    if kind == "title" or kind == "title?":
        return NONE if number < 0 else str(squares[number])
    if kind == "titles":
        return goods_of(number, squares)
    return str(number)


def sale_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the auction: the lot, opening price, highest bid and bidder, and who is still in."""
    if not s.sale:
        return ""
    lot = NONE
    if s.sale == SALE_CARD:
        lot = DECKS[s.sale_lot]
    elif s.sale == SALE_TITLE or s.sale == SALE_BANKRUPT:
        lot = str(squares[s.sale_lot])
    high = f"{s.sale_high}.{party(s.sale_bidder)}"
    here = f"{seats_of(s.sale_in)}.{seats_of(s.sale_spoken)}"
    return f"sale:{notation.SALES[s.sale]}.{lot}.{s.sale_start}.{high}.{here}"


def contest_text(s: State) -> str:
    """Return the contest: the scarce building, who must still answer, and how many each wants."""
    if not s.contest:
        return ""
    wants = "".join([f"{notation.SEATS[seat]}{s.want[seat]}" for seat in range(SEATS) if s.want[seat]])
    return f"contest:{notation.BUILDINGS[s.contest]}.{seats_of(s.contest_asked)}.{wants or NONE}"


def offers_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the open offers: from, to, the cash the first pays, what is given, what is taken."""
    maker: int
    found = []
    for maker in range(s.players):
        if s.offer_open[maker]:
            give, take = goods_of(s.offer_give[maker], squares), goods_of(s.offer_take[maker], squares)
            parties = f"{notation.SEATS[maker]}.{notation.SEATS[s.offer_to[maker]]}"
            found.append(f"{parties}.{s.offer_cash[maker]}.{give}.{take}")
    return f"offers:{'/'.join(found)}" if found else ""


def revisions_text(s: State) -> str:
    """Return how many offers each seat has made."""
    found = "".join([f"{notation.SEATS[seat]}{s.offer_rev[seat]}" for seat in range(SEATS) if s.offer_rev[seat]])
    return f"revisions:{found}" if found else ""
