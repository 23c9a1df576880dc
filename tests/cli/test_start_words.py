"""What somebody sees first: three things to try, and help that names every command."""

from __future__ import annotations

from collections.abc import Callable

from belleville.cli.commands import NAMES

from .conftest import Ran

Run = Callable[..., Ran]


def test_nothing_typed_shows_three_things_to_try(run: Run) -> None:
    done = run()
    assert done.code == 0 and len(done.out.splitlines()) == 5
    assert [line.split("  ")[1] for line in done.out.splitlines()[1:4]] == [
        "belleville play",
        "belleville play --terminal",
        "belleville simulate --games 1000",
    ]
    assert "Pour commencer" in run("--lang", "fr").out == run("--lang=fr").out


def test_help_lists_every_command(run: Run) -> None:
    out = run("--help").out
    assert [name for name in NAMES if f"│ {name} " not in out] == []
    assert out == run("-h").out
