"""The log of a server: lines of plain text on standard error, with time, level, table and request.

A message that somebody could cause again and again is written a few times a minute, then counted.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TextIO

from ..table.log_context import REQUEST, TABLE

FORMAT = "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s table=%(table)s request=%(request)s %(message)s"
OF_A_KIND = 10  # lines of one kind that are written within
PERIOD = 60.0  # seconds
KINDS = 1000  # remembered


class LineFormatter(logging.Formatter):
    """One line a record, whatever is in it; a traceback follows on lines of its own."""

    def __init__(self) -> None:
        super().__init__(FORMAT, "%Y-%m-%dT%H:%M:%S")
        self.converter = time.gmtime

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Return the line; what somebody sent cannot begin a line that looks like another."""
        record.message = record.message.strip().translate({10: "\\n", 13: "\\r"})
        return super().formatMessage(record)


class Context(logging.Filter):
    """Adds the table and the request that were being worked on."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Never hold a record back."""
        record.table = plain(TABLE.get())
        record.request = plain(REQUEST.get())
        return True


class RepeatFilter(logging.Filter):
    """Holds back what has been written often enough of late; the next that is written says how many were not."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: OrderedDict[tuple[str, int, str], tuple[float, int]] = OrderedDict()  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        """Count by the message before anything is put into it."""
        kind, now = (record.name, record.levelno, str(record.msg)), self.clock()
        since, many = self.seen.pop(kind, (now, 0))
        held = 0
        if now - since >= PERIOD:
            held, since, many = max(0, many - OF_A_KIND), now, 0
        self.seen[kind] = (since, many + 1)
        if len(self.seen) > KINDS:
            self.seen.popitem(last=False)
        if held:
            record.msg, record.args = f"{record.getMessage()} ({held} more of these were not written)", None
        return many < OF_A_KIND


def plain(name: str) -> str:
    """Return a name as it stands in a line: one word, never empty."""
    return "".join(letter if letter.isalnum() or letter in "-_./" else "?" for letter in name[:80]) or "-"


def handler(stream: TextIO, clock: Callable[[], float] = time.monotonic) -> logging.Handler:
    """Return what writes the log to a stream."""
    made = logging.StreamHandler(stream)
    made.setFormatter(LineFormatter())
    made.addFilter(Context())
    made.addFilter(RepeatFilter(clock))
    return made


def set_up() -> None:
    """Write all warnings and errors of this process to standard error."""
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(handler(sys.stderr))
        root.setLevel(logging.WARNING)
