"""How often bots may bother people with offers at a live table; among themselves they trade as they like."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.game import Game
from ..rules.moves import Move, Offer, Refuse, Withdraw
from ..rules.views import OpenOffer
from .state import TableState

CLEARLY_BETTER = 5  # an offer after a refused one must be better by a fifth of the printed prices of what changes hands


class Terms(NamedTuple):
    """What an offer means for the person it is made to: titles and cards given and taken, and cash received."""

    titles: tuple[frozenset[int], frozenset[int]]
    cards: tuple[frozenset[str], frozenset[str]]
    cash: int


class OfferLimits:
    """Which offers of bots reach people: one a round to each, none that a person hardly sees the difference of."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.asked_in: dict[int, int] = {}  # the turn in which each person last got an offer from a bot
        self.refused: dict[tuple[int, int], list[Terms]] = {}  # by maker and person, what was not taken

    def notice(self, game: Game, seat: int, move: Move) -> None:
        """Take note of a move that is about to be made."""
        if isinstance(move, Offer) and self.state.is_bot(seat) and not self.state.is_bot(move.to):
            self.asked_in[move.to] = game.turns
        elif isinstance(move, Refuse | Withdraw):
            maker = move.maker if isinstance(move, Refuse) else seat  # offers that expire are withdrawn for their maker
            for offer in game.offers():
                if offer.maker == maker and self.state.is_bot(maker) and not self.state.is_bot(offer.to):
                    self.refused.setdefault((maker, offer.to), []).append(terms_of_open(offer))

    def allows(self, game: Game, seat: int, offer: Offer, *, back: bool = False) -> bool:
        """Return whether a bot may make this offer; `back`: in answer to an offer of the person's own."""
        if self.state.is_bot(offer.to):
            return True
        if seat in self.state.occupants[offer.to].no_offers:
            return False
        if not back and self._in_this_round(game, offer.to):
            return False
        terms = terms_of(offer)
        return all(clearly_better(game, terms, before) for before in self.refused.get((seat, offer.to), ()))

    def _in_this_round(self, game: Game, person: int) -> bool:
        """Return whether a bot has made this person an offer since everybody last had a turn."""
        playing = sum(not game.out(seat) for seat in range(game.players))
        return person in self.asked_in and game.turns - self.asked_in[person] < playing


def terms_of(offer: Offer) -> Terms:
    """Return the terms of an offer that is to be made."""
    give, take = offer.give, offer.take
    titles, cards = (frozenset(give.titles), frozenset(take.titles)), (frozenset(give.cards), frozenset(take.cards))
    return Terms(titles, cards, give.cash - take.cash)


def terms_of_open(offer: OpenOffer) -> Terms:
    """Return the terms of an offer on the table."""
    titles = frozenset(offer.give), frozenset(offer.take)
    return Terms(titles, (frozenset(offer.give_cards), frozenset(offer.take_cards)), offer.cash)


def clearly_better(game: Game, offer: Terms, before: Terms) -> bool:
    """Return whether a person sees a difference to a refused offer: other goods, or clearly more money."""
    if (offer.titles, offer.cards) != (before.titles, before.cards):
        return True
    printed = sum(game.edition.squares[title].price for titles in offer.titles for title in titles)
    more = offer.cash - before.cash
    return more > 0 and more * CLEARLY_BETTER >= printed
