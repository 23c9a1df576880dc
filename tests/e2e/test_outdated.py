"""A game that later rules cannot continue: a position its players saw is shown, and its record can be had."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Server, Visit

PREVIOUS = Path(__file__).parent.parent / "store" / "previous"


@pytest.fixture
def upgraded(tmp_path: Path) -> Iterator[Server]:
    """A server of today with the data of the release before."""
    shutil.copy(PREVIOUS / "version-1.sqlite", tmp_path / "belleville.sqlite")
    running = Server(tmp_path)
    yield running
    running.stop()


def test_the_position_before_the_changed_rule_is_seen_and_said_to_be_that(upgraded: Server, visit: Visit) -> None:
    table = json.loads((PREVIOUS / "version-1.json").read_text())["touched"]
    for lang, said, before, more in (
        ("fr", "une version antérieure des règles", "la position avant le premier coup", "Télécharger la partie"),
        ("en", "an earlier version of the rules", "the position before the first move", "Download the game"),
    ):
        page = visit(lang=lang, address=upgraded.address).open(f"/t/{table}")
        banner = page.get_by_role("status").filter(has_text=said)
        expect(banner).to_be_visible()
        expect(banner).to_contain_text(before)
        expect(
            page.get_by_text("800", exact=False).first
        ).to_be_visible()  # Ann's cash; today's rules would make it 806
        expect(page.get_by_text("806", exact=False)).to_have_count(0)
        with page.expect_download() as found:
            banner.get_by_role("link", name=more).click()
        assert Path(found.value.path()).read_text(encoding="utf-8").startswith("belleville 1\nbox: nostalgia-2003 ")
