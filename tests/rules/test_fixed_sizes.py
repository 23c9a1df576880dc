"""The engine has fixed sizes: where one could be exceeded it grows or reports it, and nothing is lost silently."""

from __future__ import annotations

import pytest

from belleville import Claim, Game, GoBankrupt, Throw
from belleville.bots.codes import POLICY_SENSIBLE
from belleville.editions import load, names
from belleville.lab.batch import Batch
from belleville.rules import codes, state_numbers
from belleville.rules.events import StandingClaimSet, ThrewForStart
from belleville.rules.moves import StandingClaim
from belleville.rules.outcomes import Script
from belleville.rules.refusals import EngineFault

from .positions import ANN, BOB, position

ENDLESS = 10 * codes.LOG_EVENTS


def test_the_log_grows() -> None:
    """Equal throws for the start: chance is asked again and again before anybody looks."""
    game = Game("nostalgia-2003", 2, chance=Script([*[(3, 3)] * ENDLESS, (1, 1), (1, 2)]))
    thrown = [event for event in game.events() if isinstance(event, ThrewForStart)]
    assert len(thrown) == ENDLESS + 2
    assert [event.seat for event in thrown[:4]] == [0, 1, 0, 1]
    assert (thrown[-1].dice, game.turn) == ((1, 2), BOB)
    assert game.play(ANN, StandingClaim(True)) == [StandingClaimSet(ANN, True)]  # and is empty afterwards


@pytest.mark.parametrize("name", names())
def test_one_step_of_the_rules_adds_less_than_the_log_keeps_free(name: str) -> None:
    """The move with most to tell: a player with everything goes bankrupt, with offers and rents open."""
    edition = load(name)
    place = position(edition, 6)
    for group in edition.groups:
        if group.id not in ("station", "utility", "green"):
            place.owns(ANN, group=group.id).built(1, group=group.id)
    for square in (*edition.members("station"), *edition.members("utility")):
        place.owns(ANN, square).mortgaged(square)
    place.owns(BOB, group="green")
    game = place.cash(ANN, 0).game()
    state = game.state()
    at = state.depth
    state.act[at], state.act_a[at], state.act_b[at] = codes.ACT_DEBT, ANN, BOB
    state.act_c[at], state.act_d[at], state.depth = 10**7, codes.FOR_CARD, at + 1
    game.restore(state_numbers.row_of(state))
    events = game.play(ANN, GoBankrupt())
    assert 40 < len(events) < codes.LOG_EVENTS - codes.LOG_PAUSE


def test_a_full_agenda_is_said() -> None:
    """Forty debts, and one more: the debtor claims a rent to pay them with."""
    game = position(load("nostalgia-2003"), 3).owns(ANN, 39).at(BOB, 36).turn(BOB).throws((1, 2)).game()
    game.play(BOB, Throw())
    state = game.state()
    for at in range(codes.DEPTH):
        state.act[at], state.act_a[at], state.act_b[at] = codes.ACT_DEBT, ANN, codes.BANK
        state.act_c[at], state.act_d[at], state.act_open[at] = 10**6, codes.FOR_CARD, 1
    state.depth = codes.DEPTH
    game.restore(state_numbers.row_of(state))
    with pytest.raises(EngineFault, match=r"ran out of room \(agenda\)"):
        game.play(ANN, Claim(39, BOB))
    assert game.broken() == "no array of the state overflows"
    with pytest.raises(EngineFault):  # and it stays said
        game.play(ANN, StandingClaim(True))


def test_too_many_open_rents_are_said() -> None:
    game = position(load("nostalgia-2003"), 3).owns(BOB, 39).at(ANN, 36).throws((1, 2)).game()
    state = game.state()
    for at in range(codes.CLAIMS):
        state.claim_state[at], state.claim_visitor[at], state.claim_owner[at] = codes.CLAIM_OPEN, 2, BOB
        state.claim_title[at], state.claim_amount[at], state.claim_left[at] = 27, 50, 2
    state.claims = codes.CLAIMS
    game.restore(state_numbers.row_of(state))
    with pytest.raises(EngineFault, match=r"ran out of room \(open rents\)"):
        game.play(ANN, Throw())


def test_an_empty_pack_is_said() -> None:
    game = position(load("nostalgia-2003"), 3).at(ANN, 4).throws((1, 2)).game()
    state = game.state()
    state.deck, state.deck_size = [0] * 32, [0, 0]
    game.restore(state_numbers.row_of(state))
    with pytest.raises(EngineFault, match=r"ran out of room \(cards\)"):
        game.play(ANN, Throw())


def test_more_money_than_the_program_counts_is_said() -> None:
    game = position(load("nostalgia-2003"), 3).cash(BOB, codes.MOST - 2000).at(ANN, 39).throws((1, 2)).game()
    game.play(BOB, StandingClaim(True))
    with pytest.raises(EngineFault, match=r"ran out of room \(money\)"):
        game.play(ANN, Throw())


def test_a_batch_does_not_count_a_game_that_ran_out_of_room() -> None:
    game = Game("nostalgia-2003", 3, seed=1, listen=False)
    state = game.state()
    state.deck, state.deck_size = [0] * 32, [0, 0]
    game.restore(state_numbers.row_of(state))
    batch = Batch(game, [POLICY_SENSIBLE] * 3, 300)
    with pytest.raises(EngineFault, match="no array of the state overflows"):
        batch.play(1, 3)
