"""A player of one's own: a small class that is shown the table and says its move.

class Grabber(Bot):
    name, description = "Grabber", "Buys whatever is for sale."

    def decide(self, view, question):
        wanted = [move for move in question.moves if isinstance(move, Buy)]
        return wanted[0] if wanted else None if question.may_wait else question.moves[0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..rules.events import Event
from ..rules.game import Game
from ..rules.moves import Move
from ..rules.views import Bidding, Choices, Decision, OpenOffer, Rent, without_giving_up
from .codes import ASK_MUST, ASK_OFFER, ASK_WINDOW

How = Literal["must", "window", "offer"]
HOW: dict[int, How] = {ASK_MUST: "must", ASK_WINDOW: "window", ASK_OFFER: "offer"}
ASKED = {how: asked for asked, how in HOW.items()}

# what of a Game only reads, and reads nothing hidden once the packs are put in order
READS = frozenset(
    {"edition", "mode", "seating", "players", "turn", "turns", "dice", "houses", "hotels", "max_houses", "is_over",
     "outcome", "cash", "square", "jail", "out", "standing_claim", "owner", "level", "is_mortgaged", "rent", "rent_why",
     "worth", "lifting_price", "raisable", "decision", "choices", "moves", "options", "must_mask", "is_legal",
     "refusal", "clock_move", "numbers", "state"}
)  # fmt: skip


class Bot:
    """Base class of bots, with one instance per game: set a name and a description, and implement `decide`."""

    name = ""
    description = ""

    def decide(self, view: View, question: Question) -> Move | None:
        """Return the move to make; None for nothing, where that is allowed (`question.may_wait`)."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it decides")

    def notice(self, view: View, events: list[Event]) -> None:
        """Receive the events of a move at the table, your own or another player's; `view` shows the game after it.

        It is called for each move since the last question, in order, before `decide` is asked the next one.
        """


def listens(bot: type[Bot]) -> bool:
    """Return whether bots of a class get events: whether they have a `notice` of their own."""
    return bot.notice is not Bot.notice


class Question(msgspec.Struct, frozen=True):
    """A question to a bot: the game waits for it, it may act before a roll (a window), or it received an offer.

    `about` is what the game waits for, as `Game.decision` tells it.
    """

    seat: int
    how: How
    about: Decision
    choices: Choices
    offer: OpenOffer | None = None

    @property
    def may_wait(self) -> bool:
        """Whether the bot may do nothing."""
        return self.how != "must"

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that can be listed one by one, answers first; bids and offers are ranges, in `choices`.

        Leaving the game is not among them, nor going bankrupt while something else can be done: `choices.moves` has
        all of them.
        """
        return tuple(without_giving_up(list(self.choices.moves)))


if TYPE_CHECKING:
    _Read = Game
else:
    _Read = object


class View(_Read):
    """The game as a player sees it: the queries of a `Game`, without its moves and the order of the decks."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game, self.seat = public(game), seat

    def __getattr__(self, name: str) -> Any:
        if name in READS:
            return getattr(self._game, name)
        raise AttributeError(f"a view has no {name!r}: try moves on view.copy() or view.sample(seed)")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *READS})

    def rents(self) -> list[Rent]:
        """Return the rents that can still be claimed, in the order of landing."""
        return self._game.rents()

    def sale(self) -> Bidding | None:
        """Return the auction in progress; None if there is none."""
        return self._game.sale()

    def offers(self) -> list[OpenOffer]:
        """Return the open offers."""
        return self._game.offers()

    def jail_cards(self, seat: int) -> tuple[str, ...]:
        """Return the decks ("chance", "chest") of the jail cards that a seat has."""
        return self._game.jail_cards(seat)

    def copy(self) -> Game:
        """Return a copy to try moves on; where dice or a card are needed, it stops and waits for `Game.answer`."""
        twin: Game = self._game.what_if()
        return twin

    def sample(self, seed: int) -> Game:
        """Return a game in the same public position, with reshuffled decks and new dice from the seed."""
        game: Game = self._game.sample(seed)
        return game


def public(game: Game) -> Game:
    """Return a position without anything hidden, and without chance: neither seed nor generator, nor the history."""
    shown: Game = game.public()
    return shown


def public_numbers(game: Game) -> list[int]:
    """Return a position's numbers without anything hidden: each deck in the order of its cards' numbers."""
    return public(game).numbers()


def question(game: Game, seat: int, how: How = "must", maker: int = -1) -> tuple[View, Question]:
    """Return what a bot on this seat is shown and asked; `maker` is whose offer it is about."""
    game.a_seat(seat)
    if how not in ASKED:
        raise ValueError(f"how: {how!r} is none of {', '.join(ASKED)}")
    view = View(game, seat)
    offer = None
    if how == "offer":
        offer = next((offer for offer in view.offers() if offer.maker == maker and offer.to == seat), None)
        if offer is None:
            raise ValueError(f"maker: no offer of seat {maker} to seat {seat} is on the table")
    return view, Question(seat, how, view.decision(), view.choices(seat), offer)
