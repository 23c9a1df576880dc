"""Drawings in the terminal: the board as a ring of squares, the players, one's own titles, a title deed."""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..rules import views
from ..rules.game import Game
from ..rules.moves import DECKS, Goods
from .words import SEAT_COLOURS, Sentences

SIDE = 10  # squares between two corners, one of them counted
WIDE, WIDER = 7, 10  # characters to a square, on a terminal of eighty columns and on a wide one
SHORT = {"go": "»»»", "chance": " ?", "chest": " ▤", "tax": " ¤", "jail": " ▦", "parking": " P", "go-to-jail": " ▦←"}


def place(index: int) -> tuple[int, int]:
    """Return row and column of a square: Go bottom right, then clockwise."""
    side, step = divmod(index, SIDE)
    return ((SIDE, SIDE - step), (SIDE - step, 0), (0, step), (step, SIDE))[side]


def draw_board(game: Game, words: Sentences, width: int = 80) -> RenderableType:
    """Return the board in at most 24 lines: the sides have one line for each square, the players are inside."""
    wide = WIDER if width > WIDER * (SIDE + 1) else WIDE
    cells = {place(index): index for index in range(4 * SIDE)}
    inside = middle(game, words)
    lines = []
    for row in range(SIDE + 1):
        left, right = cells[row, 0], cells[row, SIDE]
        if row in (0, SIDE):
            whole = [cells[row, column] for column in range(SIDE + 1)]
            lines.append(Text().join(label(words, index, wide) for index in whole))
            lines.append(Text().join(marks(game, words, index, wide) for index in whole))
        else:
            text = fit(inside[row - 1] if row <= len(inside) else Text(), wide * (SIDE - 3))
            outer = label(words, left, wide), marks(game, words, left, wide)
            lines.append(Text().join((*outer, text, marks(game, words, right, wide), label(words, right, wide))))
    stock = words.building("house", game.houses), words.building("hotel", game.hotels)
    below = [words("view-stock", left_houses=stock[0], left_hotels=stock[1]), *offer_lines(game, words)]
    return Group(*lines, *map(Text.from_markup, below), Text(words("view-legend"), style="dim"))


def fit(text: Text, width: int) -> Text:
    """Return a text at exactly this width, with a margin."""
    found = Text("  ")
    found.append_text(text)
    found.truncate(width, overflow="ellipsis", pad=True)
    return found


def label(words: Sentences, index: int, wide: int) -> Text:
    """Return what a square is: a title by its letter, colour and the end of its name, others by a sign."""
    square = words.edition.squares[index]
    if not square.group:
        return Text(SHORT[square.kind].ljust(wide), style="dim")
    name = f"{words.square(index).letter} {short_name(words, index)}"
    found = Text(name[: wide - 1].ljust(wide - 1), style=f"black on {words.colour(square.group)}")
    return Text().join((found, Text(" ")))


def marks(game: Game, words: Sentences, index: int, wide: int) -> Text:
    """Return a square's owner, buildings and tokens as signs."""
    found = Text()
    owner = game.owner(index) if words.edition.squares[index].group else None
    if owner is not None:
        found.append(str(owner + 1), style=f"bold {SEAT_COLOURS[owner]}")
        level = game.level(index)
        if game.is_mortgaged(index):
            found.append("~", style="dim")
        elif level:
            found.append("■" if level == 5 else "⌂" + str(level))
        found.append(" ")
    here = [seat for seat in range(game.players) if not game.out(seat) and game.square(seat) == index]
    room = wide - 1 - found.cell_len
    for seat in here[-max(room, 1) :]:
        found.append("●" if len(here) == 1 else str(seat + 1), style=f"bold reverse {SEAT_COLOURS[seat]}")
    found.truncate(wide, pad=True)
    return found


def short_name(words: Sentences, index: int) -> str:
    """Return the last significant word of a name, or the first if another title of the group ends alike."""
    squares = words.edition.squares
    names = {
        known: [re.split("['’]", part)[-1] for part in square.name[words.lang].split(":")[-1].split(" (")[0].split()]
        for known, square in enumerate(squares)
        if square.group == squares[index].group
    }
    ends = [name[-1][: WIDE - 3].casefold() for name in names.values()]
    return names[index][-1 if ends.count(names[index][-1][: WIDE - 3].casefold()) == 1 else 0]


def middle(game: Game, words: Sentences) -> list[Text]:
    """Return the lines inside the ring: the edition and the players, nine at most."""
    players = [Text.from_markup(player_line(game, words, seat)) for seat in range(game.players)]
    return [Text(words.edition.title[words.lang], style="bold"), *players]


def player_line(game: Game, words: Sentences, seat: int) -> str:
    """Return one player's line: position, name, cash, square."""
    mark = "►" if seat == game.turn and not game.is_over else " "
    if game.out(seat):
        return f"{mark}{seat + 1} {words.show(words.name(seat))}  [dim]{words('say-out')}[/]"
    where = words("say-in-jail") if game.jail(seat) else words.show(words.square(game.square(seat)))
    cards = "  ✚" * len(game.jail_cards(seat))
    cash = words.show(words.money(game.cash(seat)))
    return f"{mark}{seat + 1} {words.show(words.name(seat))}  [bold]{cash}[/]  {where}{cards}"


def offer_lines(game: Game, words: Sentences) -> list[str]:
    """Return the lines of the open offers."""
    return [
        words(
            "view-offers",
            who=words.who(offer.maker),
            to=words.who(offer.to),
            give=words.goods(offer_side(offer, True)),
            take=words.goods(offer_side(offer, False)),
        )
        for offer in game.offers()
    ]


def offer_side(offer: views.OpenOffer, giving: bool) -> Goods:
    """Return what the maker of an offer gives, or takes."""
    if giving:
        return goods(offer.cash, offer.give, offer.give_cards)
    return goods(-offer.cash, offer.take, offer.take_cards)


def goods(cash: int, titles: tuple[int, ...], cards: tuple[str, ...]) -> Goods:
    """Return one side of an open offer."""
    return Goods(max(cash, 0), titles, tuple(deck for deck in DECKS if deck in cards))


def draw_players(game: Game, words: Sentences) -> RenderableType:
    """Return a table of all players."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("player", "cash", "where", "titles", "worth"):
        table.add_column(words(f"view-{name}"), justify="right" if name in ("cash", "worth") else "left")
    for seat in range(game.players):
        if game.out(seat):
            table.add_row(words.show(words.name(seat)), "", words("say-out"), "", "")
            continue
        where = words("say-in-jail") if game.jail(seat) else words.show(words.square(game.square(seat)))
        owned = [index for index in words.edition.titles if game.owner(index) == seat]
        ticks = "".join(
            f"[{words.colour(words.edition.squares[index].group)}]{words.square(index).letter}[/]" for index in owned
        )
        cash, worth = words.show(words.money(game.cash(seat))), words.show(words.money(game.worth(seat)))
        table.add_row(words.show(words.name(seat)), cash, where, ticks, worth)
    return table


def draw_mine(game: Game, words: Sentences, seat: int) -> RenderableType:
    """Return what one player owns, title by title."""
    rows: list[RenderableType] = [Text.from_markup(player_line(game, words, seat))]
    owned = [index for index in words.edition.titles if game.owner(index) == seat]
    rows += [Text.from_markup(f"  {index:2}  {title_line(game, words, index)}") for index in owned]
    if not owned:
        rows.append(Text("  " + words("say-no-titles"), style="dim"))
    rows += [Text.from_markup("  " + words.show(words.jail_card(deck))) for deck in game.jail_cards(seat)]
    return Group(*rows)


def title_line(game: Game, words: Sentences, index: int) -> str:
    """Return a title's line: name, buildings, rent."""
    parts = [words.show(words.square(index))]
    owner = game.owner(index)
    level = game.level(index)
    if level:
        parts.append(words.show(words.level(level, level == 5, owner)))
    if owner is None:
        parts.append(words("view-for-sale", price=words.money(words.edition.squares[index].price)))
    elif game.is_mortgaged(index):
        parts.append(f"[dim]{words('view-mortgaged', lifting=words.money(game.lifting_price(index)))}[/]")
    else:
        parts.append(rent_now(game, words, index))
    return "  ".join(parts)


def rent_now(game: Game, words: Sentences, index: int) -> str:
    """Return the current rent of a title."""
    times = words.edition.squares[index].kind == "utility"
    amount = game.rent(index)
    return words("view-now-times" if times else "view-now", amount=amount if times else words.money(amount))


def draw_deed(game: Game, words: Sentences, index: int) -> RenderableType:
    """Return a title deed with everything on it, and the current rent."""
    square = words.edition.squares[index]
    owner = game.owner(index)
    amounts = square.rents or square.times
    shown = " / ".join(words.show(words.money(amount)) if square.rents else f"× {amount}" for amount in amounts)
    rows = [
        f"[bold]{words.show(words.square(index))}[/]  {words('view-price', amount=words.money(square.price))}",
        words("view-rents", amounts=shown),
        words("view-lifting", amount=words.money(square.mortgage), more=words.money(game.lifting_price(index))),
    ]
    if square.house:
        rows.append(words("view-building", amount=words.money(square.house), more=words.money(square.hotel)))
    rows.append(words("view-owner", who=words.who(owner)))
    if owner is not None:
        rows.append(f"[bold]{title_line(game, words, index)}[/]")
    return Group(*(Text.from_markup(row) for row in rows))
