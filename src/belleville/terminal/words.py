"""The words of the terminal in one language, mixed with the box's own vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec import structs
from rich.markup import escape

from ..editions import Edition, Lang
from ..rules.moves import Goods
from ..rules.players import Seating
from .texts import book, plain

SEAT_COLOURS = (
    "bright_red", "bright_blue", "bright_green", "bright_magenta",
    "bright_yellow", "bright_cyan", "orange3", "white",
)  # fmt: skip
GROUP_COLOURS = {
    "brown": "orange4", "light-blue": "sky_blue1", "pink": "orchid", "orange": "dark_orange", "red": "red1",
    "yellow": "yellow1", "green": "green3", "dark-blue": "royal_blue1", "station": "grey70", "utility": "grey85",
}  # fmt: skip
NARROW = "\u202f"  # a narrow space that does not break, between thousands and before French signs


def of(word: str) -> str:
    """A French word after `de`: `d'hôtels`, `de maisons`."""
    return f"d'{word}" if plain(word)[:1] in ("a", "e", "i", "o", "u", "h") else f"de {word}"


def elide(line: str) -> str:
    """French `de` and `que` before a vowel, also where markup stands between: `d'Ada`, `qu'Avenue Foch`."""
    return re.sub(r"\b([Dd]|[Qq]u)e ((?:\[[^\]]*\])*)(?=[aeiouàâéèêîôû])", r"\1'\2", line, flags=re.IGNORECASE)


def capital(line: str) -> str:
    """A sentence with a capital at its beginning, behind its markup."""
    return re.sub(r"^((?:\[[^\]]*\])*)(.)", lambda found: found[1] + found[2].upper(), line, count=1)


class Who(str):
    """Somebody in a sentence. `{who:@ throws|@ throw}` says it of others, then to the reader."""

    reads: bool

    def __new__(cls, name: str, reads: bool = False) -> Who:
        who = super().__new__(cls, name)
        who.reads = reads
        return who

    def __format__(self, spec: str) -> str:
        others, bar, reader = spec.partition("|")
        return (reader if self.reads else others).replace("@", self) if bar else str(self)


class Sentences:
    """What is said at one table; sentences come back as rich markup. The reader's seat, if any, is `you`."""

    def __init__(self, lang: Lang, edition: Edition, seating: Seating, reader: int | None = None) -> None:
        self.lang = lang
        self.reader = reader
        self.edition = edition
        self.seating = seating
        self.vocabulary: dict[str, str] = structs.asdict(edition.words[lang])
        self.vocabulary |= {f"d_{name}": of(self.vocabulary[name]) for name in ("house", "houses", "hotel", "hotels")}

    def __call__(self, key: str, **args: Any) -> str:
        """A sentence by `chapter.name`, filled in."""
        chapter, _, name = key.partition(".")
        line = str(book(self.lang)[chapter][name]).format(**{**self.vocabulary, **args})
        return elide(line) if self.lang == "fr" else line

    def money(self, amount: int) -> str:
        """A sum as the box prints it."""
        figures = f"{amount:,}"
        if self.lang == "fr":
            figures = figures.replace(",", NARROW)
        money = self.edition.money
        return f"{money.sign} {figures}" if money.sign_first else f"{figures} {money.sign}"

    def who(self, seat: int | None) -> Who:
        """A player in a sentence, in the player's colour: `you` to the reader, else the name; or the bank."""
        if seat is None or seat < 0:
            return Who(self("say.bank"))
        if seat == self.reader:
            return Who(f"[{SEAT_COLOURS[seat]}]{self('say.you')}[/]", reads=True)
        return Who(self.name(seat))

    def name(self, seat: int) -> str:
        """A player's name in the player's colour, in tables and lists."""
        return f"[{SEAT_COLOURS[seat]}]{escape(self.seating.names[seat])}[/]"

    def square(self, index: int) -> str:
        """The name of a square, a title in the colour of its group and with its letter."""
        square = self.edition.squares[index]
        name = escape(square.name[self.lang])
        if not square.group:
            return name
        return f"[{self.colour(square.group)}]{name}[/] ({self.letter(square.group)})"

    def squares(self, indices: Iterable[int]) -> str:
        """Several squares."""
        return ", ".join(self.square(index) for index in indices) or self("say.nothing")

    def colour(self, group: str) -> str:
        """The colour in which a group is shown."""
        return GROUP_COLOURS.get(group, "white")

    def letter(self, group: str) -> str:
        """The letter that doubles the colour."""
        return next(known.letter for known in self.edition.groups if known.id == group)

    def group(self, group: str) -> str:
        """The name of a group."""
        name = next(known.name[self.lang] for known in self.edition.groups if known.id == group)
        return f"[{self.colour(group)}]{name}[/] ({self.letter(group)})"

    def deck(self, deck: str) -> str:
        """The name of a pack."""
        return self.vocabulary[deck]

    def jail_card(self, deck: str) -> str:
        """The card that opens the jail, and its pack."""
        name = self.vocabulary["jail_card"]
        return f"« {name} » ({self.deck(deck)})" if self.lang == "fr" else f"“{name}” ({self.deck(deck)})"

    def goods(self, goods: Goods) -> str:
        """One side of a deal."""
        parts = [self.money(goods.cash)] if goods.cash else []
        parts += [self.square(index) for index in goods.titles]
        parts += [self.jail_card(deck) for deck in goods.cards]
        return self.row(parts)

    def row(self, parts: Sequence[str]) -> str:
        """Several things one after the other: "one", "one and two", "one, two and three"."""
        if not parts:
            return self("say.nothing")
        *others, last = parts
        return f"{', '.join(others)} {self('say.and')} {last}" if others else last

    def building(self, kind: Literal["house", "hotel"], many: int, seat: int | None = None) -> str:
        """Buildings counted; each side of a box with fleets has ships of its own."""
        fleet = self.seating.fleet(self.edition, seat) if seat is not None else None
        if fleet is not None:
            one, more = (fleet.house, fleet.house_many) if kind == "house" else (fleet.hotel, fleet.hotel_many)
            return f"{many} {(one if many == 1 else more)[self.lang]}"
        return f"{many} {self.vocabulary[kind if many == 1 else f'{kind}s']}"

    def level(self, houses: int, hotel: bool, seat: int | None = None) -> str:
        """What stands on a lot."""
        if hotel:
            return self.building("hotel", 1, seat)
        return self.building("house", houses, seat) if houses else self("tell.nothing_built")
