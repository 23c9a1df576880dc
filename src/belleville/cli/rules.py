"""The command `rules`: chapters and editions, the clauses of an edition, or one clause with its tests."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.markup import escape

from .. import editions
from ..clauses import Clause, UnknownClause, Wording, all_clauses, chapters, find
from ..clauses.covering_tests import find_tests
from ..editions import CHOICES, HOUSE_RULES, Edition, EditionError
from ..editions.errors import UNKNOWN
from ..editions.house_rules import default_of, in_force
from ..errors import Lang
from ..terminal.prompt import say_line
from ..vocabulary.edition_ids import EDITIONS
from ..vocabulary.house_rules import OFF, name_of
from .command_error import CommandError
from .messages import Messages
from .options import EDITION, AsJson, Command, option
from .output import print_json


def said(wording: Wording, lang: Lang) -> str:
    """A wording in one language, safe to print."""
    return escape(wording.fr if lang == "fr" else wording.en)


@dataclass(frozen=True, kw_only=True)
class RulesCommand(AsJson, Command):
    EXAMPLE = "rent.claim"

    what: str | None = option(None, value="clause", argument=True)
    house: bool = option(False)

    def run(self, words: Messages) -> int:
        found = None if self.what is None else find_rules(self.what)
        if self.house:
            if isinstance(found, Clause):
                raise CommandError("rules.house_of_clause", clause=found.id)
            edition = editions.load(EDITION) if found is None else found
            if self.json:
                print_json({"house_rules": [house_rule_as_json(name, edition) for name in HOUSE_RULES]})
            else:
                ClauseListing(Console(), words).house_rules(edition)
        elif self.json:
            print_json(as_json(found))
        else:
            ClauseListing(Console(), words).show(found)
        return 0


def find_rules(what: str) -> Clause | Edition:
    """Return the clause or the edition of this name; `CommandError` or `EditionError` when it is neither."""
    try:
        return find(what)
    except UnknownClause as unknown:
        try:
            return editions.load(what)
        except EditionError as error:
            # a name with a point in it is a clause rather than an edition, unless it is a file
            if error.place == UNKNOWN or (error.place == "file" and "." in what and "/" not in what):
                near = [*near_boxes(what), *unknown.near]
                raise CommandError("rules.near" if near else "rules.neither", what=what, near=near) from None
            raise


def as_json(found: Clause | Edition | None) -> dict[str, Any]:
    """Return what JSON says: every edition and clause, an edition with its options, or a clause with its tests."""
    if isinstance(found, Clause):
        return {**clause_as_json(found), "tests": find_tests(found.id)}
    if found is None:
        boxes = [edition_as_json(editions.load(name)) for name in editions.names()]
        return {"editions": boxes, "clauses": [clause_as_json(clause) for clause in all_clauses()]}
    own = found.id not in EDITIONS
    clauses = [clause for clause in all_clauses() if own or found.id in (*clause.editions, *clause.differs)]
    rules = {name: getattr(found.rules, name) for name in CHOICES}
    return {**edition_as_json(found), "options": rules, "clauses": [clause_as_json(clause) for clause in clauses]}


def house_rule_as_json(field: str, edition: Edition) -> dict[str, Any]:
    """Return what JSON says about a house rule; its default is that of an edition."""
    rule = HOUSE_RULES[field]
    text = find(rule.clause)
    return {
        "name": name_of(field),
        "clause": rule.clause,
        "text": {"fr": text.fr, "en": text.en},
        "least": rule.least,
        "most": rule.most,
        "default": default_of(field, edition),
        "amount": rule.amount,
        "in_force": field in dict(in_force(edition.house)),
    }


def edition_as_json(edition: Edition) -> dict[str, Any]:
    """Return what JSON says about an edition."""
    players = {"min": edition.players.min, "max": edition.players.max}
    return {"id": edition.id, "title": edition.title, "players": players, "modes": modes_of(edition)}


def clause_as_json(clause: Clause) -> dict[str, Any]:
    """Return what JSON says about a clause."""
    return {
        "id": clause.id,
        "chapter": clause.chapter,
        "ruling": clause.ruling,
        "text": {"fr": clause.fr, "en": clause.en},
        "editions": clause.editions,
        "options": clause.choices,
        "differs": {box: {"fr": wording.fr, "en": wording.en} for box, wording in clause.differs.items()},
    }


def modes_of(edition: Edition) -> list[str]:
    """Return the modes of an edition."""
    return ["standard", *(name for name in ("timed", "quick") if getattr(edition.modes, name) is not None)]


class ClauseListing:
    """Prints clauses, or the list of all."""

    def __init__(self, console: Console, words: Messages) -> None:
        self.console, self.words, self.lang = console, words, words.lang

    def print(self, line: str = "", indent: int = 0) -> None:
        """One paragraph."""
        say_line(self.console, " " * indent + line)

    def show(self, found: Clause | Edition | None) -> None:
        """Print the index, an edition or a clause."""
        if found is None:
            self.index()
        elif isinstance(found, Clause):
            self.clause(found)
        else:
            self.box(found)

    def index(self) -> None:
        """Show the list of chapters and editions."""
        self.print(f"[bold]{self.words('rules.boxes')}[/]")
        for name in editions.names():
            edition = editions.load(name)
            self.print(f"[bold cyan]{name}[/]  {escape(edition.title[self.lang])}", 2)
            self.print(f"{escape(edition.about[self.lang])} {self.facts(edition)}", 6)
        self.print()
        self.print(f"[bold]{self.words('rules.chapters')}[/]")
        for chapter, clauses in chapters().items():
            many = self.words("rules.count", many=len(clauses))
            self.print(f"[bold]{self.chapter(chapter)}[/]  [dim]{many}[/]", 2)
            self.print("[cyan]" + ", ".join(clause.id for clause in clauses) + "[/]", 6)
        self.print()
        self.print(f"[dim]{self.words('rules.hint')}[/]")

    def house_rules(self, edition: Edition) -> None:
        """All house rules as one types them, with the usual value in an edition and their sentence."""
        self.print(f"[bold]{self.words('rules.house')}[/]")
        for field, rule in HOUSE_RULES.items():
            name = name_of(field) if rule.is_flag else f"{name_of(field)}={default_of(field, edition)}"
            mark = f"  [yellow]{self.words('rules.house_in_force')}[/]" if getattr(edition.house, field) != OFF else ""
            self.print(f"[bold cyan]{name}[/]  [dim]{rule.clause}[/]{mark}", 2)
            self.print(said(find(rule.clause), self.lang), 6)
        self.print()
        self.print(f"[dim]{self.words('rules.house_hint', name=edition.name)}[/]")

    def facts(self, edition: Edition) -> str:
        """Show the number of players and the modes of an edition."""
        modes = ", ".join(map(self.words.mode, modes_of(edition)))
        facts = {"min": edition.players.min, "max": edition.players.max, "modes": modes}
        return f"[dim]({self.words('rules.facts', **facts)})[/]"

    def chapter(self, name: str) -> str:
        """The name of a chapter; its id where nobody has named it yet."""
        key = f"chapter-{name}"
        return self.words.messages.text(key) if key in self.words.messages else name

    def box(self, edition: Edition) -> None:
        """All clauses as one edition has them, with its choices."""
        self.print(f"[bold]{escape(edition.title[self.lang])}[/]  {self.facts(edition)}")
        self.print(escape(edition.about[self.lang]))
        own = edition.id not in EDITIONS
        if own:
            self.print(self.words("rules.own"))
        for field, _ in in_force(edition.house):
            rule = find(HOUSE_RULES[field].clause)
            self.print(f"[yellow]{self.words('rules.house_rule')}[/] [cyan]{rule.id}[/]  {said(rule, self.lang)}")
        for chapter, clauses in chapters().items():
            found = [clause for clause in clauses if own or edition.id in (*clause.editions, *clause.differs)]
            if found:
                self.print(f"\n[bold]{self.chapter(chapter)}[/]")
            for clause in found:
                self.print(f"[cyan]{clause.id}[/]  {said(clause, self.lang)}", 2)
                if edition.id in clause.differs:
                    here = f"[yellow]{self.words('rules.in_box')}[/]{self.words('rules.colon')}"
                    self.print(f"{here} {said(clause.differs[edition.id], self.lang)}", 6)
                for line in self.choices(clause, edition):
                    self.print(line, 6)

    def choices(self, clause: Clause, edition: Edition | None = None) -> Iterator[str]:
        """The named choices a clause governs, with what an edition has chosen."""
        for name in clause.choices:
            values = " | ".join(CHOICES[name].values)
            if edition is None:
                yield self.words("rules.choice", name=name, values=values)
            else:
                chosen = f"[bold]{getattr(edition.rules, name)}[/]"
                yield self.words("rules.choice", name=name, values=f"{chosen} [dim]({values})[/]")

    def clause(self, clause: Clause) -> None:
        """Show one clause: its text, the editions that have it, how they differ, and the tests that cover it."""
        kind = self.words("rules.ruling" if clause.ruling else "rules.clause")
        self.print(f"[bold cyan]{clause.id}[/]  [dim]{kind}, {self.chapter(clause.chapter)}[/]")
        self.print(said(clause, self.lang), 2)
        says = self.words("rules.decides" if clause.ruling else "rules.says") + self.words("rules.colon")
        self.print(f"\n{says} {', '.join(clause.editions)}")
        if clause.differs:
            self.print(f"\n[bold]{self.words('rules.differs')}[/]")
            for box, wording in clause.differs.items():
                self.print(f"[cyan]{box}[/]  {said(wording, self.lang)}", 2)
        for name, line in zip(clause.choices, self.choices(clause), strict=True):
            chosen = (
                f"{box}{self.words('rules.colon')} {getattr(editions.load(box).rules, name)}"
                for box in editions.names()
            )
            self.print(f"\n{line}")
            self.print(", ".join(chosen), 2)
        self.print(f"\n[bold]{self.words('rules.covered_by')}[/]")
        tests = find_tests(clause.id)
        if tests is None:
            self.print(f"[dim]{self.words('rules.only_in_clone')}[/]", 2)
        elif not tests:
            self.print(f"[dim]{self.words('rules.no_tests')}[/]", 2)
        else:
            for test, covered in tests.items():
                self.print(f"{escape(test)}  [dim]{covered}[/]", 2)


def near_boxes(what: str) -> tuple[str, ...]:
    """Editions whose name is like what was typed."""
    return tuple(difflib.get_close_matches(what, editions.names(), n=2))
