"""Runs tests in a forked process: once to learn which test reaches which line, then chosen ones for each mutant.

The process that forks has the libraries of the tests loaded, and nothing of the project: that is read again each time.
"""

import contextlib
import gzip
import importlib
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from mutants_python import Mutant
from mutants_warm import ELSEWHERE, Loop, Warm

# loaded once, before the first fork: what tests spend their first second with
LIBRARIES = ("hypothesis", "msgspec")
OF_SERVER = ("httpx", "litestar", "uvicorn", "sqlalchemy", "alembic", "rich", "cyclopts")
# what becomes of a mutant; the unreached are those that no test of this kind can notice
KILLED, SURVIVED, TIMEOUT, UNREACHED = "killed", "survived", "timeout", "unreached"
# libraries are loaded before pytest could rewrite them, which they need not be
ALWAYS = ("-q", "--no-header", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
STRICT = ("-x", "--timeout", "90", "--tb=line")
PATIENCE = 15.0  # seconds of the processor that any run may take beside what its tests took at first


@dataclass
class Baseline:
    """What the tests did before anything was changed: the processor time of each, and which lines each reached."""

    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    # by file and line; a line that ran while modules were imported was reached by the test ""
    reached: dict[str, dict[int, list[str]]] = field(default_factory=dict)

    def keep(self, path: Path, sources: str, tests: dict[str, str]) -> None:
        """Write this into a file, with a digest of the sources and one of each file of tests."""
        names = sorted(self.seconds)
        numbers = {name: at for at, name in enumerate(names)}
        reached = {
            file: {line: [numbers.get(name, -1) for name in by] for line, by in lines.items()}
            for file, lines in self.reached.items()
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        with gzip.open(path, "wt", compresslevel=1) as file:
            json.dump([sources, tests, names, [self.seconds[name] for name in names], self.failed, reached], file)

    @classmethod
    def read(cls, path: Path, sources: str, tests: dict[str, str]) -> "tuple[Baseline, list[str]]":
        """Return what is known from such a file, and the files of tests of which nothing is known."""
        if not path.exists():
            return cls(), list(tests)
        with gzip.open(path, "rt") as file:
            then, tests_then, names, seconds, failed, by_file = json.load(file)
        if then != sources:
            return cls(), list(tests)
        reached = {
            source: {int(line): [names[at] if at >= 0 else "" for at in numbers] for line, numbers in lines.items()}
            for source, lines in by_file.items()
        }
        known = cls(dict(zip(names, seconds, strict=True)), failed, reached)
        known.forget({test for test in tests_then if tests.get(test) != tests_then[test]})
        return known, [test for test in tests if tests_then.get(test) != tests[test]]

    def forget(self, files: set[str]) -> None:
        """Forget the tests in these files."""
        kept = {test for test in self.seconds if file_of(test) not in files}
        self.seconds = {test: took for test, took in self.seconds.items() if test in kept}
        self.failed = [test for test in self.failed if file_of(test) not in files]
        for lines in self.reached.values():
            for line, tests in lines.items():
                lines[line] = [test for test in tests if not test or test in kept]

    def add(self, other: "Baseline") -> None:
        """Add what is known of other tests."""
        self.seconds |= other.seconds
        self.failed += other.failed
        for file, lines in other.reached.items():
            for line, tests in lines.items():
                known = self.reached.setdefault(file, {}).setdefault(line, [])
                known += [test for test in tests if test not in known]

    def choose(self, file: str, lines: Iterable[int], budget: float) -> list[str]:
        """Return the tests for a change of these lines that together took no longer than `budget` seconds.

        First those that reached one of them, the quickest first. Then other tests of the same files, because what is
        made once for several tests counts for the first of them. Where hardly any reached it, as where a line is only
        read when its module is imported: those that reached other lines of the file, and then all others.
        """
        by_line = self.reached.get(file, {})
        direct = {test for line in lines for test in by_line.get(line, ()) if test}
        files = {file_of(test) for test in direct}
        near = {test for test in self.seconds if file_of(test) in files}
        wanted = [direct, near - direct]
        if len(direct) < 5:
            others = self.seconds.keys() - near - direct
            same_file = others & {test for tests in by_line.values() for test in tests}
            wanted += [same_file, others - same_file]
        chosen: list[str] = []
        for group in wanted:
            for test in sorted(group & self.seconds.keys(), key=lambda test: (self.seconds[test], test)):
                budget -= self.seconds[test]
                if budget < 0 and chosen:
                    return chosen
                chosen.append(test)
        return chosen


def file_of(test: str) -> str:
    """Return the file a test is in."""
    return test.partition("::")[0]


def processor_time() -> float:
    """Return the seconds of the processor that this process and those it started have taken."""
    return sum(os.times()[:4])


class Recorder:
    """A pytest plugin: notes how long each test takes, and what it reaches."""

    def __init__(self, coverage: Any, known: dict[str, float], limit: float) -> None:
        self.coverage, self.known, self.limit = coverage, known, limit
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what is known to take too long."""
        kept = [item for item in items if self.known.get(item.nodeid, 0.0) <= self.limit]
        config.hook.pytest_deselected(items=[item for item in items if self.known.get(item.nodeid, 0.0) > self.limit])
        items[:] = kept

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.coverage.switch_context(item.nodeid)
        before = processor_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = processor_time() - before
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed":
            self.failed.add(report.nodeid)


class Chosen:
    """A pytest plugin: only these tests, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        left = [item for item in items if item.nodeid not in self.order]
        items[:] = sorted((i for i in items if i.nodeid in self.order), key=lambda item: self.order[item.nodeid])
        config.hook.pytest_deselected(items=left)


def load_libraries(server: bool) -> None:
    """Import what tests need, where it is installed."""
    for name in (*LIBRARIES, *(OF_SERVER if server else ())):
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


class Runner:
    """Runs tests of a copy of the project; `pure` without its compiled modules."""

    def __init__(self, copy: Path, pure: bool) -> None:
        self.copy, self.pure = copy, pure
        self.warm: Warm | None = None
        self.log = copy / f"tests-{'pure' if pure else 'compiled'}.log"

    def baseline(self, tests: Sequence[str], package: Path, known: dict[str, float], limit: float) -> Baseline:
        """Run all tests once; those that fail, are skipped or took longer than `limit` before are not used again."""
        written = self.copy / "baseline.json"
        written.unlink(missing_ok=True)

        def work() -> int:
            import coverage

            measured = coverage.Coverage(data_file=None, config_file=False, source=[str(package)], messages=False)
            measured.start()
            recorder = Recorder(measured, known, limit)
            options = ["--timeout", "60"] if known else []
            pytest.main([*ALWAYS, *options, "--tb=line", *tests], plugins=[recorder])
            measured.stop()
            data = measured.get_data()
            reached = {}
            for file in data.measured_files():
                by_line = {line: names for line, names in data.contexts_by_lineno(file).items() if names}
                reached[os.path.relpath(file, self.copy)] = by_line
            good = {test: took for test, took in recorder.seconds.items() if test not in recorder.failed}
            written.write_text(json.dumps([good, sorted(recorder.failed), reached]))
            return 0

        self.run(work, 3600.0)
        if not written.exists():
            raise SystemExit(f"the tests could not be run:\n{self.log.read_text(errors='replace')[-3000:]}")
        seconds, failed, reached = json.loads(written.read_text())
        by_file = {file: {int(line): names for line, names in lines.items()} for file, lines in reached.items()}
        return Baseline(seconds, failed, by_file)

    def warm_up(self, tests: Sequence[str]) -> None:
        """Start the process that has everything loaded. No mutant may be applied now."""
        questions, answers = os.pipe(), os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if child == 0:
            try:
                os.close(questions[1])
                os.close(answers[0])
                self.prepare(1e6)
                pytest.main([*ALWAYS, *STRICT, *tests], plugins=[Loop(questions[0], answers[1], wait)])
            finally:
                os._exit(0)
        os.close(questions[0])
        os.close(answers[1])
        self.warm = Warm(child, questions[1], answers[0])

    def judge(self, mutant: Mutant, source: bytes, tests: list[str], seconds: float, imported: bool) -> str:
        """Run these tests to the first that fails, and return what became of a mutant that is applied now.

        They took `seconds` at first. A line that is `imported` ran before any test.
        """
        limit = PATIENCE + 3 * seconds
        code: int | None = ELSEWHERE
        if self.warm is not None and self.warm.works and not imported:
            code = self.warm.ask(self.copy, mutant, source, tests, limit)
        if code == ELSEWHERE:
            code = self.judge_cold(tests, limit)
        if code is None:
            return TIMEOUT
        return SURVIVED if code == 0 else KILLED

    def judge_cold(self, tests: list[str], limit: float) -> int | None:
        """Run these tests in a new process, and return its exit code."""
        files = list(dict.fromkeys(file_of(test) for test in tests))

        def work() -> int:
            sys.dont_write_bytecode = True
            return int(pytest.main([*ALWAYS, *STRICT, *files], plugins=[Chosen(tests)]))

        return self.run(work, limit)

    def close(self) -> None:
        """End the process that has everything loaded."""
        if self.warm is not None:
            self.warm.close()

    def run(self, work: Callable[[], int], limit: float) -> int | None:
        """Do some work in a process of its own; return its exit code, None if it took too long for the processor."""
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if child == 0:
            code = 99
            try:
                self.prepare(limit)
                code = work()
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(code)
        try:
            return wait(child, 5 * limit)  # a busy machine gives it less than a processor
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)  # with all that it started

    def prepare(self, limit: float) -> None:
        """In the new process: read the copy instead of the project, and write into the log."""
        os.setsid()
        log = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for old, new in ((nothing, 0), (log, 1), (log, 2)):
            os.dup2(old, new)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 5))
        folders = [str(self.copy / "src"), str(self.copy / "tools")]
        os.environ.update(BELLEVILLE_PURE="1" if self.pure else "0", PYTHONPATH=os.pathsep.join(folders))
        os.chdir(self.copy)
        here = str(Path(__file__).parent)
        sys.path[:] = [*folders, *(path for path in sys.path if path != here)]
        for name, module in list(sys.modules.items()):
            if (getattr(module, "__file__", None) or "").startswith(here) and name not in (__name__, "__main__"):
                del sys.modules[name]


def wait(child: int, limit: float) -> int | None:
    """Wait for a process to end, but for so many seconds at most."""
    end = time.monotonic() + limit
    pause = 0.01
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            return None if code in (-signal.SIGXCPU, -signal.SIGKILL) else code
        time.sleep(pause)
        pause = min(0.2, pause * 1.2)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None
