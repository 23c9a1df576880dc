"""Errors of records and positions: each says where the fault is, and why."""

from __future__ import annotations


class RecordError(ValueError):
    """The first faulty line of a record: its number from 1, its text, the cause, and the clause if it breaks one.

    Line 0 means that no line is at fault: there is nothing to write.
    """

    def __init__(self, line: int, text: str, cause: str, clause: str | None = None) -> None:
        super().__init__(line, text, cause, clause)  # all four, so that the error survives pickling
        self.line = line
        self.text = text
        self.cause = cause
        self.clause = clause

    def __str__(self) -> str:
        clause = f" [{self.clause}]" if self.clause else ""
        shown = f" {self.text!r}" if self.text else ""
        return f"line {self.line}:{shown} {self.cause}{clause}" if self.line else f"{self.cause}{clause}"


class PositionError(ValueError):
    """An invalid one-line position: `where` is the field, `what` is wrong with it, `advice` says how to mend it.

    `clause` is the rule that no game in this position could have followed, where there is one.
    """

    def __init__(self, what: str, where: str, clause: str | None = None, advice: str = "") -> None:
        super().__init__(what, where, clause, advice)  # all four, so that the error survives pickling
        self.what = what
        self.where = where
        self.clause = clause
        self.advice = advice

    def __str__(self) -> str:
        clause = f" [{self.clause}]" if self.clause else ""
        return f"{self.where!r}: {self.what}{clause}" + (f"; {self.advice}" if self.advice else "")


class Damaged(Exception):
    """Something that cannot be read; the caller adds the line it was in."""
