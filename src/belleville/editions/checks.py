"""Validate an edition: one function for each chapter, each raising at the first error it finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from ..errors import Message
from ..vocabulary.edition_ids import EDITIONS
from ..vocabulary.options import CHOICES
from ..vocabulary.words import Deck, Kind
from .checks_cards import MOST_AMOUNT, check_chains, check_deck, check_effects
from .errors import EditionError
from .house_rules import check_house_rules
from .locations import Places
from .model import DEEDS, Edition, Group, Square
from .option_values import refusal

ALWAYS = frozenset({"kind", "name"})
MAYBE = frozenset({"confidence", "article"})
FIELDS: dict[str, frozenset[str]] = {
    "street": frozenset({"group", "price", "rents", "house", "hotel", "mortgage"}),
    "station": frozenset({"price", "rents", "mortgage"}),
    "utility": frozenset({"price", "times", "mortgage"}),
    "tax": frozenset({"amount"}),
}

SQUARES = 40
GROUPS = 10
TITLES = 28
OWN_GROUPS: tuple[tuple[Kind, int], ...] = (("station", 4), ("utility", 2))


def check_fields(data: dict[str, Any], places: Places) -> None:
    """Check that each square and each effect has the fields of its kind, no fewer and no more."""
    for index, square in enumerate(data["squares"]):
        wanted = ALWAYS | FIELDS.get(square["kind"], frozenset())
        missing = sorted(wanted - square.keys())
        if missing:
            raise places.error(places.item("squares", index, missing[0]), Message("check.missing", kind=square["kind"]))
        extra = sorted(square.keys() - wanted - MAYBE)
        if extra:
            raise places.error(places.item("squares", index, extra[0]), Message("check.unknown", kind=square["kind"]))
    check_effects(data, places)


def check(edition: Edition, places: Places) -> None:
    """Check everything that the type of a single value cannot express; raise the first error."""
    for chapter in CHAPTERS:
        chapter(edition, places)


def problems(edition: Edition, places: Places) -> list[EditionError]:
    """Return the first error of each chapter."""
    found: list[EditionError] = []
    for chapter in CHAPTERS:
        try:
            chapter(edition, places)
        except EditionError as error:
            found.append(error)
        except (LookupError, ValueError, StopIteration):
            if not found:  # this chapter counts on what an earlier one found wrong
                raise
    return found


def check_rules(edition: Edition, places: Places) -> None:
    for name in CHOICES:
        if cause := refusal(name, getattr(edition.rules, name)):
            raise places.error(f"rules {name}", cause)


def check_money(edition: Edition, places: Places) -> None:
    money = edition.money
    if money.note < 1:
        raise places.error("money note", Message("check.positive", amount=money.note))
    for field in ("start", "salary", "fine"):
        whole_notes(getattr(money, field), money.note, places, f"money {field}")
    if not 0 <= money.interest <= 100:
        raise places.error("money interest", Message("check.percentage", amount=money.interest))
    for index, note in enumerate(money.notes):
        whole_notes(note.value, money.note, places, f"money notes[{index}] value")
        if note.each < 0:
            raise places.error(f"money notes[{index}] each", Message("check.negative", amount=note.each))
    values = [note.value for note in money.notes]
    if values != sorted(set(values), reverse=True):
        raise places.error("money notes", Message("check.descending"))
    if not values or values[-1] != money.note:
        raise places.error("money notes", Message("check.smallest", note=money.note))
    total = sum(note.value * note.each for note in money.notes)
    if total != money.start:
        raise places.error("money notes", Message("check.total", total=total, start=money.start))
    for index, coin in enumerate(money.coins):
        whole_notes(coin.value, money.note, places, f"money coins[{index}] value")
        if coin.count < 1:
            raise places.error(f"money coins[{index}] count", Message("check.positive", amount=coin.count))


def check_players(edition: Edition, places: Places) -> None:
    players = edition.players
    if players.min < 2:
        raise places.error("players min", Message("check.two", players=players.min))
    if players.max > 8:
        raise places.error("players max", Message("check.eight", players=players.max))
    if players.max < players.min:
        raise places.error("players max", Message("check.least", players=players.max, least=players.min))
    if players.persons not in (players.max, players.max + 1):
        cause = Message("check.persons", persons=players.persons, players=players.max)
        raise places.error("players persons", cause)


def check_groups(groups: Sequence[Group], places: Places) -> None:
    check_unique([("groups", group.id) for group in groups], places)
    letters = Counter(group.letter for group in groups)
    for index, group in enumerate(groups):
        if letters[group.letter] > 1:
            raise places.error(places.item("groups", index, "letter"), Message("check.twice", name=group.letter))
    ids = {group.id for group in groups}
    for kind, _ in OWN_GROUPS:
        if kind not in ids:
            raise places.error("groups", Message("check.no_group", kind=kind))
    if len(groups) != GROUPS:
        raise places.error("groups", Message("check.groups", groups=len(groups), wanted=GROUPS))


def check_board(squares: Sequence[Square], places: Places) -> None:
    if len(squares) != SQUARES:
        raise places.error("squares", Message("check.squares", squares=len(squares), wanted=SQUARES))
    if squares[0].kind != "go":
        raise places.error(places.item("squares", 0, "kind"), Message("check.go", kind=squares[0].kind))
    count = Counter(square.kind for square in squares)
    only: tuple[Kind, ...] = ("go", "jail", "parking", "go-to-jail")
    for kind in only:
        if count[kind] != 1:
            raise places.error("squares", Message("check.one_square", squares=count[kind], kind=kind))
    for kind, size in OWN_GROUPS:
        if count[kind] != size:
            raise places.error("squares", Message("check.squares_of", squares=count[kind], kind=kind, wanted=size))
    titles = sum(count[kind] for kind in DEEDS)
    if titles != TITLES:
        raise places.error("squares", Message("check.titles", titles=titles, wanted=TITLES))


def check_membership(edition: Edition, places: Places) -> None:
    own = {kind for kind, _ in OWN_GROUPS}
    colours = {group.id for group in edition.groups} - own
    for square in edition.squares:
        if square.kind == "street" and square.group not in colours:
            cause = Message("check.group", group=square.group)
            raise places.error(places.item("squares", square.index, "group"), cause)
    for index, group in enumerate(edition.groups):
        members = edition.members(group.id)
        if group.id in colours and not 2 <= len(members) <= 4:
            raise places.error(places.item("groups", index), Message("check.streets", streets=len(members)))
        houses = {edition.squares[member].house for member in members}
        if len(houses) > 1:
            place = places.item("squares", members[-1], "house")
            raise places.error(place, Message("check.house_price", prices=sorted(houses)))


def check_deeds(edition: Edition, places: Places) -> None:
    note = edition.money.note
    for square in edition.squares:
        if square.kind == "tax":
            whole_notes(square.amount, note, places, places.item("squares", square.index, "amount"))
        if square.kind not in DEEDS:
            continue
        for field in ("price", "mortgage"):
            whole_notes(getattr(square, field), note, places, places.item("squares", square.index, field))
        if square.mortgage * 2 != square.price:
            cause = Message("check.mortgage", mortgage=square.mortgage, price=square.price)
            raise places.error(places.item("squares", square.index, "mortgage"), cause)
        if square.kind == "utility":
            rising(square, "times", 2, note, places)
        else:
            rising(square, "rents", 6 if square.kind == "street" else 4, note, places)
        if square.kind == "street":
            for field in ("house", "hotel"):
                half = places.item("squares", square.index, field)
                whole_notes(getattr(square, field), note * 2, places, half, halved=True)


def check_stock(edition: Edition, places: Places) -> None:
    stock = edition.stock
    streets = [group.id for group in edition.groups if group.id not in dict(OWN_GROUPS)]
    largest = max(len(edition.members(group)) for group in streets)
    lots = sum(len(edition.members(group)) for group in streets)
    for field, on_a_lot in (("houses", 4), ("hotels", 1)):
        number, least, most = getattr(stock, field), largest * on_a_lot, lots * on_a_lot
        if not least <= number <= most:
            cause = Message("check.stock", number=number, least=least, most=most)
            raise places.error(f"stock {field}", cause)
        for index, fleet in enumerate(edition.fleets):
            if getattr(fleet, field) < number:
                cause = Message("check.fewer", number=getattr(fleet, field), stock=number)
                raise places.error(places.item("fleets", index, field), cause)


def check_tokens(edition: Edition, places: Places) -> None:
    check_unique([("tokens", token.id) for token in edition.tokens], places)
    check_unique([("fleets", fleet.id) for fleet in edition.fleets], places)
    if len(edition.tokens) < edition.players.max:
        cause = Message("check.tokens", tokens=len(edition.tokens), players=edition.players.max)
        raise places.error("tokens", cause)
    sides = {fleet.id for fleet in edition.fleets} or {""}
    for index, token in enumerate(edition.tokens):
        if token.side not in sides:
            cause = Message("check.fleet", side=token.side) if token.side else Message("check.side")
            raise places.error(places.item("tokens", index, "side"), cause)


def check_modes(edition: Edition, places: Places) -> None:
    prices = sorted((edition.squares[title].price for title in edition.titles), reverse=True)
    for name, mode in (("timed", edition.modes.timed), ("quick", edition.modes.quick)):
        if mode is None:
            continue
        place = f"modes.{name} deal"
        if mode.deal < 0:
            raise places.error(place, Message("check.negative", amount=mode.deal))
        if mode.deal * edition.players.max > TITLES:
            cause = Message("check.dealt", deal=mode.deal, players=edition.players.max, titles=TITLES)
            raise places.error(place, cause)
        dearest = sum(prices[: mode.deal])
        if mode.paid and dearest > edition.money.start:
            raise places.error(place, Message("check.dearest", dearest=dearest, start=edition.money.start))
    if quick := edition.modes.quick:
        for field, most in (("houses", 4), ("ends", edition.players.max - 1), ("jail_turns", 3)):
            if not 1 <= getattr(quick, field) <= most:
                cause = Message("check.from_one", number=getattr(quick, field), most=most)
                raise places.error(f"modes.quick {field}", cause)


def check_unique(ids: Iterable[tuple[str, str]], places: Places) -> None:
    """Check ids given as (table, id) in the order of the file; the second of two equal ones is reported."""
    seen: set[str] = set()
    index: Counter[str] = Counter()
    for table, name in ids:
        if name in seen:
            raise places.error(places.item(table, index[table], "id"), Message("check.twice", name=name))
        seen.add(name)
        index[table] += 1


def rising(square: Square, field: str, size: int, note: int, places: Places) -> None:
    """Check a printed column of amounts: the right number, whole notes, each above the last."""
    amounts: tuple[int, ...] = getattr(square, field)
    place = places.item("squares", square.index, field)
    if len(amounts) != size:
        raise places.error(place, Message("check.figures", figures=len(amounts), wanted=size))
    for amount in amounts:
        whole_notes(amount, note, places, place)
    if any(low >= high for low, high in pairwise(amounts)):
        raise places.error(place, Message("check.rising", amounts=list(amounts)))


def whole_notes(amount: int, note: int, places: Places, place: str, halved: bool = False) -> None:
    """Check an amount to be paid: positive, in notes of the edition, and small enough for the rules."""
    if amount <= 0:
        raise places.error(place, Message("check.positive", amount=amount))
    if amount > MOST_AMOUNT:
        raise places.error(place, Message("check.too_much", amount=amount, most=MOST_AMOUNT))
    if amount % note:
        raise places.error(place, Message("check.half" if halved else "check.multiple", amount=amount, note=note))


def check_ids(edition: Edition, places: Places) -> None:
    check_unique([("chance", c.id) for c in edition.chance] + [("chest", c.id) for c in edition.chest], places)


def check_decks(edition: Edition, places: Places) -> None:
    decks: tuple[Deck, ...] = ("chance", "chest")
    for deck in decks:
        check_deck(edition, deck, places)


def check_base(edition: Edition, places: Places) -> None:
    if edition.base and edition.base not in EDITIONS:
        raise places.error("base", Message("edition.unknown", name=edition.base, known=EDITIONS))


def check_house(edition: Edition, places: Places) -> None:
    check_house_rules(edition, edition.house)


CHAPTERS: tuple[Callable[[Edition, Places], None], ...] = (
    check_rules, check_money, check_players, lambda edition, places: check_groups(edition.groups, places),
    lambda edition, places: check_board(edition.squares, places), check_membership, check_deeds, check_stock,
    check_tokens, check_decks, check_chains, check_ids, check_modes, check_house, check_base,
)  # fmt: skip
