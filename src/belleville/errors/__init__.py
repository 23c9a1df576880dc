"""Errors that people read: a code and arguments. The sentence is looked up where it is shown, in the reader's language.

A lower package raises `PolicyError("bots.unknown", name="bogus", known=("random", "strong"))`. `str()` of that is the
English sentence, for Python and for logs; `in_language(error, "fr")` is the French one.
"""

from __future__ import annotations

import errno
import os
import re
import tomllib
from functools import cache
from typing import Any, Literal

Lang = Literal["fr", "en"]
FOLDER = os.path.dirname(__file__)


@cache
def sentences(lang: Lang) -> dict[str, str]:
    """Return the sentences of a language by code, such as `bots.unknown`."""
    with open(os.path.join(FOLDER, f"{lang}.toml"), "rb") as file:
        chapters: dict[str, dict[str, str]] = tomllib.load(file)
    every = {f"{chapter}.{name}": text for chapter, texts in chapters.items() for name, text in texts.items()}
    return {code: typeset(text) for code, text in every.items()} if lang == "fr" else every


def typeset(text: str) -> str:
    """Return a French sentence with its apostrophes and the spaces at which no line may break."""
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(r" (?=[;!?%])|(?<=\d) (?=\d{3})", "\u202f", text)
    return re.sub(r" (?=[:»])|(?<=«) ", "\u00a0", text)


class Message:
    """A sentence that is not written yet: its code and its arguments, which may be messages or errors themselves."""

    def __init__(self, code: str, /, **arguments: Any) -> None:
        self.code = code
        self.arguments = arguments

    def sentence(self, lang: Lang = "en") -> str:
        """Return the sentence in a language."""
        given = {name: _spoken(value, lang) for name, value in self.arguments.items()}
        return sentences(lang)[self.code].format(**given)

    def __str__(self) -> str:
        return self.sentence()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.code, self.arguments) == (other.code, other.arguments)

    __hash__ = None  # type: ignore[assignment]


class CodedError(ValueError):
    """An error whose sentence is looked up by its code."""

    def __init__(self, code: str, /, **arguments: Any) -> None:
        super().__init__(code)
        self.message = Message(code, **arguments)

    @property
    def code(self) -> str:
        """Return the code, by which programs tell errors apart."""
        return self.message.code

    def sentence(self, lang: Lang = "en") -> str:
        """Return the sentence in a language."""
        return self.message.sentence(lang)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.__dict__)


def _again(kind: type[CodedError], state: dict[str, Any]) -> CodedError:
    """Return an error as it was before it was pickled."""
    error = kind.__new__(kind, state["message"].code)
    error.__dict__.update(state)
    return error


def in_language(what: object, lang: Lang) -> str:
    """Return what an error or a message says in a language; what has no sentence of ours is shown as it is."""
    sentence = getattr(what, "sentence", None)
    if isinstance(what, Message | Exception) and callable(sentence):
        return str(sentence(lang))
    if isinstance(what, OSError):
        return system(what).sentence(lang)
    return str(what)


def system(error: OSError) -> Message:
    """Return what an error of the operating system says."""
    name = errno.errorcode.get(error.errno or 0, "")
    if f"system.{name}" in sentences("en"):
        return Message(f"system.{name}")
    return Message("system.other", cause=error.strerror or str(error) or type(error).__name__)


def _spoken(value: object, lang: Lang) -> object:
    """Return an argument as a sentence shows it: names in a row, errors in its language, anything else as it is."""
    if isinstance(value, Message | Exception):
        return in_language(value, lang)
    if isinstance(value, tuple | list | frozenset | dict):
        return ", ".join(str(_spoken(item, lang)) for item in value)
    return value
