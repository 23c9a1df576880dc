"""Arranged visits: somebody comes to a square, draws a card, pays a rent."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from belleville import Claim, Game, Throw
from belleville.editions import Edition
from belleville.editions.model import Deck, Effect

from .positions import ANN, Position


def visited(given: Position, square: int) -> Game:
    """Ann has come to a square by a throw of 3; throws already given come after it."""
    given.at(ANN, (square - 3) % 40).turn(ANN).dice.insert(0, (1, 2))
    game = given.game()
    game.play(ANN, Throw())
    return game


def cashes(game: Game) -> list[int]:
    """Everybody's money."""
    return [game.cash(seat) for seat in range(game.players)]


def paid(game: Game, owner: int, square: int, visitor: int = ANN) -> int:
    """What passes from the visitor to the owner when the owner claims; nobody else's money may move."""
    before = cashes(game)
    game.play(owner, Claim(square, visitor))
    amount = game.cash(owner) - before[owner]
    before[owner] += amount
    before[visitor] -= amount
    assert cashes(game) == before
    assert game.broken() is None
    return amount


def pack(game: Game, deck: Deck) -> list[str]:
    """The ids of a pack's cards, top first."""
    which = ("chance", "chest").index(deck)
    state = game.state()
    cards = game.edition.deck(deck)
    size = state.deck_size[which]
    return [cards[number].id for number in state.deck[which * 16 : which * 16 + size]]


def with_card(edition: Edition, deck: Deck, **effect: Any) -> Edition:
    """The same edition whose first card of a pack does something else: for what no printed card does there."""
    cards = edition.deck(deck)
    return structs.replace(edition, **{deck: (structs.replace(cards[0], effect=Effect(**effect)), *cards[1:])})
