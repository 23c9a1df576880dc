"""Asks the bots of a live table: `bots.asking.stepwise` among people, who are never waited for.

A bot's answer is found at once and made known later, when the bot has had its time to think. A slow one thinks in
a thread, on a copy of the game; if the game has changed meanwhile, the answer is dropped and the bot asked again.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import NamedTuple, Protocol, runtime_checkable

from .. import record
from ..bots import registry
from ..bots.api import public
from ..bots.asking.stepwise import NOTICED, Asked, Numbers, Policy, StepwiseGame, pass_events
from ..bots.codes import ASK_MUST, ASK_OFFER
from ..bots.reasons import reason_against, reason_for
from ..rules import views
from ..rules.events import Event
from ..rules.game import Game
from ..rules.moves import Accept, Move, Offer, Refuse, Throw, decode, encode
from . import counters, substitute
from .bot_threads import ThinkingThreads
from .bot_workers import BotWorkers, needs_process
from .messages import By, Reasoned, Speed
from .offer_limits import OfferLimits
from .state import TableState
from .time_limits import thinking_time

log = logging.getLogger(__name__)
EXPLAINS = 3  # from this level on bots say why they pass or trade


class Answer(NamedTuple):
    """What a bot will do, and the question it answers: its delay does not start again for the same question."""

    seat: int
    moves: tuple[Move, ...]
    by: By
    question: tuple[int, ...]
    said: Reasoned | None = None  # to the person whose offer it does not take

    @property
    def throws(self) -> bool:
        """Whether the dice will be rolled."""
        return isinstance(self.moves[0], Throw)


@runtime_checkable
class Searching(Protocol):
    """A bot whose thinking time can be set."""

    def think_for(self, budget: float) -> None:
        """Think for so many seconds a decision from now on."""


@runtime_checkable
class InOwnProcess(Protocol):
    """A bot that lives in a process of its own until it is closed (`bots.external`, imported only for these)."""

    closed: bool

    def close(self) -> None:
        """End the process."""


class Thinking(NamedTuple):
    """A bot is still thinking, about this question."""

    question: tuple[int, ...]


Key = tuple[int, int, int]  # an offer: its maker, its revision, and how much had been undone before


class UnreadOffer(NamedTuple):
    """A person's offer to a bot, which reads it after its pause: until then it can be undone without a trace."""

    question: tuple[int, ...]
    offer: Key


class BotRunner:
    """Asks the bots and substitutes of one table; `wake` is called, from any thread, when a slow one has an answer."""

    def __init__(self, state: TableState, wake: Callable[[], None], workers: BotWorkers, address: str = "") -> None:
        self.state, self.workers, self.address = state, workers, address
        self.game: Game = state.playing()
        self.table = StepwiseGame(self.game, {})
        self.policies: dict[int, Policy] = {}
        self.playing: dict[int, str] = {}  # which bot each policy is
        self.thinking_threads = ThinkingThreads(wake, workers.threads)
        state.before_move, state.after_move = self.notice, self.hear
        self.offer_limits = OfferLimits(state)
        self.reported_faults: dict[int, int] = {}  # how many faults of the bot on a seat are in the log
        self.considered: set[Key] = set()  # the offers that a bot has thought about
        self.read: set[Key] = set()  # and those that it may

    def next(self) -> Answer | Thinking | UnreadOffer | None:
        """Return what a bot does next, or that it thinks; None while the game waits for people."""
        game = self.game
        if game.is_over or game.chance_wanted():
            return None
        offers = self.state.playing().offers()
        keys = {offer.maker: (offer.maker, offer.revision, self.state.undos) for offer in offers}
        self.considered &= set(keys.values())
        self.read &= set(keys.values())
        for offer in offers:
            key = keys[offer.maker]
            if self.state.is_bot(offer.to) and key not in self.considered:
                asked = Asked(offer.to, ASK_OFFER, offer.maker)
                if not self.state.is_bot(offer.maker) and key not in self.read:
                    return UnreadOffer(self.question(asked), key)
                answer = self.ask(asked)
                if answer is not None:
                    return answer
                self.considered.add(key)
        if not self.table.watch.is_idle():
            return self.next_must()
        occupants = self.state.occupants
        if any(occupants[offer.maker].kind == "bot" and not self.state.is_bot(offer.to) for offer in offers):
            return None  # a bot waits for a person's answer, and the others with it
        return self.next_window()

    def next_must(self) -> Answer | Thinking | None:
        """Return the first bot among those who must answer, from the one whom the rules ask first."""
        first = self.table.watch.next_asked()
        must = sorted(views.bits(self.game.must_mask()), key=lambda seat: (seat - first) % self.game.players)
        for seat in must:
            if self.state.is_bot(seat):
                return self.ask(Asked(seat, ASK_MUST))
        return None

    def next_window(self) -> Answer | Thinking | None:
        """Ask each bot before a roll, to the left of the player who rolls; then that player, if a bot."""
        table = self.table
        table.bots = {seat: self.policy(seat) for seat in range(self.game.players) if self.state.is_bot(seat)}
        for _ in range(self.game.players):
            table.offer = None  # offers are looked after above
            asked = table.next()
            if asked is None:
                return None
            bot = self.state.is_bot(asked.seat)
            if asked.how == ASK_MUST:
                return self.ask(asked) if bot else None
            if bot and table.watch.has_business(asked.seat):
                answer = self.ask(asked)
                if answer is not None:
                    return answer
            table.wait(asked)
        return None

    def ask(self, asked: Asked) -> Answer | Thinking | None:
        """Ask one bot or substitute; None if it does nothing."""
        seat, game = asked.seat, self.game
        stand_in, policy = self.state.occupants[seat].stand_in, self.policy(seat)
        question = self.question(asked)
        numbers: Numbers | None
        by: By = "stand-in" if stand_in else "bot"
        if stand_in:
            numbers = substitute.answer(game, policy, asked)
        elif getattr(policy, "slow", False):
            thought = self.thinking_threads.about(
                seat,
                (self.state.played, asked),
                partial(self.think, policy, self.state.bot_speed, game.what_if(), asked),
            )
            if thought is None:
                return Thinking(question)
            numbers, went_wrong = self.take_answer(asked, thought)
            by = "fault" if went_wrong else by
        else:
            numbers = policy.decide(game, *asked)
        move = self.if_none(asked) if numbers is None else decode(numbers, game.edition)
        back = asked.how == ASK_OFFER
        wanted: Move | None = None  # what the bot would do if it had not been asked for a counter-offer
        if isinstance(move, Accept) and move.maker in counters.makers(self.state):
            wanted, move = move, counters.same_terms(game, move.maker)
        if isinstance(move, Offer) and not stand_in and not self.offer_limits.allows(game, seat, move, back=back):
            move = self.if_none(asked)
        if move is None or not game.is_legal(seat, move):
            return None
        moves: tuple[Move, ...] = (move,)
        if asked.how == ASK_OFFER and isinstance(move, Offer):
            moves = (Refuse(asked.maker), move)  # an offer back
        said = self.reason(asked, wanted if wanted is not None and isinstance(move, Offer) else move)
        said = said if by == "bot" else None
        return Answer(seat, moves, by, question, said)

    def question(self, asked: Asked) -> tuple[int, ...]:
        """Return what a bot is asked, as the timing knows it."""
        sale = self.game.sale()
        bid = 0 if sale is None else sale.high
        return (*asked, self.game.turn, self.game.throws, self.game.depth, bid, self.state.by_bots)

    @staticmethod
    def think(policy: Policy, speed: Speed, game: Game, asked: Asked) -> Numbers | None:
        """Let a slow bot decide; one that searches thinks for as long as the speed of the bots leaves it."""
        if isinstance(policy, Searching):
            policy.think_for(thinking_time(registry.BUDGET, speed))
        return policy.decide(game, *asked)

    def reason(self, asked: Asked, move: Move) -> Reasoned | None:
        """Return why a bot does not take the offer of a person; and of strong ones, why they pass or trade."""
        seat, maker = asked.seat, asked.maker
        if asked.how == ASK_OFFER and not self.state.is_bot(maker) and not isinstance(move, Accept):
            against = reason_against(self.game, self.policy(seat), seat, maker)
            return Reasoned(seat, maker, against.why, against.group)
        if isinstance(move, Offer) and self.state.is_bot(move.to):
            return None  # a trade among bots takes one line, when it comes about
        bot = registry.BOTS.get(self.playing.get(seat, ""))
        if bot is None or (bot.level or 0) < EXPLAINS or (why := reason_for(self.game, seat, move)) is None:
            return None
        to = move.maker if isinstance(move, Accept) else move.to if isinstance(move, Offer) else seat
        return Reasoned(seat, to, why.why, why.group)

    def notice(self, game: Game, seat: int, move: Move) -> None:
        """Pass on to the bots how others buy, bid and answer."""
        self.offer_limits.notice(game, seat, move)
        if not self.policies:
            return
        kind, maker, *_ = encode(move, game.edition)
        if kind in NOTICED and game.is_legal(seat, move):
            for policy in self.policies.values():
                policy.notice(game, seat, kind, maker)

    def hear(self, game: Game, events: list[Event]) -> None:
        """Pass events on to the bots that want them."""
        pass_events(self.policies.values(), game, events)

    def take_answer(self, asked: Asked, thought: Future[Numbers | None]) -> tuple[Numbers | None, bool]:
        """Return the answer of a slow bot, and whether it failed; a failure is logged."""
        seat = asked.seat
        faults = getattr(self.policies[seat], "faults", ())
        for fault in faults[self.reported_faults.get(seat, 0) :]:
            log.warning("table %s: %s", self.state.id, fault)
        self.reported_faults[seat] = len(faults)
        try:
            return thought.result(), getattr(self.policies[seat], "at_fault", False)
        except Exception:
            line = record.position(public(self.game))
            log.exception(
                "table %s: %s on seat %d failed | %s", self.state.id, self.state.occupants[seat].bot, seat, line
            )
            return None, True

    def if_none(self, asked: Asked) -> Move | None:
        """Return what is done for a bot that does nothing: silence must not leave a person, or the game, waiting."""
        if asked.how == ASK_OFFER:
            return Refuse(asked.maker)
        return self.game.clock_move(asked.seat) if asked.how == ASK_MUST else None

    def policy(self, seat: int) -> Policy:
        """Return the bot on a seat; its thoughts come from the table's secret, which nobody knows."""
        wanted = self.state.occupants[seat].bot or registry.USUAL
        if self.playing.get(seat, wanted) != wanted:
            self.end_process(self.policies.pop(seat))  # a substitute, replaced by a bot that the others agreed on
            self.reported_faults.pop(seat, None)
        if seat not in self.policies:
            self.playing[seat] = wanted
            seed = hashlib.sha256(self.state.secret + f"mind:{seat}".encode()).digest()
            bot = wanted
            if bot not in registry.BOTS:
                log.warning("table %s: %s has not come, %s plays on seat %d", self.state.id, bot, registry.USUAL, seat)
                bot = registry.USUAL
            if needs_process(bot):
                bot = self.start_process(seat, bot)
            self.policies[seat] = registry.make_policy(bot, int.from_bytes(seed[:8], "big"))
        return self.policies[seat]

    def start_process(self, seat: int, bot: str) -> str:
        """Return the bot if it may have a process; if there are too many, the usual one plays for it."""
        if self.workers.start(self.address):
            return bot
        log.warning("table %s: no process for %s, %s plays on seat %d", self.state.id, bot, registry.USUAL, seat)
        return registry.USUAL

    def close(self) -> None:
        """Close all bots; those with a process of their own are ended."""
        for policy in self.policies.values():
            self.end_process(policy)

    def end_process(self, policy: Policy) -> None:
        """End the process of a bot that has one."""
        if isinstance(policy, InOwnProcess) and not policy.closed:
            policy.close()
            self.workers.end(self.address)
