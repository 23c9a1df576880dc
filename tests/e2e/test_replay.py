"""A finished game seen again: played, stopped, stepped through, and jumped about in."""

from __future__ import annotations

import re
from typing import Any, Literal

import httpx
import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit, Visitor
from .page_users import make_table, without_motion


def film(server: Server, table: str) -> list[dict[str, Any]]:
    """The positions of the game after each step that tells something, folded here as the page folds them."""
    game: dict[str, Any] = {}
    positions: list[dict[str, Any]] = []
    for step in httpx.get(f"{server.address}/api/tables/{table}/film").json()["steps"]:
        game = {**game, **step["changed"].get("game", {})}
        if game and (step["events"] or not positions):
            positions.append(game)
    return positions


def purses(page: Page) -> list[int | None]:
    """The cash of the players, None where somebody is broke."""
    strips = page.get_by_role("list", name="Joueurs").get_by_role("listitem").all_inner_texts()
    return [
        None if "En faillite" in strip else int(re.sub(r"\D", "", strip.split("€")[0].split("\n")[-1]))
        for strip in strips
    ]


def expected(game: dict[str, Any]) -> list[int | None]:
    return [None if out else cash for cash, out in zip(game["cash"], game["out"], strict=True)]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_game_is_seen_again(visit: Visit, server: Server, finished: str, size: Literal["desktop", "phone"]) -> None:
    positions = film(server, finished)
    page = shown(without_motion(visit(size=size)), finished)
    place = page.get_by_role("slider", name="Position")
    expect(place).to_have_attribute("max", str(len(positions) - 1))
    for at in (len(positions) // 3, 7, len(positions) - 1):
        place.fill(str(at))
        assert purses(page) == expected(positions[at])
    page.get_by_role("button", name="Aller au début").click()
    assert purses(page) == expected(positions[0])
    for _ in range(12):
        page.get_by_role("button", name="Coup suivant").click()
    expect(place).to_have_value("12")
    assert purses(page) == expected(positions[12])
    page.get_by_role("button", name="Coup précédent").click()
    assert purses(page) == expected(positions[11])
    page.get_by_role("combobox", name="Tour").select_option(index=5)
    expect(place).to_have_attribute("aria-valuetext", re.compile("^Tour 5,"))
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_it_runs_and_stops_by_keyboard(visit: Visit, finished: str) -> None:
    page = shown(without_motion(visit(), 4), finished)
    place = page.get_by_role("slider")
    page.locator("main").focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place).not_to_have_value(re.compile("^[0-3]$"))
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Lire")).to_be_visible()
    stopped = place.input_value()
    page.wait_for_timeout(1200)
    assert place.input_value() == stopped
    page.keyboard.press("ArrowRight")
    expect(place).to_have_value(str(int(stopped) + 1))
    page.keyboard.press("End")
    expect(place).to_have_value(place.get_attribute("max") or "")
    page.keyboard.press("Home")
    expect(place).to_have_value("0")


def test_a_game_that_is_not_over_cannot_be_seen_again(visit: Visit, server: Server) -> None:
    visitor = visit()
    visitor.forgiven.append("status of 4\\d\\d")
    page = visitor.open(f"/t/{make_table(server.address)['table']}/replay")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas terminée")
    expect(page.get_by_role("link", name="Retour à la table")).to_be_visible()


def shown(visitor: Visitor, table: str) -> Page:
    page = visitor.open(f"/t/{table}/replay")
    expect(page.get_by_role("button", name="Lire")).to_be_visible()
    return page
