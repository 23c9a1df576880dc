"""Builders shared by the tests of debts and endings: somebody owes more than lies in the purse."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from belleville import Claim, Game, Pass, Throw
from belleville.editions import Edition
from belleville.editions.model import Effect
from belleville.rules.events import Event, Paid

from .positions import ANN, BOB, Position


def rented(place: Position) -> Game:
    """Ann throws onto Bob's dearest street, and Bob claims: bare and alone it earns 50."""
    game = place.owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    game.play(ANN, Throw())
    game.play(BOB, Claim(39, ANN))
    return game


def ruined(place: Position) -> Game:
    """As `rented`, but with hotels on Bob's two streets: 2,000, more than anybody can raise here."""
    return rented(place.owns(BOB, group="dark-blue").built(5, group="dark-blue"))


def taxed(place: Position) -> Game:
    """Ann throws onto the tax of 200."""
    game = place.at(ANN, 1).throws((1, 2)).game()
    game.play(ANN, Throw())
    return game


def paid(events: Iterable[Event]) -> list[tuple[int | None, int | None, int, str]]:
    """The payments among events, in order: payer, payee, amount, reason."""
    return [(e.payer, e.payee, e.amount, e.reason) for e in events if isinstance(e, Paid)]


def with_card(edition: Edition, deck: str, effect: Effect) -> Edition:
    """The same edition with another effect on the first card of a deck that makes one pay."""
    cards = list(edition.chance if deck == "chance" else edition.chest)
    at = next(i for i, card in enumerate(cards) if card.effect.do == "pay")
    cards[at] = structs.replace(cards[at], effect=effect)
    return structs.replace(edition, **{deck: tuple(cards)})


def nobody_bids(game: Game) -> None:
    """Let the sale under way end without a bid."""
    bidding = game.sale()
    assert bidding is not None
    for seat in bidding.still_in:
        game.play(seat, Pass())
