"""Run every check of the project and end with a table of what passed, failed and how long it took.

    check.py            every check
    check.py --quick    without the tests marked slow
    check.py --long     every check with more seeds and games, and the measurements of time: before a release

The tests in the browser are the longest step and often wait for one, so they run beside all the others. Steps that use
one core run side by side, each shown when it has ended; the other tests use all cores by themselves, and begin when the
tests in the browser and as few steps are left as leave a core free.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from compiled_modules import ROOT

BIN = Path(sys.executable).parent
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
# worksteal: a worker keeps neighbouring tests, which share servers and browsers, and takes over some when it is idle
# no more than there are cores: each worker collects all tests by itself, and the tests in the browser run beside
SPREAD = ("-n", str(CORES), "--dist", "worksteal", "-q")
# one more than there are cores, as these wait for a server and a browser;
# a whole file in one process: the tests of a file share a page; tests/e2e/conftest.py puts the longest file first
SPREAD_FILES = ("-n", str(CORES + 1), "--dist", "loadfile", "--no-loadscope-reorder", "-q")
UNWANTED = "PYTHONDONTWRITEBYTECODE"  # with it every process compiles again all that it imports
BROWSER = "tests/e2e"
MEASURED = "measurement"  # the mark of tests that measure time: they run alone, and only when asked for
LIMIT = 20 * 60  # seconds a step may take before it counts as hung; each test has its own limit besides
RUNNING: "set[subprocess.Popen[bytes]]" = set()


@dataclass
class Step:
    """A check: its command, whether it uses all cores by itself, and whether it must have the machine to itself."""

    name: str
    command: list[str]
    env: dict[str, str] = field(default_factory=dict)
    wide: bool = False
    alone: bool = False
    limit: float = LIMIT


@dataclass
class Result:
    """How a step ended; `output` is None if it was shown while the step ran."""

    step: Step
    good: bool
    seconds: float
    output: str | None


def tool(name: str, *arguments: str) -> list[str]:
    return [str(BIN / name), *arguments]


def script(path: str, *arguments: str) -> list[str]:
    return [sys.executable, path, *arguments]


def steps(quick: bool = False, long: bool = False) -> list[Step]:
    """Return the checks; the longest of those that run side by side come first, so that none is waited for alone."""
    marks = ["-m", f"not slow and not {MEASURED}"] if quick else []
    env = {"BELLEVILLE_LONG": "1"} if long else {}
    if long:  # which plays several times as many games
        marks = ["--timeout", str(LIMIT), "-o", f"faulthandler_timeout={LIMIT + 60}"]
    limit = LIMIT * 10 if long else LIMIT * 3
    found = [
        Step("browser tests", tool("pytest", *SPREAD_FILES, *marks, BROWSER), env, limit=limit),
        Step("package", script("tools/package_check.py")),
        Step("types", tool("mypy")),
        Step("page", script("tools/page.py", "run", "check")),
        Step("page tests", script("tools/page.py", "run", "test")),
        Step("page lint", script("tools/page.py", "run", "lint")),
        Step("page format", script("tools/page.py", "run", "format:check")),
        Step("layers", tool("lint-imports")),
        Step("vocabulary", script("tools/vocabulary.py", "--check")),
        Step("types for C", script("tools/pxd.py", "--check")),
        Step("page types", script("tools/wire.py", "--check")),
        Step("messages", script("tools/messages.py", "--check")),
        Step("documents", script("tools/conformance.py", "--check")),
        Step("reference", script("tools/api_docs.py", "--check")),
        Step("commands", script("tools/command_docs.py", "--check")),
        Step("lint", tool("ruff", "check")),
        Step("format", tool("ruff", "format", "--check")),
        Step("tests", tool("pytest", *SPREAD, *marks, "--ignore", BROWSER), env, wide=True, limit=limit),
        Step(
            "tests, pure",
            tool("pytest", *SPREAD, *marks, "tests/rules", "tests/record"),
            {**env, "BELLEVILLE_PURE": "1"},
            wide=True,
            limit=limit,
        ),
    ]
    if long:
        found.append(Step("example changes", script("tools/example_changes.py"), limit=limit))
        found.append(Step("pythons", script("tools/pythons.py"), wide=True, limit=limit))
        found.append(Step("measurements", tool("pytest", "-m", MEASURED), env, wide=True, alone=True, limit=limit))
    return found


def run(step: Step) -> Result:
    """Run one step to its end; it fails if it takes longer than its limit."""
    start = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as kept:
        output = None if step.wide else kept
        try:
            process = subprocess.Popen(
                step.command,
                cwd=ROOT,
                env={name: value for name, value in os.environ.items() if name != UNWANTED} | step.env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT if output else None,
                start_new_session=True,  # so that a step can be ended with all its processes
            )
        except OSError as error:
            print(f"{step.name}: {error}", file=output, flush=True)
            return Result(step, False, time.monotonic() - start, None if step.wide else str(error))
        RUNNING.add(process)
        try:
            good = process.wait(step.limit) == 0
        except subprocess.TimeoutExpired:
            print(f"\n{step.name}: ended, it took more than {step.limit:.0f} s", flush=True)
            good = False
        finally:
            end(process)
        kept.seek(0)
        return Result(step, good, time.monotonic() - start, kept.read() if output else None)


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process that has not ended yet, with all that it started."""
    if process.poll() is None:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()
    RUNNING.discard(process)


def run_all(todo: list[Step]) -> list[Result]:
    """Run the first step beside all others, steps of one core side by side, and the wide ones one by one.

    The wide ones begin as soon as a core has nothing else to do than the first step.
    """
    results = []
    with ThreadPoolExecutor(max_workers=CORES + 1) as pool:
        pending = {pool.submit(run, step) for step in todo if not step.wide}

        def collect(until: int) -> None:
            """Show what ended, until no more than so many are left."""
            nonlocal pending
            while len(pending) > until:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    show(future.result())
                    results.append(future.result())

        try:
            collect(CORES)
            for step in todo:
                if step.wide:
                    if step.alone:
                        collect(0)
                    print(f"\n== {step.name}", flush=True)
                    results.append(run(step))
            collect(0)
        except BaseException:  # Ctrl+C: the pool waits for its threads, and they for their processes
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(RUNNING):
                end(process)
            raise
    return results


def show(result: Result) -> None:
    """Print what a step wrote if it failed, else only its last line."""
    output = (result.output or "").strip()
    if result.good:
        print(f"== {result.step.name}: ok  {output.rpartition(chr(10))[2]}", flush=True)
    else:
        print(f"\n== {result.step.name}: FAILED\n{output}\n", flush=True)


def summary(results: list[Result], seconds: float) -> str:
    """Return the table of all steps, in which failures are easy to see."""
    rows = [(result.step.name, "ok" if result.good else "FAILED", result.seconds) for result in results]
    rows.append(("all", "ok" if all(result.good for result in results) else "FAILED", seconds))
    return "\n".join(f"{name:<14} {word:<7} {took:6.1f} s" for name, word, took in rows)


def main(arguments: list[str]) -> int:
    unknown = [argument for argument in arguments if argument not in ("--quick", "--long")]
    if unknown or len(arguments) > 1:
        wrong = f"    (not {' '.join(unknown)})" if unknown else ""
        print(f"usage: ./check [--quick | --long | --build]{wrong}", file=sys.stderr)
        return 2
    start = time.monotonic()
    results = run_all(steps("--quick" in arguments, "--long" in arguments))
    for result in results:
        if not result.good and result.output is not None:  # again, below the long output of the tests
            print(f"\n== {result.step.name}: FAILED\n{result.output.strip()}")
    print("\n== summary")
    print(summary(results, time.monotonic() - start))
    return 0 if all(result.good for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
