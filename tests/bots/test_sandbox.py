"""What the process of a hostile bot can reach, and that nothing of it outlives the table."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from belleville.bots.codes import ASK_MUST
from belleville.bots.external import sandbox
from belleville.bots.external.process import ExternalBot, read_bots
from belleville.limits import Limits
from belleville.rules.game import Game

HOSTILE = Path(__file__).parent / "files" / "hostile.py"
AGES = 100.0  # seconds; nothing here takes so long
pytestmark = pytest.mark.skipif(not sandbox.SUPERVISED, reason="elsewhere a bot is a process group only")


@pytest.fixture
def seats(tmp_path: Path) -> Iterator[list[ExternalBot]]:
    made: list[ExternalBot] = []
    shutil.copy(HOSTILE, tmp_path)
    yield made
    for seat in made:
        seat.close()


def sit(seats: list[ExternalBot], folder: Path, bot: str) -> ExternalBot:
    seats.append(ExternalBot(str(folder / "hostile.py"), bot, seed=1, limit=AGES))
    return seats[-1]


def ask(policy: ExternalBot) -> Any:
    game = Game("nostalgia-2003", 2, seed=1)
    return policy.decide(game, game.turn, ASK_MUST)


def is_there(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def wait_until_gone(pid: int) -> None:
    for _ in range(10_000):  # a state is waited for; the test's own limit ends it if it never comes
        if not is_there(pid):
            return
        time.sleep(0.01)
    raise AssertionError(f"{pid} is still there")


def test_a_bot_is_given_its_lines_its_folder_and_little_else(
    seats: list[ExternalBot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BELLEVILLE_DATA", "/srv/secret")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "key")
    monkeypatch.setenv("BELLEVILLE_BOT_CPU", "7")
    secret = os.open(tmp_path / "secret", os.O_RDWR | os.O_CREAT)
    os.set_inheritable(secret, True)
    try:
        policy = sit(seats, tmp_path, "Spy")
        assert ask(policy) is not None and not policy.faults
    finally:
        os.close(secret)
    found = json.loads((tmp_path / "spied.json").read_text())
    assert found["cwd"] == str(tmp_path)
    assert set(found["environment"]) <= {*sandbox.VARIABLES, *sandbox.TOLD, "LC_CTYPE"}
    opened = found["descriptors"]
    assert len(opened) == 2 and all(each.startswith("pipe:") for each in opened), "the two lines to the table"
    assert found["limits"]["RLIMIT_AS"] == [Limits().bot_memory << 20] * 2
    assert found["limits"]["RLIMIT_NOFILE"] == [Limits().bot_files] * 2 and found["limits"]["RLIMIT_CORE"] == [0, 0]
    assert found["limits"]["RLIMIT_NPROC"][0] > Limits().bot_tasks
    assert 7 <= found["limits"]["RLIMIT_CPU"][0] < 7 + 60
    assert not any("secret" in str(value) for value in (found["environment"], opened, found["arguments"]))


def test_too_much_memory_is_a_fault_like_others(
    seats: list[ExternalBot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BELLEVILLE_BOT_MEMORY", "600")
    policy = sit(seats, tmp_path, "Glutton")
    assert ask(policy) is not None and policy.at_fault, "the table plays for it"
    assert [(fault.kind, fault.message.split(":")[0]) for fault in policy.faults] == [("raised", "MemoryError")]


def test_too_much_time_of_the_processor_is_a_fault_like_others(seats: list[ExternalBot], tmp_path: Path) -> None:
    policy = sit(seats, tmp_path, "Burner")
    assert ask(policy) is not None and [fault.kind for fault in policy.faults] == ["gone"]


def test_what_a_bot_leaves_behind_ends_with_it(seats: list[ExternalBot], tmp_path: Path) -> None:
    policy = sit(seats, tmp_path, "Daemon")
    assert ask(policy) is not None and not policy.faults
    daemon, session = json.loads((tmp_path / "daemon.json").read_text())
    assert is_there(daemon) and session != policy.line.process.pid  # type: ignore[union-attr]
    policy.close()
    wait_until_gone(daemon)


SERVER = """
import sys, time
from belleville.limits import Limits
from belleville.bots.external.process import ExternalBot
from belleville.bots.codes import ASK_MUST
from belleville.rules.game import Game
mind = ExternalBot(sys.argv[1], "Daemon", 1, 100.0)
game = Game("nostalgia-2003", 2, seed=1)
mind.decide(game, game.turn, ASK_MUST)
print("ready", flush=True)
time.sleep(1000)
"""


def test_what_a_bot_leaves_behind_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    shutil.copy(HOSTILE, tmp_path)
    command = [sys.executable, "-c", SERVER, str(tmp_path / "hostile.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None and server.stdout.readline() == b"ready\n"
        daemon, _ = json.loads((tmp_path / "daemon.json").read_text())
        assert is_there(daemon)
        server.send_signal(signal.SIGKILL)
    wait_until_gone(daemon)


def test_a_bot_that_kills_its_supervisor_ends_with_it(seats: list[ExternalBot], tmp_path: Path) -> None:
    policy = sit(seats, tmp_path, "Patricide")
    assert ask(policy) is not None and [fault.kind for fault in policy.faults] == ["gone"]
    bot, supervisor = json.loads((tmp_path / "daemon.json").read_text())
    wait_until_gone(bot)
    wait_until_gone(supervisor)


def test_a_bot_is_a_process_group_of_its_own(seats: list[ExternalBot], tmp_path: Path) -> None:
    mind = sit(seats, tmp_path, "Spy")
    ask(mind)
    assert mind.line is not None
    supervisor = mind.line.process.pid
    every = [supervisor, *sandbox.children_of(supervisor)]
    assert len(every) == 2 and {os.getpgid(each) for each in every} == {supervisor}, "Ctrl+C is for the server alone"


def test_without_such_a_system_bots_play_all_the_same(
    tmp_path: Path, seats: list[ExternalBot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "SUPERVISED", False)
    assert ask(sit(seats, tmp_path, "Spy")) is not None
    assert {bot.id for bot in read_bots(str(tmp_path / "hostile.py"))} >= {"Spy", "Daemon"}
