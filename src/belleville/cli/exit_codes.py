"""Carrying out a command: every way in which it can end becomes an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any


def obey(work: Callable[[], Any]) -> int:
    """Return 0 if all went well, 1 if something was found wrong, 2 for a mistake in the command."""
    try:
        done = work()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        from .errors import is_mistake

        if not is_mistake(error):
            raise
        return complain(str(error))
    return done if isinstance(done, int) else 0


def complain(message: str) -> int:
    """Print one line on the error output."""
    print("belleville:", " ".join(message.split()), file=sys.stderr)
    return 2
