"""The time of the master: its budget, whose clock it reads, and which rollouts it drops for want of time."""

from __future__ import annotations

import random
import time
from typing import Any, cast

import pytest

from belleville import (
    Throw,
    editions,
)
from belleville.bots.codes import ASK_MUST
from belleville.bots.master.player import Master, RolloutStatistics
from belleville.bots.master.search import Search
from belleville.bots.master.sizes import ROUNDS
from belleville.bots.registry import make_policy
from belleville.editions import Edition

from ..rules.positions import ANN, position
from .bot_at_position import answer, thinker, watching
from .exploiting_trader import midgame

# -- time


class Work:
    """A clock that is moved on by work alone: so much for each try of a plan, more or less."""

    def __init__(self, cost: float) -> None:
        self.now, self.cost, self.luck = 0.0, cost, random.Random(1)

    def clock(self) -> float:
        return self.now

    def metered(self, search: Search) -> Search:
        """A search whose work is counted."""
        work = self

        class Metered:
            plans = 0

            def __getattr__(self, name: str) -> Any:
                return getattr(search, name)

            def look(self, *arguments: Any) -> int:
                work.now += 5 * work.cost
                self.plans = search.look(*arguments)
                return self.plans

            def roll(self, luck: int, ahead: int, rounds: int) -> None:
                work.now += work.cost * rounds * self.plans * work.luck.uniform(0.7, 1.3)
                search.roll(luck, ahead, rounds)

            def close(self, plan: int) -> None:
                self.plans -= 1
                search.close(plan)

        return cast("Search", Metered())


@pytest.mark.parametrize(
    ("budget", "cost"), [(0.005, 0.00002), (0.005, 0.0001), (0.02, 0.0001), (0.02, 0.0003), (0.08, 0.0003)]
)
def test_it_keeps_its_budget(budget: float, cost: float) -> None:
    """A round of tries is begun only if it should end in time, and no more is listed than can be tried.

    By a clock that work moves on: on slow and on fast machines, and some tries take longer than others.
    """
    edition = editions.load("nostalgia-2003")
    work = Work(cost)
    policy = Master(1, budget, clock=work.clock)
    policy.search = work.metered(policy.search)
    spent = []
    for seed in range(8):
        began = work.clock()
        policy.decide(watching(midgame(edition, random.Random(seed), 4)), ANN, ASK_MUST)
        spent.append(work.clock() - began)
    spent = spent[1:]  # the first time it learns what a try costs here
    assert sum(spent) / len(spent) <= budget * 1.05, spent
    assert max(spent) <= budget * 1.25 + 20 * cost, spent
    assert max(spent) >= budget * 0.6, "it does use its time where there is much to weigh"


def test_whose_clock_it_reads() -> None:
    """In the lab its thread's, from which other work takes nothing; at a live table people's, for half a second."""
    assert Master(1, 0.01).clock is time.thread_time
    lab, live = make_policy("master", 1, budget=0.01), make_policy("master", 1)
    assert isinstance(lab, Master) and (lab.clock, lab.budget) == (time.thread_time, 0.01)
    assert isinstance(live, Master) and (live.clock, live.budget) == (time.perf_counter, 0.5)


def test_nothing_to_weigh_takes_no_time(edition: Edition) -> None:
    """Where there is one thing to do it is done: the clock is looked at once."""
    looked = []

    def clock() -> float:
        looked.append(1)
        return 0.0

    policy = Master(1, 1.0, clock=clock)
    assert answer(watching(position(edition, 2).game()), ANN, policy) == Throw()
    assert len(looked) == 1


def test_with_more_time_there_are_more_tries(edition: Edition) -> None:
    rounds = []
    for many in (2, 8, 32):
        rounds.append(0)
        for seed in range(4):
            policy, game = thinker(many), watching(midgame(edition, random.Random(seed), 4))
            plans = policy.search.look(game, ANN, ASK_MUST, -1)
            rounds[-1] += policy.weigh(plans, policy.clock()).rounds if plans > 1 else 0
    assert 0 < rounds[0] < rounds[1] < rounds[2]


# -- tries


def test_tries_tell_the_better_plan_and_drop_the_worse() -> None:
    luck = random.Random(1)
    tries = RolloutStatistics(3)
    for _ in range(6):
        base = [luck.randrange(20000, 60000) for _ in range(ROUNDS)]
        rows = {0: base, 1: [value + luck.randrange(-500, 2500) for value in base], 2: [v - 4000 for v in base]}
        tries.add({plan: rows[plan] for plan in tries.open})
        for plan in tries.behind():
            tries.open.remove(plan)
    assert tries.open == [0, 1] and tries.best() == 1
    assert 600 < tries.lead(1) < 1400 and 0 < tries.error(1) < 300
    assert tries.settled and not tries.idle


def test_for_want_of_time_the_worse_half_goes() -> None:
    tries = RolloutStatistics(9)
    kept = [list(tries.open)]
    for rounds in (1, 1, 2, 4):
        tries.add({plan: [1000 * plan] * rounds for plan in tries.open})
        for plan in tries.worse_half():
            tries.open.remove(plan)
        assert tries.worse_half() == [], "only once in so many tries"
        kept.append(list(tries.open))
    assert kept == [list(range(9)), [0, 5, 6, 7, 8], [0, 7, 8], [0, 7, 8], [0, 7, 8]]


def test_equal_plans_are_not_told_apart_and_the_first_is_taken() -> None:
    luck = random.Random(2)
    tries = RolloutStatistics(2)
    for _ in range(6):
        base = [luck.randrange(20000, 60000) for _ in range(ROUNDS)]
        tries.add({0: base, 1: list(base)})
    assert tries.best() == 0 and tries.behind() == [] and not tries.settled
    assert tries.idle, "no more time is spent on them"
