"""Win rates, intervals over paired games, pairwise comparisons and ratings, on arenas of which the truth is known."""

from __future__ import annotations

import itertools
import random

import pytest

from belleville.bots.external.process import BotFault
from belleville.lab.arena.paired_games import GameResult, PairedGames, ThinkingTimes
from belleville.lab.arena.ratings import ratings
from belleville.lab.arena.statistics import blames, over_deals, pairs, results
from belleville.lab.simulate import interval

from .rigged_arenas import by_strength, cell, plan, rigged

ONE_OF_FOUR = cell("strong", "sensible", "sensible", "sensible")


def drawn(luck: random.Random, chance: float, games: int, together: float) -> float:
    """The share of one deal, in which every game follows the first with a probability."""
    first = luck.random() < chance
    won = [first] + [first if luck.random() < together else luck.random() < chance for _ in range(games - 1)]
    return sum(won) / games


@pytest.mark.parametrize("together", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("chance", [0.25, 0.6])
def test_nineteen_of_twenty_intervals_hold_the_truth(chance: float, together: float) -> None:
    luck = random.Random(1)
    over = naive = 0
    for _ in range(1000):
        values = [drawn(luck, chance, 4, together) for _ in range(60)]
        _, low, high = over_deals(values, 4)
        over += low <= chance <= high
        low, high = interval(sum(values) / 60, 240)
        naive += low <= chance <= high
    assert 0.93 <= over / 1000 <= 0.975
    if together == 1.0:  # games taken one by one would seem surer than they are
        assert naive / 1000 < 0.75


def test_deals_that_always_split_alike_are_surer_than_games_would_be() -> None:
    _, low, high = over_deals([0.25] * 100, 4)
    wide_low, wide_high = interval(0.25, 400)
    assert wide_low < low < 0.25 < high < wide_high


def test_few_deals_are_never_certain() -> None:
    assert over_deals([], 4) == (0.0, 0.0, 1.0)
    for values in ([0.5], [0.5, 0.5], [1.0, 1.0], [0.0]):
        share, low, high = over_deals(values, 4)
        assert 0 <= low <= share <= high <= 1 and high - low > 0.2


def test_a_cell_counts_wins_shared_wins_and_the_richest_at_the_cut() -> None:
    which = plan(ONE_OF_FOUR, games=4)
    games = (
        GameResult((1, 2, 3, 4), 10, "last"),
        GameResult((1, 1, 3, 4), 20, "hour"),
        GameResult((1, 2, 3, 4), 60, "open"),
        GameResult((3, 1, 2, 4), 30, "last"),
    )
    (found,) = results(which, [PairedGames(cell=0, deal=0, games=games)])
    strong, sensible = found.lines
    assert (found.games, found.wanted, found.deals, found.undecided, found.turns_mean) == (4, 4, 1, 1, 30.0)
    assert (strong.wins, strong.richest, strong.share, strong.win_share) == (1.5, 1.0, 0.625, 0.375)
    assert (sensible.seats, sensible.wins, sensible.richest, sensible.share) == (3, 1.5, 0.0, 0.375)
    assert (strong.equal, sensible.equal) == (0.25, 0.75)
    assert sensible.a_seat(sensible.share) == 0.125
    assert strong.mean_us is not None and 0 < strong.mean_us < 50_000


def test_a_cell_without_games_is_told_as_such() -> None:
    (found,) = results(plan(ONE_OF_FOUR, games=4), [])
    assert (found.games, found.wanted, found.lines[0].low, found.lines[0].high) == (0, 4, 0.0, 1.0)


def test_who_finishes_ahead_of_whom() -> None:
    which = plan(ONE_OF_FOUR, cell("strong", "random"), games=4)
    deals = [
        PairedGames(cell=0, deal=0, games=(GameResult((2, 1, 3, 3), 9, "last"),) * 4),
        PairedGames(cell=1, deal=0, games=(GameResult((1, 1), 9, "hour"),) * 2),
    ]
    found = {(pair.player, pair.other): pair for pair in pairs(which, deals)}
    assert set(found) == {("strong", "sensible"), ("strong", "random")}
    assert found["strong", "sensible"].meetings == 12 and found["strong", "sensible"].ahead == pytest.approx(2 / 3)
    assert found["strong", "random"].ahead == 0.5


def test_the_same_deals_in_two_cells_are_no_surer_than_in_one() -> None:
    once = plan(cell("strong", "random"), games=80)
    twice = plan(cell("strong", "random"), cell("strong", "random", edition="deluxe-2003"), games=80)
    luck = random.Random(2)
    won = [luck.random() < 0.6 for _ in range(40)]
    (one,) = pairs(once, rigged(once, lambda deal, names: (1, 2) if won[deal] else (2, 1)))
    (two,) = pairs(twice, rigged(twice, lambda deal, names: (1, 2) if won[deal] else (2, 1)))
    assert two.meetings == 2 * one.meetings and two.ahead == one.ahead
    assert two.high - two.low == pytest.approx(one.high - one.low, rel=0.05)


STRENGTH = {"strong": 1.0, "sensible": 0.4, "reference-a": 0.0, "random": -1.0}


def test_ratings_are_in_the_order_of_strength() -> None:
    which = plan(cell(*STRENGTH), cell("random", "strong", "sensible", "sensible"), games=120)
    found = ratings(which, rigged(which, by_strength(STRENGTH)))
    assert [rating.player for rating in found] == list(STRENGTH)
    for better, worse in itertools.pairwise(found):
        assert better.low > worse.mu and worse.high < better.mu
        assert better.low < better.mu < better.high and 0 < better.sigma < 5


def test_three_seats_of_one_player_are_no_handicap() -> None:
    """Whoever is as strong as the others is rated as they are, with one seat or with three."""
    which = plan(ONE_OF_FOUR, games=200)
    equal = {"strong": 0.0, "sensible": 0.0}
    one, other = ratings(which, rigged(which, by_strength(equal, seed=3)))
    assert max(one.low, other.low) < min(one.high, other.high)
    assert abs(one.mu - other.mu) < 2.5


def test_ratings_depend_on_the_deals_and_on_nothing_else() -> None:
    which = plan(cell(*STRENGTH), games=40)
    deals = rigged(which, by_strength(STRENGTH))
    assert ratings(which, deals) == ratings(which, deals)
    assert ratings(which, []) == []
    alone = plan(cell("strong", "strong"), games=4)
    assert ratings(alone, rigged(alone, lambda deal, names: (1, 2))) == []


def test_budgets_are_players_of_their_own() -> None:
    which = plan(cell("master", "strong", budget=5.0), cell("master", "strong", budget=80.0), games=40)
    found = ratings(which, rigged(which, lambda deal, names: (1, 2) if deal % 3 else (2, 1)))
    assert {rating.player for rating in found} == {"master 5 ms", "master 80 ms", "strong"}


def test_faults_are_counted_by_bot() -> None:
    fault = BotFault("Lazy", 1, "raised", "no idea", "must", -1, "a position")
    other = BotFault("Lazy", 0, "hung", "no answer", "window", -1, "another position")
    deals = [
        PairedGames(cell=0, deal=0, games=(), faults=(fault, other), blame={"Lazy": {"raised": 5, "hung": 1}}),
        PairedGames(cell=0, deal=1, games=(), blame={"Lazy": {"hung": 2}, "Wild": {"illegal": 20}}),
    ]
    wild, lazy = blames(deals)
    assert (wild.player, wild.many) == ("Wild", 20)
    assert (lazy.many, lazy.kinds, lazy.firsts) == (8, {"raised": 5, "hung": 3}, (fault, other))
    assert wild.firsts == ()


def test_a_cell_is_timed_when_some_of_its_players_are() -> None:
    """The column of slow decisions is there for a cell in which a compiled player meets a master."""
    which = plan(cell("strong", "master"), games=2)
    games = (GameResult((1, 2), 10, "last"), GameResult((2, 1), 20, "last"))
    thought = ThinkingTimes()
    thought.add(0.02)
    (timed,) = results(which, [PairedGames(cell=0, deal=0, games=games, times={"master": thought})])
    assert [line.p99_us is not None for line in timed.lines] == [False, True] and timed.timed
    (untimed,) = results(plan(cell("strong", "sensible"), games=2), [PairedGames(cell=0, deal=0, games=games)])
    assert not untimed.timed
