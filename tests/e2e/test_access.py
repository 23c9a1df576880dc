"""Axe finds nothing to complain of: every page, light and dark, and every sheet that opens over a game."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit, Visitor, check_access
from .people import Player, make_table, reach, without_motion
from .test_games import no_sideways

PAGES = {
    "home": "/",
    "rules": "/rules/zelda-2015",
    "clauses": "/rules/zelda-2015/clauses",
    "compare": "/rules",
    "lobby": "/t/{waiting}",
    "end": "/t/{finished}",
    "replay": "/t/{finished}/replay",
}
BOXES = ["miro-1936", "star-wars-1997", "nostalgia-2003", "deluxe-2003", "zelda-2015"]
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


@pytest.mark.parametrize("theme", THEMES)
def test_every_page_is_for_everyone(
    visit: Visit, server: Server, finished: str, theme: Literal["light", "dark"]
) -> None:
    visitor = without_motion(visit(theme=theme))
    waiting = make_table(server.address)["table"]
    for path in PAGES.values():
        page = visitor.open(path.format(waiting=waiting, finished=finished))
        settled(page)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        check_access(page)
        page.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("box", BOXES)
def test_every_board_is_for_everyone(visit: Visit, server: Server, box: str, theme: Literal["light", "dark"]) -> None:
    size: Literal["desktop", "phone"] = "desktop" if theme == "light" else "phone"
    page = begun(without_motion(visit(theme=theme, size=size)), server, box).page
    check_access(page)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_sheet_is_for_everyone(visit: Visit, server: Server, size: Literal["desktop", "phone"]) -> None:
    player = begun(without_motion(visit(size=size)), server, "nostalgia-2003")
    page = player.page
    player.play_until(lambda: (player.says() or "").startswith("Lancer"))

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
        "Proposer une affaire": "Proposer une affaire",
        "Gérer mes titres": "Mes titres",
        "Menu": "Menu",
    }.items():
        player.press(button)
        check(title)
    if size == "phone":
        player.press("Journal et plus")
        check(re.compile("."))
    page.locator("main").focus()
    page.keyboard.press("?")
    check("Raccourcis du clavier")
    player.press(player.square("Rue de la Paix"))
    check(re.compile("Rue de la Paix"))


def test_the_board_is_walked_by_arrows(visit: Visit, server: Server) -> None:
    player = begun(without_motion(visit()), server, "miro-1936")
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


def begun(visitor: Visitor, server: Server, box: str) -> Player:
    """A table with bots, where the game has just begun."""
    made = make_table(server.address, bots=3, box=box, seats=4)
    page = visitor.open(f"/t/{made['table']}#seat={made['secret']}")
    player = Player(page)
    player.press(re.compile("^Commencer"))
    assert "seat=" not in page.url, "a secret stays in the address bar"
    player.play_until(lambda: player.says() is not None)  # it is our turn, and nobody else moves
    expect(page.locator(".flights > *")).to_have_count(0)
    page.evaluate("document.fonts.ready.then(() => null)")
    return player
