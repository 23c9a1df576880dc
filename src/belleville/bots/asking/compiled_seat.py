"""A compiled bot on one seat of a game that Python plays, and the order in which its seats are asked."""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from ...rules.chance import below, start_rng
    from ...rules.codes import ACCEPT, BID, OFFER, PASS
    from ...rules.game import Game
    from ...rules.legal_moves import has_business as seat_has_business
    from ...rules.structs import Move, Options, Outcome, Rng
    from ..codes import ASK_OFFER
    from ..levels.strong_bids import note_auction_move
    from ..structs import BotMemory, BotState, Journal
    from ..trading.counter_offers import gain_of
    from ..trading.memory import note_trade, traded_recently
    from ..worth.edition_tables import BotTables
    from ..worth.house_rules import heed_house_rules
    from .compiled import decide as decide_now
    from .compiled import keep_legal
    from .compiled import next_asked as first_asked

if cython.compiled:
    from cython import address
else:
    from ...rules.state_numbers import itself as address


class CompiledSeat:
    """A compiled policy on one seat, with random numbers of its own or those of the bot it is given `beside`."""

    b: BotState
    dice: Rng
    random: Rng
    move: Move
    options: Options
    outcome: Outcome
    journal: Journal
    memory: BotMemory
    tables: BotTables
    policy: int
    companion: object
    edition: object
    jail_turns: int
    max_houses: int

    @cython.locals(other="CompiledSeat")  # type: ignore[untyped-decorator]
    def __init__(self, policy: int, seed: int, beside: Any = None) -> None:
        if not cython.compiled:
            self.b, self.dice, self.random, self.move = BotState(), Rng(), Rng(), Move()
            self.options, self.outcome, self.journal, self.memory = Options(), Outcome(), Journal(), BotMemory()
        self.policy = policy
        self.edition = None
        self.b.dice = address(self.dice)
        self.b.move = address(self.move)
        self.b.options = address(self.options)
        self.b.outcome = address(self.outcome)
        self.b.journal = address(self.journal)
        self.b.memory = address(self.memory)
        self.companion = beside
        if beside is None:
            self.b.random = address(self.random)
            start_rng(address(self.random), seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF)
        else:
            if not isinstance(beside, CompiledSeat):
                raise TypeError(f"{beside!r} is no bot")
            other = beside
            self.b.random = other.b.random

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def study(self, game: Any) -> None:
        """Compute the tables of the edition: once, before the first answer."""
        played = game
        edition = played.s.edition
        if (
            self.edition is played.edition
            and self.jail_turns == edition.jail_turns
            and self.max_houses == edition.max_houses
        ):
            return
        self.jail_turns = edition.jail_turns
        self.max_houses = edition.max_houses
        self.tables = BotTables(game)
        self.b.tables = address(self.tables.tables)
        self.edition = played.edition

    def open_window(self, seat: int) -> None:
        """Count the offers of a seat from here: a new roll is near."""
        self.b.offers_made[seat] = 0

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def decide(self, game: Any, seat: int, asked: int, maker: int = -1) -> tuple[int, int, int, int, int] | None:
        """Return the numbers of the move this bot makes when asked, legal already; None for nothing."""
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        played = game
        played.a_seat(seat)
        if asked == ASK_OFFER:
            played.a_seat(maker)
        self.study(game)
        self.b.policy[seat] = self.policy
        self.b.maker = maker
        decide_now(address(played.s), seat, address(self.b), asked)
        keep_legal(address(played.s), seat, address(self.b))
        if self.move.kind == 0:
            return None
        if self.move.kind == OFFER and asked != ASK_OFFER:
            self.b.offers_made[seat] += 1
        return self.move.kind, self.move.a, self.move.b, self.move.c, self.move.d

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def notice(self, game: Any, seat: int, kind: int, maker: int = -1) -> None:
        """Somebody is about to bid, to pass or to accept: remember who bids, and what is traded."""
        played = game
        if kind == BID or kind == PASS:
            note_auction_move(address(played.s), seat, address(self.b), kind)
        elif kind == ACCEPT:
            note_trade(address(played.s), address(self.b), played.a_seat(maker))

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def weighs(self, game: Any, seat: int, maker: int) -> tuple[int, int]:
        """Return what an offer would bring the seat it is made to, and its maker, as this bot values it."""
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        played = game
        played.a_seat(seat)
        played.a_seat(maker)
        self.study(game)
        heed_house_rules(address(played.s), seat, address(self.b))
        gets = played.s.offer_give[maker]
        gives = played.s.offer_take[maker]
        cash = played.s.offer_cash[maker]
        mine = gain_of(address(played.s), address(self.b), self.policy, seat, gets, gives, cash)
        return mine, gain_of(address(played.s), address(self.b), self.policy, maker, gives, gets, -cash)

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def is_too_soon(self, game: Any, maker: int) -> bool:
        """Return whether something in an offer has only just changed hands."""
        played = game
        at = played.a_seat(maker)
        return (
            traded_recently(address(played.s), address(self.b), played.s.offer_give[at] | played.s.offer_take[at]) != 0
        )

    def strikes(self, odds: int) -> bool:
        """Return whether one chance in so many comes up, by the bot's random numbers."""
        return odds <= 1 or below(self.b.random, odds) == 0


class AskingOrder:
    """What decides who is asked next in a game."""

    game: Game

    def __init__(self, game: Any) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        self.game = game

    def is_idle(self) -> bool:
        """Return whether nothing is in progress: the next thing is a roll."""
        return self.game.s.depth == 0

    def throws(self) -> int:
        """Return how many rolls there have been."""
        return self.game.s.throws

    def hour_struck(self) -> bool:
        """Return whether the time limit is reached."""
        return self.game.s.hour != 0

    def next_asked(self) -> int:
        """Return who answers next of those the game waits for; -1 for nobody."""
        return first_asked(address(self.game.s))

    def has_business(self, seat: int) -> bool:
        """Return whether a seat that is not asked anything has something to do."""
        return seat_has_business(address(self.game.s), self.game.a_seat(seat)) != 0

    def has_offer(self, maker: int) -> bool:
        """Return whether a seat's offer lies on the table."""
        return self.game.s.offer_open[self.game.a_seat(maker)] != 0
