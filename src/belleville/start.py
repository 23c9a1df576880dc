"""Entry point of the command `belleville`.

Opening the game without options, as ./play does, needs no command-line parser: importing one would take
a tenth of the time until the page is there. Every other command line goes to `cli.app`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

FLAGS = {"--share", "--no-browser"}


def main() -> None:
    """Run the command `belleville`."""
    sys.exit(run(sys.argv[1:]))


def run(argv: Sequence[str]) -> int:
    """Run a command line; return its exit code."""
    if not (argv[:1] == ["play"] and FLAGS.issuperset(argv[1:])):
        from .cli.app import run as run_any

        return run_any(argv)
    gc.disable()  # what is imported now stays; a server manages garbage collection in web.garbage_collection
    from .cli.exit_codes import obey
    from .cli.messages import Messages
    from .cli.play import PlayCommand
    from .terminal.texts import language

    command = PlayCommand(share="--share" in argv, no_browser="--no-browser" in argv)
    words = Messages(language(argv, os.environ))
    return obey(lambda: command.run(words), words)
