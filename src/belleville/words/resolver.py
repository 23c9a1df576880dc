"""The messages of one language: found by id, resolved with their arguments into sentences.

What a language lacks, or cannot resolve, is said in English; the fault is logged with its file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache

from fluent.syntax import ast

from . import languages, numbers
from .files import LOG, Resource, line_of, read, stems
from .functions import FUNCTIONS
from .typography import typeset
from .values import Arg, Number, Part, Plain, Sentence, Value

DEEPEST = 20  # messages within messages: more is a circle
NONE = Plain("none")


class MessageError(LookupError):
    """A message that does not exist, or cannot be formatted with the arguments given."""


class Language:
    """The messages of one language. `folder` has a folder of .ftl files for each language."""

    def __init__(self, lang: str, folder: str = languages.FOLDER) -> None:
        self.lang = lang
        self.folder = os.path.join(folder, lang)
        self.stems = stems(self.folder)
        self._files: dict[str, Resource] = {}
        self._fallback = None if lang == languages.FALLBACK else messages(languages.FALLBACK)

    # -- what callers use

    def sentence(self, id: str, /, **arguments: Arg) -> Sentence:
        """Return a message filled in, as parts; None as an argument is the variant `none`."""
        return self.fill(id, {name: self.value(value) for name, value in arguments.items()})

    def text(self, id: str, /, **arguments: Arg) -> str:
        """Return a message filled in, as plain text."""
        return str(self.sentence(id, **arguments))

    def words(self, id: str, /) -> tuple[str, ...]:
        """Return a message that lists words separated by commas: what a person may type."""
        return tuple(word.strip() for word in self.text(id).split(","))

    def __contains__(self, id: str) -> bool:
        return self.pattern(id) is not None or (self._fallback is not None and id in self._fallback)

    def ids(self, stem: str) -> frozenset[str]:
        """Return the messages of a file."""
        entries = self.resource(os.path.join(self.folder, stem + ".ftl")).entries if stem in self.stems else ()
        return frozenset(id for id in entries if id[0] != "-")

    def fill(self, id: str, values: Mapping[str, Value]) -> Sentence:
        """Return a message with values filled in."""
        pattern = self.pattern(id)
        if pattern is None:
            if self._fallback is None:
                raise MessageError(f"no message is called {id}")
            return self._fallback.fill(id, values)
        try:
            return Sentence.of(Resolver(self, values).parts(pattern))
        except MessageError as error:
            if self._fallback is None:
                raise
            path = self.file_of(id)
            LOG.warning("%s:%d: %s: %s", path, line_of(path, id), id, error)
            return self._fallback.fill(id, values)

    # -- what values and functions use

    def value(self, argument: Arg) -> Value:
        """Return an argument as a value."""
        if isinstance(argument, Value):
            return argument
        if argument is None:
            return NONE
        if isinstance(argument, bool):
            return Plain("yes" if argument else "no")
        return Plain(argument) if isinstance(argument, str) else Number(argument)

    def number(self, number: float, digits: int | None = None) -> str:
        """Return a number with its thousands apart, and so many decimals."""
        return numbers.grouped(number, self.text("value-thousands"), self.text("value-decimal"), digits)

    # -- files

    def file_of(self, id: str) -> str:
        """Return the path of the file where a message belongs: the longest name that its id begins with."""
        near = [stem for stem in self.stems if id.startswith(stem + "-")]
        return os.path.join(self.folder, max(near, key=len) + ".ftl") if near else ""

    def pattern(self, id: str) -> ast.Pattern | None:
        """Return a message or a term of this language by its id, None if there is none."""
        path = self.file_of(id.removeprefix("-"))
        return self.resource(path).entries.get(id) if path else None

    def read_all(self) -> None:
        """Read every file now, so that damaged ones are reported."""
        for stem in self.stems:
            self.resource(os.path.join(self.folder, stem + ".ftl"))

    def resource(self, path: str) -> Resource:
        """Return a file, parsed when first asked for, its words set with the apostrophes and blanks of the language."""
        if path not in self._files:
            found = read(path)
            for pattern in found.entries.values():
                _typeset(pattern, self.lang)
            self._files[path] = found
        return self._files[path]


@cache
def messages(lang: str) -> Language:
    """Return the messages of a language of the package."""
    return Language(lang)


class Resolver:
    """Formats one message with its values, and the messages and terms that it refers to."""

    def __init__(self, messages: Language, values: Mapping[str, Value], depth: int = 0) -> None:
        self.messages, self.values, self.depth = messages, values, depth
        if depth > DEEPEST:
            raise MessageError("messages refer to each other in a circle")

    def parts(self, pattern: ast.Pattern) -> Iterator[Part]:
        """Yield the parts of a pattern."""
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                yield Part(element.value)
            else:
                yield from self.placed(element.expression)

    def placed(self, expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> Iterator[Part]:
        """Yield what a placeable shows."""
        match expression:
            case ast.SelectExpression():
                yield from self.parts(self.chosen(expression))
            case ast.Placeable():
                yield from self.placed(expression.expression)
            case ast.MessageReference():
                yield from self.referred(expression.id.name, self.values)
            case ast.TermReference():
                given = {named.name.name: self.literal(named.value) for named in _named(expression.arguments)}
                yield from self.referred("-" + expression.id.name, given)
            case _:
                yield from self.value(expression).parts(self.messages)

    def referred(self, id: str, values: Mapping[str, Value]) -> Iterator[Part]:
        """Yield another message, or a term."""
        pattern = self.messages.pattern(id)
        if pattern is None:
            raise MessageError(f"it refers to {id}, which does not exist")
        return Resolver(self.messages, values, self.depth + 1).parts(pattern)

    def value(self, expression: object) -> Value:
        """Return the value of a variable, a literal, or a call of a function."""
        match expression:
            case ast.StringLiteral() | ast.NumberLiteral():
                return self.literal(expression)
            case ast.VariableReference():
                name = expression.id.name
                if name not in self.values:
                    raise MessageError(f"nothing is given for ${name}")
                return self.values[name]
            case ast.FunctionReference():
                function = FUNCTIONS.get(expression.id.name)
                if function is None or len(expression.arguments.positional) != 1:
                    raise MessageError(f"{expression.id.name} is no function of one value")
                return function(self.messages, self.value(expression.arguments.positional[0]))
        raise MessageError(f"{type(expression).__name__} is not a value")

    def literal(self, literal: object) -> Value:
        """Return a literal as a value."""
        if isinstance(literal, ast.StringLiteral):
            return Plain(literal.parse()["value"])
        assert isinstance(literal, ast.NumberLiteral)
        return Number(literal.parse()["value"])

    def chosen(self, select: ast.SelectExpression) -> ast.Pattern:
        """Return the variant that fits the selector, else the default one."""
        key = self.value(select.selector).key()
        category = None if isinstance(key, str) else numbers.plural(key, self.messages.lang)
        for variant in select.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                if key == variant.key.parse()["value"]:
                    return variant.value
            elif variant.key.name in (key, category):
                return variant.value
        return next(variant.value for variant in select.variants if variant.default)


def _named(arguments: ast.CallArguments | None) -> list[ast.NamedArgument]:
    return [] if arguments is None else arguments.named


def _typeset(node: object, lang: str) -> None:
    """Set the words of a pattern as a printer does, in place; what is filled in is left alone."""
    match node:
        case ast.TextElement():
            node.value = typeset(node.value, lang)
        case ast.Pattern():
            for element in node.elements:
                _typeset(element, lang)
        case ast.Placeable():
            _typeset(node.expression, lang)
        case ast.SelectExpression():
            for variant in node.variants:
                _typeset(variant.value, lang)
