"""Bots at a table with people: whom to ask next, in the order of `compiled.py`, which asks when there are only bots.

Before each roll all other players are asked once, to the left of the player who rolls; then that player acts until
the dice are rolled. Players who must answer are asked from the left of the highest bidder or of the player whose turn
it is. An offer is answered at once by its receiver; an answer with another offer is a refusal and a counter-offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from ...rules import codes
from ...rules.events import Event
from ...rules.game import Game
from ...rules.moves import Move, encode
from ..codes import ASK_MUST, ASK_OFFER, ASK_WINDOW
from ..reasons import Reason, reason_against
from ..thresholds import COUNTERS_A_TRADE
from .compiled_seat import AskingOrder

Numbers = tuple[int, int, int, int, int]

# moves that show what a rival is like
NOTICED = (codes.BUY, codes.DECLINE, codes.BID, codes.PASS, codes.ACCEPT, codes.REFUSE)


class Policy(Protocol):
    """Whatever answers for a bot's seat."""

    def open_window(self, seat: int) -> None:
        """A new roll comes next."""

    def decide(self, game: Game, seat: int, asked: int, maker: int = -1) -> Numbers | None:
        """Return the numbers of the move it makes when asked, legal already; None for nothing."""

    def notice(self, game: Game, seat: int, kind: int, maker: int = -1) -> None:
        """Called before a move of the kinds in `NOTICED` is made; an answer is to `maker`'s offer."""

    def strikes(self, odds: int) -> bool:
        """Return whether one chance in so many comes up, by the bot's random numbers."""


def pass_events(bots: Iterable[Policy], game: Game, events: list[Event]) -> None:
    """Pass the events of a move on to the bots that want them."""
    for bot in bots:
        hear = getattr(bot, "hear", None)
        if hear is not None:
            hear(game, events)


class Asked(NamedTuple):
    """A question: to whom, how (`ASK_WINDOW`, `ASK_MUST`, `ASK_OFFER`), and whose offer it is about."""

    seat: int
    how: int
    maker: int = -1

    @property
    def may_wait(self) -> bool:
        """Whether the bot may do nothing."""
        return self.how != ASK_MUST


class StepwiseGame:
    """A game with bots on some of its seats; people sit on the others."""

    def __init__(self, game: Game, bots: Mapping[int, Policy], *, hour_at: int = 0, hour_odds: int = 1) -> None:
        self.game = game
        self.bots: dict[int, Policy] = dict(bots)
        self.watch = AskingOrder(game)
        self.hour_at, self.hour_odds = hour_at, hour_odds
        self.window = (-1, -1)  # the turn and the throw it comes before
        self.passed = 0  # how many seats have had their window
        self.opened = -1  # at how many passed the last window was opened
        self.offer: tuple[int, int] | None = None  # made by, made to
        self.reason: Reason | None = None  # of the bot that answered last
        self.countered = 0  # how often the offer under way was countered

    def next(self) -> Asked | None:
        """Whom to ask now; None when the game is over, or waits for chance."""
        game = self.game
        if game.is_over or game.chance_wanted():
            return None
        if self.offer is not None:
            maker, to = self.offer
            if self.watch.has_offer(maker) and not game.out(to):
                return Asked(to, ASK_OFFER, maker)
            self.offer = None
        if not self.watch.is_idle():
            return Asked(self.watch.next_asked(), ASK_MUST)
        window = (game.turn, self.watch.throws())
        if window != self.window:
            self.window, self.passed, self.opened = window, 0, -1
        while game.out(seat := (game.turn + 1 + self.passed) % game.players):
            self.passed += 1
        if self.opened != self.passed:
            self.opened = self.passed
            if seat in self.bots:
                self.bots[seat].open_window(seat)
        return Asked(seat, ASK_MUST if seat == game.turn else ASK_WINDOW)

    def play(self, asked: Asked, move: Move) -> list[Event]:
        """Make the move with which somebody answered; MoveError if it is refused, and the question stands."""
        return self.play_numbers(asked.seat, encode(move, self.game.edition), asked)

    def play_numbers(self, seat: int, numbers: Numbers, asked: Asked | None = None) -> list[Event]:
        """Return the same for a move given by its numbers, asked for or not."""
        about_offer = asked is not None and asked.how == ASK_OFFER
        if asked is not None and about_offer and numbers[0] == codes.OFFER:
            return self.counter(seat, asked.maker, numbers)
        events = self.put(seat, numbers)
        if about_offer and numbers[0] in (codes.ACCEPT, codes.REFUSE):
            self.offer = None
        if numbers[0] == codes.OFFER and self.watch.has_offer(seat):
            self.offer, self.countered = (seat, numbers[1]), 0
        return events

    def put(self, seat: int, numbers: Numbers) -> list[Event]:
        """Make a move under everybody's eyes."""
        if numbers[0] in NOTICED and self.game.judge(seat, numbers) == codes.OK:
            for bot in self.bots.values():
                bot.notice(self.game, seat, numbers[0], numbers[1])
        events: list[Event] = self.game.play_numbers(seat, numbers)
        pass_events(self.bots.values(), self.game, events)
        return events

    def counter(self, seat: int, maker: int, numbers: Numbers) -> list[Event]:
        """Refuse an offer and make another in its place; after so many about one trade, only refuse."""
        if self.game.judge(seat, numbers) != codes.OK:
            return self.game.play_numbers(seat, numbers)  # which says why not, and the first offer stands
        events = self.put(seat, (codes.REFUSE, maker, 0, 0, 0))
        self.offer = None
        if self.countered < COUNTERS_A_TRADE:
            self.countered += 1
            events += self.put(seat, numbers)
            self.offer = (seat, numbers[1])
        return events

    def wait(self, asked: Asked) -> None:
        """Somebody who may do nothing does nothing: the next one is asked."""
        if asked.how == ASK_OFFER:
            self.offer = None
        elif asked.how == ASK_WINDOW:
            self.passed += 1

    def ask_bot(self, asked: Asked) -> list[Event]:
        """Let a bot answer; no events when it does nothing. `reason`: why it does not take a person's offer."""
        self.reason = None
        bot = self.bots[asked.seat]
        if asked.how == ASK_WINDOW and not self.watch.has_business(asked.seat):
            self.wait(asked)
            return []
        numbers = bot.decide(self.game, asked.seat, asked.how, asked.maker)
        if numbers is None:
            self.wait(asked)
            return []
        if asked.how == ASK_OFFER and asked.maker not in self.bots and numbers[0] != codes.ACCEPT:
            self.reason = reason_against(self.game, bot, asked.seat, asked.maker)
        return self.play_numbers(asked.seat, numbers, asked)

    def strike(self, asked: Asked) -> list[Event] | None:
        """Return the end of time, where it comes by itself: before any question but one about an offer; else None."""
        if not self.hour_at or asked.how == ASK_OFFER or self.game.turns < self.hour_at:
            return None
        if self.watch.hour_struck() or not next(iter(self.bots.values())).strikes(self.hour_odds):
            return None
        return self.put(codes.OUTSIDE, (codes.HOUR, 0, 0, 0, 0))

    def until_person(self) -> Iterable[tuple[Asked, list[Event]]]:
        """Let bots answer, question by question, until a person is asked or nobody is."""
        while (asked := self.next()) is not None and asked.seat in self.bots:
            struck = self.strike(asked)
            yield asked, self.ask_bot(asked) if struck is None else struck
