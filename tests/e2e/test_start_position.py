"""Tables that begin in a position: pasted on the home page, taken from a replay, and said in the lobby."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import expect

from belleville import Position, record

from .conftest import Visit, check_access
from .page_users import Player, without_motion

LINE = record.position(
    Position("deluxe-2003", ["Ann", "Bob", "Cleo"])
    .owns("Ann", "orange", houses=3)
    .owns("Bob", "dark-blue")
    .cash(Ann=120, Bob=900)
    .after(40)
    .turn("Bob")
    .game(seed=1)
)


def test_a_position_is_pasted_on_the_home_page(visit: Visit) -> None:
    visitor = without_motion(visit())
    visitor.forgiven.append("status of 400")
    page = visitor.open("/")
    page.get_by_text("Réglages de la table").click()
    field = page.get_by_role("textbox", name="Partir d’une position")
    field.fill("<b>rien")
    expect(page.get_by_role("alert")).to_contain_text("Ce n’est pas une position")
    field.fill(LINE.replace("turn:b", "turn:z"))
    page.get_by_role("button", name="Jouer", exact=True).click()
    refusal = re.compile(r"le tour et les dés\)\s: «\sturn:z.*n’est pas une place")
    expect(page.get_by_role("alert")).to_contain_text(refusal)
    field.fill(LINE)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("La partie commence au tour 41, à 3 joueurs.")).to_be_visible()
    check_access(page)
    seat = page.get_by_role("combobox", name="Vous jouez")
    assert "120" in seat.locator("option").first.inner_text()
    seat.select_option(index=1)
    page.get_by_role("button", name="Jouer", exact=True).click()
    player = Player(page)
    expect(player.primary).to_have_text("Lancer les dés")
    look = player.look()
    assert sum("3 maisons" in square for square in look["squares"]) == 3
    assert re.sub(r"\D", "", page.locator(".strip.own .cash .hidden-label").inner_text()) == "900"


def test_a_link_opens_the_page_with_a_position_and_the_lobby_says_so(visit: Visit) -> None:
    """As `belleville play --position` does."""
    page = visit(size="phone", lang="en").open(f"/#position={quote(LINE, safe='')}")
    expect(page.get_by_text("The game starts at turn 41, with 3 players.")).to_be_visible()
    page.get_by_text("With friends", exact=True).click()
    page.get_by_role("button", name=re.compile("Create table")).click()
    expect(page.get_by_text("The game starts at turn 41, with 3 players.")).to_be_visible()
    page.get_by_text("Starting position").click()
    expect(page.get_by_text(LINE)).to_be_visible()
    expect(page.get_by_text("Seat 2: 900 in cash, 2 properties")).to_be_visible()
    check_access(page)
    page.get_by_role("button", name="Edit table settings").click()
    page.get_by_role("checkbox", name="Start from this position").uncheck()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Save|Change)")).click()
    expect(page.get_by_text("The game starts at turn 41")).to_have_count(0)


def test_a_replay_is_played_on(visit: Visit, finished: str) -> None:
    page = without_motion(visit()).open(f"/t/{finished}/replay")
    place = page.get_by_role("slider")
    expect(place).to_be_visible()
    last = int(place.get_attribute("max") or "0")
    place.fill(str(last))
    expect(page.get_by_role("button", name="Jouer à partir d’ici")).to_have_count(0)
    place.fill(str(last // 2))
    page.get_by_role("button", name="Jouer à partir d’ici").click()
    expect(page.get_by_text(re.compile(r"La partie commence au tour \d+, à 4 joueurs."))).to_be_visible()
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.locator("[data-square]")).to_have_count(40)
    expect(page.locator("li.strip")).to_have_count(4)


def test_a_link_with_no_position_says_so(visit: Visit) -> None:
    page = visit().open("/#position=%3Cimg%20src=x%20onerror=alert(1)%3E")
    expect(page.get_by_role("alert")).to_contain_text("Ce n’est pas une position")
