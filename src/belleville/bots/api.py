"""A player of one's own: a small class that is shown the table and says its move.

class Grabber(Bot):
    name, description = "Grabber", "Buys whatever is for sale."

    def decide(self, view, decision):
        wanted = [move for move in decision.moves if isinstance(move, Buy)]
        return wanted[0] if wanted else None if decision.may_wait else decision.moves[0]
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..rules import codes, state_numbers, views
from ..rules.game import Game
from ..rules.moves import DECKS, Move
from ..rules.views import Bidding, Choices, OpenOffer, Rent
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
    """A player made of code: one object a game. Give it a name and a description, and say how it decides."""

    name = ""
    description = ""

    def decide(self, view: View, decision: Decision) -> Move | None:
        """The move to make; None for nothing, where that is allowed (`decision.may_wait`)."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it decides")


class Decision(msgspec.Struct, frozen=True):
    """What a player is asked: as one who must answer, before somebody's throw (a window), or about an offer."""

    seat: int
    how: How
    about: views.Decision
    choices: Choices
    offer: OpenOffer | None = None

    @property
    def may_wait(self) -> bool:
        """Whether doing nothing is an answer."""
        return self.how != "must"

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that can be listed one by one, answers first; bids and offers are ranges, in `choices`."""
        return self.choices.moves


if TYPE_CHECKING:
    _Read = Game
else:
    _Read = object


class View(_Read):
    """The table as a player sees it: all that a `Game` tells, nothing that plays, and no pack's order."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game, self.seat = public(game), seat

    def __getattr__(self, name: str) -> Any:
        if name in READS:
            return getattr(self._game, name)
        raise AttributeError(f"a view has no {name!r}: try moves on view.copy() or view.sample(seed)")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *READS})

    def rents(self) -> list[Rent]:
        """The rents that are open, in the order of landing."""
        return self._game.rents()

    def sale(self) -> Bidding | None:
        """The sale under way."""
        return self._game.sale()

    def offers(self) -> list[OpenOffer]:
        """The offers on the table."""
        return self._game.offers()

    def jail_cards(self, seat: int) -> tuple[str, ...]:
        """The jail cards a seat holds, by pack."""
        return self._game.jail_cards(seat)

    def copy(self) -> Game:
        """This position to try moves on: where dice or a card are needed, it stops and waits for `Game.answer`."""
        twin: Game = self._game.what_if()
        return twin

    def sample(self, seed: int) -> Game:
        """A game that could be this one: the packs shuffled anew, and dice of its own, both from the seed."""
        seats = self._game.seating
        game = Game(
            self._game.edition,
            seats.names,
            mode=self._game.mode,
            seed=seed,
            tokens=seats.tokens,
            banker=banker_of(self._game),
            listen=False,
            record=False,
        )
        row = self._game.numbers()
        luck = random.Random(seed)
        for pack in packs(row):
            cards = row[pack]
            luck.shuffle(cards)
            row[pack] = cards
        game.restore(row)
        game.settle_chance()
        return game


def banker_of(game: Game) -> str | int | None:
    """Who keeps the bank, as `Game` wants to be told."""
    seats = game.seating
    if seats.banker == codes.BANK:
        return None
    return seats.banker_name if seats.banker == len(seats.names) else seats.banker


def place_of(field: str) -> int:
    """Where a field begins in a position's numbers."""
    at = 0
    for name, length in state_numbers.state_fields():
        if name == field:
            return at
        at += length or 1
    raise KeyError(field)


def packs(row: list[int]) -> list[slice]:
    """Where the packs lie in a position's numbers."""
    first, sizes = place_of("deck"), place_of("deck_size")
    begins = [first + deck * codes.DECK for deck in range(len(DECKS))]
    return [slice(begin, begin + row[sizes + deck]) for deck, begin in enumerate(begins)]


def public_numbers(game: Game) -> list[int]:
    """A position's numbers without anything hidden: each pack in the order of its cards' numbers."""
    row: list[int] = game.numbers()
    for pack in packs(row):
        row[pack] = sorted(row[pack])
    stack = place_of("stack")
    row[stack : stack + codes.TITLES] = [0] * codes.TITLES
    return row


def public(game: Game) -> Game:
    """A position without anything hidden, and without chance: neither seed nor generator, nor the history."""
    seats = game.seating
    twin = Game(
        game.edition,
        seats.names,
        mode=game.mode,
        tokens=seats.tokens,
        banker=banker_of(game),
        listen=False,
        record=False,
    )
    twin.restore(public_numbers(game))
    return twin


def question(game: Game, seat: int, how: How = "must", maker: int = -1) -> tuple[View, Decision]:
    """What a bot on this seat is shown and asked; `maker` is whose offer it is about."""
    game.a_seat(seat)
    if how not in ASKED:
        raise ValueError(f"how: {how!r} is none of {', '.join(ASKED)}")
    view = View(game, seat)
    offer = None
    if how == "offer":
        offer = next((offer for offer in view.offers() if offer.maker == maker and offer.to == seat), None)
        if offer is None:
            raise ValueError(f"maker: no offer of seat {maker} to seat {seat} is on the table")
    return view, Decision(seat, how, view.decision(), view.choices(seat), offer)
