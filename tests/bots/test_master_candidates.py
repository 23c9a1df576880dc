"""What a master thinks of, by the time it has: how far it looks, how many offers it weighs and of which kinds."""

from __future__ import annotations

import itertools
import random

from belleville import editions
from belleville.bots.codes import ASK_MUST
from belleville.bots.master.player import MANY, OFFERS, Master, offers_weighed, turns_ahead
from belleville.bots.master.search import Search
from belleville.bots.reasons import first_whole
from belleville.editions import Edition
from belleville.rules import codes

from ..rules.positions import ANN
from .bot_at_position import restored, thinker, titles_of, watching
from .exploiting_trader import midgame

MUST = ASK_MUST


def test_more_time_looks_farther() -> None:
    assert [turns_ahead(ms / 1000) for ms in (1, 5, 20, 80, 500, 60_000)] == [6, 6, 6, 6, 11, 24]


def test_more_time_weighs_more_offers_and_dear_tries_fewer() -> None:
    assert [offers_weighed(ms / 1000) for ms in (0, 5, 20, 80, 500)] == [1, OFFERS // 2, OFFERS, MANY, MANY]
    policy = Master(1, 0.005)
    fits = {}
    for cost in (0.0, 0.0003, 1.0):
        policy.cost = cost
        fits[cost] = policy.fitting()
    assert fits == {0.0: OFFERS // 2, 0.0003: 8, 1.0: 1}
    game = watching(midgame(editions.load("nostalgia-2003"), random.Random(1), 4))
    search = Search(1)
    plans = [search.candidate(plan)[0] for plan in range(search.look(game, ANN, MUST, -1, 24, 4))]
    assert plans.count(codes.OFFER) == 4


def test_only_who_has_time_for_many_offers_thinks_of_pairs() -> None:
    """Two titles of different groups, given or wanted, never for another title of theirs, and never two for two."""
    pairs = {(many, wanted): 0 for many in (OFFERS, MANY) for wanted in (False, True)}
    edition = editions.load("nostalgia-2003")
    for seed in range(12):
        game = watching(midgame(edition, random.Random(seed), 4))
        for many in (OFFERS, MANY):
            search = Search(1)
            plans = [search.candidate(plan) for plan in range(search.look(game, ANN, MUST, -1, many))]
            offers = [plan for plan in plans if plan[0] == codes.OFFER]
            assert len(offers) <= many
            for offer in offers:
                assert game.judge(ANN, offer) == codes.OK
                gives, wants = groups_of(edition, offer[3]), groups_of(edition, offer[4])
                assert not gives & wants and len(gives) + len(wants) <= 3
                pairs[many, False] += len(gives) == 2
                pairs[many, True] += len(wants) == 2
    assert pairs[OFFERS, False] == pairs[OFFERS, True] == 0
    assert pairs[MANY, False] > 0 and pairs[MANY, True] > 0


def groups_of(edition: Edition, titles: int) -> set[str | None]:
    """The groups that titles are of."""
    squares = [square for number, square in enumerate(edition.titles) if titles >> number & 1]
    return {edition.squares[square].group for square in squares}


def test_with_much_time_it_thinks_of_any_title_for_any() -> None:
    """With little, only of what makes a group whole for somebody."""
    edition = editions.load("nostalgia-2003")
    idle = dict.fromkeys((OFFERS // 2, OFFERS), 0)
    for seed in range(12):
        game = watching(midgame(edition, random.Random(seed), 4))
        held = [sum(1 << title for title in titles_of(game, seat)) for seat in range(4)]
        for many in idle:
            search = Search(1)
            for kind, to, _, gives, takes in map(search.candidate, range(1, search.look(game, ANN, MUST, -1, many))):
                if kind == codes.OFFER:
                    mine, theirs = (held[ANN] | takes) & ~gives, (held[to] | gives) & ~takes
                    idle[many] += not (first_whole(game, mine, held[ANN]) or first_whole(game, theirs, held[to]))
    assert idle[OFFERS // 2] == 0 and idle[OFFERS] > 0


def test_who_agreed_is_soon_asked_again_and_who_refused_is_left_in_peace() -> None:
    asked = dict.fromkeys((codes.ACCEPT, codes.REFUSE), 0)
    for seed, said in itertools.product(range(6), asked):
        game = watching(midgame(editions.load("nostalgia-2003"), random.Random(seed), 4))
        policy = thinker()
        first = policy.decide(game, ANN, MUST)
        if first is None or first[0] != codes.OFFER:
            continue
        game.play_numbers(ANN, first)
        policy.notice(game, first[1], said, ANN)
        game.play_numbers(first[1], (said, ANN, game.state().offer_rev[ANN], 0, 0))
        row = game.state()
        row.turns += 1
        restored(game, row)
        plans = range(policy.search.look(game, ANN, MUST, -1, MANY))
        asked[said] += any(policy.search.candidate(plan)[:2] == (codes.OFFER, first[1]) for plan in plans)
    assert asked[codes.ACCEPT] > 0 == asked[codes.REFUSE]


def test_a_deal_just_made_is_not_taken_back() -> None:
    """For two rounds no deal moves what has just changed hands."""
    back: dict[int, int] = {}
    for seed in range(6):
        game = watching(midgame(editions.load("nostalgia-2003"), random.Random(seed), 4))
        policy = thinker()
        first = policy.decide(game, ANN, MUST)
        if first is None or first[0] != codes.OFFER:
            continue
        game.play_numbers(ANN, first)
        partner, goods = first[1], first[3] | first[4]
        accept = (codes.ACCEPT, ANN, game.state().offer_rev[ANN], 0, 0)
        policy.notice(game, partner, codes.ACCEPT, ANN)
        game.play_numbers(partner, accept)
        turns = game.turns
        for later in (1, 8, 9):
            row = game.state()
            row.turns = turns + later
            restored(game, row)
            plans = [policy.search.candidate(plan) for plan in range(policy.search.look(game, ANN, MUST, -1, MANY))]
            found = [plan for plan in plans if plan[0] == codes.OFFER and plan[1] == partner]
            back[later] = back.get(later, 0) + sum((plan[3] | plan[4]) & goods != 0 for plan in found)
    assert back[1] == back[8] == 0 < back[9]
