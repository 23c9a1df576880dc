"""Two browsers at one table: a deal that is countered and accepted, an auction, a rent that nobody claimed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit, check_access
from .page_users import Player, play_together, without_motion
from .test_whole_games import choose


def test_two_people_at_one_table(visit: Visit) -> None:
    ada, basile = meet(visit)
    trade(ada, basile)
    auction(ada, basile)
    lapse(ada, basile)


def meet(visit: Visit) -> tuple[Player, Player]:
    """One lays the table and gives the link to the other; they begin."""
    ada = Player(without_motion(visit(worker=True)).open())
    choose(ada, re.compile("Nostalgia"))
    ada.page.get_by_label("Votre nom").fill("Ada")
    choose(ada, "Avec des amis")
    ada.press(ada.page.get_by_text("Réglages de la table"))
    choose(ada, re.compile("^Rapide"))  # titles are dealt: there is something to trade at once
    choose(ada, re.compile("^Calme"))
    choose(ada, re.compile("^Sans rappel"))
    while (fewer := ada.button("Enlever une place")).is_enabled():
        ada.press(fewer)
    ada.press("Créer la table")
    expect(ada.page.get_by_role("heading", name="On attend les joueurs")).to_be_visible()

    basile = Player(without_motion(visit(worker=True)).open(re.sub(r"^\w+://[^/]+", "", ada.page.url)))
    basile.page.get_by_label("Votre nom").fill("Basile")
    choose(basile, "Sans rappel")
    basile.press("Prendre place")
    expect(ada.page.get_by_text("Basile").first).to_be_visible()
    ada.press("Commencer la partie")
    for player in (ada, basile):
        expect(player.page.locator("[data-square]")).to_have_count(40)
    return ada, basile


def trade(ada: Player, basile: Player) -> None:
    """Ada offers a title for 10, Basile counters with 7, Ada accepts."""
    before = ada.purse("Ada"), ada.purse("Basile")
    ada.press("Proposer un échange")
    sheet = ada.opens("Proposer un échange")
    given = sheet.get_by_role("group", name="Vous donnez").get_by_role("checkbox").first
    given.check()
    title = given.locator("xpath=ancestor::label").locator(".name").inner_text()
    sheet.get_by_label("Argent que vous demandez").fill("10")
    ada.press("Envoyer l’offre")

    offer = basile.stage("Ada vous propose un échange")
    expect(offer).to_contain_text(title)
    basile.press(basile.answer("Contre-offre"))
    sheet = basile.opens("Contre-offre à Ada")
    sheet.get_by_label("Argent que vous donnez").fill("7")
    basile.press("Refuser et proposer ceci")

    counter = ada.stage("Basile vous propose un échange")
    expect(counter).to_contain_text("7")
    ada.press(ada.answer("Accepter"))
    for player, owner in ((ada, "Basile"), (basile, "vous")):
        expect(player.square(title)).to_have_accessible_name(re.compile(f"à {owner}"))
        expect(player.stage(re.compile("échange"))).to_have_count(0)
        assert (player.purse("Ada"), player.purse("Basile")) == (before[0] + 7, before[1] - 7)


def auction(ada: Player, basile: Player) -> None:
    """Whoever may buy leaves it; both bid; the higher bid has the title."""

    def offered() -> bool:
        return any((player.says() or "").startswith("Acheter") for player in (ada, basile))

    play_together([ada, basile], offered)
    one, other = (ada, basile) if (ada.says() or "").startswith("Acheter") else (basile, ada)
    names = {ada: "Ada", basile: "Basile"}
    title = re.sub(r"^Acheter (la |le |l’)?| — .*$", "", one.says() or "")
    one.press("Mettre aux enchères")
    for player in (one, other):
        expect(player.stage(re.compile(f"^Aux enchères.*{re.escape(title)}", re.IGNORECASE))).to_be_visible()
    expect(one.primary).to_contain_text("Enchérir")
    one.press(one.primary)
    expect(other.stage(re.compile("^Aux enchères"))).to_contain_text(f"par {names[one]}")
    raised = other.answer(re.compile("^Enchérir")).last
    expect(raised).to_be_visible()
    price = int(re.sub(r"\D", "", raised.inner_text()))
    before = one.purse(names[other])
    other.press(raised)
    expect(one.stage(re.compile("^Aux enchères"))).to_contain_text(f"par {names[other]}")
    one.press(one.answer("Passer"))
    expect(one.square(title)).to_have_accessible_name(re.compile(f"à {names[other]}"))
    assert one.purse(names[other]) == other.purse(names[other]) == before - price
    assert "adjugé" in one.told()


def lapse(ada: Player, basile: Player) -> None:
    """One stands on a title of the other, who has no reminder and does not see it: the rent is lost, and both read so.

    It is the owner's first: the page explains it, with the setting beside it.
    """

    def explained(player: Player) -> bool:
        return player.page.get_by_role("dialog", name="Vous venez de perdre un loyer").count() > 0

    ada.closes_lost = basile.closes_lost = False  # it may open between a look and the next move, and opens only once
    play_together([ada, basile], lambda: explained(ada) or explained(basile))
    visitor, owner, name = (ada, basile, "Ada") if explained(basile) else (basile, ada, "Basile")
    sheet = owner.opens("Vous venez de perdre un loyer")
    expect(sheet).to_contain_text(f"{name} était sur")
    expect(sheet.get_by_role("radio", name="Sans rappel")).to_be_checked()
    check_access(owner.page, sheet)
    sheet.get_by_text("Me le rappeler", exact=True).click()
    owner.press("Compris")
    owner.press(owner.page.get_by_role("tab", name="Mes propriétés"))
    expect(owner.page.get_by_role("radio", name="Me le rappeler")).to_be_checked()
    assert "pas été réclamé à temps" in owner.told()
    assert "vous gardez votre argent" in visitor.told()
    assert f"{name} garde son argent" in owner.told()
    assert not any(said.startswith("Réclamer") for said in owner.did), "nobody is reminded who did not ask for it"
