"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from belleville.bots import cast


@pytest.fixture(scope="module", autouse=True)
def the_same_cast() -> Iterator[None]:
    """Players from people's files, who stay for the life of a process, leave when the tests of a file are done."""
    before = dict(cast.CAST)
    yield
    for id in cast.CAST.keys() - before.keys():
        del cast.CAST[id]
