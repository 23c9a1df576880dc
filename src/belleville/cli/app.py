"""The command line: from its words to the exit code of a command."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..terminal.texts import language
from . import commands
from .exit_codes import complain, obey
from .messages import Messages
from .options import Command

# what somebody who types nothing else should try first
FIRST = {"play": "play", "play --terminal": "terminal", "simulate --games 1000": "simulate"}
COMPLETE = "__complete"  # by which the scripts of completion ask for candidates


def run(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit code."""
    words = Messages(language(argv, os.environ))
    typed = list(argv)
    asked: list[str] = []
    if typed and typed[0].partition("=")[0] == "--lang":  # before the command, it is as good as after it
        many = 1 if "=" in typed[0] else 2
        typed, asked = typed[many:], typed[:many]
    if not typed and asked in ([], ["--lang", words.lang], [f"--lang={words.lang}"]):
        return welcome(words)
    return obey(lambda: carry_out([*typed, *asked], words), words)


def welcome(words: Messages) -> int:
    """Print what to try first."""
    width = max(map(len, FIRST)) + len("belleville ")
    print(words("first.title"))
    for line, name in FIRST.items():
        print(f"  {'belleville ' + line:<{width}}  {words(f'first.{name}')}")
    print(words("first.more"))
    return 0


def carry_out(typed: Sequence[str], words: Messages) -> int:
    """Parse a command line and run its command."""
    from cyclopts import CycloptsError

    from ..terminal.line_breaks import keep_fixed_spaces
    from .parser import make_app

    keep_fixed_spaces()
    name = typed[1] if typed[0] == COMPLETE and len(typed) > 1 else typed[0]
    app = make_app(words.lang, [name] if name in commands.NAMES else [])
    try:
        found = app(typed, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        from .usage_errors import sentence

        return complain(sentence(error, words))
    return found.run(words) if isinstance(found, Command) else 0
