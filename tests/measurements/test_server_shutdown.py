"""How soon a server ends."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from ..web.conftest import hear, say
from ..web.test_server_process import Process

pytestmark = pytest.mark.measurement


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_within_two_seconds(tmp_path: Path, how: signal.Signals) -> None:
    server = Process(tmp_path / "data")
    made = server.make()
    with server.line(made["table"]) as line:
        say(line, say="join", secret=made["secret"])
        hear(line)
        began = time.monotonic()
        server.end(how)
        assert time.monotonic() - began < 2
