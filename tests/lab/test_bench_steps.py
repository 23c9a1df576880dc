"""The measurements of single steps play what they say they play."""

import asyncio

from belleville.lab import bench_steps
from belleville.lab.bench_steps import (
    EDITION,
    NAMES,
    choose_moves,
    heard,
    played_per_second,
    rehearsed,
    seated,
    table_step,
)
from belleville.rules.game import Game


def test_the_moves_of_a_rehearsal_are_played_again() -> None:
    chosen = list(rehearsed(60, 3))
    game = Game(EDITION, NAMES, seed=3)
    for at in chosen:
        seat = game.decision().must[0]
        assert not isinstance(game.moves(seat)[at], bench_steps.ENDING)
        game.play(seat, game.moves(seat)[at])
    assert len(chosen) == 60 and game.turns > 1
    assert played_per_second(60, 3) > 0


def test_a_table_answers_the_same_wishes_again() -> None:
    asked = asyncio.run(choose_moves(30, 2))
    assert len(asked) == 30 and asyncio.run(choose_moves(30, 2)) == asked
    assert asyncio.run(heard(asked, 2)) >= 0 and table_step(10, 2) >= 0

    async def played() -> int:
        live, viewers = await seated(2)
        for seat, play in asked:
            assert await live.handle(viewers[seat], play)
        await live.close()
        return live.state.played

    assert asyncio.run(played()) == 30
