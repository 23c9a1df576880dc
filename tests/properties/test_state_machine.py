"""Any seat, any move, any table: whatever is played, the game stays whole (all clauses, all rulings)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from belleville import GoBankrupt, Hammer, Leave, MoveError, StrikeHour

from .event_follower import EventFollower
from .list_and_judge import check_outsiders, check_seat
from .profiles import bounded
from .random_walks import OUTSIDE, a_bid, a_listed_move, an_answer, an_offer, any_step, everybody, in_kind
from .setups import COMPILED, Setup, all_setups, deal_out

SEEDS = st.integers(0, 2**64 - 1)
CHANCES = st.randoms(use_true_random=False)
SEATS = st.integers(-2, 8)


class Table(RuleBasedStateMachine):
    """One game at one table; every rule is something that somebody tries."""

    @initialize(setup=st.sampled_from(all_setups()), seed=SEEDS, middle=st.booleans())
    def sit_down(self, setup: Setup, seed: int, middle: bool) -> None:
        self.game = setup.game(seed)
        if middle:
            deal_out(self.game, Random(seed))
        self.follower = EventFollower(self.game)
        self.steps = 0
        self.moved = True

    def try_move(self, seat: int, move: Any) -> None:
        """Make a move; if it is refused, not one number may have changed."""
        before = self.game.numbers()
        refusal = self.game.refusal(seat, move)
        try:
            events = self.game.play(seat, move)
        except MoveError as error:
            assert refusal is not None and error.refusal == refusal
            assert self.game.numbers() == before
            self.moved = False
        else:
            assert refusal is None
            self.follower.hear(events)
            self.moved = True
        self.steps += 1

    def going(self) -> bool:
        return not self.game.is_over

    @precondition(going)
    @rule(rnd=CHANCES)
    def somebody_answers(self, rnd: Random) -> None:
        self.try_move(*an_answer(self.game, rnd))

    @precondition(going)
    @rule(rnd=CHANCES)
    def somebody_acts(self, rnd: Random) -> None:
        seat, move = a_listed_move(self.game, rnd)
        self.try_move(seat, move)
        assert self.moved, f"listed for seat {seat}, then refused: {move}"

    @precondition(going)
    @rule(rnd=CHANCES)
    def somebody_bids(self, rnd: Random) -> None:
        self.try_move(*a_bid(self.game, rnd))

    @precondition(going)
    @rule(rnd=CHANCES)
    def somebody_offers(self, rnd: Random) -> None:
        self.try_move(*an_offer(self.game, rnd))

    @precondition(lambda self: self.going() and self.game.decision().act == "debt")
    @rule(rnd=CHANCES)
    def the_debtor_pays_in_kind(self, rnd: Random) -> None:
        self.try_move(*in_kind(self.game, rnd))

    @rule(rnd=CHANCES)
    def the_hammer_falls(self, rnd: Random) -> None:
        self.try_move(rnd.choice(everybody(self.game)), Hammer())

    @precondition(lambda self: self.steps > 20)
    @rule()
    def the_hour_strikes(self) -> None:
        self.try_move(OUTSIDE, StrikeHour())

    @precondition(lambda self: self.steps > 10)
    @rule(seat=SEATS)
    def somebody_leaves(self, seat: int) -> None:
        self.try_move(seat, Leave())

    @rule(seat=SEATS)
    def somebody_gives_up(self, seat: int) -> None:
        self.try_move(seat, GoBankrupt())

    @precondition(going)
    @rule()
    def the_clock_moves(self) -> None:
        seat = self.game.decision().must[0]
        self.try_move(seat, self.game.clock_move(seat))
        assert self.moved

    @precondition(going)
    @rule(seed=st.integers(0, 2**32), many=st.integers(5, 60))
    def time_goes_by(self, seed: int, many: int) -> None:
        """The table plays on by itself, so that few rules reach far into a game."""
        rnd = Random(seed)
        for _ in range(many):
            if self.game.is_over:
                return
            self.try_move(*any_step(self.game, rnd, ending=0))
            self.follower.check(self.game)

    @precondition(lambda self: self.steps % 3 == 0)
    @rule(seat=SEATS)
    def the_list_is_the_law(self, seat: int) -> None:
        before = self.game.numbers()
        players = self.game.players
        if 0 <= seat < players or seat == OUTSIDE or seat == self.game.state().banker == players:
            check_seat(self.game, seat)
        else:
            with pytest.raises(IndexError):
                self.game.moves(seat)
        check_outsiders(self.game)
        assert self.game.numbers() == before

    @invariant()
    def nothing_is_broken(self) -> None:
        self.follower.check(self.game)
        self.follower.check_fleets(self.game)


@pytest.mark.slow
class TestTable(Table.TestCase):  # type: ignore[valid-type, misc]
    """Hypothesis plays, and shrinks what goes wrong to a few moves."""

    settings = bounded(200 if COMPILED else 20, steps=40)
