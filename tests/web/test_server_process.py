"""`belleville serve` as a process: how it begins, how it ends, and what is still there afterwards."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from .conftest import closing, hear, say

TABLE = {"setup": {"box": "nostalgia-2003", "mode": "quick", "seats": 2, "pace": "brisk"}, "name": "Ann"}


class Process:
    """A server of its own."""

    def __init__(self, data: Path, tempo: str = "0") -> None:
        env = {**os.environ, "BELLEVILLE_TEMPO": tempo, "LC_ALL": "C"}
        command = [sys.executable, "-m", "belleville", "serve", "--port", "0", "--data", str(data)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://([\d.:]+)/", self.process.stdout.readline())
        assert found
        self.host = found[1]

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"http://{self.host}{path}", timeout=None)

    def make(self) -> dict[str, Any]:
        answer = httpx.post(f"http://{self.host}/api/tables", json=TABLE, timeout=None)
        made: dict[str, Any] = answer.raise_for_status().json()
        return made

    def line(self, table: str) -> Any:
        return connect(f"ws://{self.host}/ws/tables/{table}")

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """The code it ends with, and what it complained of."""
        self.process.send_signal(how)
        _, err = self.process.communicate()
        return self.process.returncode, err


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "data"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_politely(data: Path, how: signal.Signals) -> None:
    server = Process(data)
    made = server.make()
    with server.line(made["table"]) as line, server.line(made["table"]) as unjoined:
        say(line, say="join", secret=made["secret"])
        hear(line)
        code, err = server.end(how)
        for each in (line, unjoined):
            said, closed = closing(each)
            assert said[-1]["code"] == "closing" and closed == 1001
    assert code == 0 and err == ""


def test_after_a_crash_the_table_is_there_again(data: Path) -> None:
    server = Process(data)
    made = server.make()
    with server.line(made["table"]) as line:
        say(line, say="join", secret=made["secret"])
        hear(line)
        say(line, say="chat", id="said", text="remember this")
        while (told := hear(line))["say"] != "ack":
            pass
    server.end(signal.SIGKILL)
    again = Process(data)
    with again.line(made["table"]) as line:
        say(line, say="join", secret=made["secret"])
        welcome = hear(line)
        assert welcome["seq"] == told["seq"] and welcome["you"] == 0
        assert welcome["missed"][-1]["note"]["text"] == "remember this"
        say(line, say="chat", id="said", text="remember this")
        assert hear(line) == told
    again.end(signal.SIGTERM)


def test_a_second_server_leaves_the_data_alone(data: Path) -> None:
    server = Process(data)
    command = [sys.executable, "-m", "belleville", "serve", "--port", "0", "--data", str(data), "--lang", "en"]
    second = subprocess.run(command, capture_output=True, text=True)
    assert second.returncode == 2 and server.host in second.stderr
    assert server.get("/api/health/live").status_code == 200
    server.end(signal.SIGTERM)


def test_data_of_another_program_is_refused(data: Path) -> None:
    data.mkdir()
    (data / "belleville.sqlite").write_text("not a database at all, but long enough to look at" * 50, "utf-8")
    command = [sys.executable, "-m", "belleville", "serve", "--port", "0", "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
