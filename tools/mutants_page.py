"""Mutants of the page: `tools/mutants_page.mjs` makes them, the tests of vitest that import the file judge them."""

import contextlib
import json
import os
import re
import select
import signal
import subprocess
from pathlib import Path
from typing import Any

import page
from mutants_python import Mutant, applied
from mutants_tests import KILLED, SURVIVED, TIMEOUT, UNREACHED

SOURCES = "front/src"
# generated, or drawings and sounds, which only an eye or an ear can judge, or sentences
LEFT_OUT = re.compile(
    r"front/src/(wire\.ts|words/message_args\.ts|editions/.+/.*|editions/draw\.ts|ui/icons\.ts|home/skyline_shapes\.ts|motion/sound\.ts"
    r"|.*/words/.*|(.*[/.])?words\.ts)"
)
NEAREST = 3  # test files that are asked first; all others only if these notice nothing
LIMIT = 150.0  # seconds for one run of tests, on a busy machine; the first compiles everything


class Vitest:
    """A process that runs tests repeatedly (`tools/mutants_vitest.mjs`)."""

    def __init__(self, node: str, front: Path) -> None:
        quiet = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        script = str(Path(__file__).with_name("mutants_vitest.mjs"))
        self.process: subprocess.Popen[bytes] = subprocess.Popen(
            [node, script],
            cwd=front,
            env={**os.environ, "NO_COLOR": "1"},
            start_new_session=True,
            bufsize=0,
            **quiet,  # type: ignore[call-overload]
        )
        if self.read() != "ready":
            raise SystemExit("the tests of the page cannot be started")

    def read(self) -> str | None:
        """Return the next answer, None if none comes in time; "" if the process has ended."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], LIMIT)
        return self.process.stdout.readline().decode().strip() if ready else None

    def ask(self, changed: str | None, tests: list[str]) -> str:
        """Run some files of tests, or all, to the first failure, and return what became of the change."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"changed": changed, "tests": tests}).encode() + b"\n")
        said = self.read()
        return TIMEOUT if said is None else SURVIVED if said == "passed" else KILLED

    def close(self) -> None:
        """End the process, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class PageJudge:
    """Makes the mutants of the page in a copy of the project, and says whether a test notices one."""

    def __init__(self, copy: Path, modules: Path = page.FRONT / "node_modules") -> None:
        self.copy, self.front = copy, copy / "front"
        (self.front / "node_modules").symlink_to(modules)
        folder = page.wheel_folder()
        self.node = page.program("node") if folder is None else str(folder / "node")
        script = Path(__file__).with_suffix(".mjs")
        listed = subprocess.run([self.node, script, "src"], cwd=self.front, check=True, capture_output=True).stdout
        self.found: dict[str, Any] = json.loads(listed)
        self.vitest: Vitest | None = None

    def all_mutants(self, part: str = "") -> list[Mutant]:
        """Return every mutant of the files whose path contains `part`."""
        made = [
            Mutant(f"front/{one['file']}", one["line"], one["start"], one["end"], one["new"].encode(), one["what"])
            for one in self.found["mutants"]
        ]
        return sorted(one for one in made if part in one.file and not LEFT_OUT.fullmatch(one.file))

    def test_files(self) -> list[Path]:
        """Return the files on which the judgement depends, except for the sources."""
        return sorted(
            path for path in (self.front / "src").rglob("*.ts") if re.search(r"\.(test|fixture)\.ts$", path.name)
        )

    def __call__(self, mutant: Mutant) -> tuple[str, int]:
        """Return what became of a mutant, and how many files of tests were asked."""
        file = mutant.file.removeprefix("front/")
        tests: list[str] = self.found["tests"].get(file, [])
        if not tests:
            return UNREACHED, 0
        if self.vitest is None:
            self.vitest = Vitest(self.node, self.front)
            if self.vitest.ask(None, []) != SURVIVED:
                raise SystemExit("the tests of the page fail as it is")
        with applied(self.copy, mutant):
            for some in (tests[:NEAREST], tests[NEAREST:]):
                fate = self.vitest.ask(file, some) if some else SURVIVED
                if fate == TIMEOUT:
                    self.close()
                if fate != SURVIVED:
                    return fate, len(tests)
        return SURVIVED, len(tests)

    def close(self) -> None:
        """End the process that runs tests."""
        if self.vitest is not None:
            self.vitest.close()
        self.vitest = None
