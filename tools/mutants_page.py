"""Mutants of the page: `tools/mutants_page.mjs` makes them, the tests of vitest that import the file judge them."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import page
from mutants_python import Mutant, applied
from mutants_tests import KILLED, SURVIVED, TIMEOUT, UNREACHED

SOURCES = "front/src"
# generated, or drawings, which only an eye can judge, or sentences
LEFT_OUT = re.compile(
    r"front/src/(wire\.ts|editions/.+/.*|editions/draw\.ts|ui/icons\.ts|home/skyline_shapes\.ts|.*/words/.*|(.*[/.])?words\.ts)"
)
NEAREST = 3  # test files that are asked first; all others only if these notice nothing
LIMIT = 300.0  # seconds for one run of tests, on a busy machine


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
        self.good = False  # whether the tests are known to pass without a change

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
        tests: list[str] = self.found["tests"].get(mutant.file.removeprefix("front/"), [])
        if not self.good and self.run([]) != SURVIVED:
            raise SystemExit("the tests of the page fail as it is")
        self.good = True
        if not tests:
            return UNREACHED, 0
        with applied(self.front.parent, mutant):
            return self.ask(tests), len(tests)

    def close(self) -> None:
        """Nothing is left running between two mutants."""

    def ask(self, tests: list[str]) -> str:
        """Return what these tests say of the page as it is now."""
        for some in (tests[:NEAREST], tests[NEAREST:]):
            if some and (fate := self.run(some)) != SURVIVED:
                return fate
        return SURVIVED

    def run(self, tests: list[str]) -> str:
        """Run some files of tests to the first failure."""
        command = [self.node, "node_modules/vitest/vitest.mjs", "run", "--bail", "1", "--no-file-parallelism", *tests]
        env = {**os.environ, "NO_COLOR": "1"}
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(command, cwd=self.front, env=env, start_new_session=True, **quiet)  # type: ignore[call-overload]
        try:
            return SURVIVED if process.wait(LIMIT) == 0 else KILLED
        except subprocess.TimeoutExpired:
            return TIMEOUT
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
