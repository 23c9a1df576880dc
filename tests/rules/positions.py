"""Builders for positions: given this board, when that move, then these events."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest

import belleville
from belleville import Game, IllegalMove, MoveError, Script
from belleville.editions import Edition
from belleville.record.position_reader import count_up
from belleville.rules import state_numbers
from belleville.rules.moves import Move
from belleville.rules.views import bits

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
ANN, BOB, CLEO, DAN, EVE, FAY, GUS, HAL = range(8)


class Position:
    """A game just before a throw of Ann's, to be arranged; seats are numbers, titles are squares.

    >>> game = position(edition).owns(ANN, group="green").cash(ANN, 500).at(BOB, 28).turn(BOB).throws((1, 2)).game()
    """

    def __init__(self, edition: Edition, players: int = 2, mode: str = "standard", **seating: Any) -> None:
        self.edition = edition
        self.script = Script([(6, 5), *[(1, 2)] * (players - 1)])
        # a fresh table: packs in the edition's own order, Ann to throw, nothing dealt by chance that matters
        self.made = Game(edition, list(NAMES[:players]), mode=mode, chance=self.script, **seating)
        # seats and squares are found, and buildings put up, as everybody does it; here also what no game can come to
        self.base = belleville.Position(edition, list(NAMES[:players]), mode=mode)
        self.state = self.base.state = self.made.state()
        self.left: tuple[int | None, int | None] = (None, None)  # houses and hotels of the bank
        self.dice: list[tuple[int, int]] = []
        if mode != "standard":
            self.take_all_back()

    def take_all_back(self) -> None:
        """Undo the deal of a short game, so that a test says itself who owns what."""
        self.state.owner = [-1] * 28
        for seat in range(self.made.players):
            self.state.cash[seat] = self.edition.money.start

    def owns(self, seat: int, *squares: int, group: str | None = None) -> Position:
        """Give titles to a seat, by square or as a whole group."""
        for square in self.base.squares_of((*squares, *([group] if group else ()))):
            self.state.owner[self.base.title(square)] = seat  # whoever had it before
        return self

    def owns_all(self, *seats: int) -> Position:
        """Deal every title still in the bank out to these seats in turn, so that the bank has none left."""
        for title, owner in enumerate(self.state.owner):
            if owner < 0:
                self.state.owner[title] = seats[title % len(seats)]
        return self

    def cash(self, seat: int, amount: int) -> Position:
        """Set a purse, in the edition's own money."""
        self.state.cash[seat] = amount
        return self

    def built(self, level: int, *squares: int, group: str | None = None) -> Position:
        """Put lots at a level: 1 to 4 houses, 5 a hotel."""
        for square in (*squares, *(self.edition.members(group) if group else ())):
            self.base.set_level(square, level)
        return self

    def mortgaged(self, *squares: int, group: str | None = None) -> Position:
        """Turn titles over."""
        self.base.mortgaged(*squares, *([group] if group else ()))
        return self

    def at(self, seat: int, square: int) -> Position:
        """Put a token somewhere."""
        self.state.square[seat] = square
        return self

    def in_jail(self, seat: int, tried: int = 0) -> Position:
        """Put a player into jail, with so many throws tried there."""
        self.state.jail[seat] = tried + 1
        return self.at(seat, self.edition.jail)

    def rent_open(self, visitor: int, owner: int, square: int, amount: int) -> Position:
        """A rent of an earlier landing that may still be claimed for a while."""
        at = self.state.claims
        # a throw of its own, in a turn of its own
        self.state.throws += 1
        self.state.turns += 1
        self.state.die1, self.state.die2 = 1, 2
        row = {
            "state": 1,
            "visitor": visitor,
            "owner": owner,
            "title": self.base.title(square),
            "amount": amount,
            "left": 2,
        }
        row["throw"] = self.state.throws
        for name, number in row.items():
            getattr(self.state, f"claim_{name}")[at] = number
        self.state.claims = at + 1
        return self

    def turn(self, seat: int) -> Position:
        """Whose turn it is."""
        self.base.turn(seat)
        return self

    def jail_card(self, seat: int, deck: str = "chance") -> Position:
        """Give a seat the jail card of a pack."""
        which = ("chance", "chest").index(deck)
        cards = self.edition.deck(deck)  # type: ignore[arg-type]
        number = next(i for i, card in enumerate(cards) if card.effect.do == "jail-free")
        pack = [card for card in self.pack(which) if card != number]
        self.set_pack(which, pack)
        self.state.card_holder[which] = seat
        return self

    def card_on_top(self, deck: str, *effects: str) -> Position:
        """Put the first cards with these effects (`do`, or a card's id) on top of a pack, in this order."""
        which = ("chance", "chest").index(deck)
        cards = self.edition.deck(deck)  # type: ignore[arg-type]
        wanted = [next(i for i, c in enumerate(cards) if effect in (c.effect.do, c.id)) for effect in effects]
        pack = self.pack(which)
        self.set_pack(which, [*wanted, *(card for card in pack if card not in wanted)])
        return self

    def pack(self, which: int) -> list[int]:
        """A pack's cards, top first."""
        size = self.state.deck_size[which]
        return list(self.state.deck[which * 16 : which * 16 + size])

    def set_pack(self, which: int, cards: list[int]) -> None:
        """Lay a pack."""
        self.state.deck[which * 16 : which * 16 + 16] = cards + [0] * (16 - len(cards))
        self.state.deck_size[which] = len(cards)

    def stock(self, houses: int | None = None, hotels: int | None = None) -> Position:
        """Leave so many buildings in the bank; the others stand where no test looks."""
        self.left = (houses, hotels)
        return self

    def throws(self, *dice: tuple[int, int]) -> Position:
        """The throws to come, in order; after them chance falls silent."""
        self.dice += dice
        return self

    def game(self) -> Game:
        """The game in this position."""
        state = self.state
        houses, hotels = self.left
        count_up(state, self.made)
        if houses is not None:
            state.houses = houses
        if hotels is not None:
            state.hotels = hotels
        self.script.extend(self.dice)
        self.made.restore(state_numbers.row_of(state))
        self.made.events()
        return self.made


def position(edition: Edition, players: int = 2, mode: str = "standard", **seating: Any) -> Position:
    """A fresh table of an edition: Ann is to throw, every title is in the bank."""
    return Position(edition, players, mode, **seating)


def euros(edition: Edition, amount: int) -> int:
    """An amount of the euro editions in the edition's own money (the franc editions count a hundred times as much)."""
    return amount * edition.money.salary // 200


def kinds(events: Iterable[object]) -> list[str]:
    """The names of events, to say what happened in order."""
    return [type(event).__name__ for event in events]


def open_seats(game: Game) -> tuple[int, ...]:
    """The seats the game waits for."""
    return bits(game.must_mask())


def refused(game: Game, seat: int, move: Move, code: str, clause: str, error: type[MoveError] = IllegalMove) -> None:
    """Try a move that must be refused for this reason and by this clause, and must leave all as it was."""
    before = game.numbers()
    with pytest.raises(error, match=re.escape(f"{clause}:")) as caught:
        game.play(seat, move)
    assert type(caught.value) is error
    assert caught.value.refusal is not None
    assert caught.value.refusal.code == code
    assert game.numbers() == before
