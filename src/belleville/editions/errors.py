"""The error of an edition that cannot be loaded: which file, which place in it, and why."""

from __future__ import annotations

import re

from ..errors import Lang, Message, in_language

UNKNOWN = "name"  # the place of an edition that is not there at all


class EditionError(ValueError):
    """An edition that is missing, unreadable or wrong in one place."""

    def __init__(self, file: str, place: str, cause: str | Message) -> None:
        super().__init__(file, place, cause)  # all three, so that the error survives pickling
        self.file = file
        self.place = place
        self.message = cause

    @property
    def path(self) -> str:
        """Return the place without the name a reader would look for: `squares[6] rents`."""
        return re.sub(r' ".*"', "", self.place)

    @property
    def cause(self) -> str:
        """Return why, in English."""
        return str(self.message)

    def sentence(self, lang: Lang = "en") -> str:
        """Return what is wrong, in a language."""
        if self.place == UNKNOWN:
            return in_language(self.message, lang)
        return Message("edition.place", file=self.file, place=self.place, cause=self.message).sentence(lang)

    def __str__(self) -> str:
        return self.sentence()
