"""One-line description of a game: its `repr`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import views

if TYPE_CHECKING:
    from .game_queries import GameQueries


def describe(game: GameQueries) -> str:
    """Return one line with edition, mode, players, turn and what the game waits for."""
    names = game.seating.names
    players = ", ".join(f"{name} (bankrupt)" if game.out(seat) else name for seat, name in enumerate(names))
    turn = f"turn {game.turns} ({names[game.turn]})" if game.turns else "before the first turn"
    return f"<Game {game.edition.name}, {game.mode}: {players}; {turn}; {waiting(game)}>"


def waiting(game: GameQueries) -> str:
    """Return what the game waits for, or how it ended."""
    names = game.seating.names
    ending = game.outcome()
    if ending is not None:
        return f"won by {' and '.join(names[seat] for seat in ending.winners)} ({ending.reason})"
    wanted = views.awaited(game)
    if wanted is not None:
        return f"waiting for chance: {wanted}"
    decision = game.decision()
    if not decision.must:
        return f"waiting for the banker: {decision.act}"
    asked = ", ".join(names[seat] if seat < len(names) else game.seating.banker_name for seat in decision.must)
    on = f" {game.edition.squares[decision.square].name.fr}" if decision.square is not None else ""
    amount = f" {decision.amount}" if decision.amount is not None else ""
    return f"waiting for {asked}: {decision.act}{on}{amount}"
