"""Errors that people read: a code and arguments. The sentence is looked up where it is shown, in the reader's language.

A lower package raises `PolicyError("bots.unknown", name="bogus", known=("random", "strong"))`. `str()` of that is the
English sentence, for Python and for logs; `in_language(error, "fr")` is the French one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from ..words.resolver import Language

Lang = Literal["fr", "en"]


def exists(code: str) -> bool:
    """Return whether there is a sentence for a code such as `bots.unknown`."""
    return _id(code) in _messages("en")


def _id(code: str) -> str:
    return "error-" + code.replace(".", "-").replace("_", "-")


def _messages(lang: Lang) -> Language:
    from ..words.resolver import messages  # read only when an error is shown

    return messages(lang)


class Message:
    """A sentence that is not written yet: its code and its arguments, which may be messages or errors themselves."""

    def __init__(self, code: str, /, **arguments: Any) -> None:
        self.code = code
        self.arguments = arguments

    def sentence(self, lang: Lang = "en") -> str:
        """Return the sentence in a language."""
        given = {name: str(_spoken(value, lang)) for name, value in self.arguments.items()}
        return _messages(lang).text(_id(self.code), **given)

    def __str__(self) -> str:
        return self.sentence()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.code, self.arguments) == (other.code, other.arguments)

    __hash__ = None  # type: ignore[assignment]


class CodedError(ValueError):
    """An error whose sentence is looked up by its code."""

    def __init__(self, code: str, /, **arguments: Any) -> None:
        super().__init__(code)
        self.message = Message(code, **arguments)

    @property
    def code(self) -> str:
        """Return the code, by which programs tell errors apart."""
        return self.message.code

    def sentence(self, lang: Lang = "en") -> str:
        """Return the sentence in a language."""
        return self.message.sentence(lang)

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.__dict__)


def _again(kind: type[CodedError], state: dict[str, Any]) -> CodedError:
    """Return an error as it was before it was pickled."""
    error = kind.__new__(kind, state["message"].code)
    error.__dict__.update(state)
    return error


def in_language(what: object, lang: Lang) -> str:
    """Return what an error or a message says in a language; what has no sentence of ours is shown as it is."""
    sentence = getattr(what, "sentence", None)
    if isinstance(what, Message | Exception) and callable(sentence):
        return str(sentence(lang))
    if isinstance(what, Exception):
        from .foreign import message_of  # read only when an error is shown

        if (said := message_of(what)) is not None:
            return said.sentence(lang)
    return str(what)


def _spoken(value: object, lang: Lang) -> object:
    """Return an argument as a sentence shows it: names in a row, errors in its language, anything else as it is."""
    if isinstance(value, Message | Exception):
        return in_language(value, lang)
    if isinstance(value, tuple | list | frozenset | dict):
        return ", ".join(str(_spoken(item, lang)) for item in value)
    return value
