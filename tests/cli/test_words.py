"""The sentences of the command line and of errors: in both languages, each used, each with the same arguments."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import belleville
from belleville import clauses, errors
from belleville.cli import commands, messages
from belleville.cli.messages import Messages
from belleville.cli.options import help_key, options_of

PACKAGE = Path(belleville.__file__).parent
LANGS: tuple[errors.Lang, ...] = ("en", "fr")


def arguments(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def literals(folder: Path) -> tuple[set[str], set[str]]:
    """All string constants of the code below a folder, and the constant beginnings of its f-strings."""
    whole, begun = set(), set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
    return whole, begun


WORDS, _ = literals(PACKAGE)
WHOLE, BEGUN = literals(PACKAGE / "cli")


def help_keys() -> set[str]:
    """The keys of the help of every command and option, with the words for their values."""
    words, found = Messages("en"), set()
    for name in commands.NAMES:
        found.add(f"help.{name}.about")
        for known, option in options_of(commands.find(name)):
            found.add(help_key(name, known.name, words))
            found.add(f"value.{option.value or 'text'}")
            found |= {f"help.{option.group}"} if option.group else set()
    return found | {"value.number"}


def is_used(key: str) -> bool:
    """Whether code asks for a key: as a whole, or by a name put behind the beginning of one."""
    chapter, _, name = key.removesuffix("_near").rpartition(".")
    asked = f"{chapter}.{name}" in WHOLE
    return asked or ((f"{chapter}." in BEGUN or chapter in WHOLE) and name in WORDS)


@pytest.mark.parametrize("name", commands.NAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_option_has_its_help(name: str, lang: errors.Lang) -> None:
    words = Messages(lang)
    for known, _ in options_of(commands.find(name)):
        assert words(help_key(name, known.name, words), editions="").strip(), f"{name}: {known.name}"


def test_no_sentence_is_superfluous() -> None:
    chapters = {f"rules.chapter.{chapter}" for chapter in clauses.chapters()}
    known = set(messages.sentences("en"))
    assert {key for key in known - help_keys() - chapters if not is_used(key)} == set()
    assert help_keys() | chapters <= known


def test_a_shared_help_is_that_of_several_commands() -> None:
    words = Messages("en")
    users = [
        help_key(name, known.name, words) for name in commands.NAMES for known, _ in options_of(commands.find(name))
    ]
    for key in messages.sentences("en"):
        if key.startswith("option."):
            assert users.count(key) > 1, f"{key} belongs to one command: write it under help.COMMAND"


def test_no_error_is_superfluous() -> None:
    codes, begun = literals(PACKAGE)
    made = {f"results.{code}" for code in codes} if "results." in begun else set()
    system = {code for code in errors.sentences("en") if code.startswith("system.")}
    assert set(errors.sentences("en")) - codes - made - system == set()


@pytest.mark.parametrize("book", [messages.sentences, errors.sentences], ids=["commands", "errors"])
def test_both_languages_say_the_same(book) -> None:  # type: ignore[no-untyped-def]
    english, french = book("en"), book("fr")
    assert set(english) == set(french)
    for key, text in english.items():
        assert arguments(text) == arguments(french[key]), key


@pytest.mark.parametrize("book", [messages.sentences, errors.sentences], ids=["commands", "errors"])
def test_french_is_set_as_it_is_printed(book) -> None:  # type: ignore[no-untyped-def]
    for key, text in book("fr").items():
        assert not re.search(r" [;:!?%»]|« |\w'\w", text), key


def test_french_typography() -> None:
    assert errors.typeset("l'un : « oui » ; 95 % ou 1 000 !") == (
        "l’un\u00a0: «\u00a0oui\u00a0»\u202f; 95\u202f% ou 1\u202f000\u202f!"
    )
    assert errors.typeset("pip install 'belleville[web]'") == "pip install 'belleville[web]'"


def test_an_error_survives_a_process_with_its_sentence() -> None:
    import pickle

    from belleville.editions import EditionError
    from belleville.rules.players import SetupError

    inner = SetupError("setup.token", "setup.tokens", token="xx", edition="miro-1936", known=("a", "b"))
    outer = errors.CodedError("arena.line_up", lineup="strong:2", edition="miro-1936", cause=inner)
    for error in (
        inner,
        outer,
        EditionError("foo", "name", errors.Message("edition.unknown", name="foo", known=("a",))),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error)
        assert errors.in_language(again, "fr") == errors.in_language(error, "fr") != str(error)
    assert str(outer) == "strong:2 in miro-1936: unknown token 'xx'; miro-1936 has a, b [setup.tokens]"
    assert errors.in_language(outer, "fr").startswith("strong:2 dans miro-1936\u00a0: pion inconnu\u00a0: xx")


def test_what_has_no_sentence_is_shown_as_it_is() -> None:
    assert errors.in_language(ValueError("abc"), "fr") == "abc"
    assert errors.in_language(FileNotFoundError(2, "x"), "fr") == "ce fichier ou ce dossier n’existe pas"
    assert errors.in_language(OSError(9999, "odd"), "fr") == "odd"
