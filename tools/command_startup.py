"""Measure the processor time of `belleville --help`, and of `belleville` alone.

    command_startup.py          ten runs
    command_startup.py RUNS

Compared with `python -c pass`; all are measured in turn, so that they share what else the machine is doing. Byte code
is kept in a folder of its own, as it is where a package has been installed. The aim for --help is at most 0.3 s.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile

from compiled_modules import ROOT

AIM = 0.3
LINES = {
    "python -c pass": ["-c", "pass"],
    "belleville": ["-m", "belleville"],
    "belleville --help": ["-m", "belleville", "--help"],
}


def main(arguments: list[str]) -> int:
    runs = int(arguments[0]) if arguments else 10
    with tempfile.TemporaryDirectory(prefix="belleville-startup-") as cache:
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env["PYTHONPYCACHEPREFIX"] = cache
        for line in LINES.values():
            spent(line, env)  # leaves the byte code
        rounds = [[spent(line, env) for line in LINES.values()] for _ in range(runs)]
    medians = dict(zip(LINES, (statistics.median(column) for column in zip(*rounds, strict=True)), strict=True))
    base = medians["python -c pass"]
    for name, seconds in medians.items():
        print(f"{name:<18} {seconds:.3f} s of processor time, {seconds / base:5.1f} × python -c pass")
    found = medians["belleville --help"]
    print(f"aim {AIM} s for --help: {'ok' if found <= AIM else 'missed'}  ({runs} runs, medians)")
    return 0


def spent(line: list[str], env: dict[str, str]) -> float:
    """Return the processor time of a Python process, its own and the system's."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *line], cwd=ROOT, env=env, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
