"""Games of the batch as games with a history, to be written down; and how fast what is written can be verified.

python -m belleville.lab.recording 200
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import Any

from .. import record
from ..bots.codes import POLICY_SENSIBLE
from ..editions import Edition
from ..rules.game import Game
from ..rules.moves import decode, encode
from .batch import Batch

FROM_CHANCE = -3  # the seat of chance in a journal


def record_game(
    edition: str | Edition,
    players: int | Sequence[str],
    policies: Sequence[int],
    seed: int,
    mode: str = "standard",
    max_turns: int = 1000,
    **seating: Any,
) -> Game:
    """Game number `seed` of a batch of these players, as a game that has kept its history."""
    start = Game(edition, players, mode=mode, listen=False, record=False, **seating, chance="manual")
    if len(policies) != start.players:
        raise ValueError(f"{len(policies)} policies for {start.players} seats")
    batch = Batch(start, policies, max_turns)
    rows = batch.journal_of(seed)
    game = Game(edition, players, mode=mode, seed=seed, listen=False, **seating)
    for seat, *numbers in rows:
        if seat != FROM_CHANCE:
            # numbers that a kind of move does not use are left as they were in a journal
            game.play_numbers(seat, encode(decode(numbers, game.edition), game.edition))
    if game.numbers() != batch.numbers():
        raise AssertionError(f"game {seed} of {game.edition.name} went another way than its journal")
    return game


def play_on(game: Game, until: int | None = None) -> None:
    """Let the table's clock play for everybody, to the end of the game or until so many turns have begun."""
    while not game.is_over and (until is None or game.turns < until):
        waiting = game.must_mask()
        seat = next(seat for seat in range(game.players) if waiting >> seat & 1)
        move = game.clock_move(seat)
        assert move is not None
        game.play(seat, move)


def bench(games: int, edition: str = "nostalgia-2003", players: int = 4) -> str:
    """Return how many recorded games of sensible players are read, replayed and verified in a second."""
    policies = [POLICY_SENSIBLE] * players
    texts = [record.write(record_game(edition, players, policies, seed)) for seed in range(1, games + 1)]
    best = float("inf")
    for _ in range(3):
        begun = time.process_time()
        for text in texts:
            record.verify(text)
        best = min(best, time.process_time() - begun)
    lines = sum(text.count("\n") for text in texts) // games
    size = sum(len(text) for text in texts) // games
    return (
        f"{edition}, {players} players, {games} games of {lines} lines and {size} characters:"
        f" {games / best:.0f} games/s, {best / games * 1000:.2f} ms a game"
    )


if __name__ == "__main__":
    print(bench(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
