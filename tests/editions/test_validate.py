"""An edition made or changed in memory is checked as a file would be, before compiled rules read it."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from belleville import Game
from belleville.editions import Edition, EditionError, load, names, validate

Change = Callable[[Edition], Edition]


def with_square(at: int, **fields: Any) -> Change:
    def change(edition: Edition) -> Edition:
        squares = list(edition.squares)
        squares[at] = structs.replace(squares[at], **fields)
        return structs.replace(edition, squares=tuple(squares))

    return change


def with_card(at: int, **fields: Any) -> Change:
    def change(edition: Edition) -> Edition:
        cards = list(edition.chance)
        cards[at] = structs.replace(cards[at], effect=structs.replace(cards[at].effect, **fields))
        return structs.replace(edition, chance=tuple(cards))

    return change


def with_money(**fields: Any) -> Change:
    return lambda edition: structs.replace(edition, money=structs.replace(edition.money, **fields))


BROKEN: dict[str, tuple[Change, str]] = {
    "30 squares": (
        lambda edition: structs.replace(edition, squares=edition.squares[:30]),
        "squares: 30 squares instead of 40",
    ),
    "41 squares": (
        lambda edition: structs.replace(edition, squares=(*edition.squares, edition.squares[20])),
        "squares: 41 squares",
    ),
    "negative start": (with_money(start=-500), "money start: -500 is not positive"),
    "no note": (with_money(note=0), "money note: 0 is not positive"),
    "text for a number": (with_money(salary="200"), "money salary: it must be a whole number, and is text"),
    "nothing at all": (
        lambda edition: structs.replace(edition, money=None),
        "money: it must be a table, and is nothing",
    ),
    "no box can hold it": (lambda edition: structs.replace(edition, title=object()), "top: "),
    "lists for tuples": (
        lambda edition: structs.replace(edition, squares=list(edition.squares)),
        "squares: is not what a file",
    ),
    "a true for a one": (with_money(note=True), "money note: it must be a whole number, and is true or false"),
    "a lost square": (with_square(5, index=6), "squares: is not what a file"),
    "a station elsewhere": (with_square(5, group="brown"), "squares: is not what a file"),
    "no square": (
        lambda edition: structs.replace(edition, squares=(None, *edition.squares[1:])),
        "squares[0]: it must be a table",
    ),
    "a group of one": (with_square(1, group="light-blue"), 'groups[0] "brown": 1 streets instead of 2 to 4'),
    "too rich": (with_money(salary=5_000_001), "money salary: 5000001 is more than 5000000"),
    "too often": (with_card(0, do="nearest", square=-1, kind="station", times=101), 'chance[0] "ch01" effect times'),
    "five rents": (with_square(39, rents=(1, 2, 3, 4, 5)), 'squares[39] "Rue de la Paix" rents: 5 figures'),
    "a rent on Go": (with_square(0, rents=(1,)), 'squares[0] "Départ" rents: unknown on go'),
    "a free street": (with_square(39, price=0), 'squares[39] "Rue de la Paix" price: missing on street'),
    "a card off the board": (with_card(0, square=40), 'chance[0] "ch01" effect square: 40 is not on'),
    "15 cards": (lambda edition: structs.replace(edition, chest=edition.chest[:15]), "chest: 15 cards instead of 16"),
    "an unknown choice": (
        lambda edition: structs.replace(edition, rules=structs.replace(edition.rules, claim="never")),
        "rules claim",
    ),
    "nine players": (
        lambda edition: structs.replace(edition, players=structs.replace(edition.players, max=9, persons=9)),
        "players max: 9 is more than 8",
    ),
    "dealt too much": (
        lambda edition: structs.replace(
            edition, modes=structs.replace(edition.modes, timed=structs.replace(edition.modes.timed, deal=20))
        ),
        "modes.timed deal",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_game_refuses_what_no_file_could_hold(fault: str) -> None:
    change, says = BROKEN[fault]
    edition = change(load("nostalgia-2003"))
    for _ in range(2):  # a refusal is not forgotten
        with pytest.raises(EditionError) as refused:
            Game(edition, 2, seed=1)
        assert f"nostalgia-2003: {says}" in str(refused.value)


@pytest.mark.parametrize("name", names())
def test_what_a_file_could_hold_is_played(name: str) -> None:
    edition = load(name)
    again = copy.copy(edition)
    assert again is not edition
    assert validate(again) is again == edition
    richer = with_money(salary=3 * edition.money.salary)(again)
    other = richer.replace_rules(in_kind="agreed", jail_double="again")
    for made in (richer, other):
        game = Game(made, 2, seed=1)
        assert game.edition is made
        assert game.edition.money.salary == 3 * edition.money.salary


def test_each_edition_is_checked_once_and_a_changed_one_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes it cheap: the mark belongs to the object, and no copy and no change inherits it."""
    from belleville.editions import loader

    built: list[str] = []
    honest = loader.build
    monkeypatch.setattr(loader, "build", lambda data, file: built.append(file) or honest(data, file))
    edition = load("nostalgia-2003")
    for _ in range(3):
        Game(edition, 2, seed=1)
    assert built == []
    mine = with_money(salary=400)(edition)
    for _ in range(3):
        Game(mine, 2, seed=1)
    assert built == ["nostalgia-2003"]
    for other in (copy.copy(mine), structs.replace(mine), mine.replace_rules(in_kind="none")):
        Game(other, 2, seed=1)
    assert len(built) == 4
