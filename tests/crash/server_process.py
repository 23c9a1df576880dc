"""A server in a process of its own, to be killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

# the page is not what is tested: an empty one will do
SERVE = """
import asyncio, sys
from pathlib import Path
from belleville.limits import Limits
from belleville.store.folder_lock import FolderLock
from belleville.web.static_files import Pages
from belleville.web.server import ServerSettings, new_loop, run

place = ServerSettings("127.0.0.1", 0, Path(sys.argv[1]), limits=Limits.for_measuring())
with FolderLock(place.data), asyncio.Runner(loop_factory=new_loop()) as runner:
    door = place.listen()
    ready = lambda: print(door.getsockname()[1], flush=True)
    runner.run(run(place, door, ready, Pages(Path(sys.argv[2]))))
"""


class Served:
    """A server on some data, until it is killed or stopped."""

    def __init__(self, data: Path, tempo: str = "0.02") -> None:
        page = data / "page"
        page.mkdir(parents=True, exist_ok=True)
        (page / "index.html").write_text("<!doctype html>", "utf-8")
        command = [sys.executable, "-c", SERVE, str(data), str(page)]
        environment = {**os.environ, "BELLEVILLE_TEMPO": tempo}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said:
            raise AssertionError(self.errors())
        self.url = f"http://127.0.0.1:{int(said)}"

    def kill(self) -> None:
        """As hard as it gets."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> str:
        """As softly as it gets; what the server had to complain about."""
        self.process.terminate()
        return self.errors()

    def errors(self) -> str:
        """What stands in the server's log once it has ended."""
        return self.process.communicate()[1].decode()
