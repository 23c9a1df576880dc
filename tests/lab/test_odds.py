"""Odds: right where the answer is known, blind to what players cannot see, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from belleville import Game, Goods, Leave, Offer, Refuse, StandingClaim, Throw, editions
from belleville.bots.codes import POLICY_RANDOM, POLICY_SENSIBLE
from belleville.lab.batch import Batch
from belleville.lab.odds import charts
from belleville.lab.odds.odds import Odds, estimate, odds
from belleville.lab.odds.rollouts import Rollouts
from belleville.lab.odds.through_game import Point
from belleville.lab.recording import record_game
from belleville.record import moments, read, write
from belleville.rules import codes
from belleville.rules.state_numbers import row_of

from ..rules.positions import ANN, BOB, CLEO, Position

EDITION = editions.load("nostalgia-2003")
QUIET = "reference-c"  # deals with nobody


def agrees(found: Odds, seat: int, chance: float | Fraction, errors: float = 4) -> bool:
    """Whether a seat's chance is as far from this one as luck explains."""
    many = found.rollouts
    return abs(found.seats[seat].chance - chance) <= errors * (float(chance * (1 - chance)) / many) ** 0.5


def middle(seed: int = 5, players: int = 3, turns: int = 40) -> Game:
    """A game among random players, stopped somewhere."""
    return record_game(EDITION, players, [POLICY_RANDOM] * players, seed, max_turns=turns)


# -- where the answer is known


def test_before_the_first_shuffle_everybody_has_the_same_chance() -> None:
    found = odds(Game(EDITION, 3, chance="manual"), 3000, "sensible")
    assert all(agrees(found, seat, 1 / 3) for seat in range(3))
    assert sum(found.chances) == pytest.approx(1)


def test_who_owns_the_board_has_won() -> None:
    game = Position(EDITION).owns_all(ANN).built(4, group="orange").cash(ANN, 5000).cash(BOB, 10).turn(BOB).game()
    found = odds(game, 200)
    assert found.seats[ANN].chance > 0.99 and found.seats[BOB].high < 0.03


def one_throw_left() -> Game:
    """Ann leads by 10 with one throw to go: a third double would take her to jail, and three streets are Bob's.

    From square 5 and without a double she meets square 11 by 6, 14 by 9 and 16 by 11. Any of the three rents
    costs her more than her lead.
    """
    position = Position(EDITION, mode="timed").owns(ANN, 8, 9, 12, 13, 15).owns(BOB, 11, 14, 16).at(ANN, 5)
    position.state.doubles = 2
    position.state.standing[BOB] = 1
    game = position.cash(ANN, 1000).cash(BOB, 1000).game()
    lead = game.worth(ANN) - game.worth(BOB)
    return position.cash(BOB, 1000 + lead - 10).game()


def test_one_throw_from_the_end_it_is_as_by_hand() -> None:
    game = one_throw_left()
    lost = Fraction(4 + 4 + 2, 36)
    found = odds(game, 4000, QUIET, hour_at=game.turns + 1)
    assert agrees(found, BOB, lost) and agrees(found, ANN, 1 - lost)
    assert found.seats[ANN].error == pytest.approx(float(lost * (1 - lost) / 4000) ** 0.5, rel=0.05)
    assert found.seats[BOB].low < lost < found.seats[BOB].high


def test_the_hour_that_strikes_now_leaves_no_throw() -> None:
    game = one_throw_left()
    assert odds(game, 50, QUIET, hour_at=game.turns).chances == [1, 0]


def test_a_throw_under_way_is_thrown_anew() -> None:
    game = one_throw_left().what_if()
    game.play(ANN, Throw())
    assert game.chance_wanted() == codes.CHANCE_DICE
    assert agrees(odds(game, 4000, QUIET, hour_at=game.turns + 1), BOB, Fraction(10, 36))


def test_a_shared_win_is_split() -> None:
    position = Position(EDITION, players=3, mode="timed").cash(ANN, 500).cash(BOB, 500).cash(CLEO, 400)
    found = odds(position.game(), 40, QUIET, hour_at=1)
    assert found.chances == [0.5, 0.5, 0]


def test_an_undecided_game_goes_to_the_richest() -> None:
    game = Position(EDITION).cash(ANN, 9000).cash(BOB, 1000).game()
    found = odds(game, 40, "sensible", max_turns=1)
    assert found.cut == 1 and found.chances == [1, 0]


def test_an_ended_game_has_no_doubt_in_it() -> None:
    game = record_game(EDITION, 3, [POLICY_SENSIBLE] * 3, 2)
    ending = game.outcome()
    assert ending is not None
    found = odds(game)
    assert found.over and found.rollouts == 1
    for seat, chance in enumerate(found.seats):
        assert chance.chance == chance.low == chance.high == (seat in ending.winners)
        assert chance.error == 0


def test_a_bankrupt_has_no_chance_and_no_doubt() -> None:
    game = Game(EDITION, 3, seed=1)
    game.play(CLEO, Leave())
    found = odds(game, 60, "sensible")
    assert found.seats[CLEO].chance == found.seats[CLEO].margin == 0
    assert found.seats[CLEO].error == 0
    assert found.seats[ANN].margin > 0.05


@pytest.mark.parametrize("rollouts", [1, 40])
def test_the_error_is_never_nothing_while_there_is_doubt(rollouts: int) -> None:
    board = Position(EDITION).owns_all(ANN).built(4, group="orange").cash(ANN, 5000).cash(BOB, 10).turn(BOB).game()
    for game in (board, Game(EDITION, 2, chance="manual")):
        for seat in odds(game, rollouts, "sensible").seats:
            assert seat.error == pytest.approx(seat.margin / 1.96, rel=1e-3) and seat.error > 0
            assert seat.low <= seat.chance <= seat.high


# -- what nobody sees


def test_the_order_of_the_packs_is_not_read() -> None:
    game, other = middle(), middle()
    state = other.state()
    for deck in range(2):
        size = state.deck_size[deck]
        cards = state.deck[deck * codes.DECK : deck * codes.DECK + size]
        state.deck[deck * codes.DECK : deck * codes.DECK + size] = cards[::-1]
    other.restore(row_of(state))
    assert other != game
    assert odds(other, 200) == odds(game, 200)


def test_the_game_is_left_as_it_was_and_hears_nothing() -> None:
    game = Game(EDITION, 3, seed=4)
    before = game.numbers()
    game.events()
    odds(game, 20)
    assert game.numbers() == before and game.events() == []
    again = Game(EDITION, 3, seed=4)
    for other in (game, again):
        other.play(other.turn, StandingClaim(True))
        other.play(other.turn, Throw())
    assert game == again  # the game's own dice have not been touched


# -- any position


@pytest.mark.parametrize("edition", editions.names())
def test_a_game_goes_on_from_any_moment(edition: str) -> None:
    players = 4
    game = record_game(edition, players, [POLICY_RANDOM] * players, 11, max_turns=120)
    seen: Counter[int] = Counter()
    for moment in moments(read(write(game))):
        state = moment.state()
        act = state.act[state.depth - 1] if state.depth else 0
        seen[act] += 1
        if seen[act] > 12:
            continue
        rollouts = Rollouts(moment.copy(), [POLICY_SENSIBLE] * players, 1000, checking=True)
        rollouts.play(1, 0, 3)
        assert rollouts.played()[::2] == (3, 0)  # none broke an invariant
        shares = [times / (others + 1) for row in rollouts.won() for others, times in enumerate(row)]
        assert sum(shares) == pytest.approx(3)
    assert seen.keys() >= {0, codes.ACT_BUY, codes.ACT_SALE, codes.ACT_DEBT}


def test_an_offer_on_the_table_is_answered() -> None:
    chances = []
    for is_refused in (False, True):
        game = Position(EDITION).owns(ANN, 37).owns(BOB, 39).game()
        game.play(BOB, Offer(ANN, give=Goods(titles=(39,)), take=Goods(cash=10)))
        if is_refused:
            game.play(ANN, Refuse(BOB))
        chances.append(odds(game, 300).seats[ANN].chance)
    assert chances[0] > chances[1] + 0.1


# -- the same again


def test_threads_change_nothing() -> None:
    game = middle()
    alone = odds(game, 130, seed=7, threads=1)
    assert odds(game, 130, seed=7, threads=3) == alone
    assert odds(game, 130, seed=8, threads=1) != alone
    assert odds(game, error=0.08, threads=1) == odds(game, error=0.08, threads=2)


def test_a_game_of_a_batch_is_no_rollout() -> None:
    start = Game(EDITION, 3, listen=False, record=False, chance="manual")
    batch = Batch(start, [POLICY_SENSIBLE] * 3, 1000)
    batch.play(0, 100)
    won = [wins / 100 for wins in batch.tally()["wins"]]
    assert odds(Game(EDITION, 3, chance="manual"), 100, "sensible").chances != won


def test_an_error_is_reached_and_not_overdone() -> None:
    heard: list[int] = []
    found = odds(middle(), policies="sensible", error=0.04, progress=heard.append)
    assert max(seat.margin for seat in found.seats) <= 0.04
    assert sum(heard) == found.rollouts < 1200
    assert odds(middle(), 300, "sensible", error=0.001).rollouts == 300


# -- bad input


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"rollouts": 0}, "--rollouts 0"),
        ({"threads": 0}, "--threads 0"),
        ({"max_turns": 0}, "--max-turns 0"),
        ({"error": 0.0}, "--error 0.0"),
        ({"error": 1.5}, "--error 1.5"),
        ({"seed": -1}, "--seed -1"),
        ({"seed": 1 << 40}, "--seed"),
        ({"hour_at": 0}, "--hour 0"),
        ({"policies": "strong,strong"}, "2 players for 3 seats"),
        ({"rollouts": 1.5}, "--rollouts 1.5: needs a whole number"),
        ({"threads": "two"}, "--threads two: needs a whole number from 1 to 256"),
        ({"max_turns": None}, "--max-turns None: needs a whole number"),
        ({"error": "x"}, "--error x: needs a share"),
        ({"seed": 1.5}, "--seed 1.5: needs a whole number from 0"),
        ({"hour_at": "z"}, "--hour z: needs a whole number from 1 to 1000000000"),
        ({"policies": ["strong", "strong", 3]}, "--players .*: needs ids of bots, such as"),
        ({"policies": 3}, "--players 3: needs ids of bots, such as"),
        ({"policies": "clever"}, "'clever'"),
        ({"policies": ["strong", "strong", "clever"]}, "'clever'"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        odds(Game(EDITION, 3, chance="manual"), **wrong)  # type: ignore[arg-type]


def test_a_position_is_a_game() -> None:
    with pytest.raises(TypeError, match="is not a game"):
        odds("nostalgia-2003")  # type: ignore[arg-type]


# -- its picture


def test_every_line_of_the_chart_has_its_name_at_its_end() -> None:
    seats = ("Ann", "Bob", "Cleo")
    start = odds(Game(EDITION, seats, chance="manual"), 1, QUIET)

    def at(move: int, *shares: int) -> Point:
        rows = [estimate(name, QUIET, [share], 100, False) for name, share in zip(seats, shares, strict=True)]
        return Point(move, msgspec.structs.replace(start, seats=tuple(rows)))

    figure = charts.lines([at(0, 30, 30, 40), at(10, 10, 70, 20)], str)
    (axes,) = figure.axes
    assert [line.get_label() for line in axes.lines] == list(seats)
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("chart_move", "chart_chance")
    colours = {line.get_label(): line.get_color() for line in axes.lines}
    assert {text.get_text(): text.get_color() for text in axes.texts} == colours
    ends = {text.get_text(): text.xy for text in axes.texts}
    assert {name: round(height) for name, (_, height) in ends.items()}["Bob"] == 70
    assert all(move == 10 for move, _ in ends.values())
