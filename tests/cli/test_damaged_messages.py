"""A damaged message is reported with file and line, and said in English; the other messages of its file are used."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from belleville.cli import server
from belleville.cli.messages import Messages
from belleville.words.languages import FOLDER
from belleville.words.resolver import Language, messages

from .conftest import Ran

Run = Callable[..., Ran]
OWN = "cli-help-simulate-about"  # the message that is damaged


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The messages of the package, copied where they may be damaged."""
    for lang in ("en", "fr"):
        shutil.copytree(Path(FOLDER, lang), tmp_path / lang)
    monkeypatch.setattr(Language.__init__, "__defaults__", (str(tmp_path),))
    messages.cache_clear()
    yield tmp_path
    messages.cache_clear()


def damage(folder: Path, text: str) -> tuple[Path, int]:
    """Replace a message of the French file by this text; the file, and the line where that begins."""
    path = folder / "fr" / "cli.ftl"
    lines = path.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{OWN} ="))
    lines[at : at + 1] = [text] if text else []
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path, at + 1


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (f"{OWN} = {{ $broken", "Expected"),
        (f"{OWN} = {{ $nobody }}", "nothing is given for $nobody"),
        (f"{OWN} = {{ NOBODY($x) }}", "NOBODY"),
        (f"{OWN} = {{ cli-no-such-message }}", "cli-no-such-message"),
    ],
)
def test_the_command_line_says_it_in_english(
    run: Run, folder: Path, caplog: pytest.LogCaptureFixture, text: str, cause: str
) -> None:
    english = Messages("en")("help.simulate.about")
    path, line = damage(folder, text)
    with caplog.at_level(logging.WARNING, logger="belleville.words"):
        done = run("simulate", "--help", "--lang", "fr")
    told = " ".join(done.out.split())
    assert done.code == 0 and english in told and "Usage\u00a0: belleville simulate" in done.out
    where = [record.getMessage() for record in caplog.records if record.getMessage().startswith(f"{path}:{line}: ")]
    assert where and cause in where[0], caplog.text


def test_a_missing_message_is_said_in_english(run: Run, folder: Path) -> None:
    damage(folder, "")
    done = run("simulate", "--help", "--lang", "fr")
    assert done.code == 0 and Messages("en")("help.simulate.about") in " ".join(done.out.split())
    assert "[défaut\u00a0: 1000]" in done.out, "the rest is French"


def test_a_starting_server_reports_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from belleville.web import server as web
    from belleville.web.server import ServerSettings

    path, line = damage(folder, f"{OWN} = {{ $broken")
    monkeypatch.setattr(web, "serve", lambda place, door, ready: (ready(), door.close()))
    begun: list[str] = []
    with caplog.at_level(logging.WARNING, logger="belleville.words"):
        assert server.keep(Messages("fr"), [ServerSettings("127.0.0.1", 0, tmp_path / "data")], begun.append) == 0
    assert begun and f"{path}:{line}: " in caplog.text
