"""What errors of other packages say, as messages of ours: those of files, TOML, JSON and types, and of SQLite.

Their sentences are English and may change; what is not known here is shown as it is.
"""

from __future__ import annotations

import errno
import re

from . import Message, exists

Pattern = tuple[str, str]  # what a whole sentence looks like, and the code of ours; groups are its arguments

TOML: tuple[Pattern, ...] = (
    (r"Cannot overwrite a value", "toml.twice"),
    (r"Cannot declare (?P<key>.*) twice", "toml.twice_of"),
    (r"Duplicate inline table key (?P<key>.*)", "toml.twice_of"),
    (r"Cannot (?:mutate immutable|redefine) namespace (?P<key>.*)", "toml.twice_of"),
    (r"Expected '=' after a key in a key/value pair", "toml.equals"),
    (r"Expected '\]\]' at the end of an array declaration", "toml.brackets"),
    (r"Expected '\]' at the end of a table declaration", "toml.bracket"),
    (r"Expected newline or end of document after a statement", "toml.more"),
    (r"Expected (?P<text>.*)", "toml.expected"),
    (r"Invalid date or datetime", "toml.date"),
    (r"Invalid hex value", "toml.escape"),
    (r"Escaped character is not a Unicode scalar value", "toml.escape"),
    (r"Unescaped '\\' in a string", "toml.escape"),
    (r"Invalid initial character for a key part", "toml.key"),
    (r"Invalid statement", "toml.statement"),
    (r"Invalid value", "toml.value"),
    (r"Unclosed array", "toml.array"),
    (r"Unclosed inline table", "toml.table"),
    (r"Unterminated string", "toml.string"),
    (r"(?:Found invalid|Illegal) character (?P<sign>.*)", "toml.character"),
)
MSGSPEC: tuple[Pattern, ...] = (
    (r"Object missing required field `(?P<field>.*)`", "shape.missing"),
    (r"Object contains unknown field `(?P<field>.*)`", "shape.unknown"),
    (r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`", "shape.kind"),
    (r"Expected `str` matching regex (?P<form>.*)", "check.form"),
    (r"Expected `(?P<wanted>[^`]*)` of (?:at least |length >= )(?:length )?(?P<number>\d+)", "shape.longer"),
    (r"Expected `(?P<wanted>[^`]*)` of (?:at most |length <= )(?:length )?(?P<number>\d+)", "shape.shorter"),
    (r"Expected `(?P<wanted>[^`]*)` of length (?P<number>\d+).*", "shape.length"),
    (r"Expected `(?P<wanted>[^`]*)` >= (?P<number>\S+)", "shape.least"),
    (r"Expected `(?P<wanted>[^`]*)` <= (?P<number>\S+)", "shape.most"),
    (r"Invalid (?:enum )?value (?P<value>.*)", "shape.value"),
    (r"JSON is malformed: .* \(byte (?P<byte>\d+)\)", "shape.json"),
    (r"Input data was truncated", "shape.truncated"),
)
PLACE = re.compile(r"(?P<cause>.*) - at `(?P<place>\$[^`]*)`", re.DOTALL)
LINE = re.compile(r"(?P<cause>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


def message_of(error: BaseException) -> Message | None:
    """Return what an error of another package says; None for one of a kind not known here."""
    package = type(error).__module__.partition(".")[0]
    if isinstance(error, OSError):
        return system(error)
    if package == "msgspec":
        return msgspec(str(error))
    if package == "tomllib":
        return toml(str(error))[0]
    return sqlite(error) if package == "sqlite3" else None


def system(error: OSError) -> Message:
    """Return what an error of the operating system says."""
    name = errno.errorcode.get(error.errno or 0, "")
    if exists(f"system.{name}"):
        return Message(f"system.{name}")
    return Message("system.other", cause=error.strerror or str(error) or type(error).__name__)


def sqlite(error: BaseException) -> Message:
    """Return what SQLite says."""
    name = str(getattr(error, "sqlite_errorname", "")).removeprefix("SQLITE_").partition("_")[0]
    return Message(f"sqlite.{name}") if exists(f"sqlite.{name}") else Message("system.other", cause=str(error))


def msgspec(text: str) -> Message:
    """Return what is wrong with the type or the encoding of a value, and where it is if that is said."""
    if at := PLACE.fullmatch(text):
        return Message("shape.at", cause=msgspec(at["cause"]), place=at["place"])
    return _found(MSGSPEC, text)


def toml(text: str) -> tuple[Message, Message]:
    """Return why a text is not TOML, and the place in it."""
    at = LINE.fullmatch(text)
    if at is None or at["line"] is None:
        return _found(TOML, text if at is None else at["cause"]), Message("place.end")
    return _found(TOML, at["cause"]), Message("place.line", line=at["line"], column=at["column"])


def _found(patterns: tuple[Pattern, ...], text: str) -> Message:
    for pattern, code in patterns:
        if found := re.fullmatch(pattern, text, re.DOTALL):
            return Message(code, **{name: _argument(name, value) for name, value in found.groupdict().items()})
    return Message("system.other", cause=text)


def _argument(name: str, value: str) -> object:
    if name not in ("wanted", "got"):
        return value
    kinds = tuple(Message(f"kind.{kind}") if exists(f"kind.{kind}") else kind for kind in value.split(" | "))
    return kinds if len(kinds) > 1 else kinds[0]
