"""Which entry a request becomes: everything but coming, sitting down, trying a move and a rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from . import entries as e
from . import hosting, lobby, requests, votes
from .bot_workers import BotWorkers, needs_process
from .errors import No
from .messages import Begin, ChangeSetup, Commit, HandOver, Reveal, SeatBot, Stand, Undo, Vote
from .scheduler import Keeper
from .state import TableState

Requested: TypeAlias = Commit | Reveal | Stand | SeatBot | HandOver | ChangeSetup | Begin | Vote | requests.Wish


class Table(Protocol):
    """What a request is judged by: the table as it stands, who is here, and whose bots need processes."""

    state: TableState
    keeper: Keeper
    workers: BotWorkers
    address: str
    clock: Callable[[], int]


def entry_of(table: Table, seat: int, up: Requested) -> e.Entry:
    """Return the entry that a request of a seat becomes; No or Against if it may not."""
    state, keeper = table.state, table.keeper
    match up:
        case Commit():
            return lobby.commit(state, seat, up)
        case Reveal():
            return lobby.reveal(state, seat, up)
        case Stand(id):
            return lobby.stand(state, seat, id, hosting.heir(state, seat, keeper.presence.here))
        case SeatBot():
            entry = hosting.seat_bot(state, seat, up, keeper.long_gone(table.clock()))
            check_processes(table, (up.bot or "",), up.seat)
            return entry
        case HandOver():
            return hosting.hand_over(state, seat, up)
        case ChangeSetup():
            return hosting.change_setup(state, seat, up)
        case Vote():
            return votes.vote(state, seat, up, keeper.presence.here, keeper.replace_from(), table.clock())
        case Begin():
            began = lobby.begin(state, seat, up, table.clock(), keeper.presence.holds)
            check_processes(table, (up.bot,) * sum(chair.kind == "empty" for chair in state.chairs))
            return began
    if isinstance(up, Undo) and state.undo is not None and state.undo.offer is not None and keeper.is_reading(seat):
        raise No("undo", "the offer has been read")
    return requests.entry_for(state, seat, up)


def check_processes(table: Table, bots: tuple[str, ...], instead: int | None = None) -> None:
    """See that these bots may have their processes, with those on other chairs who wait for the game to begin."""
    if any(needs_process(bot) for bot in bots):
        chairs = enumerate(table.state.chairs) if table.state.game is None else ()
        table.workers.check(table.address, (*bots, *(chair.bot for at, chair in chairs if at != instead)))
