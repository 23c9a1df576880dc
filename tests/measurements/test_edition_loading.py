"""How long it takes to read an edition."""

from __future__ import annotations

import time

import pytest

from belleville.editions import load, loader, names

pytestmark = pytest.mark.measurement


@pytest.mark.parametrize("name", names())
def test_an_edition_is_read_in_fifteen_milliseconds(name: str) -> None:
    load(name)  # the first one also builds msgspec's decoders
    best = 1.0
    for _ in range(5):
        start = time.thread_time()
        loader.read(loader.FOLDER / f"{name}.toml")
        best = min(best, time.thread_time() - start)
    assert best < 0.015
