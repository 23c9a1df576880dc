"""Long random games at every table: counted again from the events, and the list compared with the judge."""

from __future__ import annotations

from random import Random

import pytest

from belleville import Game, MoveError
from belleville.rules import state_numbers

from .event_follower import EventFollower
from .list_and_judge import check_clock, check_outsiders, check_seat
from .random_walks import walk
from .setups import COMPILED, all_setups, deal_out, shuffled_setups

STEPS = 250 if COMPILED else 40
RARE = ("debt", "inherit", "contest", "place", "in-kind", "card-choice", "last-claim")


def test_every_edition_is_played_by_two_to_its_most_in_all_its_modes() -> None:
    by_program = {(edition, mode, players) for edition, mode, players, banker in all_setups() if banker is None}
    assert len(by_program) == 2 * 7 + 3 * 7 + 3 * 5 + 3 * 7 + 2 * 5  # miro, deluxe, nostalgia, star wars, zelda
    assert {setup.banker for setup in all_setups()} >= {None, 0, 1, 7, "Madame Banque"}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_a_game_is_what_was_told(part: int) -> None:
    moved = 0
    for number, setup in enumerate(shuffled_setups(part)[part::4]):
        rnd = Random(number)
        game = setup.game(1000 * part + number)
        if number % 2:
            deal_out(game, rnd)
        follower = EventFollower(game)
        for _, events in walk(game, rnd, STEPS):
            if events is not None:
                follower.hear(events)
                moved += 1
            follower.check(game)
        follower.check_fleets(game)
    assert moved > 20 * STEPS


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_the_list_and_the_judge_agree_on_every_move_of_every_seat(part: int) -> None:
    asked = 0
    for number, setup in enumerate(shuffled_setups(10 + part)[part::4]):
        rnd = Random(number)
        game = setup.game(5000 * part + number)
        if number % 3:
            deal_out(game, rnd)
        for _ in walk(game, rnd, STEPS):
            act = game.decision().act
            if rnd.random() < (0.1 if act in RARE else 0.006):
                check_outsiders(game)
                for seat in range(game.players):
                    check_seat(game, seat)
                    asked += 1
    assert asked > 100


def test_the_clock_brings_every_game_to_the_next_throw() -> None:
    for number, setup in enumerate(shuffled_setups(30)):
        rnd = Random(number)
        game = setup.game(number)
        deal_out(game, rnd)
        for _ in walk(game, rnd, STEPS // 5):
            pass
        run_down(game)


def run_down(game: Game) -> None:
    """Nobody answers in time, for four throws; each throw is played out after a bounded number of moves."""
    for _ in range(4):
        for _ in range(400):
            if game.is_over:
                return
            seat = game.decision().must[-1]
            for other in range(game.players):
                check_clock(game, other)
            threw = game.decision().act == "throw"
            forced = game.clock_move(seat)
            assert forced is not None
            game.play(seat, forced)
            if threw:
                break
        else:
            raise AssertionError("the clock did not get the game to the next throw")


def test_a_title_that_the_bank_has_still_to_sell_is_nobodys() -> None:
    game = all_setups()[0].game(1)
    deal_out(game, Random(1))
    state = game.state()
    held = next(title for title, owner in enumerate(state.owner) if owner >= 0)
    state.for_sale = 1 << held
    game.restore(state_numbers.row_of(state))
    assert game.broken() == "each title has one owner"


@pytest.mark.parametrize("seat", [-3, 8, 99])
def test_a_seat_that_is_none_may_do_nothing(seat: int) -> None:
    game = all_setups()[0].game(1)
    with pytest.raises(IndexError, match=f"there is no seat {seat}"):
        game.moves(seat)
    assert game.clock_move(seat) is None
    for move in game.moves(game.turn):
        with pytest.raises(MoveError):
            game.play(seat, move)
