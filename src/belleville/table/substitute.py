"""The substitute: a bot that plays for an absent person. It claims and answers; it begins nothing by itself."""

from __future__ import annotations

from ..bots.asking.stepwise import Asked, Numbers, Policy
from ..bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW
from ..rules import codes
from ..rules.game import Game
from ..rules.moves import Claim, encode

RESERVE = 2  # salaries that stay in hand when a substitute buys

# what it may answer with as a sensible player would; for the rest it does what the clock does (ruling.clock)
HARMLESS = frozenset(
    {codes.THROW, codes.DECLINE, codes.USE_CARD, codes.PAY, codes.PLACE, codes.KEEP, codes.CLAIM, codes.BANKRUPT,
     codes.MORTGAGE, codes.SELL, codes.SWAP, codes.SELL_GROUP}
)  # fmt: skip


def answer(game: Game, bot: Policy, asked: Asked) -> Numbers | None:
    """Return the move of the substitute when asked; None for nothing."""
    if asked.how == ASK_OFFER:
        return codes.REFUSE, asked.maker, 0, 0, 0
    if (claim := open_claim(game, asked.seat)) is not None:
        return encode(claim, game.edition)
    if asked.how == ASK_WINDOW:
        return None
    chosen: Numbers | None = bot.decide(game, asked.seat, ASK_MUST, -1)
    if chosen is not None and (chosen[0] in HARMLESS or (chosen[0] == codes.BUY and leaves_enough(game, asked.seat))):
        return chosen
    safe = game.clock_move(asked.seat)
    return None if safe is None else encode(safe, game.edition)


def open_claim(game: Game, seat: int) -> Claim | None:
    """Return the oldest rent that the seat may claim now."""
    for rent in game.rents():
        if rent.owner == seat and not rent.claimed:
            claim = Claim(rent.title, rent.visitor)
            if game.is_legal(seat, claim):
                return claim
    return None


def leaves_enough(game: Game, seat: int) -> bool:
    """Return whether the title offered leaves a comfortable reserve."""
    price = game.decision().amount or 0
    return game.cash(seat) - price >= RESERVE * game.edition.money.salary
