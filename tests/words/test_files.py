"""Damaged files, circles and missing arguments: reported with their place, and said in English."""

import logging
import shutil
from pathlib import Path

import pytest

import messages as tool
from belleville.words.languages import FOLDER
from belleville.words.resolver import Language, MessageError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A language with the numbers of English and a file of its own."""
    (tmp_path / "zz").mkdir()
    shutil.copy(Path(FOLDER, "en", "value.ftl"), tmp_path / "zz" / "value.ftl")
    return tmp_path


def written(folder: Path, text: str) -> Language:
    (folder / "zz" / "log.ftl").write_text(text, "utf-8")
    return Language("zz", str(folder))


def test_a_damaged_message_is_reported_with_file_and_line_and_said_in_english(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found = written(folder, "log-all = Zall\n\nlog-game = { $broken\nlog-show = Zshow\n")
    with caplog.at_level(logging.WARNING, logger="belleville.words"):
        assert found.text("log-game") == Language("en").text("log-game")
    assert "log.ftl:3: " in caplog.text
    assert found.text("log-all") == "Zall" and found.text("log-show") == "Zshow"


def test_what_cannot_be_filled_in_is_said_in_english(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    faults = {
        "log-all": "{ $nobody }",
        "log-game": "{ NOBODY($name) }",
        "log-empty": "{ log-nothing }",
        "log-talk": "{ log-show }",
        "log-show": "{ log-talk }",
    }
    found = written(folder, "".join(f"{id} = {text}\n" for id, text in faults.items()))
    with caplog.at_level(logging.WARNING, logger="belleville.words"):
        for id in faults:
            assert found.text(id, name="Ada") == Language("en").text(id)
            assert f"log.ftl:{list(faults).index(id) + 1}: {id}: " in caplog.text
    assert "circle" in caplog.text and "$nobody" in caplog.text


def test_english_has_nothing_to_fall_back_on() -> None:
    english = Language("en")
    with pytest.raises(MessageError, match="no message"):
        english.text("log-no-such-message")
    with pytest.raises(MessageError, match="no message"):
        Language("fr").text("nowhere-at-all")
    with pytest.raises(MessageError, match=r"\$name"):
        english.text("log-mute")


def test_the_messages_of_the_package_are_in_order() -> None:
    assert list(tool.faults()) == []
    assert tool.OUT.read_text("utf-8") == tool.types()


def test_what_french_puts_an_article_before_is_not_typed_as_any_argument() -> None:
    types = tool.types()
    assert "'play-do_buy': { amount: Arg; title: Value };" in types
    assert "'lobby-wait_for': { name: Arg };" in types, "a person is called by a bare name"


def test_faults_are_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of fault, put into a copy of the messages."""
    for lang in ("en", "fr"):
        shutil.copytree(Path(FOLDER, lang), folder / lang)
    changes = {
        "en/log.ftl": "log-nobody_asks = Nobody asks\nlog-earlier = Twice\nplay-elsewhere = Elsewhere\n",
        "fr/log.ftl": "log-mute = { $other } { NOSUCH($other) } { log-nothing }\nlog-frais = Frais\nlog-empty = { $\n",
        "fr/home.ftl": "",
    }
    for file, text in changes.items():
        path = folder / file
        path.write_text(path.read_text("utf-8") + text if text else "", "utf-8")
    monkeypatch.setattr(tool, "WORDS", folder)
    monkeypatch.setattr(tool, "ROOT", folder)
    monkeypatch.setattr(tool, "sources", dict)
    for cached in (tool.resource, tool.entries, tool.direct, tool.used, tool.literals):
        cached.cache_clear()
    try:
        found = "\n".join([*tool.faults_of_files("en"), *tool.faults_of_files("fr")])
        found += "\n".join(fault for id in tool.entries("fr") for fault in tool.faults_of_message("fr", id))
        assert "log-earlier comes twice" in found and "play-elsewhere belongs to play.ftl" in found
        assert "fr/log.ftl:" in found
        assert "log-mute uses $other" in found and "does not use $name" in found
        assert "calls NOSUCH" in found and "refers to log-nothing" in found and "log-frais is no message" in found
        assert "home-set_table" in tool.missing("fr") and "log-empty" not in tool.missing("en")
        assert "words/en/log.ftl: log-nobody_asks is not used" in set(tool.unused())
    finally:
        for cached in (tool.resource, tool.entries, tool.direct, tool.used, tool.literals):
            cached.cache_clear()
