"""Rent as the page shows it: what there is to claim, and what was lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville.editions import load
from belleville.rules.moves import StandingClaim, Throw
from belleville.table.state import TableState
from tests.rules.positions import ANN, BOB, CLEO, DAN

from .conftest import Server
from .questions import four, reminded
from .staged_table import TABLE, StagedTable, page_at_rest

EDITION = load("nostalgia-2003")


@pytest.fixture(scope="module")
def table(browser: Browser, server: Server) -> Iterator[tuple[Page, StagedTable]]:
    with page_at_rest(browser, locale="en-GB", viewport={"width": 1280, "height": 800}) as page:
        laid = StagedTable(page, EDITION.id)
        laid.put(four(EDITION).game())
        page.goto(f"{server.address}/t/{TABLE}")
        expect(page.locator("[data-square]")).to_have_count(40)
        yield page, laid


def test_the_first_lost_rent_is_explained_with_property_debtor_and_sum(table: tuple[Page, StagedTable]) -> None:
    page, laid = table
    nobody = 7  # three squares before the jail, where one only visits
    place = four(EDITION).rent_open(BOB, ANN, 8, 6).turn(CLEO).at(CLEO, nobody).at(DAN, nobody)
    laid.put(place.throws((1, 2), (1, 2)).game())
    expect(page.get_by_test_id("primary")).to_have_text(re.compile("Chloé"))
    laid.happens(CLEO, Throw())
    full_step = laid.happens(DAN, Throw())
    assert any(type(event).__name__ == "RentLapsed" for event in full_step.events)
    sheet = page.get_by_role("dialog", name="You’ve just lost rent")
    expect(sheet).to_contain_text(re.compile(r"Basile landed on .*Courcelles.*keeps the €6 of rent"))
    sheet.locator("label").first.click()
    assert laid.said, "the setting is beside it"
    sheet.get_by_role("button", name="Got it").click()
    expect(sheet).to_have_count(0)


def test_claiming_rent_looks_dead_when_there_is_none_to_claim(table: tuple[Page, StagedTable]) -> None:
    page, laid = table
    claim = page.get_by_role("button", name="Claim rent")

    def watching(state: TableState) -> None:
        state.occupants[ANN].reminded = False

    laid.put(four(EDITION).game(), arrange=reminded)
    expect(claim).to_have_attribute("title", "You have no rent to claim right now.")
    expect(claim).to_have_attribute("aria-disabled", "true")
    said = len(laid.said)
    page.keyboard.press("c")
    expect(page.get_by_text("You have no rent to claim right now.")).to_be_visible()
    assert len(laid.said) == said, "nothing is asked of the table"
    laid.put(four(EDITION).rent_open(BOB, ANN, 8, 6).game(), arrange=reminded)
    expect(claim).to_have_attribute("aria-disabled", "false")
    claim.click()
    expect(claim).to_have_attribute("aria-disabled", "true")
    assert laid.said[-1]["say"] == "claim-rent"
    # who watches for themselves is told of no rent: it is for them to ask
    laid.put(four(EDITION).game(), arrange=watching)
    expect(claim).to_have_attribute("aria-disabled", "false")
    laid.put(four(EDITION).mortgaged(5, 6, 8).game(), arrange=watching)
    expect(claim).to_have_attribute("aria-disabled", "true")


def test_why_answers_with_a_sentence_about_this_payment(table: tuple[Page, StagedTable]) -> None:
    page, laid = table
    place = four(EDITION).owns(BOB, group="dark-blue").turn(ANN).at(ANN, 36).throws((1, 2))
    laid.put(place.game())
    page.reload()  # a log with what happened in the position before would have the numbers of its steps twice
    expect(page.locator("[data-square]")).to_have_count(40)
    laid.happens(BOB, StandingClaim(True))
    laid.happens(ANN, Throw(), by="player")
    page.get_by_role("tab", name="Log").click()
    line = page.get_by_role("log").locator("li li").filter(has_text="rent for Rue de la Paix").filter(has_text="pay")
    line.get_by_role("button", name="Why?").click()
    answer = page.get_by_role("dialog", name="Why?")
    expect(answer).to_contain_text("You pay Basile €100:")
    expect(answer).to_contain_text("is in a complete group and has no buildings, so its rent of €50 doubles.")
    expect(answer).to_contain_text("collects double rent")
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
