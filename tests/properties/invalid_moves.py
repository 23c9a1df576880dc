"""Moves that no player would make: numbers from everywhere, and things that are no moves at all."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

import belleville
from belleville import Game, Goods, Offer
from belleville.rules import codes
from belleville.rules.moves import Move

Numbers = tuple[int, int, int, int, int]
EDGES: tuple[int, ...] = (
    *range(-3, 45),
    2**27,
    2**28 - 1,
    2**28,
    2**29,
    2**30 - 1,
    2**30,
    10**9,
    10**9 + 1,
    2**31 - 1,
    -(2**31) + 1,
    -(2**31),
)
BEYOND = (2**31, -(2**31) - 1, 2**32, 2**32 + 1, 2**63, -(2**63), 10**30)
ENDINGS = (codes.LEAVE, codes.HOUR, codes.BANKRUPT)


def a_number(rnd: Random, game: Game) -> int:
    """A number that may mean a seat, a title, a sum, a mask, or nothing at all."""
    chosen = rnd.random()
    if chosen < 0.55:
        return rnd.randrange(-2, 30)
    if chosen < 0.7:
        return rnd.choice(EDGES)
    if chosen < 0.85:
        note: int = game.edition.money.note
        return rnd.randrange(-300, 1500) * note + (rnd.random() < 0.1)
    if chosen < 0.97:
        return 1 << rnd.randrange(30) | 1 << rnd.randrange(30)
    if chosen < 0.99:
        return rnd.getrandbits(30)
    return rnd.choice(BEYOND)


def wild_numbers(rnd: Random, game: Game) -> tuple[int, Numbers]:
    """A seat and the numbers of a move, from far and wide; the moves that end games come seldom."""
    kind = rnd.randrange(-2, codes.MOVE_KINDS + 2) if rnd.random() < 0.97 else a_number(rnd, game)
    if kind in ENDINGS and rnd.random() < 0.97:
        kind = codes.THROW
    seat = rnd.randrange(game.players) if rnd.random() < 0.9 else a_number(rnd, game)
    a, b, c, d = (a_number(rnd, game) for _ in range(4))
    return seat, (kind, a, b, c, d)


class Foreign:
    """Nothing that a game knows."""

    kind = codes.THROW
    title = 1
    __struct_fields__ = ("title",)


THINGS: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 45),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=3),
    st.lists(st.integers(-1, 40), max_size=3),
    st.tuples(st.integers(-1, 40), st.integers(-1, 40)),
    st.tuples(st.sampled_from(("chance", "chest", "")), st.sampled_from(("chance", "chest", ""))),
    st.sampled_from((Foreign(), Foreign, Game, belleville.Throw, object(), {}, {"move": "throw"}, Ellipsis)),
)
KINDS: tuple[Any, ...] = Move.__args__


@st.composite
def made_wrong(draw: st.DrawFn) -> Any:
    """A move built in code, where nobody checks its fields, with anything in them."""
    kind = draw(st.sampled_from(KINDS))
    if kind is Offer and draw(st.booleans()):
        sides = [Goods(draw(THINGS), draw(THINGS), draw(THINGS)) for _ in range(2)]
        return Offer(draw(THINGS), sides[0], sides[1])
    return kind(*(draw(THINGS) for _ in kind.__struct_fields__))
