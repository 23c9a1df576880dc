"""How good are the tests? Change the code at random places, one at a time, and see whether a test notices.

    python tools/mutants.py rules                         a sample of 40 of one package, and those that nobody noticed
    python tools/mutants.py bots --sample 60 --seed 2     a larger one, another one
    python tools/mutants.py table --file undo.py          of the files whose path contains this
    python tools/mutants.py page                          of the TypeScript in front/src

It works in a scratch copy, which is removed in the end, and runs one process at a time; it is not part of ./check. The
tests of a package run once with coverage; then, for each mutant, those that reach the changed lines, the quickest
first, as far as `--budget` goes, and five times as far before it counts as unnoticed. Compiled modules are tested in
pure mode.
"""

import argparse
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mutants_page import PageJudge
from mutants_python import Mutant, applied, mutants_of, sound, texts
from mutants_tests import KILLED, SURVIVED, TIMEOUT, UNREACHED, Baseline, Runner, load_libraries

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = "src/belleville"
# What lies beside the packages, and the tests that could notice a change of each.
BESIDE = "belleville"
TESTS: dict[str, tuple[str, ...]] = {
    BESIDE: ("tests/test_top_level.py", "tests/test_build.py", "tests/cli/test_start.py", "tests/bots/test_player.py"),
    "vocabulary": ("tests/test_vocabulary.py", "tests/edge", "tests/rules", "tests/record"),
    "errors": ("tests/cli/test_words.py", "tests/cli/test_french.py", "tests/record/test_errors.py"),
    "clauses": ("tests/test_clauses.py", "tests/cli/test_commands.py", "tests/web/test_shelf.py"),
    "editions": ("tests/editions", "tests/rules", "tests/cli/test_commands.py"),
    "rules": ("tests/rules", "tests/edge", "tests/record"),
    "record": ("tests/record",),
    "bots": ("tests/bots", "tests/table/test_asking_order.py", "tests/cli/test_bots.py"),
    "store": ("tests/store", "tests/cli/test_serving.py"),
    "table": ("tests/table",),
    "web": ("tests/web",),
    "lab": ("tests/lab", "tests/cli", "tests/bots/test_cast.py"),
    "terminal": ("tests/cli", "tests/record/test_story.py"),
    "cli": ("tests/cli", "tests/lab", "tests/record/test_story.py"),
}
SERVING = {"store", "table", "web", "lab", "terminal", "cli"}  # their tests need the libraries of the server
PAGE = "page"
SLOW_IN_PURE = 0.3  # seconds: tests that take longer where the rules are compiled are left out where they are not
MORE = 5  # times the budget for a mutant that the first tests did not notice
BUILT = ("src/belleville/_linked*", "src/belleville/_compiled.json")


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", choices=(*TESTS, PAGE))
    parser.add_argument("--sample", type=int, default=40, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample")
    parser.add_argument("--file", default="", help="only files whose path contains this")
    parser.add_argument("--budget", type=float, default=20.0, help="seconds that the tests of one mutant may take")
    wanted = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # as Ctrl+C: the scratch copy is removed
    with scratch_copy(root) as copy:
        judge = PageJudge(copy) if wanted.package == PAGE else PythonJudge(copy, wanted.package, wanted.budget)
        found = judge.all_mutants(wanted.file)
        sample = draw(copy, found, wanted.sample, wanted.seed)
        print(f"{wanted.package}: {len(found)} mutants, a sample of {len(sample)} with seed {wanted.seed}", flush=True)
        return 0 if report(copy, sample, judge) else 1


@contextmanager
def scratch_copy(root: Path) -> Iterator[Path]:
    """A copy of the project as it stands, with what was built in it; removed in the end, whatever happens."""
    with tempfile.TemporaryDirectory(prefix="belleville-mutants-") as folder:
        copy = Path(folder)
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout.decode().split("\0")
        built = [str(path.relative_to(root)) for pattern in BUILT for path in root.glob(pattern)]
        for name in {*filter(None, names), *built}:
            if (root / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, copy / name)
        if (root / PACKAGES / "web" / "static").is_dir():
            shutil.copytree(root / PACKAGES / "web" / "static", copy / PACKAGES / "web" / "static", dirs_exist_ok=True)
        yield copy


def compiled_files(copy: Path) -> frozenset[str]:
    """Return the files that are compiled, or whose numbers and shapes are."""
    table = tomllib.loads((copy / "pyproject.toml").read_text("utf-8")).get("tool", {}).get("belleville", {})
    names = [name for key in ("layouts", "constants", "inline", "hot") for name in table.get(key, ())]
    return frozenset(f"src/{name.replace('.', '/')}.py" for name in names)


def draw(copy: Path, found: Sequence[Mutant], many: int, seed: int) -> list[Mutant]:
    """Return a random sample of the mutants that are sources at all, in the order of files and lines."""
    shuffled = random.Random(seed).sample(found, len(found))
    taken: list[Mutant] = []
    for mutant in shuffled:
        if len(taken) == many:
            break
        if not mutant.file.endswith(".py") or sound(mutant.change((copy / mutant.file).read_bytes())):
            taken.append(mutant)
    return sorted(taken)


class PythonJudge:
    """Says of a mutant of a Python package whether its tests notice it."""

    def __init__(self, copy: Path, package: str, budget: float) -> None:
        self.copy, self.package, self.budget = copy, package, budget
        self.compiled = compiled_files(copy)
        self.runners: dict[bool, tuple[Runner, Baseline]] = {}
        load_libraries(package in SERVING)

    def all_mutants(self, part: str = "") -> list[Mutant]:
        """Return every mutant of the package, or of its files whose path contains `part`."""
        folder = self.copy / PACKAGES
        paths = folder.glob("*.py") if self.package == BESIDE else (folder / self.package).rglob("*.py")
        found: list[Mutant] = []
        for path in sorted(paths):
            file = path.relative_to(self.copy).as_posix()
            if part in file:
                found += mutants_of(file, path.read_bytes(), file in self.compiled)
        return found

    def __call__(self, mutant: Mutant) -> tuple[str, int]:
        """Return what became of a mutant, and how many tests were asked."""
        runner, baseline = self.runner(mutant.file in self.compiled)
        source = (self.copy / mutant.file).read_bytes()
        lines = range(mutant.line, mutant.line + source.count(b"\n", mutant.start, mutant.end) + 1)
        asked: set[str] = set()
        fate = SURVIVED
        with applied(self.copy, mutant):
            for budget in (self.budget, MORE * self.budget):
                tests = [test for test in baseline.choose(mutant.file, lines, budget) if test not in asked]
                if tests and fate == SURVIVED:
                    fate = runner.judge(tests, sum(baseline.seconds[test] for test in tests))
                    asked.update(tests)
        return fate, len(asked)

    def runner(self, pure: bool) -> tuple[Runner, Baseline]:
        """Return what runs the tests in this mode; the first time they all run once."""
        if pure not in self.runners:
            known = self.runner(False)[1].seconds if pure else {}
            runner = Runner(self.copy, pure)
            folder = self.copy / PACKAGES if self.package == BESIDE else self.copy / PACKAGES / self.package
            tests = [path for path in TESTS[self.package] if (self.copy / path).exists()]
            found = runner.baseline(tests, folder, known, SLOW_IN_PURE)
            mode = "pure" if pure else "compiled"
            print(f"  {len(found.seconds)} tests, {mode}: {sum(found.seconds.values()):.0f} s", flush=True)
            for test in found.failed:
                print(f"  not used, it fails or is skipped as it is: {test}", flush=True)
            self.runners[pure] = runner, found
        return self.runners[pure]


def report(copy: Path, sample: Sequence[Mutant], judge: PythonJudge | PageJudge) -> bool:
    """Judge each mutant and print those that survive; return whether none did."""
    counts: Counter[str] = Counter()
    for mutant in sample:
        fate, tests = judge(mutant)
        counts[fate] += 1
        if fate == SURVIVED:
            print(f"\n{mutant.file}:{mutant.line}: {mutant.what}, {tests} tests passed", flush=True)
            for line in texts((copy / mutant.file).read_bytes(), mutant):
                print(f"  {line}", flush=True)
    noticed = counts[KILLED] + counts[TIMEOUT]
    judged = len(sample) - counts[UNREACHED]
    print(f"\n{noticed} of {judged} noticed ({noticed / max(1, judged):.1%}), {counts[TIMEOUT]} of them by time")
    if counts[UNREACHED]:
        print(f"{counts[UNREACHED]} more in files that no unit test imports: only the tests in the browser reach them")
    return noticed == judged


if __name__ == "__main__":
    sys.exit(main())
