"""Limits for the process of a user's bot: its environment, its memory, and its life, which ends with the table.

This is no sandbox. A bot runs with the rights of whoever started the server, and can read what they can read. What can
be dropped is dropped: descriptors and variables that are none of its business, and everything it started ends with it.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from ...limits import Limits

# What a Python program needs to find its packages and to write numbers and times as its user does.
VARIABLES = (
    "PATH", "HOME", "USERPROFILE", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
    "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "BELLEVILLE_PURE",
)  # fmt: skip
# The limits that a process of a bot sets itself, by the environment variable for it.
TOLD = {
    "BELLEVILLE_BOT_MEMORY": "bot_memory",
    "BELLEVILLE_BOT_CPU": "bot_cpu_seconds",
    "BELLEVILLE_BOT_FILES": "bot_files",
    "BELLEVILLE_BOT_TASKS": "bot_tasks",
}
SUPERVISED = sys.platform == "linux"  # elsewhere orphans cannot be adopted, and a bot is a process group only
_END_WITH_PARENT, _ADOPT_ORPHANS = 1, 36  # PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER


def environment(ours: Mapping[str, str], limits: Limits = Limits()) -> dict[str, str]:  # noqa: B008 (frozen)
    """Return the variables that a bot is given, with the limits that it is to set itself.

    What was set with `--limit` counts, then our own variables, then what is usual.
    """
    told = {name: ours[name] for name in VARIABLES if name in ours}
    for name, limit in TOLD.items():
        wanted, usual = getattr(limits, limit), getattr(Limits(), limit)
        told[name] = ours[name] if wanted == usual and ours.get(name, "").isdigit() else str(wanted)
    return told


def limited_to(name: str) -> int:
    """Return a limit from the environment, or its default."""
    said = os.environ.get(name, "")
    usual: int = getattr(Limits(), TOLD[name])
    return int(said) if said.isdigit() and int(said) > 0 else usual


# -- in the process of a bot


def limit_memory() -> None:
    """Bound memory, files and processes, where the system can; also for whatever the bot starts."""
    if sys.platform == "win32":
        return
    import resource

    wanted = {
        "RLIMIT_AS": limited_to("BELLEVILLE_BOT_MEMORY") << 20,
        "RLIMIT_NOFILE": limited_to("BELLEVILLE_BOT_FILES"),
        "RLIMIT_NPROC": tasks_of_this_user() + limited_to("BELLEVILLE_BOT_TASKS"),
        "RLIMIT_CORE": 0,
    }
    for name, most in wanted.items():
        kind = getattr(resource, name, None)
        if kind is None:
            continue
        hard = resource.getrlimit(kind)[1]
        with suppress(OSError, ValueError):  # macOS does not bound addresses
            bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (bound, bound))


def limit_cpu() -> None:
    """Bound the processor time from here on: called before each question, so that a long match is no offence."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + limited_to("BELLEVILLE_BOT_CPU") + 1
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def tasks_of_this_user() -> int:
    """Return how many processes and threads this user has, where that can be counted."""
    if not SUPERVISED:
        return 4096
    many = 0
    for each in Path("/proc").iterdir():
        with suppress(OSError):
            if each.name.isdigit() and each.stat().st_uid == os.getuid():
                many += len(os.listdir(each / "task"))
    return many


def supervise(life: int) -> None:
    """Split in two: the second process returns from here; the first waits, and at the end leaves nothing behind.

    The end is that of the second process, or that of the server, which alone holds the other end of `life`. Whatever
    the bot has started becomes ours when it is orphaned, in whichever session it runs.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_ADOPT_ORPHANS, 1, 0, 0, 0)
    child = os.fork()
    if child == 0:
        libc.prctl(_END_WITH_PARENT, signal.SIGKILL, 0, 0, 0)
        os.close(life)
        return
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nowhere, each)
    ended = os.pidfd_open(child)
    select.select([life, ended], [], [])
    kill_descendants()
    os._exit(0)


def kill_descendants() -> None:
    """End every process below this one, until there is none."""
    while children := children_of(os.getpid()):
        for child in children:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        for child in children:
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def children_of(parent: int) -> list[int]:
    """Return the processes that a process has to wait for."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdigit():
            with suppress(OSError, ValueError):
                # the name in brackets may hold anything, a bracket too
                if int((each / "stat").read_text(errors="replace").rpartition(")")[2].split()[1]) == parent:
                    found.append(int(each.name))
    return found
