"""The error of an edition that cannot be loaded: which file, which place in it, and why."""

from __future__ import annotations


class EditionError(ValueError):
    """An edition that is missing, unreadable or wrong in one place."""

    def __init__(self, file: str, place: str, cause: str) -> None:
        super().__init__(file, place, cause)  # all three, so that the error survives pickling
        self.file = file
        self.place = place
        self.cause = cause

    def __str__(self) -> str:
        return f"{self.file}: {self.place}: {self.cause}"
