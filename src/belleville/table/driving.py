"""Whom of the bots to ask, and what they answer: `bots.table` at a table with people, who are never waited for.

A bot's answer is found at once and made known later, when the bot has had its time to think.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from ..bots.seat import BotSeat
from ..bots.table import Asked, Numbers, Table, policy_number
from ..rules import codes, views
from ..rules.game import Game
from ..rules.moves import Move, Refuse, Throw, decode
from . import standin
from .state import TableState
from .wire import By


class Answer(NamedTuple):
    """What a bot will do, and for the timing, to which question: the same question does not begin anew."""

    seat: int
    move: Move
    by: By
    question: tuple[int, ...]

    @property
    def throws(self) -> bool:
        """Whether the dice will be thrown."""
        return isinstance(self.move, Throw)


class Driver:
    """Asks the bots and stand-ins of one table."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.game: Game = state.playing()
        self.table = Table(self.game, {})
        self.minds: dict[int, BotSeat] = {}
        self.heard: set[tuple[int, int]] = set()  # the offers that a bot has thought about, by maker and revision

    def next(self) -> Answer | None:
        """What a bot does next; None while only people can go on."""
        game = self.game
        if game.is_over or game.chance_wanted():
            return None
        offers = views.offers(self.state.still())
        self.heard &= {(offer.maker, offer.revision) for offer in offers}
        for offer in offers:
            if self.state.is_bot(offer.to) and (offer.maker, offer.revision) not in self.heard:
                answer = self.ask(Asked(offer.to, codes.ASK_OFFER, offer.maker))
                if answer is not None:
                    return answer
                self.heard.add((offer.maker, offer.revision))
        if not self.table.watch.is_idle():
            return self.next_must()
        chairs = self.state.chairs
        if any(chairs[offer.maker].kind == "bot" and not self.state.is_bot(offer.to) for offer in offers):
            return None  # a bot waits for a person's answer, and the others with it
        return self.next_window()

    def next_must(self) -> Answer | None:
        """The first bot among those who must answer, from the one whom the rules ask first."""
        first = self.table.watch.next_asked()
        must = sorted(views.bits(self.game.must_mask()), key=lambda seat: (seat - first) % self.game.players)
        for seat in must:
            if self.state.is_bot(seat):
                return self.ask(Asked(seat, codes.ASK_MUST))
        return None

    def next_window(self) -> Answer | None:
        """Before a throw each bot has its window, from the left of the thrower; then the thrower acts, if a bot."""
        table = self.table
        table.bots = {seat: self.mind(seat) for seat in range(self.game.players) if self.state.is_bot(seat)}
        for _ in range(self.game.players):
            table.offer = None  # offers are looked after above
            asked = table.next()
            if asked is None:
                return None
            bot = self.state.is_bot(asked.seat)
            if asked.how == codes.ASK_MUST:
                return self.ask(asked) if bot else None
            if bot and table.watch.has_business(asked.seat):
                answer = self.ask(asked)
                if answer is not None:
                    return answer
            table.wait(asked)
        return None

    def ask(self, asked: Asked) -> Answer | None:
        """Ask one bot or stand-in; None if it does nothing."""
        seat, game = asked.seat, self.game
        stand_in = self.state.chairs[seat].stand_in
        numbers: Numbers | None
        if stand_in:
            numbers = standin.answer(game, self.mind(seat), asked)
        else:
            numbers = self.mind(seat).decide(game, seat, asked.how, asked.maker)
        move = self.if_none(asked) if numbers is None else decode(numbers, game.edition)
        if move is None or not game.is_legal(seat, move):
            return None
        now = self.state.still().state()
        question = (*asked, game.turn, now["throws"], now["depth"], now["sale_high"], self.state.by_bots)
        return Answer(seat, move, "stand-in" if stand_in else "bot", question)

    def if_none(self, asked: Asked) -> Move | None:
        """What is done for a bot that does nothing: silence must not leave a person, or the game, waiting."""
        if asked.how == codes.ASK_OFFER:
            return Refuse(asked.maker)
        return self.game.clock_move(asked.seat) if asked.how == codes.ASK_MUST else None

    def mind(self, seat: int) -> BotSeat:
        """The bot on a seat; its thoughts come from the table's secret, which nobody knows."""
        if seat not in self.minds:
            seed = hashlib.sha256(self.state.secret + f"mind:{seat}".encode()).digest()
            policy = self.state.chairs[seat].bot or "sensible"
            self.minds[seat] = BotSeat(policy_number(policy), int.from_bytes(seed[:8], "big"))
        return self.minds[seat]
