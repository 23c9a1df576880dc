"""The lock of a data folder: one server per folder, which writes its address there."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import time
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

TRIES = 30  # to get the lock of a server that does not answer: it may have been killed, and is not quite gone yet
PAUSE = 0.1  # seconds between two of them
ANSWER = 0.5  # seconds for a server to answer in


class AlreadyServed(Exception):
    """Another server has this data."""

    def __init__(self, folder: Path, address: str) -> None:
        self.address = address
        super().__init__(f"{folder} is already served{f' at {address}' if address else ''}")


class FolderLock:
    """The lock is the system's own: it ends with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the secrets of the dice are in it
        self.folder = folder
        self.file = os.open(folder / "server.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._lock_patiently()
        except BaseException:
            os.close(self.file)
            raise

    def _lock_patiently(self) -> None:
        """Get the lock, or AlreadyServed: at once from a server that answers, after some tries from any other."""
        for left in reversed(range(TRIES)):
            try:
                lock(self.file)
                return
            except OSError:
                address = self._address_written()
                if left == 0 or answers(address):
                    raise AlreadyServed(self.folder, address) from None
            time.sleep(PAUSE)

    def _address_written(self) -> str:
        """Return where the server is that has the lock; empty if it has not said."""
        told = os.pread(self.file, 200, 0) if hasattr(os, "pread") else b""
        return told.decode("utf-8", "replace").strip()

    def write_address(self, address: str) -> None:
        """Write the address of the server into the lock, for the message that the folder is in use."""
        os.ftruncate(self.file, 0)
        os.lseek(self.file, 0, os.SEEK_SET)
        os.write(self.file, address.encode())

    def __enter__(self) -> FolderLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(OSError):
            os.ftruncate(self.file, 0)
        os.close(self.file)


def answers(address: str) -> bool:
    """Whether a server answers there. An open port is not enough: that of a dying process still takes connections."""
    try:
        found = urlsplit(address)
        if not found.hostname or not found.port:
            return False
        with socket.create_connection((found.hostname, found.port), timeout=ANSWER) as line:
            line.sendall(f"GET /api/health/live HTTP/1.0\r\nHost: {found.netloc}\r\n\r\n".encode())
            return line.recv(5) == b"HTTP/"
    except (OSError, ValueError):
        return False


if sys.platform == "win32":

    def lock(file: int) -> None:
        """The byte locked lies far behind the address, which stays readable."""
        import msvcrt

        os.lseek(file, 4096, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:

    def lock(file: int) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
