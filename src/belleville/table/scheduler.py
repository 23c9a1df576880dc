"""The scheduler: what a table does by itself, and when: bots, clocks, maximum bids, substitutes, the time limit.

Nothing here waits or writes. `plan` looks at the table and says what comes next and at what time; whoever runs the
table waits until then, or until something else happens, and asks again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ..rules import codes, views
from ..rules.events import RentLapsed
from ..rules.game import Game
from ..rules.moves import Bid, Hammer, Mortgage, Pass, Sell, SellGroup, StrikeHour, Swap, Throw, Withdraw
from ..rules.views import Decision
from . import entries as e
from . import lobby, votes
from .bot_workers import BotWorkers
from .bots import Answer, BotRunner, Thinking, UnreadOffer
from .clock_pauses import Composing, TradePause, is_trading
from .messages import Clock, Pace, Speed
from .requests import all_agree
from .state import TableState
from .time_limits import Tempo, Times

PAUSES = 2  # trades between people stop the clock of a decision for so many times its own length in all
HOST_BACK = 2_000  # milliseconds for a host who only reloads the page, before somebody else is host meanwhile

Moment = tuple[tuple[int, int], Decision]  # the turn and the throw, and what is asked there


class Due(NamedTuple):
    """What the table will do, and when, unless something happens before."""

    at: int
    entry: e.Entry | None  # None: nothing is entered, but the table looks again at what comes next


class Presence(NamedTuple):
    """Who is connected: the seats of people, how many spectators, and on which seats who holds the nonce of what."""

    here: frozenset[int] = frozenset()
    watchers: int = 0
    holds: frozenset[tuple[int, str]] = frozenset()  # a seat, and the commitment whose nonce a device of it has


class Scheduler:
    """Plans what one table does next. All times are milliseconds since 1970.

    `wake` is called, from any thread, when a slow bot has decided: `look_again` is due then.
    """

    def __init__(
        self, state: TableState, tempo: Tempo, now: int, wake: Callable[[], None], workers: BotWorkers, address: str
    ) -> None:
        self.state, self.wake, self.workers, self.address = state, wake, workers, address
        self._reveal = round(workers.limits.reveal_seconds * 1000)
        self.tempo = tempo
        self._timed: tuple[tuple[Pace, Speed], Times] | None = None  # of which pace and speed, the times
        self.times = self._times_now()
        self.presence = Presence()
        self.clock: Clock | None = None
        self._opened = now  # pages that come back after a restart have their whole time to reveal
        self.absent = int(votes.ABSENT * tempo.clocks)
        self.away: dict[int, int] = dict.fromkeys(range(len(state.occupants)), now)  # since when a seat has no device
        self.idle_since: int | None = state.at or now  # since when the table is idle
        self._due: Due | None = None
        self._stale = True  # something has happened since the last plan
        self._bot_runner: BotRunner | None = None
        # after so many moves, a bot will do this
        self._answer: tuple[int, Answer | Thinking | UnreadOffer | None] = (-1, None)
        self._question: tuple[tuple[int, ...], int] = ((), 0)  # what a bot thinks about, and since when
        self._decision: tuple[Moment | None, int] = (None, 0)  # what people are asked, and since when
        self._pause = TradePause(0)  # of the clock of that
        self._composing: dict[int, Composing] = {}  # who is writing an offer, by seat
        self._offers: dict[tuple[int, int], int] = {}  # since when an offer lies there, by maker and revision

    # -- who is here

    def see(self, presence: Presence, now: int) -> None:
        """Take note of who is connected now."""
        for seat in self.presence.here - presence.here:
            self.away[seat] = now
            self._composing.pop(seat, None)
        self.presence = presence
        self._stale = True

    def is_active(self) -> bool:
        """Return whether somebody is here for whom the game continues: players, or spectators of a game of bots."""
        if self.tempo.always or self.presence.here:
            return True
        alone = not any(self.state.in_play(seat) for seat in self.state.persons())
        return alone and self.presence.watchers > 0

    def compose(self, seat: int, to: int | None) -> None:
        """Take note that a seat is writing an offer to another, or (None) no longer."""
        self._composing.pop(seat, None)
        if to is not None:
            self._composing[seat] = Composing(seat, to)
        self._stale = True

    def long_gone(self, now: int) -> frozenset[int]:
        """Return the people who have been away for longer than the grace of this pace."""
        return frozenset(seat for seat in self.state.persons() if self._gone_at(seat) <= now)

    def _gone_at(self, seat: int) -> int:
        return (1 << 62) if seat in self.presence.here else self.away[seat] + self.times.grace

    def replace_from(self) -> dict[int, int]:
        """From when on the others may vote to replace each person who is away."""
        if self.state.stage != "playing" or self.idle_since is not None:
            return {}
        if not (away := [seat for seat in self.state.persons() if seat not in self.presence.here]):
            return {}
        return {seat: self.away[seat] + self.absent for seat in away if votes.is_replaceable(self.state, seat)}

    def rearrange(self, moved: Mapping[int, int], presence: Presence, now: int) -> None:
        """The seats and the pace were changed: who sat on a seat has another one now."""
        before = {new: self.away[old] for old, new in moved.items()}
        self.away = {seat: before.get(seat, now) for seat in range(len(self.state.occupants))}
        self.times = self.tempo.times(self.state.setup.pace)
        self.presence = presence
        self._stale = True

    def _times_now(self) -> Times:
        """Return how much time there is at the pace of the table and the speed of its bots."""
        setting = self.state.setup.pace, self.state.bot_speed
        if self._timed is None or self._timed[0] != setting:
            self._timed = setting, self.tempo.times(setting[0]).at_speed(setting[1])
        return self._timed[1]

    # -- what comes next

    def plan(self, now: int) -> Due | None:
        """Return what the table does next of itself; None while it only waits for people."""
        if self._stale:
            self._due, self._stale = self._plan(now), False
        return self._due

    def _plan(self, now: int) -> Due | None:
        self.clock = None
        self.times = self._times_now()
        if self.state.outdated is not None:
            return None
        if self.state.stage == "waiting":
            self.idle_since = None
            return self._pass_host(now) if self.state.reveal is None else self._start(self.state.reveal, now)
        if self.state.stage == "over":
            self.close()
            return None
        for seat in self.presence.here:
            if self.state.occupants[seat].stand_in:
                return Due(now, e.PersonBack(seat))
        if self.state.paused_at is not None or not self.is_active():
            self._stop(now)
            return None
        if self.idle_since is not None:
            self.away = dict.fromkeys(self.away, now)  # the grace of those who have not come begins now
            # back too, if the clock was wrong and no longer is: the time that is left counts
            self.state.delay_time_up(now - self.idle_since)
            self.idle_since = None
        return min(self._dues(now), key=lambda due: due.at, default=None)

    def note(self) -> None:
        """Mark the plan as stale: an entry was applied."""
        self._stale = True

    def look_again(self) -> None:
        """Mark the plan as stale: a slow bot may have decided."""
        self._stale = True

    def close(self) -> None:
        """Close the bots."""
        if self._bot_runner is not None:
            self._bot_runner.close()

    def _stop(self, now: int) -> None:
        """Stop all clocks: when the game continues, everybody has the whole time again."""
        if self.state.paused_at is not None:
            self.idle_since = None  # the pause counts for itself
        elif self.idle_since is None:
            self.idle_since = now
        self._question, self._decision, self._offers = ((), 0), (None, 0), {}

    def _dues(self, now: int) -> Iterator[Due]:
        game = self.state.playing()
        if all_agree(self.state, self.presence.here):
            yield Due(now, e.PauseBegan())
        if self.state.time_up_at is not None and game.is_legal(codes.OUTSIDE, StrikeHour()):
            yield Due(max(now, self.state.time_up_at), e.Played(codes.OUTSIDE, (StrikeHour(),), "clock"))
        yield from self._stand_ins(game)
        yield from self._replacements(now)
        decision = game.decision()
        yield from self._deadlines(game, decision, now)
        if (sale := game.sale()) is not None:
            yield from self._bids(game, sale)
            yield from self._passes(game, sale)
        yield from self._orders(game, decision)
        yield from self._expiries(game, now)
        yield from self._bots(now)

    def _start(self, asked: e.RevealAsked, now: int) -> Due:
        """Return the start of the game, once all nonces are revealed, or a void start when their time is up."""
        silent = self.state.unrevealed()
        if not silent:
            return Due(now, lobby.begun(self.state, asked.seat, asked.bots, now))
        return Due(max(self.state.reveal_at, self._opened) + self._reveal, e.StartVoided(silent))

    def _pass_host(self, now: int) -> Due | None:
        """Return a change of host: to somebody present while the host is away, and back when the host is back."""
        state, here = self.state, self.presence.here
        maker, lender = state.host_seat, state.seat_of(state.absent_host)
        if lender is not None and lender in here:
            return Due(now, e.MakerPassed(lender))
        others = [seat for seat in state.persons() if seat in here]
        if maker is None or maker in here or not others:
            return None
        return Due(max(now, self.away[maker] + HOST_BACK), e.MakerPassed(others[0], lent=True))

    def _replacements(self, now: int) -> Iterator[Due]:
        """Yield replacements by bots: of people long absent, once all others agree who are not long absent too."""
        if not self.state.votes:
            return
        here, since = self.presence.here, self.replace_from()
        for ballot in votes.ballots(self.state):
            missing = [seat for seat in ballot.voters if seat not in ballot.agreed]
            agrees = any(seat in here for seat in ballot.agreed)
            if ballot.seat in since and agrees and not any(seat in here for seat in missing):
                at = max([since[ballot.seat], *(self._gone_at(seat) for seat in missing)])
                yield Due(max(now, at), e.Replaced(ballot.seat, ballot.bot))

    def _stand_ins(self, game: Game) -> Iterator[Due]:
        for seat in self.state.persons():
            absent = seat not in self.presence.here and not self.state.occupants[seat].stand_in
            if absent and seat < game.players and self.state.in_play(seat):
                yield Due(self._gone_at(seat), e.StandInSent(seat))

    # -- people's clocks

    def _is_anybody_waiting(self) -> bool:
        """Return whether some person waits while another decides: alone among bots, nobody has to hurry."""
        return (
            len([seat for seat in self.state.persons() if self.state.in_play(seat) and not self.state.is_bot(seat)]) > 1
        )

    def _deadlines(self, game: Game, decision: Decision, now: int) -> Iterator[Due]:
        """Yield the clock's move for those who must answer; in a sale the time starts again with each bid."""
        moment = (game.turns, game.throws)
        sale = decision.act == "sale"
        time = self.times.sale if sale else self.times.decide
        asked, since = self._decision
        if asked is None or not same_question(asked, (moment, decision)):
            since = now
            self._pause = TradePause(0 if sale or time is None else PAUSES * time)
        self._decision = ((moment, decision), since)
        people = tuple(seat for seat in decision.must if not self.state.is_bot(seat))
        if not people or time is None or not self._is_anybody_waiting():
            return
        offers = game.offers()
        self._pause = self._pause.at(now, is_trading(self.state, people, offers, self._composing.values()))
        began = since + self._pause.spent
        self.clock = Clock(people, began, began + time, "sale" if sale else "decide", self._pause.since)
        if self._pause.since is not None:
            yield Due(self._pause.ends, None)
        elif sale and game.is_legal(codes.OUTSIDE, Hammer()):
            yield Due(began + time, e.Played(codes.OUTSIDE, (Hammer(),), "clock"))
        elif (move := game.clock_move(people[0])) is not None:
            yield Due(began + time, e.Played(people[0], (move,), "clock"))

    def _expiries(self, game: Game, now: int) -> Iterator[Due]:
        """Yield the withdrawal of offers whose time is up.

        An offer to somebody who is writing an answer has twice the time.
        """
        offers = self.state.playing().offers()
        self._offers = {key: self._offers.get(key, now) for key in ((o.maker, o.revision) for o in offers)}
        if self.times.offer is None or not self._is_anybody_waiting():
            return
        for offer in offers:
            began = self._offers[offer.maker, offer.revision]
            answered = self._composing.get(offer.to) == Composing(offer.to, offer.maker)
            ends = began + self.times.offer * (2 if answered else 1)
            if self.clock is None and not self.state.is_bot(offer.to):
                self.clock = Clock((offer.to,), began, ends, "offer")
            if game.is_legal(offer.maker, Withdraw()):
                yield Due(ends, e.Played(offer.maker, (Withdraw(),), "clock"))

    # -- bots and orders

    def _bids(self, game: Game, sale: views.Bidding) -> Iterator[Due]:
        """Yield bids for those who left a maximum bid: the least that is enough, and never more than the maximum.

        Where several were left, what is enough is the lower of them: nobody has to watch them climb step by step.
        """
        left = ((seat, self.state.occupants[seat].limit) for seat in sale.still_in)
        most = {seat: min(limit, self._purse(game, seat)) for seat, limit in left if limit is not None}
        for seat, own in most.items():
            bid = game.choices(seat).bid
            if seat == sale.bidder or bid is None or bid[0] > own:
                continue
            rival = max((other for at, other in most.items() if at != seat), default=0)
            note = game.edition.money.note
            move = Bid(max(bid[0], min(own, rival) // note * note))
            yield Due(self._decision[1] + self.times.bot_delay // 2, e.Played(seat, (move,), "table"))

    def _passes(self, game: Game, sale: views.Bidding) -> Iterator[Due]:
        """Yield passes for people who cannot bid any more, not even with all they could sell and mortgage."""
        for seat in sale.still_in:
            if seat != sale.bidder and not self.state.is_bot(seat) and not self._could_bid(game, seat, sale):
                yield Due(self._decision[1] + self.times.bot_delay // 2, e.Played(seat, (Pass(),), "table"))

    def _orders(self, game: Game, decision: Decision) -> Iterator[Due]:
        """Yield rolls and passes ordered in advance; others' reminders are waited for, as before a bot's roll."""
        wait = self.times.bot_delay // 2
        for seat, occupant in enumerate(self.state.occupants):
            if occupant.kind != "person" or occupant.stand_in or not (occupant.roll or occupant.passes is not None):
                continue
            if occupant.roll and decision.act == "throw" and decision.must == (seat,) and game.is_legal(seat, Throw()):
                still = max(wait, self.times.claim if self._ends_reminder(seat) else 0)
                yield Due(self._decision[1] + still, e.Played(seat, (Throw(),), "table"))
            if occupant.passes is not None and decision.act == "sale" and game.is_legal(seat, Pass()):
                yield Due(self._decision[1] + wait, e.Played(seat, (Pass(),), "table"))

    def _could_bid(self, game: Game, seat: int, sale: views.Bidding) -> bool:
        """Return whether a seat has, or could raise by itself, the least that may be bid now."""
        choices = game.choices(seat)
        if choices.bid is not None:
            return True
        if not any(isinstance(move, (Mortgage, Sell, SellGroup, Swap)) for move in choices.moves):
            return False
        least = sale.high + game.edition.money.note if sale.high else sale.start
        return game.raisable(seat) >= least

    def _purse(self, game: Game, seat: int) -> int:
        """Return the most that a seat could bid."""
        bid = game.choices(seat).bid
        return game.cash(seat) if bid is None else bid[1]

    def _bots(self, now: int) -> Iterator[Due]:
        """Yield the next bot's answer after its delay; before a roll, people may want to claim."""
        answer = self._next_answer()
        if answer is None:
            return
        asked, since = self._question
        if asked != answer.question:
            since = now
        self._question = (answer.question, since)
        if isinstance(answer, UnreadOffer):
            if now >= since + self.times.bot_delay:
                assert self._bot_runner is not None
                self._bot_runner.read.add(answer.offer)
                yield from self._bots(now)
            else:
                yield Due(since + self.times.bot_delay, None)
            return
        if isinstance(answer, Thinking):
            return
        wait = self.times.roll_delay if answer.throws and self._may_claim() else self.times.bot_delay
        if answer.throws and self._ends_reminder(answer.seat):
            wait = max(wait, self.times.claim)
        yield Due(since + wait, e.Played(answer.seat, answer.moves, answer.by, said=answer.said))

    def _next_answer(self) -> Answer | Thinking | UnreadOffer | None:
        """Return the next bot's answer, computed once after each move."""
        if self._bot_runner is None:
            self._bot_runner = BotRunner(self.state, self.wake, self.workers, self.address)
        played, answer = self._answer
        if played != self.state.played or not isinstance(answer, Answer) or not self._stands(answer):
            answer = self._bot_runner.next()
            self._answer = (self.state.played, answer)
        return answer

    def _ends_reminder(self, seat: int) -> bool:
        """Return whether a roll of this seat would end a rent of which somebody here is being reminded.

        That a bot waits shows no more than the board does: who stands on whose property.
        """
        game = self.state.playing()
        if not any(not rent.claimed and self._reminded(rent.owner) for rent in game.rents()):
            return False
        twin = game.what_if()
        twin.listen()
        return any(isinstance(event, RentLapsed) and self._reminded(event.owner) for event in twin.play(seat, Throw()))

    def _reminded(self, seat: int) -> bool:
        """Return whether somebody is here and asked to be reminded of rent."""
        return self.state.occupants[seat].reminded and seat in self.presence.here

    def _stands(self, answer: Answer) -> bool:
        """Return whether the one who answered still plays on the seat: bot or substitute, as it was then."""
        stand_in = self.state.occupants[answer.seat].stand_in
        return self.state.is_bot(answer.seat) and (answer.by == "stand-in") == stand_in

    def _may_claim(self) -> bool:
        """Return whether somebody watches over rents alone. What rents are open does not matter: it would show."""
        game = self.state.playing()
        return any(
            seat < game.players
            and self.state.in_play(seat)
            and not game.standing_claim(seat)
            and not self.state.occupants[seat].reminded
            for seat in self.state.persons()
        )

    def is_reading(self, maker: int) -> bool:
        """Return whether a bot has begun to think about the offer of a seat."""
        return self._bot_runner is not None and any(read[0] == maker for read in self._bot_runner.read)


def same_question(old: Moment, new: Moment) -> bool:
    """Return whether people are still asked the same: fewer may be left to answer, but nobody new is asked."""
    (before, was), (after, is_) = old, new
    return (
        before == after
        and (was.act, was.square, was.amount, was.party, was.titles)
        == (is_.act, is_.square, is_.amount, is_.party, is_.titles)
        and set(is_.must) <= set(was.must)
    )
