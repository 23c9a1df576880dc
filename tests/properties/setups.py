"""Every table the editions allow (edition, mode, players, banker), and positions from the middle of a game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from belleville import Game, SetupError, _build
from belleville.editions import load, names
from belleville.rules import state_numbers
from belleville.rules.edition_struct import MODES
from belleville.rules.structs import State

COMPILED = _build.mode() == "compiled"


class Setup(NamedTuple):
    """A table before the first throw; the banker is a seat, a person without token, or the program (None)."""

    edition_id: str
    mode: str
    players: int
    banker: int | str | None

    def game(self, seed: int | None, **more: Any) -> Game:
        """The game at this table; where tokens are chosen, the seed chooses them."""
        edition = load(self.edition_id)
        tokens = None
        if edition.rules.tokens == "chosen":
            tokens = Random(seed).sample([token.id for token in edition.tokens], self.players)
        if seed is None:
            more.setdefault("chance", "manual")
        return Game(self.edition_id, self.players, mode=self.mode, seed=seed, banker=self.banker, tokens=tokens, **more)


@cache
def all_setups() -> tuple[Setup, ...]:
    """All tables at which a game may begin: the program, the first or last player, or a person apart as banker."""
    found = []
    for edition in names():
        for mode in MODES:
            for players in range(2, load(edition).players.max + 1):
                for banker in (None, 0, players - 1, "Madame Banque"):
                    setup = Setup(edition, mode, players, banker)
                    try:
                        setup.game(1, listen=False, record=False)
                    except SetupError:
                        continue
                    found.append(setup)
    return tuple(found)


def shuffled_setups(seed: int) -> list[Setup]:
    """All tables in an order that mixes the editions."""
    setups = list(all_setups())
    Random(seed).shuffle(setups)
    return setups


def deal_out(game: Game, rnd: Random) -> None:
    """Put a fresh game into the middle of one: titles dealt, some groups built, purses thin or full."""
    state = game.state()
    edition = game.edition
    members = [[edition.titles.index(square) for square in edition.members(group.id)] for group in edition.groups]
    for lots in members:
        whole = rnd.randrange(game.players) if rnd.random() < 0.6 else None
        for title in lots:
            one = rnd.randrange(-1, game.players)
            state.owner[title] = one if whole is None else whole
    lay_titles(state, members)
    state.mortgaged = 0
    houses, hotels, limit = edition.stock.houses, edition.stock.hotels, game.max_houses
    for group, lots in zip(edition.groups, members, strict=True):
        street = edition.squares[edition.members(group.id)[0]].kind == "street"
        owner = state.owner[lots[0]]
        if street and owner >= 0 and all(state.owner[title] == owner for title in lots):
            # a number of buildings, laid out evenly; a hotel is one more than the last house
            rows, rest = divmod(rnd.randrange((limit + 1) * len(lots) + 1), len(lots))
            levels = [rows + (i < rest) for i in range(len(lots))]
            rnd.shuffle(levels)
            tall = sum(level > limit for level in levels)
            small = sum(level for level in levels if level <= limit)
            if tall <= hotels and small <= houses:
                hotels, houses = hotels - tall, houses - small
                for title, level in zip(lots, levels, strict=True):
                    put_buildings(state, edition.squares[edition.titles[title]], title, level, limit)
        if not any(state.built[title] for title in lots):
            for title in lots:
                if state.owner[title] >= 0 and rnd.random() < 0.25:
                    state.mortgaged |= 1 << title
    state.houses, state.hotels = houses, hotels
    state.built_on = sum(1 << title for title, level in enumerate(state.built) if level)
    purse = edition.money.start * rnd.choice((1, 3, 20)) // 10 // edition.money.note
    for seat in range(game.players):
        state.cash[seat] = rnd.randrange(purse + 1) * edition.money.note
        state.square[seat] = rnd.randrange(30)  # never where one cannot stand: the square that sends to jail
        state.jail[seat] = int(state.square[seat] == edition.jail and rnd.random() < 0.7)
        state.standing[seat] = int(rnd.random() < 0.5)
    state.issued = sum(state.cash)
    game.restore(state_numbers.row_of(state))


def lay_titles(state: State, members: list[list[int]]) -> None:
    """The masks of titles and whole groups, from the owners."""
    titles = [0] * len(state.titles)
    for title, owner in enumerate(state.owner):
        if owner >= 0:
            titles[owner] |= 1 << title
    wholes = [sum(1 << title for title in lots) for lots in members]
    state.titles = titles
    state.groups = [sum(1 << group for group, whole in enumerate(wholes) if held & whole == whole) for held in titles]


def put_buildings(state: State, deed: Any, title: int, level: int, limit: int) -> None:
    """A lot at a level, bought at the printed prices."""
    state.built[title] = 5 if level > limit else level
    for i in range(min(level, limit)):
        state.paid[title * 5 + i] = deed.house
    if level > limit:
        state.paid[title * 5 + 4] = deed.hotel
