"""How often bots may bother people with offers at a live table; among themselves they trade as they like."""

from __future__ import annotations

from ..rules.game import Game
from ..rules.moves import Goods, Move, Offer, Refuse, Withdraw
from ..rules.views import offers
from .state import TableState

CLEARLY_BETTER = 5  # an offer after a refused one must be better by a fifth of the printed prices of what changes hands


class Courtesy:
    """Which offers of bots reach people: one a round to each, none that a person hardly sees the difference of."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.asked_in: dict[int, int] = {}  # the turn in which each person last got an offer from a bot
        self.refused: dict[tuple[int, int], list[Offer]] = {}  # by maker and person, what was not taken

    def notice(self, game: Game, seat: int, move: Move) -> None:
        """Take note of a move that is about to be made."""
        if isinstance(move, Offer) and self.state.is_bot(seat) and not self.state.is_bot(move.to):
            self.asked_in[move.to] = game.turns
        elif isinstance(move, Refuse | Withdraw):
            maker = move.maker if isinstance(move, Refuse) else seat  # offers that expire are withdrawn for their maker
            for offer in offers(game):
                if offer.maker == maker and self.state.is_bot(maker) and not self.state.is_bot(offer.to):
                    give = Goods(max(offer.cash, 0), offer.give, offer.give_cards)
                    take = Goods(max(-offer.cash, 0), offer.take, offer.take_cards)
                    self.refused.setdefault((maker, offer.to), []).append(Offer(offer.to, give, take))

    def allows(self, game: Game, seat: int, offer: Offer, *, back: bool = False) -> bool:
        """Return whether a bot may make this offer; `back`: in answer to an offer of the person's own."""
        if self.state.is_bot(offer.to):
            return True
        if seat in self.state.chairs[offer.to].no_offers:
            return False
        if not back and self._in_this_round(game, offer.to):
            return False
        return all(self._clearly_better(game, offer, before) for before in self.refused.get((seat, offer.to), ()))

    def _in_this_round(self, game: Game, person: int) -> bool:
        """Whether a bot has made this person an offer since everybody last had a turn."""
        playing = sum(not game.out(seat) for seat in range(game.players))
        return person in self.asked_in and game.turns - self.asked_in[person] < playing

    def _clearly_better(self, game: Game, offer: Offer, before: Offer) -> bool:
        """Whether the person sees a difference to a refused offer: other goods, or clearly more money."""
        if _goods(offer) != _goods(before):
            return True
        squares = game.edition.squares
        printed = sum(squares[title].price for title in (*offer.give.titles, *offer.take.titles))
        more = _cash(offer) - _cash(before)
        return more > 0 and more * CLEARLY_BETTER >= printed


def _goods(offer: Offer) -> tuple[object, ...]:
    give, take = offer.give, offer.take
    return sorted(give.titles), sorted(give.cards), sorted(take.titles), sorted(take.cards)


def _cash(offer: Offer) -> int:
    """What the person would get in cash; negative: pay."""
    return offer.give.cash - offer.take.cash
