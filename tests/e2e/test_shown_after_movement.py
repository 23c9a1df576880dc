"""What is seen follows the movement: news, cards, cash, whose turn. What can be answered is known at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville import Game, StandingClaim, Throw
from belleville.editions import load
from tests.rules.positions import ANN, BOB, position

from .conftest import Server
from .page_users import PATIENCE
from .staged_table import TABLE, StagedTable

EDITION = "nostalgia-2003"

Staged = Callable[[Game], tuple[Page, StagedTable]]


@pytest.fixture
def staged(browser: Browser, server: Server) -> Iterator[Staged]:
    """Show a game on a page whose time stands still until a test lets it run."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.clock.install(time="2026-01-01T00:00:00")
    page.clock.pause_at("2026-01-01T00:00:01")  # installed alone, it would go on with the true time
    table = StagedTable(page, EDITION)

    def put(game: Game) -> tuple[Page, StagedTable]:
        table.put(game)
        page.goto(f"{server.address}/t/{TABLE}")
        page.clock.run_for(1000)
        expect(page.locator("[data-square]")).to_have_count(40)
        return page, table

    yield put
    context.close()


def rent() -> Game:
    """Bob, who claims every rent, owns Rue de la Paix; Ann is three squares before it."""
    game = position(load(EDITION), 3).owns(BOB, 39).at(ANN, 36).throws((1, 2), (3, 4)).game()
    game.play(BOB, StandingClaim(True))
    return game


def test_the_news_do_not_run_ahead_of_the_dice(staged: Staged) -> None:
    page, table = staged(rent())
    page.get_by_role("tab", name="Journal").click()
    players = page.get_by_role("list", name="Joueurs").get_by_role("listitem")
    mine = players.filter(has_text="Ada").locator(".cash .hidden-label")
    before = mine.inner_text()
    table.happens(ANN, Throw(), by="player")
    live = page.locator('[aria-live="polite"].hidden-label').first
    expect(live).to_contain_text("rue de la Paix")  # who hears the table hears it at once
    # the answers are those of now: there is none, and for whom one waits is said when it has been seen
    expect(page.get_by_test_id("primary")).to_contain_text("Un instant")

    news, log = page.locator(".latest"), page.get_by_role("log")
    expect(page.locator(".stage .card")).to_have_count(0)
    for text in ("lancez", re.compile("[Rr]ue de la Paix")):
        expect(news.filter(has_text=text)).to_have_count(0)
        expect(log.filter(has_text=text)).to_have_count(0)
    assert mine.inner_text() == before
    expect(players.nth(0)).to_have_class(re.compile(r"\bplaying\b"))

    page.clock.run_for(725)  # the dice have been read
    expect(news).to_contain_text("Vous lancez 1 et 2")
    expect(news).not_to_contain_text(re.compile("[Rr]ue de la Paix"))
    page.clock.run_for(6000)
    expect(news).to_contain_text(re.compile("[Rr]ue de la Paix"))
    expect(log).to_contain_text(re.compile("[Rr]ue de la Paix"))
    assert mine.inner_text() != before
    expect(players.nth(1)).to_have_class(re.compile(r"\bplaying\b"))
    expect(page.get_by_test_id("primary")).to_contain_text("On attend Basile")
    expect(page.locator(".stage .card")).to_have_count(1)


def test_a_card_to_decide_comes_when_the_token_is_there_and_space_brings_it(staged: Staged) -> None:
    page, table = staged(position(load(EDITION), 3).at(ANN, 36).throws((1, 2)).game())
    table.happens(ANN, Throw(), by="player")
    expect(page.get_by_test_id("primary")).to_contain_text("Acheter la rue de la Paix")
    expect(page.locator(".stage .card")).to_have_count(0)
    page.locator("main").focus()
    page.keyboard.press(" ")  # skips the movement, and buys nothing
    expect(page.locator(".stage .card")).to_contain_text(re.compile("[Rr]ue de la Paix"))
    assert not table.said
