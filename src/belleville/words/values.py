"""What stands in a sentence besides words: a player, a square, a sum, a card, a list. Each prints itself as parts.

A part keeps the value it shows, so that a terminal colours it and a page lets it be opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from . import french
from .french import Noun

if TYPE_CHECKING:
    from .resolver import Language

Arg: TypeAlias = "str | float | Value | None"


class Part(NamedTuple):
    """A piece of a sentence: its text, and what it shows, if it is more than words."""

    text: str
    of: Value | None = None


class Value:
    """Something in a sentence. `key` is what a selector compares, `noun` how it follows a French article."""

    def parts(self, messages: Language) -> Iterable[Part]:
        """Return how it is printed in a language."""
        raise NotImplementedError

    def key(self) -> str | float:
        """Return what a selector compares: a word, or a number; by default nothing, for which the default is chosen."""
        return ""

    def noun(self, messages: Language) -> Noun:
        """Return it with its French article; a proper name has none."""
        return Noun("", "".join(part.text for part in self.parts(messages)))


class Sentence(Value, tuple[Part, ...]):
    """A formatted message: its parts. As a value it stands in another message."""

    __slots__ = ()

    def parts(self, messages: Language) -> Iterable[Part]:
        return self

    def __str__(self) -> str:
        return "".join(part.text for part in self)

    def __bool__(self) -> bool:
        return any(part.text for part in self)

    @staticmethod
    def of(parts: Iterable[Part]) -> Sentence:
        """Return parts as a sentence, with neighbouring words in one piece and none empty."""
        return Sentence(_joined(parts))

    def capital(self) -> Sentence:
        """Return the same with a capital at its beginning."""
        if not self:
            return self
        first = self[0]
        return Sentence((Part(first.text[:1].upper() + first.text[1:], first.of), *self[1:]))


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    words = ""
    for part in parts:
        if part.of is None:
            words += part.text
        elif part.text:
            if words:
                yield Part(words)
            words = ""
            yield part
    if words:
        yield Part(words)


class Plain(Value):
    """Plain words."""

    def __init__(self, text: str) -> None:
        self.text = text

    def key(self) -> str:
        return self.text

    def parts(self, messages: Language) -> Iterable[Part]:
        return (Part(self.text),)


class Number(Value):
    """A number with its thousands apart."""

    def __init__(self, number: float) -> None:
        self.number = number

    def key(self) -> float:
        return self.number

    def parts(self, messages: Language) -> Iterable[Part]:
        return (Part(messages.number(self.number)),)


class Prefixed(Value):
    """A value behind the words that grammar puts before it: `de l’` and an avenue."""

    def __init__(self, before: str, value: Value, name: str) -> None:
        self.before, self.value, self.name = before, value, name

    def parts(self, messages: Language) -> Iterable[Part]:
        yield Part(self.before)
        shown = tuple(self.value.parts(messages))
        yield from (Part(self.name, shown[0].of),) if len(shown) == 1 else shown


class PersonName(Value):
    """A player, the reader of the sentence (`you`), or the bank."""

    def __init__(self, name: str, seat: int | None, reads: bool = False) -> None:
        self.name, self.seat, self.reads = name, seat, reads

    def key(self) -> str:
        return "bank" if self.seat is None else "you" if self.reads else "other"

    def parts(self, messages: Language) -> Iterable[Part]:
        if self.seat is None:
            return (Part(messages.text("value-bank")),)
        return (Part(messages.text("value-you") if self.reads else self.name, self),)

    def noun(self, messages: Language) -> Noun:
        text = "".join(part.text for part in self.parts(messages))
        article, blank, name = text.partition(" ")
        return Noun(article, name) if self.seat is None and blank else Noun("", text)


class SquareName(Value):
    """A square by its name, a title with the letter of its group; `article` is declared by the edition or empty."""

    def __init__(self, name: str, index: int, group: str = "", letter: str = "", article: str = "") -> None:
        self.name, self.index, self.group, self.letter, self.article = name, index, group, letter, article

    def parts(self, messages: Language) -> Iterable[Part]:
        return (Part(self.name, self),)

    def noun(self, messages: Language) -> Noun:
        return french.noun(self.name, self.article)


class GroupName(Value):
    """A group by its name, with its letter."""

    def __init__(self, name: str, group: str, letter: str) -> None:
        self.name, self.group, self.letter = name, group, letter

    def parts(self, messages: Language) -> Iterable[Part]:
        return (Part(self.name, self),)


class Amount(Value):
    """A sum, as it stands in a sentence."""

    def __init__(self, amount: int, sign: str, sign_first: bool, strong: bool = False) -> None:
        self.amount, self.sign, self.sign_first, self.strong = amount, sign, sign_first, strong

    def key(self) -> float:
        return self.amount

    def parts(self, messages: Language) -> Iterable[Part]:
        kind = "letters" if self.sign.isalpha() else "before" if self.sign_first else "after"
        figures = messages.number(self.amount)
        return (Part(messages.text("value-money", figures=figures, sign=self.sign, kind=kind), self),)


class CardName(Value):
    """The card that opens the jail, with its deck."""

    def __init__(self, name: str, deck: str) -> None:
        self.name, self.deck = name, deck

    def parts(self, messages: Language) -> Iterable[Part]:
        return (Part(messages.text("value-card", name=self.name, deck=self.deck), self),)


class ValueList(Value):
    """Several values: "a", "a and b", "a, b and c"; nothing where there are none. `key` is how many."""

    def __init__(self, items: Sequence[Value | str]) -> None:
        self.items = items

    def key(self) -> float:
        return len(self.items)

    def person(self) -> Literal["you", "several", "other", "none"]:
        """Return which person of the verb follows."""
        if len(self.items) > 1:
            return "several"
        if not self.items:
            return "none"
        return "you" if any(isinstance(item, PersonName) and item.reads for item in self.items) else "other"

    def parts(self, messages: Language) -> Iterable[Part]:
        if not self.items:
            yield from messages.sentence("value-nothing")
        for at, item in enumerate(self.items):
            if at:
                yield Part(messages.text("value-list-last" if at == len(self.items) - 1 else "value-list"))
            yield from (Part(item),) if isinstance(item, str) else item.parts(messages)


class Buildings(Value):
    """Houses or hotels counted, in the words of the edition or of a player's fleet."""

    def __init__(self, count: int, one: str, many: str) -> None:
        self.count, self.one, self.many = count, one, many

    def key(self) -> float:
        return self.count

    def parts(self, messages: Language) -> Iterable[Part]:
        if not self.count:
            return messages.sentence("value-no-building")
        return (Part(f"{self.count} {self.one if self.count == 1 else self.many}"),)
