"""Time on the page: the clock's moves, a stopped clock, bot speed, orders in advance, being out, and undo."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville import Game, Throw
from belleville.editions import load
from belleville.rules import state_numbers
from belleville.rules.moves import Mortgage, Withdraw
from belleville.table.messages import Clock
from belleville.table.state import TableState
from tests.rules.positions import ANN, BOB, Position, position

from .conftest import Server
from .questions import NOW, offer
from .staged_table import TABLE, StagedTable, page_at_rest

EDITION = load("nostalgia-2003")
SHOTS = os.environ.get("BELLEVILLE_SHOTS")


def four() -> Position:
    return position(EDITION, 4).owns(ANN, 5, 6, 8, 9).owns(BOB, 11, 13, 15)


def out() -> Game:
    """Ann has gone bankrupt after Bob."""
    game = four().game()
    state = game.state()
    state.out[BOB], state.out[ANN], state.bankrupts, state.turn = 1, 2, 2, 2
    game.restore(state_numbers.row_of(state))
    return game


@pytest.fixture(scope="module")
def device(browser: Browser) -> Iterator[Page]:
    with page_at_rest(browser, locale="en-GB", viewport={"width": 1280, "height": 800}) as page:
        yield page


@pytest.fixture(scope="module")
def table(device: Page, server: Server) -> StagedTable:
    laid = StagedTable(device, EDITION.id)
    laid.put(four().game())
    device.goto(f"{server.address}/t/{TABLE}")
    expect(device.locator("[data-square]")).to_have_count(40)
    return laid


def lay(device: Page, table: StagedTable, game: Game, **more: Any) -> None:
    """Show a position, and wait until the page has joined it: what happens next reaches the page as a step."""
    before = table.welcomed
    table.put(game, **more)
    while table.welcomed == before:
        device.wait_for_timeout(20)


def shot(device: Page, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        for width, height in ((390, 844), (844, 390), (1280, 800)):
            device.set_viewport_size({"width": width, "height": height})
            device.wait_for_timeout(250)
            device.screenshot(path=f"{SHOTS}/{name}-{width}x{height}.png")


def test_a_move_of_the_clock_is_announced(device: Page, table: StagedTable) -> None:
    lay(device, table, four().throws((1, 2)).at(ANN, 0).game())
    expect(device.get_by_test_id("primary")).to_have_text(re.compile("^Roll|^Throw"))
    table.happens(ANN, Throw(), by="clock")
    expect(device.locator(".latest")).to_contain_text("Time ran out: the dice were rolled for you.")
    expect(device.locator("[aria-live=polite].hidden-label").first).to_contain_text("Time ran out")
    shot(device, "clock")


def test_an_offer_that_expired_went_unanswered(device: Page, table: StagedTable) -> None:
    game = four().game()
    game.play(ANN, offer(BOB, 6, 11))
    lay(device, table, game)
    expect(device.get_by_role("region", name=re.compile("offer"))).to_be_visible()
    table.happens(ANN, Withdraw(), by="clock")
    expect(device.locator(".latest")).to_contain_text("Your offer to Basile went unanswered.")
    expect(device.get_by_text("withdraw")).to_have_count(0)


def test_a_stopped_clock_says_why(device: Page, table: StagedTable) -> None:
    lay(device, table, four().game(), clock=Clock((0,), NOW - 20_000, NOW + 40_000, "decide", NOW))
    expect(device.get_by_text("Clock stopped: trade in progress").first).to_be_visible()
    shot(device, "stopped")
    lay(device, table, four().game(), clock=Clock((0,), NOW - 20_000, NOW + 9_000_000, "decide"))
    expect(device.get_by_text("Clock stopped: trade in progress")).to_have_count(0)


def test_undo_takes_back_the_last_move(device: Page, table: StagedTable) -> None:
    lay(device, table, four().game())
    table.happens(ANN, Mortgage(6), by="player")
    undo = device.get_by_role("button", name="Undo mortgage")
    shot(device, "undo")
    undo.click()
    expect(undo).to_have_count(0)
    expect(device.locator(".latest")).to_contain_text("You undo your last move: a mortgage.")
    assert table.said[-1]["say"] == "undo" and not table.state.playing().is_mortgaged(6)
    table.happens(ANN, Mortgage(6), by="player")
    expect(undo).to_be_visible()
    table.happens(BOB, Mortgage(11), by="bot")
    expect(undo).to_have_count(0)


def test_a_roll_ordered_in_advance(device: Page, table: StagedTable) -> None:
    lay(device, table, four().turn(BOB).game())
    order = device.get_by_role("button", name="Roll as soon as it’s my turn")
    expect(order).to_have_attribute("aria-pressed", "false")
    order.click()
    expect(order).to_have_attribute("aria-pressed", "true")
    assert table.state.occupants[ANN].roll
    shot(device, "order")
    table.happens(BOB, offer(ANN, 11, 6))
    expect(device.get_by_text("Automatic roll cancelled: you have a trade offer.")).to_be_visible()
    assert not table.state.occupants[ANN].roll


def test_an_auction_passed_in_advance(device: Page, table: StagedTable) -> None:
    game = four().turn(BOB).at(BOB, 36).throws((1, 2)).game()
    game.play(BOB, Throw())
    lay(device, table, game)
    device.get_by_role("button", name="Pass this auction").click()
    expect(device.get_by_role("button", name="Pass this auction")).to_have_attribute("aria-pressed", "true")
    assert table.state.occupants[ANN].passes == 39


def test_the_speed_of_the_bots_is_in_the_menu(device: Page, table: StagedTable) -> None:
    lay(device, table, four().game())
    device.get_by_role("button", name="Menu").click()
    speed = device.get_by_role("group", name="Bot speed")
    expect(speed.get_by_role("radio", name="1×")).to_be_checked()
    speed.get_by_role("radio", name="Instant").check()
    expect(speed.get_by_role("radio", name="Instant")).to_be_checked()
    assert table.state.bot_speed == "instant"
    shot(device, "menu")
    device.keyboard.press("Escape")

    def guest(state: TableState) -> None:
        state.occupants[BOB].kind, state.occupants[BOB].who = "person", "1"
        state.maker = "1"

    lay(device, table, four().game(), arrange=guest)
    device.get_by_role("button", name="Menu").click()
    expect(speed.get_by_role("radio", name="4×")).to_be_disabled()
    expect(speed).to_contain_text("Only the host can change it.")
    device.keyboard.press("Escape")


def test_whoever_is_out_sees_their_place_and_can_skip_to_the_end(device: Page, table: StagedTable) -> None:
    lay(device, table, out())
    expect(device.get_by_text("You’re out. Your place: 3 of 4.")).to_be_visible()
    expect(device.get_by_role("link", name="New game")).to_have_attribute("href", "/")
    shot(device, "out")
    skip = device.get_by_role("button", name="Skip to the end")
    skip.click()
    expect(skip).to_have_attribute("aria-disabled", "true")
    expect(device.get_by_text("The bots are playing to the end.")).to_be_visible()
    assert table.state.bot_speed == "instant"

    def somebody(state: TableState) -> None:
        state.occupants[2].kind, state.occupants[2].who = "person", "2"

    lay(device, table, out(), arrange=somebody)
    expect(device.get_by_text("When only bots are left, you can skip to the end.")).to_be_visible()
    expect(skip).to_have_attribute("aria-disabled", "true")
    said = len(table.said)
    skip.click(force=True)
    assert len(table.said) == said
