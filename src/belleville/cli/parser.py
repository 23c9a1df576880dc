"""The parser: cyclopts apps made from the dataclasses of the commands, with help in one language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import MISSING, Field
from inspect import Parameter as Argument
from inspect import Signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from cyclopts import App, Group, Parameter

from .. import __version__
from ..errors import Lang
from ..vocabulary.edition_ids import EDITIONS
from . import commands
from .candidates import COMPLETERS, choices
from .help_page import HelpPage
from .messages import Messages
from .options import Command, Option, flag, help_key, name_of, options_of


def make_app(lang: Lang, wanted: Collection[str] = commands.NAMES) -> App:
    """Return all commands in one language; only those wanted are imported, and have options."""
    words = Messages(lang)
    page = HelpPage(words)
    options = Group(words("help.parameters"), sort_key=2)
    app = App(
        "belleville",
        help=words("help.app"),
        version=__version__,
        usage=f"belleville {words('help.command')}",
        group_commands=Group(words("help.commands"), sort_key=1),
        group_parameters=options,
        group_arguments=options,
        default_parameter=Parameter(negative=()),
        help_format="plaintext",
        help_formatter=page,
    )
    app["--help"].group = app["--version"].group = options
    app["--help"].help, app["--version"].help = words("help.help_flag"), words("help.version_flag")
    for rank, name in enumerate(commands.NAMES):
        about = words(f"help.{name}.about")
        if name not in wanted:
            app.command(App(name, help=about, sort_key=rank))
            continue
        command = commands.find(name)
        app.command(
            called(command, words, page),
            name=name,
            help=about,
            help_epilogue=words("help.example", line=f"belleville {name} {command.EXAMPLE}".rstrip()),
            usage=usage(name, command, words),
            sort_key=rank,
            group_parameters=options,
            group_arguments=options,
        )
    return app


def usage(name: str, command: type[Command], words: Messages) -> str:
    """Return the line that says how a command is written."""
    arguments = []
    for known, option in options_of(command):
        if option.argument:
            word = words(f"value.{option.value}")
            arguments.append(word if known.default is MISSING else f"[{word}]")
    return " ".join(["belleville", name, *arguments, words("help.options")])


def called(command: type[Command], words: Messages, page: HelpPage) -> Callable[..., Command]:
    """Return a function that takes the options of a command, each as cyclopts wants them, and returns the command."""

    def make(*values: Any, **named: Any) -> Command:
        arguments = [known.name for known, option in options_of(command) if option.argument]
        given = {**dict(zip(arguments, values, strict=False)), **named}
        return command(**{name: value for name, value in given.items() if value is not None})

    hints = get_type_hints(command)
    parameters = []
    for known, option in options_of(command):
        kind = Argument.POSITIONAL_ONLY if option.argument else Argument.KEYWORD_ONLY
        default = Argument.empty if known.default is MISSING else known.default
        annotation = annotated(command, known, option, hints[known.name], words)
        parameters.append(Argument(known.name, kind, default=default, annotation=annotation))
        if option.argument:
            page.arguments[known.name.upper()] = words(f"value.{option.value}")
    make.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    make.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return make


def annotated(command: type[Command], known: Field[Any], option: Option, hint: Any, words: Messages) -> Any:
    """Return the type of an option with what cyclopts must know about it."""
    text = words(help_key(name_of(command), known.name, words), editions=", ".join(EDITIONS))
    quiet = known.default in (None, False, (), MISSING)
    shown: Any = (lambda _: option.shown) if option.shown else not quiet
    many = get_origin(hint) is tuple
    inner = bare(hint)
    about: dict[str, Any] = {"help": text, "show_default": shown, "alias": option.aliases or None}
    if inner is not bool:
        about["metavar"] = words(f"value.{option.value or ('number' if inner in (int, float) else 'text')}")
    if not option.argument:
        about["name"] = flag(known.name)
    if option.group:
        about["group"] = Group(words(f"help.{option.group}"), sort_key=3)
    if option.value in COMPLETERS:
        about["completer"] = COMPLETERS[option.value]
    kind = inner
    if (known_values := choices(option.value)) and inner is str:
        # offered by completion; whether a value is good is for the command to say
        kind, about["show_choices"] = Literal[known_values], False
    elif option.value in ("file", "folder"):
        kind = Path
    if kind is not inner:
        about["converter"] = as_typed_many if many else as_typed
    if get_origin(inner) is Literal:
        about["show_choices"] = True
    whole: Any = kind
    if many:
        whole = tuple.__class_getitem__((kind, ...))
    elif NoneType in get_args(hint):
        whole = kind | None
    return Annotated[whole, Parameter(**about)]


def bare(hint: Any) -> Any:
    """Return the type of one value: without None, and of what there may be several."""
    if get_origin(hint) is tuple:
        return get_args(hint)[0]
    if isinstance(hint, UnionType) or get_origin(hint) is not Literal:
        return next((part for part in get_args(hint) if part is not NoneType), hint)
    return hint


def as_typed(_: Any, tokens: Sequence[Any]) -> str:
    """Take a value as it was typed: `./a.svg` stays `./a.svg`."""
    return str(tokens[0].value)


def as_typed_many(_: Any, tokens: Sequence[Any]) -> tuple[str, ...]:
    """Take the values of an option given several times as they were typed."""
    return tuple(str(token.value) for token in tokens)
