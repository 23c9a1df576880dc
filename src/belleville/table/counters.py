"""Offers that ask for a counter-offer: they lie on the table like others, and are not accepted as they stand.

The rules know offers alone. The table keeps which of them ask for a counter-offer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from ..editions.model import Deck
from ..rules.game import Game
from ..rules.moves import Goods, Offer
from . import entries as e
from .messages import CounterWanted

if TYPE_CHECKING:
    from .state import TableState

CountersAsked = Mapping[int, int]  # by maker, the revision of the offer


def makers(state: TableState) -> tuple[int, ...]:
    """Return the makers of open offers that ask for a counter-offer."""
    asked_for = state.counters_asked
    if not asked_for or state.game is None:
        return ()
    return tuple(offer.maker for offer in state.playing().offers() if asked_for.get(offer.maker) == offer.revision)


def without(asked_for: CountersAsked, maker: int) -> CountersAsked:
    """Return what is asked for, without a seat whose offer was withdrawn or replaced."""
    return {other: revision for other, revision in asked_for.items() if other != maker}


def note(asked_for: CountersAsked, game: Game, entry: e.Played) -> tuple[CountersAsked, CounterWanted | None]:
    """Return what is asked for after moves were made, and the note for everybody."""
    offer = next((move for move in entry.moves if isinstance(move, Offer)), None)
    if offer is None:
        return asked_for, None
    others = without(asked_for, entry.seat)
    if not entry.wants_counter:
        return others, None
    revision = game.offer_revision(entry.seat)
    return {**others, entry.seat: revision}, CounterWanted(entry.seat, offer.to)


def same_terms(game: Game, maker: int) -> Offer:
    """Return the counter-offer of somebody who likes the terms of an offer: the same ones, seen from the other side."""
    terms = next(offer for offer in game.offers() if offer.maker == maker)
    give_cards, take_cards = (cast("tuple[Deck, ...]", cards) for cards in (terms.give_cards, terms.take_cards))
    return Offer(
        maker, Goods(max(0, -terms.cash), terms.take, take_cards), Goods(max(0, terms.cash), terms.give, give_cards)
    )
