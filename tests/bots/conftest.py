"""What all tests of the bots share."""

from __future__ import annotations

import pytest

from belleville import editions
from belleville.editions import Edition


@pytest.fixture(params=editions.names())
def edition(request: pytest.FixtureRequest) -> Edition:
    """Each edition in turn."""
    loaded: Edition = editions.load(request.param)
    return loaded
