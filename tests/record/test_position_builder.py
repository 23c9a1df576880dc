"""Positions by names: what can be arranged, what is refused in which words, what is recorded of games from there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from belleville import Game, Position, PositionError, Script, SetupError, Throw, editions, record
from belleville.record import RecordError
from belleville.rules.events import RentOpened

EDITIONS = editions.names()


def test_a_position_is_arranged_by_names() -> None:
    game = Position("nostalgia-2003").owns("Ann", "orange", houses=3).cash(Ann=120).turn("Ann").game()
    orange = game.edition.members("orange")
    assert [(game.owner(square), game.level(square)) for square in orange] == [(0, 3)] * 3
    assert game.cash(0) == 120 and game.cash(1) == 1500 and game.seating.names == ("Ann", "Player 2")
    assert game.decision().must == (0,) and game.broken() is None


def test_everything_can_be_said() -> None:
    place = Position("nostalgia-2003", ["Ann", "Bob", "Cleo", "Dan"])
    place.owns("Ann", "Rue de la Paix", "champs-elysees", hotel=True).owns("Bob", "gares", mortgaged=True)
    place.owns("Cleo", 1).at("Cleo", "Départ").in_jail("Ann", tries=1).jail_card("Bob", "chest")
    place.standing_claim("Ann", "Bob").bankrupt("Dan").after(40).turn("Bob").cash({"Cleo": 7}, Bob=0)
    game = place.game(seed=1)
    assert game.level(39) == game.level(37) == 5 and all(map(game.is_mortgaged, (5, 15, 25, 35)))
    assert game.owner(1) == 2 and game.jail(0) == 2 and game.out(3) == 1 and game.turn == 1
    assert game.standing_claim(0) and not game.standing_claim(2) and (game.cash(1), game.cash(2)) == (0, 7)
    assert game.state().card_holder == [-1, 1] and game.turns == 41 and game.hotels == 10


def test_english_and_french_names_and_parts_of_them_are_understood() -> None:
    for name in ("Rue de la Paix", "rue de la paix", "paix", "39"):
        what: str | int = int(name) if name.isdigit() else name
        assert Position().owns("Ann", what).game(seed=1).owner(39) == 0
    assert Position("nostalgia-2003").owns("Ann", "bleu foncé").game(seed=1).owner(37) == 0


@pytest.mark.parametrize(
    ("wrong", "said", "clause"),
    [
        (lambda p: p.owns("Ann", "orang"), "'orang': nothing on the board .* did you mean orange", None),
        (lambda p: p.owns("Ann", "zzz"), "groups are brown, light-blue", None),
        (lambda p: p.owns("Ann", "Chance"), "several squares are called this; say which: 7, 22, 36", None),
        (lambda p: p.owns("Ann", 99), "squares are numbered from 0 to 39", None),
        (lambda p: p.owns("Ann", 0), "nobody can own this square", None),
        (lambda p: p.owns("Ann", "red").owns("Bob", "red"), "it belongs to Ann already", None),
        (lambda p: p.owns("Ann", 11, houses=1), "Ann needs the whole group pink: .* is missing", "build.group"),
        (lambda p: p.built("pink", houses=1), "nobody owns it.*say who", "build.group"),
        (
            lambda p: p.owns("Ann", "pink", houses=2, mortgaged=True),
            "mortgaged, and .* of its group is built on",
            "build.group",
        ),
        (lambda p: p.owns("Ann", "pink").built(11, houses=3), "differ by one at most", "build.even"),
        (lambda p: p.owns("Ann", "station", houses=1), "nothing is built on stations", "build.group"),
        (lambda p: p.owns("Ann", "pink", houses=5), "0 to 4 houses, or a hotel", None),
        (
            lambda p: p.owns("Ann", "red", "pink", "green", "yellow", houses=4),
            "32 houses are in the edition",
            "setup.stock",
        ),
        (lambda p: p.cash(Ann=-5), "'Ann=-5': no player has negative cash", "debt.raise"),
        (lambda p: p.cash(Ann="much"), "a sum of money is a whole number", None),
        (lambda p: p.cash(Zoe=5), "'Zoe': nobody of this name plays; the players are Ann, Bob, Cleo", None),
        (lambda p: p.turn(7), "seats are numbered from 0 to 2", None),
        (lambda p: p.turn(""), "a player is a name or the number of a seat", None),
        (lambda p: p.bankrupt("Ann"), "'Ann': bankrupt, and it is their turn", "bankrupt.out"),
        (lambda p: p.bankrupt("Bob").owns("Bob", "red"), "bankrupt, and owns", "bankrupt.out"),
        (lambda p: p.bankrupt("Bob", "Cleo"), "only one player is left", "end.last"),
        (lambda p: p.at("Ann", "red"), "one square is needed", None),
        (lambda p: p.at("Ann", 30), r"nobody stays here.*say in_jail", "jail.causes"),
        (lambda p: p.in_jail("Ann", 3), "has tried 0 to 2 throws", "jail.wait"),
        (lambda p: p.in_jail("Ann").at("Ann", 5), "in jail, and on another square", "jail.wait"),
        (lambda p: p.jail_card("Ann", "red"), "only chance and chest", None),
        (lambda p: p.after(-1), "from 0", None),
    ],
)
def test_what_is_wrong_is_named(wrong: Callable[[Position], Position], said: str, clause: str | None) -> None:
    with pytest.raises(PositionError, match=said) as error:
        wrong(Position("nostalgia-2003", ["Ann", "Bob", "Cleo"])).game(seed=1)
    assert error.value.clause == clause


def test_money_is_counted_in_notes() -> None:
    with pytest.raises(PositionError, match=r"the smallest note is 100 \[setup.cash\].*say 100 or 200"):
        Position("miro-1936").cash(Ann=125).game()


def test_more_players_than_an_edition_seats_are_refused() -> None:
    place = Position("nostalgia-2003")
    with pytest.raises(PositionError, match="'Gus': nostalgia-2003 is played by 6 at most: Ann, Bob"):
        for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"):
            place.cash({name: 1})


def arranged(edition_id: str, mode: str, luck: Random) -> Position:
    """Some position of an edition."""
    edition = editions.load(edition_id)
    names = ["Ann", "Bob", "Cleo", "Dan"][: luck.randint(2, 4)]
    place = Position(edition, mode=mode)
    for name in names:
        place.at(name, luck.choice([square for square in range(40) if square != 30]))
        place.cash({name: luck.randrange(50) * edition.money.note * 10})
    for group in edition.groups:
        owner = luck.choice([*names, None])
        if owner is not None:
            houses = luck.choice([0, 0, 1, 2]) if edition.squares[edition.members(group.id)[0]].kind == "street" else 0
            place.owns(owner, group.id, houses=houses, mortgaged=not houses and luck.random() < 0.3)
    if luck.random() < 0.3:
        place.in_jail(names[0]).jail_card(names[1], luck.choice(["chance", "chest"]))
    return place.after(luck.randrange(200)).turn(luck.choice(names))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("mode", ["standard", "timed", "quick"])
def test_whatever_is_arranged_holds_and_can_be_played_and_recorded(edition: str, mode: str) -> None:
    try:
        Game(edition, mode=mode, seed=1)
    except SetupError:
        return
    for seed in range(4):
        luck = Random(f"{edition} {mode} {seed}")
        game = arranged(edition, mode, luck).game(seed=seed)
        assert game.broken() is None and game.at_rest()
        for _ in range(40):
            if not game.is_over and game.decision().must:
                seat = game.decision().must[0]
                game.play(seat, luck.choice(game.moves(seat)))
        again = record.verify(record.write(game))
        assert again == game and again.start == game.start and again.history == game.history


def test_the_decks_are_shuffled_by_the_seed() -> None:
    decks = [Position().cash(Ann=5).game(seed=seed).state().deck for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_a_game_from_a_position_takes_any_chance() -> None:
    place = Position().owns("Bob", "Rue Lecourbe").at("Ann", 0).turn("Ann")
    game = place.game(chance=Script([(1, 2)]))
    assert any(isinstance(event, RentOpened) for event in game.play(game.turn, Throw()))
    waiting = place.game(chance="manual")
    waiting.play(waiting.turn, Throw())
    assert waiting.chance_wanted() and waiting.seed is None


def test_the_record_of_a_game_says_where_it_began() -> None:
    game = Position(players=["Ann", "Bob B"]).owns("Ann", "orange", houses=3).game(chance=Script([(1, 2), (3, 4)]))
    line = record.position(game)
    game.play(0, Throw())
    text = record.write(game)
    assert f"\nstart: {line}\n\nAnn throws: 1 2\n" in text and "seed:" not in text
    (step,) = record.steps(record.read(text))
    assert step.game == game and step.text == "Ann throws: 1 2" and step.events
    assert [moment.turns for moment in record.moments(record.read(text))] == [1, 1]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("1500@0/1500@0", "1500@0/1501@0x", "line 8: 'start: "),
        ("start: nostalgia-2003#", "start: nostalgia-2003#0", "the edition is nostalgia-2003#"),
        ("turn:a turns:1", "turn:a turns:2", "line 8: 'start: "),
        ("start: ", "begin: ", "expected an empty line before the game"),
    ],
)
def test_a_beginning_that_is_none_is_named_by_its_line(old: str, new: str, why: str) -> None:
    text = record.write(Position(players=["Ann", "Bob"]).game(seed=1))
    assert old in text
    with pytest.raises(RecordError, match=why):
        record.verify(text.replace(old, new))
