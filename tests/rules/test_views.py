"""What is read of a game agrees with its numbers, and the moves it gives out are made once."""

from __future__ import annotations

from random import Random

import pytest

from belleville.editions import load, names
from belleville.record import position as position_line
from belleville.rules import codes
from belleville.rules.game import Game
from belleville.rules.moves import Build, encode
from belleville.rules.state_numbers import row_of

from ..properties.random_walks import any_step
from .positions import ANN, position


@pytest.mark.parametrize("edition", names())
def test_the_position_says_what_the_numbers_say(edition: str) -> None:
    luck = Random(5)
    game = Game(edition, 3, seed=5)
    for _ in range(150):
        if game.is_over:
            break
        seen, state = game.position(), game.state()
        assert (seen.turn, seen.turns, seen.dice) == (state.turn, state.turns, (state.die1, state.die2))
        assert (seen.now, seen.sale, list(seen.offers)) == (game.decision(), game.sale(), game.offers())
        for seat in range(game.players):
            assert (seen.cash[seat], seen.square[seat], seen.jail[seat], seen.out[seat]) == (
                state.cash[seat], state.square[seat], state.jail[seat], state.out[seat],
            )  # fmt: skip
            assert seen.worth[seat] == game.worth(seat)
            assert seen.whole[seat] == game.whole_groups(seat)
            assert seen.jail_cards[seat] == game.jail_cards(seat)
        for title, square in enumerate(game.edition.titles):
            assert seen.owner[square] == game.owner(square)
            assert seen.level[square] == (state.built[title] if state.owner[title] != codes.BANK else 0)
            assert (square in seen.mortgaged) == game.is_mortgaged(square)
            assert (seen.rent[square], seen.rent_why[square]) == (game.rent(square), game.rent_why(square))
        assert seen.rent == game.rent_by_square()
        seat, move = any_step(game, luck)
        if game.is_legal(seat, move):
            game.play(seat, move)


@pytest.mark.parametrize("edition", names())
def test_a_state_is_a_copy_that_can_be_put_back(edition: str) -> None:
    game = Game(edition, 3, seed=2)
    line, state = position_line(game), game.state()
    assert row_of(state) == game.numbers()
    state.cash[ANN] += 1
    assert position_line(game) == line
    game.restore(row_of(state))
    assert game.cash(ANN) == state.cash[ANN]


@pytest.mark.parametrize("name", names())
def test_moves_are_made_once_and_their_numbers_known(name: str) -> None:
    edition = load(name)
    game = position(edition).owns(ANN, group="orange").game()
    for move in game.moves(ANN):
        assert game.encoded(move) == encode(move, edition)
    builds = [move for move in game.moves(ANN) if isinstance(move, Build)]
    assert builds
    again = [move for move in game.copy().moves(ANN) if isinstance(move, Build)]
    assert all(one is other for one, other in zip(builds, again, strict=True))
    assert game.encoded(Build(builds[0].title)) == encode(builds[0], edition)
