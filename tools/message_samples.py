"""Write a page on which everything that Belleville says can be read in both languages, side by side.

    .venv/bin/python tools/message_samples.py [EDITION] [--out FILE]

The events, refusals and reasons of bots, as everybody reads them; the questions of the terminal with their answers;
the named options with their clauses; the cards; then every message of every file, with an argument for each variant.
Nothing is written by hand here: a new declaration or message appears by itself.
"""

import argparse
import html
import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from rich.console import Console
from rich.text import Text

import messages as tool
from belleville import MoveError, clauses, editions
from belleville.bots.asking.stepwise import Asked, StepwiseGame
from belleville.bots.codes import ASK_MUST, ASK_OFFER, ASK_WINDOW
from belleville.bots.reasons import Why
from belleville.editions import Edition
from belleville.rules import events as ev
from belleville.rules.game import Game
from belleville.rules.players import SetupError, seat
from belleville.sentences.event_sentences import event_sentence, reason_sentence, refusal_sentence
from belleville.sentences.table_messages import TableMessages
from belleville.terminal.menu import entries as answers_of
from belleville.terminal.player import Person
from belleville.terminal.prompt import TerminalPrompt
from belleville.terminal.question import question
from belleville.terminal.words import Sentences
from belleville.vocabulary.fields import tag_of
from belleville.vocabulary.options import CHOICES
from belleville.words.files import stems
from belleville.words.languages import FALLBACK
from belleville.words.typography import typeset
from belleville.words.values import Part
from compiled_modules import ROOT
from message_arguments import arguments

sys.path.insert(0, str(ROOT))

Lang = Literal["en", "fr"]
LANGUAGES: tuple[Lang, ...] = ("en", "fr")
TOLD = ("event", "refusal", "reason")  # told with real events; their messages are not listed again
OUT = ROOT / "build" / "messages.html"
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Every message of Belleville</title><style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 1rem; max-width: 100rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th { position: sticky; top: 0; background: #fff; text-align: left; }
td, th { border-bottom: 1px solid #ddd; padding: .25rem .5rem; vertical-align: top; white-space: pre-wrap; }
td:first-child, th:first-child { width: 17%; color: #666; font: 12px monospace; overflow-wrap: anywhere; }
mark { background: #eef3ff; } nav a { margin-right: .8rem; }
</style></head><body>
"""


@dataclass
class Row:
    """What is said on one occasion: its name, and a piece of HTML for each language."""

    name: str
    said: tuple[str, ...]


@dataclass
class Section:
    """The rows of one kind."""

    title: str
    rows: list[Row] = field(default_factory=list)

    def add(self, name: str, *said: str) -> None:
        """Add a row, unless it is there already; an empty one says nothing and is left out."""
        row = Row(name, said)
        if any(said) and row not in self.rows[-40:]:
            self.rows.append(row)


class Samples:
    """The sections of one edition."""

    def __init__(self, edition: Edition) -> None:
        from tests.words.every import NAMES

        self.edition = edition
        self.seating = seat(edition, NAMES)

    def tables(self, reader: int | None = None) -> list[TableMessages]:
        """Return a table in each language, with a reader or none."""
        return [TableMessages(lang, self.edition, self.seating, reader) for lang in LANGUAGES]

    def sections(self) -> Iterator[Section]:
        """Yield everything that is said."""
        yield self.events()
        yield self.refusals()
        yield self.reasons()
        yield self.questions()
        yield self.options()
        yield self.cards()
        for stem in stems(str(tool.WORDS / FALLBACK)):
            if stem not in TOLD:
                yield self.messages(stem)

    def told(self, name: str, section: Section, tell: Callable[[TableMessages], tuple[Part, ...]]) -> None:
        """Add what is said to everybody, to the first seat and to the second, where that differs."""
        for reader in (None, 0, 1):
            section.add(name, *(shown(tell(at)) for at in self.tables(reader)))

    def events(self) -> Section:
        """Return every event, with each of its fields changed in turn."""
        from tests.words.every import every_event

        found = Section("Events")
        for event in every_event(self.edition):
            for by in ("player", "clock", "record") if isinstance(event, ev.Withdrawn) else ("player",):

                def tell(at: TableMessages, event: ev.Event = event, by: str = by) -> tuple[Part, ...]:
                    return event_sentence(event, at, turn=7, by=by)

                self.told(tag_of(type(event).__name__), found, tell)
        names = {row.name for row in found.rows}
        for kind in get_args(ev.Event):
            if tag_of(kind.__name__) not in names:
                found.rows.append(Row(tag_of(kind.__name__), ("(another event tells it)",) * len(LANGUAGES)))
        return found

    def refusals(self) -> Section:
        """Return every refusal."""
        from tests.words.every import every_refusal

        found = Section("Refusals")
        for refusal in every_refusal(self.edition):
            found.add(refusal.code, *(shown(refusal_sentence(refusal, at)) for at in self.tables()))
        return found

    def reasons(self) -> Section:
        """Return every reason of a bot."""
        from tests.words.every import GROUPS_NAMED

        found = Section("Reasons of bots")
        for why in get_args(Why):

            def tell(at: TableMessages, why: Why = why) -> tuple[Part, ...]:
                return reason_sentence(why, GROUPS_NAMED.get(why), 1, 0, at)

            self.told(why, found, tell)
        return found

    def questions(self) -> Section:
        """Return every decision as the terminal asks for it; some are possible in other editions only."""
        from tests.e2e.questions import KINDS

        found = Section("Decisions (terminal)")
        for kind, asked in KINDS.items():
            try:
                table = Board(asked.game(self.edition), self.edition.id)
                if asked.then:
                    asked.then(table)
            except (MoveError, SetupError, StopIteration):  # not in this edition: no such card, no timed game
                continue
            how = ASK_MUST if table.offered < 0 else ASK_OFFER
            asks = {kind: Asked(asked.seat, how, table.offered)}
            if kind == "roll":
                asks["window"] = Asked(1, ASK_WINDOW)
            for name, each in asks.items():
                said = [terminal_question(table.game, each, lang) for lang in LANGUAGES]
                found.add(f"{table.game.decision().act} ({name})", *said)
        return found

    def options(self) -> Section:
        """Return every value of every named option: its clause in an edition that has it."""
        found = Section("Options")
        for name, choice in CHOICES.items():
            clause = clauses.find(choice.clause)
            for value in choice.values:
                having = [id for id in editions.names() if getattr(editions.load(id).rules, name) == value]
                said = clause if not having else clause.differs.get(having[0], clause)
                texts = (html.escape(typeset(getattr(said, lang), lang)) for lang in LANGUAGES)
                found.add(f"{name} = {value}\n{clause.id}\n{', '.join(having)}", *texts)
        return found

    def cards(self) -> Section:
        """Return every card."""
        found = Section("Cards")
        for card in (*self.edition.chance, *self.edition.chest):
            found.add(card.id, *(html.escape(typeset(card.text[lang], lang)) for lang in LANGUAGES))
        return found

    def messages(self, stem: str) -> Section:
        """Return every message of a file, with an argument for each variant."""
        found = Section(f"{stem}.ftl")
        for id in tool.resource(FALLBACK, stem).entries:
            if id[0] != "-":
                for given in arguments(id):
                    found.add(id, *(shown(at.sentence(id, **given(at))) or "(nothing)" for at in self.tables()))
        return found


class Board:
    """The table of a question: where one of `tests.e2e.questions` lets something happen, it is played."""

    def __init__(self, game: Game, edition: str) -> None:
        self.game, self.edition = game, edition
        self.offered = -1  # who made the last offer

    def happens(self, seat: int, *moves: Any, **_: Any) -> None:
        """Let somebody make moves."""
        for move in moves:
            self.game.play(seat, move)
        self.offered = seat


def terminal_question(game: Game, asked: Asked, lang: Lang) -> str:
    """Return a question of the terminal, and its answers in a list."""
    words = Sentences(lang, game.edition, game.seating, reader=asked.seat)
    prompt = TerminalPrompt(Console(file=io.StringIO()), words, lambda _: None)
    person = Person(StepwiseGame(game, {}), asked.seat, prompt, words)
    person.reminds = True
    lines = [question(person, asked), *(f"  {entry.label}" for entry in answers_of(person, asked))]
    return html.escape("\n".join(Text.from_markup(line).plain for line in lines))


def shown(parts: tuple[Part, ...]) -> str:
    """Return a sentence as HTML, with what was filled in marked."""
    return "".join(
        html.escape(part.text) if part.of is None else f"<mark>{html.escape(part.text)}</mark>" for part in parts
    )


def page(edition: Edition) -> str:
    """Return the whole page."""
    sections = list(Samples(edition).sections())
    lines = [HEAD, f"<h1>{html.escape(edition.title['en'])}</h1>\n<nav>"]
    lines += [f'<a href="#s{at}">{html.escape(one.title)}</a>' for at, one in enumerate(sections)]
    lines.append("</nav>")
    for at, one in enumerate(sections):
        lines.append(f'<h2 id="s{at}">{html.escape(one.title)}</h2>\n<table><tr><th></th>')
        lines += [f"<th>{lang}</th>" for lang in LANGUAGES]
        lines.append("</tr>")
        for row in one.rows:
            cells = "".join(f'<td lang="{lang}">{said}</td>' for lang, said in zip(LANGUAGES, row.said, strict=True))
            lines.append(f"<tr><td>{html.escape(row.name)}</td>{cells}</tr>")
        lines.append("</table>")
    return "\n".join(lines) + "\n</body></html>\n"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("edition", nargs="?", default="nostalgia-2003", choices=editions.names())
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args(argv)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(page(editions.load(given.edition)), "utf-8")
    print(given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
