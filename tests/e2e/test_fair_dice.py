"""The end screen compares the proof of the dice with what this page saw, not with what the server says later."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visit, check_access
from .page_users import Player, Seat, make_table

CHECK = "Vérifier les dés"


@pytest.fixture(scope="module")
def liar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that shows other dice than it proves."""
    running = Server(tmp_path_factory.mktemp("liar"), module="tests.e2e.dishonest_server")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def skipper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that passes over a roll by showing one that nobody was to make."""
    running = Server(tmp_path_factory.mktemp("skipper"), module="tests.e2e.unrequested_roll_server")
    yield running
    running.stop()


def seated(visit: Visit, server: Server, storage: str = "") -> tuple[Player, Seat, str]:
    """Somebody in a browser at a table with a bot, with a second device for what need not be clicked.

    `storage` is a script that runs before the page's own.
    """
    made = make_table(server.address, bots=1, pace="brisk")
    visitor = visit(address=server.address)
    visitor.context.add_init_script(storage)
    page = visitor.open(f"/t/{made['table']}#seat={made['secret']}")
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
    said = page.get_by_role("region", name="Des dés vérifiables").get_by_role("status")
    expect(said).to_contain_text(re.compile(r"Vérifié\s: \d+ lancers"))
    expect(said).not_to_contain_text("enregistrée")
    expect(said).to_contain_text("Le nombre de votre navigateur a servi pour ces dés")
    expect(said).to_contain_text("Selon la preuve, les nombres de ces joueurs ont servi\u00a0: Ada.")
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
    said = page.get_by_role("region", name="Des dés vérifiables").get_by_role("status")
    expect(said).to_contain_text("Les dés ne sont PAS vérifiés")
    expect(said).to_contain_text(re.compile(r"Vous avez vu \d-\d au lancer \d+\s; la preuve dit \d-\d"))


def test_a_server_that_shows_a_roll_that_nobody_was_to_make_is_found_out(visit: Visit, skipper: Server) -> None:
    player, seat, _ = seated(visit, skipper)
    player.press("Commencer")
    for _ in range(4):
        roll(player)
    page = leave(player, seat)
    said = page.get_by_role("region", name="Des dés vérifiables").get_by_role("status")
    expect(said).to_contain_text("Les dés ne sont PAS vérifiés")
    expect(said).to_contain_text(re.compile(r"n’avait pas lieu d’être|n’a pas avancé du nombre de cases"))


def test_of_two_devices_on_a_seat_the_one_that_committed_contributes(visit: Visit, server: Server) -> None:
    player, seat, table = seated(visit, server)
    secret = player.page.evaluate(f"JSON.parse(localStorage.getItem('belleville.seat.{table}'))")
    phone = visit(size="phone").open(f"/t/{table}#seat={secret}")
    expect(phone.get_by_role("button", name="Commencer")).to_be_visible()
    phone.get_by_role("button", name="Commencer").click()
    roll(player)
    page = leave(player, seat)
    region = page.get_by_role("region", name="Des dés vérifiables").get_by_role("status")
    expect(region).to_contain_text("Le nombre de votre navigateur a servi pour ces dés")
    phone.get_by_role("button", name=CHECK).click()
    other = phone.get_by_role("region", name="Des dés vérifiables").get_by_role("status")
    expect(other).to_contain_text("ou un autre appareil a contribué pour vous")
    expect(other).not_to_contain_text("PAS")


FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("storage", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_browser_that_keeps_nothing_says_so_and_one_can_play(visit: Visit, server: Server, storage: str) -> None:
    player, seat, _ = seated(visit, server, storage)
    expect(player.page.get_by_text("Ce navigateur ne peut rien garder en mémoire")).to_be_visible()
    player.press("Commencer")
    roll(player)
    page = leave(player, seat)
    region = page.get_by_role("region", name="Des dés vérifiables")
    expect(region.get_by_role("note")).to_contain_text("depuis l’ouverture de cette page")
    expect(region.get_by_role("status")).to_contain_text(re.compile(r"Vérifié\s: \d+ lancers"))
