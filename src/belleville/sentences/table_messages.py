"""What is said at one table: messages with its players, squares, sums, goods and buildings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from ..editions import Edition
from ..rules.moves import Goods
from ..rules.players import Seating
from ..vocabulary.words import Deck
from ..words.resolver import Language, messages
from ..words.typography import typeset
from ..words.values import (
    Amount,
    Arg,
    Buildings,
    CardName,
    GroupName,
    PersonName,
    Plain,
    Sentence,
    SquareName,
    Value,
    ValueList,
)

VOCABULARY = ("house", "houses", "hotel", "hotels", "jail_card", "chance", "chest")  # differ from edition to edition


class TableMessages:
    """The messages of a table in one language. The reader's seat, if any, is `you`."""

    def __init__(self, lang: str | Language, edition: Edition, seating: Seating, reader: int | None = None) -> None:
        self.messages = messages(lang) if isinstance(lang, str) else lang
        self.lang: Literal["fr", "en"] = "fr" if self.messages.lang == "fr" else "en"  # that of the edition's words
        self.edition, self.seating, self.reader = edition, seating, reader
        words = edition.words[self.lang]
        self.vocabulary: dict[str, Plain] = {name: self.printed(getattr(words, name)) for name in VOCABULARY}

    def sentence(self, id: str, /, **arguments: Arg) -> Sentence:
        """Return a message filled in; it may use the edition's own words, `$house` or `$jail_card`."""
        given = {name: self.messages.value(value) for name, value in arguments.items()}
        return self.messages.fill(id, {**self.vocabulary, **given})

    def printed(self, text: str) -> Plain:
        """Return words of the edition."""
        return Plain(typeset(text, self.lang))

    def money(self, amount: int) -> Amount:
        """Return a sum."""
        return Amount(amount, self.edition.money.sign, self.edition.money.sign_first)

    def who(self, seat: int | None) -> PersonName:
        """Return a player, `you` for the reader; or the bank."""
        if seat is None or seat < 0:
            return PersonName("", None)
        return PersonName(self.seating.names[seat], seat, reads=seat == self.reader)

    def name(self, seat: int) -> PersonName:
        """Return a player by name, the reader too: in tables and lists."""
        return PersonName(self.seating.names[seat], seat)

    def square(self, index: int) -> SquareName:
        """Return a square by its name."""
        square = self.edition.squares[index]
        letter = next((group.letter for group in self.edition.groups if group.id == square.group), "")
        return SquareName(typeset(square.name[self.lang], self.lang), index, square.group, letter, square.article)

    def squares(self, indices: Iterable[int]) -> ValueList:
        """Return several squares."""
        return ValueList([self.square(index) for index in indices])

    def group(self, id: str) -> GroupName:
        """Return a group by its name."""
        group = next(known for known in self.edition.groups if known.id == id)
        return GroupName(typeset(group.name[self.lang], self.lang), id, group.letter)

    def deck(self, deck: str) -> Plain:
        """Return the name of a deck."""
        return self.vocabulary[deck]

    def jail_card(self, deck: str) -> CardName:
        """Return the card that opens the jail."""
        return CardName(self.vocabulary["jail_card"].text, self.vocabulary[deck].text)

    def card(self, deck: Deck, id: str) -> Plain:
        """Return the text of a card."""
        return self.printed(next(card.text[self.lang] for card in self.edition.deck(deck) if card.id == id))

    def goods(self, goods: Goods) -> ValueList:
        """Return one side of a trade."""
        items: list[Value] = [self.money(goods.cash)] if goods.cash else []
        items += [self.square(index) for index in goods.titles]
        items += [self.jail_card(deck) for deck in goods.cards]
        return ValueList(items)

    def people(self, seats: Sequence[int]) -> ValueList:
        """Return several players."""
        return ValueList([self.who(seat) for seat in seats])

    def building(self, kind: str, count: int, seat: int | None = None) -> Buildings:
        """Return buildings counted; each side of an edition with fleets has ships of its own."""
        fleet = self.seating.fleet(self.edition, seat) if seat is not None else None
        if fleet is not None:
            one, many = (fleet.house, fleet.house_many) if kind == "house" else (fleet.hotel, fleet.hotel_many)
            return Buildings(count, one[self.lang], many[self.lang])
        words = self.edition.words[self.lang]
        return Buildings(count, *((words.house, words.houses) if kind == "house" else (words.hotel, words.hotels)))

    def level(self, houses: int, hotel: bool, seat: int | None = None) -> Buildings:
        """Return what stands on a lot."""
        return self.building("hotel", 1, seat) if hotel else self.building("house", houses, seat)

    def owned(self, count: int, square: int) -> Buildings:
        """Return how many stations or utilities a player owns, as this square is one of them."""
        words = self.edition.words[self.lang]
        if self.edition.squares[square].kind == "station":
            return Buildings(count, words.station, words.stations)
        return Buildings(count, words.utility, words.utilities)

    def lot(self, lot: str, title: int | None, deck: str | None) -> Value:
        """Return what is auctioned: a title, a jail card or a building."""
        if title is not None:
            return self.square(title)
        return self.jail_card(deck) if deck is not None else self.building("hotel" if lot == "hotel" else "house", 1)
