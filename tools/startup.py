"""Measure the processor time of a second ./play, until its first response and until it is closed again.

    startup.py              five runs
    startup.py RUNS

Compared with importing Litestar, uvicorn and SQLAlchemy, without which there is no server, and with a process that
does only this. All are measured in turn, so that they share what else the machine is doing; the ratios of the medians
are what counts. The aim is at most 1.3.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from compiled_modules import ROOT

AIM = 1.3
LIBRARIES = "import time, litestar, uvicorn, sqlalchemy; print(time.process_time())"


def main(arguments: list[str]) -> int:
    runs = int(arguments[0]) if arguments else 5
    with tempfile.TemporaryDirectory(prefix="belleville-startup-") as data:
        first_response(data)  # sets up what a second start finds
        pairs = [(importing(), first_response(data)) for _ in range(runs)]
    libraries, play = (list(zip(*column, strict=True)) for column in zip(*pairs, strict=True))
    print("processor time in seconds, medians      until then   whole process")
    for name, columns in (
        ("import Litestar, uvicorn, SQLAlchemy", libraries),
        ("./play until its first response", play),
    ):
        then, whole = map(statistics.median, columns)
        print(f"{name:37} {then:11.2f} {whole:15.2f}")
    ratios = [statistics.median(two) / statistics.median(one) for one, two in zip(libraries, play, strict=True)]
    print(f"{'ratio':37} {ratios[0]:11.2f} {ratios[1]:15.2f}   aim {AIM}  ({runs} runs)")
    return 0


def importing() -> tuple[float, float]:
    """Import the libraries; return the processor time when that is done, and of the whole process."""
    process = subprocess.Popen([sys.executable, "-c", LIBRARIES], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    then = float(process.stdout.read())
    return then, spent(process)


def first_response(data: str) -> tuple[float, float]:
    """Start ./play, fetch the page once, close the server; return its processor time until the page and in all."""
    env = {**os.environ, "XDG_DATA_HOME": data}  # tables of its own, and no server that is open already
    command = [str(ROOT / "play"), "--no-browser"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)
    assert server.stdout is not None
    url = next((found[0] for line in server.stdout if (found := re.search(r"http://\S+:\d+/", line))), None)
    if url is None:
        sys.exit("./play did not start")
    urllib.request.urlopen(url, timeout=60).read()
    then = spent_so_far(server.pid)
    server.send_signal(signal.SIGTERM)
    server.stdout.read()
    return then, spent(server)


def spent_so_far(process: int) -> float:
    """Return the processor time of a process that runs and of its children that have ended (Linux)."""
    numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    children = sum(map(int, numbers[13:15])) / os.sysconf("SC_CLK_TCK")
    return time.clock_gettime((~process << 3) | 2) + children  # the kernel's number for the clock of a process


def spent(process: "subprocess.Popen[str] | subprocess.Popen[bytes]") -> float:
    """Wait for a process; return the processor time of it and its children."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
