"""What other packages say is said in our words, in both languages, and nothing English is left in a French sentence."""

from __future__ import annotations

import inspect
import re
import sqlite3
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from belleville.errors import foreign, in_language

BROKEN_TOML = [
    "a = 1\na = 2", "[a]\n[a]", "a = { b = 1, b = 2 }", "a = 1\n[a.b]", "a", "[a", "[[a]", "[a]]", "a = 2020-13-40",
    'a = "\\q"', 'a = "\\uD800"', "a = [1", "a = { b = 1", 'a = "x', "a = hello", "= 1", "a = 1 2", "a = 'x\x01'",
]  # fmt: skip
OTHERS = r"\b(the|of|expected|invalid|object|cannot|missing|must|got|value|unknown|is|an?|not)\b"


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=5)] = 1
    word: Literal["a", "b"] = "a"
    form: Annotated[str, Meta(pattern="^x$")] = "x"
    long: Annotated[list[int], Meta(min_length=1, max_length=2)] = msgspec.field(default_factory=lambda: [1])
    short: Annotated[str, Meta(max_length=2, min_length=1)] = ""
    either: int | None = None
    pair: tuple[int, int] = (1, 2)


class Needy(msgspec.Struct):
    needed: int


WRONG_JSON: list[tuple[str, type]] = [
    ('{"number": "x"}', Shape), ('{"number": 0}', Shape), ('{"number": 9}', Shape), ('{"word": "c"}', Shape),
    ('{"form": "y"}', Shape), ('{"long": []}', Shape), ('{"long": [1, 2, 3]}', Shape), ('{"short": "abc"}', Shape),
    ('{"short": ""}', Shape), ('{"either": "x"}', Shape), ('{"pair": [1]}', Shape), ('{"more": 1}', Shape),
    ("{}", Needy), ("[]", Needy), ("null", Needy), ("{", Needy), ("nope", Needy), ('{"needed": 1} 2', Needy),
    ('{"needed": true}', Needy), ('{"needed": 1.5}', Needy),
]  # fmt: skip


def spoken(error: Exception) -> tuple[str, str]:
    """What is said in English and in French, without what is quoted."""
    message = foreign.message_of(error)
    assert message is not None and "system.other" not in str(message.__dict__), error
    bare = re.sub(r"'[^']*'|true or false|true ou false", "", in_language(error, "fr"))
    assert not re.search(OTHERS, bare, re.IGNORECASE), bare
    return in_language(error, "en"), in_language(error, "fr")


@pytest.mark.parametrize("text", BROKEN_TOML)
def test_toml(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    english, french = spoken(caught.value)
    assert english != french
    message, place = foreign.toml(str(caught.value))
    assert message.code.startswith("toml.") and place.code in ("place.line", "place.end")


def test_every_sentence_of_tomllib_is_known() -> None:
    from tomllib import _parser  # type: ignore[attr-defined]

    said = re.findall(r'(?:suffixed_err\(\s*src,\s*\w+,|TOMLDecodeError\()\s*f?"([^"]*)"', inspect.getsource(_parser))
    assert len(said) > 15
    for sentence in set(said) - {"{msg} (at {coord_repr(src, pos)})"}:
        message, _ = foreign.toml(re.sub(r"\{[^}]*\}", "x", sentence.encode().decode("unicode_escape")))
        assert message.code != "system.other", sentence


@pytest.mark.parametrize(("text", "kind"), WRONG_JSON)
def test_types_and_json(text: str, kind: type[Any]) -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(text, type=kind)
    english, french = spoken(caught.value)
    assert english != french and "Object" not in english and "`" not in english


def test_the_place_of_a_wrong_value_is_said() -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode('{"number": "x"}', type=Shape)
    assert in_language(caught.value, "en") == "$.number: it must be a whole number, and is text"
    assert in_language(caught.value, "fr") == "$.number\u00a0: il faut un nombre entier, et c’est un texte"


def test_sqlite(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "folder.sqlite", tmp_path / "text.sqlite"):
        if path.parent.exists():
            path.write_text("hello world" * 100)
        with pytest.raises(sqlite3.Error) as caught, sqlite3.connect(path) as opened:
            opened.execute("SELECT * FROM sqlite_master")
        english, french = spoken(caught.value)
        assert english != french


def test_what_is_not_known_is_shown_as_it_is() -> None:
    assert in_language(msgspec.ValidationError("something new"), "fr") == "something new"
    assert in_language(sqlite3.OperationalError("something new"), "fr") == "something new"
    assert foreign.message_of(ValueError("x")) is None
