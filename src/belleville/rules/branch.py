"""Branches: a copy plays a move first; the game then takes over its position instead of playing the move again."""

from __future__ import annotations

import cython

from . import state_numbers

if not cython.compiled:
    from .codes import SEATS, TITLES
    from .copying import copy_state
    from .game import Game
    from .game_parts import EventLog
    from .structs import Log

if cython.compiled:
    from cython import address
else:
    from .state_numbers import itself as address

SPARE: list[EventLog] = []  # the log of a branch that was taken over: a fresh one of many kilobytes is cold memory


@cython.locals(game="Game", twin="Game")  # type: ignore[untyped-decorator]
def branch(game: Game) -> Game:
    """Return a copy of a game with its history, which records events."""
    if not game.s.logs_events:
        raise ValueError("a game without events cannot take over a branch")
    twin: Game = game.copy()
    twin.history = None if game.history is None else list(game.history)
    twin.event_log = SPARE.pop() if SPARE else EventLog()
    twin.s.log = address(twin.event_log.log)
    twin.s.logs_events = 1
    copy_rent_clauses(address(twin.event_log.log), address(game.event_log.log))
    return twin


@cython.locals(game="Game", twin="Game")  # type: ignore[untyped-decorator]
def take_over(game: Game, twin: Game) -> None:
    """Set a game to the position of its branch, with the same chance to come; its events are not returned again.

    The branch is used up: it records no more events.
    """
    copy_state(address(game.s), address(twin.s))
    copy_rent_clauses(address(game.event_log.log), address(twin.event_log.log))
    if cython.compiled:
        game.s.log = address(game.event_log.log)
        game.rng = twin.rng
    else:
        state_numbers.fill(game.rng, state_numbers.flat(twin.rng))
    game.chance = twin.chance
    game.history = twin.history
    twin.s.logs_events = 0
    SPARE.append(twin.event_log)
    del SPARE[1:]


def copy_rent_clauses(to: Log, source: Log) -> None:
    """Copy why visitors last owed the rents that they have not paid yet."""
    for i in range(SEATS * TITLES):
        to.rent_clause[i] = source.rent_clause[i]
