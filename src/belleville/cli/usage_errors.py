"""What a command line says that cannot be parsed: the errors of cyclopts, in the words of this command line."""

from __future__ import annotations

import difflib
from typing import Any, Literal, get_args, get_origin

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
    ValidationError,
)

from . import commands
from .messages import Messages
from .options import options_of
from .parser import bare


def sentence(error: CycloptsError, words: Messages) -> str:
    """Return what is wrong, in one line."""
    match error:
        case UnknownOptionError():
            typed = (error.token.keyword or error.token.value).partition("=")[0]
            known = [name for argument in error.argument_collection for name in argument.names]
            return with_near(words, "usage.unknown_option", known, option=typed)
        case UnknownCommandError():
            (typed, *_) = error.unused_tokens or [""]
            return with_near(words, "usage.unknown_command", commands.NAMES, command=typed)
        case UnusedCliTokensError():
            return words("usage.unused", words=" ".join(error.unused_tokens or ()))
        case MissingArgumentError() if error.argument is not None:
            return missing(error, words)
        case RepeatArgumentError():
            return words("usage.repeated", option=error.token.keyword)
        case CoercionError() if error.token is not None:
            return no_value(error, words)
        case ValidationError():
            return words("usage.other", cause=error.exception_message)
    return words("usage.other", cause=" ".join(str(error).split()))


def with_near(words: Messages, key: str, known: Any, **arguments: str) -> str:
    """Return the sentence about an unknown name, with the known one most like it if there is one."""
    (typed,) = arguments.values()
    if near := difflib.get_close_matches(typed, known, n=1, cutoff=0.6):
        return words(f"{key}_near", near=near[0], **arguments)
    return words(key, known=", ".join(known), **arguments)


def missing(error: MissingArgumentError, words: Messages) -> str:
    """Return the sentence about an argument that is not there, or an option without its value."""
    assert error.argument is not None
    name = error.keyword or error.argument.name
    if name.startswith("--") or error.keyword is not None:
        return words("usage.needs_value", option=name)
    command = (error.command_chain or ("",))[0]
    return words("usage.missing", argument=argument_name(command, words), command=command)


def argument_name(command: str, words: Messages) -> str:
    """Return what the argument of a command is called."""
    return next(words(f"value.{option.value}") for _, option in options_of(commands.find(command)) if option.argument)


def no_value(error: CoercionError, words: Messages) -> str:
    """Return the sentence about a value of the wrong kind."""
    assert error.token is not None
    option = error.token.keyword or (error.argument.name if error.argument is not None else "")
    value = error.token.value
    kind = error.argument.hint if error.argument is not None else error.target_type
    inner = bare(kind)
    if get_origin(inner) is Literal:
        return words("usage.choice", option=option, value=value, known=", ".join(map(str, get_args(inner))))
    if inner is bool:
        return words("usage.takes_no_value", option=option)
    return words("usage.whole" if inner is int else "usage.number", option=option, value=value)
