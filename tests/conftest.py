"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from belleville.bots import registry


@pytest.fixture(scope="module", autouse=True)
def the_same_cast() -> Iterator[None]:
    """Players from people's files, who stay for the life of a process, leave when the tests of a file are done."""
    before = dict(registry.BOTS)
    yield
    for id in registry.BOTS.keys() - before.keys():
        del registry.BOTS[id]
