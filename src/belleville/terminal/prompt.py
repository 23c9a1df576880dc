"""Input and output of the terminal: printed sentences, and questions answered by number, amount or word."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

from rich.console import Console, RenderableType
from rich.text import Text

from ..words import LANGS, messages
from .line_breaks import keep_fixed_spaces
from .texts import plain
from .words import Sentences

Read: TypeAlias = Callable[[str], str | None]


class Quit(Exception):
    """The person stops, or the input ends."""


def read_line(prompt: str) -> str | None:
    """Return one line of input, None at its end; a prompt is shown only on a terminal."""
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def say_line(console: Console, markup: str) -> None:
    """Print a sentence: wrapped between words on a terminal, never inside an amount; in a file it stays one line."""
    text = Text.from_markup(markup)
    if not console.is_terminal or not text.plain.strip():
        console.print(text, highlight=False, soft_wrap=True)
        return
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    keep_fixed_spaces()
    for line in text[indent:].wrap(console, max(console.width - indent, 20)):
        console.print(Text(" " * indent).append_text(line), highlight=False, soft_wrap=True)


class TerminalPrompt:
    """Prints sentences and asks questions at the terminal.

    `offered` is the length of the last list, `range` the amounts that the last question allowed.
    """

    def __init__(self, console: Console, words: Sentences, read: Read = read_line) -> None:
        self.console = console
        self.words = words
        self.read = read
        self.look: Callable[[str], bool] = lambda text: False  # words that work at every question, such as `board`
        self.offered = 0
        self.range: tuple[int, int] | None = None

    def say(self, what: RenderableType) -> None:
        """Print something; a text may contain rich markup."""
        if isinstance(what, str):
            say_line(self.console, what)
        else:
            self.console.print(what, highlight=False)

    def line(self, prompt: str = "ask-prompt") -> str:
        """Return the next line typed, without blanks around it."""
        text = self.read(self.words(prompt))
        if text is None:
            raise Quit
        return text.strip()

    def show(self, labels: Sequence[str], enter: bool = False) -> None:
        """Print a numbered list; `enter` says that Enter alone chooses the first."""
        self.offered, self.range = len(labels), None
        width = len(str(len(labels)))
        for number, label in enumerate(labels, 1):
            key = f" [dim]({self.words('ask-enter')})[/]" if enter and number == 1 else ""
            self.say(f"  [bold cyan]{number:>{width}}[/]  {label}{key}")

    def pick(self, title: str, labels: Sequence[str]) -> int | None:
        """Ask for one of a list, by number or by a part of its words; None to go back."""
        if not labels:
            self.say(self.words("say-none"))
            return None
        while True:
            self.say(f"[bold]{title}[/]")
            self.show(labels)
            text = self.line("ask-back")
            if not text or text == "0":
                return None
            if self.look(text):
                continue
            if text.isascii() and text.isdigit():
                if 1 <= int(text) <= len(labels):
                    return int(text) - 1
                self.say(self.words("say-no-number", text=text))
                continue
            near = find_label(text, labels)
            if near is not None:
                return near
            self.say(self.words("say-unknown", text=self.clean(text)))

    def amount(self, low: int, high: int) -> int | None:
        """Ask for an amount between two others, in notes of the edition; None to go back."""
        note = self.words.edition.money.note
        while True:
            self.offered, self.range = 0, (low, high)
            limits = {"low": self.words.money(low), "high": self.words.money(high)}
            self.say(self.words("ask-amount" if note == 1 else "ask-notes", **limits, note=self.words.money(note)))
            text = self.line()
            if not text:
                return None
            if self.look(text):
                continue
            found = number(text)
            if found is not None and low <= found <= high and found % note == 0:
                return found
            out = "not-amount" if found is None else "out-of-range" if not low <= found <= high else "not-notes"
            self.say(self.words(f"say-{out}", text=self.clean(text), note=self.words.money(note)))

    def count(self, high: int) -> int | None:
        """Ask for a number from 0; None to go back."""
        while True:
            self.offered, self.range = 0, (0, high)
            self.say(self.words("ask-many", high=high))
            text = self.line()
            if not text:
                return None
            if self.look(text):
                continue
            found = number(text)
            if found is not None and found <= high:
                return found
            out = "say-not-amount" if found is None else "say-out-of-range"
            self.say(self.words(out, text=self.clean(text)))

    def sure(self, question: str) -> bool:
        """Ask yes or no; anything else is asked again."""
        while True:
            self.offered, self.range = 2, None
            self.say(question)
            typed = self.line()
            text = plain(typed)
            if text == "1" or any(text in messages(lang).words("terminal-ask-yes") for lang in LANGS):
                return True
            if text in ("", "2", "0") or any(text in messages(lang).words("terminal-ask-no") for lang in LANGS):
                return False
            if not self.look(typed):
                self.say(self.words("say-no-yes"))

    def clean(self, text: str) -> str:
        """Return typed text made safe to print."""
        return text.replace("[", "(").replace("]", ")")


def find_label(text: str, labels: Sequence[str]) -> int | None:
    """Return which line of a list is meant by its words or a part of them; None if ambiguous."""
    wanted, known = plain(text), [plain(Text.from_markup(label).plain) for label in labels]
    near = [at for at, label in enumerate(known) if wanted and wanted in label]
    same = [at for at in near if known[at] == wanted]  # `Octave`, beside `Octave II`
    found = same or near
    return found[0] if len(found) == 1 else None


def number(text: str) -> int | None:
    """Return an amount as people type it, with blanks, currency signs or separators; None if it is not one."""
    figures = "".join(sign for sign in text if sign not in " .,'\u202f\u00a0€¤◆")
    figures = figures.removeprefix("Frs").removesuffix("Frs").removesuffix("F")
    return int(figures) if figures.isascii() and figures.isdigit() and len(figures) <= 10 else None
