"""A real server, a real browser, and people who look at the page: what every test of the page stands on.

The server keeps its data in a folder of its own and lets bots think for a fiftieth of their time (BELLEVILLE_TEMPO).
A test fails when the page writes an error to its console, whatever else it shows.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from .page_users import PATIENCE, finished_game

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
AXE = ROOT / "front" / "node_modules" / "axe-core" / "axe.min.js"
TEMPO = "0.02"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# The files that take longest, longest first: begun last, one of them would be waited for by itself.
LONGEST = [
    "whole_games", "accessibility", "two_browsers", "first_game", "answers", "board_and_deeds", "fair_dice",
    "people_at_a_table", "reload", "trade",
]  # fmt: skip

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of the browser first, the longest files before the others."""

    def place(item: pytest.Item) -> int:
        if item.path.parent != HERE:
            return len(LONGEST) + 1
        name = item.path.stem.removeprefix("test_")
        return LONGEST.index(name) if name in LONGEST else len(LONGEST)

    items.sort(key=place)


def chromium() -> str:
    """The browser of this machine; the tests fail without one, for nothing else shows what people see.

    Debian's headless shell is the same without windows, and needs less time of the processor.
    """
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"):
        if found := shutil.which(name):
            return found
    pytest.fail("no Chromium on this machine: install it (on Debian: apt-get install chromium)", pytrace=False)


class Server:
    """`belleville serve` in a process of its own."""

    def __init__(self, data: Path, port: int = 0, tempo: str = TEMPO, module: str = "belleville") -> None:
        self.data = data
        env = {**os.environ, "BELLEVILLE_TEMPO": tempo, "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", module, "serve", "--port", str(port), "--data", str(data)]
        command += ["--limit", "tables_of_address=100/1000", "--limit", "replays_of_address=100/1000"]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\w.:]+:(\d+)/", line)
        assert found, f"the server did not start: {line}"
        self.address, self.port = found[0].rstrip("/"), int(found[1])

    def kill(self) -> None:
        """As a crash would."""
        self.process.kill()
        self.ended()

    def stop(self) -> int:
        """As somebody would who is done."""
        self.process.terminate()
        return self.ended()

    def ended(self) -> int:
        self.process.communicate()
        return self.process.returncode


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of the page; each makes its own tables."""
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="package")  # not longer: it occupies the event loop of this thread
def browser() -> Iterator[Browser]:
    """One Chromium for all."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def finished(server: Server) -> str:
    """A table whose game is over."""
    return finished_game(server.address)


@dataclass
class Visitor:
    """Somebody with a device of their own: their own storage, size and taste."""

    context: BrowserContext
    address: str
    errors: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)  # patterns of errors that the test brought about itself

    def open(self, path: str = "/") -> Page:
        """A tab at an address of the server."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(f"{self.address}{path}")
        return page

    def complaints(self) -> list[str]:
        return [error for error in self.errors if not any(re.search(pattern, error) for pattern in self.forgiven)]


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Let somebody come: `visit()`, `visit(size="phone", theme="dark", lang="en", motion=True)`.

    With `worker` the page is installed with its service worker, which is a process's work on every device.
    """
    came: list[Visitor] = []

    def come(
        size: Literal["desktop", "phone"] = "desktop",
        theme: Literal["light", "dark"] = "light",
        lang: str = "fr",
        motion: bool = False,
        worker: bool = False,
        address: str | None = None,
    ) -> Visitor:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            color_scheme=theme,
            locale={"fr": "fr-FR", "en": "en-GB"}.get(lang, lang),
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        came.append(Visitor(context, address or server.address))
        return came[-1]

    yield come
    complaints = [complaint for visitor in came for complaint in visitor.complaints()]
    for visitor in came:
        visitor.context.close()
    assert not complaints, "the page wrote errors to its console:\n" + "\n".join(complaints)


def check_access(page: Page, part: Locator | None = None) -> None:
    """Axe finds nothing to complain of on the page as it stands, or in a part of it: the rest was looked at before."""
    assert AXE.is_file(), "axe-core is missing: ./check --build installs it"
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    looked = part or page.locator("html")
    found: dict[str, Any] = looked.evaluate("place => axe.run(place, { resultTypes: ['violations'] })")
    told = [f"{v['id']}: {v['help']} {[node['target'] for node in v['nodes']][:4]}" for v in found["violations"]]
    assert not told, "\n".join(told)
