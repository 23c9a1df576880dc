"""Errors of records and positions: each says where the fault is, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import Lang, Message, in_language

if TYPE_CHECKING:
    from ..editions import Edition
    from ..rules.players import Seating
    from ..rules.refusals import Refusal


class RecordError(ValueError):
    """The first faulty line of a record: its number from 1, its text, the cause, and the clause if it breaks one.

    Line 0 means that no line is at fault: there is nothing to write.
    """

    def __init__(self, line: int, text: str, cause: str | Message | Exception, clause: str | None = None) -> None:
        super().__init__(line, text, cause, clause)  # all four, so that the error survives pickling
        self.line = line
        self.text = text
        self.message = cause
        self.clause = clause

    @property
    def cause(self) -> str:
        """Return why, in English."""
        return str(self.message)

    def sentence(self, lang: Lang = "en") -> str:
        """Return where the fault is and why, in a language."""
        cause = in_language(self.message, lang)
        cause += f" [{self.clause}]" if self.clause and not cause.endswith(f"[{self.clause}]") else ""
        if not self.line:
            return cause
        return Message(
            "record.line", line=self.line, text=f" {self.text!r}" if self.text else "", cause=cause
        ).sentence(lang)

    def __str__(self) -> str:
        return self.sentence()


class PositionError(ValueError):
    """An invalid one-line position: `where` is the field, `what` is wrong with it, `advice` says how to mend it.

    `clause` is the rule that no game in this position could have followed, where there is one.
    """

    def __init__(
        self, what: str | Message | Exception, where: str, clause: str | None = None, advice: str | Message = ""
    ) -> None:
        super().__init__(what, where, clause, advice)  # all four, so that the error survives pickling
        self.message = what
        self.where = where
        self.clause = clause
        self.advice = advice

    @property
    def what(self) -> str:
        """Return what is wrong, in English."""
        return str(self.message)

    def sentence(self, lang: Lang = "en") -> str:
        """Return where the fault is and why, in a language."""
        clause = f" [{self.clause}]" if self.clause else ""
        return Message("position.where", where=self.where, what=self.reason(lang, clause)).sentence(lang)

    def reason(self, lang: Lang = "en", clause: str = "") -> str:
        """Return what is wrong and how to mend it, in a language."""
        what = in_language(self.message, lang) + clause
        return Message("position.advised", what=what, advice=self.advice).sentence(lang) if self.advice else what

    def __str__(self) -> str:
        return self.sentence()


class RefusalCause(Message):
    """Why the rules refuse a move of a record."""

    def __init__(self, refusal: Refusal, edition: Edition, seating: Seating) -> None:
        super().__init__("record.refused", refusal=refusal)
        self.refusal, self.edition, self.seating = refusal, edition, seating

    def sentence(self, lang: Lang = "en") -> str:
        """Return the same sentence as a player would read."""
        from ..sentences.event_sentences import refusal_sentence  # read only when an error is shown
        from ..sentences.table_messages import TableMessages

        return str(refusal_sentence(self.refusal, TableMessages(lang, self.edition, self.seating)))


class Damaged(Exception):
    """Something that cannot be read; the caller adds the line it was in."""

    def __init__(self, code: str, /, **arguments: Any) -> None:
        super().__init__(code)
        self.message = Message(code, **arguments)

    def __str__(self) -> str:
        return str(self.message)
