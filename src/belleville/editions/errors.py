"""The error of an edition that cannot be loaded: which file, which place in it, and why."""

from __future__ import annotations

import re

from ..errors import Lang, Message, in_language

UNKNOWN = "name"  # the place of an edition that is not there at all


class EditionError(ValueError):
    """An edition that is missing, unreadable or invalid; it names the first error."""

    def __init__(self, file: str, where: str | Message, cause: str | Message) -> None:
        super().__init__(file, where, cause)  # all three, so that the error survives pickling
        self.file = file
        self.where = where
        self.message = cause

    @property
    def path(self) -> str:
        """Return the place without the name a reader would look for: `squares[6] rents`."""
        return re.sub(r' ".*"', "", self.place)

    @property
    def place(self) -> str:
        """Return where, in English."""
        return str(self.where)

    @property
    def cause(self) -> str:
        """Return why, in English."""
        return str(self.message)

    def sentence(self, lang: Lang = "en") -> str:
        """Return what is wrong, in a language."""
        if self.where == UNKNOWN:
            return in_language(self.message, lang)
        return Message("edition.place", file=self.file, place=self.where, cause=self.message).sentence(lang)

    def __str__(self) -> str:
        return self.sentence()
