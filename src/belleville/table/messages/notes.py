"""Notes: what happened at a table besides the moves of its game. A step has at most one."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ...bots.reasons import Why
from ...rules.moves import tag_of
from .shapes import Setup, Speed, UndoKind


class SatDown(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A person took a seat, or changed name or token there."""

    seat: int
    name: str


class StoodUp(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A seat became empty before the game."""

    seat: int
    name: str


class BotSat(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The host seated a bot."""

    seat: int
    name: str


class Began(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The game begins."""


class RevealAsked(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The host begins the game: the pages of these seats are asked for their part of the dice."""

    start: int
    seats: tuple[int, ...]


class StartVoided(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The game does not begin: these seats did not reveal their part of the dice."""

    start: int
    seats: tuple[int, ...]
    names: tuple[str, ...]


class Removed(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The host removed a person before the game; the person is informed, and may watch."""

    seat: int
    name: str
    kept_out: bool = False  # nobody else who comes from the same place gets a seat


class Replaced(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A bot plays instead of a person: the host wanted it so before the game, or all the others agreed (`agreed`)."""

    seat: int
    name: str  # of the person
    bot: str
    agreed: bool


class HandedOver(Struct, frozen=True, tag_field="note", tag=tag_of):
    """Somebody is the host now, because the host wished so."""

    seat: int
    name: str


class SetupChanged(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The host changed the table. `moved` says for each seat that was taken which one it is now."""

    seat: int
    setup: Setup
    was: Setup
    moved: tuple[tuple[int, int], ...]


class Voted(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A player votes to replace an absent player with a bot, or (None) withdraws the vote."""

    seat: int
    absent: int
    bot: str | None


class Said(Struct, frozen=True, tag_field="note", tag=tag_of):
    """Somebody said something to the table: in their own words, or one of the fixed phrases."""

    seat: int
    text: str
    phrase: str | None = None
    person: str = ""  # who said it: `Seat.person`


class PauseWished(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A seat asks for a pause, or agrees to one."""

    seat: int


class Paused(Struct, frozen=True, tag_field="note", tag=tag_of):
    """All who are here agreed: the table rests."""


class Resumed(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The pause is over; or the request for one was taken back."""

    seat: int | None


class StandInCame(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A cautious bot plays for somebody who is away."""

    seat: int


class CameBack(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A person plays again, for whom a substitute had played."""

    seat: int


class BotSpeedSet(Struct, frozen=True, tag_field="note", tag=tag_of):
    """Somebody changed the speed of the bots."""

    seat: int
    speed: Speed


class Undone(Struct, frozen=True, tag_field="note", tag=tag_of):
    """Somebody undid their own last move."""

    seat: int
    what: UndoKind


class CounterWanted(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The offer of this step asks for a counter-offer."""

    seat: int
    to: int


class RematchMade(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A new table with the same seats."""

    seat: int
    table: str


class Reasoned(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A bot says why: it does not take somebody's offer, passes, leaves a property to auction, or trades.

    `to` is the other one of a trade, else the bot itself; `group` is the one that would be made, or broken.
    """

    seat: int
    to: int
    why: Why
    group: str | None = None


Note: TypeAlias = (
    SatDown | StoodUp | BotSat | RevealAsked | StartVoided | Began | Said | PauseWished | Paused | Resumed | StandInCame
    | CameBack | BotSpeedSet | Undone | CounterWanted | RematchMade | Reasoned | Removed | Replaced | HandedOver
    | SetupChanged | Voted
)  # fmt: skip
