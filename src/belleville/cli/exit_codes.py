"""Carrying out a command: every way in which it can end becomes an exit code.

0: all went well. 1: something was found wrong, such as a damaged proof or a missed target. 2: a mistake in the command.
130: interrupted with Ctrl+C, after the results so far were printed.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable

from .messages import Messages

INTERRUPTED = 130


def obey(work: Callable[[], int], words: Messages) -> int:
    """Carry out a command and return its exit code."""
    try:
        return work()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        from .errors import is_mistake

        if not is_mistake(error):
            raise
        return complain(words.error(error))


def complain(message: str) -> int:
    """Print one line on the error output."""
    print("belleville:", re.sub(r"[ \t\r\n]+", " ", message).strip(), file=sys.stderr)
    return 2
