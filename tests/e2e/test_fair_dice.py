"""The end screen compares the proof of the dice with what this page saw, not with what the server says later."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit, check_access
from .people import Player, Seat, make_table

CHECK = "Vérifier les dés"


@pytest.fixture(scope="module")
def liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that shows other dice than it proves."""
    running = Server(tmp_path_factory.mktemp("liar"), module="tests.e2e.dishonest")
    yield running
    running.stop()


def seated(visit: Visit, server: Server) -> tuple[Player, Seat, str]:
    """Somebody in a browser at a table with a bot, with a second device for what need not be clicked."""
    made = make_table(server.address, bots=1, pace="brisk")
    page = visit(address=server.address).open(f"/t/{made['table']}#seat={made['secret']}")
    expect(page.get_by_role("button", name="Commencer")).to_be_visible()
    return Player(page), Seat(server.address, made["table"], made["secret"]), str(made["table"])


def roll(player: Player) -> None:
    """Play on until one has rolled once more."""
    player.play_until(lambda: (player.says() or "").startswith("Lancer"))
    player.press(player.primary)


def leave(player: Player, seat: Seat) -> Page:
    """The game ends, and its dice are checked."""
    assert seat.ask("play", move={"move": "leave"})["say"] == "ack"
    seat.leave()
    player.page.get_by_role("button", name=CHECK).click()
    return player.page


def test_an_honest_game_is_verified_across_a_reload(visit: Visit, server: Server) -> None:
    player, seat, table = seated(visit, server)
    player.press("Commencer")
    roll(player)
    player.page.reload()
    roll(player)
    page = leave(player, seat)
    said = page.get_by_role("region", name="Des dés que l’on peut vérifier").get_by_role("status")
    expect(said).to_contain_text(re.compile(r"Vérifié\s: \d+ lancers"))
    expect(said).not_to_contain_text("enregistrée")
    expect(said).to_contain_text("Le nombre tiré par votre page fait partie de ces dés")
    expect(said).to_contain_text("Selon la preuve, ont contribué aux dés\u202f: Ada.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la preuve des dés").click()
    assert download.value.suggested_filename == f"belleville-{table}.proof.json"
    check_access(page)
    stranger = visit().open(f"/t/{table}")
    stranger.get_by_role("button", name=CHECK).click()
    expect(stranger.get_by_text("n’a rien vu de la partie")).to_be_visible()


def test_a_server_that_shows_other_dice_than_it_proves_is_found_out(visit: Visit, liar: Server) -> None:
    player, seat, _ = seated(visit, liar)
    player.press("Commencer")
    roll(player)
    player.page.reload()
    page = leave(player, seat)
    said = page.get_by_role("region", name="Des dés que l’on peut vérifier").get_by_role("status")
    expect(said).to_contain_text("Les dés ne sont PAS vérifiés")
    expect(said).to_contain_text(re.compile(r"Le lancer \d+ que vous avez vu était \d-\d\s; la preuve dit \d-\d"))
