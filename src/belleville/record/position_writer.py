"""Write a position as one line, readable for people: what is at rest or can be counted is left out.

    miro-1936#5c0d1e2f standard 21400@24/0@0x1/9800@10j2 a+++a+++3b=/… turn:a turns:57 throws:80 dice:34 …

`docs/record.md` explains each field; `position_reader.from_position` reads it back, number by number.
"""

from __future__ import annotations

from ..editions import Edition
from ..rules import codes, views
from ..rules.game import Game
from ..rules.moves import DECKS
from ..rules.structs import State
from .position_notation import (
    ACT_NUMBERS,
    ACTS,
    APART,
    BANK,
    BUILDINGS,
    CARDS,
    FLAGS,
    HOTEL,
    HOUSE,
    MORTGAGED,
    NONE,
    SALES,
    SEATS,
    SIDES,
    WORDS,
    goods_of,
    seats_of,
    waiting_of,
)


def position(game: Game) -> str:
    """Return the position of a game in one line, the same bytes in every process."""
    s = game.state()
    edition = game.edition
    fields = [
        f"{edition.id}#{edition.digest[:8]}",
        game.mode,
        "/".join(seat_text(s, seat) for seat in range(s.players)),
        titles_text(s, edition.titles),
        bank_text(s),
        f"turn:{SEATS[s.turn]}",
        *(
            f"{name}:{many}"
            for name, many in (("turns", s.turns), ("throws", s.throws), ("doubles", s.doubles))
            if many
        ),
        f"dice:{s.die1}{s.die2}" if s.die1 else "",
        *(name for name in FLAGS if getattr(s, name)),
        f"over:{views.REASONS[s.over]}.{seats_of(s.winners)}" if s.over else "",
        paid_text(s, edition, game.max_houses),
        f"waiting:{waiting_of(s.for_sale, edition.titles)}" if s.for_sale else "",
        *(deck_text(s, deck) for deck in (0, 1)),
        cards_text(s),
        rents_text(s, edition.titles),
        f"claimed:{s.claim_serial}" if s.claim_serial else "",
        agenda_text(s, edition.titles),
        sale_text(s, edition.titles),
        contest_text(s),
        offers_text(s, edition.titles),
        numbers_text("revisions", s.offer_rev),
        f"starting:{seats_of(s.start_in)}" if s.start_in else "",
    ]
    return " ".join(field for field in fields if field)


def party(seat: int) -> str:
    """Return a seat, or the bank, as written."""
    return BANK if seat == codes.BANK else SEATS[seat]


def seat_text(s: State, seat: int) -> str:
    """Return a player's field: cash and square, then jail, bankruptcy, automatic claims, roll for the start."""
    text = f"{s.cash[seat]}@{s.square[seat]}"
    for mark, numbers in (("j", s.jail), ("x", s.out), ("c", s.standing), ("t", s.start_throw)):
        if numbers[seat]:
            text += f"{mark}{numbers[seat]}"
    return text


def titles_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the properties in board order, a slash between the sides: unsold ones counted, the others by owner."""
    sides = []
    owner, built, mortgaged = s.owner, s.built, s.mortgaged
    title = 0
    for end in SIDES:
        text = ""
        unsold = 0
        while title < codes.TITLES and squares[title] < end:
            if owner[title] == codes.BANK and not mortgaged >> title & 1:
                unsold += 1
            else:
                text += f"{unsold or ''}{party(owner[title])}"
                unsold = 0
                level = built[title]
                text += HOTEL if level == codes.HOTEL else HOUSE * level
                if mortgaged >> title & 1:
                    text += MORTGAGED
            title += 1
        sides.append(f"{text}{unsold or ''}")
    return "/".join(sides)


def bank_text(s: State) -> str:
    """Return who keeps the bank, if it is a person."""
    if s.banker == codes.BANK:
        return ""
    return f"bank:{APART if s.banker == s.players else SEATS[s.banker]}"


def printed_prices(edition: Edition, max_houses: int, title: int, level: int) -> list[int]:
    """Return the prices of a property's buildings if all were bought at the printed price."""
    deed = edition.squares[edition.titles[title]]
    prices = [deed.house if i < min(level, max_houses) else 0 for i in range(codes.LEVELS)]
    if level == codes.HOTEL:
        prices[codes.HOTEL - 1] = deed.hotel
    return prices


def paid_text(s: State, edition: Edition, max_houses: int) -> str:
    """Return the buildings that were not bought at the printed price."""
    found = []
    for title, level in enumerate(s.built if s.built_on else ()):
        if level:
            first = title * codes.LEVELS
            usual = printed_prices(edition, max_houses, title, level)
            for i, price in enumerate(s.paid[first : first + codes.LEVELS]):
                if price != usual[i]:
                    found.append(f"{edition.titles[title]}.{i + 1}={price}")
    return f"paid:{'/'.join(found)}" if found else ""


def deck_text(s: State, deck: int) -> str:
    """Return a deck from its top card down."""
    first = deck * codes.DECK
    cards = s.deck[first : first + s.deck_size[deck]]
    return f"{DECKS[deck]}:{''.join(CARDS[card] for card in cards)}" if cards else ""


def cards_text(s: State) -> str:
    """Return who has the jail card of each deck."""
    holders = s.card_holder
    return "" if holders == [codes.BANK, codes.BANK] else f"cards:{party(holders[0])}{party(holders[1])}"


def rents_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the rents in the order of landing: visitor, owner, square, amount, time limit, roll, order of claims."""
    found = []
    for at in range(s.claims):
        times = s.claim_times[at]
        due = f"{times}x" if times else str(s.claim_amount[at])
        made = f"!{s.claim_order[at]}" if s.claim_state[at] == codes.CLAIM_MADE else ""
        found.append(
            f"{SEATS[s.claim_visitor[at]]}.{SEATS[s.claim_owner[at]]}.{squares[s.claim_title[at]]}"
            f".{due}.{s.claim_left[at]}.{s.claim_throw[at]}{made}"
        )
    return f"rents:{'/'.join(found)}" if found else ""


def agenda_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the agenda, the next item last; `!` if its event has been sent, `@` the roll it belongs to."""
    found = []
    for at in range(s.depth):
        word, kinds = ACTS[s.act[at]]
        parts = [word]
        parts += [sign(kind, getattr(s, name)[at], squares) for kind, name in zip(kinds, ACT_NUMBERS, strict=False)]
        told = "!" * s.act_open[at]
        since = f"@{s.act_throw[at]}" if s.act_throw[at] != s.throws else ""
        found.append(".".join(parts) + told + since)
    return f"agenda:{'/'.join(found)}" if found else ""


def sign(kind: str, number: int, squares: tuple[int, ...]) -> str:
    """Return one number of an agenda item as written."""
    if kind in WORDS:
        return WORDS[kind][number]
    if kind == "seat":
        return SEATS[number]
    if kind == "party":
        return party(number)
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
    if s.sale == codes.SALE_CARD:
        lot = DECKS[s.sale_lot]
    elif s.sale in (codes.SALE_TITLE, codes.SALE_BANKRUPT):
        lot = str(squares[s.sale_lot])
    high = f"{s.sale_high}.{party(s.sale_bidder)}"
    return f"sale:{SALES[s.sale]}.{lot}.{s.sale_start}.{high}.{seats_of(s.sale_in)}.{seats_of(s.sale_spoken)}"


def contest_text(s: State) -> str:
    """Return the contest: the scarce building, who must still answer, and how many each wants."""
    if not s.contest:
        return ""
    wants = numbers_text("", s.want)[1:] or NONE
    return f"contest:{BUILDINGS[s.contest]}.{seats_of(s.contest_asked)}.{wants}"


def offers_text(s: State, squares: tuple[int, ...]) -> str:
    """Return the open offers: from, to, the cash the first pays, what is given, what is taken."""
    found = []
    for maker in range(s.players):
        if s.offer_open[maker]:
            give, take = goods_of(s.offer_give[maker], squares), goods_of(s.offer_take[maker], squares)
            found.append(f"{SEATS[maker]}.{SEATS[s.offer_to[maker]]}.{s.offer_cash[maker]}.{give}.{take}")
    return f"offers:{'/'.join(found)}" if found else ""


def numbers_text(key: str, numbers: list[int]) -> str:
    """Return one number for each seat that has one."""
    found = "".join(f"{SEATS[seat]}{number}" for seat, number in enumerate(numbers) if number)
    return f"{key}:{found}" if found else ""
