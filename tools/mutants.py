"""How good are the tests? Change the code at random places, one at a time, and see whether a test notices.

    python tools/mutants.py                               40 mutants of every package and of the page, as a table
    python tools/mutants.py rules web                     of these packages; those that nobody noticed are shown
    python tools/mutants.py bots --sample 60 --seed 2     more of them, others
    python tools/mutants.py table --file undo.py          of the files whose path contains this
    python tools/mutants.py page                          of the scripts in front/src

It works in a scratch copy, which is removed in the end, and runs one process at a time; it is not part of ./check. The
tests of a package run once with coverage; then, for each mutant, those that reach the changed lines, the quickest
first, as far as `--budget` goes, and five times as far before it counts as unnoticed. Compiled modules are tested in
pure mode. Results are kept in the folder `mutants`: after Ctrl+C the same command resumes, a larger
sample adds to a smaller one, and after new tests only those that survived are judged again. Delete the folder to begin
anew.
"""

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from mutants_page import PageJudge
from mutants_python import Mutant, applied, mutants_of, sound, texts
from mutants_results import Result, Results, Share, digest_of, draw, table
from mutants_tests import SURVIVED, Baseline, Runner, load_libraries
from mutants_warm import function_of

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = "src/belleville"
# What lies beside the packages, and the tests that could notice a change of each.
BESIDE = "belleville"
TESTS: dict[str, tuple[str, ...]] = {
    BESIDE: (
        "tests/test_public_names.py",
        "tests/test_build.py",
        "tests/cli/test_startup_imports.py",
        "tests/bots/test_api.py",
    ),
    "vocabulary": ("tests/test_vocabulary.py", "tests/rules", "tests/record"),
    "errors": ("tests/cli/test_words.py", "tests/cli/test_french.py", "tests/record/test_errors.py"),
    "clauses": ("tests/test_clauses.py", "tests/cli/test_commands.py", "tests/web/test_catalogue.py"),
    "editions": ("tests/editions", "tests/rules", "tests/cli/test_commands.py"),
    "rules": ("tests/rules", "tests/record"),
    "record": ("tests/record",),
    "words": ("tests/words", "tests/cli"),
    "bots": ("tests/bots", "tests/table/test_asking_order.py", "tests/cli/test_bots.py"),
    "store": ("tests/store", "tests/cli/test_serve.py"),
    "table": ("tests/table",),
    "web": ("tests/web",),
    "lab": ("tests/lab", "tests/cli", "tests/bots/test_registry.py"),
    "terminal": ("tests/cli", "tests/record/test_game_statistics.py"),
    "cli": ("tests/cli", "tests/lab", "tests/record/test_game_statistics.py"),
}
SERVING = {"store", "table", "web", "lab", "terminal", "cli"}  # their tests need the libraries of the server
PAGE = "page"
KEPT = "mutants"  # the folder of results, which git ignores
SLOW_IN_PURE = 0.3  # seconds: tests that take longer where the rules are compiled are left out where they are not
MORE = 5  # times the budget for a mutant that the first tests did not notice
BUILT = ("src/belleville/_linked*", "src/belleville/_compiled.json")


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", nargs="*", type=package_name, help=f"of {', '.join((*TESTS, PAGE))}; all if none")
    parser.add_argument("--sample", type=int, default=40, help="how many mutants of each")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample")
    parser.add_argument("--file", default="", help="only files whose path contains this")
    parser.add_argument("--budget", type=float, default=20.0, help="seconds that the tests of one mutant may take")
    wanted = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl+C, also where a shell made that be ignored:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # the scratch copy is removed
    shares: list[Share] = []
    stopped = False
    with scratch_copy(root) as copy:
        try:
            for package in wanted.packages or (*TESTS, PAGE):
                shares.append(Share(package, 0, Counter()))
                judge = PageJudge(copy) if package == PAGE else PythonJudge(copy, package, wanted.budget, root / KEPT)
                with closing(judge):
                    sample_of_package(judge, shares[-1], wanted, root / KEPT)
        except KeyboardInterrupt:
            stopped = True
    print(f"\n{table(shares)}")
    if stopped:
        print("\nStopped. What was judged is kept: the same command goes on from here.")
    return 0 if not stopped and all(share.noticed == share.judged for share in shares) else 1


def package_name(text: str) -> str:
    """Return the name of a package, as typed."""
    if text not in (*TESTS, PAGE):
        raise argparse.ArgumentTypeError(f"no package {text}: there are {', '.join((*TESTS, PAGE))}")
    return text


def sample_of_package(judge: "PythonJudge | PageJudge", share: Share, wanted: argparse.Namespace, folder: Path) -> None:
    """Judge a sample of a package, show its progress, and print those that survive."""
    copy, package = judge.copy, share.package
    results = Results(folder / f"{package}.jsonl")
    tests = digest_of(judge.test_files())
    found = judge.all_mutants(wanted.file)
    share.mutants = len(found)
    progress = Progress(package, min(wanted.sample, len(found)))
    print(f"{package}: {len(found)} mutants, a sample of {progress.many} with seed {wanted.seed}", flush=True)
    for mutant in draw(found, wanted.seed):
        if share.fates.total() == progress.many:
            break
        if mutant.file.endswith(".py") and not sound(mutant.change((copy / mutant.file).read_bytes())):
            continue
        source = digest_of([copy / mutant.file])
        result = results.get(mutant, source, tests)
        if result is None:
            result = Result(*judge(mutant), source, tests)
            results.add(mutant, result)
            progress.judged += 1
        share.fates[result.fate] += 1
        if result.fate == SURVIVED:
            progress.clear()
            print(f"\n{mutant.file}:{mutant.line}: {mutant.what}, {result.asked} tests passed", flush=True)
            for line in texts((copy / mutant.file).read_bytes(), mutant):
                print(f"  {line}", flush=True)
        progress.show(share)
    progress.clear()


class Progress:
    """One line that says how far a package is: written over on a screen, one line in ten in a file."""

    def __init__(self, package: str, many: int) -> None:
        self.package, self.many = package, many
        self.judged = 0  # in this run
        self.began = time.monotonic()

    def show(self, share: Share) -> None:
        done = share.fates.total()
        minutes = (time.monotonic() - self.began) / 60 / max(1, self.judged) * (self.many - done)
        text = f"{self.package}: {done} of {self.many}, {share.fates[SURVIVED]} unnoticed, {minutes:.0f} minutes to go"
        if sys.stdout.isatty():
            print(f"\r\033[K{text}", end="", flush=True)
        elif done % 10 == 0:
            print(text, flush=True)

    def clear(self) -> None:
        if sys.stdout.isatty():
            print("\r\033[K", end="", flush=True)


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


class PythonJudge:
    """Says of a mutant of a Python package whether its tests notice it."""

    def __init__(self, copy: Path, package: str, budget: float, kept: Path) -> None:
        self.copy, self.package, self.budget, self.kept = copy, package, budget, kept
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

    def test_files(self) -> list[Path]:
        """Return the files on which the judgement depends, except for the sources."""
        paths = [self.copy / path for path in (*TESTS[self.package], "tests/conftest.py")]
        return sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py")))

    def __call__(self, mutant: Mutant) -> tuple[str, int]:
        """Return what became of a mutant, and how many tests were asked."""
        runner, baseline = self.runner(mutant.file in self.compiled)
        source = (self.copy / mutant.file).read_bytes()
        lines = range(mutant.line, mutant.line + source.count(b"\n", mutant.start, mutant.end) + 1)
        imported = self.is_imported(mutant, source, baseline)
        asked: set[str] = set()
        fate = SURVIVED
        with applied(self.copy, mutant):
            for budget in (self.budget, MORE * self.budget):
                tests = [test for test in baseline.choose(mutant.file, lines, budget) if test not in asked]
                if tests and fate == SURVIVED:
                    fate = runner.judge(mutant, source, tests, sum(baseline.seconds[test] for test in tests), imported)
                    asked.update(tests)
        return fate, len(asked)

    def is_imported(self, mutant: Mutant, source: bytes, baseline: Baseline) -> bool:
        """Return whether what a mutant changes may have run while modules were imported."""
        function = function_of(mutant, source)
        if function is None:
            return True
        by_line = baseline.reached.get(mutant.file, {})
        end = function.end_lineno or function.lineno
        return any("" in by_line.get(line, ()) for line in range(function.body[0].lineno, end + 1))

    def close(self) -> None:
        """End the processes that run tests."""
        for runner, _ in self.runners.values():
            runner.close()

    def runner(self, pure: bool) -> tuple[Runner, Baseline]:
        """Return what runs the tests in this mode; the first time they all run once."""
        if pure not in self.runners:
            known = self.runner(False)[1].seconds if pure else {}
            runner = Runner(self.copy, pure)
            folder = self.copy / PACKAGES if self.package == BESIDE else self.copy / PACKAGES / self.package
            mode = "pure" if pure else "compiled"
            files = {path.relative_to(self.copy).as_posix(): digest_of([path]) for path in self.test_files()}
            tests = {path: digest for path, digest in files.items() if Path(path).name.startswith("test_")}
            helpers = [self.copy / path for path in files.keys() - tests.keys()]
            sources = digest_of(sorted([*(self.copy / PACKAGES).rglob("*.py"), *helpers]))
            written = self.kept / f"{self.package}-tests-{mode}.json.gz"
            found, missing = Baseline.read(written, sources, tests)
            if missing:
                found.add(runner.baseline(missing, folder, known, SLOW_IN_PURE))
                found.keep(written, sources, tests)
            print(f"  {len(found.seconds)} tests, {mode}: {sum(found.seconds.values()):.0f} s", flush=True)
            for test in found.failed:
                print(f"  not used, it fails or is skipped as it is: {test}", flush=True)
            runner.warm_up(list(tests))
            self.runners[pure] = runner, found
        return self.runners[pure]


if __name__ == "__main__":
    sys.exit(main())
