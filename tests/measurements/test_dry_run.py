"""What it costs to know an entry's outcome before it is stored, as a share of a move's request, in one run."""

from __future__ import annotations

import time
from typing import Any

import pytest

from belleville.rules.moves import Buy
from belleville.table import actor as live_module
from belleville.table.messages import Setup
from tests.table.in_memory_tables import listen, new_registry, people, timeless

MOVES = 1500

pytestmark = pytest.mark.measurement


def test_foresight_takes_less_than_half_of_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    spent, whole, moves = 0.0, 0.0, 0

    def timed(function: Any) -> Any:
        def run(*given: Any) -> Any:
            nonlocal spent
            began = time.process_time()
            found = function(*given)
            spent += time.process_time() - began
            return found

        return run

    monkeypatch.setattr(live_module, "try_entry", timed(live_module.try_entry))
    monkeypatch.setattr(live_module, "write_snapshot", timed(live_module.write_snapshot))

    @timeless
    async def play() -> None:
        nonlocal whole, moves
        registry = new_registry()
        live, pages = await people(registry, 4, Setup("nostalgia-2003", pace="calm"))
        while moves < MOVES and live.state.stage == "playing":
            game = live.state.playing()
            seat = game.decision().must[0]
            move = Buy() if game.is_legal(seat, Buy()) else game.clock_move(seat)
            assert move is not None
            began = time.process_time()
            await pages[seat].play(move)
            whole += time.process_time() - began
            moves += 1
            listen(*pages)
        await registry.close()

    play()
    print(f"{moves} moves: {spent / whole:.0%} of {whole / moves * 1000:.2f} ms a move")
    assert spent < whole / 2
