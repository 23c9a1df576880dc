"""Convert an `Edition` into the struct of integers that the rules read."""

from __future__ import annotations

from ..editions import Card, Edition
from ..editions.house_rules import in_force
from ..vocabulary.house_rules import HOUSE_RULES
from ..vocabulary.options import CHOICES, codes_of
from ..vocabulary.words import DECKS, SQUARE_KINDS
from ..vocabulary.words import MODES as VOCABULARY_MODES
from . import codes
from .players import SetupError
from .structs import Box

KINDS = {kind: SQUARE_KINDS.code(kind) for kind in SQUARE_KINDS.words}
UNLIMITED = 999  # houses and hotels in the bank, if it never runs out: more than the board has room for
MODES = {mode: VOCABULARY_MODES.code(mode) for mode in VOCABULARY_MODES.words}


def tables(edition: Edition, mode: str) -> Box:
    """Return the struct of an edition in one mode of play."""
    box = Box()
    lay_board(box, edition)
    lay_decks(box, edition)
    money = edition.money
    box.note, box.start, box.salary, box.fine = money.note, money.start, money.salary, money.fine
    box.houses, box.hotels = edition.stock.houses, edition.stock.hotels
    for name, choice in CHOICES.items():
        if choice.ruled:
            setattr(box, name, codes_of(name).code(getattr(edition.rules, name)))
    set_mode(box, edition, mode)
    set_house_rules(box, edition)
    check_deal(box, edition)
    return box


def lay_board(box: Box, edition: Edition) -> None:
    """Fill in squares, deeds and groups; titles are numbered in board order."""
    groups = [group.id for group in edition.groups]
    box.jail_square = edition.jail
    for index, square in enumerate(edition.squares):
        box.square_kind[index] = KINDS[square.kind]
        box.tax[index] = square.amount
    for title, index in enumerate(edition.titles):
        square = edition.squares[index]
        group = groups.index(square.group)
        box.title_at[index] = title
        box.group_of[title] = group
        box.group_titles[group] |= 1 << title
        box.group_lots[group * 4 + box.group_size[group]] = title
        box.group_size[group] += 1
        box.group_kind[group] = KINDS[square.kind]
        box.price[title] = square.price
        box.mortgage[title] = square.mortgage
        box.interest[title] = interest(square.mortgage, edition.money.interest, edition.money.note)
        box.house_price[title] = square.house
        box.hotel_price[title] = square.hotel
        for i, amount in enumerate(square.rents or square.times):
            box.rents[title * 6 + i] = amount


def interest(value: int, percent: int, note: int) -> int:
    """Return the interest on a mortgage, rounded up to the smallest note (ruling.round)."""
    exact = value * percent
    return -(-exact // (100 * note)) * note


def lay_decks(box: Box, edition: Edition) -> None:
    """Fill in both decks: an effect with two numbers for each card."""
    for deck, name in enumerate(DECKS):
        for card, printed in enumerate(edition.deck(name)):
            at = deck * codes.DECK + card
            box.card_do[at], box.card_a[at], box.card_b[at] = effect(printed)
            if box.card_do[at] == codes.DO_JAIL_FREE:
                box.jail_card[deck] = card


def effect(card: Card) -> tuple[int, int, int]:
    """Return the code and the two numbers of a card's effect."""
    printed = card.effect
    match printed.do:
        case "move-to":
            return codes.DO_MOVE_TO, printed.square, 0
        case "back-to":
            return codes.DO_BACK_TO, printed.square, 0
        case "move-by":
            return codes.DO_MOVE_BY, printed.steps, 0
        case "nearest":
            nearest = codes.DO_NEAREST_STATION if printed.kind == "station" else codes.DO_NEAREST_UTILITY
            return nearest, printed.times, 0
        case "jail":
            return codes.DO_JAIL, 0, 0
        case "jail-free":
            return codes.DO_JAIL_FREE, 0, 0
        case "pay":
            return codes.DO_PAY, printed.amount, 0
        case "receive":
            return codes.DO_RECEIVE, printed.amount, 0
        case "collect":
            return codes.DO_COLLECT, printed.amount, 0
        case "pay-each":
            return codes.DO_PAY_EACH, printed.amount, 0
        case "repairs":
            return codes.DO_REPAIRS, printed.house, printed.hotel
        case "choose":
            return codes.DO_CHOOSE, printed.pay, DECKS.index(printed.draw)
    raise ValueError(f"card {card.id}: unknown effect {printed.do!r}")


def set_house_rules(box: Box, edition: Edition) -> None:
    """Fill in the house rules: those that the rules ask for, and those that only change a figure or an option."""
    house = dict(in_force(edition.house))
    for name, value in house.items():
        if HOUSE_RULES[name].ruled:
            setattr(box, name, value)
    box.start = house.get("starting_cash", box.start)
    if "dealt" in house:
        box.deal_paid = 0 if "dealt_free" in house else 1
        box.deal = house["dealt"]
    if "unlimited_buildings" in house:
        box.houses = box.hotels = UNLIMITED
    if "no_mortgaged_trades" in house:
        box.mortgaged_trade = codes.MORTGAGED_TRADE_NEVER
    if "first_bankruptcy" in house:
        box.ends_at = 1


def check_deal(box: Box, edition: Edition) -> None:
    """Refuse a deal that somebody could be unable to pay (house.starting-cash)."""
    price = sum(sorted(box.price, reverse=True)[: box.deal]) if box.deal_paid else 0
    if price > box.start:
        raise SetupError("setup.dealt-cash", "house.starting-cash", dealt=box.deal, price=price, start=box.start)


def set_mode(box: Box, edition: Edition, mode: str) -> None:
    """Fill in what a timed or a quick game changes (chapter short games)."""
    if mode == "standard":
        return
    if mode == "timed" and edition.modes.timed is not None:
        box.deal, box.deal_paid = edition.modes.timed.deal, int(edition.modes.timed.paid)
    elif mode == "quick" and edition.modes.quick is not None:
        quick = edition.modes.quick
        box.deal, box.deal_paid = quick.deal, int(quick.paid)
        box.max_houses, box.ends_at, box.jail_turns = quick.houses, quick.ends, quick.jail_turns
        if quick.resale:
            box.resale = codes_of("resale").code(quick.resale)
    else:
        clause = {"timed": "short.timed", "quick": "short.quick"}.get(mode, "short.timed")
        known = [name for name in MODES if name == "standard" or getattr(edition.modes, name, None)]
        raise SetupError("setup.mode", clause, edition=edition.id, mode=mode, known=known)
