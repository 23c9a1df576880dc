"""What a `Bot` of the public API sees: everything a player sees, and nothing else."""

from __future__ import annotations

import subprocess
import sys

import pytest

import belleville
from belleville import Bot, Buy, Decline, Game, Goods, Offer, Throw
from belleville.bots.api import READS, View, public_numbers, question
from belleville.record import from_position, position
from belleville.rules.moves import Move


def test_a_bot_is_at_hand_and_costs_nothing_until_asked_for() -> None:
    assert belleville.Bot is Bot and belleville.View is View
    script = "import sys, belleville; assert 'belleville.bots' not in sys.modules; belleville.Bot"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_bot_that_does_not_decide_says_so() -> None:
    with pytest.raises(NotImplementedError, match="Mine does not say"):
        type("Mine", (Bot,), {})().decide(*question(Game(seed=1), 0))


@pytest.mark.parametrize("edition", ["nostalgia-2003", "star-wars-1997"])
def test_a_view_reads_as_the_game_does(edition: str) -> None:
    game = Game(edition, ["Ann", "Bob", "Cleo"], seed=4)
    view = View(game, 1)
    assert view.edition is game.edition and view.seating == game.seating and view.mode == game.mode
    for name in READS - {"edition", "seating", "mode", "numbers", "state"}:
        seen, true = getattr(view, name), getattr(game, name)
        if not callable(true):
            assert seen == true, name
    for seat in range(3):
        assert view.cash(seat) == game.cash(seat) and view.worth(seat) == game.worth(seat)
        assert view.moves(seat) == game.moves(seat) and view.choices(seat) == game.choices(seat)
    assert view.decision() == game.decision()
    assert view.rents() == [] and view.sale() is None and view.offers() == [] and view.jail_cards(0) == ()
    assert {"cash", "offers", "sample"} <= set(dir(view))


def test_nothing_can_be_played_on_a_view() -> None:
    game = Game(seed=1)
    view = View(game, 0)
    for name in ("play", "play_numbers", "restore", "answer", "history", "seed", "chance", "what_if"):
        with pytest.raises(AttributeError, match="try moves on view"):
            getattr(view, name)
    before = game.numbers()
    twin = view.copy()
    twin.play(twin.turn, Throw())
    assert game.numbers() == before and view.numbers() == public_numbers(game)


def test_no_pack_shows_its_order() -> None:
    rows = set()
    for seed in range(6):
        game = Game(players=2, seed=seed)
        order = [game.state().deck[pack] for pack in (slice(0, 16), slice(16, 32))]
        shown = View(game, 0).state().deck
        assert shown == [*range(16), *range(16)] and shown != [*order[0], *order[1]]
        rows.add(tuple(game.public().state().deck))
    assert rows == {(*range(16), *range(16))}, "the same whatever the shuffle was"


def test_samples_are_games_that_could_be_this_one() -> None:
    game = Game(players=3, seed=9)
    view = View(game, 0)
    one, same, other = view.sample(1), view.sample(1), view.sample(2)
    assert one == same and one != other
    decks = [sample.state().deck for sample in (one, other)]
    assert decks[0] != decks[1] and all(sorted(deck[:16]) == list(range(16)) for deck in decks)
    for sample in (one, other):
        assert sample.broken() is None and public_numbers(sample) == public_numbers(game)
        while not sample.is_over and sample.turns < 30:
            seat = sample.decision().must[0]
            move = sample.clock_move(seat)
            assert move is not None
            sample.play(seat, move)
    assert one.numbers() != other.numbers()


def test_what_is_asked_comes_with_its_choices() -> None:
    game = Game(players=2, seed=1)
    seat = game.turn
    _, asked = question(game, seat)
    assert (asked.seat, asked.how, asked.may_wait, asked.offer) == (seat, "must", False, None)
    assert asked.moves[0] == Throw() and asked.about.act == "throw" and asked.choices == game.choices(seat)
    game.play(seat, Throw())
    while game.decision().act != "buy":
        seat = game.decision().must[0]
        move: Move | None = game.clock_move(seat)
        assert move is not None
        game.play(seat, move)
    seat = game.decision().must[0]
    view, asked = question(game, seat)
    assert {Buy(), Decline()} <= set(asked.moves) and view.is_legal(seat, Buy())
    game.play(seat, Buy())
    while game.decision().act != "throw":
        other = game.decision().must[0]
        move = game.clock_move(other)
        assert move is not None
        game.play(other, move)
    title = next(square for square in game.edition.titles if game.owner(square) == seat)
    game.play(seat, Offer(1 - seat, Goods(titles=(title,)), Goods(cash=5)))
    _, asked = question(game, 1 - seat, "offer", seat)
    assert asked.offer is not None and (asked.offer.maker, asked.offer.give, asked.offer.cash) == (seat, (title,), -5)
    assert asked.may_wait


def test_a_position_in_a_line_asks_the_same_again() -> None:
    game = Game(players=2, seed=1)
    view, asked = question(game, game.turn)
    again, same = question(from_position(position(View(game, 0).copy()), chance="manual"), game.turn)
    assert same == asked and again.numbers() == view.numbers()


def test_a_question_that_nobody_asks_is_refused() -> None:
    game = Game(players=3, seed=1)
    with pytest.raises(IndexError, match="there is no seat 7"):
        question(game, 7)
    with pytest.raises(ValueError, match="'perhaps' is none of must, window, offer"):
        question(game, 0, "perhaps")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no offer of seat 1 to seat 0 is on the table"):
        question(game, 0, "offer", 1)
