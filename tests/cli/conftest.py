"""The command line in this process: what it prints, and with which code it ends."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from belleville.cli import app


class Ran(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run a command line; in English unless it says otherwise."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "200")

    def ran(*argv: str) -> Ran:
        code = app.run(argv)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return ran
