"""The sentences of the command line: the messages `cli-…` of one language, by key."""

from __future__ import annotations

from ..errors import Lang, in_language
from ..words.resolver import messages


class Messages:
    """Speaks one language: `words("arena.kept", file="a.jsonl")`."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self.messages = messages(lang)

    def __call__(self, key: str, /, **arguments: object) -> str:
        """Return a sentence with its arguments filled in."""
        return self.messages.text(self.id(key), **{name: str(value) for name, value in arguments.items()})

    @staticmethod
    def id(key: str) -> str:
        """Return the id of the message for a key such as `help.simulate.games`."""
        return "cli-" + key.replace(".", "-").replace("_", "-")

    def has(self, key: str) -> bool:
        """Return whether there is such a sentence."""
        return self.id(key) in self.messages

    def error(self, error: object) -> str:
        """Return what an error of any package says in this language."""
        return in_language(error, self.lang)

    def number(self, number: float, digits: int = 0) -> str:
        """Return a number as this language writes it."""
        return self.messages.number(number, digits)

    def percent(self, share: float, digits: int = 1) -> str:
        """Return a share in percent."""
        return self.messages.text("value-percent", figures=self.number(share * 100, digits))

    def mode(self, mode: str) -> str:
        """Return the name of a mode of play."""
        return self(f"mode.{mode}") if self.has(f"mode.{mode}") else mode
