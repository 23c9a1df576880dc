"""The installable page: its worker keeps hashed files alone, and a newer server's page is seen at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from belleville.web.rate_limits import Limits
from belleville.web.static_files import Pages, StaticFile
from tests.web.conftest import House
from tests.web.echo_registry import EchoRegistry

from .conftest import Visit

PUBLIC = Path(__file__).parents[2] / "front" / "public"


def build(folder: Path, number: int) -> None:
    """A build of the page, as far as its worker is concerned: a page that names a file by its contents."""
    (folder / "assets").mkdir(exist_ok=True)
    for old in (folder / "assets").iterdir():
        old.unlink()
    register = "navigator.serviceWorker.register('/sw.js');"
    script = f"{register} document.querySelector('h1').textContent = 'Build {number}';"
    (folder / "assets" / f"index-{number}.js").write_text(script, "utf-8")
    head = '<!doctype html><head><link rel="icon" href="/icon.svg"><title>B</title></head>'
    page = f'{head}<h1></h1><script src="/assets/index-{number}.js"></script>'
    (folder / "index.html").write_text(page, "utf-8")
    for name in ("sw.js", "icon.svg", "manifest.webmanifest"):
        (folder / name).write_bytes((PUBLIC / name).read_bytes())


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    build(tmp_path, 1)
    opened = House(EchoRegistry(), tmp_path, Limits())
    yield opened
    opened.close()


def kept_files(page: Page) -> list[str]:
    """What the worker has kept, by path."""
    found: list[str] = page.evaluate(
        """async () => {
          const kept = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
          return kept;
        }"""
    )
    return found


def test_a_newer_server_is_never_met_with_an_old_page(visit: Visit, house: House, tmp_path: Path) -> None:
    visitor = visit(address=f"http://{house.host}", worker=True)
    page = visitor.open("/")
    expect(page.locator("h1")).to_have_text("Build 1")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.evaluate(
        """() => navigator.serviceWorker.controller
          || new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true)))"""
    )
    page.reload()
    expect(page.locator("h1")).to_have_text("Build 1")
    page.evaluate("() => fetch('/api/boxes').then((answer) => answer.text())")
    assert kept_files(page) == ["/assets/index-1.js"], "neither the page nor anything of /api is kept"

    build(tmp_path, 2)
    newer = Pages(tmp_path)
    house.pages.files = newer.files
    page.goto(f"http://{house.host}/t/abc")
    expect(page.locator("h1")).to_have_text("Build 2")
    page.goto(f"http://{house.host}/")
    expect(page.locator("h1")).to_have_text("Build 2")

    # from the cache, as its name says that it cannot have changed
    house.pages.files = {
        **newer.files,
        "assets/index-2.js": StaticFile.of("text/javascript", b"throw new Error('asked again')"),
    }
    page.reload()
    expect(page.locator("h1")).to_have_text("Build 2")


def test_the_manifest_is_complete(visit: Visit, house: House) -> None:
    page = visit(address=f"http://{house.host}").open("/")
    answer = page.request.get(f"http://{house.host}/manifest.webmanifest")
    manifest = answer.json()
    assert manifest["display"] == "standalone" and manifest["start_url"] == manifest["scope"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes and any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
