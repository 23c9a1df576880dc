"""A whole game against bots in each of the five editions, from the home page to the ranking."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.long import many

from .conftest import Visit
from .page_users import Hand, Keys, Mouse, Player, reach, without_motion

ENOUGH = many(15, 25)  # moves; a game that lasts longer is left to the bots


class Way(NamedTuple):
    """How a game is played: with what, on which device, in which mode."""

    hand: Hand
    size: Literal["desktop", "phone"]
    theme: Literal["light", "dark"]
    mode: str


WAYS = {
    "Miro": Way(Mouse(), "desktop", "light", "Complète"),
    "Star Wars": Way(Mouse(), "desktop", "dark", "Rapide"),
    "Nostalgia": Way(Keys(), "desktop", "light", "Rapide"),  # a game by keyboard alone
    "Deluxe": Way(Mouse(), "phone", "light", "Rapide"),
    "Zelda": Way(Mouse(), "phone", "dark", "Rapide"),
}


def choose(player: Player, name: str | re.Pattern[str]) -> None:
    """Choose one of several: a radio button, by pointing or by arrows."""
    radio = player.page.get_by_role("radio", name=name)
    if isinstance(player.hand, Keys):
        group = radio.get_attribute("name")
        within = player.page.locator(f'input[name="{group}"]')
        checked = player.page.locator(f'input[name="{group}"]:checked')
        reach(checked if checked.count() else within.first)
        for _ in range(within.count()):
            if radio.is_checked():
                break
            player.page.keyboard.press("ArrowRight")
    else:
        radio.check(force=True)  # the drawing of a choice lies over its button
    expect(radio).to_be_checked()


def sit_down(player: Player, edition: str, mode: str) -> None:
    """Make a table of that edition on the home page, in that mode, and begin."""
    choose(player, re.compile(edition))
    player.press(player.page.get_by_text("Réglages de la table"))
    if mode != "Complète":
        choose(player, re.compile(f"^{mode}"))
    choose(player, re.compile("^Vif"))
    player.press(player.page.get_by_role("button", name="Jouer", exact=True))
    expect(player.primary).to_be_visible()


def no_sideways(page: Page) -> None:
    """Nothing needs a horizontal scroll."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "the page scrolls sideways"


def leave(player: Player) -> None:
    """Leave for good: the bots play on to the end."""
    player.play_until(lambda: player.is_over() or (player.says() or "").startswith(("Lancer", "Tenter")))
    if player.is_over():
        return
    player.press("Menu")
    player.press("Quitter la partie pour de bon…")
    player.opens("Quitter pour de bon ?")
    player.press("Oui, quitter")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("edition", WAYS)
def test_a_whole_game(visit: Visit, edition: str) -> None:
    way = WAYS[edition]
    visitor = without_motion(visit(size=way.size, theme=way.theme))
    page = visitor.open()
    player = Player(page, way.hand)
    sit_down(player, edition, way.mode)
    expect(page.locator("[data-square]")).to_have_count(40)

    def enough() -> bool:
        bought = any(said.startswith("Acheter") for said in player.did)
        return player.is_over() or (bought and len(player.did) >= ENOUGH)

    player.play_until(enough, each=lambda: no_sideways(page))
    if not player.is_over():  # a quick game may end before anything was there to be bought: the dice are true ones
        assert any(said.startswith("Acheter") for said in player.did)
        leave(player)
    player.play_until(player.is_over)

    assert any(said.startswith("Lancer") for said in player.did)
    ranking = page.get_by_role("region", name="Classement").get_by_role("listitem")
    expect(ranking).to_have_count(4)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Vous (avez gagné|gagnez|êtes .* sur 4)"))
    expect(page.get_by_role("region", name="Votre partie")).to_contain_text("Meilleure propriété")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Partager le résultat").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    no_sideways(page)
