"""What a page and a table say to each other. The page's types are generated from here (tools/wire.py).

A table speaks in numbered steps: each is one thing that was stored, with the events it caused and what changed on
the table. What is not worth storing (who is here, whose clock runs) comes in asides, without a number. Secrets have
no field here but `secret`, which only the device of that seat is ever sent, and the secret of the fair dice, which is
shown when the game is over.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..bots.reasons import Why
from ..rules.events import Building, Event
from ..rules.moves import Move, tag_of
from ..rules.refusals import Refusal
from ..rules.views import Awaited, Bidding, Choices, Decision, Ending, OpenOffer, Rent

Id = Annotated[str, Meta(min_length=1, max_length=40)]  # a message by its sender; said again, it is not done again
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes
Mode = Literal["standard", "timed", "quick"]
Pace = Literal["calm", "steady", "brisk"]
Banker = Literal["program", "player", "apart"]
Stage = Literal["waiting", "playing", "over"]
# why a game can be looked at and not continued: its rules or its edition are gone, or it does not come out as stored;
# earlier: its rules are gone, and what is shown is the position before the first move that they changed
Outdated = Literal["rules", "edition", "changed", "earlier"]
# fault: what the table does for a bot that went wrong
By = Literal["player", "bot", "fault", "stand-in", "clock", "table"]


# -- what a table is made of


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What one asks for when making a table. `minutes` is the agreed hour of a timed game."""

    box: str
    mode: Mode = "standard"
    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    pace: Pace = "steady"
    banker: Banker = "program"
    minutes: Annotated[int, Meta(ge=5, le=600)] | None = None
    listed: bool = False  # on the home page for everybody, or only for those who have the link


class Seat(Struct, frozen=True):
    """A chair: empty, a person's or a bot's. A banker without token sits on the chair after the last."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    token: str = ""
    bot: str = ""  # which player made of code
    here: bool = False  # a device of this person is connected
    stand_in: bool = False  # a cautious bot plays for this person


class Clock(Struct, frozen=True):
    """Whose time runs, and until when: milliseconds since 1970, by the server's clock."""

    seats: tuple[int, ...]
    began: int
    ends: int
    what: Literal["decide", "sale", "offer"]


class Pause(Struct, frozen=True):
    """A pause somebody wishes for, who agrees so far, and whether it has begun."""

    agreed: tuple[int, ...]
    on: bool


class Void(Struct, frozen=True):
    """A start that came to nothing, and who did not reveal."""

    start: int
    seats: tuple[int, ...]
    names: tuple[str, ...]


class Fair(Struct, frozen=True):
    """What is promised about the dice: the SHA-256 of the table's secret at once, the secret when the game is over.

    `seats` holds the commitment to the nonce of each seat, empty where there is none. While `asked` is set, the pages
    of those seats are to reveal their nonces for this start.
    """

    commitment: str
    secret: str | None = None
    scheme: int = 2
    start: int = 1
    seats: tuple[str, ...] = ()
    asked: tuple[int, ...] | None = None
    revealed: tuple[int, ...] = ()
    voids: tuple[Void, ...] = ()
    excluded: tuple[int, ...] = ()  # the seats that did not reveal too often: the next start does not ask them


class Company(Struct, frozen=True):
    """The table round the board, as everybody sees it."""

    stage: Stage
    seats: tuple[Seat, ...]
    banker: int | None  # the seat of a human banker
    maker: int | None  # the seat that may begin the game and seat bots
    watchers: int
    clock: Clock | None
    hour: int | None  # when the agreed hour strikes, milliseconds since 1970
    pause: Pause | None
    fair: Fair
    next: str | None  # the table of the rematch
    outdated: Outdated | None = None


class Position(Struct, frozen=True):
    """The game on the board, as everybody sees it (ruling.open-hands). Columns go by seat or by square."""

    turn: int
    turns: int
    dice: tuple[int, int]  # the last throw; zeros before the first
    now: Decision
    # by seat
    cash: tuple[int, ...]
    square: tuple[int, ...]
    jail: tuple[int, ...]  # 0 free; in jail, one more than the throws tried there
    out: tuple[int, ...]  # 0 in play; else which bankruptcy it was
    worth: tuple[int, ...]
    jail_cards: tuple[tuple[str, ...], ...]
    whole: tuple[tuple[str, ...], ...]  # the groups one owns whole
    # by square
    owner: tuple[int | None, ...]
    level: tuple[int, ...]  # 1 to 4 houses, 5 a hotel
    mortgaged: tuple[int, ...]  # the squares whose titles lie face down
    rent: tuple[int, ...]  # in force now; of a utility, how many times the throw
    rent_why: tuple[str | None, ...]
    # the bank
    houses: int
    hotels: int
    fleets: tuple[tuple[int, int], ...]  # houses and hotels left of each fleet; empty in a box without
    # what lies on the table
    sale: Bidding | None
    offers: tuple[OpenOffer, ...]
    contest: Building | None  # which building is contested
    hour_struck: bool
    ending: Ending | None


class Mine(Struct, frozen=True):
    """What only one seat is told: what it may do, and the orders it left with the table.

    Claims are among the choices, and `rents` are shown, only where the seat asked to be reminded.
    """

    seat: int
    choices: Choices
    standing: bool  # rents are claimed for this seat by a standing order
    reminded: bool
    rents: tuple[Rent, ...]
    limit: int | None  # the highest bid left with the table for the sale under way
    missing: int | None  # of a debt to settle
    raisable: int


# -- what a table says


class _Say(Struct, frozen=True, tag_field="say", tag=tag_of):
    """What both sides share: the name of a message stands under `say`."""


class SatDown(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A person took a seat, or changed name or token there."""

    seat: int
    name: str


class StoodUp(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A seat became empty before the game."""

    seat: int
    name: str


class BotSat(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The maker seated a bot."""

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


class Said(Struct, frozen=True, tag_field="note", tag=tag_of):
    """Somebody said something to the table."""

    seat: int
    text: str


class PauseWished(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A seat wishes for, or agrees to, a pause."""

    seat: int


class Paused(Struct, frozen=True, tag_field="note", tag=tag_of):
    """All who are here agreed: the table rests."""


class Resumed(Struct, frozen=True, tag_field="note", tag=tag_of):
    """The table goes on; or the wish for a pause was taken back."""

    seat: int | None


class StandInCame(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A cautious bot plays for somebody who is away."""

    seat: int


class CameBack(Struct, frozen=True, tag_field="note", tag=tag_of):
    """Somebody plays again whose place a stand-in had taken."""

    seat: int


class RematchMade(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A new table with the same seats."""

    seat: int
    table: str


class Reasoned(Struct, frozen=True, tag_field="note", tag=tag_of):
    """A bot says to somebody why it does not take an offer; `group` is the one that would be made, or broken."""

    seat: int
    to: int
    why: Why
    group: str | None = None


Note: TypeAlias = (
    SatDown | StoodUp | BotSat | RevealAsked | StartVoided | Began | Said | PauseWished | Paused | Resumed | StandInCame
    | CameBack | RematchMade | Reasoned
)  # fmt: skip


class Changed(Struct, frozen=True, omit_defaults=True):
    """The fields of `Company` and `Position` that have new values; `game` whole when the game begins."""

    company: dict[str, Any] = {}
    game: dict[str, Any] = {}


class Step(_Say, frozen=True):
    """One thing that happened: what was stored, what it caused and what it changed.

    `why` holds the clause behind each event. `mine` is what the one who reads this may do now; in a gap that is
    filled later it stands only where it is still true: in the last step.
    """

    seq: int
    at: int  # milliseconds since 1970
    by: By
    seat: int | None
    events: tuple[Event, ...]
    why: tuple[str, ...]
    note: Note | None
    changed: Changed
    mine: Mine | None = None


class Aside(_Say, frozen=True):
    """What changed without a step: presence, watchers, clocks; and to one seat, the orders it left with the table."""

    company: dict[str, Any]
    mine: Mine | None = None


class Welcome(_Say, frozen=True):
    """The answer to `join`: the whole table as it stands at step `seq`, and the steps missed, oldest first.

    `complete` is false where the gap was too long to send: the log begins anew then.
    """

    table: str
    seq: int
    now: int
    you: int | None
    setup: Setup
    company: Company
    game: Position | None
    mine: Mine | None
    missed: tuple[Step, ...]
    complete: bool


class Ack(_Say, frozen=True):
    """A message was carried out, and stored as step `seq`."""

    id: str
    seq: int


class Refused(_Say, frozen=True):
    """The rules say no; of several moves, `index` is the one refused, and none was made."""

    id: str
    refusal: Refusal
    index: int = 0


class Seated(_Say, frozen=True):
    """A seat, and the secret that opens it again from any device."""

    id: str
    seat: int
    secret: str


class Tried(_Say, frozen=True):
    """What some moves would lead to: nothing was played. By seat: cash, interest paid on the way, whole groups.

    `stops_at` says what nobody can know yet where the preview ends: dice to be thrown, or a card to be drawn.
    """

    id: str
    cash: tuple[int, ...]
    interest: tuple[int, ...]
    whole: tuple[tuple[str, ...], ...]
    houses: int
    hotels: int
    missing: int | None
    stops_at: Awaited | None


class Trouble(_Say, frozen=True):
    """A message that was not carried out, for a reason that is not in the rules; `id` is None if it had none to read.

    malformed, too-large, too-fast: the message itself. not-joined, not-seated, not-maker: who said it. stage: not
    now. taken, name, token, seats, setup: a seat that cannot be had so. paused: the table rests. store: nothing can
    be written or read just now, and nothing was changed: say it again. outdated: the game can only be looked at.
    too-long: the game has become so long that only what it waits for is taken. no-table, full, closing, replaced,
    unreadable: the line is closed; `unreadable` is a table that is stored and cannot be opened.
    """

    code: Literal[
        "malformed", "too-large", "too-fast", "not-joined", "not-seated", "not-maker", "stage", "taken", "name",
        "token", "seats", "setup", "paused", "store", "outdated", "too-long", "no-table", "full", "closing", "replaced",
        "unreadable",
    ]  # fmt: skip
    id: str | None = None
    detail: str = ""  # in English, for people who write programs
    clause: str | None = None


Down: TypeAlias = Welcome | Step | Aside | Ack | Refused | Seated | Tried | Trouble


# -- what a page says


class _Ask(Struct, frozen=True, tag_field="say", tag=tag_of, forbid_unknown_fields=True):
    """What all requests share."""


class _Told(_Ask, frozen=True):
    id: Id


class Join(_Ask, frozen=True):
    """The first message of a line: with a seat's secret or as a watcher, from the last step known."""

    secret: Annotated[str, Meta(max_length=80)] | None = None
    last: int = -1


class Sit(_Told, frozen=True):
    """Take a seat before the game, or change one's name or token there; None: any that is free.

    `commitment` is the SHA-256 of the page's nonce, its part of the dice; None leaves it as it was.
    """

    name: Name
    token: str | None = None
    seat: int | None = None
    commitment: Hex32 | None = None


class Commit(_Told, frozen=True):
    """Commit to a nonce, or to another one, before the game: the SHA-256 of 32 random bytes."""

    commitment: Hex32


class Reveal(_Told, frozen=True):
    """Reveal the nonce that this seat had committed to, for the start under way."""

    start: int
    nonce: Hex32


class Stand(_Told, frozen=True):
    """Give the seat up, before the game."""


class SeatBot(_Told, frozen=True):
    """The maker puts a bot on a seat, or (bot None) takes it away."""

    seat: int
    bot: str | None


class Begin(_Told, frozen=True):
    """The maker begins the game; bots of this kind take the empty seats."""

    bot: str = "sensible"


class Play(_Told, frozen=True):
    """Make a move."""

    move: Move


class PlayAll(_Told, frozen=True):
    """Make several moves, or none if one of them is refused."""

    moves: Annotated[tuple[Move, ...], Meta(min_length=1, max_length=60)]


class Try(_Told, frozen=True):
    """What would these moves lead to? `accepted`: and if the other side accepted the last of them, an offer."""

    moves: Annotated[tuple[Move, ...], Meta(min_length=1, max_length=60)]
    accepted: bool = False


class ClaimRent(_Told, frozen=True):
    """Claim the oldest rent that is open to this seat; the speaker need not know which."""


class Limit(_Told, frozen=True):
    """Leave a highest bid with the table for the sale under way (None takes it back); nobody else learns of it."""

    amount: Annotated[int, Meta(ge=1, le=10**9)] | None


class Remind(_Told, frozen=True):
    """Ask to be reminded of one's rents, or no longer."""

    on: bool


class Chat(_Told, frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Rest(_Told, frozen=True):
    """Wish for a pause or agree to one (on), go on or take the wish back (off)."""

    on: bool


class Rematch(_Told, frozen=True):
    """After the end: a new table with the same seats."""


Up: TypeAlias = (
    Join
    | Sit
    | Commit
    | Reveal
    | Stand
    | SeatBot
    | Begin
    | Play
    | PlayAll
    | Try
    | ClaimRent
    | Limit
    | Remind
    | Chat
    | Rest
    | Rematch
)

UP: msgspec.json.Decoder[Up] = msgspec.json.Decoder(Up)
