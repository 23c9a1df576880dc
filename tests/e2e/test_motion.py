"""What moves: it shows what happened, in order, and never holds the table up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Server, Visit
from .page_users import Player, Seat, make_table, without_motion

WATCH = """() => {
  window.seen = [];  // every change, however busy the machine: what shows it is the page itself, not a frame
  const look = () => {
    const at = [...document.querySelectorAll('[data-square]')].findIndex((square) =>
      /\\s:\\s([^:]*, )?vous(,|$)/.test(square.getAttribute('aria-label')));
    const last = window.seen.at(-1);
    const label = document.querySelector('[data-testid="primary"]')?.textContent.trim();
    if (!last || last.at !== at || last.label !== label) window.seen.push({ at, label });
  };
  look();
  window.watching = new MutationObserver(look);
  window.watching.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
}"""


# the page keeps time with timeouts alone: without them nothing that moves goes on
STOP_TIME = "() => { window.setTimeout = () => 0; }"


def alone(visit: Visit, server: Server, speed: int, **taste: Any) -> tuple[Player, Seat]:
    """Somebody whose turn it is to throw for the first time; the other one, without a page, waits."""
    made = make_table(server.address)
    other = Seat(server.address, made["table"])
    seated = other.ask("sit", name="Basile")
    page = without_motion(visit(**taste), speed).open(f"/t/{made['table']}#seat={made['secret']}")
    player = Player(page)
    player.press(re.compile("^Commencer"))
    expect(player.primary).to_be_visible()
    player.press("Menu")  # by which the throws for the start are skipped
    page.keyboard.press("Escape")
    other.leave()
    other = Seat(server.address, made["table"], seated["secret"])
    while player.primary.inner_text() != "Lancer les dés":
        asked = other.look()["now"]
        if asked["must"] == [1]:  # it is the other one's turn
            other.ask("play", move={"move": "buy" if asked["act"] == "buy" else "throw"})
        page.wait_for_timeout(100)
    expect(player.primary).to_have_text("Lancer les dés")
    at_rest(page)  # what Basile did has been shown
    other.look()
    return player, other


def until_thrown(page: Page, other: Seat) -> None:
    """The table knows where the throw led, whatever the page shows yet."""
    before = dict(other.game)
    while other.look() == before:
        page.wait_for_timeout(10)


def skip_button(page: Page) -> Locator:
    """It is there while something moves."""
    return page.get_by_role("button", name="Passer les animations")


def at_rest(page: Page) -> None:
    """Everything that happened has been shown."""
    expect(skip_button(page)).to_have_count(0)
    expect(page.locator(".flights > *")).to_have_count(0)


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => (window.watching.disconnect(), window.seen)")
    return found


def test_a_token_walks_square_by_square_and_holds_nobody_up(visit: Visit, server: Server) -> None:
    player, other = alone(visit, server, 1, motion=True)
    page = player.page
    page.evaluate(WATCH)
    player.press(player.primary)
    until_thrown(page, other)
    at_rest(page)
    looks = seen(page)
    dice = [
        int(face)
        for face in re.findall(r"\d", page.get_by_role("img", name=re.compile("Dés")).get_attribute("aria-label") or "")
    ]
    walked = [look["at"] for i, look in enumerate(looks) if not i or look["at"] != looks[i - 1]["at"]]
    assert walked[: sum(dice) + 1] == list(range(sum(dice) + 1)), "square by square, none left out"
    moved = next(i for i, look in enumerate(looks) if look["at"] > 0)
    told = next((i for i, look in enumerate(looks) if look["label"] != looks[0]["label"]), 0)  # but for a double
    assert told < moved, "what can be done is known before the token moves"
    other.leave()


def test_movement_is_skipped(visit: Visit, server: Server) -> None:
    player, other = alone(visit, server, 1, motion=True)
    page = player.page
    page.evaluate(WATCH)
    page.evaluate(STOP_TIME)
    page.locator("main").focus()
    page.keyboard.press("t")
    until_thrown(page, other)
    expect(skip_button(page)).to_have_count(1)  # something moves, if only time went on
    page.keyboard.press(" ")
    expect(skip_button(page)).to_have_count(0)
    looks = seen(page)
    assert looks[-1]["at"] == other.look()["square"][0], "the token is where it belongs, at once"
    assert len({look["at"] for look in looks} - {0}) <= 1, "and was nowhere between"
    other.leave()


def test_reduced_motion_shows_no_travel(visit: Visit, server: Server) -> None:
    player, other = alone(visit, server, 1)
    page = player.page
    page.evaluate(WATCH)
    player.press(player.primary)
    until_thrown(page, other)
    at_rest(page)
    at = other.look()["square"][0]  # a card that leads there is shown first
    expect(page.locator(f'[data-square="{at}"]')).to_have_accessible_name(re.compile(r"\s:\s(.*, )?vous"))
    places = [look["at"] for look in seen(page)]
    assert places[-1] == at
    assert len(set(places)) <= 3, places  # where one was, where the throw led, and where a card did
    other.leave()


def test_a_reload_in_the_middle_of_a_movement(visit: Visit, server: Server) -> None:
    player, other = alone(visit, server, 1, motion=True)
    page = player.page
    player.press(player.primary)
    expect(skip_button(page)).to_have_count(1)  # the dice are in the air
    page.reload()
    expect(page.locator("[data-square]")).to_have_count(40)
    other.leave()
    watcher = Seat(server.address, page.url.rsplit("/", 1)[1])
    truth = watcher.look()
    watcher.leave()
    at = truth["square"][0]
    expect(page.locator(f'[data-square="{at}"]')).to_have_accessible_name(re.compile(r"\s:\s(.*, )?vous"))
    assert player.purse("Ada") == truth["cash"][0]


RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"
WORK = """() => {
  window.work = 0;  // whatever wakes the page up, or has the browser paint
  window.frame = window.requestAnimationFrame.bind(window);  // for us
  const counted = (what) => (...given) => (window.work++, what(...given));
  window.requestAnimationFrame = counted(window.frame);
  window.setTimeout = counted(window.setTimeout.bind(window));
  window.setInterval = counted(window.setInterval.bind(window));
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver((changes) => (window.work += changes.length)).observe(document.documentElement, all);
}"""


def frames_of_work(page: Page) -> int:
    """How often the page was woken up or changed while the browser painted sixty times."""
    done: int = page.evaluate("""() => new Promise((done) => {
      const before = window.work;
      let left = 60;
      const next = () => (left-- ? window.frame(next) : done(window.work - before));
      next();
    })""")
    return done


def test_an_idle_page_does_nothing(visit: Visit, server: Server) -> None:
    """No timer, no frame, no change, no animation, while the browser could have painted sixty times."""
    player, other = alone(visit, server, 1, motion=True)
    page = player.page
    at_rest(page)
    expect(player.primary).to_be_enabled()  # a moment after its meaning has changed
    page.wait_for_function(f"() => {RUNNING} === 0")
    page.evaluate(WORK)
    for _ in range(20):  # news that are shown for a while may still fade
        if frames_of_work(page) == 0:
            break
    assert frames_of_work(page) == 0
    assert page.evaluate(f"() => {RUNNING}") == 0
    other.leave()


@pytest.mark.measurement
def test_an_idle_page_uses_no_processor(visit: Visit, server: Server) -> None:
    player, other = alone(visit, server, 1, motion=True)
    page = player.page
    page.wait_for_timeout(2000)  # the way of the last throw has stopped to glow
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")

    def worked() -> float:
        metrics = line.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

    before = worked()
    page.wait_for_timeout(3000)
    assert worked() - before < 0.06, "seconds of work in three seconds of nothing"
    other.leave()
