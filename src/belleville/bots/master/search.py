"""What a master does with its time: it tries every plan as the game may go on, again and again, with the same luck."""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from ...rules.cards import shuffle_packs
    from ...rules.chance import below, start_rng
    from ...rules.codes import (
        ACCEPT,
        ANY_OFFERS,
        ASK_OFFER,
        BUY,
        DECLINE,
        OFFER,
        PLANS,
        POLICY_STRONG,
        REBUFFS_ENOUGH,
        REFUSE,
        ROUNDS,
        SEATS,
    )
    from ...rules.copying import copy_state
    from ...rules.game import Game
    from ...rules.structs import Journal, Move, Options, Outcome, Outlook, Pilot, Plans, Rng, State
    from ..asking.compiled import haggle, play_throw, put_move, settle_acts
    from ..levels.answers import choose
    from ..levels.strong_bids import watch_sale
    from ..trading.master import list_offers
    from ..trading.memory import holdings_mark, note_deal, offer_key, remember, rests
    from ..trading.strong import hear_offer
    from ..worth.edition_tables import Study
    from .candidates import list_plans
    from .opponent_model import compare
    from .rollout import assume_bidders, forget, recall
    from .value_network import foresee

if cython.compiled:
    from cython import address
else:
    from ...rules.state_numbers import itself as address


def try_plan(
    root: State, s: State, live: Pilot, p: Pilot, q: Plans, plan: int, seat: int, luck: int, turns: int
) -> int:
    """How a seat's chances stand some turns after a plan, in one of the ways in which the game may go on."""
    copy_state(s, root)
    s.telling = 0
    forget(p)
    recall(p, live)
    assume_bidders(p)
    start_rng(p.rng, luck, 77)
    shuffle_packs(s, p.rng)
    start_rng(p.rng, luck, 78)
    p.silent = 0
    if q.hold[plan]:
        p.silent = seat + 1
        p.silent_throw = s.throws
    if q.kind[plan]:
        choose(p, q.kind[plan], q.a[plan])
        p.move.b = q.b[plan]
        p.move.c = q.c[plan]
        p.move.d = q.d[plan]
        put_move(s, seat, p)
        if q.kind[plan] == OFFER and s.offer_open[seat]:
            if p.policy[q.a[plan]] == POLICY_STRONG:  # who has named its price
                choose(p, ACCEPT, seat)
                p.move.b = s.offer_rev[seat]
                put_move(s, q.a[plan], p)
            else:
                haggle(s, seat, p)
    last = root.turns + turns
    settle_acts(s, p)
    while s.over == 0 and s.turns < last and p.fault == 0:
        play_throw(s, p)
    foresee(s, p.chart, p.outlook)
    return p.outlook.chance[seat]


def try_plans(
    root: State, s: State, live: Pilot, p: Pilot, q: Plans, seat: int, luck: int, turns: int, rounds: int
) -> None:
    """One round after the other of all plans still open."""
    for i in range(rounds):
        for plan in range(q.many):
            if q.open[plan]:
                q.value[plan * ROUNDS + i] = try_plan(root, s, live, p, q, plan, seat, luck + i, turns)


class Search:
    """Plans of one seat and their tries; the clock is the caller's."""

    root: State
    s: State
    room: State
    live: Pilot
    p: Pilot
    rng: Rng
    mind: Rng
    move: Move
    onlooker: Pilot  # with a move of its own: people play on while a master thinks
    guess: Move
    options: Options
    outcome: Outcome
    journal: Journal
    studied: Study
    outlook: Outlook
    plans: Plans
    seat: int
    luck: int
    turns: int
    rounds: int
    edition: object
    jail_turns: int
    refuser: int
    refused: int
    refused_at: int

    def __init__(self, seed: int) -> None:
        if not cython.compiled:
            self.root, self.s, self.room = State(), State(), State()
            self.live, self.p, self.onlooker = Pilot(), Pilot(), Pilot()
            self.rng, self.mind, self.move, self.guess = Rng(), Rng(), Move(), Move()
            self.options, self.outcome, self.journal = Options(), Outcome(), Journal()
            self.outlook, self.plans = Outlook(), Plans()
        self.live.rng = self.p.rng = address(self.rng)
        self.live.mind = self.p.mind = self.onlooker.mind = address(self.mind)
        self.live.move = self.p.move = address(self.move)
        self.onlooker.move = address(self.guess)
        self.live.options = self.p.options = address(self.options)
        self.live.outcome = self.p.outcome = address(self.outcome)
        self.live.journal = self.p.journal = self.onlooker.journal = address(self.journal)
        self.live.outlook = self.p.outlook = address(self.outlook)
        self.live.room = self.p.room = address(self.room)
        start_rng(address(self.mind), seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF)
        for seat in range(SEATS):
            self.live.policy[seat] = self.p.policy[seat] = POLICY_STRONG
        self.p.modelling = 1
        self.p.max_turns = 1000000
        self.live.quiet = 1
        self.edition = None
        self.rounds = 0
        self.seat = -1
        self.refuser = self.refused = self.refused_at = -1

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def study(self, game: Any) -> None:
        """Learn the box one plays: once, before the first answer."""
        played = game
        if self.edition is played.edition and self.jail_turns == played.s.box.jail_turns:
            return
        self.jail_turns = played.s.box.jail_turns
        self.studied = Study(game)
        self.live.chart = self.p.chart = self.onlooker.chart = address(self.studied.chart)
        self.edition = played.edition

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def look(self, game: Any, seat: int, asked: int, maker: int, reach: int = ANY_OFFERS, most: int = PLANS) -> int:
        """Take in the position and list the plans; how many there are.

        With time for `reach` offers, whose number decides which kinds are thought of; `most` of them are kept.
        """
        if not isinstance(game, Game):
            raise TypeError(f"{game!r} is not a game")
        played = game
        played.a_seat(seat)
        if asked == ASK_OFFER:
            played.a_seat(maker)
        self.study(game)
        copy_state(address(self.root), address(played.s))
        self.root.telling = 0
        self.seat = seat
        self.live.asked = asked
        self.live.maker = maker
        self.plans.reach = reach
        self.plans.most = min(reach, most)
        list_plans(address(self.root), seat, address(self.live), address(self.plans))
        if asked != ASK_OFFER and self.root.depth == 0 and self.root.hour == 0:
            list_offers(address(self.root), seat, address(self.live), address(self.plans))
        return self.plans.many

    def roll(self, luck: int, turns: int, rounds: int) -> None:
        """Try every open plan so many times (at most `ROUNDS`), in C without the interpreter's lock."""
        self.luck = luck
        self.turns = turns
        self.rounds = rounds if 0 < rounds <= ROUNDS else ROUNDS
        with cython.nogil:
            try_plans(
                address(self.root),
                address(self.s),
                address(self.live),
                address(self.p),
                address(self.plans),
                self.seat,
                self.luck,
                self.turns,
                self.rounds,
            )

    def values(self, plan: int) -> list[int]:
        """What the last tries of a plan came to."""
        return [self.plans.value[plan * ROUNDS + i] for i in range(self.rounds)]

    def close(self, plan: int) -> None:
        """Try a plan no more."""
        self.plans.open[plan] = 0

    def plan(self, plan: int) -> tuple[int, int, int, int, int]:
        """The numbers of a plan; kind 0 for doing nothing."""
        q = address(self.plans)
        return q.kind[plan], q.a[plan], q.b[plan], q.c[plan], q.d[plan]

    def strikes(self, odds: int) -> bool:
        """One chance in so many, drawn from this mind."""
        return odds <= 1 or below(address(self.mind), odds) == 0

    def open_window(self, seat: int) -> None:
        """A new throw is near: offers are counted from here."""
        self.live.offers_made[seat] = 0

    def propose(self, seat: int, partner: int, cash: int, gives: int, wants: int) -> None:
        """An offer is being made: remember it."""
        remember(address(self.live), seat, offer_key(partner, gives, wants), cash)
        at = seat * SEATS + partner
        self.live.tries[at] += 1
        self.live.cool[at] = self.root.turns + 3 * self.live.tries[at]
        self.live.offers_made[seat] += 1
        self.live.seen_turn[seat] = self.root.turns + 1

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def notice(self, game: Any, seat: int, kind: int, maker: int = -1) -> None:
        """Somebody is about to buy or not, to bid or pass at a sale, or to answer an offer."""
        played = game
        self.study(game)
        if kind == ACCEPT or kind == REFUSE:
            played.a_seat(maker)
        if seat != self.seat:
            like = compare(address(played.s), address(self.live), address(self.onlooker), seat, kind, maker)
            self.live.policy[seat] = self.p.policy[seat] = like
        if kind == BUY or kind == DECLINE:
            return
        if kind != ACCEPT and kind != REFUSE:
            watch_sale(address(played.s), seat, address(self.live), kind)
            return
        if maker != self.seat and played.s.offer_open[maker] and played.s.offer_to[maker] == seat:
            # an offer from whoever has just refused one of the other's is an offer back
            back = 1 if self.refuser == maker and self.refused == seat and self.refused_at == played.s.throws else 0
            hear_offer(address(played.s), address(self.live), maker, back)
        self.refuser = seat
        self.refused = maker
        self.refused_at = played.s.throws
        if kind == ACCEPT:
            self.live.deals += 1
            note_deal(address(played.s), address(self.live), maker)
            if maker == self.seat:  # who has just agreed may soon be asked again
                self.live.tries[maker * SEATS + seat] = 0
                self.live.cool[maker * SEATS + seat] = 0
        elif maker == self.seat:
            self.live.rebuffs += 1
        # where nobody deals, nobody is taken to deal in a game only thought of
        self.p.quiet = 1 if self.live.deals == 0 and self.live.rebuffs >= REBUFFS_ENOUGH else 0
        self.outlook.stubborn = 100 * self.p.quiet

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def is_too_soon(self, game: Any, maker: int) -> bool:
        """Whether something in an offer has only just changed hands."""
        played = game
        at = played.a_seat(maker)
        return rests(address(played.s), address(self.live), played.s.offer_give[at] | played.s.offer_take[at]) != 0

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def terms(self, game: Any, maker: int) -> tuple[tuple[int, ...], int]:
        """An offer: who offers which goods for which while everybody holds what they hold; and the cash."""
        played = game
        at = played.a_seat(maker)
        goods = (at, played.s.offer_give[at], played.s.offer_take[at], holdings_mark(address(played.s)))
        return goods, played.s.offer_cash[at]

    def taken_for(self, seat: int) -> int:
        """The number of the policy that a rival plays like, by what it did so far."""
        return self.live.policy[seat]

    @cython.locals(played="Game")  # type: ignore[untyped-decorator]
    def chances(self, game: Any) -> list[int]:
        """Each seat's chance at a glance, in hundred thousandths."""
        played = game
        self.study(game)
        foresee(address(played.s), self.live.chart, address(self.outlook))
        return [self.outlook.chance[i] for i in range(played.s.players)]
