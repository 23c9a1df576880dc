"""Votes to replace an absent player: all others have to agree on the bot that takes over.

Nobody can do this alone to somebody who is only reloading: the person has to be away for minutes, and so has everybody
whose vote is missing. Whoever comes back in time has their seat, and the votes are forgotten.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from . import entries as e
from .errors import RequestError
from .lobby import check_bot
from .messages import Ballot, Vote
from .state import TableState

ABSENT = 180_000  # milliseconds away, after which the others may vote


def voters(state: TableState, absent: int) -> tuple[int, ...]:
    """Return the seats whose agreement is needed: all other persons who still play, or all others if none does."""
    others = [seat for seat in state.persons() if seat != absent]
    return tuple([seat for seat in others if state.in_play(seat)] or others)


def ballots(state: TableState) -> tuple[Ballot, ...]:
    """Return what is voted on: for each absent person and each bot proposed, who agrees."""
    if not state.votes:
        return ()
    wanted = dict.fromkeys(state.votes.values())
    return tuple(
        Ballot(
            seat, bot, tuple(sorted(v for v, vote in state.votes.items() if vote == (seat, bot))), voters(state, seat)
        )
        for seat, bot in wanted
    )


def is_replaceable(state: TableState, seat: int) -> bool:
    """Return whether a bot could play on a seat: it is a person's, in play, and does not keep the bank."""
    if state.game is None or not 0 <= seat < state.game.players or seat == state.banker:
        return False
    return state.occupants[seat].kind == "person" and state.in_play(seat)


def vote(
    state: TableState, seat: int, asked: Vote, here: Collection[int], replace_from: Mapping[int, int], now: int
) -> e.Voted:
    """Agree to a replacement, or no longer; `RequestError` if there is no vote on it."""
    if state.stage != "playing":
        raise RequestError("stage", "nobody is replaced but in a game")
    if state.paused_at is not None:
        raise RequestError("paused", "the table rests")
    if asked.bot is None:
        return e.Voted(seat, asked.seat, None, asked.id)
    if asked.seat == seat or not is_replaceable(state, asked.seat):
        raise RequestError("seats", f"no bot can replace seat {asked.seat}")
    if seat not in voters(state, asked.seat):
        raise RequestError("stage", "that is for those who still play")
    name = state.occupants[asked.seat].name
    if asked.seat in here or asked.seat not in replace_from:
        raise RequestError("stage", f"{name} is here")
    if now < replace_from[asked.seat]:
        raise RequestError("stage", f"{name} has not been away for long enough")
    return e.Voted(seat, asked.seat, check_bot(asked.bot), asked.id)
