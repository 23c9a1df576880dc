"""Where the person sits: what is said there, and how questions are answered by number, amount or word."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

from rich.console import Console, RenderableType

from .texts import plain
from .words import Words

Read: TypeAlias = Callable[[str], str | None]


class Quit(Exception):
    """The person stops, or nothing more comes in."""


def read_line(prompt: str) -> str | None:
    """One line from the person, None at the end of the input; a prompt only where somebody sees it."""
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


class Desk:
    """Says and asks. `offered` is how many numbers the last list had, `range` the sums the last question allowed."""

    def __init__(self, console: Console, words: Words, read: Read = read_line) -> None:
        self.console = console
        self.words = words
        self.read = read
        self.offered = 0
        self.range: tuple[int, int] | None = None

    def say(self, what: RenderableType) -> None:
        """Print something; a text may hold rich markup."""
        self.console.print(what, highlight=False, soft_wrap=isinstance(what, str))

    def line(self) -> str:
        """The next line typed, without blanks around it."""
        text = self.read(self.words("ask.prompt"))
        if text is None:
            raise Quit
        return text.strip()

    def show(self, labels: Sequence[str], enter: bool = False) -> None:
        """A numbered list; `enter` tells that the first is chosen by Enter alone."""
        self.offered, self.range = len(labels), None
        width = len(str(len(labels)))
        for number, label in enumerate(labels, 1):
            key = f" [dim]({self.words('ask.enter')})[/]" if enter and number == 1 else ""
            self.say(f"  [bold cyan]{number:>{width}}[/]  {label}{key}")

    def pick(self, title: str, labels: Sequence[str]) -> int | None:
        """One of a list, by number or by a part of its words; None to go back."""
        if not labels:
            self.say(self.words("say.nothing"))
            return None
        while True:
            self.say(f"[bold]{title}[/]")
            self.show(labels)
            text = self.line()
            if not text or text == "0":
                return None
            if text.isascii() and text.isdigit():
                if 1 <= int(text) <= len(labels):
                    return int(text) - 1
                self.say(self.words("say.no_number", text=text))
                continue
            near = [at for at, label in enumerate(labels) if plain(text) and plain(text) in plain(label)]
            if len(near) == 1:
                return near[0]
            self.say(self.words("say.unknown", text=self.clean(text)))

    def amount(self, low: int, high: int) -> int | None:
        """A sum between two others; None to go back."""
        while True:
            self.offered, self.range = 0, (low, high)
            self.say(self.words("ask.amount", low=self.words.money(low), high=self.words.money(high)))
            text = self.line()
            if not text:
                return None
            found = number(text)
            if found is not None and low <= found <= high:
                return found
            self.say(self.words("say.not_amount", text=self.clean(text)))

    def count(self, high: int) -> int:
        """How many, from none up."""
        while True:
            self.offered, self.range = 0, (0, high)
            self.say(self.words("ask.many", high=high))
            text = self.line()
            found = number(text)
            if found is not None and found <= high:
                return found
            self.say(self.words("say.not_amount", text=self.clean(text)))

    def sure(self, question: str) -> bool:
        """Yes or no; anything else is asked again."""
        while True:
            self.offered, self.range = 2, None
            self.say(question)
            text = plain(self.line())
            if text in self.words.list("ask.yes") or text == "1":
                return True
            if text in self.words.list("ask.no") or text in ("", "2", "0"):
                return False

    def clean(self, text: str) -> str:
        """What was typed, safe to print."""
        return text.replace("[", "(").replace("]", ")")


def number(text: str) -> int | None:
    """A sum as people type it, with blanks, signs of currency or separators; None if it is none."""
    figures = "".join(sign for sign in text if sign not in " .,'\u202f\u00a0€¤◆")
    figures = figures.removeprefix("Frs").removesuffix("Frs")
    return int(figures) if figures.isascii() and figures.isdigit() and len(figures) <= 10 else None
