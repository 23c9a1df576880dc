"""The shapes that requests and answers share: how a table was set up, who sits there, and the game on the board."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ...limits import HOUSE_LETTERS, ID_LETTERS, NAME_LETTERS, POSITION_LETTERS
from ...rules.views import Choices, Rent

Id = Annotated[str, Meta(min_length=1, max_length=ID_LETTERS)]  # of a request; sent again, it is not done again
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LETTERS)]
PositionLine = Annotated[str, Meta(min_length=1, max_length=POSITION_LETTERS)]
HouseText = Annotated[str, Meta(max_length=HOUSE_LETTERS)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes
Mode = Literal["standard", "timed", "quick"]
Pace = Literal["calm", "steady", "brisk"]
Banker = Literal["program", "player", "apart"]
Stage = Literal["waiting", "playing", "over"]
Speed = Literal["1", "2", "4", "instant"]  # of bots: so many times as fast as the pace has it
OrderKind = Literal["roll", "pass"]  # left with the table in advance: roll when it is my turn, pass this auction
OrderCancelled = Literal["offer", "jail", "question", "rent"]  # what there is to decide before rolling
UndoKind = Literal["build", "sale", "mortgage", "lift", "offer"]
# why a game can be looked at and not continued: its rules or its edition are gone, or it does not come out as stored;
# earlier: its rules are gone, and what is shown is the position before the first move that they changed
Outdated = Literal["rules", "edition", "changed", "earlier"]
# what one may say with one press; the page has the words in both languages
Phrase = Literal["hello", "good-luck", "thanks", "well-played", "oops", "one-moment", "your-turn", "good-game"]
# why a secret opens its seat no longer: the host removed its person, or the others agreed on a bot in a game
Removal = Literal["host", "vote"]
# fault: what the table does for a bot that went wrong
By = Literal["player", "bot", "fault", "stand-in", "clock", "table"]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What one asks for when making a table. `minutes` is the time limit of a timed game.

    `position` is the one-line position in which the game begins (docs/record.md), its decks shuffled again. `house`
    are the house rules as text (`no-auctions,parking=500`); a game that begins in a position has those of the position.
    """

    edition: str = field(name="box")
    mode: Mode = "standard"
    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    pace: Pace = "steady"
    banker: Banker = "program"
    minutes: Annotated[int, Meta(ge=5, le=600)] | None = None
    listed: bool = False  # on the home page for everybody, or only for those who have the link
    position: PositionLine | None = None
    house: HouseText = ""


class Seat(Struct, frozen=True):
    """A seat: empty, a person's or a bot's. A banker without token sits on the seat after the last."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    token: str = ""
    bot: str = ""  # which bot
    here: bool = False  # a device of this person is connected
    stand_in: bool = False  # a substitute plays for this person
    person: str = ""  # who it is, for those who mute them: the same on another seat, and in a rematch
    replace_from: int | None = None  # since, or from, when the others may vote for a bot here: milliseconds since 1970


class Clock(Struct, frozen=True):
    """Whose time runs, and until when: milliseconds since 1970, by the server's clock.

    `paused` is when it stopped for a trade between people: what is left is `ends - paused`, for as long as it is set.
    """

    seats: tuple[int, ...]
    began: int
    ends: int
    what: Literal["decide", "sale", "offer"]
    paused: int | None = None


class Pause(Struct, frozen=True):
    """A pause that was asked for, who agrees so far, and whether it has begun."""

    agreed: tuple[int, ...]
    on: bool


class Void(Struct, frozen=True):
    """A void start, and who did not reveal."""

    start: int
    seats: tuple[int, ...]
    names: tuple[str, ...]


class Fair(Struct, frozen=True):
    """What is promised about the dice: the SHA-256 of the table's secret at once, the secret when the game is over.

    `seats` holds the commitment to the nonce of each seat, empty where there is none. While `asked` is set, the pages
    of those seats are to reveal their nonces for this start. `ready` are the seats whose committing device is here.
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
    ready: tuple[int, ...] = ()


class Ballot(Struct, frozen=True):
    """A vote to replace an absent player with a bot: who agrees, and whose agreement is needed."""

    seat: int
    bot: str
    agreed: tuple[int, ...]
    voters: tuple[int, ...]


class Company(Struct, frozen=True):
    """The public state of a table besides the board: seats, clock, pause, dice, votes."""

    stage: Stage
    seats: tuple[Seat, ...]
    banker: int | None  # the seat of a human banker
    maker: int | None  # the seat of the host
    watchers: int
    clock: Clock | None
    hour: int | None  # when the time limit of a timed game is reached, milliseconds since 1970
    pause: Pause | None
    fair: Fair
    next: str | None  # the table of the rematch
    outdated: Outdated | None = None
    ballots: tuple[Ballot, ...] = ()
    bot_speed: Speed = "1"
    speed_set_by: tuple[int, ...] = ()  # the seats that may change the speed of the bots
    counters_wanted: tuple[int, ...] = ()  # the makers of open offers that ask for a counter-offer


class Mine(Struct, frozen=True):
    """The private state of one seat: what it may do, and the orders it left with the table.

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
    orders: tuple[OrderKind, ...]  # left with the table in advance
    may_order: tuple[OrderKind, ...]  # could be left now
    cancelled: OrderCancelled | None  # why the order to roll was cancelled, until the seat does something
    undo: UndoKind | None  # what the seat did last, and may undo
    no_offers: tuple[int, ...] = ()  # the bots that make this seat no more offers
