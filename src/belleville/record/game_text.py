"""The text of a recorded game: write it, and read it into a `Record`. `replay` plays a record again."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from pathlib import Path
from typing import NamedTuple, TypeAlias

from .. import editions
from ..editions import Edition, EditionError, own
from ..editions.model import PLUS
from ..errors import Message
from ..rules.edition_struct import MODES
from ..rules.game import Game
from ..rules.players import Seating, SetupError
from ..rules.players import seat as seat_players
from ..rules.views import Ending
from .errors import Damaged, RecordError
from .move_text import PACKS, Entry, move_line, read_line
from .names import GameNames, number, unquoted, word_end, written_name
from .position_writer import position

EditionSource: TypeAlias = str | Path | Edition | None  # an edition as callers may name it

VERSION = 1
FIRST = f"belleville {VERSION}"
UNFINISHED = "unfinished"
NO_BANKER = "the program"
MOST_SEED = (1 << 64) - 1


class RecordEnd(NamedTuple):
    """The last lines of a record: how the game ended (empty while it goes on), its position and digest."""

    line: int
    end: str
    position: str
    digest: str
    found: str  # the digest computed from the text


class Record(NamedTuple):
    """The contents of a record: edition, mode, players, and all rolls, shuffles and moves in order.

    `entries` are as in `Game.history`. Body line `i`, which is the line `first + i` of the text, holds the entries
    from `starts[i]` to the next.
    """

    edition: Edition
    mode: str
    seating: Seating
    seed: int | None
    entries: list[Entry]
    lines: list[str]
    first: int
    starts: list[int]
    tail: RecordEnd | None
    start: str | None = None  # the position it begins with, if it does not begin with the set-up

    def line_of(self, entry: int) -> tuple[int, str]:
        """Return the number and text of the line that holds an entry; after the last, of the missing line."""
        if entry >= len(self.entries):
            return self.first + len(self.lines), ""
        at = bisect_right(self.starts, entry) - 1
        return self.first + at, self.lines[at]

    @property
    def banker(self) -> str | None:
        """Return the banker as the argument `banker` of `Game`."""
        seating = self.seating
        return seating.banker_name or (seating.names[seating.banker] if seating.banker >= 0 else None)


def named_edition(source: EditionSource, name: str) -> Edition:
    """Return the edition of this name; one that does not come with the package is given, and its house rules named."""
    edition = source if isinstance(source, Edition) else editions.load(source if source is not None else name)
    id, _, house = name.partition(PLUS)
    return edition.with_house_rules(house) if house and edition.name == id else edition


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


# -- writing


class OutdatedGame(NamedTuple):
    """A recorded game that cannot be replayed here because it was played with other rules."""

    edition: Edition
    mode: str
    seating: Seating
    history: list[Entry]
    ending: Ending | None
    seed: int | None = None
    start: str | None = None  # the position it begins with, if it does not begin with the set-up

    def outcome(self) -> Ending | None:
        """Return how the game ended, or None."""
        return self.ending


def head_lines(game: Game | OutdatedGame) -> list[str]:
    """Return the head of a record: edition, mode, seats, banker, seed, and the starting position if there is one."""
    edition, seating = game.edition, game.seating
    lines = [FIRST, f"box: {edition.name} {edition.digest}"]
    if edition.id not in editions.names():  # nobody else has it
        lines.append(f"edition: {own.contents(edition).decode()}")
    lines.append(f"mode: {game.mode}")
    for seat, (name, token) in enumerate(zip(seating.names, seating.tokens, strict=True)):
        lines.append(f"seat {seat + 1}: {written_name(name)}, {token}")
    if seating.banker_name:
        lines.append(f"banker: {written_name(seating.banker_name)}, apart")
    else:
        lines.append(f"banker: {written_name(seating.names[seating.banker]) if seating.banker >= 0 else NO_BANKER}")
    if game.seed is not None:
        lines.append(f"seed: {game.seed}")
    if isinstance(game, Game) and game.start is not None:
        first = game.without_chance()
        first.restore(game.start)
        lines.append(f"start: {position(first)}")
    elif isinstance(game, OutdatedGame) and game.start is not None:
        lines.append(f"start: {game.start}")
    return lines


def body_lines(game: Game | OutdatedGame) -> list[str]:
    """Return one line for each move, with the roll that follows it; other outcomes have lines of their own."""
    names = GameNames(game.edition, game.seating)
    lines: list[str] = []
    packs = iter(PACKS)
    may_join = False
    for entry in game.history or ():
        if len(entry) > 2:
            pack = next(packs)
            cards = names.squares if pack == "titles" else names.packs[PACKS.index(pack)]
            lines.append(f"{pack}: {' '.join(cards[card] for card in entry)}")
        elif isinstance(entry[1], tuple):
            lines.append(move_line(names, *entry))
            may_join = True
            continue
        elif may_join:
            lines[-1] += f": {entry[0]} {entry[1]}"
        else:
            lines.append(f"dice: {entry[0]} {entry[1]}")
        may_join = False
    return lines


def end_line(game: Game | OutdatedGame) -> str:
    """Return the line that says how the game ended, or that it has not."""
    ending = game.outcome()
    if ending is None:
        return UNFINISHED
    winners = ", ".join(written_name(game.seating.names[seat]) for seat in ending.winners)
    return f"end: {ending.reason}, {winners}"


def compose(game: Game | OutdatedGame, last: str | None = None) -> str:
    """Return the text of a game that kept its history; `last` is the line of its last position, if that is known."""
    line = last if last is not None or isinstance(game, OutdatedGame) else position(game)
    tail = [end_line(game), f"position: {sha256(line or '')}", ""]
    text = "\n".join([*head_lines(game), "", *body_lines(game), "", *tail])
    return f"{text}digest: {sha256(text)}\n"


# -- reading


class Reader:
    """Reads a text line by line; after a faulty line its fields hold what was read before."""

    def __init__(self, text: str, edition: EditionSource, complete: bool) -> None:
        self.text = text.replace("\r\n", "\n")
        self.lines = self.text.split("\n")
        self.source = edition
        self.complete = complete
        self.at = 0
        self.edition: Edition
        self.seating: Seating
        self.mode = ""
        self.seed: int | None = None
        self.start: str | None = None
        self.entries: list[Entry] = []
        self.starts: list[int] = []
        self.first = 0
        self.tail: RecordEnd | None = None

    def error(self, cause: Message, clause: str | None = None) -> RecordError:
        text = self.lines[self.at] if self.at < len(self.lines) else ""
        return RecordError(self.at + 1, text, cause, clause)

    def head(self) -> None:
        """Read the head: the lines before the game."""
        try:
            self.read_head()
        except Damaged as damage:
            raise self.error(damage.message) from None
        except SetupError as error:
            raise self.error(error.message, error.clause) from error

    def take(self, key: str) -> str:
        """Return the value of this line, which must have this key."""
        line = self.lines[self.at] if self.at < len(self.lines) else ""
        if not line.startswith(f"{key}: "):
            raise Damaged("record.expected", key=key)
        return line[len(key) + 2 :]

    def read_head(self) -> None:
        version = self.lines[0]
        if version != FIRST:
            if version.startswith("belleville ") and version[11:].isdigit():
                raise Damaged("record.version", version=version[11:], known=VERSION)
            raise Damaged("record.not_one", first=FIRST)
        self.at = 1
        said = self.take("box")
        has_edition = len(self.lines) > 2 and self.lines[2].startswith("edition: ")
        self.edition = self.resolve(said, self.lines[2].partition(" ")[2] if has_edition else None)
        self.at = 2 + has_edition
        self.mode = self.take("mode")
        if self.mode not in MODES:
            raise Damaged("record.mode", known=tuple(MODES))
        if self.mode != "standard" and getattr(self.edition.modes, self.mode) is None:
            raise self.error(Message("record.no_mode", edition=self.edition.id), f"short.{self.mode}")
        self.at += 1
        self.read_seats()
        if self.at < len(self.lines) and self.lines[self.at].startswith("seed: "):
            self.seed = number(self.take("seed"), MOST_SEED)
            self.at += 1
        if self.at < len(self.lines) and self.lines[self.at].startswith("start: "):
            self.start = self.take("start")
            self.at += 1
        if self.at >= len(self.lines) or self.lines[self.at]:
            raise Damaged("record.empty_line")
        self.at += 1
        self.first = self.at + 1

    def resolve(self, said: str, contents: str | None) -> Edition:
        """Return the edition that the record names: the one given, that in the record, or one of the package."""
        name, _, digest = said.partition(" ")
        try:
            if self.source is not None:
                edition = named_edition(self.source, name)
            elif contents is not None:
                edition = own.read_contents(contents)
            elif name.partition(PLUS)[0] in editions.names():
                edition = editions.load(name)
            else:
                raise Damaged("record.unknown_edition", name=name)
        except EditionError as error:
            raise Damaged("record.edition", cause=error) from error
        if edition.name != name:
            raise Damaged("record.other_edition", given=edition.name, name=name)
        if edition.digest != digest:
            raise Damaged("record.changed_edition", name=name, digest=edition.digest)
        return edition

    def read_seats(self) -> None:
        """Read the players with their tokens, and the banker."""
        names: list[str] = []
        tokens: list[str] = []
        known = [token.id for token in self.edition.tokens]
        while self.at < len(self.lines) and self.lines[self.at].startswith("seat "):
            said = self.take(f"seat {len(names) + 1}")
            end = word_end(said, 0)
            names.append(unquoted(said[:end]))
            tokens.append(said[end + 2 :])
            if said[end : end + 2] != ", " or tokens[-1] not in known:
                raise Damaged("record.seat", known=tuple(known))
            self.at += 1
        said = self.take("banker")
        end = word_end(said, 0)
        banker = None
        if said != NO_BANKER:
            banker = unquoted(said[:end])
            if said[end:] not in ("", ", apart") or (banker in names) != (said[end:] == ""):
                raise Damaged("record.banker")
        self.seating = seat_players(self.edition, names, tokens=tokens, banker=banker)
        self.at += 1

    def body(self) -> None:
        """Read the moves and outcomes, up to the next empty line."""
        names = GameNames(self.edition, self.seating)
        known: dict[str, tuple[Entry, ...]] = {}
        entries, starts = self.entries, self.starts
        lines = self.lines
        at = self.at
        last = len(lines) - (lines[-1] == "")
        try:
            while at < last and lines[at]:
                line = lines[at]
                read = known.get(line)
                if read is None:
                    read = known[line] = read_line(names, line)
                starts.append(len(entries))
                entries += read
                at += 1
        except Damaged as damage:
            self.at = at
            raise self.error(damage.message) from None
        self.at = at

    def ending(self) -> None:
        """Read the last lines; nothing may follow them."""
        lines = self.lines
        last = len(lines) - (lines[-1] == "")
        if self.at == last and not self.complete:
            return
        first = self.at + 1
        try:
            if self.at >= last:
                raise Damaged("record.breaks_off")
            self.at = first
            end = lines[first] if first < last else ""
            if end == UNFINISHED:
                end = ""
            else:
                end = self.take("end")
                if not end:
                    raise Damaged("record.ending")
            self.at += 1
            position = self.take("position")
            self.at += 1
            digest = self.take("digest")
            self.at += 1
            if self.at != last:
                raise Damaged("record.after_digest")
        except Damaged as damage:
            raise self.error(damage.message) from None
        # the digest covers the text before its own line
        found = sha256("\n".join(lines[: self.at - 1]) + "\n")
        self.tail = RecordEnd(first + 1, end, position, digest, found)

    def record(self) -> Record:
        lines = self.lines[self.first - 1 : self.first - 1 + len(self.starts)]
        return Record(
            self.edition,
            self.mode,
            self.seating,
            self.seed,
            self.entries,
            lines,
            self.first,
            self.starts,
            self.tail,
            self.start,
        )


def read_all(text: str, edition: EditionSource, complete: bool) -> tuple[Record, RecordError | None]:
    """Return the record as far as it can be read, and the error of the first line that cannot; a faulty head raises."""
    reader = Reader(text, edition, complete)
    reader.head()
    try:
        reader.body()
        reader.ending()
    except RecordError as error:
        return reader.record(), error
    return reader.record(), None


def read(text: str, *, edition: EditionSource = None, complete: bool = True) -> Record:
    """Return the record in a text without replaying it: each line must be readable, legal or not.

    `edition` gives an edition that does not come with the package. With `complete=False` the last lines may be missing,
    as they are while a game is being recorded.
    """
    record, fault = read_all(text, edition, complete)
    if fault is not None:
        raise fault
    return record
