"""How long a master thinks, by the processor and by the clock on the wall."""

from __future__ import annotations

import random
import time

import pytest

from belleville import editions
from belleville.bots.codes import ASK_MUST
from belleville.bots.master.player import Master
from belleville.bots.registry import make_policy
from belleville.bots.worth.landing import visits

from ..bots.bot_at_position import watching
from ..bots.exploiting_trader import midgame

pytestmark = pytest.mark.measurement


@pytest.mark.parametrize("budget", [0.005, 0.02, 0.08])
def test_it_keeps_its_budget_by_the_threads_clock(budget: float) -> None:
    edition = editions.load("nostalgia-2003")
    visits(edition, 3)  # an edition is studied once, by whoever plays it first
    spent = []
    policy = Master(1, budget)
    for seed in range(16):
        game = watching(midgame(edition, random.Random(seed), 4))
        began = time.thread_time()
        policy.decide(game, 0, ASK_MUST)
        spent.append(time.thread_time() - began)
    spent = spent[1:]  # the first time it learns what a try costs here
    assert sum(spent) / len(spent) <= budget, spent
    assert max(spent) <= budget * 1.25 + 0.003, spent
    assert max(spent) >= budget * 0.7, "it does use its time where there is much to weigh"


def test_at_a_live_table_it_takes_half_a_second_at_most() -> None:
    edition = editions.load("nostalgia-2003")
    for seed in range(4):
        game = watching(midgame(edition, random.Random(seed), 4))
        began = time.perf_counter()
        make_policy("master", seed).decide(game, 0, ASK_MUST)
        assert time.perf_counter() - began < 0.8
