"""The options of commands: each is a field of a dataclass, declared once, with its help in the files of sentences.

A command is a dataclass of its options with a method `run`. Options that several commands share stand in the small
dataclasses here, from which commands inherit. The help of an option is found by the names of its command and of itself
(`help.simulate.games`); without one of its own it is that of all commands (`option.games`). Nothing here imports the
parser: `belleville play` starts without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, field, fields
from inspect import get_annotations
from typing import Any, ClassVar

from ..errors import Lang
from .messages import Messages

EDITION = "nostalgia-2003"


@dataclass(frozen=True)
class Option:
    """What a field says about its option beside its type and its default."""

    aliases: tuple[str, ...] = ()
    value: str = ""  # what is written after it: a name in [value], by which it is completed, too
    shown: str = ""  # the default that help shows instead of that of the field
    group: str = ""  # the heading under which help lists it
    argument: bool = False  # written without a name
    last: bool = False  # listed after all others


def option(default: Any = MISSING, *aliases: str, **more: Any) -> Any:
    """Return the field of an option; without a default it is required."""
    return field(default=default, metadata={"option": Option(aliases, **more)})


@dataclass(frozen=True, kw_only=True)
class Command:
    """A command with its options; `run` carries it out and returns its exit code."""

    EXAMPLE: ClassVar[str]  # at the end of its help, and run by a test

    lang: Lang | None = option(None, value="lang", last=True)  # noqa: RUF009

    def run(self, words: Messages) -> int:
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class AsJson:
    json: bool = option(False, last=True)


@dataclass(frozen=True, kw_only=True)
class WithCode:
    code: tuple[str, ...] = option((), value="file")

    def register_code(self) -> None:
        """Register the bots of people's own files; without any, the packages for that are not imported."""
        if self.code:
            from ..bots.external import process

            process.register_files(self.code)


@dataclass(frozen=True, kw_only=True)
class InEdition:
    edition: str = option(EDITION, "-e", value="edition_all")


@dataclass(frozen=True, kw_only=True)
class UnderHouseRules:
    house: str | None = option(None, value="house")


@dataclass(frozen=True, kw_only=True)
class InMode:
    mode: str = option("standard", "-m", value="mode")


@dataclass(frozen=True, kw_only=True)
class Truncated:
    max_turns: int = option(1000)
    hour: int = option(120)


@dataclass(frozen=True, kw_only=True)
class Threaded:
    threads: int | None = option(None, "-t")


@dataclass(frozen=True, kw_only=True)
class OfRecord:
    box: str | None = option(None, value="edition")


@dataclass(frozen=True, kw_only=True)
class DataFolder:
    data: str | None = option(None, value="folder")


def options_of(command: type[Command]) -> Iterator[tuple[Field[Any], Option]]:
    """Yield the fields of a command with their options, in the order in which help lists them."""
    own = get_annotations(command)
    found = [(known, known.metadata["option"]) for known in fields(command)]
    yield from sorted(
        found, key=lambda pair: (not pair[1].argument, pair[1].last, bool(pair[1].group), pair[0].name not in own)
    )


def flag(name: str) -> str:
    """Return how an option is written."""
    return "--" + name.replace("_", "-")


def name_of(command: type[Command]) -> str:
    """Return the name by which a command is called."""
    return command.__name__.removesuffix("Command").lower()


def help_key(command: str, name: str, words: Messages) -> str:
    """Return the key of an option's help: that of its command, or of all commands."""
    own = f"help.{command}.{name}"
    return own if words.has(own) else f"option.{name}"
