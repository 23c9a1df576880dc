"""Bots as the page shows them: their level wherever they bargain, and an end to their offers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville.editions import load
from belleville.rules.moves import Accept
from tests.rules.positions import ANN, BOB, CLEO

from .conftest import Server
from .questions import offer, traded
from .staged_table import TABLE, StagedTable, page_at_rest

EDITION = load("nostalgia-2003")


@pytest.fixture
def table(browser: Browser, server: Server) -> Iterator[tuple[Page, StagedTable]]:
    with page_at_rest(browser, locale="en-GB", viewport={"width": 1280, "height": 800}) as page:
        laid = StagedTable(page, EDITION.id)
        laid.put(traded(EDITION))
        page.goto(f"{server.address}/t/{TABLE}")
        expect(page.locator("[data-square]")).to_have_count(40)
        yield page, laid


def test_a_bot_says_its_level_and_can_be_told_to_make_no_more_offers(table: tuple[Page, StagedTable]) -> None:
    page, laid = table
    laid.happens(BOB, offer(ANN, 11, 5, 40))
    card = page.get_by_role("region", name="Basile offers you a trade")
    expect(card.get_by_text("Level 2")).to_be_visible()
    card.get_by_role("button", name="Block offers from Basile").click()
    expect(card).to_have_count(0)
    assert laid.state.occupants[ANN].no_offers == (BOB,)
    assert not laid.state.playing().offers(), "this offer is refused, too"

    page.get_by_role("button", name=re.compile("^View Basile")).click()
    page.get_by_role("dialog", name="Basile").get_by_role("button", name="Allow offers from Basile again").click()
    expect(page.get_by_role("button", name="Block offers from Basile")).to_be_visible()
    assert not laid.state.occupants[ANN].no_offers
    page.keyboard.press("Escape")


def test_a_trade_among_bots_takes_one_line(table: tuple[Page, StagedTable]) -> None:
    page, laid = table
    news = page.locator(".latest p")
    laid.happens(BOB, offer(CLEO, 11, 16, 40))
    expect(page.get_by_role("region", name="Current decision")).not_to_contain_text("offers Chloé")
    revision = laid.state.playing().offers()[0].revision
    laid.happens(CLEO, Accept(BOB, revision))
    expect(news).to_have_count(1)
    expect(news).to_contain_text(re.compile("Basile.*Chloé"))
