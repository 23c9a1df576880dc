"""The value network: chances add up, do not depend on seat numbers, and fit into 32 bits."""

from __future__ import annotations

import random

import pytest

from belleville import Game, Leave, editions
from belleville.bots.asking.stepwise import StepwiseGame
from belleville.bots.codes import POLICY_SENSIBLE, POLICY_STRONG
from belleville.bots.master import features
from belleville.bots.master.features import EXP_STEPS, FEATURES, HIDDEN, NETWORK_WEIGHTS
from belleville.bots.master.network_weights import exponentials, network_weights
from belleville.bots.master.search import Search
from belleville.bots.master.sizes import CERTAIN
from belleville.bots.registry import bots_of_batch
from belleville.editions import Edition
from belleville.lab.batch import Batch

from ..rules.positions import ANN, BOB, CLEO, euros, position
from .bot_at_position import restored
from .exploiting_trader import midgame

INT = 2**31 - 1


def chances(game: Game) -> list[int]:
    """Each seat's chance at a glance."""
    return Search(1).chances(game)


def test_every_feature_has_a_name_of_its_own() -> None:
    streets = {features.FEATURE_STREETS + i: "a street" for i in range(8 * features.STREET_FEATURES)}
    named = {value: name for name, value in vars(features).items() if name.startswith("FEATURE_")}
    assert sorted({**streets, **named}) == list(range(FEATURES))
    assert len(named) == sum(name.startswith("FEATURE_") for name in vars(features))


def most_of_each() -> list[int]:
    """The largest value that `fill_features` gives each feature: shares are cut off, the rest is counted."""
    cut = {features.FEATURE_CASH: 400, features.FEATURE_MEANS: 600, features.FEATURE_BEST_RIVAL_CASH: 400}
    cut |= {
        features.FEATURE_WORST_RENT: 200,
        features.FEATURE_WORST_RENT_OF_MEANS: 200,
        features.FEATURE_NEXT_RENT: 200,
    }
    cut |= {features.FEATURE_TURNS: 300, features.FEATURE_RIVALS_GROUPS: 400, features.FEATURE_GROUPS: 400}
    cut |= {features.FEATURE_MORTGAGES: 200}
    cut |= {features.FEATURE_HOLDS_LAST_TITLES: 400}  # at most one title of each group, and seven others
    cut |= {features.FEATURE_SWAP_COMPLETES_BOTH: 350, features.FEATURE_RIVAL_HOLDS_LAST_TITLE: 350}
    cut |= {features.FEATURE_WORTH: 800, features.FEATURE_INCOME: 800, features.FEATURE_GROWTH: 800}
    cut |= dict.fromkeys(range(features.FEATURE_RIVALS_INCOME, features.FEATURE_BEST_RIVAL_CASH), 800)
    return [cut.get(feature, 100) for feature in range(FEATURES)]


def played(edition: Edition, mode: str, players: int, seed: int) -> list[Game]:
    """A game at several moments."""
    game = Game(edition, players, mode=mode, seed=seed, listen=False, record=False)
    seen = []
    bots = bots_of_batch((("strong", "sensible") * 3)[:players], seed)
    for number, _ in enumerate(StepwiseGame(game, bots).until_person()):
        if number % 60 == 0:
            seen.append(game.copy())
        if game.turns > 250:
            break
    return [*seen, game]


@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
def test_chances_add_up_to_one(edition: Edition, mode: str) -> None:
    if mode != "standard" and getattr(edition.modes, mode) is None:
        return
    looked = 0
    for players in range(2, 7):
        for game in played(edition, mode, players, players):
            row = chances(game)
            assert len(row) == players and all(0 <= chance <= CERTAIN for chance in row)
            assert CERTAIN - 2 * players <= sum(row) <= CERTAIN
            assert all(row[seat] == 0 for seat in range(players) if game.out(seat))
            looked += 1
    assert looked > 20


def test_a_game_that_is_over_is_certain(edition: Edition) -> None:
    game = position(edition, 2).cash(BOB, 0).game()
    game.play(ANN, Leave())
    assert game.is_over and chances(game) == [0, CERTAIN]


def test_at_the_start_all_are_nearly_equal(edition: Edition) -> None:
    for players in range(2, 7):
        row = chances(position(edition, players).game())
        assert max(row) - min(row) < 0.05 * CERTAIN


def test_no_seat_is_known_by_its_number(edition: Edition) -> None:
    """Everybody moves one seat on, with all they have and whose turn it is: so do the chances."""
    for seed in range(5):
        luck = random.Random(seed)
        game = midgame(edition, luck, 4)
        row = game.state()
        there = {name: list(getattr(row, name)) for name in ("cash", "square", "jail", "standing", "titles", "groups")}
        before = chances(game)
        for seat in range(4):
            for name, values in there.items():
                getattr(row, name)[(seat + 1) % 4] = values[seat]
        row.owner = [(owner + 1) % 4 for owner in row.owner]
        row.turn = (row.turn + 1) % 4
        after = chances(restored(game, row))
        assert after == before[-1:] + before[:-1]


def test_who_cannot_be_ruined_is_far_ahead(edition: Edition) -> None:
    made = position(edition, 3).owns(ANN, group="orange").built(5, group="orange").cash(ANN, euros(edition, 3000))
    made.cash(BOB, euros(edition, 50)).cash(CLEO, euros(edition, 50)).owns_all(BOB, CLEO)
    assert chances(made.game())[ANN] > 0.85 * CERTAIN


def test_more_money_is_better_and_so_are_houses(edition: Edition) -> None:
    rich = [
        chances(position(edition, 3).cash(ANN, euros(edition, cash)).game())[ANN] for cash in (100, 500, 1500, 3000)
    ]
    assert rich == sorted(rich) and rich[-1] > 2 * rich[0]
    built = [
        chances(position(edition, 3).owns(ANN, group="orange").built(level, group="orange").owns_all(BOB, CLEO).game())[
            ANN
        ]
        for level in (0, 2, 3)
    ]
    assert built == sorted(built) and built[-1] > 1.2 * built[0]


def test_where_the_richest_wins_fortune_counts(edition: Edition) -> None:
    if edition.modes.timed is None:
        return
    poor = chances(position(edition, 3, "timed").cash(ANN, euros(edition, 1300)).game())[ANN]
    rich = chances(position(edition, 3, "timed").cash(ANN, euros(edition, 2300)).game())[ANN]
    assert poor < CERTAIN / 3 < 0.6 * CERTAIN < rich


def test_large_notes_count_no_more_than_small_ones() -> None:
    """The same position in francs and in euros is the same position."""
    francs, money = editions.load("miro-1936"), editions.load("nostalgia-2003")
    for seed in range(20):
        there, here = (chances(midgame(edition, random.Random(seed), 3)) for edition in (francs, money))
        assert max(abs(a - b) for a, b in zip(there, here, strict=True)) < 0.01 * CERTAIN


def test_the_weights_are_all_there() -> None:
    assert len(network_weights()) == NETWORK_WEIGHTS == (FEATURES + 2) * HIDDEN
    assert all(isinstance(weight, int) for weight in network_weights())
    table = exponentials()
    assert len(table) == EXP_STEPS and table[0] == 16384 and list(table) == sorted(table, reverse=True)


def test_no_sum_outgrows_32_bits() -> None:
    """With every feature at its most, against or for: the hidden sums, the mark, and shares of certainty."""
    weights, most = network_weights(), most_of_each()
    total = 0
    for hidden in range(HIDDEN):
        rows = [most[feature] * abs(weights[feature * HIDDEN + hidden]) for feature in range(FEATURES)]
        highest = abs(weights[FEATURES * HIDDEN + hidden]) + sum(rows)
        assert highest < INT
        total += (highest >> 6) * abs(weights[(FEATURES + 1) * HIDDEN + hidden])
    assert total < INT
    assert exponentials()[0] * CERTAIN < INT


def test_features_keep_within_what_was_reckoned_with() -> None:
    most = most_of_each()
    for name in editions.names():
        for players in (2, 6):
            start = Game(name, players, listen=False, record=False, chance="manual")
            batch = Batch(start, [POLICY_STRONG, POLICY_SENSIBLE] * (players // 2), 600)
            for seed in range(6):
                rows, _ = batch.glimpses(seed, 1, 7, 100)
                for at in range(0, len(rows), FEATURES):
                    row = rows[at : at + FEATURES]
                    if row[0] >= 0:
                        assert all(0 <= value <= top for value, top in zip(row, most, strict=True))
