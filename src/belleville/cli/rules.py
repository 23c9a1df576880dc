"""The command `rules`: chapters and editions, the clauses of an edition, or one clause with its differences."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape

from .. import editions
from ..clauses import Clause, UnknownClause, Wording, chapters, find
from ..clauses.covering_tests import find_tests
from ..editions import CHOICES, Edition, EditionError
from ..terminal.prompt import say_line
from ..terminal.texts import Lang, book
from ..vocabulary.edition_ids import EDITIONS
from .errors import CommandError


def said(wording: Wording, lang: Lang) -> str:
    """A wording in one language, safe to print."""
    return escape(wording.fr if lang == "fr" else wording.en)


class ClauseListing:
    """Prints what is asked for."""

    def __init__(self, console: Console, lang: Lang) -> None:
        self.console, self.lang = console, lang
        self.texts: dict[str, str] = book(lang, "cli")["rules"]

    def print(self, line: str = "", indent: int = 0) -> None:
        """One paragraph."""
        say_line(self.console, " " * indent + line)

    def show(self, what: str | None) -> None:
        """The index, an edition or a clause; `CommandError` or `EditionError` when it is none of them."""
        if what is None:
            self.index()
            return
        try:
            clause = find(what)
        except UnknownClause as unknown:
            try:
                edition = editions.load(what)
            except EditionError as error:
                # a name with a point in it is a clause rather than an edition, unless it is a file
                if error.place == "name" or (error.place == "file" and "." in what and "/" not in what):
                    near = " or ".join([*near_boxes(what), *unknown.near])
                    hint = f"; did you mean {near}?" if near else ""
                    raise CommandError(f"rules {what}: no clause and no box has this name{hint}") from None
                raise
            self.box(edition)
            return
        self.clause(clause)

    def index(self) -> None:
        """Chapters and editions."""
        self.print(f"[bold]{self.texts['boxes']}[/]")
        for name in editions.names():
            edition = editions.load(name)
            self.print(f"[bold cyan]{name}[/]  {escape(edition.title[self.lang])}", 2)
            self.print(f"{escape(edition.about[self.lang])} {self.facts(edition)}", 6)
        self.print()
        self.print(f"[bold]{self.texts['chapters']}[/]")
        for chapter, clauses in chapters().items():
            many = self.texts["count"].format(many=len(clauses))
            self.print(f"[bold]{self.chapter(chapter)}[/]  [dim]{many}[/]", 2)
            self.print("[cyan]" + ", ".join(clause.id for clause in clauses) + "[/]", 6)
        self.print()
        self.print(f"[dim]{self.texts['hint']}[/]")

    def facts(self, edition: Edition) -> str:
        """How many may play, and which games the edition has."""
        modes = [name for name in ("timed", "quick") if getattr(edition.modes, name) is not None]
        facts = {"min": edition.players.min, "max": edition.players.max, "modes": ", ".join(["standard", *modes])}
        return f"[dim]({self.texts['facts'].format(**facts)})[/]"

    def chapter(self, name: str) -> str:
        """The name of a chapter; its id where nobody has named it yet."""
        return self.texts.get(f"chapter_{name}", name)

    def box(self, edition: Edition) -> None:
        """All clauses as one edition has them, with its choices."""
        self.print(f"[bold]{escape(edition.title[self.lang])}[/]  {self.facts(edition)}")
        self.print(escape(edition.about[self.lang]))
        own = edition.id not in EDITIONS
        if own:
            self.print(self.texts["own"])
        for chapter, clauses in chapters().items():
            found = [clause for clause in clauses if own or edition.id in (*clause.boxes, *clause.differs)]
            if found:
                self.print(f"\n[bold]{self.chapter(chapter)}[/]")
            for clause in found:
                self.print(f"[cyan]{clause.id}[/]  {said(clause, self.lang)}", 2)
                if edition.id in clause.differs:
                    here = f"[yellow]{self.texts['in_box']}[/]{self.texts['colon']}"
                    self.print(f"{here} {said(clause.differs[edition.id], self.lang)}", 6)
                for line in self.choices(clause, edition):
                    self.print(line, 6)

    def choices(self, clause: Clause, edition: Edition | None = None) -> Iterator[str]:
        """The named choices a clause governs, with what an edition has chosen."""
        for name in clause.choices:
            values = " | ".join(CHOICES[name].values)
            if edition is None:
                yield self.texts["choice"].format(name=name, values=values)
            else:
                chosen = f"[bold]{getattr(edition.rules, name)}[/]"
                yield self.texts["choice"].format(name=name, values=f"{chosen} [dim]({values})[/]")

    def clause(self, clause: Clause) -> None:
        """One clause: its text, who says it, how editions differ, and which tests cover it."""
        kind = self.texts["ruling" if clause.ruling else "clause"]
        self.print(f"[bold cyan]{clause.id}[/]  [dim]{kind}, {self.chapter(clause.chapter)}[/]")
        self.print(said(clause, self.lang), 2)
        says = self.texts["decides" if clause.ruling else "says"] + self.texts["colon"]
        self.print(f"\n{says} {', '.join(clause.boxes)}")
        if clause.differs:
            self.print(f"\n[bold]{self.texts['differs']}[/]")
            for box, wording in clause.differs.items():
                self.print(f"[cyan]{box}[/]  {said(wording, self.lang)}", 2)
        for name, line in zip(clause.choices, self.choices(clause), strict=True):
            chosen = (
                f"{box}{self.texts['colon']} {getattr(editions.load(box).rules, name)}" for box in editions.names()
            )
            self.print(f"\n{line}")
            self.print(", ".join(chosen), 2)
        self.print(f"\n[bold]{self.texts['covered_by']}[/]")
        tests = find_tests(clause.id)
        if tests is None:
            self.print(f"[dim]{self.texts['only_in_clone']}[/]", 2)
        elif not tests:
            self.print(f"[dim]{self.texts['no_tests']}[/]", 2)
        else:
            for test, covered in tests.items():
                self.print(f"{escape(test)}  [dim]{covered}[/]", 2)


def near_boxes(what: str) -> tuple[str, ...]:
    """Editions whose name is like what was typed."""
    return tuple(difflib.get_close_matches(what, editions.names(), n=2))
