"""Visibility: what each viewer may see of a table. Nothing reaches a page but through here.

Everybody sees the company and the position: hands are open (ruling.open-hands). A seat sees what it may do and the
orders it left. An open rent is shown to nobody but its owner, and only if that seat asked to be reminded (rent.claim:
who does not notice loses it). The order of the decks, the table's secret and the seats' secrets have no way out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from msgspec import Struct, structs

from ..rules.events import Event, RentOpened
from ..rules.moves import Accept, Claim
from ..rules.views import Bidding, Decision, Rent
from ..sentences.explanations import Because
from . import advance_orders, counters, votes
from .fair_dice import SCHEME
from .full_step import FullStep
from .lobby import ready
from .messages import Changed, Clock, Company, Fair, Mine, Pause, Seat, Step, Void
from .state import TableState

NOBODY: Mapping[int, int] = {}


# -- what everybody sees


def company(
    state: TableState,
    here: Collection[int] = (),
    watchers: int = 0,
    clock: Clock | None = None,
    replace_from: Mapping[int, int] = NOBODY,
    holds: Collection[tuple[int, str]] = (),
    dice: Fair | None = None,
) -> Company:
    """Return the public state of a table besides the board.

    `replace_from` says from when on the others may vote for a bot on a seat, `holds` which nonces its devices have,
    `dice` what `fair` returns for them, if that is known.
    """
    return Company(
        stage=state.stage,
        seats=tuple(
            Seat(
                occupant.kind,
                occupant.name,
                occupant.token,
                occupant.bot,
                seat in here,
                occupant.stand_in,
                occupant.person,
                replace_from.get(seat),
            )
            for seat, occupant in enumerate(state.occupants)
        ),
        banker=state.banker,
        maker=state.host_seat,
        watchers=watchers,
        clock=clock,
        hour=state.time_up_at,
        pause=Pause(state.pause_agreed, state.paused_at is not None) if state.pause_agreed else None,
        fair=fair(state, holds) if dice is None else dice,
        next=state.next,
        outdated=state.outdated,
        ballots=votes.ballots(state) if state.votes else (),
        bot_speed=state.bot_speed,
        speed_set_by=state.speed_setters() if state.stage != "over" else (),
        counters_wanted=counters.makers(state),
    )


def fair(state: TableState, holds: Collection[tuple[int, str]] = ()) -> Fair:
    """Return what is promised about the dice. The secret comes last; nonces are in the proof alone."""
    occupants = list(enumerate(state.occupants))
    voids = []
    for void in state.voids:
        silent = [one for one in void.seats if one.how == "silent"]
        voids.append(Void(void.start, tuple(one.seat for one in silent), tuple(one.name for one in silent)))
    return Fair(
        commitment=state.chance.commitment,
        secret=state.secret.hex() if state.stage == "over" else None,
        scheme=SCHEME if state.stage == "waiting" else state.chance.scheme,
        start=state.start,
        seats=tuple(occupant.commitment for occupant in state.occupants),
        asked=None if state.reveal is None else state.reveal.asked,
        revealed=tuple(seat for seat, occupant in occupants if occupant.nonce),
        voids=tuple(voids),
        excluded=tuple(seat for seat, _ in occupants if state.is_excluded(seat)),
        ready=ready(state, holds) if state.stage == "waiting" else (),
    )


# -- what one seat sees


class OnTheTable(NamedTuple):
    """What the private state of every seat depends on: computed once for all of them."""

    decision: Decision
    sale: Bidding | None
    rents: list[Rent]
    counters_wanted: tuple[int, ...]


def on_the_table(state: TableState) -> OnTheTable:
    """Return the decision, the sale, open rents and offers that ask for a counter-offer."""
    game = state.playing()
    return OnTheTable(game.decision(), game.sale(), game.rents(), counters.makers(state))


def mine(state: TableState, seat: int, now: OnTheTable | None = None) -> Mine:
    """Return the private state of a seat; `now` is what `on_the_table` returns, if that is known."""
    now = now or on_the_table(state)
    occupant, game, decision = state.occupants[seat], state.playing(), now.decision
    choices = game.choices(seat)
    asked = decision.act == "last-claim" and seat in decision.must  # the rules themselves ask about this rent
    if now.rents and not (occupant.reminded or asked) and any(isinstance(m, Claim) for m in choices.moves):
        choices = structs.replace(choices, moves=tuple(m for m in choices.moves if not isinstance(m, Claim)))
    if wanted := now.counters_wanted:
        moves = tuple(m for m in choices.moves if not (isinstance(m, Accept) and m.maker in wanted))
        choices = structs.replace(choices, moves=moves)
    plays = seat < game.players
    in_debt = plays and decision.act == "debt" and seat in decision.must
    return Mine(
        seat=seat,
        choices=choices,
        standing=plays and game.standing_claim(seat),
        reminded=occupant.reminded,
        rents=tuple(rent for rent in now.rents if rent.owner == seat) if occupant.reminded else (),
        limit=occupant.limit,
        missing=(decision.amount or 0) - game.cash(seat) if in_debt else None,
        raisable=game.raisable(seat) if plays else 0,
        orders=advance_orders.left(occupant),
        may_order=advance_orders.possible_in(state, seat, decision, now.sale),
        cancelled=occupant.cancelled,
        undo=state.undo.before.kind if state.undo is not None and state.may_undo(seat) else None,
        no_offers=occupant.no_offers,
    )


def may_see(event: Event, state: TableState, seat: int | None) -> bool:
    """Return whether a seat (None: a spectator) may see an event."""
    if not isinstance(event, RentOpened):
        return True
    return seat is not None and event.owner == seat and state.occupants[seat].reminded


class VisibleEvents(NamedTuple):
    """Events, the clause behind each, and the figures that explain it."""

    events: tuple[Event, ...]
    why: tuple[str, ...]
    because: tuple[Because | None, ...]


def visible_events(full_step: FullStep, state: TableState, seat: int | None) -> VisibleEvents:
    """Return the events that a seat may see, with their clauses and figures; the same objects if it may see all."""
    if not any(isinstance(event, RentOpened) for event in full_step.events):
        return VisibleEvents(full_step.events, full_step.why, full_step.because)
    each = zip(full_step.events, full_step.why, full_step.because, strict=True)
    seen = [one for one in each if may_see(one[0], state, seat)]
    return VisibleEvents(tuple(one[0] for one in seen), tuple(one[1] for one in seen), tuple(one[2] for one in seen))


# -- what has changed


def diff(old: Struct | None, new: Struct | None) -> dict[str, Any]:
    """Return the fields that have new values; all of them where there was nothing before."""
    if new is None or new is old:
        return {}
    fields = new.__struct_fields__
    if old is None:
        return {field: getattr(new, field) for field in fields}
    return {field: value for field in fields if (value := getattr(new, field)) != getattr(old, field)}


def step(full_step: FullStep, state: TableState, seat: int | None) -> Step:
    """Return a step of the past, as somebody may read it now: its events, without what changed."""
    return whole_step(full_step, Changed(), visible_events(full_step, state, seat))


def whole_step(full_step: FullStep, changed: Changed, seen: VisibleEvents | None = None) -> Step:
    """Return a step with these events, or with all of them."""
    seen = VisibleEvents(full_step.events, full_step.why, full_step.because) if seen is None else seen
    return Step(
        full_step.seq,
        full_step.at,
        full_step.by,
        full_step.seat,
        seen.events,
        seen.why,
        seen.because,
        full_step.note,
        changed,
    )
