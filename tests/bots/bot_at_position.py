"""Ask a bot at a position; its answer as a move."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from belleville import Game
from belleville.bots.asking.compiled_seat import CompiledSeat
from belleville.bots.asking.stepwise import Numbers, Policy
from belleville.bots.codes import ASK_MUST
from belleville.bots.master.player import Master
from belleville.bots.registry import policy_number
from belleville.rules import codes, state_numbers
from belleville.rules.moves import Move, decode
from belleville.rules.structs import State

MODES = ("standard", "timed", "quick")


def bot(name: str, seed: int = 1) -> CompiledSeat:
    """A compiled player."""
    return CompiledSeat(policy_number(name), seed)


def ticking() -> Callable[[], float]:
    """A clock that moves on by a thousandth of a second whenever it is looked at."""
    ticks = itertools.count()
    return lambda: next(ticks) / 1000


def thinker(rounds: int = 40, seed: int = 1) -> Master:
    """A master with time for so many looks at such a clock: it thinks the same whatever the machine does meanwhile."""
    return Master(seed, rounds / 1000, clock=ticking())


def answer(game: Game, seat: int, policy: Policy, how: int = ASK_MUST, maker: int = -1) -> Move | None:
    """What a player does when asked; None for nothing."""
    numbers = policy.decide(game, seat, how, maker)
    return None if numbers is None else decode(numbers, game.edition)


def watching(game: Game, *seats: int) -> Game:
    """The same game; these seats have left their standing orders, so that nothing else is on their minds."""
    row = game.state()
    for seat in seats or range(game.players):
        row.standing[seat] = 1
    return restored(game, row)


def restored(game: Game, row: State) -> Game:
    """A game put into a position given by name."""
    game.restore(state_numbers.row_of(row))
    return game


def titles_of(game: Game, seat: int) -> list[int]:
    """The titles of a seat, by number."""
    return [title for title, owner in enumerate(game.state().owner) if owner == seat]


def offers_refused(game: Game, policy: Policy, turns: range) -> list[Numbers]:
    """All offers of the first seat before its throws of many turns, when nothing else changes and all are refused."""
    made = []
    for turn in turns:
        row = game.state()
        row.turns = turn
        restored(game, row)
        policy.open_window(0)
        while (numbers := policy.decide(game, 0, ASK_MUST)) is not None and numbers[0] == codes.OFFER:
            made.append(numbers)
            policy.notice(game, numbers[1], codes.REFUSE, 0)
    return made
