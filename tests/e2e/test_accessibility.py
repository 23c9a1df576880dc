"""Axe finds nothing to complain of: every page, light and dark, and every sheet that opens over a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from belleville.editions import load
from tests.rules.positions import ANN, BOB

from .conftest import SIZES, Server, Visit, check_access
from .page_users import Player, make_table, reach, without_motion
from .questions import four
from .staged_table import TABLE, StagedTable, page_at_rest
from .test_whole_games import no_sideways

PAGES = {
    "home": "/",
    "rules": "/rules/zelda-2015",
    "clauses": "/rules/zelda-2015/clauses",
    "compare": "/rules",
    "lobby": "/t/{waiting}",
    "end": "/t/{finished}",
    "replay": "/t/{finished}/replay",
}
EDITIONS = ["miro-1936", "star-wars-1997", "nostalgia-2003", "deluxe-2003", "zelda-2015"]
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


Size = Literal["desktop", "phone"]


def test_every_page_is_for_everyone(visit: Visit, server: Server, finished: str) -> None:
    visitor = without_motion(visit())
    waiting = make_table(server.address)["table"]
    for path in PAGES.values():
        page = visitor.open(path.format(waiting=waiting, finished=finished))
        settled(page)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
            check_access(page)
        page.close()


@pytest.fixture(scope="module")
def begun(browser: Browser, server: Server) -> Iterator[Callable[[Size, str], Player]]:
    """A game of an edition where it is the reader's turn: on a desktop in light colours, or a phone in dark ones."""
    pages: dict[Size, Page] = {}
    with ExitStack() as kept:

        def begin(size: Size, edition: str) -> Player:
            if size not in pages:
                width, height = SIZES[size]
                pages[size] = kept.enter_context(
                    page_at_rest(
                        browser,
                        viewport={"width": width, "height": height},
                        has_touch=size == "phone",
                        color_scheme="dark" if size == "phone" else "light",
                        locale="fr-FR",
                    )
                )
            page = pages[size]
            place = four(load(edition)).owns(ANN, group="brown").built(1, group="brown")
            StagedTable(page, edition).put(place.owns(BOB, group="dark-blue").mortgaged(15).game())
            page.goto(f"{server.address}/t/{TABLE}")
            expect(page.locator("html")).to_have_attribute("data-box", edition)
            expect(page.locator("html")).to_have_attribute("data-theme", "dark" if size == "phone" else "light")
            expect(page.locator("[data-square]")).to_have_count(40)
            player = Player(page)
            expect(player.answer(re.compile("^(Lancer|Tenter)"))).to_be_visible()
            page.evaluate("document.fonts.ready.then(() => null)")
            return player

        yield begin


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_board_is_for_everyone(begun: Callable[[Size, str], Player], edition: str, size: Size) -> None:
    check_access(begun(size, edition).page)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_sheet_is_for_everyone(begun: Callable[[Size, str], Player], size: Size) -> None:
    player = begun(size, "nostalgia-2003")
    page = player.page

    def check(title: str | re.Pattern[str]) -> None:
        sheet = page.get_by_role("dialog", name=title)
        expect(sheet).to_be_visible()
        check_access(
            page, None if title == "Menu" else sheet
        )  # with what lies behind one of them, which stays the same
        no_sideways(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    for button, title in {
        "Proposer un échange": "Proposer un échange",
        "Gérer mes propriétés": "Mes propriétés",
        "Menu": "Menu",
    }.items():
        player.press(button)
        check(title)
    if size == "phone":
        player.press("Journal et plus")
        check(re.compile("."))
    page.locator("main").focus()
    page.keyboard.press("?")
    check("Raccourcis clavier")
    player.press(player.square("Rue de la Paix"))
    check(re.compile("Rue de la Paix"))


def test_the_board_is_walked_by_arrows(begun: Callable[[Size, str], Player]) -> None:
    player = begun("desktop", "miro-1936")
    page = player.page
    names = page.locator("[data-square]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert len(set(names)) >= 34, "decks apart, every square has a name of its own"
    reach(page.locator('[data-square="0"]'))
    for key, square in (
        ("ArrowLeft", 1),
        ("ArrowLeft", 2),
        ("ArrowUp", 28),
        ("ArrowRight", 29),
        ("End", 39),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect(page.locator(f'[data-square="{square}"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text(names[1].split(",")[0])
    page.keyboard.press("Escape")
    expect(page.locator('[data-square="1"]')).to_be_focused()


def settled(page: Page) -> None:
    """Everything that the page fetches has come."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator('[aria-busy="true"]')).to_have_count(0)
