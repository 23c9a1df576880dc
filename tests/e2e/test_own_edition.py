"""An edition made in the page: played by two browsers, downloaded, opened on another server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from belleville.editions import own

from .conftest import Server, Visit, check_access
from .page_users import Player, play_together, without_motion
from .test_whole_games import choose


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Server]:
    """Another server, with a store of its own."""
    running = Server(tmp_path / "elsewhere")
    yield running
    running.stop()


def begin(page: Page, edition: str) -> None:
    page.get_by_role("button", name=edition, exact=True).click()
    expect(page.get_by_role("toolbar")).to_be_visible()


def section(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Parties de l’édition").get_by_role("button", name=name, exact=True).click()


def fill_square(page: Page, label: str, text: str) -> None:
    page.get_by_role("region", name="Cases").get_by_label(label, exact=True).fill(text)


def good(page: Page) -> None:
    expect(page.get_by_text("Tout est en ordre")).to_be_visible()


def make_town(page: Page) -> None:
    """Belleville, with a street, a card and colours of its own."""
    begin(page, "Nostalgia, 2003")
    page.get_by_label("Titre de l’édition").fill("Belleville <b>à nous</b>")
    expect(page.locator("svg .motto")).to_have_text("Belleville <b>à nous</b>")
    page.locator('[data-square="39"]').click()
    fill_square(page, "Nom", "Rue de Belleville")
    fill_square(page, "Prix", "480")
    page.get_by_role("button", name="Remplir d’après le prix").click()
    expect(page.get_by_text("Valeur hypothécaire : 240")).to_be_visible()
    section(page, "Groupes")
    page.locator('[data-place="groups[0] colour"]').fill("#123456")
    section(page, "Cartes")
    page.get_by_role("region", name="Cartes").locator("summary").first.click()
    page.get_by_role("region", name="Cartes").get_by_label("Texte").first.fill("On danse rue de Belleville.")
    good(page)


def test_an_edition_is_made_played_by_two_downloaded_and_opened_on_another_server(
    visit: Visit, server: Server, elsewhere: Server, tmp_path: Path
) -> None:
    visitor = without_motion(visit())
    page = visitor.open("/edition")
    make_town(page)
    check_access(page)
    page.reload()
    expect(page.get_by_label("Titre de l’édition")).to_have_value("Belleville <b>à nous</b>")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Télécharger").click()
    file = tmp_path / "town.toml"
    downloading.value.save_as(file)
    edition = own.read_text(file.read_bytes())
    assert edition.squares[39].name.fr == edition.squares[39].name.en == "Rue de Belleville"
    assert edition.squares[39].price == 480 and edition.groups[0].colour == "#123456"

    page.get_by_role("button", name="Jouer avec").click()
    chosen = page.get_by_role("region", name="Belleville <b>à nous</b>", exact=True)
    expect(chosen).to_be_visible()
    ada = Player(page)
    page.get_by_label("Votre nom").fill("Ada")
    choose(ada, "Avec des amis")
    table = play_with_a_friend(visit, ada)

    basile = Player(without_motion(visit(address=elsewhere.address)).open("/edition"))
    basile.page.set_input_files("input[type=file]", file)
    good(basile.page)
    basile.page.get_by_role("button", name="Partager un lien").click()
    link = basile.page.get_by_role("link", name=re.compile("#edition=own:"))
    expect(link).to_have_attribute("href", re.compile(own.content_id(edition)))
    assert httpx.get(f"{server.address}/api/tables/{table}/edition").json()["edition"]["squares"][39]["price"] == 480


def play_with_a_friend(visit: Visit, ada: Player) -> str:
    """Two browsers at a table with this edition, which is there after a reload."""
    page = ada.page
    ada.press(page.get_by_text("Réglages de la table"))
    choose(ada, re.compile("^Calme"))
    while (fewer := ada.button("Enlever une place")).is_enabled():
        ada.press(fewer)
    ada.press("Créer la table")
    expect(page.get_by_role("heading", name="On attend les joueurs")).to_be_visible()
    table = page.url.rsplit("/", 1)[-1]
    basile = Player(without_motion(visit()).open(f"/t/{table}"))
    basile.page.get_by_label("Votre nom").fill("Basile")
    basile.press("Prendre place")
    expect(page.get_by_text("Basile").first).to_be_visible()
    ada.press("Commencer la partie")
    for player in (ada, basile):
        expect(player.square("Rue de Belleville")).to_be_visible()
        assert (
            player.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--group-brown')")
            == "#123456"
        )
    play_together([ada, basile], lambda: "achète" in ada.told())
    page.reload()
    expect(ada.square("Rue de Belleville")).to_be_visible()
    return table


def test_mistakes_are_shown_at_their_fields_and_undone_on_a_phone(visit: Visit) -> None:
    page = visit(size="phone", lang="en").open("/edition#edition=zelda-2015")
    page.get_by_role("button", name="Zelda, 2015").click()
    expect(page.get_by_text("Nothing is wrong")).to_be_visible()
    page.locator('[data-square="37"]').click()
    squares = page.get_by_role("region", name="Squares", exact=True)
    squares.get_by_label("Price", exact=True).fill("355")
    expect(squares.get_by_text("Choose a price whose half")).to_be_visible()
    squares.get_by_label("Price", exact=True).fill("360")
    squares.get_by_label("2 houses").fill("3")
    wrong = page.locator("button.mistake")
    expect(wrong).to_contain_text("Squares, Hyrule Castle")
    play = page.get_by_role("button", name="Play this")
    expect(play).to_have_attribute("aria-disabled", "true")
    check_access(page)
    page.get_by_role("navigation", name="Parts of the edition").get_by_role("button", name="Money").click()
    page.get_by_label("Starting cash").fill("much")
    expect(page.get_by_label("Starting cash")).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name="Undo").click()
    expect(wrong).to_contain_text("Hyrule Castle")
    wrong.click()
    expect(squares.get_by_label("Price", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(squares.get_by_label("2 houses")).not_to_have_value("3")
    expect(page.get_by_text("Nothing is wrong")).to_be_visible()
    expect(play).to_have_attribute("aria-disabled", "false")
    for name in ("General", "Groups", "Cards", "Money", "Tokens", "Rules"):
        page.get_by_role("navigation", name="Parts of the edition").get_by_role("button", name=name).click()
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
        check_access(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_what_is_no_edition_is_refused_with_its_place(visit: Visit, tmp_path: Path) -> None:
    visitor = visit(lang="en")
    page = visitor.open("/edition")
    check_access(page)
    for text, said in (("id = 3", "id"), ("x" * 100_001, "100000"), ("<script>", "TOML")):
        file = tmp_path / "wrong.toml"
        file.write_text(text, "utf-8")
        page.set_input_files("input[type=file]", file)
        expect(page.get_by_role("alert")).to_contain_text(said)
    visitor.forgiven.append("404")
    page.goto(f"{visitor.address}/#edition=own:{'0' * 32}")
    expect(page.get_by_text("This server does not have the edition of this link")).to_be_visible()
