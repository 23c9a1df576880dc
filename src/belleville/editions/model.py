"""The model of an edition: board, deeds, decks, tokens, money, words and named options, all immutable.

Nothing here reads a file or knows a rule; every tuple is in the order of the board or of the printed list.
"""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, structs

from ..vocabulary.house_rules import HouseRules
from ..vocabulary.options import Rules
from ..vocabulary.words import Deck as Deck
from ..vocabulary.words import Kind as Kind
from .errors import EditionError
from .house_rules import check_house_rules, read_house_rules, text_of
from .option_values import refusal

Lang = Literal["fr", "en"]
Confidence = Literal["sourced", "inferred"]
Do = Literal[
    "move-to", "back-to", "move-by", "nearest", "jail", "jail-free",
    "pay", "receive", "collect", "pay-each", "repairs", "choose",
]  # fmt: skip

Article = Literal["", "le", "la", "les", "la case", "none"]

PlainText = Annotated[str, Meta(pattern=r"\S", max_length=500)]  # never blank
Slug = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Colour = Annotated[str, Meta(pattern=r"^(#[0-9a-f]{6})?$")]

PLUS = "+"  # between the id of an edition and its house rules

DEEDS: tuple[Kind, ...] = ("street", "station", "utility")


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages: `text.fr`, or `text["fr"]`."""

    fr: PlainText
    en: PlainText

    def __getitem__(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """A bank note, and how many of them each player has at the start."""

    value: int
    each: int
    colour: PlainText


class Coin(Struct, frozen=True, forbid_unknown_fields=True):
    """Coins kept in the bank; no player starts with one."""

    value: int
    count: int


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """The currency, and the amounts that belong to no square; `confidence` is about the starting cash."""

    currency: Text
    sign: PlainText
    sign_first: bool
    note: int
    start: int
    salary: int
    fine: int
    interest: int
    notes: tuple[Note, ...]
    coins: tuple[Coin, ...]
    confidence: Confidence = "sourced"


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens on the board from `min` to `max`; `persons` at the table, a banker without token included."""

    min: int
    max: int
    persons: int


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The vocabulary of an edition in one language."""

    house: PlainText
    houses: PlainText
    hotel: PlainText
    hotels: PlainText
    token: PlainText
    tokens: PlainText
    lot: PlainText
    lots: PlainText
    station: PlainText
    stations: PlainText
    utility: PlainText
    utilities: PlainText
    chance: PlainText
    chest: PlainText
    jail_card: PlainText
    go: PlainText
    jail: PlainText
    parking: PlainText
    rent: PlainText
    title: PlainText
    titles: PlainText
    bank: PlainText
    banker: PlainText
    salary: PlainText
    mortgage: PlainText
    auction: PlainText


class Vocabulary(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of an edition: `words.fr.house`, or `words["fr"].house`."""

    fr: Words
    en: Words

    def __getitem__(self, lang: Lang) -> Words:
        return self.fr if lang == "fr" else self.en


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """How many buildings may stand on the board, all fleets together."""

    houses: int
    hotels: int
    confidence: Confidence = "sourced"


class Fleet(Struct, frozen=True, forbid_unknown_fields=True):
    """The buildings of one side: their words, singular and plural, and how many there are."""

    id: Slug
    name: Text
    house: Text
    house_many: Text
    hotel: Text
    hotel_many: Text
    houses: int
    hotels: int


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's token; `side` is the id of a fleet, empty in an edition without fleets."""

    id: Slug
    name: Text
    side: str = ""
    confidence: Confidence = "sourced"


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of streets, or the stations, or the utilities; the letter is shown beside the colour.

    `colour` is how the page shows it, `#rrggbb`; empty: as in the theme of the edition.
    """

    id: Slug
    name: Text
    letter: Annotated[str, Meta(pattern=r"^[A-Z]$")]
    colour: Colour = ""


class Square(Struct, frozen=True, forbid_unknown_fields=True):
    """A square and, when it can be owned, its deed; what a kind does not have is 0 or empty."""

    kind: Kind
    name: Text
    group: str = ""
    price: int = 0
    rents: tuple[int, ...] = ()  # street: bare, 1 to 4 houses, hotel; station: by number owned
    times: tuple[int, ...] = ()  # utility: what the dice are multiplied by, by number owned
    house: int = 0
    hotel: int = 0
    mortgage: int = 0
    amount: int = 0
    confidence: Confidence = "sourced"
    article: Article = ""  # in French sentences; empty: found by the first word (words/french.py)
    index: int = -1  # its square number, set by the loader


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does; only the fields of its `do` are set."""

    do: Do
    square: int = -1
    steps: int = 0
    kind: Literal["", "station", "utility"] = ""
    times: int = 0
    amount: int = 0
    house: int = 0
    hotel: int = 0
    pay: int = 0
    draw: Literal["", "chance", "chest"] = ""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of either deck."""

    id: Slug
    title: Text
    text: Text
    effect: Effect
    confidence: Confidence = "sourced"


class Timed(Struct, frozen=True, forbid_unknown_fields=True):
    """The timed game: titles dealt to each player, paid at once or not."""

    deal: int
    paid: bool


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """The quick game: also houses before a hotel, bankruptcies that end it, turns in jail.

    `resale` is set where the quick game sells buildings back differently from the standard one.
    """

    deal: int
    paid: bool
    houses: int
    ends: int
    jail_turns: int
    resale: Literal["", "printed", "paid"] = ""


class Modes(Struct, frozen=True, forbid_unknown_fields=True):
    """The short games that an edition has besides the standard one."""

    timed: Timed | None = None
    quick: Quick | None = None


class Edition(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True, weakref=True):
    """One edition. Compared by value; `digest` identifies its facts.

    `base` is the packaged edition whose theme an edition of one's own has on the page.
    """

    id: Slug
    year: int
    title: Text
    about: Text
    money: Money
    players: Players
    words: Vocabulary
    stock: Stock
    fleets: tuple[Fleet, ...] = ()
    tokens: tuple[Token, ...]
    groups: tuple[Group, ...]
    squares: tuple[Square, ...]
    chance: tuple[Card, ...]
    chest: tuple[Card, ...]
    rules: Rules
    modes: Modes = Modes()
    house: HouseRules = HouseRules()
    base: str = ""

    @cached_property
    def name(self) -> str:
        """Its id and the house rules it is played with, as `load` takes them: `nostalgia-2003+no-auctions`."""
        return f"{self.id}{PLUS}{text_of(self.house)}" if self.house != HouseRules() else self.id

    @cached_property
    def titles(self) -> tuple[int, ...]:
        """The squares that can be owned, in board order."""
        return tuple(square.index for square in self.squares if square.kind in DEEDS)

    @cached_property
    def jail(self) -> int:
        """The square of the jail."""
        return next(square.index for square in self.squares if square.kind == "jail")

    def members(self, group: str) -> tuple[int, ...]:
        """Return the squares of a group, in board order."""
        return tuple(square.index for square in self.squares if square.group == group)

    def deck(self, name: Deck) -> tuple[Card, ...]:
        """Return the cards of a deck, in the order of the file (not of play)."""
        return self.chance if name == "chance" else self.chest

    @cached_property
    def digest(self) -> str:
        """SHA-256, in hex, of what the rules need.

        Figures, ids, effects and options count. Words do not, nor colours, year, confidence or the edition's
        own id: correcting a sentence must not make the records of finished games unreadable.
        """
        return hashlib.sha256(msgspec.json.encode(_facts(self), order="sorted")).hexdigest()

    def replace_rules(self, **choices: str) -> Edition:
        """Return the same edition with some named options changed."""
        for name, value in choices.items():
            if cause := refusal(name, value):
                raise EditionError(self.id, f"rules {name}", cause)
        return structs.replace(self, rules=structs.replace(self.rules, **choices))

    def with_house_rules(self, rules: str | HouseRules) -> Edition:
        """Return the same edition with these house rules and no others: `"no-auctions,parking=500"`."""
        house = read_house_rules(rules, self) if isinstance(rules, str) else rules
        check_house_rules(self, house)
        return structs.replace(self, house=house)

    def with_more_house_rules(self, rules: str) -> Edition:
        """Return the same edition with these house rules besides those it has."""
        return self.with_house_rules(f"{text_of(self.house)},{rules}")


WORDING = frozenset({
    "name", "title", "text", "about", "words", "currency", "sign", "sign_first", "colour", "letter",
    "house_many", "hotel_many", "year", "confidence", "article", "base",
})  # fmt: skip


def _facts(edition: Edition) -> dict[str, Any]:
    facts: dict[str, Any] = _without_wording(msgspec.to_builtins(edition))
    del facts["id"]
    if not facts["house"]:  # the digest of an edition is the same as before there were house rules
        del facts["house"]
    for fleet in facts["fleets"]:  # there `house` and `hotel` are words, elsewhere they are prices
        del fleet["house"], fleet["hotel"]
    return facts


def _without_wording(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_wording(inner) for key, inner in value.items() if key not in WORDING}
    if isinstance(value, list | tuple):
        return [_without_wording(inner) for inner in value]
    return value
