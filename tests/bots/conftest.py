"""What all tests of the bots share."""

from __future__ import annotations

import pytest

from belleville import editions
from belleville.editions import Edition


@pytest.fixture(params=editions.names())
def box(request: pytest.FixtureRequest) -> Edition:
    """Each box in turn."""
    edition: Edition = editions.load(request.param)
    return edition
