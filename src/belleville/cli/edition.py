"""The command `edition`: write the file of an edition of one's own, check it, show it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from .. import editions
from ..editions import Edition, EditionError, own
from ..editions.house_rules import text_of
from ..errors.foreign import system
from ..limits import EDITION_BYTES
from .command_error import CommandError
from .messages import Messages
from .options import EDITION, AsJson, Command, option
from .output import print_json

ACTIONS = ("new", "check", "show")
WRONG = 1  # the exit code of a file with mistakes


@dataclass(frozen=True, kw_only=True)
class EditionCommand(AsJson, Command):
    EXAMPLE = "show zelda-2015"

    action: str = option(value="action", argument=True)
    file: str = option(value="file", argument=True)
    base: str = option(EDITION, "-b", value="edition")

    def run(self, words: Messages) -> int:
        if self.action not in ACTIONS:
            raise CommandError("edition.action", action=self.action, known=ACTIONS)
        if self.action == "new":
            return self.write(words)
        return self.check(words) if self.action == "check" else self.show(words)

    def write(self, words: Messages) -> int:
        """Write a file that begins as a copy of another edition; a file that is there stays as it is."""
        from ..editions.own_base import begun_from
        from ..editions.toml_text import to_toml

        path = Path(self.file)
        name = path.stem.lower().replace("_", "-").replace(" ", "-")
        base = editions.load(self.base)
        made = begun_from(base, name)
        found = own.problems_in(to_toml(made))
        if isinstance(found, list):
            raise CommandError("edition.name", name=name, cause=found[0])
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(to_toml(made))
        except FileExistsError:
            raise CommandError("edition.exists", file=self.file) from None
        except OSError as error:
            raise CommandError("edition.unwritten", file=self.file, cause=system(error)) from error
        if self.json:
            print_json({"file": self.file, "id": name, "base": base.id})
        else:
            Console().print(words("edition.written", file=self.file, base=base.id), highlight=False, markup=False)
        return 0

    def check(self, words: Messages) -> int:
        """Name the mistakes of a file, the first of each chapter; 1 if there are any."""
        found = self.read()
        mistakes = found if isinstance(found, list) else []
        if self.json:
            rows = [{"place": error.path, "says": error.sentence(words.lang)} for error in mistakes]
            print_json({"file": self.file, "good": not mistakes, "mistakes": rows})
            return WRONG if mistakes else 0
        console = Console()
        for error in mistakes:
            console.print(error.sentence(words.lang), highlight=False, markup=False, soft_wrap=True)
        if isinstance(found, Edition):
            console.print(words("edition.good", file=self.file, id=found.id, digest=found.digest[:8]), markup=False)
        return WRONG if mistakes else 0

    def show(self, words: Messages) -> int:
        """Show the board of an edition: squares, prices, rents."""
        if self.file in editions.names():
            edition = editions.load(self.file)
        else:
            found = self.read()
            if isinstance(found, list):
                raise found[0]
            edition = found
        if self.json:
            print_json(as_json(edition))
        else:
            print_board(Console(), edition, words)
        return 0

    def read(self) -> Edition | list[EditionError]:
        """Return the edition in the file, or its mistakes."""
        try:
            with Path(self.file).open("rb") as file:
                return own.problems_in(file.read(EDITION_BYTES + 1), Path(self.file).name)
        except OSError as error:
            raise CommandError("edition.unread", file=self.file, cause=system(error)) from error


def as_json(edition: Edition) -> dict[str, Any]:
    """Return what JSON says about an edition."""
    return {
        "id": edition.id,
        "digest": edition.digest,
        "title": edition.title,
        "house": text_of(edition.house),
        "squares": [{"square": square.index, **row(square)} for square in edition.squares],
    }


def row(square: editions.Square) -> dict[str, Any]:
    """Return the figures of a square."""
    return {
        "kind": square.kind,
        "name": square.name,
        "group": square.group or None,
        "price": square.price or None,
        "rents": square.rents or square.times or None,
        "house": square.house or None,
        "hotel": square.hotel or None,
        "amount": square.amount or None,
    }


def print_board(console: Console, edition: Edition, words: Messages) -> None:
    """Print the squares of an edition as a table."""
    lang = words.lang
    table = Table(title=escape(edition.title[lang]), title_justify="left", header_style="dim")
    columns = ("square", "name-column", "group", "price", "rents", "building")
    for column in columns:
        right = column in ("square", "price")
        table.add_column(words(f"edition.{column}"), justify="right" if right else "left", no_wrap=column == "square")
    groups = {group.id: group.name[lang] for group in edition.groups}
    for square in edition.squares:
        price = square.price or square.amount
        rents = " ".join(map(str, square.rents)) or " ".join(f"{times} ×" for times in square.times)
        buildings = f"{square.house} / {square.hotel}" if square.house else ""
        group = groups.get(square.group, "")
        name = escape(square.name[lang])
        table.add_row(str(square.index), name, escape(group), str(price) if price else "", rents, buildings)
    console.print(table)
