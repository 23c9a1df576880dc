"""Run a command under a lock, so that no other ./play or ./check sets up this clone meanwhile.

    lock.py COMMAND…    ends as the command does

The lock belongs to the process and ends with it, however that ends: a file left behind locks nobody out. Standard
library only: it runs before anything is installed.
"""

import os
import subprocess
import sys
from contextlib import suppress

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LOCK = ".setup.lock"


def main(command: list[str], folder: str = ROOT) -> int:
    with suppress(ImportError, OSError):  # another system, or a folder that cannot be written: as without a lock
        lock(os.path.join(folder, LOCK))
    return subprocess.run(command).returncode


def lock(path: str) -> None:
    """Wait for the lock and keep it until this process ends; the command does not inherit it."""
    import fcntl

    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Setting up: another ./play or ./check sets up this folder; waiting for it", flush=True)
        fcntl.flock(file, fcntl.LOCK_EX)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
