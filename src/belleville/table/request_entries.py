"""Which entry a request becomes: everything but coming, sitting down, trying a move and a rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from . import entries as e
from . import hosting, lobby, requests, votes
from .bot_workers import BotWorkers, needs_process
from .errors import RequestError
from .messages import Begin, ChangeSetup, Commit, HandOver, Reveal, SeatBot, Stand, Undo, Vote
from .scheduler import Scheduler
from .state import TableState

Requested: TypeAlias = Commit | Reveal | Stand | SeatBot | HandOver | ChangeSetup | Begin | Vote | requests.Wish


class Table(Protocol):
    """What a request is judged by: the table as it stands, who is here, and whose bots need processes."""

    state: TableState
    scheduler: Scheduler
    workers: BotWorkers
    address: str
    clock: Callable[[], int]


def entry_of(table: Table, seat: int, up: Requested) -> e.Entry:
    """Return the entry that a request of a seat becomes, or raise `RequestError` or `RefusedMove`."""
    state, scheduler = table.state, table.scheduler
    match up:
        case Commit():
            return lobby.commit(state, seat, up)
        case Reveal():
            return lobby.reveal(state, seat, up)
        case Stand(id):
            return lobby.stand(state, seat, id, hosting.heir(state, seat, scheduler.presence.here))
        case SeatBot():
            entry = hosting.seat_bot(state, seat, up, scheduler.long_gone(table.clock()))
            check_processes(table, (up.bot or "",), up.seat)
            return entry
        case HandOver():
            return hosting.hand_over(state, seat, up)
        case ChangeSetup():
            return hosting.change_setup(state, seat, up)
        case Vote():
            return votes.vote(state, seat, up, scheduler.presence.here, scheduler.replace_from(), table.clock())
        case Begin():
            began = lobby.begin(state, seat, up, table.clock(), scheduler.presence.holds)
            check_processes(table, (up.bot,) * sum(occupant.kind == "empty" for occupant in state.occupants))
            return began
    if isinstance(up, Undo) and state.undo is not None and state.undo.offer is not None and scheduler.is_reading(seat):
        raise RequestError("undo", "the offer has been read")
    return requests.entry_for(state, seat, up)


def check_processes(table: Table, bots: tuple[str, ...], instead: int | None = None) -> None:
    """See that these bots may have their processes, with those on other seats who wait for the game to begin."""
    if any(needs_process(bot) for bot in bots):
        occupants = enumerate(table.state.occupants) if table.state.game is None else ()
        table.workers.check(table.address, (*bots, *(occupant.bot for at, occupant in occupants if at != instead)))
