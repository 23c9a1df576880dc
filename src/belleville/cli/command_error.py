"""The error of a command that cannot be carried out."""

from __future__ import annotations

from ..errors import CodedError, Lang, Message
from .messages import Messages


class CommandError(CodedError):
    """A command that cannot be carried out; its sentence is one of the command line."""

    def sentence(self, lang: Lang = "en") -> str:
        words = Messages(lang)
        return words(self.code, **{name: spoken(value, words) for name, value in self.message.arguments.items()})


class LimitError(CodedError):
    """A number outside its limits."""


def spoken(value: object, words: Messages) -> object:
    """Return an argument as a sentence shows it."""
    if isinstance(value, Message | Exception):
        return words.error(value)
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    return value
