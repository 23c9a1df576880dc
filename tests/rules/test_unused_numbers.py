"""Nothing lies about: unused numbers of events and of the agenda are zero, what is over is wiped.

Equal games are then equal number by number, and a number that means nothing never starts to mean something.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from belleville import Game, Offer, StandingClaim, StrikeHour, editions
from belleville.rules import codes
from belleville.rules import game as game_module
from belleville.rules.moves import Goods, Leave
from belleville.rules.structs import State
from belleville.rules.views import bits
from belleville.vocabulary import events
from belleville.vocabulary.agenda import ITEMS
from belleville.vocabulary.fields import fields_of, numbers_of

OF_CLAIMS = ("state", "visitor", "owner", "title", "amount", "times", "left", "throw", "order")
OF_OFFERS = ("to", "cash", "give", "take", "mortgaged")


# how many numbers each event and each item of the agenda has
EVENTS = {code: len(numbers_of(fields_of(event))) for code, event in enumerate(events.EVENTS, 1)}
ACTS = {code: len(item.numbers) for code, item in enumerate(ITEMS, 1)}


def check_position(state: State) -> None:
    """Agenda, claims, offers and contest hold what they should, and nothing behind their ends."""
    for numbers in vars(state).values():
        assert all(type(number) is int for number in (numbers if isinstance(numbers, list) else [numbers]))
    for at in range(codes.DEPTH):
        row = [getattr(state, f"act_{name}")[at] for name in "abcde"]
        used = ACTS[state.act[at]] if at < state.depth else 0
        assert row[used:] == [0] * (5 - used)
        if state.act[at] == codes.ACT_DEBT:
            assert -1 <= row[4] < codes.TITLES
        if at >= state.depth:
            assert (state.act[at], state.act_open[at], state.act_throw[at]) == (0, 0, 0)
    for name in OF_CLAIMS:
        assert not any(getattr(state, f"claim_{name}")[state.claims :])
    for seat in range(codes.SEATS):
        if not state.offer_open[seat]:
            assert not any(getattr(state, f"offer_{name}")[seat] for name in OF_OFFERS)
    if not state.contest:
        assert not any(state.want)


def check_events(row: list[int]) -> None:
    """An event has the numbers it needs and zeros."""
    for at in range(0, len(row), codes.LOG_WIDTH):
        used = EVENTS[row[at]]
        assert row[at + 1 + used : at + codes.LOG_CLAUSE] == [0] * (codes.LOG_CLAUSE - 1 - used)


def moves_of(game: Game, luck: random.Random) -> Iterator[tuple[int, Any]]:
    """Any seat's any move, answers more often than business, leaving hardly ever."""
    while not game.is_over:
        must = bits(game.must_mask())
        seat = luck.choice(must) if luck.random() < 0.8 else luck.randrange(game.players)
        moves = [
            move for move in game.moves(seat) if not isinstance(move, (Leave, StandingClaim)) or luck.random() < 0.02
        ]
        if luck.random() < 0.1:
            mine = [square for square in game.edition.titles if game.owner(square) == seat]
            if mine:
                price = Goods(cash=game.edition.money.note * luck.randint(1, 50))
                moves.append(Offer((seat + 1) % game.players, Goods(titles=(luck.choice(mine),)), price))
        if not moves:
            continue
        move = luck.choice(moves)
        if game.is_legal(seat, move):
            yield seat, move
        if game.mode == "timed" and game.turns > 25 and luck.random() < 0.02 and not game.state().hour:
            yield codes.OUTSIDE, StrikeHour()


WAYS = [
    (edition, mode) for edition in editions.names() for mode in ("standard", "timed", "quick")
    if mode == "standard" or getattr(editions.load(edition).modes, mode)
]  # fmt: skip


@pytest.mark.parametrize(("edition", "mode"), WAYS)
def test_nothing_lies_about(edition: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []
    real = game_module.read_events

    def overhear(row: list[int], tables: Any) -> Any:
        heard.extend(row)
        return real(row, tables)

    monkeypatch.setattr(game_module, "read_events", overhear)
    for seed in (1, 2, 3):
        game = Game(edition, 3, seed=seed, mode=mode)
        luck = random.Random(seed)
        for _, (seat, move) in zip(range(300), moves_of(game, luck), strict=False):
            game.play(seat, move)
            check_position(game.state())
    assert len(heard) > 1000
    check_events(heard)
