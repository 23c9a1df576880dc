"""Read a one-line position into a game, and refuse one that no game could reach.

The compiled rules trust their numbers, so every number is checked here first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from .. import editions
from ..editions import Edition, EditionError
from ..editions.model import PLUS
from ..errors import Message
from ..rules import codes, state_numbers, views
from ..rules.edition_struct import MODES, edition_numbers
from ..rules.game import Game
from ..rules.moves import DECKS
from ..rules.outcomes import Chance
from ..rules.players import SetupError
from ..rules.structs import State
from .deferred_chance import DeferredChance
from .errors import Damaged, PositionError
from .game_text import EditionSource, named_edition
from .names import number
from .position_agenda import read_agenda, read_contest, read_offers, read_rents, read_sale
from .position_checks import check_whole
from .position_notation import APART, BANK, CARDS, FLAGS, HOTEL, HOUSE, MORTGAGED, SEATS, SIDES, VISITED
from .position_tokens import TokenReader
from .position_writer import printed_prices

SEAT_MARKS = {"j": "jail", "x": "out", "c": "standing", "t": "start_throw"}
MOST_CASH = 10**8  # eight times this still fits into 32 bits
MOST_THROWS = 10**7
MOST_COUNT = 10**8  # claims and offers so far
JAIL_TURNS = 3


def from_position(
    line: str,
    *,
    edition: EditionSource = None,
    players: Sequence[str] | None = None,
    tokens: Sequence[str] | None = None,
    banker: str = "Banker",
    seed: int | None = None,
    chance: Chance | Literal["manual"] | None = None,
    listen: bool = True,
) -> Game:
    """Return a game in this position, or raise the PositionError that names the faulty field.

    A position contains neither names nor tokens: pass them, or players are numbered. `banker` names a banker
    without token. Dice and shuffles are as for `Game`. Its history begins here, and its record with this position
    (a game whose decks are not shuffled yet keeps none).
    """
    fields = line.split(" ")
    if line and "" in fields:
        raise PositionError(Message("position.empty_field"), line)
    if len(fields) < 4:
        raise PositionError(Message("position.short"), line)
    edition = resolve(fields[0], edition)
    if fields[1] not in MODES:
        raise PositionError(Message("record.mode", known=tuple(MODES)), fields[1])
    gate = DeferredChance(chance) if chance is not None and not isinstance(chance, str) else None
    keyed = by_key(fields[4:])
    try:
        game = Game(
            edition,
            players if players is not None else fields[2].count("/") + 1,
            mode=fields[1],
            seed=seed,
            chance=gate or chance,
            tokens=tokens,
            banker=bank_of(keyed.get("bank", ""), banker),
            listen=listen,
            record="shuffle" not in keyed.get("agenda", ""),
        )
    except SetupError as error:
        raise PositionError(error, fields[2]) from error
    game.events()
    if game.players != fields[2].count("/") + 1:
        raise PositionError(Message("position.seats", players=game.players), fields[2])
    game.begin_at(state_numbers.row_of(read_state(game, fields, keyed)))
    check_whole(game, line)
    if gate is not None:
        gate.open = True
    game.settle_chance()
    return game


def resolve(field: str, source: EditionSource) -> Edition:
    """Return the edition named by the first field."""
    name, _, digest = field.partition("#")
    if source is None and name.partition(PLUS)[0] not in editions.names():
        raise PositionError(Message("position.unknown_edition"), field)
    try:
        edition = named_edition(source, name)
    except EditionError as error:
        raise PositionError(Message("record.edition", cause=error), field) from error
    if edition.name != name or edition.digest[:8] != digest:
        raise PositionError(Message("position.other_edition", edition=edition.name, digest=edition.digest[:8]), field)
    return edition


def by_key(fields: list[str]) -> dict[str, str]:
    """Return the fields with a key as a dictionary."""
    found: dict[str, str] = {}
    for field in fields:
        key, colon, said = field.partition(":")
        if (key not in KEYED and key not in FLAGS) or bool(colon) != (key in KEYED) or key in found:
            raise PositionError(Message("position.field"), field)
        found[key] = said
    return found


def bank_of(said: str, banker: str) -> str | int | None:
    """Return the banker as the argument `banker` of `Game`."""
    if not said:
        return None
    if said == APART:
        return banker
    if len(said) != 1 or said not in SEATS:
        raise PositionError(Message("position.banker"), f"bank:{said}")
    return SEATS.index(said)


def read_state(game: Game, fields: list[str], keyed: dict[str, str]) -> State:
    """Return the state that the fields describe, each number in its range."""
    s = at_rest(game)
    quick = game.edition.modes.quick
    jail_turns = quick.jail_turns if game.mode == "quick" and quick is not None else JAIL_TURNS
    reader = TokenReader(game.players, game.edition, s, jail_turns)
    field = ""
    try:
        field = fields[2]
        for seat, text in enumerate(field.split("/")):
            read_seat(s, seat, text, reader.jail)
        field = fields[3]
        read_titles(s, field, game.edition)
        expect_printed_prices(s, game)
        for flag in FLAGS:
            if flag in keyed:
                setattr(s, flag, 1)
        for key, read in READERS.items():
            if key in keyed:
                field = f"{key}:{keyed[key]}"
                read(s, keyed[key], reader)
        field = " ".join(fields)
        if "turn" not in keyed:
            raise Damaged("position.turn")
        count_up(s, game)
        for deck, name in enumerate(DECKS):
            field = f"{name}:{keyed.get(name, '')}"
            check_pack(s, deck, name)
    except Damaged as damage:
        raise PositionError(damage.message, field) from None
    return s


def at_rest(game: Game) -> State:
    """Return the state of this game's players before anything has happened."""
    s, begun = State(), game.state()
    s.players, s.people, s.banker, s.mode = begun.players, begun.people, begun.banker, begun.mode
    return s


def count_up(s: State, game: Game) -> None:
    """Fill in what follows from the rest: masks, groups, stock, money in play, bankrupts."""
    edition, players = game.edition, s.players
    groups = [group.id for group in edition.groups]
    members = [0] * len(groups)
    for title, square in enumerate(edition.titles):
        members[groups.index(edition.squares[square].group)] |= 1 << title
    for seat in range(players):
        s.titles[seat] = sum(1 << title for title, owner in enumerate(s.owner) if owner == seat)
        has = s.titles[seat]
        s.groups[seat] = sum(1 << at for at, mask in enumerate(members) if has & mask == mask)
    s.built_on = sum(1 << title for title, level in enumerate(s.built) if level)
    hotels = sum(level > game.max_houses for level in s.built)
    numbers = edition_numbers(edition, game.mode)
    s.hotels = numbers.hotels - hotels
    s.houses = numbers.houses - sum(level for level in s.built if level <= game.max_houses)
    s.issued = sum(s.cash)
    s.bankrupts = sum(out > 0 for out in s.out)


def check_pack(s: State, deck: int, name: str) -> None:
    """Check that a deck is complete, or about to be shuffled."""
    shuffling = (codes.ACT_SHUFFLE, deck) in zip(s.act, s.act_a, strict=True)
    if s.deck_size[deck] == 0 and not shuffling:
        raise Damaged("position.no_pack", name=name, field=name)
    if s.deck_size[deck] and shuffling:
        raise Damaged("position.pack_there", name=name)


# -- the fields one by one


def read_seat(s: State, seat: int, text: str, jail: tuple[int, int]) -> None:
    """Read a player: `1200@24`, then marks with a number each."""
    cash, _, rest = text.partition("@")
    s.cash[seat] = number(cash, MOST_CASH)
    where, marks = split_digits(rest)
    s.square[seat] = number(where, codes.SQUARES - 1)
    while marks:
        name = SEAT_MARKS.get(marks[0])
        value, rest = split_digits(marks[1:])
        if name is None or getattr(s, name)[seat]:
            raise Damaged("position.mark", text=text)
        most = {"jail": jail[1], "out": codes.SEATS, "standing": 1, "start_throw": 12}[name]
        getattr(s, name)[seat] = number(value, most)
        marks = rest
    if s.jail[seat] and s.square[seat] != jail[0]:
        raise Damaged("position.jail", text=text)


def split_digits(text: str) -> tuple[str, str]:
    """Return the digits a text begins with, and the rest."""
    rest = text.lstrip("0123456789")
    return text[: len(text) - len(rest)], rest


def read_titles(s: State, field: str, edition: Edition) -> None:
    """Read owners, buildings and mortgages in board order."""
    title = 0
    sides = field.split("/")
    if len(sides) != len(SIDES):
        raise Damaged("position.sides")
    for side, end in zip(sides, SIDES, strict=True):
        text = side
        while text:
            digits, rest = split_digits(text)
            if digits:
                title += number(digits, codes.TITLES)
                text = rest
                continue
            if title >= codes.TITLES:
                break
            if text[0] != BANK and text[0] not in SEATS[: s.players]:
                raise Damaged("position.owner", text=text[0])
            s.owner[title] = codes.BANK if text[0] == BANK else SEATS.index(text[0])
            text = read_built(s, title, text[1:])
            title += 1
        if title != sum(square < end for square in edition.titles):
            raise Damaged("position.side", side=side)


def read_built(s: State, title: int, text: str) -> str:
    """Read the marks of one property; return what follows them."""
    rest = text.lstrip(HOUSE)
    s.built[title] = len(text) - len(rest)
    if s.built[title] >= codes.HOTEL:
        raise Damaged("position.houses")
    text = rest
    if s.built[title] == 0 and text.startswith(HOTEL):
        s.built[title] = codes.HOTEL
        text = text[1:]
    if text.startswith(MORTGAGED):
        s.mortgaged |= 1 << title
        text = text[1:]
    return text


def read_paid(s: State, said: str, reader: TokenReader) -> None:
    for text in said.split("/") if said else ():
        where, _, price = text.partition("=")
        square, _, level = where.partition(".")
        title, standing = reader.title(square), number(level, codes.LEVELS)
        if not 1 <= standing <= s.built[title]:
            raise Damaged("position.no_building", square=square)
        s.paid[title * codes.LEVELS + standing - 1] = number(price, MOST_CASH)


def expect_printed_prices(s: State, game: Game) -> None:
    """Set every building's price to the printed one; a later field may say otherwise."""
    for title, level in enumerate(s.built):
        prices = printed_prices(game.edition, game.max_houses, title, level)
        s.paid[title * codes.LEVELS : (title + 1) * codes.LEVELS] = prices


def read_deck(deck: int) -> Any:
    def read(s: State, said: str, reader: TokenReader) -> None:
        if len(set(said)) != len(said) or not set(said) <= set(CARDS) or not said:
            raise Damaged("position.card_twice")
        first = deck * codes.DECK
        s.deck[first : first + len(said)] = [CARDS.index(card) for card in said]
        s.deck_size[deck] = len(said)

    return read


def read_dice(s: State, said: str, reader: TokenReader) -> None:
    if len(said) != 2 or not set(said) <= set("123456"):
        raise Damaged("position.die")
    s.die1, s.die2 = int(said[0]), int(said[1])


def read_over(s: State, said: str, reader: TokenReader) -> None:
    reason, _, winners = said.partition(".")
    s.over = reader.word(views.REASONS, reason)
    s.winners = reader.mask(winners)


def read_cards(s: State, said: str, reader: TokenReader) -> None:
    if len(said) != 2:
        raise Damaged("position.jail_cards")
    s.card_holder = [reader.party(said[0]), reader.party(said[1])]


def read_number(name: str, most: int) -> Any:
    def read(s: State, said: str, reader: TokenReader) -> None:
        setattr(s, name, number(said, most))

    return read


def read_turn(s: State, said: str, reader: TokenReader) -> None:
    s.turn = reader.seat(said)


def read_waiting(s: State, said: str, reader: TokenReader) -> None:
    goods = said.removesuffix(f"+{VISITED}")
    s.for_sale = reader.goods(goods) | (1 << codes.VISITED_BIT if goods != said else 0)


def read_passed_go(s: State, said: str, reader: TokenReader) -> None:
    s.passed_go = reader.mask(said)


def read_round(s: State, said: str, reader: TokenReader) -> None:
    rounds, _, first = said.partition(".")
    s.rounds, s.first = number(rounds, MOST_THROWS), reader.seat(first)


def read_starting(s: State, said: str, reader: TokenReader) -> None:
    s.start_in = reader.mask(said)


def read_revisions(s: State, said: str, reader: TokenReader) -> None:
    s.offer_rev = reader.by_seat(said, MOST_COUNT)


# in an order in which each finds what it depends on
READERS: dict[str, Any] = {
    "turn": read_turn,
    "turns": read_number("turns", MOST_THROWS),
    "throws": read_number("throws", MOST_THROWS),
    "doubles": read_number("doubles", 3),
    "dice": read_dice,
    "over": read_over,
    "pot": read_number("pot", codes.MOST),
    "passed-go": read_passed_go,
    "round": read_round,
    "paid": read_paid,
    "waiting": read_waiting,
    "chance": read_deck(0),
    "chest": read_deck(1),
    "cards": read_cards,
    "claimed": read_number("claim_serial", MOST_COUNT),
    "rents": read_rents,
    "sale": read_sale,
    "contest": read_contest,
    "agenda": read_agenda,
    "revisions": read_revisions,
    "offers": read_offers,
    "starting": read_starting,
}
KEYED = frozenset({"bank", *READERS})
