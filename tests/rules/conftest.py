"""What pytest must know for the tests of the law."""

from __future__ import annotations

import os

import pytest

if os.environ.get("MUTANT_UNDER_TEST"):

    def pytest_itemcollected(item: pytest.Item) -> None:
        """The mutation runner asks a test for its id by an older name."""
        item._nodeid = item.nodeid  # type: ignore[attr-defined]
