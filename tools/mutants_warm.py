"""A process that has the project and its tests loaded, and forks itself for each mutant.

What a test run spends its first seconds with, importing and collecting, is done once. In the fork, the functions whose
source was changed get the code of the changed source: whoever holds such a function calls the mutant. That works for
the bodies of functions that did not run while modules were imported; all other mutants need a new process.
"""

import ast
import contextlib
import gc
import json
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from mutants_python import Mutant

Key = tuple[str, str, int]  # a file, the name of a function in it, and its first line
NOTICED, UNNOTICED, ELSEWHERE = 1, 0, 3  # exit codes; the last: it has to be tried in a new process


Function = ast.FunctionDef | ast.AsyncFunctionDef


def function_of(mutant: Mutant, source: bytes) -> Function | None:
    """Return the function or method in whose body a mutant is; the outermost, if they are nested."""
    return next((node for node in functions(ast.parse(source).body) if is_inside(mutant, node, source)), None)


def code_of(mutant: Mutant, source: bytes, path: str) -> CodeType | None:
    """Return the changed code of the function a mutant is in; None if it is in none."""
    outer = function_of(mutant, source)
    if outer is None:
        return None
    first = min([outer.lineno, *(decorator.lineno for decorator in outer.decorator_list)])
    whole = compile(mutant.change(source), path, "exec", dont_inherit=True)
    return next((code for code in codes(whole) if (code.co_name, code.co_firstlineno) == (outer.name, first)), None)


def functions(body: list[ast.stmt]) -> Iterator[Function]:
    """Yield the functions and methods of a module, those inside of others excepted."""
    for node in body:
        if isinstance(node, Function):
            yield node
        else:
            for name in ("body", "orelse", "handlers", "finalbody"):
                yield from functions(getattr(node, name, []))


def is_inside(mutant: Mutant, node: Function, source: bytes) -> bool:
    """Return whether a mutant is in the body of a function: what is before that runs when the module is imported."""
    first, last = node.body[0], node.body[-1]
    lines = source.splitlines(keepends=True)
    start = sum(map(len, lines[: first.lineno - 1])) + first.col_offset
    assert last.end_lineno is not None and last.end_col_offset is not None
    end = sum(map(len, lines[: last.end_lineno - 1])) + last.end_col_offset
    return start <= mutant.start and mutant.end <= end


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code objects in a code object."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


class Loop:
    """A pytest plugin: instead of running all tests once, runs chosen ones for each mutant it is asked about."""

    def __init__(self, asked: int, answers: int, wait: Callable[[int, float], int | None]) -> None:
        self.asked, self.answers, self.wait = os.fdopen(asked), os.fdopen(answers, "w", buffering=1), wait

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer each question, a line of JSON, with the exit code of a fork, or null when it took too long."""
        items = {item.nodeid: item for item in session.items}
        known: defaultdict[Key, list[FunctionType]] = defaultdict(list)
        for one in gc.get_objects():
            if isinstance(one, FunctionType):
                known[key_of(one.__code__)].append(one)
        gc.freeze()
        self.answers.write("ready\n")
        for line in self.asked:
            question = json.loads(line)
            child = os.fork()
            if child == 0:
                code = ELSEWHERE
                with contextlib.suppress(BaseException):
                    code = self.judge(session, items, known, question)
                os._exit(code)
            answer = self.wait(child, 5 * question["limit"])
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)  # with all that it started
            self.answers.write(json.dumps(answer) + "\n")
        return True

    def judge(
        self,
        session: pytest.Session,
        items: dict[str, pytest.Item],
        known: dict[Key, list[FunctionType]],
        question: dict[str, Any],
    ) -> int:
        """In the fork: put the changed code in the place of the old, and run tests to the first that fails."""
        os.setsid()
        sys.dont_write_bytecode = True
        limit = int(question["limit"])
        resource.setrlimit(resource.RLIMIT_CPU, (limit + 1, limit + 5))
        mutant = Mutant(**{**question["mutant"], "new": question["mutant"]["new"].encode()})
        code = code_of(mutant, question["source"].encode(), question["path"])
        if code is None or any(test not in items for test in question["tests"]):
            return ELSEWHERE
        found = known.get(key_of(code), ())
        if not found and any(getattr(module, "__file__", "") == code.co_filename for module in sys.modules.values()):
            return ELSEWHERE  # what is imported later than this is read as it is now, changed
        try:
            for function in found:
                function.__code__ = code
        except ValueError:  # it does without the class around it
            return ELSEWHERE
        chosen: list[pytest.Item | None] = [items[test] for test in question["tests"]]
        for item, after in zip(chosen, [*chosen[1:], None], strict=True):
            assert item is not None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if session.testsfailed:
                return NOTICED
        return UNNOTICED


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Warm:
    """The way to ask such a process."""

    def __init__(self, process: int, questions: int, answers: int) -> None:
        self.process = process
        self.questions, self.answers = os.fdopen(questions, "w", buffering=1), os.fdopen(answers)
        self.works = self.answers.readline() == "ready\n"

    def ask(self, copy: Path, mutant: Mutant, source: bytes, tests: list[str], limit: float) -> int | None:
        """Return the exit code of the fork that ran these tests, None if it took longer than `limit` seconds."""
        fields = {**vars(mutant), "new": mutant.new.decode()}
        path = str(copy / mutant.file)
        question = {"mutant": fields, "source": source.decode(), "path": path, "tests": tests, "limit": limit}
        try:
            self.questions.write(json.dumps(question) + "\n")
            answer = self.answers.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            self.works = False
            return ELSEWHERE
        code: int | None = json.loads(answer)
        return code

    def close(self) -> None:
        """End the process."""
        for file in (self.questions, self.answers):
            with contextlib.suppress(OSError):
                file.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.process, 0)
