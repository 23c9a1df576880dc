"""The addresses under /api and the files of the page: what they answer, to whom, and with which headers."""

from __future__ import annotations

import gzip
import json
import logging
from pathlib import Path

import httpx
import pytest

from belleville.vocabulary.edition_ids import EDITIONS
from belleville.web.json_answers import WORTH_SQUEEZING, small
from belleville.web.rate_limits import Rate
from belleville.web.static_files import ASK_AGAIN, PageMissing, Pages, StaticFile

from .conftest import House, Open

MAKE = {"setup": {"box": "miro-1936"}, "name": "Zoé"}


def problem(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()
    assert set(told) == {"code", "detail", "clause", "where", "why"}
    assert "Traceback" not in answer.text and "secret" not in answer.text
    return answer.status_code, told["code"]


# -- the shelf


def test_the_editions(house: House) -> None:
    cards = house.http.get("/api/boxes").json()
    assert [card["id"] for card in cards] == list(EDITIONS)
    for card in cards:
        sheet = house.http.get(f"/api/boxes/{card['id']}").json()
        assert sheet["edition"]["id"] == card["id"] and len(sheet["edition"]["squares"]) == 40


def test_the_law_and_the_bots(house: House) -> None:
    law = house.http.get("/api/rules").json()
    assert law["boxes"] == list(EDITIONS) and len(law["clauses"]) > 150
    assert {bot["id"] for bot in house.http.get("/api/bots").json()} >= {"sensible", "random"}


def test_what_does_not_change_is_sent_once(house: House) -> None:
    first = house.http.get("/api/boxes/zelda-2015")
    assert first.headers["content-encoding"] == "gzip" and "etag" in first.headers
    again = house.http.get("/api/boxes/zelda-2015", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content
    plain = house.http.get("/api/boxes/zelda-2015", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == first.json()


@pytest.mark.parametrize("edition", ["atlantis", "..%2F..%2Fetc%2Fpasswd", "/etc/passwd", "a/b"])
def test_an_edition_that_is_not_on_the_shelf(house: House, edition: str) -> None:
    assert problem(house.http.get(f"/api/boxes/{edition}"))[0] == 404


def test_an_address_that_is_none(house: House) -> None:
    assert problem(house.http.get("/api/nothing")) == (404, "not-found")
    assert problem(house.http.delete("/api/boxes")) == (405, "method")


def test_health(house: House) -> None:
    assert house.http.get("/api/health/live").json() == {"status": "ok"}
    for path in ("/api/health", "/api/health/ready"):
        answer = house.http.get(path)
        told = answer.json()
        assert told["store"] == "ok" and (answer.status_code == 200) == (told["status"] == "ok") == (
            told["loop"] == "ok"
        )


# -- making a table


def test_a_table_is_made(house: House) -> None:
    made = house.http.post("/api/tables", json=MAKE)
    assert made.status_code == 201 and made.json() == {"table": "parrot", "seat": 0, "secret": "s" * 32}
    assert made.headers["cache-control"] == "no-store"


def test_open_tables_are_listed(house: House) -> None:
    (table,) = house.http.get("/api/tables").json()
    assert table["table"] == "parrot" and table["maker"] == "Zoé" and table["free"] == 3


def test_only_a_table_that_is_not_there_is_gone(house: House) -> None:
    assert house.http.get("/api/tables/parrot").json() == {"table": "parrot", "stage": "waiting"}
    assert problem(house.http.get("/api/tables/nowhere")) == (404, "no-table")
    assert problem(house.http.get("/api/tables/locked")) == (503, "store")
    assert problem(house.http.get("/api/tables/damaged")) == (500, "unreadable")
    assert house.http.get("/api/tables/locked").headers["retry-after"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "[]",
        json.dumps({"setup": {"box": "miro-1936"}}),
        json.dumps({**MAKE, "name": ""}),
        json.dumps({**MAKE, "name": "n" * 25}),
        json.dumps({**MAKE, "more": 1}),
        json.dumps({**MAKE, "setup": {"box": "miro-1936", "seats": 9}}),
        json.dumps({**MAKE, "setup": {"box": "miro-1936", "pace": "frantic"}}),
        "[" * 5000,
    ],
)
def test_a_table_asked_for_badly(house: House, body: str) -> None:
    answer = house.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert problem(answer) == (400, "malformed")


def test_a_form_of_another_site_makes_no_table(house: House) -> None:
    plain = house.http.post("/api/tables", content=json.dumps(MAKE), headers={"content-type": "text/plain"})
    assert problem(plain) == (415, "malformed")
    foreign = house.http.post("/api/tables", json=MAKE, headers={"origin": "http://elsewhere.example"})
    assert problem(foreign) == (403, "foreign-page")
    own = house.http.post("/api/tables", json=MAKE, headers={"origin": f"http://{house.host}"})
    assert own.status_code == 201


def test_a_body_too_large(house: House) -> None:
    answer = house.http.post("/api/tables", json={**MAKE, "token": "t" * 20_000})
    assert problem(answer) == (413, "too-large")


def test_a_full_house(house: House) -> None:
    assert problem(house.http.post("/api/tables", json={**MAKE, "name": "Full"})) == (503, "full")


def test_a_fault_stays_in_the_server(house: House, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert problem(house.http.post("/api/tables", json={**MAKE, "name": "Broken"})) == (500, "fault")
    assert "innermost secret" in caplog.text


def test_an_address_makes_so_many_tables_and_no_more(open_house: Open) -> None:
    house = open_house(tables_of_address=Rate(0.0001, 2))
    for refused in ({**MAKE, "name": ""}, {**MAKE, "name": "Full"}) * 3:
        assert house.http.post("/api/tables", json=refused).status_code in (400, 503)  # costs nothing
    codes = [house.http.post("/api/tables", json=MAKE).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


# -- the page


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/t/abc/replay", "/rules", "/rules/miro-1936", "/rules/miro-1936/clauses"]
)
def test_a_page_is_the_page(house: House, path: str) -> None:
    answer = house.http.get(path)
    assert answer.status_code == 200 and "<title>Belleville" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("path", ["/nowhere", "/index.htm", "/../etc/passwd", "/assets/gone.js", "/.made-from"])
def test_an_address_nobody_has_is_the_page_with_404(house: House, path: str) -> None:
    answer = house.http.get(path)
    assert answer.status_code == 404 and "nobody's business" not in answer.text


def test_files_come_as_small_as_can_be_read(house: House) -> None:
    path = "/assets/index-abc.js"
    assert house.http.get(path, headers={"accept-encoding": "identity"}).text.startswith("console.log")
    for accepted, coding in (("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")):
        with house.http.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
            assert answer.headers["content-encoding"] == coding
            assert b"".join(answer.iter_raw()) == {"br": b"brotli", "gzip": b"gzip"}[coding]
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.json", "application/json"),
        ("a.woff2", "font/woff2"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.png", "image/png"),
        ("a.unheard-of", "application/octet-stream"),
    ],
)
def test_each_file_is_said_to_be_what_it_is(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / name).write_bytes(b"")
    assert StaticFile.read(tmp_path / name, ASK_AGAIN).type == kind


def test_looking_without_taking(house: House) -> None:
    answer = house.http.head("/")
    assert answer.status_code == 200 and not answer.content and int(answer.headers["content-length"]) > 0
    assert house.http.post("/").status_code == 405


@pytest.mark.parametrize("path", ["/", "/assets/index-abc.js", "/api/boxes", "/api/nothing", "/nowhere"])
def test_every_answer_is_guarded(house: House, path: str) -> None:
    headers = house.http.get(path, headers={"accept-encoding": "identity"}).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["permissions-policy"] == "camera=(), geolocation=(), microphone=(), payment=()"
    assert "server" not in headers


def test_a_page_that_was_not_built(tmp_path: Path) -> None:
    with pytest.raises(PageMissing, match="the page is missing from"):
        Pages(tmp_path)


# -- the page as it was built


def test_the_page_that_is_built_begins_small() -> None:
    pages = Pages()
    index = pages.files["index.html"].plain.decode()
    asked = {name for word in index.split('"') if (name := word.removeprefix("/")) in pages.files}
    sizes = {name: len(pages.files[name].coded("br, gzip")[1]) for name in (*asked, "index.html")}
    assert any(name.endswith(".js") for name in sizes)
    assert sum(sizes.values()) <= 100 * 1024, sizes  # what the home page adds is held in tests/e2e


def test_the_built_page_is_in_no_need_of_exceptions() -> None:
    index = Pages().files["index.html"].plain.decode()
    assert "<style" not in index and " style=" not in index
    assert all("src=" in tag.partition(">")[0] for tag in index.split("<script")[1:])


def test_gzip_of_kept_answers_is_what_it_says(house: House) -> None:
    with house.http.stream("GET", "/api/rules", headers={"accept-encoding": "gzip"}) as answer:
        body = b"".join(answer.iter_raw())
    assert len(body) < len(gzip.decompress(body)) / 3


def test_only_long_answers_are_made_smaller_and_only_for_who_understands() -> None:
    short, long = b"x" * (WORTH_SQUEEZING - 1), b"x" * WORTH_SQUEEZING
    assert [small(content, squeezed) for content, squeezed in ((short, True), (short, False), (long, False))] == [
        (short, {}),
        (short, {}),
        (long, {}),
    ]
    content, headers = small(long, True)
    assert gzip.decompress(content) == long and headers["content-encoding"] == "gzip"
