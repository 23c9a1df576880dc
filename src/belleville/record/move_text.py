"""One line a move: how each kind of move is written, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ..rules import codes
from ..rules.moves import DECKS, JAIL_CARDS, Numbers
from .errors import Damaged
from .names import Spelling, number, number_end, word_end

# as in `Game.history`: a seat with the numbers of a move, two dice, or the order of a pack
Entry: TypeAlias = tuple[Any, ...]

OUTSIDERS: dict[str, tuple[int, Numbers]] = {
    "the hour strikes": (codes.OUTSIDE, (codes.HOUR, 0, 0, 0, 0)),
    "the hammer falls": (codes.OUTSIDE, (codes.HAMMER, 0, 0, 0, 0)),
}
BARE = {
    "throws": codes.THROW,
    "buys": codes.BUY,
    "declines": codes.DECLINE,
    "passes": codes.PASS,
    "lets the hammer fall": codes.HAMMER,
    "keeps the mortgages": codes.KEEP,
    "pays the fine": codes.FINE,
    "withdraws": codes.WITHDRAW,
    "goes bankrupt": codes.BANKRUPT,
    "pays the card": codes.PAY,
    "draws a card": codes.DRAW,
    "leaves the game": codes.LEAVE,
}
PHRASES: dict[str, Numbers] = {
    **{phrase: (kind, 0, 0, 0, 0) for phrase, kind in BARE.items()},
    "claims every rent": (codes.STANDING_CLAIM, 1, 0, 0, 0),
    "claims rent by rent": (codes.STANDING_CLAIM, 0, 0, 0, 0),
    **{f"uses the {name} card": (codes.USE_CARD, deck, 0, 0, 0) for deck, name in enumerate(DECKS)},
}
ON_TITLE = {
    "builds on ": codes.BUILD,
    "sells a building on ": codes.SELL,
    "swaps the hotel on ": codes.SWAP,
    "mortgages ": codes.MORTGAGE,
    "lifts ": codes.LIFT,
    "places on ": codes.PLACE,
}
CARDS = {f"the {name} card": 1 << bit for name, bit in zip(DECKS, JAIL_CARDS, strict=True)}

SAYS = {kind: phrase for phrase, kind in BARE.items()}
SAYS_OUTSIDE = {numbers[0]: phrase for phrase, (_, numbers) in OUTSIDERS.items()}
SAYS_ON = {kind: phrase for phrase, kind in ON_TITLE.items()}

# -- writing


def move_line(spelling: Spelling, seat: int, numbers: Numbers) -> str:
    """A move as one line."""
    kind, a, b, c, d = numbers
    if seat == codes.OUTSIDE:
        return SAYS_OUTSIDE[kind]
    who = spelling.people[seat]
    if kind in SAYS:
        return f"{who} {SAYS[kind]}"
    if kind in SAYS_ON:
        return f"{who} {SAYS_ON[kind]}{spelling.titles[a]}"
    return f"{who} {SAYS_MORE[kind](spelling, a, b, c, d)}"


def goods_text(spelling: Spelling, cash: int, mask: int) -> str:
    """One side of a deal."""
    items = [f"cash {cash}"] if cash > 0 else []
    items += [text for title, text in enumerate(spelling.titles) if mask >> title & 1]
    items += [card for card, bit in CARDS.items() if mask & bit]
    return ", ".join(items) or "nothing"


def say_offer(spelling: Spelling, to: int, cash: int, given: int, taken: int) -> str:
    give, take = goods_text(spelling, cash, given), goods_text(spelling, -cash, taken)
    return f"offers {spelling.people[to]}: {give} for {take}"


def say_accept(spelling: Spelling, maker: int, revision: int, c: int, d: int) -> str:
    what = f"offer {revision}" if revision else "the payment"
    return f"accepts {what} of {spelling.people[maker]}"


SAYS_MORE: dict[int, Callable[[Spelling, int, int, int, int], str]] = {
    codes.BID: lambda s, a, b, c, d: f"bids {a}",
    codes.CLAIM: lambda s, a, b, c, d: f"claims {s.titles[a]} from {s.people[b]}",
    codes.STANDING_CLAIM: lambda s, a, b, c, d: "claims every rent" if a else "claims rent by rent",
    codes.SELL_GROUP: lambda s, a, b, c, d: f"sells all buildings of {s.groups[a]}",
    codes.USE_CARD: lambda s, a, b, c, d: f"uses the {DECKS[a]} card",
    codes.OFFER: say_offer,
    codes.ACCEPT: say_accept,
    codes.REFUSE: lambda s, a, b, c, d: f"refuses {s.people[a]}",
    codes.IN_KIND: lambda s, a, b, c, d: f"pays in kind: {goods_text(s, b, a)}",
    codes.WANT: lambda s, a, b, c, d: f"wants {a}",
}

# -- reading


def read_line(spelling: Spelling, line: str) -> tuple[Entry, ...]:
    """What a line holds: a move, an outcome, or a move with the throw that follows it."""
    what, colon, said = line.partition(": ")
    if colon and what in PACKS:
        return (read_pack(spelling, what, said),)
    if what == "dice":
        if said not in DICE:
            raise Damaged("two dice are thrown, and a die shows 1 to 6")
        return (DICE[said],)
    dice = DICE.get(line[-3:]) if line[-5:-3] == ": " else None
    if dice is None:
        return (read_move(spelling, line),)
    try:
        return read_move(spelling, line[:-5]), dice
    except Damaged as cause:
        # a title may be called like this: then the whole line is the move
        try:
            return (read_move(spelling, line),)
        except Damaged:
            raise cause from None


DICE = {f"{one} {two}": (one, two) for one in range(1, 7) for two in range(1, 7)}
PACKS = (*DECKS, "titles")


def read_pack(spelling: Spelling, pack: str, text: str) -> tuple[int, ...]:
    """The order of a shuffled pack."""
    cards = spelling.squares if pack == "titles" else spelling.packs[DECKS.index(pack)]
    places = {card: place for place, card in enumerate(cards)}
    order = []
    for card in text.split(" "):
        if card not in places:
            raise Damaged(f"{card!r} is not in the pack, or twice")
        order.append(places.pop(card))
    if places:
        raise Damaged(f"{', '.join(places)} missing from the pack")
    return tuple(order)


def read_move(spelling: Spelling, line: str) -> tuple[int, Numbers]:
    """The seat and the numbers of a move."""
    if line in OUTSIDERS:
        return OUTSIDERS[line]
    end = word_end(line, 0)
    seat = spelling.seats.get(line[:end])
    if seat is None:
        raise Damaged(f"nobody here is called {line[:end]}" if line else "an empty line")
    said = line[end + 1 :]
    numbers = PHRASES.get(said)
    if numbers is None:
        verb = said.partition(" ")[0]
        reader = READERS.get(verb)
        if reader is None or line[end : end + 1] != " ":
            raise Damaged("this is no move")
        numbers = reader(spelling, said)
    return seat, numbers


def after(said: str, phrase: str) -> str:
    """The rest of a line that begins with a phrase."""
    if not said.startswith(phrase):
        raise Damaged(f"this is no move: expected {phrase.strip()!r}")
    return said[len(phrase) :]


def read_on_title(kind: int, phrase: str) -> Callable[[Spelling, str], Numbers]:
    return lambda spelling, said: (kind, spelling.title(after(said, phrase)), 0, 0, 0)


def read_sale(spelling: Spelling, said: str) -> Numbers:
    if said.startswith("sells a building on "):
        return codes.SELL, spelling.title(said[20:]), 0, 0, 0
    group = after(said, "sells all buildings of ")
    if group not in spelling.groups:
        raise Damaged(f"{group!r} is not one of {', '.join(spelling.groups)}")
    return codes.SELL_GROUP, spelling.groups.index(group), 0, 0, 0


def read_claim(spelling: Spelling, said: str) -> Numbers:
    title, end = spelling.title_at(said, 7)
    if not said.startswith(" from ", end):
        raise Damaged(spelling.misnamed(title, said[end + 1 :].rpartition(" from ")[0]))
    return codes.CLAIM, title, spelling.seat(said[end + 6 :]), 0, 0


def read_offer(spelling: Spelling, said: str) -> Numbers:
    # a quoted name may hold a colon, a plain one cannot
    end = word_end(said, 7)
    if said[7:8] != '"' and said[end - 1 : end] == ":":
        end -= 1
    partner = spelling.seat(said[7:end])
    if not said.startswith(": ", end):
        raise Damaged("this is no offer: expected a colon after the name")
    given, give, at = read_goods(spelling, said, end + 2)
    if not said.startswith(" for ", at):
        raise Damaged(f"this is no offer: expected 'for', not {said[at:]!r}")
    taken, take, at = read_goods(spelling, said, at + 5)
    if at != len(said):
        raise Damaged(f"this is no offer: {said[at:]!r} is too much")
    if given and taken:
        raise Damaged("cash goes one way: give some or take some, not both")
    return codes.OFFER, partner, given - taken, give, take


def read_goods(spelling: Spelling, said: str, at: int) -> tuple[int, int, int]:
    """Cash and goods of one side, and where their list ends."""
    if said.startswith("nothing", at):
        return 0, 0, at + 7
    cash = mask = 0
    while True:
        if said.startswith("cash ", at):
            end = number_end(said, at + 5)
            if cash or mask:
                raise Damaged("cash is named first, and once")
            cash = number(said[at + 5 : end])
            if cash == 0:
                raise Damaged("no cash is left out, not written")
        else:
            bit, end = read_good(spelling, said, at)
            # in board order, so that a deal is written in one way only
            if bit <= mask:
                raise Damaged(f"{said[at:end]!r} is named twice or out of order")
            mask |= bit
        if not said.startswith(", ", end):
            return cash, mask, end
        at = end + 2


def read_good(spelling: Spelling, said: str, at: int) -> tuple[int, int]:
    """A title or a jail card as a bit, and where its name ends."""
    for card, bit in CARDS.items():
        if said.startswith(card, at):
            return bit, at + len(card)
    title, end = spelling.title_at(said, at)
    return 1 << title, end


def read_accept(spelling: Spelling, said: str) -> Numbers:
    if said.startswith("accepts the payment of "):
        return codes.ACCEPT, spelling.seat(said[23:]), 0, 0, 0
    revision, of, maker = after(said, "accepts offer ").partition(" of ")
    counted = number(revision)
    if not of or counted == 0:
        raise Damaged("this is no move: offers count from 1")
    return codes.ACCEPT, spelling.seat(maker), counted, 0, 0


def read_in_kind(spelling: Spelling, said: str) -> Numbers:
    after(said, "pays in kind: ")
    cash, mask, at = read_goods(spelling, said, 14)
    if at != len(said) or mask >> codes.JAIL_CARD_BIT:
        raise Damaged("this is no payment in kind: it is cash and titles")
    return codes.IN_KIND, mask, cash, 0, 0


READERS: dict[str, Callable[[Spelling, str], Numbers]] = {
    **{phrase.partition(" ")[0]: read_on_title(kind, phrase) for phrase, kind in ON_TITLE.items()},
    "sells": read_sale,
    "bids": lambda spelling, said: (codes.BID, number(said[5:]), 0, 0, 0),
    "claims": read_claim,
    "offers": read_offer,
    "accepts": read_accept,
    "refuses": lambda spelling, said: (codes.REFUSE, spelling.seat(said[8:]), 0, 0, 0),
    "pays": read_in_kind,
    "wants": lambda spelling, said: (codes.WANT, number(said[6:]), 0, 0, 0),
}
