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
from .structs import EditionStruct

KINDS = {kind: SQUARE_KINDS.code(kind) for kind in SQUARE_KINDS.words}
UNLIMITED = 999  # houses and hotels in the bank, if it never runs out: more than the board has room for
MODES = {mode: VOCABULARY_MODES.code(mode) for mode in VOCABULARY_MODES.words}


def edition_numbers(edition: Edition, mode: str) -> EditionStruct:
    """Return the struct of an edition in one mode of play."""
    numbers = EditionStruct()
    fill_board(numbers, edition)
    fill_decks(numbers, edition)
    money = edition.money
    numbers.note, numbers.start, numbers.salary, numbers.fine = money.note, money.start, money.salary, money.fine
    numbers.houses, numbers.hotels = edition.stock.houses, edition.stock.hotels
    for name, choice in CHOICES.items():
        if choice.ruled:
            setattr(numbers, name, codes_of(name).code(getattr(edition.rules, name)))
    set_mode(numbers, edition, mode)
    set_house_rules(numbers, edition)
    check_deal(numbers, edition)
    return numbers


def fill_board(numbers: EditionStruct, edition: Edition) -> None:
    """Fill in squares, deeds and groups; titles are numbered in board order."""
    groups = [group.id for group in edition.groups]
    numbers.jail_square = edition.jail
    for index, square in enumerate(edition.squares):
        numbers.square_kind[index] = KINDS[square.kind]
        numbers.tax[index] = square.amount
    for title, index in enumerate(edition.titles):
        square = edition.squares[index]
        group = groups.index(square.group)
        numbers.title_at[index] = title
        numbers.group_of[title] = group
        numbers.group_titles[group] |= 1 << title
        numbers.group_lots[group * 4 + numbers.group_size[group]] = title
        numbers.group_size[group] += 1
        numbers.group_kind[group] = KINDS[square.kind]
        numbers.price[title] = square.price
        numbers.mortgage[title] = square.mortgage
        numbers.interest[title] = interest(square.mortgage, edition.money.interest, edition.money.note)
        numbers.house_price[title] = square.house
        numbers.hotel_price[title] = square.hotel
        for i, amount in enumerate(square.rents or square.times):
            numbers.rents[title * 6 + i] = amount


def interest(value: int, percent: int, note: int) -> int:
    """Return the interest on a mortgage, rounded up to the smallest note (ruling.round)."""
    exact = value * percent
    return -(-exact // (100 * note)) * note


def fill_decks(numbers: EditionStruct, edition: Edition) -> None:
    """Fill in both decks: an effect with two numbers for each card."""
    for deck, name in enumerate(DECKS):
        for card, printed in enumerate(edition.deck(name)):
            at = deck * codes.DECK + card
            numbers.card_do[at], numbers.card_a[at], numbers.card_b[at] = effect(printed)
            if numbers.card_do[at] == codes.DO_JAIL_FREE:
                numbers.jail_card[deck] = card


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


def set_house_rules(numbers: EditionStruct, edition: Edition) -> None:
    """Fill in the house rules: those that the rules ask for, and those that only change a figure or an option."""
    house = dict(in_force(edition.house))
    for name, value in house.items():
        if HOUSE_RULES[name].ruled:
            setattr(numbers, name, value)
    numbers.start = house.get("starting_cash", numbers.start)
    if "dealt" in house:
        numbers.deal_paid = 0 if "dealt_free" in house else 1
        numbers.deal = house["dealt"]
    if "unlimited_buildings" in house:
        numbers.houses = numbers.hotels = UNLIMITED
    if "no_mortgaged_trades" in house:
        numbers.mortgaged_trade = codes.MORTGAGED_TRADE_NEVER
    if "first_bankruptcy" in house:
        numbers.ends_at = 1


def check_deal(numbers: EditionStruct, edition: Edition) -> None:
    """Refuse a deal that somebody could be unable to pay (house.starting-cash)."""
    price = sum(sorted(numbers.price, reverse=True)[: numbers.deal]) if numbers.deal_paid else 0
    if price > numbers.start:
        raise SetupError(
            "setup.dealt-cash", "house.starting-cash", dealt=numbers.deal, price=price, start=numbers.start
        )


def set_mode(numbers: EditionStruct, edition: Edition, mode: str) -> None:
    """Fill in what a timed or a quick game changes (chapter short games)."""
    if mode == "standard":
        return
    if mode == "timed" and edition.modes.timed is not None:
        numbers.deal, numbers.deal_paid = edition.modes.timed.deal, int(edition.modes.timed.paid)
    elif mode == "quick" and edition.modes.quick is not None:
        quick = edition.modes.quick
        numbers.deal, numbers.deal_paid = quick.deal, int(quick.paid)
        numbers.max_houses, numbers.ends_at, numbers.jail_turns = quick.houses, quick.ends, quick.jail_turns
        if quick.resale:
            numbers.resale = codes_of("resale").code(quick.resale)
    else:
        clause = {"timed": "short.timed", "quick": "short.quick"}.get(mode, "short.timed")
        known = [name for name in MODES if name == "standard" or getattr(edition.modes, name, None)]
        raise SetupError("setup.mode", clause, edition=edition.id, mode=mode, known=known)
