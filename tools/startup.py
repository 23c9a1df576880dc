"""Measure the processor time of a second ./play until the page is there.

    startup.py              five runs
    startup.py RUNS

Compared with importing Litestar, uvicorn and SQLAlchemy, without which there is no server. Both are measured in turn,
so that they share what else the machine is doing; the ratio of the medians is what counts. The aim is at most 1.3.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import urllib.request

from compiled_modules import ROOT

AIM = 1.3
LIBRARIES = "import litestar, uvicorn, sqlalchemy"


def main(arguments: list[str]) -> int:
    runs = int(arguments[0]) if arguments else 5
    with tempfile.TemporaryDirectory(prefix="belleville-startup-") as data:
        first_response(data)  # sets up what a second start finds
        pairs = [(importing(), first_response(data)) for _ in range(runs)]
    libraries, play = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = play / libraries
    print(f"importing Litestar, uvicorn and SQLAlchemy  {libraries:6.2f} s of processor time")
    print(f"./play until the page is served, and closed {play:6.2f} s")
    print(f"ratio {ratio:.2f}, aim {AIM}: {'ok' if ratio <= AIM else 'missed'}  ({runs} runs, medians)")
    return 0


def importing() -> float:
    return spent(subprocess.Popen([sys.executable, "-c", LIBRARIES], cwd=ROOT))


def first_response(data: str) -> float:
    """Start ./play, fetch the page once and close the server; return its processor time, all processes together."""
    env = {**os.environ, "XDG_DATA_HOME": data}  # tables of its own, and no server that is open already
    command = [str(ROOT / "play"), "--no-browser"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)
    assert server.stdout is not None
    url = next((found[0] for line in server.stdout if (found := re.search(r"http://\S+:\d+/", line))), None)
    if url is None:
        sys.exit("./play did not start")
    urllib.request.urlopen(url, timeout=60).read()
    server.send_signal(signal.SIGTERM)
    server.stdout.read()
    return spent(server)


def spent(process: "subprocess.Popen[str] | subprocess.Popen[bytes]") -> float:
    """Wait for a process; return the processor time of it and its children."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
