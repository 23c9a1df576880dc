"""The commands that open a table in the browser: which door they open, what they say, and what they refuse."""

from __future__ import annotations

import errno
import os
import socket
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from belleville import Position, record
from belleville.cli import server as serving
from belleville.store import folder_lock as lease_module
from belleville.store.folder_lock import AlreadyServed, FolderLock
from belleville.web import server, static_files
from belleville.web.server import ServerSettings

from .conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[ServerSettings]:
    """Servers that end as soon as they are ready, with a page and data of their own."""
    found: list[ServerSettings] = []

    def serve(place: ServerSettings, door: socket.socket, ready: Callable[[], None]) -> None:
        found.append(place)
        with door:
            ready()

    monkeypatch.setattr(server, "serve", serve)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").touch()
    monkeypatch.setattr(static_files, "STATIC", tmp_path / "static")
    monkeypatch.setattr(serving, "own_folder", lambda: tmp_path / "own")
    return found


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses that a browser was asked to open."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", found.append)
    return found


@pytest.fixture
def taken() -> Iterator[int]:
    """A port where somebody listens already."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_play_opens_the_browser_on_this_machine_only(
    run: Run, served: list[ServerSettings], opened: list[str], tmp_path: Path
) -> None:
    done = run("play")
    assert done.code == 0 and [place.host for place in served] == ["127.0.0.1"]
    (address,) = opened
    assert address.startswith("http://127.0.0.1:") and address in done.out
    assert "other devices" not in done.out
    assert str(tmp_path / "own") in done.out


def test_play_opens_the_page_with_a_position(
    run: Run, served: list[ServerSettings], opened: list[str], tmp_path: Path
) -> None:
    line = record.position(Position("zelda-2015", ["Ann", "Bob", "Cleo"]).owns("Ann", "orange", houses=2).game(seed=1))
    kept = tmp_path / "a-position"
    kept.write_text(line + "\n", "utf-8")
    for what in (line, str(kept)):
        done = run("play", "--position", what)
        address, _, said = opened.pop().partition("#position=")
        assert done.code == 0 and address.startswith("http://127.0.0.1:") and address.endswith("/")
        assert unquote(said) == line and " " not in said and "+" not in said and "#" not in said
        assert f"{address}#position={said}" in done.out, "for whoever opens it by hand"
    assert len(served) == 2
    bad = run("play", "--position", line.replace("turn:a", "turn:z"))
    assert bad.code == 2 and "turn:z" in bad.err and len(served) == 2, "before anything is opened"


def test_play_without_a_browser(run: Run, opened: list[str]) -> None:
    assert run("play", "--no-browser").code == 0 and opened == []


def test_play_shares_when_asked(run: Run, served: list[ServerSettings], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "address_in_the_network", lambda: "192.168.1.7")
    done = run("play", "--share", "--no-browser", "--lang", "fr")
    assert served[0].host == "0.0.0.0"
    assert "http://192.168.1.7:" in done.out and "autres appareils" in done.out
    assert "▀" in done.out or "█" in done.out


def test_the_first_free_door(taken: int, tmp_path: Path) -> None:
    places = [ServerSettings("127.0.0.1", taken, tmp_path), ServerSettings("127.0.0.1", 0, tmp_path)]
    place, door = serving.open_door(places)
    with door:
        assert place.port == 0 and door.getsockname()[1] != taken


def test_serve_listens_where_it_is_told(
    run: Run, served: list[ServerSettings], opened: list[str], tmp_path: Path
) -> None:
    done = run("serve", "--port", "0", "--data", str(tmp_path / "kept"))
    assert done.code == 0 and opened == []
    assert served[0] == ServerSettings("127.0.0.1", 0, tmp_path / "kept")
    assert "http://127.0.0.1:" in done.out and (tmp_path / "kept").is_dir()


def test_serve_is_told_about_the_world(run: Run, served: list[ServerSettings]) -> None:
    options = ("--proxy", "127.0.0.1", "--proxy", "10.0.0.0/8", "--allowed-host", "belleville.example")
    assert run("serve", "--port", "0", *options, "--limit", "tables_of_address=0.5/30").code == 0
    (place,) = served
    assert place.proxies == ("127.0.0.1", "10.0.0.0/8") and place.hosts == ("belleville.example",)
    assert (place.limits.tables_of_address.a_second, place.limits.tables_of_address.at_once) == (0.5, 30)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--proxy", "nginx"),
        ("--proxy", ""),
        ("--proxy", "10.0.0.0/99"),
        ("--allowed-host", "https://belleville.example"),
        ("--allowed-host", "belleville.example:443"),
        ("--allowed-host", ""),
        ("--limit", "message"),
        ("--limit", "nothing=1"),
        ("--limit", "tables_of_address=many"),
    ],
)
def test_what_serve_cannot_use_is_refused(run: Run, served: list[ServerSettings], option: str, value: str) -> None:
    ran = run("serve", "--port", "0", option, value)
    assert ran.code == 2 and option in ran.err and "Traceback" not in ran.err and not served


def test_an_address_is_written_as_browsers_want_it() -> None:
    assert serving.url_host("0.0.0.0") == "127.0.0.1"
    assert serving.url_host("::1") == "[::1]"
    assert serving.url_host("tables.example") == "tables.example"


# -- what goes wrong


def complaint(done: Ran) -> str:
    assert done.code == 2 and done.err.count("\n") == 1 and "Traceback" not in done.err
    return done.err


def test_a_port_that_is_taken(run: Run, taken: int) -> None:
    assert str(taken) in complaint(run("serve", "--port", str(taken)))


def test_a_port_that_is_none(run: Run) -> None:
    assert "65535" in complaint(run("serve", "--port", "123456"))


def test_a_host_that_is_none(run: Run) -> None:
    assert "no.such.host" in complaint(run("serve", "--host", "no.such.host.invalid"))


def test_data_that_cannot_be_kept(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert str(tmp_path / "file") in complaint(run("serve", "--data", str(tmp_path / "file")))


def test_data_that_is_served_already(
    run: Run, served: list[ServerSettings], opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease_module, "answers", lambda address: address == "http://127.0.0.1:8000/")
    with FolderLock(tmp_path / "own") as folder_lock:
        folder_lock.write_address("http://127.0.0.1:8000/")
        assert "http://127.0.0.1:8000/" in complaint(run("serve"))
        done = run("play")
        assert done.code == 0 and opened == ["http://127.0.0.1:8000/"] and "already" in done.out
    assert served == []
    assert run("serve", "--port", "0").code == 0


def test_a_lease_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease_module, "answers", lambda address: True)
    with FolderLock(tmp_path) as folder_lock:
        folder_lock.write_address("http://a.much.longer.name.example/")
        folder_lock.write_address("http://a.example/")
        with pytest.raises(AlreadyServed) as taken:
            FolderLock(tmp_path)
        assert taken.value.address == "http://a.example/"
        assert (tmp_path / "server.lock").stat().st_mode & 0o077 == 0, "nobody else can lock it"
    assert (tmp_path / "server.lock").read_bytes() == b"", "nobody is sent to a server that has gone"
    FolderLock(tmp_path).__exit__(None, None, None)


def test_a_lock_that_outlives_its_killed_server_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = FolderLock(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as door:  # still takes connections, and answers none
        killed.write_address(f"http://127.0.0.1:{door.getsockname()[1]}/")
        monkeypatch.setattr(lease_module, "ANSWER", 0.01)
        waited: list[float] = []

        def wait(seconds: float) -> None:
            waited.append(seconds)
            if len(waited) == 3:
                killed.__exit__(None, None, None)

        monkeypatch.setattr(lease_module.time, "sleep", wait)
        FolderLock(tmp_path).__exit__(None, None, None)
        assert len(waited) == 3


def test_a_lock_that_is_never_given_up_is_not_waited_for_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(lease_module.time, "sleep", waited.append)
    with FolderLock(tmp_path), pytest.raises(AlreadyServed):
        FolderLock(tmp_path)
    assert 0 < len(waited) < lease_module.TRIES


def test_a_full_disk_is_one_sentence(run: Run, served: list[ServerSettings], monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(lease_module.os, "write", full)
    said = complaint(run("serve", "--port", "0"))
    monkeypatch.undo()
    assert os.strerror(errno.ENOSPC) in said and served == []


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_page_that_was_not_built(run: Run, tmp_path: Path, command: str, lang: str) -> None:
    (tmp_path / "static" / "index.html").unlink()
    assert "./play" in complaint(run(command, "--lang", lang))


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_package_installed_without_the_page(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, lang: str
) -> None:
    """Whoever installed a package has no ./play."""
    (tmp_path / "static" / "index.html").unlink()
    monkeypatch.setattr(static_files, "can_be_built", lambda: False)
    said = complaint(run(command, "--lang", lang))
    assert "./play" not in said and "Node.js" in said and "belleville play --terminal" in said


def test_where_the_page_can_be_built(tmp_path: Path) -> None:
    assert static_files.can_be_built()
    package = tmp_path / "lib" / "site-packages" / "belleville"
    package.mkdir(parents=True)
    assert not static_files.can_be_built(package)
    with pytest.raises(static_files.PageMissing, match=r"\./play builds it"):
        raise static_files.PageMissing(tmp_path)


def test_parts_that_were_not_installed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda name: None if name == "litestar" else object())
    assert "belleville[web]" in complaint(run("play"))


def test_options_of_the_other_way_to_play(run: Run) -> None:
    assert "--edition --seed: only with --terminal" in complaint(run("play", "--edition", "miro-1936", "--seed", "3"))
    assert "--share --port: not with --terminal" in complaint(run("play", "--terminal", "--share", "--port", "8000"))
