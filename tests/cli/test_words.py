"""The sentences of the command line and of errors: in both languages, each used, each with the same arguments."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import belleville
from belleville import clauses, errors
from belleville.cli import commands
from belleville.cli.messages import Messages
from belleville.cli.options import help_key, options_of
from belleville.rules.views import RULES
from belleville.words.resolver import messages as words_of

PACKAGE = Path(belleville.__file__).parent
LANGS: tuple[errors.Lang, ...] = ("en", "fr")


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


# what takes a code as its first argument
CODED = {"Message", "Damaged", "CommandError", "LimitError", "CodedError", "PolicyError", "CodeError", "SetupError"}
CODED |= {"ArenaError", "OddsError", "SimulationError"}

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


def is_used(id: str) -> bool:
    """Whether code asks for a message: by its whole key, or by a name put behind the beginning of one."""
    if id.removesuffix("-near") in {Messages.id(key) for key in WHOLE}:
        return True
    names = {word.replace("_", "-") for word in WORDS}
    beginnings = {Messages.id(begun) for begun in BEGUN | {f"{key}." for key in WHOLE} if begun.endswith(".")}
    return any(id.startswith(begun) and id.removeprefix(begun).removesuffix("-near") in names for begun in beginnings)


@pytest.mark.parametrize("name", commands.NAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_option_has_its_help(name: str, lang: errors.Lang) -> None:
    words = Messages(lang)
    for known, _ in options_of(commands.find(name)):
        assert words(help_key(name, known.name, words), editions="").strip(), f"{name}: {known.name}"


def test_no_sentence_is_superfluous() -> None:
    known = words_of("en").ids("cli")
    helps = {Messages.id(key) for key in help_keys()}
    assert {id for id in known - helps if not is_used(id)} == set()
    assert helps <= known
    assert {f"chapter-{chapter}" for chapter in clauses.chapters()} == words_of("en").ids("chapter")


def test_a_shared_help_is_that_of_several_commands() -> None:
    words = Messages("en")
    users = [
        Messages.id(help_key(name, known.name, words))
        for name in commands.NAMES
        for known, _ in options_of(commands.find(name))
    ]
    for id in words_of("en").ids("cli"):
        if id.startswith("cli-option-"):
            assert users.count(id) > 1, f"{id} belongs to one command: write it under cli-help-COMMAND"


def test_no_error_is_superfluous() -> None:
    codes, begun = literals(PACKAGE)
    asked = {"error-" + code.replace(".", "-").replace("_", "-") for code in codes}
    if "results." in begun:
        asked |= {f"error-results-{code}".replace("_", "-") for code in codes}
    asked |= {f"error-{kind}-{name}" for kind in ("rule", "advice") for name in RULES.values()}
    by_name = tuple(f"error-{kind}-" for kind in ("system", "sqlite", "kind"))  # of what others say
    known = {id for id in words_of("en").ids("error") if not id.startswith(by_name)}
    assert known - asked == set()


def test_every_code_in_the_package_has_a_sentence() -> None:
    known = words_of("en").ids("error") | words_of("en").ids("cli")
    raised = set()
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name):
                if node.func.id in CODED:
                    first = node.args[0]
                    raised |= {str(first.value)} if isinstance(first, ast.Constant) else set()
    unknown = {code for code in raised if not errors.exists(code) and Messages.id(code) not in known}
    assert len(raised) > 150 and unknown == set()


@pytest.mark.parametrize("stem", ["cli", "error"])
def test_french_is_set_as_it_is_printed(stem: str) -> None:
    for id in words_of("fr").ids(stem):
        for element in words_of("fr").pattern(id).elements:  # type: ignore[union-attr]
            assert not re.search(r" [;:!?%»]|« |\w'\w", getattr(element, "value", "")), id


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
