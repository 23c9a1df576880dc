"""What the addresses under /api answer; with `table.wire`, all that a page and the server say to each other."""

from __future__ import annotations

from msgspec import Struct

from ..clauses import Clause
from ..editions.box import Edition, Players, Text, Token
from ..record.story import Fall as Fall
from ..record.story import Story as Story
from ..table.fair import Chance as Chance
from ..table.fair import Proof as Proof
from ..table.wire import Banker, Mode, Name, Setup, Stage, Step


class Difference(Struct, frozen=True):
    """What a box says otherwise than the others: the clause, and its words in this box."""

    clause: str
    fr: str
    en: str


class BoxCard(Struct, frozen=True):
    """A box as it stands on the shelf, enough to choose it and to sit down (GET /api/boxes: all of them)."""

    id: str
    year: int
    title: Text
    about: Text
    players: Players
    modes: tuple[Mode, ...]
    tokens: tuple[Token, ...]
    tokens_given: bool  # counters are given out in order, not chosen
    bankers: tuple[Banker, ...]
    differs: tuple[Difference, ...]  # the most telling first


class BoxSheet(Struct, frozen=True):
    """A box opened (GET /api/boxes/ID); `edition` is the box as the rules know it."""

    edition: Edition
    digest: str


class Lawbook(Struct, frozen=True):
    """Every clause and ruling, in the order of the book (GET /api/rules)."""

    clauses: tuple[Clause, ...]
    boxes: tuple[str, ...]


class BotCard(Struct, frozen=True):
    """A player made of code (GET /api/bots: by level from 1 to 4, then those without one)."""

    id: str
    name: Text
    about: Text
    level: int | None = None


class Make(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a table and sit down at it (POST /api/tables). `bots`: on the last seats, by their ids."""

    setup: Setup
    name: Name
    token: str | None = None
    bots: tuple[str, ...] = ()


class Made(Struct, frozen=True):
    """The new table, and one's seat there."""

    table: str
    seat: int
    secret: str


class Exhibit(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a table of bots alone, to look on (POST /api/exhibits); the last chairs go to `bots`, by their ids."""

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


class Film(Struct, frozen=True):
    """A finished game step by step (GET /api/tables/ID/film)."""

    setup: Setup
    steps: tuple[Step, ...]


class Problem(Struct, frozen=True):
    """What every address answers when it cannot do what was asked."""

    code: str
    detail: str
    clause: str | None = None
