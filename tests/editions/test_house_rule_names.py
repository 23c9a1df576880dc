"""House rules as people write them: in names of editions, refused with their place, kept in records and positions."""

from __future__ import annotations

import pytest

from belleville import Game
from belleville.editions import EditionError, HouseRules, load
from belleville.record import from_position, position, verify, write


def test_a_set_of_house_rules_has_one_name() -> None:
    edition = load("nostalgia-2003+round-limit=12, no-auctions,parking")
    assert edition.name == "nostalgia-2003+parking=0,no-auctions,round-limit=12"
    assert load(edition.name) == edition and edition.id == "nostalgia-2003"
    assert edition.digest != load("nostalgia-2003").digest
    assert edition.with_house_rules("") == load("nostalgia-2003")
    assert edition.with_house_rules(HouseRules()).digest == load("nostalgia-2003").digest


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("no-such", "unknown house rule 'no-such'"),
        ("parking,parking=5", "given twice"),
        ("parking=1.5", "not a whole number"),
        ("parking=-1", "not a whole number"),
        ("no-auctions=2", "not between 1 and 1"),
        ("dealt=8", "not between 1 and 7"),
        ("no-auctions,half-auctions", "contradict each other"),
        ("no-trades,no-mortgaged-trades", "contradict each other"),
    ],
)
def test_wrong_house_rules_are_refused_with_their_place(rules: str, says: str) -> None:
    with pytest.raises(EditionError, match=says):
        load(f"nostalgia-2003+{rules}")
    with pytest.raises(EditionError, match="whole number of notes"):
        load("miro-1936+parking=150")


@pytest.mark.parametrize(
    "name", ["nostalgia-2003+parking=500,first-lap,round-limit=9", "miro-1936+automatic-rent,no-trades"]
)
def test_records_and_positions_keep_the_house_rules(name: str) -> None:
    game = Game(name, 3, seed=8)
    for _ in range(120):
        if game.outcome() is None:
            seat = game.decision().must[0]
            move = game.clock_move(seat)
            assert move is not None
            game.play(seat, move)
        again = from_position(position(game))
        assert again.numbers() == game.numbers() and again.edition.name == load(name).name
    record = write(game)
    assert f"box: {load(name).name} " in record
    assert verify(record).edition == load(name)
