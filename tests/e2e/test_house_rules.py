"""House rules in the page: chosen at home or in the lobby, agreed on, played, reloaded, replayed, saved and shared."""

from __future__ import annotations

import re
from typing import Literal

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from belleville.editions import load
from tests.rules.positions import ANN, BOB, position

from .conftest import SIZES, Server, Visit, check_access
from .page_users import Player, make_table, play_together, without_motion
from .staged_table import TABLE, StagedTable, page_at_rest
from .test_whole_games import choose, no_sideways

Size = Literal["desktop", "phone"]
BOTH: list[Size] = ["phone", "desktop"]
AGREED = "parking=500,no-auctions,round-limit=2"
NAMES = ["Cagnotte du Parc gratuit : 500 €", "Pas d’enchères", "Nombre de tours de table : 2"]
SPACES = re.compile(r"[\u00a0\u202f]")


def spoken(text: str) -> str:
    return SPACES.sub(" ", text)


def switch(page: Page, name: str) -> Locator:
    return page.get_by_role("switch", name=name, exact=True)


def turn_on(page: Page, name: str) -> None:
    switch(page, name).locator("xpath=ancestor::label").click()
    expect(switch(page, name)).to_be_checked()


@pytest.mark.parametrize("size", BOTH)
def test_two_people_agree_on_three_house_rules_play_reload_and_replay(visit: Visit, server: Server, size: Size) -> None:
    ada, basile = agree(visit, size)
    for player in (ada, basile):
        expect(player.page.locator("[data-square]")).to_have_count(40)
        expect(player.square("Parc gratuit")).to_have_accessible_name(re.compile(r"500\s€ dans la cagnotte"))
        see_list(player.page)
    no_sideways(ada.page)
    check_access(ada.page)

    def leaves() -> bool:
        return any(player.answer("La laisser à la banque").count() > 0 for player in (ada, basile))

    play_together([ada, basile], lambda: leaves() or ada.is_over())
    assert leaves(), "somebody lands on a property that can be bought"
    one = ada if ada.answer("La laisser à la banque").count() else basile
    title = re.sub(r"^Acheter (la |le |les |l’)?| — .*$", "", one.primary.inner_text())
    one.press(one.answer("La laisser à la banque"))
    expect(one.square(title)).to_have_accessible_name(re.compile("à vendre"))
    log = told(one)
    assert "laissez" in log
    assert "Règles maison de cette table" in log
    for player in (ada, basile):
        player.page.reload()
        expect(player.primary).to_be_visible()
        see_list(player.page)

    play_together([ada, basile], lambda: ada.is_over() and basile.is_over())
    see_list(ada.page)
    check_access(ada.page)
    table = ada.page.url.rsplit("/", 1)[1]
    record = httpx.get(f"{server.address}/api/tables/{table}/record").text
    assert f"box: nostalgia-2003+{AGREED} " in record
    ada.press(ada.page.get_by_role("button", name="Vérifier les dés"))
    expect(ada.page.locator(".said.good")).to_be_visible()
    ada.page.goto(f"{server.address}/t/{table}/replay")
    expect(ada.page.locator("[data-square]")).to_have_count(40)
    expect(ada.square("Parc gratuit")).to_have_accessible_name(re.compile("dans la cagnotte"))
    see_list(ada.page)
    no_sideways(ada.page)
    check_access(ada.page)


def told(player: Player) -> str:
    """Return the whole log; on a phone it opens on a sheet."""
    more = player.page.get_by_role("button", name="Journal et plus")
    if not more.count():
        return player.told()
    player.press(more)
    said = player.told()
    player.page.keyboard.press("Escape")
    return said


def agree(visit: Visit, size: Size) -> tuple[Player, Player]:
    """Ada makes a table, Basile comes, Ada chooses three house rules and Basile reads which; they begin."""
    ada = Player(without_motion(visit(size=size)).open())
    choose(ada, re.compile("Nostalgia"))
    ada.page.get_by_label("Votre nom").fill("Ada")
    choose(ada, "Avec des amis")
    ada.press(ada.page.get_by_text("Réglages de la table"))
    choose(ada, re.compile("^Calme"))
    while (fewer := ada.button("Enlever une place")).is_enabled():
        ada.press(fewer)
    ada.press("Créer la table")
    ada.page.wait_for_url(re.compile(r"/t/\w+"))
    basile = Player(without_motion(visit(size=size)).open(re.sub(r"^\w+://[^/]+", "", ada.page.url)))
    basile.page.get_by_label("Votre nom").fill("Basile")
    basile.press("Prendre place")
    expect(ada.page.get_by_text("Basile").first).to_be_visible()

    ada.press("Modifier les réglages")
    sheet = ada.opens("Modifier les réglages")
    ada.press(sheet.get_by_text("Règles maison : 0"))
    turn_on(ada.page, "Cagnotte du Parc gratuit")
    sheet.get_by_label("Cagnotte du Parc gratuit (Mise de départ)").fill("500")
    turn_on(ada.page, "Pas d’enchères")
    expect(switch(ada.page, "Enchères à moitié prix")).to_be_disabled()
    expect(sheet.get_by_text("Pas avec « Pas d’enchères ».")).to_be_visible()
    turn_on(ada.page, "Nombre de tours de table")
    rounds = sheet.get_by_label("Nombre de tours de table (Tours de table)")
    rounds.fill("0")
    expect(sheet.get_by_role("alert")).to_contain_text("de 1 à 10")
    expect(sheet.get_by_role("button", name="Enregistrer").last).to_be_disabled()
    rounds.fill("2")
    check_access(ada.page, sheet)
    ada.press(sheet.get_by_role("button", name="Enregistrer").last)

    news = basile.page.get_by_role("status").filter(has_text="règles maison")
    expect(news).to_contain_text("Pas d’enchères")
    expect(news).to_contain_text("Cagnotte du Parc gratuit")
    see_list(basile.page)
    no_sideways(basile.page)
    ada.press("Commencer la partie")
    return ada, basile


def see_list(page: Page) -> None:
    """Read the house rules behind their number, each with its clause."""
    page.get_by_role("button", name=re.compile("^Règles maison.: 3$")).first.click()
    sheet = page.get_by_role("dialog", name="Règles maison")
    expect(sheet.get_by_role("listitem")).to_have_count(3)
    expect(sheet).to_contain_text("Hors du livret")
    shown = spoken(sheet.inner_text())
    for name, clause in zip(NAMES, ("parking", "no-auctions", "round-limit"), strict=True):
        assert name in shown
        expect(sheet.get_by_role("link", name=f"house.{clause}", exact=True)).to_be_visible()
    check_access(page, sheet)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", BOTH)
def test_a_set_is_saved_chosen_again_shared_and_deleted(visit: Visit, server: Server, size: Size) -> None:
    page = without_motion(visit(size=size)).open("/?house=parking=500,no-trades&edition=zelda-2015")
    expect(page.get_by_role("status").filter(has_text="Règles maison du lien")).to_be_visible()
    assert page.url == f"{server.address}/"
    expect(page.get_by_text("Ce livret interdit les règles maison.")).to_be_visible()
    expect(switch(page, "Pas d’échanges")).to_be_checked()
    no_sideways(page)
    check_access(page)
    page.get_by_label("Nom de cette liste").fill("Chez <b>Mamie</b>")
    page.get_by_role("button", name="Enregistrer", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Chez <b>Mamie</b>")).to_be_visible()
    page.get_by_role("button", name="Retirer toutes les règles maison").click()
    expect(switch(page, "Pas d’échanges")).not_to_be_checked()
    page.reload()
    Player(page).press(page.get_by_text("Réglages de la table"))
    page.get_by_text("Règles maison : 0").click()
    page.get_by_role("button", name="Chez <b>Mamie</b>", exact=True).click()
    expect(switch(page, "Pas d’échanges")).to_be_checked()
    link = page.get_by_label("Copier le lien vers ces règles").input_value()
    assert link == f"{server.address}/?house=parking=500,no-trades&edition=zelda-2015"
    page.get_by_role("button", name="Supprimer la liste « Chez <b>Mamie</b> »").click()
    expect(page.get_by_role("button", name="Chez <b>Mamie</b>", exact=True)).to_have_count(0)
    expect(switch(page, "Pas d’échanges")).to_be_checked()


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("/?house=no-trades,%3Cimg%20src%3Dx%3E", "<img src=x>"),
        ("/?house=parking=7.5", "parking=7.5"),
        ("/?house=no-trades&edition=nowhere", "nowhere"),
    ],
)
def test_a_damaged_link_is_refused_with_the_place_of_the_fault(visit: Visit, link: str, said: str) -> None:
    page = without_motion(visit()).open(link)
    expect(page.get_by_role("alert")).to_contain_text(said)
    Player(page).press(page.get_by_text("Réglages de la table"))
    expect(page.get_by_text("Règles maison : 0")).to_be_visible()


def test_open_tables_say_how_many_house_rules_they_have(visit: Visit, server: Server) -> None:
    table = make_table(server.address, listed=True, house=AGREED)["table"]
    page = without_motion(visit()).open()
    row = page.get_by_role("listitem").filter(has=page.locator(f'a[href="/t/{table}"]'))
    expect(row).to_contain_text("Règles maison : 3")


@pytest.mark.parametrize("size", BOTH)
def test_the_table_follows_its_house_rules(browser: Browser, server: Server, size: Size) -> None:
    """What is not there is not offered: rent is claimed for everybody, nobody trades, houses do not run out."""
    rules = "parking=100,automatic-rent,no-trades,unlimited-buildings,uneven-building,first-lap,worth-goal=9000"
    edition = load(f"nostalgia-2003+{rules}")
    width, height = SIZES[size]
    with page_at_rest(browser, viewport={"width": width, "height": height}, locale="fr-FR") as page:
        table = StagedTable(page, "nostalgia-2003")
        made = position(edition, 3).owns(ANN, group="orange").owns(BOB, 39).at(ANN, 1)
        made.state.passed_go = 1 << ANN
        made.state.pot = 650
        table.put(made.throws((1, 2)).game())
        page.goto(f"{server.address}/t/{TABLE}")
        player = Player(page)
        expect(player.primary).to_have_text("Lancer les dés")
        expect(player.square("Parc gratuit")).to_have_accessible_name(re.compile(r"650\s€ dans la cagnotte"))
        expect(page.get_by_text(re.compile(r"Objectif 9\s000\s€")).first).to_be_visible()
        for gone in ("Réclamer un loyer", "Proposer un échange"):
            expect(page.get_by_role("button", name=gone)).to_have_count(0)
        page.keyboard.press("o")
        expect(page.get_by_text("Pas d’échanges : c’est une règle maison de cette table.").first).to_be_visible()
        expect(page.get_by_label("N’achète pas encore : n’est pas passé par la case Départ").first).to_be_visible()
        expect(page.get_by_text("maisons et")).to_have_count(0)
        no_sideways(page)
        check_access(page)
        player.press("Gérer mes propriétés")
        sheet = player.opens("Mes propriétés")
        more = sheet.get_by_role("button", name=re.compile("^Construire sur")).first
        for _ in range(3):
            more.click()
        player.press(sheet.get_by_role("button", name=re.compile("^Confirmer")))
        expect(sheet).to_have_count(0)
        levels = [level for level in table.state.playing().position().level if level]
        assert levels == [3]
