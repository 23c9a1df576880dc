"""What the host may do before the game: remove people, seat bots, hand the role over, change the table."""

from __future__ import annotations

from collections.abc import Collection

from . import entries as e
from .errors import RequestError
from .game_setup import edition_of
from .lobby import bot_on, check_bot, check_host, check_waiting, checked_setup
from .messages import ChangeSetup, HandOver, SeatBot, Setup
from .own_editions import id_in
from .state import TableState


def seat_bot(state: TableState, seat: int, asked: SeatBot, long_gone: Collection[int]) -> e.BotSat | e.Cleared:
    """Seat a bot, or free a seat: an empty one, a bot's, or that of the person whose name was confirmed."""
    check_waiting(state)
    check_host(state, seat)
    if not 0 <= asked.seat < len(state.occupants):
        raise RequestError("seats", f"there is no seat {asked.seat}")
    occupant = state.occupants[asked.seat]
    if occupant.kind == "person":
        check_removable(state, seat, asked, long_gone)
    if asked.bot is None:
        if occupant.kind == "empty":
            raise RequestError("seats", f"nobody sits on seat {asked.seat}")
        return e.Cleared(asked.seat, asked.id)
    if asked.seat >= state.setup.seats:
        raise RequestError("seats", "bots do not keep the bank")
    return bot_on(state, asked.seat, check_bot(asked.bot), state.occupants, asked.id)


def check_removable(state: TableState, seat: int, asked: SeatBot, long_gone: Collection[int]) -> None:
    """Check that the host may remove the person of a seat, or raise `RequestError`."""
    occupant = state.occupants[asked.seat]
    if asked.seat == seat:
        raise RequestError("taken", "the host stands up, or hands over")
    if asked.name != occupant.name:
        raise RequestError("taken", f"{occupant.name} sits there")
    if occupant.who == state.absent_host and asked.seat not in long_gone:
        raise RequestError("not-maker", f"{occupant.name} is the host and has only just left")


def hand_over(state: TableState, seat: int, asked: HandOver) -> e.HandedOver:
    """Make somebody else the host."""
    check_waiting(state)
    check_host(state, seat)
    if not 0 <= asked.seat < len(state.occupants) or state.occupants[asked.seat].kind != "person" or asked.seat == seat:
        raise RequestError("seats", f"seat {asked.seat} cannot be the host")
    if state.occupants[asked.seat].name != asked.name:
        raise RequestError("taken", f"{state.occupants[asked.seat].name} sits there")
    return e.HandedOver(seat, asked.seat, asked.id)


def heir(state: TableState, seat: int, here: Collection[int]) -> int | None:
    """Return who is host when the host stands up: the next person round the table who is present, or else the next."""
    if seat != state.host_seat:
        return None
    others = [other for other in state.persons() if other != seat]
    others.sort(key=lambda other: (other not in here, (other - seat) % len(state.occupants)))
    return others[0] if others else None


# -- another setup


def change_setup(state: TableState, seat: int, asked: ChangeSetup) -> e.SetupChanged:
    """Change the table: people keep their seats and tokens where that is possible; `RequestError` if not all can."""
    check_waiting(state)
    check_host(state, seat)
    check_own_edition(state, asked.setup)
    setup = checked_setup(asked.setup)
    places = new_places(state, setup)
    return e.SetupChanged(seat, setup, new_tokens(state, setup, places), asked.id)


def check_own_edition(state: TableState, setup: Setup) -> None:
    """Check that an edition that somebody made is the one that this table was made with: it is stored with no other."""
    if id_in(setup.edition) and setup.edition != state.own_edition:
        raise RequestError("setup", "a table keeps the edition that it was made with, or takes one of the package")


def new_places(state: TableState, setup: Setup) -> dict[int, int]:
    """Return for each taken seat the one it becomes; bots that are in the way of people have none."""
    players, occupants = state.setup.seats, state.occupants
    people = state.persons()
    places: dict[int, int] = {}
    if setup.banker == "apart" and players in people:
        places[players] = setup.seats
    places |= {seat: seat for seat in people if seat < min(players, setup.seats)}
    taken = set(places.values())
    bots = {seat for seat, occupant in enumerate(occupants) if occupant.kind == "bot" and seat < setup.seats}
    # empty seats first, then those of bots, the last bot first
    free = [seat for seat in range(setup.seats) if seat not in taken and seat not in bots]
    free += sorted(bots, reverse=True)
    for seat in people:
        if seat in places:
            continue
        if not free:
            raise RequestError("seats", f"{len(people)} people sit here: there have to be seats for all of them")
        places[seat] = free.pop(0)
    taken = set(places.values())
    return places | {seat: seat for seat in bots if seat not in taken}


def new_tokens(state: TableState, setup: Setup, places: dict[int, int]) -> tuple[e.Placed, ...]:
    """Return where everybody sits, with a token each: their own where the edition has it, else the first free one."""
    edition = edition_of(setup)
    known = [token.id for token in edition.tokens]
    players = [seat for seat in places if places[seat] < setup.seats]
    players.sort(key=lambda seat: (state.occupants[seat].kind == "bot", places[seat]))  # people choose first
    tokens: dict[int, str] = {}
    if edition.rules.tokens == "given":
        tokens = {seat: known[places[seat]] for seat in players}
    else:
        for seat in players:
            own = state.occupants[seat].token
            if own in known and own not in tokens.values():
                tokens[seat] = own
        taken = set(tokens.values())
        free = iter([token for token in known if token not in taken])
        tokens = {seat: tokens.get(seat) or next(free) for seat in players}
    return tuple(e.Placed(seat, places[seat], tokens.get(seat, "")) for seat in sorted(places))
