"""Link previews: what a messenger sees of a table, escaped, with a picture, and with no secret in it."""

from __future__ import annotations

import html
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from belleville.editions import load
from belleville.table.messages import Setup
from belleville.table.summaries import TableSummary
from belleville.web.client_address import Visitors
from belleville.web.link_previews import Previews, of_table
from belleville.web.rate_limits import Limits
from belleville.web.server import Server
from belleville.web.static_files import OWN_PAGES, Pages
from tests.table.in_memory_tables import new_registry, timeless

from .conftest import House
from .echo_registry import EchoRegistry

ROOT = Path(__file__).parents[2]
NOSTALGIA = Setup("nostalgia-2003", seats=4)


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """A page with a head, and one picture."""
    (tmp_path / "preview").mkdir()
    (tmp_path / "preview" / "nostalgia-2003.jpg").write_bytes(b"picture")
    (tmp_path / "index.html").write_text("<!doctype html><head><title>Belleville</title></head><body></body>", "utf-8")
    return Pages(tmp_path)


def scope(path: str, host: str = "play.example", **headers: str) -> dict[str, Any]:
    named = {"host": host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    found = [(name.encode(), value.encode("latin-1")) for name, value in named.items()]
    return {"type": "http", "path": path, "scheme": "http", "client": ("10.0.0.1", 1), "headers": found}


def summary(maker: str = "Ada", free: int = 2, stage: Any = "waiting") -> TableSummary:
    return TableSummary("abc", NOSTALGIA, stage, maker, 1, 0, free)


def read(pages: Pages, found: Any, asked: dict[str, Any], *proxies: str) -> dict[str, str]:
    """The tags of an address."""
    kept = Previews(lambda table: found if table == "abc" else None, Visitors(proxies)).page(pages, asked)
    text = kept.plain.decode()
    assert text.count("</head>") == 1
    tags = re.findall(r'<meta property="([\w:]+)" content="([^"<>]*)">', text)
    return {name: html.unescape(content) for name, content in tags}


def test_a_table_shows_its_edition_host_free_seats_and_picture(pages: Pages) -> None:
    found = (summary(), "Nostalgia, 2003", "Nostalgia, 2003")
    tags = read(pages, found, scope("/t/abc"))
    assert (tags["og:type"], tags["og:site_name"], tags["og:locale"]) == ("website", "Belleville", "fr_FR")
    assert tags["og:title"] == "Belleville · Nostalgia, 2003"
    assert tags["og:description"] == "Hôte\xa0: Ada. 2 places libres\xa0: venez jouer\u202f!"
    assert tags["og:image"] == "http://play.example/preview/nostalgia-2003.jpg"
    assert tags["og:url"] == "http://play.example/t/abc"
    english = read(pages, found, scope("/t/abc", accept_language="en-GB,en;q=0.9"))
    assert english["og:locale"] == "en_GB"
    assert english["og:description"] == "Ada’s table. 2 seats are free: come and play!"


def test_a_table_with_house_rules_says_how_many() -> None:
    agreed = summary()._replace(setup=Setup("nostalgia-2003", house="parking=500,no-auctions"))
    assert of_table(agreed, "", "en", False).about.endswith("come and play! House rules: 2.")
    assert of_table(agreed, "", "fr", False).about.endswith("venez jouer\u202f! Règles maison\xa0: 2.")


def test_names_are_escaped(pages: Pages) -> None:
    found = (summary('"><script>alert(1)</script>'), "<b>", "<b>")
    kept = Previews(lambda table: found, Visitors(())).page(pages, scope("/t/abc"))
    assert b"<script>" not in kept.plain and b"<b>" not in kept.plain
    assert read(pages, found, scope("/t/abc"))["og:description"].startswith('Hôte\xa0: "><script>alert(1)</script>.')


@pytest.mark.parametrize("host", ["", 'x"><script>', "a b", "x/../y", "x" * 300])
def test_a_strange_host_gets_the_plain_page(pages: Pages, host: str) -> None:
    kept = Previews(lambda table: None, Visitors(())).page(pages, scope("/t/abc", host))
    assert kept is pages.files["index.html"]


def test_only_a_trusted_proxy_says_that_the_connection_is_secure(pages: Pages) -> None:
    asked = scope("/t/abc", x_forwarded_proto="https")
    assert read(pages, None, asked)["og:url"].startswith("http://")
    assert read(pages, None, asked, "10.0.0.1")["og:url"].startswith("https://")


def test_what_is_said_at_each_stage() -> None:
    def about_fr(table: TableSummary) -> str:
        return of_table(table, "", "fr", False).about

    def about_en(table: TableSummary) -> str:
        return of_table(table, "", "en", False).about

    assert "Une place libre" in about_fr(summary(free=1)) and "One seat is free" in about_en(summary(free=1))
    assert "prises" in about_fr(summary(free=0)) and "taken" in about_en(summary(free=0))
    assert "regarder" in about_fr(summary(stage="playing")) and "terminée" in about_fr(summary(stage="over"))
    assert about_en(summary(maker="", free=3)) == "3 seats are free: come and play!"


@timeless
async def test_a_glance_costs_no_work_and_shows_no_secret() -> None:
    registry = new_registry()
    place = await registry.make(NOSTALGIA, "Ada")
    assert registry.summary_of("nowhere") is None
    seen = registry.summary_of(place.table)
    assert seen is not None and (seen[0].maker, seen[0].free) == ("Ada", 3)
    live = await registry.find(place.table)
    assert live is not None
    assert place.secret not in repr(seen[0]) and live.state.secret.hex() not in repr(seen[0])
    await registry.close()
    assert registry.summary_of(place.table) is None


def test_the_server_answers_with_previews_and_lets_the_page_be_installed(pages: Pages, tmp_path: Path) -> None:
    for name in ("manifest.webmanifest", "sw.js", "icon.svg"):
        (tmp_path / name).write_bytes((ROOT / "front" / "public" / name).read_bytes())
    house = House(EchoRegistry(), tmp_path, Limits())
    try:
        for path in OWN_PAGES:
            answer = house.http.get(f"/{path}")
            assert answer.status_code == 200 and 'property="og:image"' in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        assert house.http.get("/t/nowhere", headers={"if-none-match": answer.headers["etag"]}).status_code == 200
        manifest = house.http.get("/manifest.webmanifest")
        assert manifest.headers["content-type"] == "application/manifest+json"
        worker = house.http.get("/sw.js")
        assert worker.headers["content-type"].startswith("text/javascript")
        assert worker.headers["cache-control"] == "no-cache", "a browser always learns of a new one"
        policy = worker.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        for kind in ("manifest-src", "worker-src", "script-src", "connect-src"):
            assert kind not in policy, "what is not named follows default-src"
    finally:
        house.close()


def test_every_icon_of_the_manifest_is_there() -> None:
    import json
    import struct

    public = ROOT / "front" / "public"
    manifest = json.loads((public / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        body = (public / icon["src"].strip("/")).read_bytes()
        if icon["type"] == "image/png":
            assert f"{'x'.join(str(n) for n in struct.unpack('>II', body[16:24]))}" == icon["sizes"]
    boxes = sorted(
        path.stem for path in (ROOT / "src" / "belleville" / "editions").glob("*.toml") if path.stem[-4:].isdigit()
    )
    assert sorted(path.stem for path in (public / "preview").glob("*.jpg")) == boxes
    assert all(path.stat().st_size < 100_000 for path in (public / "preview").glob("*.jpg"))


def test_the_server_says_of_a_table_what_stands_on_it_and_the_titles_of_its_edition() -> None:
    found: list[Any] = [None, (summary(), load("nostalgia-2003"))]
    server = SimpleNamespace(registry=SimpleNamespace(summary_of=lambda table: found.pop() if table == "abc" else None))
    assert Server.summary_of(server, "abc") == (summary(), "Nostalgia, 2003", "Nostalgia, 2003")  # type: ignore[arg-type]
    assert Server.summary_of(server, "abc") is None  # type: ignore[arg-type]
