"""One server a data folder: who serves it holds a lock on it, and says there where it can be found."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from types import TracebackType


class AlreadyServed(Exception):
    """Another server has this data."""

    def __init__(self, folder: Path, address: str) -> None:
        self.address = address
        super().__init__(f"{folder} is already served{f' at {address}' if address else ''}")


class Lease:
    """The lock is the system's own: it ends with the process, however that ends."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the secrets of the dice are in it
        self.folder = folder
        self.file = os.open(folder / "server.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self.file)
        except OSError:
            address = os.pread(self.file, 200, 0).decode("utf-8", "replace") if hasattr(os, "pread") else ""
            os.close(self.file)
            raise AlreadyServed(folder, address.strip()) from None

    def tell(self, address: str) -> None:
        """Where the server is found, for whoever finds the data taken."""
        os.ftruncate(self.file, 0)
        os.lseek(self.file, 0, os.SEEK_SET)
        os.write(self.file, address.encode())

    def __enter__(self) -> Lease:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(OSError):
            os.ftruncate(self.file, 0)
        os.close(self.file)


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
