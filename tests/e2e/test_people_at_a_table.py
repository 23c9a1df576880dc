"""People at a table: the host's controls, somebody who is removed, votes, words at their speaker, and being called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from belleville.editions import load
from belleville.rules.moves import Withdraw

from .conftest import Server, Visit, check_access
from .page_users import Seat, make_table, without_motion
from .questions import offer, traded
from .staged_table import TABLE, StagedTable


def sit_at(visit: Visit, server: Server, made: dict[str, str], **taste: str) -> Page:
    """The page of somebody who has a seat."""
    visitor = without_motion(visit(address=server.address, **taste))
    kept = json.dumps(json.dumps(made["secret"]))
    visitor.context.add_init_script(f"localStorage.setItem('belleville.seat.{made['table']}', {kept})")
    return visitor.open(f"/t/{made['table']}")


def is_in_view(page: Page, button: str) -> bool:
    """Whether a button can be pressed without scrolling."""
    edition = page.get_by_role("button", name=button).first.bounding_box()
    size = page.viewport_size
    assert size is not None
    return edition is not None and edition["y"] >= 0 and edition["y"] + edition["height"] <= size["height"]


def test_the_host_arranges_the_table(visit: Visit, server: Server) -> None:
    made = make_table(server.address, seats=4)
    ada = sit_at(visit, server, made)
    invite = ada.get_by_role("region", name="Invitez")
    expect(invite.get_by_role("img", name="QR code du lien de la table")).to_be_visible()
    begin = ada.get_by_role("button", name="Commencer la partie")
    expect(begin).to_be_in_viewport(ratio=1)
    expect(ada.get_by_text("Tout le monde est là.")).to_have_count(0)

    basile = visit(size="phone").open(f"/t/{made['table']}")
    basile.get_by_label("Votre nom").fill("Basile")
    assert is_in_view(basile, "Prendre place")
    basile.get_by_role("button", name="Prendre place").click()
    expect(ada.get_by_role("button", name=re.compile("^Basile"))).to_be_visible()

    # what the host changes, everybody sees
    ada.get_by_role("button", name="Modifier les réglages").click()
    dialog = ada.get_by_role("dialog", name="Modifier les réglages")
    expect(dialog.get_by_role("radio", name="Banquier à part")).to_be_disabled()
    expect(dialog.get_by_text("à partir de 5 joueurs")).to_be_visible()
    check_access(ada)
    dialog.get_by_label("Édition").select_option("deluxe-2003")
    dialog.get_by_role("button", name="Enlever une place").click()
    dialog.get_by_role("button", name="Enregistrer").click()
    expect(dialog).to_have_count(0)
    for page, who in ((ada, "Vous avez changé"), (basile, "Ada a changé")):
        expect(
            page.get_by_role("status").filter(has_text=f"{who} les réglages de la table : Deluxe 2003, 3 places.")
        ).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-box", "deluxe-2003")

    # words appear at their speaker, in the language of the reader
    basile.get_by_role("button", name="Bonne chance").click()
    expect(ada.locator(".bubble")).to_have_text(re.compile("Bonne chance"))

    # somebody who is removed is told, and cannot sit down again
    ada.get_by_role("button", name="Basile : retirer, remplacer, masquer…").click()
    ada.get_by_role("button", name="Retirer Basile de la table").click()
    for _ in range(2):
        expect(basile.get_by_role("alert").filter(has_text="L’hôte vous a retiré de cette table.")).to_be_visible()
        expect(basile.get_by_role("button", name="Prendre place")).to_have_count(0)
        basile.reload()


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server on which minutes of absence are seconds."""
    running = Server(tmp_path, tempo="0.02,0.01")
    yield running
    running.stop()


def test_the_others_agree_on_a_bot_for_somebody_long_absent(visit: Visit, hasty: Server) -> None:
    made = make_table(hasty.address, seats=3, bots=1)
    gone = Seat(hasty.address, made["table"])
    secret = gone.ask("sit", name="Gaston", seat=1)["secret"]
    ada = sit_at(visit, hasty, made)
    ada.get_by_role("button", name="Commencer la partie").click()
    expect(ada.locator("[data-square]")).to_have_count(40)
    gone.leave()
    asked = ada.get_by_role("status").filter(has_text="Gaston est absent depuis longtemps.")
    asked.get_by_role("button", name="Voir").click()
    vote = ada.get_by_role("region", name="Remplacer Gaston par un bot")
    check_access(ada)
    vote.get_by_label("Quel bot ?").select_option("strong")
    vote.get_by_role("button", name="Proposer ce bot").click()
    expect(vote).to_have_count(0)  # nobody else is here: it is agreed
    ada.keyboard.press("Escape")
    expect(asked).to_have_count(0)

    back = sit_at(visit, hasty, {"table": made["table"], "secret": secret}, lang="en")
    expect(back.get_by_role("alert").filter(has_text="the other players replaced you with a bot")).to_be_visible()


def test_the_tab_calls_for_a_turn_and_for_an_offer(visit: Visit, server: Server) -> None:
    page = without_motion(visit()).open()
    page.add_init_script("navigator.setAppBadge = async (n) => { document.documentElement.dataset.badge = n }")
    page.add_init_script("navigator.clearAppBadge = async () => { document.documentElement.dataset.badge = 0 }")
    table = StagedTable(page, "nostalgia-2003")

    def shows(title: str, icon: str, badge: int) -> None:
        expect(page).to_have_title(re.compile(title))
        expect(page.locator('link[rel="icon"]')).to_have_attribute("href", icon)
        expect(page.locator("html")).to_have_attribute("data-badge", str(badge))

    table.put(traded(load("nostalgia-2003")), 1)
    page.goto(f"{server.address}/t/{TABLE}")
    shows("Belleville$", "/icon.svg", 0)
    table.happens(0, offer(1, 5, 11))
    shows("^Offre d’Ada", "/icon-turn.svg", 1)
    table.happens(0, Withdraw())
    shows("Belleville$", "/icon.svg", 0)
    table.put(traded(load("nostalgia-2003")), 0)
    shows("^À vous", "/icon-turn.svg", 1)
