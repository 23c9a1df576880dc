"""The table that `belleville load` prints."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from belleville.cli.load import show
from belleville.cli.messages import Messages
from belleville.lab.load.measure import LoadPlan, LoadResult, Measured, compare


@pytest.mark.parametrize(("lang", "rate", "effort"), [("en", "0.25", "0.40"), ("fr", "0,25", "0,40")])
def test_moves_are_compared_with_the_echo_by_number_and_by_processor_time(lang: str, rate: str, effort: str) -> None:
    table, echo = Measured(1000, 50.0, 2.0, 9.9, 12.0, 300.0), Measured(4000, 200.0, 0.4, 0.9, 1.0, 120.0)
    compared = compare(table, echo)
    result = LoadResult(LoadPlan(500, 4, "miro-1936"), 1042, 0, compared, compared, 50.0, True)
    console = Console(file=io.StringIO(), width=160)
    show(console, result, Messages(lang))  # type: ignore[arg-type]
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "2000" in "".join(letter for letter in printed.splitlines()[0] if letter.isdigit()), "connections"
    assert "300 µs" in printed and "120 µs" in printed
    assert rate in printed and effort in printed


def test_a_server_elsewhere_has_no_processor_time_to_tell() -> None:
    compared = compare(Measured(10, 5.0, 2.0, 9.9, 12.0), Measured(40, 20.0, 0.4, 0.9, 1.0, 120.0))
    result = LoadResult(LoadPlan(5, 4, "miro-1936"), 1042, 0, compared, compared, 50.0, True)
    console = Console(file=io.StringIO(), width=160)
    show(console, result, Messages("en"))
    assert "processor time" not in console.file.getvalue()  # type: ignore[attr-defined]
