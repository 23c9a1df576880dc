"""A game as an object of Python: how it looks, is copied, sampled and pickled, and what it says of bad arguments."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from belleville import Game, GoBankrupt, Leave, Mortgage, Move, Position, Script, SetupError, StandingClaim, Throw
from belleville.editions import load
from belleville.rules import codes
from belleville.rules.events import Event, Threw, ThrewForStart
from belleville.rules.game_queries import GameQueries
from belleville.rules.game_signature import new_game

TWINS: list[Callable[[Game], Game]] = [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]


def walked(moves: int = 120, edition: str = "nostalgia-2003", seed: int = 5, **more: Any) -> Game:
    """A game after some careless moves."""
    game = Game(edition, ["Ann", "Bob", "Cleo"], seed=seed, **more)
    luck = Random(seed)
    for _ in range(moves):
        if not game.is_over:
            seat = game.decision().must[0]
            game.play(seat, luck.choice(game.moves(seat)))
    return game


# -- how it looks


def test_a_game_says_what_it_is_and_waits_for() -> None:
    game = Game("nostalgia-2003", ["Ann", "Bob"], chance=Script([(6, 5), (1, 2), (1, 2)]))
    assert repr(game) == "<Game nostalgia-2003, standard: Ann, Bob; turn 1 (Ann); waiting for Ann: throw>"
    game.play(0, Throw())
    assert repr(game).endswith("turn 1 (Ann); waiting for Ann: buy Rue Lecourbe 60>")
    waiting = Game("zelda-2015", ["Ann", "Bob"], chance="manual")
    assert repr(waiting).endswith("before the first turn; waiting for chance: shuffle>")


def test_a_finished_game_names_who_won() -> None:
    game = Game("nostalgia-2003", ["Ann", "Bob"], seed=1)
    game.play(0, Leave())
    assert repr(game).endswith("won by Bob (last-left)>") and "Ann (bankrupt)" in repr(game)


@pytest.mark.parametrize("edition", ["miro-1936", "star-wars-1997", "nostalgia-2003", "deluxe-2003", "zelda-2015"])
def test_the_board_is_drawn(edition: str) -> None:
    game = walked(200, edition)
    picture = ElementTree.fromstring(game._repr_svg_())
    words = [text for text in picture.itertext() if text]
    assert {"Ann", "Bob", "Cleo", load(edition).title.en} <= set(words)
    squares = [part for part in picture if part.tag.endswith("}g") and "translate" in part.get("transform", "")]
    assert len(squares) == codes.SQUARES


def test_the_drawing_of_a_name_that_is_code_is_text() -> None:
    game = Game(players=["<script>", "Bob & Co"], seed=1)
    assert "<script>" not in game._repr_svg_()
    assert "Bob & Co" in list(ElementTree.fromstring(game._repr_svg_()).itertext())


# -- dice


def test_without_a_seed_a_game_has_dice_and_tells_their_seed() -> None:
    one, other = Game(players=2), Game(players=2)
    assert one.seed is not None and one.seed != other.seed
    assert one.decision().act == "throw"
    assert Game(players=2, seed=one.seed) == one


def test_chance_may_be_left_to_the_caller() -> None:
    game = Game(players=2, chance="manual")
    assert game.decision().act == "chance" and game.seed is None and game.chance is None


def test_a_move_tells_its_own_events_and_the_set_up_stays_to_be_asked_for() -> None:
    game = Game(players=["Ann", "Bob"], seed=1)
    happened = game.play(game.turn, Throw())
    assert isinstance(happened[0], Threw)
    before = game.events()
    assert any(isinstance(event, ThrewForStart) for event in before)
    assert not any(isinstance(event, Threw) for event in before) and game.events() == []


# -- copies and samples


@pytest.mark.parametrize("twin", TWINS, ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("edition", ["nostalgia-2003", "star-wars-1997"])
def test_a_twin_is_the_same_game_with_its_history_and_dice(twin: Callable[[Game], Game], edition: str) -> None:
    game = walked(80, edition)
    other = twin(game)
    assert other == game and other is not game and repr(other) == repr(game)
    assert other.history == game.history and other.history is not game.history and other.seed == game.seed
    for one in (game, other):
        luck = Random(1)
        for _ in range(60):
            seat = one.decision().must[0]
            one.play(seat, luck.choice(one.moves(seat)))
    assert other == game and other.history == game.history


@pytest.mark.parametrize("twin", TWINS, ids=["copy", "deepcopy", "pickle"])
def test_a_twin_has_what_was_not_told_yet(twin: Callable[[Game], Game]) -> None:
    game = Game(players=2, seed=1)
    told: list[Event] = twin(game).events()
    assert told and told == game.events()
    assert twin(Game(players=2, seed=1, listen=False)).events() == []


def test_an_edition_of_ones_own_is_pickled_with_its_game() -> None:
    edition = load("deluxe-2003").replace_rules(claim="next-player")
    again = pickle.loads(pickle.dumps(Game(edition, 2, seed=1)))
    assert again.edition.digest == edition.digest and again == Game(edition, 2, seed=1)
    assert len(pickle.dumps(Game("deluxe-2003", 2, seed=1))) < 4000, "an edition of the package goes by its name"


def test_a_source_of_chance_is_pickled_or_copied_with_its_game() -> None:
    game = Game(players=2, chance=Script([(6, 5), (1, 2), (2, 4)]))
    other = copy.copy(game)
    for one in (game, other):
        one.play(one.turn, Throw())
    assert game == other and game.dice == (2, 4)


def test_a_copy_can_have_dice_of_its_own() -> None:
    game = walked(40)
    while game.decision().act != "throw":
        seat = game.decision().must[0]
        game.play(seat, game.clock_move(seat) or Throw())
    one, same, other = game.copy(seed=1), game.copy(seed=1), game.copy(seed=2)
    assert one == game and one.seed == 1 and one.history is None
    thrown = []
    for twin in (one, same, other):
        rolls = []
        for _ in range(8):
            seat = twin.decision().must[0]
            twin.play(seat, twin.clock_move(seat) or Throw())
            rolls.append(twin.dice)
        thrown.append(rolls)
    assert thrown[0] == thrown[1] != thrown[2]


def test_samples_differ_in_what_is_hidden_alone() -> None:
    game = walked(60)
    one, same, other = game.sample(1), game.sample(1), game.sample(2)
    assert one == same != other
    assert one.public() == other.public() == game.public()
    decks = {tuple(game.sample(seed).state().deck[:16]) for seed in range(30)}
    assert len(decks) > 25
    assert all(game.sample(seed).broken() is None for seed in range(30))


def test_a_sample_knows_nothing_of_the_true_order() -> None:
    game = walked(60)
    shuffled = game.sample(99)  # the same table with other packs
    assert game.sample(7).numbers() == shuffled.sample(7).numbers() == game.what_if().sample(7).numbers()


# -- moves


def test_a_careless_player_neither_leaves_nor_gives_up() -> None:
    game = walked(0)
    assert Leave() not in game.moves(0) and Leave() in game.moves(0, giving_up=True)
    game = walked(400)
    assert not game.is_over and not any(map(game.out, range(3)))


@pytest.mark.parametrize(("owned", "first"), [([], GoBankrupt()), (["Rue Lecourbe"], Mortgage(3))])
def test_whoever_can_do_nothing_else_may_go_bankrupt(owned: list[str], first: Move) -> None:
    place = Position(players=["Ann", "Bob"]).cash(Ann=0).owns("Ann", *owned)
    game = place.game(chance=Script([(1, 3)]))  # to the income tax
    game.play(0, Throw())
    assert game.decision().act == "debt"
    assert [move for move in game.moves(0) if not isinstance(move, StandingClaim)] == [first]
    assert GoBankrupt() in game.moves(0, giving_up=True)


# -- arguments


@pytest.mark.parametrize(
    ("wrong", "kind", "said"),
    [
        (lambda game: game.moves(9), IndexError, "there is no seat 9: seats are 0 to 2"),
        (lambda game: game.choices(-1), IndexError, "there is no seat -1"),
        (lambda game: game.cash(7), IndexError, "there is no seat 7"),
        (lambda game: game.cash("Ann"), TypeError, "a seat is a whole number, not 'Ann'"),
        (lambda game: game.level("Go"), TypeError, "a square is a whole number, not 'Go'"),
        (lambda game: game.owner(2), IndexError, "square 2 has no title"),
        (lambda game: game.sample("a"), TypeError, "a seed is a whole number"),
        (lambda game: game.copy(seed=-1), ValueError, "a seed is a whole number"),
        (lambda game: Game(seed="a"), TypeError, "a seed is a whole number from 0 to 2.*, not 'a'"),
        (lambda game: Game(seed=-1), ValueError, "a seed is a whole number from 0 to 2.*, not -1"),
        (lambda game: Game(chance="auto"), ValueError, "chance is 'manual' or an object with dice"),
        (lambda game: Game(seed=1, chance="manual"), ValueError, "give one of the two"),
        (lambda game: Game(mode="slow"), SetupError, "has no mode 'slow'"),
    ],
)
def test_bad_arguments_are_named(wrong: Callable[[Game], object], kind: type[Exception], said: str) -> None:
    game = walked(0)
    with pytest.raises(kind, match=said):
        wrong(game)


# -- what it says of itself


def test_the_arguments_are_told_compiled_or_not() -> None:
    assert list(inspect.signature(Game).parameters) == list(inspect.signature(new_game).parameters)
    assert "seat, move" in str(inspect.signature(Game.play)).replace(": 'int'", "")
    assert "seed" in inspect.signature(Game.copy).parameters
    if inspect.isfunction(Game.__init__):  # not compiled
        made = str(inspect.signature(Game.__init__)).replace("editions.Edition", "Edition")
        assert made.replace("(self, ", "(") == str(inspect.signature(new_game))
    for name, method in vars(Game).items():
        if not name.startswith("_") and callable(method):
            assert method.__doc__ and inspect.signature(method), name


def test_the_half_that_answers_questions_is_no_game() -> None:
    with pytest.raises(TypeError, match="only a Game can answer"):
        GameQueries()
