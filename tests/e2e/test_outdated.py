"""A game that later rules cannot continue: a position its players saw is shown, and its record can be had."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import msgspec
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


def is_stored(file: Path, table: str) -> bool:
    """Return whether the position of a table, and with it the edition, is in the file."""
    with closing(sqlite3.connect(file)) as db, suppress(sqlite3.OperationalError):
        return bool(db.execute('select count(*) from snapshots where "table" = ?', (table,)).fetchone()[0])
    return False


@pytest.fixture
def removed(tmp_path: Path) -> Iterator[Server]:
    """A server whose edition of a stored game is gone; the one kept with the game has names and prices of its own."""
    shutil.copy(PREVIOUS / "version-1.sqlite", tmp_path / "belleville.sqlite")
    first = Server(tmp_path)  # stores positions and editions of what it finds, one by one
    table = json.loads((PREVIOUS / "version-1.json").read_text())["running"]
    while not is_stored(tmp_path / "belleville.sqlite", table):
        time.sleep(0.05)
    first.stop()
    with closing(sqlite3.connect(tmp_path / "belleville.sqlite")) as db, db:
        for digest, body in db.execute("select digest, body from editions").fetchall():
            edition = msgspec.msgpack.decode(body)
            if edition["id"] == "nostalgia-2003":
                edition["id"] = "gone-1999"
                edition["squares"][39]["name"] = {"fr": "Rue Disparue", "en": "Vanished Street"}
                edition["squares"][39]["price"] = 437
                db.execute("update editions set body = ? where digest = ?", (msgspec.msgpack.encode(edition), digest))
        for table, setup in db.execute("select id, setup from tables").fetchall():
            changed = setup.replace(b"nostalgia-2003", b"gone-1999")
            db.execute("update tables set setup = ? where id = ?", (changed, table))
    db.close()
    running = Server(tmp_path)
    yield running
    running.stop()


def test_an_edition_that_is_gone_is_drawn_as_it_was_stored(removed: Server, visit: Visit) -> None:
    table = json.loads((PREVIOUS / "version-1.json").read_text())["running"]
    page = visit(lang="en", address=removed.address).open(f"/t/{table}")
    expect(page.get_by_role("status").filter(has_text="look at it, but you can’t continue it")).to_be_visible()
    square = page.locator('[data-square="39"]')
    expect(square).to_have_attribute("aria-label", re.compile("Vanished Street"))
    square.click()
    expect(page.get_by_text("437").first).to_be_visible()
