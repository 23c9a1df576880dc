"""Schemas of requests and responses under /api; `table.messages` has those of the WebSocket connections."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from ..clauses import Clause
from ..editions.model import Edition, Lang, Money, Players, Text, Token
from ..record.game_statistics import Fall as Fall
from ..record.game_statistics import Story as Story
from ..table.fair_dice import Chance as Chance
from ..table.fair_dice import Contribution as Contribution
from ..table.fair_dice import Proof as Proof
from ..table.fair_dice import VoidStart as VoidStart
from ..table.messages import Banker, Hex32, Mode, Name, Setup, Stage, Step


class Difference(Struct, frozen=True):
    """What an edition says otherwise than the others: the clause, and its words in this edition."""

    clause: str
    fr: str
    en: str


class HouseRuleCard(Struct, frozen=True):
    """A house rule, with the values it may have in an edition; the sentences are the page's.

    `value` is what a rule named without one means. An amount is a whole number of the edition's notes.
    """

    name: str
    clause: str
    kind: Literal["flag", "amount", "count"]
    least: int
    most: int
    value: int
    contradicts: tuple[str, ...]  # rules that leave it nothing to say
    needs: str | None  # the rule without which it has nothing to say
    already: tuple[Mode, ...]  # the modes in which the rulebook has it already


class EditionCard(Struct, frozen=True):
    """An edition in the list of editions, enough to choose it and to sit down (GET /api/boxes: all of them)."""

    id: str
    year: int
    title: Text
    about: Text
    players: Players
    modes: tuple[Mode, ...]
    money: Money
    tokens: tuple[Token, ...]
    tokens_given: bool  # counters are given out in order, not chosen
    bankers: tuple[Banker, ...]
    banker_seats: dict[Banker, tuple[int, ...]]  # by banker, the numbers of players with which the rules allow it
    differs: tuple[Difference, ...]  # the most telling first
    house: tuple[HouseRuleCard, ...]
    forbids_house: bool  # its rulebook says that there are to be none
    dearest: tuple[int, ...]  # what so many properties dealt at the start may cost, from none
    titles: int  # how many properties there are to deal
    look: str  # the edition of the package whose theme and box lid it has: its own id, unless somebody made it


class EditionSheet(Struct, frozen=True):
    """An edition opened (GET /api/boxes/ID); `edition` is the edition as the rules know it."""

    edition: Edition
    digest: str


class CheckEdition(Struct, frozen=True, forbid_unknown_fields=True):
    """Check an edition that somebody makes: its TOML text or its tables (POST /api/editions/check).

    `file` asks for its TOML text in the answer.
    """

    text: str | None = None
    edition: dict[str, Any] | None = None
    lang: Lang = "en"
    file: bool = False


class EditionMistake(Struct, frozen=True):
    """What is wrong with an edition: `path` is the place in its tables, `place` names it for a reader."""

    path: str
    place: str
    says: str


class CheckedEdition(Struct, frozen=True):
    """The mistakes of an edition, the first of each chapter; without any, how the catalogue shows it.

    `tables` are those of a TOML text whose values all have the right types.
    """

    mistakes: tuple[EditionMistake, ...]
    tables: dict[str, Any] | None = None
    card: EditionCard | None = None
    file: str | None = None


class EditionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of the edition from which one begins an edition of one's own (POST /api/editions/begin)."""

    text: Annotated[str, Meta(max_length=80)]


class BegunEdition(Struct, frozen=True):
    """A copy of that edition, as tables."""

    tables: dict[str, Any]


class FiguresAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the figures of a deed, by its price and the pattern of an edition (POST /api/editions/figures)."""

    base: str
    kind: Literal["street", "station", "utility"]
    price: Annotated[int, Meta(ge=0, le=5_000_000)]


class ShareEdition(Struct, frozen=True, forbid_unknown_fields=True):
    """Share an edition on this server, to play it or to give others its link (POST /api/editions)."""

    text: str | None = None
    edition: dict[str, Any] | None = None


class SharedEdition(Struct, frozen=True):
    """The name of the edition in setups (`own:` and its content id), and how the catalogue shows it."""

    name: str
    card: EditionCard


class OwnEdition(Struct, frozen=True):
    """An edition that somebody shared (GET /api/editions/own/ID)."""

    name: str
    card: EditionCard
    edition: Edition
    digest: str


class Rulebook(Struct, frozen=True):
    """Every clause and ruling, in the order of the book (GET /api/rules)."""

    clauses: tuple[Clause, ...]
    editions: tuple[str, ...] = field(name="boxes")


class BotCard(Struct, frozen=True):
    """A bot (GET /api/bots: by level from 1 to 4, then those without one)."""

    id: str
    name: Text
    about: Text
    level: int | None = None
    external: bool = False  # a program of the host's, which can read all that the host can, the dice included


class Make(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table and sit down at it (POST /api/tables). `bots`: on the last of the other seats, by their ids.

    `commitment` is the SHA-256 of the page's nonce, its part of the dice.
    """

    setup: Setup
    name: Name
    token: str | None = None
    bots: tuple[str, ...] = ()
    commitment: Hex32 | None = None
    seat: Annotated[int, Meta(ge=0, le=7)] = 0


class Made(Struct, frozen=True):
    """The new table, and one's seat there."""

    table: str
    seat: int
    secret: str


class Exhibit(Struct, frozen=True, forbid_unknown_fields=True):
    """Create a table of bots alone, to watch (POST /api/exhibits); the last seats go to `bots`, by their ids."""

    setup: Setup
    bots: tuple[str, ...] = ()


class Shown(Struct, frozen=True):
    """The table of bots."""

    table: str


class Listed(Struct, frozen=True):
    """An open table on the home page (GET /api/tables)."""

    table: str
    setup: Setup
    stage: Stage
    maker: str
    people: int
    bots: int
    free: int


class PositionAt(Struct, frozen=True):
    """The one-line position after a step of a finished game (GET /api/tables/ID/position/STEP)."""

    position: str


class Found(Struct, frozen=True):
    """A table that there is (GET /api/tables/ID); where there is none the answer is 404, and only there."""

    table: str
    stage: Stage


class Status(Struct, frozen=True):
    """How a table stands (GET /api/statuses?tables=ID,ID: at most 12 at a time).

    By seat: the players' names, and for whom the game waits. Of a table that nobody uses now the names are not said.
    """

    table: str
    stage: Stage
    names: tuple[str, ...]
    waits_for: tuple[int, ...]


class FinishedGame(Struct, frozen=True):
    """A finished game step by step (GET /api/tables/ID/film)."""

    setup: Setup
    steps: tuple[Step, ...]


class Problem(Struct, frozen=True):
    """What every address answers when it cannot do what was asked.

    `where` is the faulty field of a position, `why` what is wrong with it.
    """

    code: str
    detail: str
    clause: str | None = None
    where: str = ""
    why: Text | None = None
