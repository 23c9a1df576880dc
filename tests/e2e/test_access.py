"""Axe finds nothing to complain of: every page, light and dark, and every sheet that opens over a game."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit, Visitor, check_access
from .people import Player, make_table, without_motion

PAGES = {
    "home": "/",
    "rules": "/rules/zelda-2015",
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


def test_every_sheet_is_for_everyone(visit: Visit, server: Server) -> None:
    player = begun(without_motion(visit()), server, "nostalgia-2003")
    page = player.page
    player.play_until(
        lambda: "Proposer une affaire" in page.inner_text("body") and (player.says() or "").startswith("Lancer")
    )
    sheets = {"o": "Proposer une affaire", "g": "Mes titres", "?": "Raccourcis du clavier"}
    page.locator("main").focus()
    for key, title in sheets.items():
        page.keyboard.press(key)
        player.opens(title)
        check_access(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    player.press("Menu")
    player.opens("Menu")
    check_access(page)
    page.keyboard.press("Escape")
    player.press(player.square("Rue de la Paix"))
    expect(page.get_by_role("dialog")).to_contain_text("Rue de la Paix")
    check_access(page)


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
