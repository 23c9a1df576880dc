"""Read the tokens of a one-line position: each becomes a number in its range, or raises `Damaged`."""

from __future__ import annotations

from collections.abc import Mapping

from ..editions import Edition
from ..rules import codes
from ..rules.moves import DECKS, MOST
from ..rules.structs import State
from .errors import Damaged
from .names import number
from .position_notation import BANK, CARDS, NONE, SEATS, WORDS


class TokenReader:
    """Reads the names of one game's seats, properties and cards in one-line positions."""

    def __init__(self, players: int, edition: Edition, s: State, jail_turns: int) -> None:
        self.s = s
        self.letters = SEATS[:players]
        self.titles = {str(square): title for title, square in enumerate(edition.titles)}
        self.goods_bits = {square: 1 << title for square, title in self.titles.items()}
        self.goods_bits.update({name: 1 << (codes.JAIL_CARD_BIT + deck) for deck, name in enumerate(DECKS)})
        self.jail = (edition.jail, jail_turns + 1)
        self.edition = edition

    def seat(self, text: str) -> int:
        """Return the seat of a letter."""
        if len(text) != 1 or text not in self.letters:
            raise Damaged("position.seat", text=text)
        return self.letters.index(text)

    def party(self, text: str) -> int:
        """Return a seat, or the bank."""
        return codes.BANK if text == BANK else self.seat(text)

    def mask(self, text: str) -> int:
        """Return several seats as a mask."""
        if text == NONE:
            return 0
        mask = 0
        for letter in text:
            mask |= 1 << self.seat(letter)
        return mask

    def title(self, text: str) -> int:
        """Return the property on a square."""
        title = self.titles.get(text)
        if title is None:
            raise Damaged("position.title", text=text)
        return title

    def goods(self, text: str) -> int:
        """Return properties and jail cards as a mask."""
        mask = 0
        for part in text.split("+") if text != NONE else ():
            if part not in self.goods_bits:
                raise Damaged("position.goods", text=part)
            mask |= self.goods_bits[part]
        return mask

    def titles_mask(self, text: str) -> int:
        """Return properties alone as a mask."""
        mask = self.goods(text)
        if mask > codes.ALL_TITLES:
            raise Damaged("position.titles", text=text)
        return mask

    def word(self, words: Mapping[int, str], text: str) -> int:
        """Return the code of a word."""
        for code, word in words.items():
            if word == text:
                return code
        raise Damaged("position.word", text=text, known=tuple(words.values()))

    def by_seat(self, text: str, most: int) -> list[int]:
        """Return one number for each seat: `a3b1`."""
        numbers = [0] * codes.SEATS
        while text:
            rest = text[1:].lstrip("0123456789")
            numbers[self.seat(text[0])] = number(text[1 : len(text) - len(rest)], most)
            text = rest
        return numbers

    def number(self, kind: str, text: str) -> int:
        """Return one number of an agenda item, by its kind in `notation.ACTS`."""
        if kind in WORDS:
            return self.word(WORDS[kind], text)
        if kind == "seat":
            return self.seat(text)
        if kind == "party":
            return self.party(text)
        if kind == "title" or (kind == "title?" and text != NONE):
            return self.title(text)
        if kind == "title?":
            return -1
        if kind == "titles":
            return self.titles_mask(text)
        most = {"claim": self.s.claims - 1, "card": len(CARDS) - 1, "steps": 12, "times": 10**6}
        return number(text, most.get(kind, MOST))
