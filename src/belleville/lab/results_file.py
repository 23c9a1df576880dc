"""A file of results: what was asked for on the first line, then a line for each thing done.

A run that was stopped is resumed. A line half written when it was killed is cut off and done again.
"""

from __future__ import annotations

import contextlib
import os
import stat
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

import msgspec

from ..errors import CodedError, Message
from ..store.folder_lock import lock


class ResultsFile(ABC):
    """A file of results that is open for one run, and for no other meanwhile."""

    OPTION: ClassVar[str]  # by which the file is named
    OPENING: ClassVar[bytes]  # with which such files begin
    FOREIGN: ClassVar[Message]  # what a file says that is none of them
    PARTS: ClassVar[Mapping[str, Message]]  # of the first line, told by the first that differs
    MEND: ClassVar[Message]  # what to do about a file that does not fit
    ERROR: ClassVar[type[CodedError]]

    def __init__(self, path: Path, head: Mapping[str, Any], *, fresh: bool = False) -> None:
        self.path = path
        try:
            self.file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            raise self.wrong("cannot", cause=error) from None
        try:
            self.take(head, fresh)
        except BaseException:
            os.close(self.file)
            raise

    def wrong(self, code: str, **arguments: Any) -> CodedError:
        """Return what is wrong with the file, under the name by which it was given."""
        return self.ERROR(f"results.{code}", option=self.OPTION, file=self.path, **arguments)

    def take(self, head: Mapping[str, Any], fresh: bool) -> None:
        """Read what is there; nothing in the file is touched before all of it is understood."""
        if not stat.S_ISREG(os.fstat(self.file).st_mode):
            raise self.wrong("cannot", cause=Message("file.not_regular"))
        try:
            lock(self.file)
        except OSError:
            raise self.wrong("busy") from None
        data = self.path.read_bytes()
        lines = data.split(b"\n")
        torn = lines.pop()  # nothing, unless a run was killed within a line
        if not (data.startswith(self.OPENING) or self.OPENING.startswith(data)):
            raise self.wrong("foreign", kind=self.FOREIGN)
        if fresh or not lines:
            os.ftruncate(self.file, 0)
            self.write(head)
            return
        self.compare(head, lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                self.read(line)
            except ValueError as error:
                raise self.wrong("line", line=number, cause=error, mend=self.MEND) from None
        if torn:
            os.ftruncate(self.file, len(data) - len(torn))

    def compare(self, head: Mapping[str, Any], line: bytes) -> None:
        """Refuse results of another plan."""
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.MsgspecError as error:
            raise self.wrong("line", line=1, cause=error, mend=self.MEND) from None
        wanted = msgspec.to_builtins(head)
        for part, words in self.PARTS.items():
            if found.get(part) != wanted[part]:
                raise self.wrong("other_plan", part=words, mend=self.MEND)

    @abstractmethod
    def read(self, line: bytes) -> None:
        """Take one line; ValueError says what is wrong with it."""

    def write(self, what: Any) -> None:
        """One line, written at once."""
        line = msgspec.json.encode(what) + b"\n"
        try:
            while line:
                line = line[os.write(self.file, line) :]
        except OSError as error:
            raise self.wrong("unwritten", cause=error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(OSError):
            os.close(self.file)
