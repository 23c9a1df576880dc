"""How many files a process may have open: every connection is one, and so are the database, the log and the bots."""

from __future__ import annotations

import contextlib

from ..limits import Limits

A_BOT = 4  # descriptors for each bot from --code: two pipes, one that ends with us, and one while it starts
FEW = 64  # connections that a server has, however few files the system allows


def raise_limit() -> int | None:
    """Let this process open as many files as the system allows it; return how many, None if there is no limit."""
    try:
        import resource
    except ImportError:  # another system, which counts otherwise
        return None
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # macOS allows fewer than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        soft = most
    return None if soft == resource.RLIM_INFINITY else soft


def connections(limits: Limits, files: int | None) -> int:
    """Return how many connections there may be at once, with so many open files in all."""
    if files is None:
        return limits.connections
    return max(FEW, min(limits.connections, files - limits.descriptors_kept - A_BOT * limits.bot_processes))
